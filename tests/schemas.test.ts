// Schemas and values → the schema of each part, what names it, and examples that fit a site.
import { describe, expect, it } from 'vitest';
import { adaptExample } from '../src/model/schema/adapt-example.ts';
import type { Schema } from '../src/model/schema/schema.ts';
import { createSchemas, fieldsBelow, schemaAlong, schemaAt } from '../src/model/schema/schemas.ts';
import { titleFieldsOf } from '../src/model/schema/title-field.ts';

const text: Schema = { type: 'string' };
const person: Schema = {
  type: 'object',
  required: ['born', 'name'],
  properties: { born: { type: 'integer' }, nick: text, name: { type: 'string', ref: 'person' } },
};
const quote: Schema = {
  type: 'object',
  required: ['text'],
  titleField: ['by', 'photo'],
  properties: {
    text: { type: 'string', ref: 'markdown' },
    by: { type: 'string', ref: { entry: '1/from' } },
    from: { type: 'string', ref: 'collectionName', default: 'people' },
    photo: { type: 'string', ref: 'image', minWidth: 800 },
    id: { type: 'string', ref: 'anchor' },
    kind: { enum: ['long', 'short'] },
  },
  if: { properties: { kind: { const: 'long' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { source: { type: 'string', ref: 'link' } } },
};
const schemas = createSchemas({
  documents: {
    shared: {
      definitions: { person, people: { type: 'array', items: { $ref: '#/definitions/person' } } },
    },
    person: { $ref: 'shared.schema.json#/definitions/person' },
    page: {
      type: 'object',
      properties: {
        blocks: { type: 'array', items: { $ref: 'block.schema.json' } },
        people: { $ref: 'shared.schema.json#/definitions/people', description: 'Ours.' },
        roles: { type: 'object', additionalProperties: text },
        circle: { $ref: '#/definitions/circle' },
        either: { oneOf: [text, { $ref: 'shared.schema.json#/definitions/person' }] },
      },
      definitions: { circle: { $ref: '#/definitions/circle' } },
    },
  },
  blocks: { quote },
});
const page = schemas.document('page');
const value = {
  blocks: [{ type: 'quote', kind: 'long', source: '/about' }, { type: 'unknown' }],
  people: [{ name: 'Ana' }],
  roles: { Chair: 'Ana' },
  either: { name: 'Ana' },
};

describe('the schema at a path', () => {
  it.each([
    ['a reference', ['people', 0, 'nick'], text],
    ['a block by its type', ['blocks', 0, 'kind'], { enum: ['long', 'short'] }],
    ['a field of a condition', ['blocks', 0, 'source'], { type: 'string', ref: 'link' }],
    ['a field of a block of an unknown type', ['blocks', 1, 'kind'], undefined],
    ['a name of the author', ['roles', 'Chair'], text],
    ['a field of a part of a union', ['either', 'nick'], undefined],
    ['a field that there is not', ['peopel', 0], undefined],
  ])('%s', (_, path, expected) => {
    expect(schemaAt(schemas, page, value, path)).toEqual(expected);
  });

  it('of a union is that of the part that the value follows', () => {
    const either = { ...value, either: { born: 1899, name: 'Ana' } };
    expect(schemaAt(schemas, page, either, ['either', 'nick'])).toEqual(text);
  });

  it('what is written beside a reference wins, and a circle ends', () => {
    expect(schemas.follow(page.properties?.people ?? {})).toMatchObject({ description: 'Ours.' });
    expect(schemas.follow(page.properties?.circle ?? {})).toHaveProperty('$ref');
  });

  it('a way of names leads through lists', () => {
    expect(schemaAlong(schemas, page, ['people'])).toEqual(person);
  });
});

it('lists every field once, with those of items and of authors', () => {
  const found = fieldsBelow(schemas, page, value).map(({ path }) => path.join('.'));
  expect(found).toEqual([
    ...['blocks', 'people', 'people.[].born', 'people.[].nick', 'people.[].name'],
    ...['roles', 'roles.Chair', 'circle', 'either'],
  ]);
});

describe('what names a value', () => {
  it.each([
    [
      'the first text that is asked for',
      schemas.document('person'),
      { nick: 'A', name: 'Ana' },
      ['Ana'],
    ],
    ['the keyword, the best first', quote, { photo: 'a.jpg', by: 'Ana' }, ['Ana', 'a.jpg']],
    ['nothing that is blank', quote, { by: ' ' }, []],
    ['nothing where the keyword is empty', { ...person, titleField: [] }, { name: 'Ana' }, []],
    ['nothing of an object that has the name by birth', { titleField: 'toString' }, {}, []],
  ])('%s', (_, schema, written, expected) => {
    expect(titleFieldsOf(schemas, schema, written).map(({ text: one }) => one)).toEqual(expected);
  });
});

describe('an example', () => {
  const example = {
    type: 'quote',
    id: 'first',
    text: 'See [her](/ana) and [them](https://example.org).',
    by: 'Bo',
    photo: 'images/x/1.jpg',
  };
  const site = {
    pictures: [
      { path: 'images/x/2.jpg', width: 400 },
      { path: 'images/y/3.jpg', width: 900 },
    ],
    links: ['/', '/about'],
    collections: new Map([['people', { schema: 'person', entries: ['Ana'] }]]),
  };

  it('has what the site has', () => {
    expect(adaptExample(example, schemas, site)).toEqual({
      isWhole: true,
      block: {
        type: 'quote',
        text: 'See [her](/) and [them](https://example.org).',
        by: 'Ana',
        photo: 'images/y/3.jpg',
      },
    });
  });

  it('says what the site lacks', () => {
    const { block, isWhole } = adaptExample(example, schemas, { ...site, pictures: [] });
    expect([isWhole, block]).toEqual([false, expect.objectContaining({ photo: 'TODO: Picture' })]);
  });

  it('stays as it is where nothing is known of the site, but for pictures', () => {
    const { block } = adaptExample(example, schemas, { pictures: site.pictures });
    expect(block).toEqual({ ...example, photo: 'images/y/3.jpg' });
  });
});
