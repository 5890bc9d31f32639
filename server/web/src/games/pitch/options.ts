import type { OptionField } from '../options';

/** The options of Auction Pitch, in the order of the form. */
export const pitchOptions: OptionField[] = [
  { name: 'players', label: 'option.players', choices: [2, 3, 4, 5, 6, 7], more: false },
  { name: 'teams', label: 'option.teams', choices: [false, true], more: false, applies: (options) => options['players'] === 4 },
  { name: 'target', label: 'option.target', choices: [7, 11, 15, 21], more: false },
  { name: 'dealer_steal', label: 'option.dealer_steal', choices: [true, false], more: true },
  { name: 'all_pass', label: 'option.all_pass', choices: ['dealer_forced', 'redeal'], more: true },
  { name: 'low_to', label: 'option.low_to', choices: ['taker', 'holder'], more: true },
  { name: 'win_requires_made_bid', label: 'option.win_requires_made_bid', choices: [false, true], more: true },
  { name: 'max_hands', label: 'option.max_hands', choices: [null, 1, 2, 4, 8, 12], more: true },
];
