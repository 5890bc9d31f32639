// The schemas take every example, and refuse each with a stray field, a missing field or a value of the wrong type.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodies, commands, errors, events, oks, pushes, record, table } from './examples.mjs';
import { command_faults, command_types, event_kinds, faults, push_types, schema, server_frame_faults } from './schemas.mjs';

const accepts = (ref, value) => assert.deepEqual(faults(ref, value), [], JSON.stringify(value));
const refuses = (ref, value) => assert.notDeepEqual(faults(ref, value), [], `${ref} takes ${JSON.stringify(value)}`);

/** Every copy of `value` in which one object, at any depth, has a field too many. */
function* with_stray_field(value) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield { ...value, stray: 1 };
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of with_stray_field(inner)) yield replaced(value, key, changed);
  }
}

/** Every copy of `value` in which one value, at any depth, is of a type that is never allowed there. */
function* with_wrong_type(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') yield 1.5;
  if (typeof value === 'number') yield* ['1', true, 1.5];
  if (value === null || typeof value !== 'object') return;
  yield Array.isArray(value) ? { 0: 1 } : [];
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of with_wrong_type(inner)) yield replaced(value, key, changed);
  }
}

function replaced(value, key, inner) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = inner;
  return copy;
}

function without(value, key) {
  const { [key]: _, ...rest } = value;
  return rest;
}

function check_form(ref, value, optional) {
  accepts(ref, value);
  for (const changed of with_stray_field(value)) refuses(ref, changed);
  for (const changed of with_wrong_type(value)) refuses(ref, changed);
  for (const key of Object.keys(value)) {
    if (optional.includes(key)) accepts(ref, without(value, key));
    else refuses(ref, without(value, key));
  }
}

const tables = [
  ['command.json', command_types, commands],
  ['push.json', push_types, pushes],
  ['event.json', event_kinds, events],
];
for (const [file, names, examples] of tables) {
  test(`${file}: every type has an example`, () => {
    assert.deepEqual(Object.keys(examples).sort(), [...names].sort());
  });
  for (const name of names) {
    test(`${file}: ${name}`, () => {
      for (const { frame, optional = [] } of examples[name]) {
        accepts(file, frame);
        check_form(`${file}#/$defs/${name}`, frame, optional);
      }
    });
  }
}

