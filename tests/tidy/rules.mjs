// The house rules that a program can check. Each takes the project's files and gives what it finds:
// `{ path, line, message }`. How to add one: CONTRIBUTING.md.

import { awaits_of, code_of, includes_of, line_at } from './cpp_text.mjs';

const is_cpp = (path) => /\.(cpp|hpp)$/.test(path);
const folder_of = (path) => path.split('/')[0];
const is_arena = (path) => path.startsWith('ai/arena/');

/**
 * What each folder may include: folders of the project, and libraries by the beginning of their header's path (any,
 * where none are named). A program's own file may have its own line.
 */
const arrows = {
  'ai/arena/main.cpp': { folders: ['engine', 'protocol', 'ai'] },
  engine: { folders: ['engine'], libraries: ['boost/system/'] },
  protocol: { folders: ['engine', 'protocol'], libraries: ['boost/system/', 'nlohmann/'] },
  ai: { folders: ['engine', 'ai'], libraries: ['boost/system/'] },
  // The arena is a program around the players, which see nothing of it.
  'ai/arena': { folders: ['engine', 'protocol', 'ai'] },
  server: { folders: ['engine', 'protocol', 'ai', 'server'] },
  tests: { folders: ['engine', 'protocol', 'ai', 'server', 'tests'] },
};

/** Where sockets and event loops may be seen. */
const asio_folders = ['server/net/', 'server/run/', 'tests/'];
const beast_folders = ['server/net/', 'tests/'];

/** The one subject that owns coroutines and may therefore start them unwatched. */
const coroutine_owner = /(^|\/)task_group\.(hpp|cpp)$/;

