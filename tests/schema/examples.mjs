// One literal example or more of every message, with the fields that may be left out. Everything else is required.

export const table = 'tAbCdEfGhIjKlMnOpQrStUv';
const player_id = 'p0123456789abcdefghijkl';
const digest = '13aa21abfb910d43293a36a4eac0c0626784e409b85af0611f1a7e6561c3da14';
const entropy = [{ seat: 0, value: '2f2a53' }, { seat: 2, value: '0b' }];
const deck = ['C', 'D', 'H', 'S'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
const joker_deck = [...deck.filter((card) => card !== '2C' && card !== '2H'), 'LJ', 'BJ'];

const all_options = {
  spades: {
    target: 500, floor: -200, bag_limit: 10, bag_penalty: 100, nil: 100, blind_nil: false, failed_nil: 'bags',
    first_trick_spades: true, deck: 'standard', suicide: false, max_hands: null,
  },
  spades_duo: {
    target: 500, floor: null, bag_limit: 10, bag_penalty: 100, double_nil: true, failed_nil: 'ignored',
    draft_second_card: 'hidden', first_trick_spades: true, max_hands: null,
  },
  pitch: {
    players: 4, target: 7, teams: false, low_to: 'taker', dealer_steal: true, all_pass: 'dealer_forced',
    win_requires_made_bid: false, max_hands: null,
  },
};

const seats = [
  { seat: 0, kind: 'human', player: { id: player_id, name: 'Ana' }, state: 'here' },
  { seat: 1, kind: 'bot', level: 'normal', state: 'here' },
  { seat: 2, kind: 'human', player: { id: player_id, name: 'Žan Ķ. 🂡' }, state: 'away' },
  { seat: 3, kind: 'open', state: 'here' },
];
const info = (game, options) => ({
  table, code: 'H7KQ2Z', game, options, label: 'Friday', private: false, host: player_id, status: 'waiting',
  turn_seconds: 30, seats, spectators: 2,
});
const summary = info('spades', { target: 300, max_hands: 6 });

const commands = {
  hello: [{ frame: { id: 0, type: 'hello', name: 'Ana', token: 'abc', lang: 'pl', client: 'example 1.0' }, optional: ['name', 'token', 'lang', 'client'] }],
  create_table: [
    {
      frame: { id: 1, type: 'create_table', game: 'spades', options: { target: 300, floor: null, deck: 'jokers' }, private: true, seat: 2, turn_seconds: 0, fill: 'easy', label: 'Friday' },
      optional: ['options', 'private', 'seat', 'turn_seconds', 'fill', 'label'],
    },
    { frame: { id: 1, type: 'create_table', game: 'pitch', options: { players: 5, all_pass: 'redeal' }, seat: null }, optional: ['options', 'seat'] },
    { frame: { id: 1, type: 'create_table', game: 'spades_duo', options: { draft_second_card: 'drafter' } }, optional: ['options'] },
  ],
  list_tables: [{ frame: { id: 2, type: 'list_tables', game: 'spades', cursor: 'xyz' }, optional: ['game', 'cursor'] }],
  watch_lobby: [{ frame: { id: 3, type: 'watch_lobby' } }],
  unwatch_lobby: [{ frame: { id: 4, type: 'unwatch_lobby' } }],
  join: [
    { frame: { id: 5, type: 'join', table, seat: 3 }, optional: ['seat'] },
    { frame: { id: 5, type: 'join', code: 'H7KQ2Z' } },
  ],
  watch: [{ frame: { id: 6, type: 'watch', table } }, { frame: { id: 6, type: 'watch', code: 'H7KQ2Z' } }],
  unwatch: [{ frame: { id: 7, type: 'unwatch', table } }, { frame: { id: 7, type: 'unwatch', code: 'H7KQ2Z' } }],
  leave: [{ frame: { id: 8, type: 'leave', table } }],
  add_bot: [{ frame: { id: 9, type: 'add_bot', table, seat: 1, level: 'easy' }, optional: ['seat'] }],
  remove_bot: [{ frame: { id: 10, type: 'remove_bot', table, seat: 1, level: 'easy' }, optional: ['seat', 'level'] }],
  start: [{ frame: { id: 11, type: 'start', table } }],
  act: [
    { frame: { id: 12, type: 'act', table, turn: 57, action: { bid: 4 } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { pass: true } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { pitch: 'AS' } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { declare: false } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { keep: true } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { discard: true } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { exchange: ['2C', 'TD'] } } },
    { frame: { id: 12, type: 'act', table, turn: 57, action: { play: 'BJ' } } },
  ],
  sync: [{ frame: { id: 13, type: 'sync', table, after: -1 } }],
  back: [{ frame: { id: 14, type: 'back', table } }],
  entropy: [{ frame: { id: 15, type: 'entropy', table, hand: 1, value: '00ffAB' } }],
  say: [{ frame: { id: 16, type: 'say', table, phrase: 'well_played' } }, { frame: { id: 16, type: 'say', table, text: 'Hello there' } }],
  hint: [{ frame: { id: 17, type: 'hint', table } }],
  claim: [{ frame: { id: 18, type: 'claim', table, turn: 57 } }],
  vote_out: [{ frame: { id: 19, type: 'vote_out', table, seat: 3 } }],
  quick_play: [{ frame: { id: 20, type: 'quick_play', game: 'spades', options: { target: 200 }, max_wait_seconds: 20 }, optional: ['options', 'max_wait_seconds'] }],
  cancel: [{ frame: { id: 21, type: 'cancel', ticket: 'q1' } }],
  ping: [{ frame: { id: 9007199254740991, type: 'ping' } }],
};

const spades_line = {
  bid: 4, took: 5, nils: [{ seat: 2, made: false, value: -100 }], points: -159, bags_before: 9, bags_added: 1, penalty: -100,
  bags_after: 0, total: 41,
};
const pitch_line = { high: true, low: true, jack: false, game: true, card_points: 31, points: 3, total: 3 };

const events = {
  seat: [
    { frame: { seq: 1, kind: 'seat', seat: 2, entry: seats[2], reason: 'disconnected', host: player_id }, optional: ['reason', 'host'] },
    { frame: { seq: 1, kind: 'seat', seat: 3, entry: seats[3], reason: 'left', host: null }, optional: ['reason', 'host'] },
    { frame: { seq: 1, kind: 'seat', seat: 1, entry: seats[1] } },
  ],
  match_started: [{ frame: { seq: 2, kind: 'match_started', sides: [[0, 2], [1, 3]] } }],
  committed: [{ frame: { seq: 0, kind: 'committed', hand: 1, commitment: digest } }],
  hand_started: [
    { frame: { seq: 3, kind: 'hand_started', hand: 1, dealer: 3, entropy } },
    { frame: { seq: 3, kind: 'hand_started', hand: 1, first: 1, entropy: [] } },
  ],
  dealt: [{ frame: { seq: 4, kind: 'dealt', counts: [13, 13, 13, 13], cards: ['2C', 'TD', 'AS'] }, optional: ['cards'] }],
  turn: [
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'bid', deadline_ms: 1767225600000, legal: { bid: [0, 4, 5] } }, optional: ['deadline_ms', 'legal'] },
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'declare', legal: { declare: [false, true] } }, optional: ['legal'] },
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'draft', legal: { keep: true, discard: true }, offer: '7H' }, optional: ['legal', 'offer'] },
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'exchange', legal: { exchange: { max: 3 } } }, optional: ['legal'] },
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'bid', legal: { pass: true, bid: [3, 4], pitch: ['2C', 'AS'] } }, optional: ['legal'] },
    { frame: { seq: 5, kind: 'turn', number: 1, seat: 0, phase: 'play', legal: { play: ['2C'] } }, optional: ['legal'] },
  ],
  declared: [
    { frame: { seq: 6, kind: 'declared', seat: 0, blind_nil: true } },
    { frame: { seq: 6, kind: 'declared', seat: 0, double_nil: false } },
  ],
  drafted: [{ frame: { seq: 7, kind: 'drafted', seat: 1, kept: false, card: '9D', second: '2S' }, optional: ['card', 'second'] }],
  exchanged: [{ frame: { seq: 8, kind: 'exchanged', seat: 1, count: 2, out: ['AC', 'KS'], in: ['2C', '3D'] }, optional: ['out', 'in'] }],
  bid: [
    { frame: { seq: 9, kind: 'bid', seat: 1, value: 0, auto: true }, optional: ['auto'] },
    { frame: { seq: 9, kind: 'bid', seat: 1, value: null } },
    { frame: { seq: 9, kind: 'bid', seat: 1, value: 3, stolen: true }, optional: ['stolen'] },
  ],
  pitcher: [{ frame: { seq: 10, kind: 'pitcher', seat: 2, bid: 3 } }],
  played: [{ frame: { seq: 11, kind: 'played', seat: 1, card: 'QH', auto: true }, optional: ['auto'] }],
  trump: [{ frame: { seq: 12, kind: 'trump', suit: 'D' } }],
  trick: [
    {
      frame: {
        seq: 13, kind: 'trick', winner: 3,
        plays: [{ seat: 1, card: 'QH' }, { seat: 2, card: '4H' }, { seat: 3, card: 'AH' }, { seat: 0, card: 'JH' }],
        tricks: [0, 0, 0, 1],
      },
    },
  ],
  hand_scored: [
    { frame: { seq: 14, kind: 'hand_scored', hand: 1, lines: [spades_line, { ...spades_line, nils: [], penalty: 0 }] } },
    { frame: { seq: 14, kind: 'hand_scored', hand: 1, lines: [pitch_line, pitch_line, pitch_line], pitcher: 1, bid: 3, made: true } },
    { frame: { seq: 14, kind: 'hand_scored', hand: 1, lines: [pitch_line, pitch_line], pitcher: null, bid: null, made: false } },
  ],
  revealed: [
    { frame: { seq: 15, kind: 'revealed', hand: 1, server_seed: digest, entropy, deck } },
    { frame: { seq: 15, kind: 'revealed', hand: 1, server_seed: digest, entropy, deck: joker_deck } },
  ],
  match_over: [
    { frame: { seq: 16, kind: 'match_over', winner: 1, score: [312, 505] } },
    { frame: { seq: 16, kind: 'match_over', winner: null, score: [6, 6, 2] } },
  ],
  said: [{ frame: { seq: 17, kind: 'said', seat: 0, phrase: 'thanks' } }, { frame: { seq: 17, kind: 'said', seat: 0, text: 'Hello' } }],
  paused: [{ frame: { seq: 18, kind: 'paused', reason: 'empty' } }],
  resumed: [{ frame: { seq: 19, kind: 'resumed', reason: 'back' } }],
  closed: [{ frame: { seq: 20, kind: 'closed', reason: 'expired' } }],
};

