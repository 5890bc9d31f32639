// Validates recorded frames: every *.jsonl file of the folder that PIQUE_FRAMES names, one
// {"dir":"in"|"out","frame":{…},"command"?} a line. `in` came from a client, `out` from the server; `command` is the type
// of the command that a reply answers.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { command_faults, server_frame_faults } from './schemas.mjs';

const recordings = process.env.PIQUE_FRAMES;

if (!recordings) {
  test('recorded frames', { skip: 'PIQUE_FRAMES names no folder of recorded frames' }, () => {});
} else {
  const names = readdirSync(recordings).filter((name) => name.endsWith('.jsonl')).sort();
  test('there are recordings', () => assert.notEqual(names.length, 0, `no *.jsonl in ${recordings}`));
  for (const name of names) {
    test(`recorded frames of ${name}`, () => {
      const lines = readFileSync(join(recordings, name), 'utf8').split('\n').filter((line) => line !== '');
      assert.notEqual(lines.length, 0);
      for (const [i, line] of lines.entries()) {
        const { dir, frame, command } = JSON.parse(line);
        assert.ok(dir === 'in' || dir === 'out', `${name}:${i + 1}: dir is ${dir}`);
        const found = dir === 'in' ? command_faults(frame) : server_frame_faults(frame, command);
        assert.deepEqual(found, [], `${name}:${i + 1}: ${line}`);
      }
    });
  }
}
