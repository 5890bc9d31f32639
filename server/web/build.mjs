// Bundles the client into dist/: assets/ with the content's hash in each name, and index.html that names them.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });
await mkdir('dist/assets', { recursive: true });

const { metafile } = await build({
  entryPoints: { pique: 'src/main.tsx' },
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022', 'chrome105', 'firefox110', 'safari16'],
  metafile: true,
  legalComments: 'none',
});
const outputs = Object.keys(metafile.outputs);
const address = (extension) => `/assets/${outputs.find((path) => path.endsWith(extension)).split('/').at(-1)}`;

const icon = await readFile('src/icon.svg');
const icon_name = `icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
await copyFile('src/icon.svg', `dist/assets/${icon_name}`);

const page = (await readFile('src/index.html', 'utf8'))
  .replace('{{script}}', address('.js'))
  .replace('{{style}}', address('.css'))
  .replace('{{icon}}', `/assets/${icon_name}`);
await writeFile('dist/index.html', page);
