// Each rule finds a planted fault and leaves the right form beside it alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rules } from './rules.mjs';

/** For each rule: files with the lines at which it must find something, `path:line`. */
const planted = {
  include_arrows: {
    files: {
      'engine/card.hpp': '#pragma once\n#include <vector>\n#include <boost/system/result.hpp>\n',
      'engine/bad.cpp': '#include "engine/card.hpp"\n#include "server/table.hpp"\n#include <nlohmann/json.hpp>\n',
      'protocol/codec.hpp': '#pragma once\n#include "engine/card.hpp"\n#include <nlohmann/json.hpp>\n',
      'protocol/bad.cpp': '#include "codec.hpp"\n#include "ai/player.hpp"\n// #include "server/table.hpp"\n',
      'ai/player.hpp': '#include "engine/card.hpp"\n#include "protocol/codec.hpp"\n',
      'server/table.hpp': '#include "ai/player.hpp"\n#include "protocol/codec.hpp"\n#include <spdlog/spdlog.h>\n',
      'server/bad.cpp': '#include "tests/support/player.hpp"\n',
      'tests/support/player.hpp': '#include "server/table.hpp"\n',
    },
    found: ['engine/bad.cpp:2', 'engine/bad.cpp:3', 'protocol/bad.cpp:1', 'protocol/bad.cpp:2', 'ai/player.hpp:2',
      'server/bad.cpp:1'],
  },
  blind_players: {
    files: {
      'ai/player.hpp': '#include "engine/event.hpp"\n#include "engine/game.hpp"\n',
      'ai/whist/hard.cpp': '#include "engine/whist/match.hpp"\n#include "engine/whist/hand.hpp"\n',
      'ai/levels.cpp': '#include "ai/arena/duel.hpp"\n',
      'ai/arena/duel.cpp': '#include "engine/game.hpp"\n#include "ai/arena/duel.hpp"\n',
    },
    found: ['ai/player.hpp:2', 'ai/whist/hard.cpp:1', 'ai/levels.cpp:1'],
  },
  second_opinion: {
    files: {
      'tests/reference/whist.cpp': '#include "tests/reference/cards.hpp"\n#include "engine/card.hpp"\n#include <map>\n',
      'tests/rules/whist_test.cpp': '#include "engine/card.hpp"\n#include "tests/reference/cards.hpp"\n',
    },
    found: ['tests/reference/whist.cpp:2'],
  },
  sockets_at_the_rim: {
    files: {
      'server/net/listener.cpp': '#include <boost/beast/http.hpp>\n',
      'server/run/loop.cpp': '#include <boost/asio/io_context.hpp>\n#include <boost/beast/core.hpp>\n',
      'server/table/table.cpp': '#include <boost/asio.hpp>\n',
      'tests/support/client.cpp': '#include <boost/beast.hpp>\n',
    },
    found: ['server/run/loop.cpp:2', 'server/table/table.cpp:1'],
  },
  pure_engine: {
    files: { 'engine/deck.cpp': '#include <chrono>\n#include <array>\n', 'ai/player.cpp': '#include <chrono>\n' },
    found: ['engine/deck.cpp:1'],
  },
  own_randomness: {
    files: {
      'engine/deck.cpp': 'std::shuffle(a, b, c);\nchance.below(3);\n// std::shuffle\nstd::uniform_int_distribution<> d;\n',
      'tests/support/x.cpp': 'std::shuffle(a, b, c);\n',
    },
    found: ['engine/deck.cpp:1', 'engine/deck.cpp:4'],
  },
  coroutine_traps: {
    files: {
      'server/net/bad.cpp': [
        'co_await call([a] { return a; });',
        'co_await call(\n    [this](int b) mutable { use(b); });',
        'auto a = b ? co_await f() : T{};',
        'co_await take({.name = "x"});',
        'co_await take(x, {"x", "y"});',
      ].join('\n'),
      'server/net/good.cpp': [
        'auto [ec, n] = co_await socket.async_read(buffer, use_tuple);',
        'auto named = [a] { return a; };',
        'co_await call(std::move(named));',
        'co_await call([] { return 1; });',
        'co_await take(Frame{x}, table[i](y), lines[2]);',
        'if (b) { co_await f(); } // a ? b : c',
        'auto c = d ? 1 : 2; co_await g();',
        'auto e = co_await f("?", "({");',
      ].join('\n'),
    },
    found: [1, 2, 4, 5, 6].map((line) => `server/net/bad.cpp:${line}`),
  },
  coroutine_parameters: {
    files: {
      'server/net/bad.hpp': 'net::awaitable<void> write(std::string_view text);\nawaitable<int> a(std::span<int> b) {',
      'server/net/good.hpp': 'net::awaitable<void> write(std::string text);\nvoid write(std::string_view text);\n',
    },
    found: ['server/net/bad.hpp:1', 'server/net/bad.hpp:2'],
  },
  owned_coroutines: {
    files: {
      'server/run/task_group.hpp': 'co_spawn(executor, task, net::detached);\n',
      'server/net/session.cpp': '// detached\nco_spawn(executor, task, net::detached);\nco_spawn(executor, task, detached);\nbool detached = false;\n',
    },
    found: ['server/net/session.cpp:2', 'server/net/session.cpp:3'],
  },
  no_locks: {
    files: {
      'server/table/table.hpp': 'std::mutex mutex_;\nstd::shared_mutex other_;\n',
      'server/run/bot_workers.cpp': 'std::mutex mutex_;\n',
    },
    found: ['server/table/table.hpp:1', 'server/table/table.hpp:2'],
  },
  nameless_games: {
    files: {
      'engine/spades/hand.hpp': '',
      'engine/spades_duo/hand.hpp': '',
      'server/table/table.cpp': 'if (game == "spades") {}\nuse(Spades{});\n// spades\nuse(spades_duo);\nspadesman();\naction::Spades{};\n',
      'server/web/src/app.ts': 'spades',
      'protocol/x.cpp': 'spades',
    },
    found: ['server/table/table.cpp:1', 'server/table/table.cpp:2', 'server/table/table.cpp:4'],
  },
  rule_ids: {
    files: {
      'docs/rules/whist.md': '# Whist\n\n### The deal (S1, S2)\n\nAs in S9.\n\n### Play (S3)\n\n## The end (S10)\n',
      'tests/unit/engine/whist_test.cpp': [
        'TEST(Whist, S1_deals) {}',
        '// S2: in another way.',
        'TEST_F(Whist, deals_in_another_way) {}',
        '// S3 is far away.',
        '',
        'TEST(Whist, plays_SS10_or_S100x) {}',
        'TEST(Whist, D4_is_of_another_game) {}',
      ].join('\n'),
      'tests/support/whist.cpp': '// S3\nTEST(Whist, S3_somewhere_else) {}\n',
    },
    found: ['docs/rules/whist.md:7', 'docs/rules/whist.md:9', 'tests/unit/engine/whist_test.cpp:7'],
  },
  pragma_once: {
    files: {
      'a/good.hpp': '// why\n#pragma once\n\n',
      'a/bad.hpp': '#include <x>\n#pragma once\n',
      'a/any.cpp': '#include <x>\n',
    },
    found: ['a/bad.hpp:1'],
  },
  file_names: {
    files: { 'a/card_set.hpp': '', 'a/CardSet.cpp': '', 'a/card-set.hpp': '', 'docs/HOW-TO.md': '' },
    found: ['a/CardSet.cpp:1', 'a/card-set.hpp:1'],
  },
  no_sleeping: {
    files: { 'tests/e2e/x.cpp': 'a;\nstd::this_thread::sleep_for(1s);\n', 'tests/bench/load/x.cpp': 'usleep(1);' },
    found: ['tests/e2e/x.cpp:2'],
  },
  one_version: {
    files: {
      'CMakeLists.txt': 'project(pique VERSION 1.2.3 LANGUAGES CXX)\n',
      'server/ops/version.hpp': '\nconstexpr std::string_view server_version = "1.2.4";\n',
      'server/web/package.json': '{ "version": "1.2.3" }',
      'tests/browser/package.json': '{ "version": "0.1.0" }',
    },
    found: ['server/ops/version.hpp:2', 'tests/browser/package.json:1'],
  },
  nothing_left_to_do: {
    files: { 'docs/x.md': 'one\nTODO later\n', 'a/x.cpp': 'todo_list(); // FIXME\n', 'a/y.cpp': 'done();' },
    found: ['docs/x.md:2', 'a/x.cpp:1'],
  },
};

for (const [name, rule] of Object.entries(rules)) {
  test(`${name} finds what is planted, and nothing else`, () => {
    const { files, found } = planted[name];
    assert.ok(found.length > 0);
    const places = rule(new Map(Object.entries(files))).map(({ path, line }) => `${path}:${line}`);
    assert.deepEqual([...new Set(places)].sort(), [...found].sort());
  });
}
