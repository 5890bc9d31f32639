// docs/protocol.md against the schemas: its frames are valid, nothing is left out, and its test vector is right.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fair_deal, sha256 } from './fair_deal.mjs';
import { command_faults, command_types, documents, event_kinds, push_types, server_frame_faults } from './schemas.mjs';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

/** The frames of the page's examples, in order: `{ from_client, frame, command }`. */
function* example_frames() {
  for (const [, block] of page.matchAll(/^```frames\n([\s\S]*?)^```$/gm)) {
    const types = new Map();
    for (const [, arrow, text] of block.matchAll(/^([→←]) ([\s\S]*?)(?=^[→←]|$(?![\s\S]))/gmu)) {
      const frame = JSON.parse(text);
      const from_client = arrow === '→';
      if (from_client) types.set(frame.id, frame.type);
      yield { from_client, frame, command: types.get(frame.re) };
    }
  }
}

test('every frame in the examples is valid', () => {
  const frames = [...example_frames()];
  assert.equal(frames.length, page.match(/^[→←] /gm).length);
  for (const { from_client, frame, command } of frames) {
    const found = from_client ? command_faults(frame) : server_frame_faults(frame, command);
    assert.deepEqual(found, [], JSON.stringify(frame));
  }
});

test('the events of the examples have no gaps', () => {
  const events = [...example_frames()].flatMap(({ frame }) => frame.events ?? []);
  for (const [i, event] of events.entries()) {
    // Between the first session and the trick two bids are left out.
    if (i > 0 && event.seq !== 15) assert.equal(event.seq, events[i - 1].seq + 1);
  }
});

test('the page names every command, push, event, error, reason and field', () => {
  const words = [
    ...command_types, ...push_types, ...event_kinds,
    ...documents.get('error.json').$defs.code.enum, ...documents.get('error.json').$defs.reason.enum,
    ...Object.values(documents.get('command.json').$defs).flatMap((definition) => Object.keys(definition.properties ?? {})),
    ...Object.values(documents.get('view.json').$defs).flatMap((definition) => Object.keys(definition.properties ?? {})),
    ...Object.keys(documents.get('record.json').properties),
    ...Object.keys(documents.get('event.json').$defs.spades_line.properties),
    ...documents.get('common.json').$defs.phrase.enum,
  ];
  const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.match(/[a-z_]+/g) ?? []));
  assert.deepEqual(words.filter((word) => !named.has(word)), []);
});

test('the test vector of the deal', () => {
  const row = (name) => page.match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))[1].replaceAll('`', '');
  const [table, hand] = row('table, hand').split(', ');
  const shares = [1, 2, 3].map((seat) => [seat, Buffer.from(row(`share of seat ${seat}`), 'hex')]);
  const deal = fair_deal(table, Number(hand), Buffer.from(row('server_seed'), 'hex'), shares, 4);
  assert.equal(deal.commitment, row('commitment'));
  assert.equal(deal.seed, row('seed'));
  assert.equal(deal.block, row('first block of the stream'));
  assert.equal(row('dealer'), `${deal.dealer}, from the word ${deal.block.slice(0, 8)}`);
  assert.equal(deal.exchanges.slice(0, 3).join(', '), row('first exchanges'));
  assert.equal(deal.deck.join(' '), row('deck'));
});

test('the table of the examples was dealt fairly, too', () => {
  // Its server_seed would be revealed after the hand.
  const server_seed = sha256('an example, which no server would use');
  const frames = [...example_frames()].map(({ frame }) => frame);
  const snapshot = frames.find((frame) => frame.type === 'snapshot');
  const events = frames.flatMap((frame) => frame.events ?? []);
  const started = events.find((event) => event.kind === 'hand_started');
  const dealt = events.find((event) => event.kind === 'dealt');
  const shares = started.entropy.map(({ seat, value }) => [seat, Buffer.from(value, 'hex')]);
  const deal = fair_deal(snapshot.table, started.hand, server_seed, shares, 4);
  assert.equal(snapshot.view.commitment, deal.commitment);
  assert.equal(started.dealer, deal.dealer);
  const own = deal.deck.filter((_, i) => (deal.dealer + 1 + i) % 4 === snapshot.view.you);
  assert.deepEqual([...own].sort(), [...dealt.cards].sort());
});