const view = {
  you: 0, phase: 'play', hand: 2, turn: { number: 57, seat: 0, deadline_ms: 1767225600000, legal: { play: ['2C', 'TD'] } },
  cards: ['2C', 'TD', 'AS'], counts: [3, 3, 2, 3], bids: [4, 0, 3, null], trick: [{ seat: 2, card: 'QH' }],
  last_trick: [{ seat: 0, card: '2H' }, { seat: 1, card: '3H' }, { seat: 2, card: '4H' }, { seat: 3, card: '5H' }],
  tricks: [1, 2, 3, 4], score: [71, -50], commitment: digest, winner: null,
};
const spades_view = { ...view, dealer: 3, bags: [1, 0], broken: true };
const waiting_view = {
  you: null, phase: 'waiting', hand: 1, dealer: null, turn: null, counts: [0, 0, 0, 0], bids: [null, null, null, null],
  trick: [], last_trick: null, tricks: [0, 0, 0, 0], score: [0, 0], bags: [0, 0], broken: false,
  blind_nil: [null, null, null, null], commitment: digest, winner: null,
};
const duo_view = {
  ...view, phase: 'draft', first: 1, bags: [0, 9], broken: false, counts: [4, 4], bids: [null, 0], double_nil: [null, true],
  stock: 36, offer: '7H', tricks: [0, 0],
};
const pitch_view = { ...view, dealer: 1, pitcher: 2, trump: 'H', tricks: [0, 1, 0], score: [3, -2, 5] };
const snapshot = (game, options, view) => ({ type: 'snapshot', table, epoch: 1, seq: 40, info: info(game, options), view });

