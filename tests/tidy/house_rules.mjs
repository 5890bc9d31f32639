// Holds the project to its house rules: node tests/tidy/house_rules.mjs
// Prints what it finds as FILE:LINE: MESSAGE [RULE]; exit 1 when there is anything.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rules } from './rules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const is_text = /(\.(cpp|hpp|ts|tsx|mjs|js|css|html|md|json|yaml|yml|cmake|toml|sh)|CMakeLists\.txt|\/dev|\/run)$/;
const not_ours = new Set(['.git', 'build', 'data', 'node_modules', 'dist', 'package-lock.json']);

function* texts_below(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (not_ours.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* texts_below(path);
    else if (entry.isFile() && is_text.test(path)) yield path;
  }
}

const files = new Map();
for (const path of texts_below(root)) files.set(relative(root, path), readFileSync(path, 'utf8'));

let count = 0;
for (const [name, rule] of Object.entries(rules)) {
  for (const { path, line, message } of rule(files)) {
    console.log(`${path}:${line}: ${message} [${name}]`);
    count += 1;
  }
}
console.error(`house rules: ${Object.keys(rules).length} rules, ${files.size} files, ${count} found`);
process.exitCode = count === 0 ? 0 : 1;
