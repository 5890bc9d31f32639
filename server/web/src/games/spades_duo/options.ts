import type { OptionField } from '../options';

/** The options of Spades for two, in the order of the form. */
export const duoOptions: OptionField[] = [
  { name: 'target', label: 'option.target', choices: [100, 200, 250, 300, 400, 500, 750, 1000], more: false },
  { name: 'double_nil', label: 'option.double_nil', choices: [true, false], more: false },
  { name: 'draft_second_card', label: 'option.draft_second_card', choices: ['hidden', 'drafter'], more: false },
  { name: 'floor', label: 'option.floor', choices: [null, -100, -200, -300, -500], more: true },
  { name: 'failed_nil', label: 'option.failed_nil', choices: ['ignored', 'bags'], more: true },
  { name: 'bag_limit', label: 'option.bag_limit', choices: [0, 5, 10], more: true },
  { name: 'bag_penalty', label: 'option.bag_penalty', choices: [50, 100, 200], more: true },
  { name: 'first_trick_spades', label: 'option.first_trick_spades', choices: [true, false], more: true },
  { name: 'max_hands', label: 'option.max_hands', choices: [null, 1, 2, 4, 8, 12], more: true },
];
