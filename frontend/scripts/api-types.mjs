// Writes three files from the API's OpenAPI document, below src/shared/api. fields.gen.ts has the labels and
// the fields of each kind of item and preset. dates.gen.ts has the same of dates, apart because few screens
// load it. schema.gen.ts has what each call takes and answers, and the shapes that these name. Failures are
// left out, as all calls fail alike, and so is what is answered with a file, as the server gives the
// addresses of files.
// With --check it writes nothing and fails when a file is not what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const BASE = '/api/v1';
const document = new URL('../../crates/api-actix/openapi.json', import.meta.url);

/** The schema of an object with these fields, which are described as parameters are. */
function object(fields) {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, schema, description }) => [name, { description, ...schema }]),
    ),
  };
}

/** The schema of what a call takes and answers; undefined where it is answered with a file. */
function callOf({ parameters = [], requestBody, responses }) {
  const done = Object.keys(responses).find((status) => status.startsWith('2'));
  const answer = responses[done].content['application/json']?.schema;
  if (!answer) return undefined;
  // These two stand in every answer.
  const { success, message, ...told } = answer.properties;
  if (!success || !message) throw new Error('An answer has no envelope.');

  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [[type, sent] = []] = Object.entries(requestBody?.content ?? {});
  const fields = Object.entries(told).map(([name, schema]) => {
    return { name, schema, required: answer.required.includes(name) };
  });
  return object([
    ...(query.length > 0
      ? [{ name: 'query', schema: object(query), required: query.some(({ required }) => required) }]
      : []),
    ...(sent
      ? [{ name: type.startsWith('multipart/') ? 'form' : 'body', required: true, ...sent }]
      : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key')
      ? [{ name: 'idempotencyKey', schema: { type: 'string' } }]
      : []),
    { name: 'answer', schema: object(fields), required: true },
  ]);
}

/** The schema of all calls, by path and method. */
function callsOf(paths) {
  const calls = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.entries(operations).map(([method, operation]) => {
      return { name: method.toUpperCase(), schema: callOf(operation), required: true };
    });
    const answered = methods.filter(({ schema }) => schema);
    return { name: path.slice(BASE.length), schema: object(answered), required: true };
  });
  return object(calls.filter(({ schema }) => schema.required.length > 0));
}

/** The schemas that this one names, and those that they name. */
function namedBy(schema, schemas, found = {}) {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue;
    found[name] = schemas[name];
    namedBy(schemas[name], schemas, found);
  }
  return found;
}

/** The type of what openapi-typescript has none for. */
function transform(schema) {
  const isFile = schema.format === 'binary';
  const isNull = schema.default === null;
  // Otherwise each would become a comment.
  delete schema.format;
  delete schema.default;
  if (isFile) return ts.factory.createTypeReferenceNode('File');
  return isNull ? ts.factory.createLiteralTypeNode(ts.factory.createNull()) : undefined;
}

/** What a field holds, called by its format where it has one. */
function typeOf({ type, format, oneOf, items }) {
  if (oneOf) return oneOf[0].enum ? 'choice' : 'texts';
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'array') return items.oneOf?.[0].enum ? 'choices' : 'rows';
  if (format === 'pounds') return kind === 'integer' ? 'whole_pounds' : 'money';
  return format ?? { string: 'text', integer: 'whole', boolean: 'flag' }[kind];
}

/** The fields of what the server answers, in the order of their form. */
function fieldsOf({ properties }) {
  return Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema);
    const { title: label, readOnly, maxLength, minimum: min, maximum: max, oneOf, items } = schema;
    const offered = { choice: oneOf, choices: items?.oneOf }[type];
    const choices = offered?.filter((one) => one.enum);
    return {
      name,
      label,
      type,
      required: schema['x-required'],
      readOnly,
      maxLength,
      ...(['whole', 'year'].includes(type) && { min, max }),
      choices: choices?.map(({ enum: [value], title }) => ({ value, label: title })),
    };
  });
}

/** `told` of each kind of a thing, below the values that tell the kinds apart. */
function byKind(name, tags, told) {
  const all = {};
  for (const kind of components.schemas[name].oneOf.map(named)) {
    const values = tags.map((tag) => kind.allOf[1].properties[tag].enum[0]);
    const last = values.pop();
    const place = values.reduce((place, value) => (place[value] ??= {}), all);
    place[last] = told(kind);
  }
  return all;
}

const labelOf = ({ title }) => title;

const { openapi, info, paths, components } = JSON.parse(await readFile(document, 'utf8'));
const named = ({ $ref }) => components.schemas[$ref.split('/').at(-1)];
const dataOf = (kind, data) => fieldsOf(named(kind.allOf[1].properties[data]));

/** The fields that a form has: those with a label. */
const labelled = ({ properties }) => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, { title }]) => title)),
});

const CATEGORY = ['category'];
const PRESET = ['category', 'type'];
const tables = {
  CATEGORY_LABELS: byKind('VaultItem', CATEGORY, labelOf),
  ITEM_FIELDS: byKind('VaultItem', CATEGORY, (kind) => dataOf(kind, 'categoryData')),
  PRESET_LABELS: byKind('Preset', PRESET, labelOf),
  PRESET_FIELDS: byKind('Preset', PRESET, (kind) => dataOf(kind, 'metadata')),
};
const tablesOfDates = {
  dateFields: fieldsOf(labelled(components.schemas.OwnDate)),
  dateKinds: components.schemas.DateKind['x-kinds'],
};

// The members of a union say themselves which they are.
for (const schema of Object.values(components.schemas)) delete schema.discriminator;

const Api = callsOf(paths);
// Of a failure the web app reads its fields.
const { FieldMessage } = components.schemas;
const schemas = { Api, FieldMessage, ...namedBy(Api, components.schemas) };
const written = await openapiTS(
  { openapi, info, components: { schemas } },
  { transform, emptyObjectsUnknown: true },
);
const shapes = astToString(written.filter(({ name }) => name.text === 'components'));

/** As JSON, with each field on a line of its own. */
function json(value) {
  if (Array.isArray(value)) {
    return `[\n${value.map((field) => `${JSON.stringify(field)},\n`).join('')}]`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${name}: ${json(each)},\n`);
  return `{\n${entries.join('')}}`;
}

const constants = (named) =>
  Object.entries(named)
    .map(([name, table]) => `export const ${name} = ${json(table)} as const;\n`)
    .join('\n');

const HEAD = '// Generated by `npm run api-types`. Do not edit.\n\n';
const files = {
  // Without the kinds of components that there are none of.
  'schema.gen.ts': HEAD + shapes.replace(/^ +\w+: never;\n/gm, ''),
  'fields.gen.ts': HEAD + constants(tables),
  'dates.gen.ts': HEAD + constants(tablesOfDates),
};

for (const [name, wanted] of Object.entries(files)) {
  const target = new URL(`../src/shared/api/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(target, wanted);
    continue;
  }
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== wanted) {
    console.error(`src/shared/api/${name} is out of date: run \`npm run api-types\`.`);
    process.exitCode = 1;
  }
}
