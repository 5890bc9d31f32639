// The AsyncAPI document is well-formed by the specification's own schema, names every message, and all its references
// lead somewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import Ajv from 'ajv';
import { command_types, documents, folder, push_types } from './schemas.mjs';

const document = JSON.parse(readFileSync(new URL('asyncapi.json', folder), 'utf8'));

function resolve(ref) {
  const [file, pointer] = ref.split('#');
  let value = file === '' ? document : documents.get(file);
  for (const step of pointer.split('/').slice(1)) value = value?.[step];
  assert.notEqual(value, undefined, `${ref} leads nowhere`);
  return value;
}

function* references(value) {
  if (value === null || typeof value !== 'object') return;
  if (typeof value.$ref === 'string') yield value.$ref;
  for (const inner of Object.values(value)) yield* references(inner);
}

test('the document is valid AsyncAPI 3.0', () => {
  const specification = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json');
  // The official schema carries the draft 7 meta-schema itself, and its formats only annotate.
  const validate = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false }).compile(specification);
  assert.ok(validate(document), JSON.stringify(validate.errors?.slice(0, 5), null, 2));
  assert.ok(!validate({ ...document, channels: [] }), 'the check can fail');
});

test('every reference leads somewhere', () => {
  const all = [...references(document)];
  assert.ok(all.some((ref) => ref.startsWith('command.json#')));
  for (const ref of all) resolve(ref);
});

test('clients send exactly the commands, the server exactly the replies and pushes', () => {
  const payloads = (messages) => messages.map((message) => resolve(resolve(message.$ref).$ref).payload.schema.$ref).sort();
  const { command, push } = document.operations;
  assert.equal(command.action, 'receive');
  assert.equal(push.action, 'send');
  assert.deepEqual(payloads(command.messages), command_types.map((name) => `command.json#/$defs/${name}`).sort());
  assert.deepEqual(payloads(push.messages), push_types.map((name) => `push.json#/$defs/${name}`).sort());
  assert.deepEqual(
    payloads(command.reply.messages),
    documents.get('reply.json').oneOf.map((choice) => `reply.json${choice.$ref}`).sort(),
  );
});