const pushes = {
  snapshot: [
    { frame: snapshot('spades', all_options.spades, spades_view) },
    { frame: snapshot('spades', { ...all_options.spades, blind_nil: true, floor: null }, waiting_view) },
    { frame: snapshot('spades_duo', all_options.spades_duo, duo_view) },
    { frame: snapshot('pitch', all_options.pitch, pitch_view) },
  ],
  events: [{ frame: { type: 'events', table, epoch: 1, events: [events.bid[0].frame, events.turn[0].frame] } }],
  lobby: [{ frame: { type: 'lobby', set: [summary], gone: [table] }, optional: ['set', 'gone'] }],
  seated: [{ frame: { type: 'seated', ticket: 'q1', table, seat: 3 } }],
  detached: [{ frame: { type: 'detached', table, reason: 'superseded' } }],
  moved: [{ frame: { type: 'moved', table, url: 'wss://b.example/ws' } }],
  notice: [{ frame: { type: 'notice', code: 'draining', message: 'the server restarts' } }],
};

const games = Object.entries(all_options).map(([game, options]) => ({ game, seats: game === 'spades_duo' ? 2 : 4, options }));
const oks = {
  hello: [
    {
      player: { id: player_id, name: 'Guest 4711' }, token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_ABCDE',
      server: { name: 'pique', version: '1.0.0' }, protocol: 1,
      limits: { message_bytes: 16384, nesting: 16, rate: 50, burst: 100 }, games, seats: [{ table, seat: 2 }],
    },
  ],
  create_table: [{ table, code: 'H7KQ2Z', seat: 0 }, { table, code: 'H7KQ2Z', seat: null }],
  list_tables: [{ tables: [summary] }, { tables: [], next: 'xyz' }],
  watch_lobby: [{ tables: [summary] }],
  unwatch_lobby: [{}],
  join: [{ table, seat: 1 }],
  watch: [{ table }],
  unwatch: [{ table }],
  leave: [{}],
  add_bot: [{ seat: 1 }],
  remove_bot: [{ seat: 1 }],
  start: [{}],
  act: [{ turn: 57 }],
  sync: [{}],
  back: [{}],
  entropy: [{}],
  say: [{}],
  hint: [{ action: { bid: 4 } }, { action: { play: '2C' }, why: 'low' }],
  claim: [{}],
  vote_out: [{}],
  quick_play: [{ ticket: 'q1' }],
  cancel: [{}],
  ping: [{ time: 1767225600000 }],
};

