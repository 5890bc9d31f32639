import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyLog, foldLog, isFresh } from '../src/app/table_log';
import { panelsOf } from '../src/games/panels';
import { contractOf } from '../src/games/spades/contract';
import { nilName } from '../src/games/spades/nil_name';
import { draftText } from '../src/games/spades_duo/draft_text';
import { duoOptions } from '../src/games/spades_duo/options';
import { turnText } from '../src/table/turn_text';
import { checkChoices, duoTable, t } from './support';

test('D2: a double nil is a promise of its own', () => {
  const table = duoTable({ bids: [0, 0], double_nil: [true, false], tricks: [0, 1] });
  const promise = panelsOf('spades_duo')?.promise;
  assert.deepEqual([0, 1].map((seat) => promise?.(t, table, seat)), ['double nil', 'nil']);
  assert.deepEqual(contractOf(table.info, table.view, 0).nils, [{ seat: 0, blind: true, took: 0 }]);
  assert.equal(nilName(t, table.info, table.view, 0, true), 'Your double nil');
  assert.equal(nilName(t, table.info, table.view, 1, true), 'Double nil of Ben');
});

test('each phase before the play has words of its own', () => {
  const mine = (phase: string) => turnText(t, duoTable({ phase, turn: { number: 1, seat: 0 } }));
  const theirs = (phase: string) => turnText(t, duoTable({ phase, turn: { number: 1, seat: 1 } }));
  assert.deepEqual(['declare', 'draft', 'exchange'].map(mine), ['Double nil?', 'Keep it or discard it?', 'Exchange up to three cards']);
  assert.deepEqual(['declare', 'draft', 'exchange'].map(theirs), [
    'Ben decides about double nil',
    'Ben is drafting',
    'Ben is exchanging cards',
  ]);
});

test('D3: one’s own draft is told with its cards, the other’s without', () => {
  const table = duoTable({ phase: 'draft' });
  assert.equal(draftText(t, table, 0, { kept: true, card: 'QS' }), 'You kept the queen of spades.');
  assert.equal(draftText(t, table, 0, { kept: false, card: 'QS' }), 'You discarded and drew the queen of spades.');
  assert.equal(
    draftText(t, table, 0, { kept: true, card: 'QS', second: '2H' }),
    'You kept the queen of spades. The other card was the two of hearts.',
  );
  assert.equal(draftText(t, table, 1, { kept: false }), 'Ben discarded and drew.');
});

test('the newest cards are known until the first card is played, and a new hand forgets the draft', () => {
  const drafted = foldLog(emptyLog, [
    { seq: 1, kind: 'drafted', seat: 0, kept: true, card: 'QS' },
    { seq: 2, kind: 'drafted', seat: 1, kept: false },
  ] as never);
  assert.ok(isFresh(drafted, duoTable({ phase: 'draft' }).view, 'QS'));
  assert.ok(!isFresh(drafted, duoTable({ phase: 'bid' }).view, 'QS'));
  assert.deepEqual(drafted.drafts, { 0: { kept: true, card: 'QS' }, 1: { kept: false } });
  const exchanged = foldLog(drafted, [{ seq: 3, kind: 'exchanged', seat: 0, count: 2, out: ['2C', '3C'], in: ['4D', '5D'] }] as never);
  assert.ok(isFresh(exchanged, duoTable({ phase: 'play' }).view, '4D'));
  assert.deepEqual(foldLog(exchanged, [{ seq: 4, kind: 'played', seat: 1, card: 'AH' }] as never).drawn, []);
  assert.deepEqual(foldLog(exchanged, [{ seq: 5, kind: 'hand_started', hand: 2, first: 1, entropy: [] }] as never).drafts, {});
});

test('every choice of every option of Spades for two has words', () => checkChoices(duoOptions));
