// The published schemas, compiled, and the rules by which a frame finds its schema.
import { readFileSync, readdirSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';

export const folder = new URL('../../protocol/schema/', import.meta.url);
const base = '/api/v1/schema/';

export const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'asyncapi.json')
  .sort();
export const documents = new Map(files.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
for (const document of documents.values()) ajv.addSchema(document);

/** The compiled schema at `ref`, for instance `push.json#/$defs/snapshot`. */
export function schema(ref) {
  const validate = ajv.getSchema(base + ref);
  if (!validate) throw new Error(`no schema ${ref}`);
  return validate;
}

/** The names below `$defs` of a file. */
export const definitions = (file) => Object.keys(documents.get(file).$defs);
export const has_definition = (file, name) => Object.hasOwn(documents.get(file).$defs, name);

/** What is wrong with `value` by the schema at `ref`, one line a fault; nothing when it is valid. */
export function faults(ref, value) {
  const validate = schema(ref);
  if (validate(value)) return [];
  return validate.errors.map((e) => `${ref} ${e.instancePath || '/'} ${e.message} ${JSON.stringify(e.params)}`);
}

const choices = (file) => documents.get(file).oneOf.map((choice) => choice.$ref.replace('#/$defs/', ''));
export const command_types = choices('command.json');
export const push_types = choices('push.json');
export const event_kinds = choices('event.json');

/** Faults of a frame that a client sends. */
export function command_faults(frame) {
  if (!command_types.includes(frame?.type)) return [`unknown command ${frame?.type}`];
  return faults(`command.json#/$defs/${frame.type}`, frame).concat(agreement('command.json', frame));
}

/** Faults of a frame that the server sends; `command` is the type of the command that it answers, where it does. */
export function server_frame_faults(frame, command) {
  if ('re' in frame) return reply_faults(frame, command);
  if (!push_types.includes(frame.type)) return [`unknown push ${frame.type}`];
  const found = frame.type === 'events' ? event_faults(frame.events) : [];
  if (found.length > 0) return found;
  return faults(`push.json#/$defs/${frame.type}`, frame).concat(agreement('push.json', frame));
}

function reply_faults(frame, command) {
  if ('error' in frame) return faults('reply.json#/$defs/refused', frame);
  if ('type' in frame) {
    if (command !== 'act') return [`a reply to ${command} may not carry a push`];
    const found = event_faults(frame.events);
    return found.length > 0 ? found : faults('reply.json#/$defs/acted', frame);
  }
  if (!command_types.includes(command)) return [`a reply to the unknown command ${command}`];
  const found = faults(`reply.json#/$defs/ok_${command}`, frame.ok);
  return found.length > 0 ? found : faults('reply.json#/$defs/accepted', frame).concat(agreement('reply.json', frame));
}

// Each event by its own schema, since "matches none of 21" helps nobody.
function event_faults(events) {
  if (!Array.isArray(events)) return ['events is not an array'];
  return events.flatMap((event) =>
    event_kinds.includes(event?.kind)
      ? faults(`event.json#/$defs/${event.kind}`, event)
      : [`unknown event ${JSON.stringify(event)}`],
  );
}

// The schema of the whole file must agree with that of the one definition.
const agreement = (file, frame) => faults(file, frame).slice(0, 1);
