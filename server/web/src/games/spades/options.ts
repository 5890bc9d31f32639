import type { OptionField } from '../options';

/** The options of Spades for four, in the order of the form. */
export const spadesOptions: OptionField[] = [
  { name: 'target', label: 'option.target', choices: [100, 200, 250, 300, 400, 500, 750, 1000], more: false },
  { name: 'blind_nil', label: 'option.blind_nil', choices: [false, true], more: false },
  { name: 'deck', label: 'option.deck', choices: ['standard', 'jokers', 'deuces_high', 'jokers_deuces'], more: false },
  { name: 'floor', label: 'option.floor', choices: [-100, -200, -300, -500, null], more: true },
  { name: 'nil', label: 'option.nil', choices: [0, 50, 100, 150, 200], more: true },
  { name: 'failed_nil', label: 'option.failed_nil', choices: ['bags', 'helps', 'ignored'], more: true },
  { name: 'bag_limit', label: 'option.bag_limit', choices: [0, 5, 10], more: true },
  { name: 'bag_penalty', label: 'option.bag_penalty', choices: [50, 100, 200], more: true },
  { name: 'first_trick_spades', label: 'option.first_trick_spades', choices: [true, false], more: true },
  { name: 'suicide', label: 'option.suicide', choices: [false, true], more: true },
  { name: 'max_hands', label: 'option.max_hands', choices: [null, 1, 2, 4, 8, 12], more: true },
];
