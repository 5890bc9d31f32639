import assert from 'node:assert/strict';
import type { Info, TableState, View } from 'pique-client';
import { optionText, type OptionField } from '../src/games/options';
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

/** A table of Spades for two: Ada (seat 0, the viewer) and Ben. */
export function duoTable(view: Partial<View> = {}): TableState {
  const base = spadesTable();
  const seats = [base.info.seats[0], base.info.seats[2]].filter((entry) => entry !== undefined);
  return {
    ...base,
    info: { ...base.info, game: 'spades_duo', options: {}, seats: seats.map((entry, seat) => ({ ...entry, seat })) },
    view: {
      ...base.view,
      first: 0,
      counts: [13, 13],
      bids: [null, null],
      tricks: [0, 0],
      double_nil: [null, null],
      stock: 0,
      ...view,
    },
  };
}

/** A table of pitch for four single players: Ada (seat 0, the viewer), a bot, Ben, a bot. */
export function pitchTable(view: Partial<View> = {}): TableState {
  const base = spadesTable();
  const { bags: _, broken: __, ...rest } = base.view;
  return {
    ...base,
    info: { ...base.info, game: 'pitch', options: { players: 4, teams: false } },
    view: { ...rest, counts: [6, 6, 6, 6], score: [0, 0, 0, 0], pitcher: null, trump: null, ...view },
  };
}

/** Every choice of every option has words. */
export function checkChoices(fields: readonly OptionField[]): void {
  for (const field of fields) {
    assert.notEqual(t(field.label), field.label);
    for (const choice of field.choices) {
      const text = optionText(t, field.name, choice);
      assert.notEqual(text, '');
      if (typeof choice === 'string') assert.notEqual(text, choice);
    }
  }
}