/** Where threads meet; all else belongs to one event loop. */
const may_lock = [/^server\/run\//, /^server\/table\/table_registry\.hpp$/, /^server\/ops\/metrics\.(hpp|cpp)$/, /^server\/store\//, /^tests\//];

/** The files of the server that may name a game. */
const may_name_games = [/^server\/tools\//];

/** Finds a pattern in the code of the chosen files. */
function grep({ files, where, pattern, message, keep_strings = false }) {
  const findings = [];
  for (const [path, text] of files) {
    if (!where(path)) continue;
    const code = code_of(text, { keep_strings });
    for (const found of code.matchAll(pattern)) {
      findings.push({ path, line: line_at(code, found.index), message: message(found[0].trim()) });
    }
  }
  return findings;
}

function per_include(files, judge) {
  const findings = [];
  for (const [path, text] of files) {
    if (!is_cpp(path)) continue;
    for (const include of includes_of(code_of(text, { keep_strings: true }))) {
      const message = judge(path, include);
      if (message) findings.push({ path, line: include.line, message });
    }
  }
  return findings;
}

export const rules = {
  /** The arrows between the folders (docs/architecture.md). */
  include_arrows: (files) =>
    per_include(files, (path, include) => {
      const allowed = arrows[path] ?? arrows[folder_of(path)];
      if (!allowed) return null;
      if (include.quoted) {
        if (!files.has(include.path)) return `"${include.path}" is not a file of the project, named from the root`;
        const to = folder_of(include.path);
        return allowed.folders.includes(to) ? null : `${folder_of(path)} must not see ${to} ("${include.path}")`;
      }
      const is_standard = /^[a-z_0-9]+$/.test(include.path);
      if (is_standard || !allowed.libraries) return null;
      return allowed.libraries.some((library) => include.path.startsWith(library))
        ? null
        : `${folder_of(path)} must not see <${include.path}>`;
    }),

  /** Players decide from what a seat knows: whoever holds a match holds everybody's cards. */
  blind_players: (files) =>
    per_include(files, (path, include) =>
      folder_of(path) === 'ai' &&
      !is_arena(path) &&
      /^(engine\/games?\.hpp|engine\/\w+\/match\.hpp|ai\/arena\/.*)$/.test(include.path)
        ? `a player must not see "${include.path}"`
        : null,
    ),

  /** The second implementation of the rules shares nothing with the first. */
  second_opinion: (files) =>
    per_include(files, (path, include) =>
      path.startsWith('tests/reference/') && include.quoted && !include.path.startsWith('tests/reference/')
        ? `the reference of the rules must not see "${include.path}"`
        : null,
    ),

  /** Asio and Beast stay behind plain interfaces. */
  sockets_at_the_rim: (files) =>
    per_include(files, (path, { path: included }) => {
      const may = (folders) => folders.some((folder) => path.startsWith(folder));
      if (included.startsWith('boost/beast') && !may(beast_folders)) return `<${included}> outside server/net`;
      if (included.startsWith('boost/asio') && !may(asio_folders)) {
        return `<${included}> outside server/net and server/run`;
      }
      return null;
    }),

  /** The engine reads no clock, file, thread or entropy. */
  pure_engine: (files) => {
    const banned =
      /^(chrono|ctime|fstream|filesystem|iostream|cstdio|random|thread|mutex|shared_mutex|atomic|future|condition_variable)$/;
    return per_include(files, (path, include) =>
      folder_of(path) === 'engine' && banned.test(include.path) ? `the engine must not see <${include.path}>` : null,
    );
  },

  /** Randomness differs between standard libraries; draw it through Chance::below. */
  own_randomness: (files) =>
    grep({
      files,
      where: (path) => is_cpp(path) && ['engine', 'ai', 'server'].includes(folder_of(path)),
      pattern: /\bstd::(ranges::)?(shuffle|sample)\b|\bstd::\w+_distribution\b/g,
      message: (found) => `${found} gives other results in another library; use Chance::below`,
    }),

  /** g++ 12 destroys temporaries of these forms twice (docs/coroutines.md). */
  coroutine_traps: (files) => {
    const findings = [];
    for (const [path, text] of files) {
      if (!is_cpp(path)) continue;
      for (const { line, before, awaited } of awaits_of(code_of(text))) {
        const report = (message) => findings.push({ path, line, message });
        if (/(?<![\w)\]]\s*)\[[^\]]+\]\s*(\(|\{|mutable\b)/.test(awaited)) {
          report('a lambda with captures inside an awaited expression: name it first');
        }
        if (/\?[^;]*$/.test(before) || /\?/.test(awaited)) report('co_await beside ?: write if and else');
        if (/[(,]\s*\{/.test(awaited)) report('a braced temporary inside an awaited expression: name it first');
      }
    }
    return findings;
  },

  /** A coroutine outlives its caller's views. */
  coroutine_parameters: (files) => {
    const findings = [];
    for (const [path, text] of files) {
      if (!is_cpp(path)) continue;
      const code = code_of(text);
      for (const found of code.matchAll(/\bawaitable<[^;{}()]*>\s+[\w:]+\s*\(([^;{}]*?)\)\s*(const\s*)?[;{]/g)) {
        if (/\b(string_view|span)\b/.test(found[1])) {
          const line = line_at(code, found.index);
          findings.push({ path, line, message: 'a coroutine must own its parameters: no string_view or span' });
        }
      }
    }
    return findings;
  },

  /** Every coroutine has an owner that waits for it. */
  owned_coroutines: (files) =>
    grep({
      files,
      where: (path) => is_cpp(path) && !coroutine_owner.test(path),
      pattern: /\b(net|asio)::detached\b|,\s*detached\s*\)/g,
      message: () => 'detached outside task_group: nobody would wait for this coroutine',
    }),

  /** A table is touched by its own loop only, so it needs no lock. */
  no_locks: (files) =>
    grep({
      files,
      where: (path) => is_cpp(path) && !may_lock.some((allowed) => allowed.test(path)),
      pattern: /\bstd::(\w*mutex|condition_variable\w*)\b/g,
      message: (found) => `${found} where one event loop owns everything`,
    }),

  /** What a game is, it says itself (engine/games.hpp). */
  nameless_games: (files) => {
    const games = new Set();
    for (const path of files.keys()) {
      const found = /^engine\/(\w+)\/[^/]+$/.exec(path);
      if (found) games.add(found[1]);
    }
    if (games.size === 0) return [];
    // An action may have a game's name.
    const names = new RegExp(`(?<!\\baction::)\\b(${[...games].join('|')})\\b`, 'gi');
    return grep({
      files,
      where: (path) =>
        is_cpp(path) && folder_of(path) === 'server' && !may_name_games.some((allowed) => allowed.test(path)),
      pattern: names,
      message: (found) => `the server's code names a game: ${found}`,
      keep_strings: true,
    });
  },

  /** Each rule with an id (S7) has a test that names it, and no test names a rule that no page has. */
  rule_ids: (files) => {
    const id = /(?<![A-Za-z0-9])[SDP][1-9][0-9]*(?![A-Za-z0-9])/g;
    // A page gives an id in a heading; a test names one in its own name or in the comment directly above.
    const heading = /^#+ .*$/gm;
    const named_test = /(?:^[ \t]*\/\/.*\n)*^[ \t]*TEST(?:_F|_P)?\([^)]*\)/gm;
    const places_in = (is_place, pattern) => {
      const places = new Map();
      for (const [path, text] of files) {
        if (!is_place(path)) continue;
        for (const found of text.matchAll(pattern)) {
          for (const each of found[0].matchAll(id)) {
            if (!places.has(each[0])) places.set(each[0], { path, line: line_at(text, found.index + each.index) });
          }
        }
      }
      return places;
    };
    const pages = places_in((path) => /^docs\/rules\/\w+\.md$/.test(path), heading);
    const tests = places_in((path) => /^tests\/.*_test\.cpp$/.test(path), named_test);
    const only_in = (some, others, message) =>
      [...some].filter(([each]) => !others.has(each)).map(([each, place]) => ({ ...place, message: message(each) }));
    return [
      ...only_in(pages, tests, (each) => `no test names ${each}`),
      ...only_in(tests, pages, (each) => `no page has a rule ${each}`),
    ];
  },

  pragma_once: (files) => {
    const findings = [];
    for (const [path, text] of files) {
      if (path.endsWith('.hpp') && !/^\s*#pragma once\s/.test(code_of(text, { keep_strings: true }))) {
        findings.push({ path, line: 1, message: 'a header begins with #pragma once' });
      }
    }
    return findings;
  },

  file_names: (files) =>
    [...files.keys()]
      .filter((path) => is_cpp(path) && !/^[a-z0-9_]+\.(cpp|hpp)$/.test(path.split('/').at(-1)))
      .map((path) => ({ path, line: 1, message: 'files are named in snake_case' })),

  /** A test that waits for time to pass is slow on a fast machine and wrong on a slow one. */
  no_sleeping: (files) =>
    grep({
      files,
      where: (path) => is_cpp(path) && !path.startsWith('tests/bench/'),
      pattern: /\b(sleep_for|sleep_until|usleep|nanosleep)\b/g,
      message: (found) => `${found}: wait for what is to happen, not for time`,
    }),

  /** The version is CMakeLists.txt's; a header and packages repeat it. */
  one_version: (files) => {
    const version = /project\(pique VERSION ([0-9.]+)/.exec(files.get('CMakeLists.txt') ?? '')?.[1];
    const findings = [];
    for (const [path, text] of files) {
      let pattern = null;
      if (is_cpp(path)) pattern = /\b\w*version = "([0-9.]+)"/;
      if (path.endsWith('/package.json')) pattern = /"version": "([0-9.]+)"/;
      const found = pattern?.exec(text);
      if (found && found[1] !== version) {
        findings.push({ path, line: line_at(text, found.index), message: `${found[1]} is not the project's ${version}` });
      }
    }
    return findings;
  },

  nothing_left_to_do: (files) => {
    const findings = [];
    for (const [path, text] of files) {
      if (path.startsWith('tests/tidy/')) continue;
      for (const found of text.matchAll(/\b(TODO|FIXME|XXX)\b/g)) {
        findings.push({ path, line: line_at(text, found.index), message: `${found[0]}: do it, or file it` });
      }
    }
    return findings;
  },
};