const errors = [
  { code: 'not_your_turn', message: 'it is another seat that decides' },
  { code: 'bad_request', message: 'a field is missing', field: 'table' },
  { code: 'bad_options', message: 'an option is out of its bounds', field: 'target' },
  { code: 'illegal_action', message: 'the suit led must be followed', reason: 'must_follow_suit' },
  { code: 'internal', message: 'the store does not answer', retry: true },
];

const record = {
  format: 'pique.hand/1', table, game: 'spades', options: all_options.spades,
  seats: [{ seat: 0, kind: 'human', name: 'Ana' }, { seat: 1, kind: 'bot', level: 'easy' }, { seat: 2, kind: 'bot', level: 'easy' }, { seat: 3, kind: 'bot', level: 'normal' }],
  hand: 2, first_of_match: false, hands_before: 1, dealer: 1, score_before: [71, -50], bags_before: [1, 0], deck,
  actions: [
    { turn: 57, seat: 2, time_ms: 1767225600000, action: { bid: 3 } },
    { turn: 58, seat: 3, time_ms: 1767225600600, action: { play: '2C' }, auto: true },
  ],
  result: { lines: [spades_line, spades_line], tricks: [4, 3, 3, 3], winner: 0 },
  proof: { commitment: digest, server_seed: digest, entropy },
};
const { dealer, bags_before, ...plain_record } = record;

const bodies = {
  games: [
    {
      games: [
        {
          game: 'spades', seats: 4,
          options: {
            blind_nil: { kind: 'truth', default: false },
            target: { kind: 'number', default: 500, min: 1, max: 10000, nullable: false },
            max_hands: { kind: 'number', default: null, min: 1, max: 1000, nullable: true },
            failed_nil: { kind: 'choice', default: 'bags', choices: ['bags', 'helps', 'ignored'] },
          },
        },
      ],
    },
  ],
  tables: [{ tables: [summary] }, { tables: [], next: 'xyz' }],
  version: [{ name: 'pique', version: '1.0.0', protocol: 1 }],
  ready: [
    { ready: true },
    { ready: true, set_aside: ['table t4kX9mQ2sV7bN1cR8yT5wZa'] },
    { ready: false, problems: ['draining'] },
  ],
  error: [{ error: { code: 'not_found', message: 'there is no such page' } }],
  record: [
    record,
    { ...plain_record, game: 'spades_duo', options: all_options.spades_duo, first: 0, bags_before },
    {
      ...plain_record, game: 'pitch', options: all_options.pitch, dealer,
      result: { lines: [pitch_line, pitch_line], pitcher: 0, bid: 2, made: true, tricks: [4, 2] },
    },
  ],
};

export { bodies, commands, errors, events, oks, pushes, record };
