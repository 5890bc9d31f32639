// Bundles the tests and runs them with Node's own runner, so that no Node needs to understand TypeScript.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const out = 'node_modules/.tests';
const tests = readdirSync('tests').filter((name) => name.endsWith('.test.ts'));
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: tests.map((name) => `tests/${name}`),
  outdir: out,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node18',
  sourcemap: 'inline',
});
const files = tests.map((name) => `${out}/${name.replace(/\.ts$/, '.mjs')}`);
process.exit(spawnSync(process.execPath, ['--enable-source-maps', '--test', ...files], { stdio: 'inherit' }).status ?? 1);
