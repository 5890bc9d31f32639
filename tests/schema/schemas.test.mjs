import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command_types, definitions, documents, event_kinds, has_definition, push_types, schema } from './schemas.mjs';

for (const [file, document] of documents) {
  test(`${file} compiles in strict mode, with all its definitions`, () => {
    assert.equal(document.$id, `/api/v1/schema/${file}`);
    assert.equal(document.$schema, 'https://json-schema.org/draft/2020-12/schema');
    schema(file);
    for (const name of Object.keys(document.$defs ?? {})) schema(`${file}#/$defs/${name}`);
  });
}

test('every command has the ok of its reply', () => {
  for (const command of command_types) assert.ok(has_definition('reply.json', `ok_${command}`), command);
  const oks = definitions('reply.json').filter((name) => name.startsWith('ok_') && name !== 'ok_empty');
  assert.deepEqual(oks.map((name) => name.slice(3)).sort(), [...command_types].sort());
});

test('every definition of a command, push or event bears the name of its type or kind', () => {
  const named = (file, names, key) => {
    for (const name of names) assert.equal(documents.get(file).$defs[name].properties[key].const, name);
  };
  named('command.json', command_types, 'type');
  named('push.json', push_types.filter((name) => name !== 'events'), 'type');
  named('event.json', event_kinds, 'kind');
});
