import type { Info, TableState, View } from 'pique-client';
import { translator } from '../src/i18n/catalogue';

export const t = translator('en');

/** A table of Spades: Ada (host, seat 0), a bot, Ben, a bot. */
export function spadesTable(view: Partial<View> = {}, options: Info['options'] = {}): TableState {
  return {
    table: 't1',
    epoch: 0,
    seq: 0,
    info: {
      table: 't1',
      code: 'ABC234',
      game: 'spades',
      options: { nil: 100, deck: 'standard', bag_limit: 10, ...options },
      label: '',
      private: true,
      host: 'p1',
      status: 'playing',
      turn_seconds: 30,
      seats: [
        { seat: 0, kind: 'human', player: { id: 'p1', name: 'Ada' }, state: 'here' },
        { seat: 1, kind: 'bot', level: 'easy', state: 'here' },
        { seat: 2, kind: 'human', player: { id: 'p2', name: 'Ben' }, state: 'here' },
        { seat: 3, kind: 'bot', level: 'normal', state: 'here' },
      ],
      spectators: 0,
    },
    view: {
      you: 0,
      phase: 'play',
      hand: 1,
      dealer: 3,
      turn: null,
      counts: [13, 13, 13, 13],
      bids: [null, null, null, null],
      trick: [],
      last_trick: null,
      tricks: [0, 0, 0, 0],
      score: [0, 0],
      bags: [0, 0],
      broken: false,
      commitment: 'aa',
      winner: null,
      ...view,
    },
  };
}