test('the two ways of finding the schema of a frame', () => {
  for (const { frame } of Object.values(commands).flat()) assert.deepEqual(command_faults(frame), []);
  for (const { frame } of Object.values(pushes).flat()) assert.deepEqual(server_frame_faults(frame), []);
  assert.notDeepEqual(command_faults({ id: 1, type: 'unheard' }), []);
  assert.notDeepEqual(server_frame_faults({ type: 'unheard' }), []);
  assert.notDeepEqual(server_frame_faults({ re: 1, ok: {} }, 'ping'), [], 'the ok of another command');
  const played = { type: 'events', table, epoch: 1, events: [{ seq: 4, kind: 'played', seat: 0, card: '2C', legal: {} }] };
  assert.match(server_frame_faults(played)[0], /event.json#\/\$defs\/played/, 'the fault is told by the event');
});

const optional_in_ok = { list_tables: ['next'], hint: ['why'] };
for (const [command, examples] of Object.entries(oks)) {
  test(`reply.json: ok of ${command}`, () => {
    for (const ok of examples) {
      accepts('reply.json', { re: 1, ok });
      check_form(`reply.json#/$defs/ok_${command}`, ok, optional_in_ok[command] ?? []);
    }
  });
}

test('reply.json: errors', () => {
  for (const error of errors) {
    for (const re of [7, null]) accepts('reply.json', { re, error });
    check_form('reply.json#/$defs/refused', { re: 7, error }, []);
    check_form('error.json', error, ['field', 'retry']);
  }
  refuses('error.json', { code: 'illegal_action', message: '' });
  refuses('error.json', { code: 'stale_turn', message: '', reason: 'wrong_phase' });
  refuses('error.json', { code: 'stale_turn', message: '', field: 'turn' });
  refuses('reply.json', { re: null, ok: {} });
  refuses('reply.json', { re: 1, ok: {}, error: errors[0] });
});

test('reply.json: an accepted act and its events are one message', () => {
  const { type, table, epoch, events } = pushes.events[0].frame;
  const frame = { re: 9, ok: { turn: 57 }, type, table, epoch, events };
  check_form('reply.json#/$defs/acted', frame, []);
  accepts('reply.json', frame);
  accepts('reply.json', { re: 9, ok: { turn: 57 } });
  refuses('push.json', frame);
});

const optional_in_body = { tables: ['next'], ready: ['set_aside'] };
for (const [name, examples] of Object.entries(bodies)) {
  test(`http.json: ${name}`, () => {
    for (const body of examples) check_form(`http.json#/$defs/${name}`, body, optional_in_body[name] ?? []);
  });
}

const wrong_values = {
  'command.json': [
    [], 'text', null, {},
    { id: -1, type: 'ping' },
    { id: 9007199254740992, type: 'ping' },
    { id: 1, type: 'PING' },
    { id: 1, type: 'hello', name: '' },
    { id: 1, type: 'hello', name: '   ' },
    { id: 1, type: 'hello', name: 'a'.repeat(25) },
    { id: 1, type: 'hello', name: 'a\u0007b' },
    { id: 1, type: 'create_table', game: 'whist' },
    { id: 1, type: 'create_table', game: 'spades', options: { double_nil: true } },
    { id: 1, type: 'create_table', game: 'pitch', options: { target: 101 } },
    { id: 1, type: 'create_table', game: 'spades', label: 'x'.repeat(41) },
    { id: 1, type: 'create_table', game: 'spades', turn_seconds: -1 },
    { id: 1, type: 'join' },
    { id: 1, type: 'join', table, code: 'H7KQ2Z' },
    { id: 1, type: 'join', table, seat: null },
    { id: 1, type: 'add_bot', table, level: 'genius' },
    { id: 1, type: 'act', table, turn: 1, action: {} },
    { id: 1, type: 'act', table, turn: 1, action: { bid: 1, play: '2C' } },
    { id: 1, type: 'act', table, turn: 1, action: { play: '10H' } },
    { id: 1, type: 'act', table, turn: 1, action: { play: 'SA' } },
    { id: 1, type: 'act', table, turn: 1, action: { keep: false } },
    { id: 1, type: 'sync', table, after: -2 },
    { id: 1, type: 'entropy', table, hand: 1, value: '' },
    { id: 1, type: 'entropy', table, hand: 1, value: '0' },
    { id: 1, type: 'entropy', table, hand: 1, value: 'xy' },
    { id: 1, type: 'entropy', table, hand: 1, value: '00'.repeat(33) },
    { id: 1, type: 'entropy', table, hand: 0, value: '00' },
    { id: 1, type: 'say', table },
    { id: 1, type: 'say', table, phrase: 'nice', text: 'nice' },
    { id: 1, type: 'say', table, phrase: 'boo' },
  ],
  'event.json': [
    { seq: -1, kind: 'paused', reason: 'empty' },
    { seq: 1, kind: 'unheard' },
    { seq: 1, kind: 'hand_started', hand: 1, dealer: 0, first: 0, entropy: [] },
    { seq: 1, kind: 'hand_started', hand: 1, entropy: [] },
    { seq: 1, kind: 'declared', seat: 0 },
    { seq: 1, kind: 'dealt', counts: [13, 13, 13, 13], cards: ['2C', '2C'] },
    { seq: 1, kind: 'turn', number: 1, seat: 0, phase: 'scored' },
    { seq: 1, kind: 'turn', number: 1, seat: 0, phase: 'bid', legal: {} },
    { seq: 1, kind: 'played', seat: 0, card: '2C', auto: false },
    { seq: 1, kind: 'seat', seat: 1, entry: { seat: 1, kind: 'open', state: 'gone' } },
    { seq: 1, kind: 'seat', seat: 1, entry: { seat: 1, kind: 'bot', state: 'here' } },
    { seq: 1, kind: 'seat', seat: 1, entry: { seat: 1, kind: 'human', state: 'here', level: 'easy' } },
    { seq: 1, kind: 'said', seat: 1 },
    { seq: 1, kind: 'committed', hand: 1, commitment: 'AB'.repeat(32) },
  ],
  'push.json': [
    { type: 'events', table, epoch: 1, events: [] },
    // The view must be that of the table's game.
    { ...pushes.snapshot[0].frame, view: pushes.snapshot[2].frame.view },
    // A summary's options are not enough for a snapshot.
    { ...pushes.snapshot[0].frame, info: { ...pushes.snapshot[0].frame.info, options: {} } },
  ],
  'record.json': [
    { ...record, format: 'pique.hand/2' },
    { ...record, deck: record.deck.slice(1) },
    { ...record, deck: [...record.deck.slice(1), '3C'] },
    { ...record, first: 0 },
    without(record, 'dealer'),
    without(record, 'bags_before'),
  ],
};
for (const [file, values] of Object.entries(wrong_values)) {
  test(`${file}: values that are out of bounds or do not go together`, () => {
    for (const value of values) refuses(file, value);
  });
}

test('a name counts code points, not bytes, and may be padded', () => {
  for (const name of ['🂡'.repeat(24), `  ${'Ķ'.repeat(24)}  `, 'a', 'a b']) accepts('command.json', { id: 1, type: 'hello', name });
  refuses('command.json', { id: 1, type: 'hello', name: '🂡'.repeat(25) });
});

test('options by game have the defaults that hello announces', () => {
  const [{ games }] = oks.hello;
  for (const { game, options } of games) {
    const { properties } = schema(`options.json#/$defs/${game}`).schema;
    assert.deepEqual(Object.fromEntries(Object.entries(properties).map(([name, option]) => [name, option.default])), options);
  }
});
