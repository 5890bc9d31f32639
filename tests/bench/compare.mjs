#!/usr/bin/env node
// Holds the server against beast-yardstick, which does nothing but write each frame to the four sockets of its table:
// both in turn, on one event loop, with frames of the same size. See README.md in this folder.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    bin: { type: 'string', default: 'build/release/bin' },
    tables: { type: 'string', default: '250' },
    rates: { type: 'string', default: '2000,6000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '4000' },
  },
});

/**
 * What is measured. The costs of a move can be compared at the same rate only: at full speed whoever is faster keeps
 * the clients busy, and then the kernel need not wake them for every frame.
 */
const loads = [
  ...options.rates.split(',').map((rate) => ({ name: `${rate} moves/s`, args: ['--rate', rate] })),
  { name: 'full speed', args: [] },
];

const no_limits = ['--rate', '100000', '--burst', '100000', '--max-per-address', '20000'];
const servers = [
  { name: 'yardstick', program: 'beast-yardstick', args: () => ['--threads', '1'] },
  { name: 'piqued, memory', program: 'piqued', args: (folder) => piqued_args(folder, 'memory:') },
  { name: 'piqued, SQLite', program: 'piqued', args: (folder) => piqued_args(folder, `sqlite:${join(folder, 'pique.db')}`) },
];

function piqued_args(folder, store) {
  const free = ['--listen', '127.0.0.1:0', '--admin', '127.0.0.1:0'];
  const plain = ['--threads', '1', '--hand-pause-ms', '0', '--log-level', 'error'];
  return [...free, '--store', store, '--data', folder, ...plain, ...no_limits];
}

/** Starts a server and gives its process and URL once it listens. */
function start(server, folder) {
  const child = spawn(join(options.bin, server.program), server.args(folder), { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let out = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${server.program} ended with ${code}`)));
    child.stdout.on('data', (data) => {
      out += data;
      const found = /listening on (?:http|ws):\/\/(\S+)\n/.exec(out);
      if (found) resolve({ child, url: `ws://${found[1]}/ws` });
    });
  });
}

async function stop(child) {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Runs pique-load and gives what it measured. */
function load(args) {
  const child = spawn(join(options.bin, 'pique-load'), ['--json', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error('pique-load failed'))));
  });
}

/** One measurement on a server of its own. */
async function measure(server, args) {
  const folder = mkdtempSync(join(tmpdir(), 'pique-bench-'));
  try {
    const { child, url } = await start(server, folder);
    try {
      return await load(['--url', url, '--pid', String(child.pid), ...args]);
    } finally {
      await stop(child);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const frame_args = (server, frame_bytes) => (server.program === 'beast-yardstick' ? ['--yardstick', String(frame_bytes)] : []);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const row = (cells) => console.log(cells.map((cell, i) => String(cell)[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 18 : 14)).join(''));

const playing = ['--tables', options.tables];
const { frame_bytes } = await measure(servers[1], [...playing, '--warmup-seconds', '1', '--seconds', '3']);
console.log(`${options.tables} tables on one loop, frames of ${frame_bytes} bytes, ${options.rounds} rounds of ${options.seconds} s, medians`);

for (const { name, args } of loads) {
  const results = new Map(servers.map((server) => [server.name, []]));
  for (let round = 0; round < Number(options.rounds); ++round) {
    for (const server of servers) {
      const all = [...playing, '--seconds', options.seconds, ...args, ...frame_args(server, frame_bytes)];
      results.get(server.name).push(await measure(server, all));
    }
  }
  console.log(`\n${name}`);
  row(['', 'moves/s', 'CPU us/move', 'ratio', 'p50 us', 'p99 us', 'ratio', 'p99.9 us']);
  const of = (server, pick) => median(results.get(server.name).map(pick));
  const cpu = (result) => result.cpu_ms_per_1000_moves;
  const p99 = (result) => result.latency_us.p99;
  for (const server of servers) {
    row([
      server.name,
      of(server, (result) => result.moves_per_second),
      of(server, cpu).toFixed(1),
      (of(server, cpu) / of(servers[0], cpu)).toFixed(2),
      of(server, (result) => result.latency_us.p50),
      of(server, p99),
      (of(server, p99) / of(servers[0], p99)).toFixed(2),
      of(server, (result) => result.latency_us.p99_9),
    ]);
  }
}

console.log(`\n${options.idle} idle connections, bytes of the server's memory each`);
for (const server of servers.slice(0, 2)) {
  const { bytes_per_connection } = await measure(server, ['--idle', options.idle, ...frame_args(server, frame_bytes)]);
  row([server.name, bytes_per_connection]);
}
