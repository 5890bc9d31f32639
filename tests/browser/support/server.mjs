// Starts a real piqued with its tables in memory, on free ports, and without pauses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function programPath() {
  const { PIQUED, PIQUE_BIN_DIR } = process.env;
  const path = PIQUED ?? join(PIQUE_BIN_DIR ?? join(root, 'build/release/bin'), 'piqued');
  if (!existsSync(path)) throw new Error(`there is no server at ${path}; build it, or name another in PIQUED`);
  return path;
}

/** A running server: its `url`, `stop()`, and `kill()` without a goodbye. */
export async function startServer({ listen = '127.0.0.1:0', store = 'memory:', options = [] } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'pique-browser-'));
  const fixed = ['--listen', listen, '--admin', '127.0.0.1:0', '--store', store, '--data', data];
  const quick = ['--hand-pause-ms', '0', '--bot-delay-ms', '0', '--log-level', 'warn'];
  const child = spawn(programPath(), [...fixed, ...quick, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const match = /^pique: listening on (http:\S+)$/.exec(line);
      if (match) resolve(match[1]);
    });
    exited.then(([code]) => reject(new Error(`piqued ended with ${code} before it listened`)), reject);
  });
  const end = async (signal) => {
    child.kill(signal);
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
