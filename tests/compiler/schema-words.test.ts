// The words of schemas in Spanish → every one is there, none is too many, and only words differ.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorSchemas } from '../../src/compiler/grammar/editor-files.ts';
import { EVERY_BLOCK, type JsonSchema, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { describedIn, grammarIn } from '../../src/compiler/grammar/grammar-in.ts';
import { eachSchema, mapSchema } from '../../src/model/schema/each-schema.ts';
import { labelOf, labelsAlong } from '../../src/model/schema/field-label.ts';
import { askedWords, type SchemaWords, wayOf } from '../../src/model/schema/schema-words.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import { PLACE } from '../../src/model/words.ts';
import { siteTexts } from '../../src/words/gen/site.gen.ts';
import { ownFiles } from '../support/own-site.ts';
import { compiled, projectRoot, site } from '../support/site.ts';
import { englishIn, ofSpainIn } from '../support/spanish.ts';

const grammar = loadGrammar();
const json = (file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8'));
const ofDocuments = json('schema/es.json') as Readonly<Record<string, SchemaWords>>;

/** Each catalogue as its place, the schema as it is written, and the words. */
const CATALOGUES: [place: string, schema: JsonSchema, words: SchemaWords][] = [
  ...[...grammar.documents].map(([name, schema]): (typeof CATALOGUES)[number] => [
    `schema/es.json ${name}`,
    schema,
    ofDocuments[name] ?? {},
  ]),
  ['schema/es.json block', EVERY_BLOCK, ofDocuments.block ?? {}],
  ...[...grammar.blocks.keys()].map((type): (typeof CATALOGUES)[number] => {
    const folder = `src/app/blocks/${type}`;
    const file = path.join(projectRoot, folder, 'es.json');
    const words = fs.existsSync(file) ? (json(`${folder}/es.json`) as SchemaWords) : {};
    return [`${folder}/es.json`, json(`${folder}/schema.json`) as JsonSchema, words];
  }),
];

/** Every text of a catalogue, with its place in it. */
const textsOf = (words: SchemaWords): [string, string][] =>
  Object.entries(words).flatMap(([way, { title, description, plural, choices = {} }]) =>
    Object.entries({ title, description, plural, ...choices }).flatMap(
      ([name, text]): [string, string][] => (text === undefined ? [] : [[`${way} ${name}`, text]]),
    ),
  );

it('has no words of a schema that there is not', () => {
  const names = [...grammar.documents.keys(), 'block'];
  expect(Object.keys(ofDocuments).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(CATALOGUES)('%s', (_, schema, words) => {
  const asked = askedWords(schema);

  it('says everything that the schema says, and nothing else', () => {
    const needed = [...asked].flatMap(([way, { keywords, choices }]) => [
      ...keywords.map((keyword) => `${way} ${keyword}`),
      ...choices.map((choice) => `${way} ${choice}`),
    ]);
    const said = textsOf(words).map(([place]) => place);
    expect(needed.filter((place) => !said.includes(place))).toEqual([]);
    const extra = said.filter((place) => !needed.includes(place) && place !== '. plural');
    expect(extra).toEqual([]);
  });

  it('is Spanish, and keeps facts and places as they are written', () => {
    const wrong = textsOf(words).filter(([, text]) => englishIn(text).length > 0);
    expect(wrong).toEqual([]);
    eachSchema(schema, ({ description }, steps) => {
      const way = wayOf(steps);
      if (!asked.has(way)) return;
      const signs = (text = '') =>
        [...text.matchAll(/\$\{[\w.]+\}/g), ...text.matchAll(PLACE)].map(String).sort();
      const [before = ''] = (description ?? '').split(' In English: ');
      const [own = ''] = (words[way]?.description ?? '').split(' En español: ');
      expect(signs(own), way).toEqual(signs(before));
    });
  });

  it('speaks to an officer of the Americas', () => {
    const said = textsOf(words).map(([, text]) => text.replace(/"[^"]*"/g, ''));
    expect(said.flatMap(ofSpainIn)).toEqual([]);
  });
});

it('shows the Spanish word of a site beside each of its words', () => {
  const shown = Object.entries(siteTexts.es).flatMap(([group, inside]) =>
    Object.keys(inside).map((word): [string, string | undefined] => {
      const { description = '' } = ofDocuments.words?.[`${group}.${word}`] ?? {};
      return [`${group}.${word}`, / En español: "(.*)"$/s.exec(description)?.[1]];
    }),
  );
  const words = Object.entries(siteTexts.es).flatMap(([group, inside]) =>
    Object.entries(inside).map(([word, text]) => [`${group}.${word}`, text]),
  );
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(words));
});

/** A schema without what may differ between languages. */
const withoutWords = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, ({ title, description, choiceLabels, plural, ...rest }) => rest);

describe('a grammar in a language', () => {
  it('is itself in English, and differs in Spanish by its words alone', () => {
    expect(grammarIn(grammar, 'en')).toBe(grammar);
    const spanish = grammarIn(grammar, 'es');
    expect(grammarIn(grammar, 'es')).toBe(spanish);
    for (const kind of ['documents', 'blocks'] as const)
      for (const [name, schema] of grammar[kind])
        expect(withoutWords(spanish[kind].get(name) ?? {}), name).toEqual(withoutWords(schema));
  });

  it('names each field, its help and its choices', () => {
    const inEnglish = JSON.stringify(grammar.documents.get('shared'));
    expect(inEnglish).toContain('"choiceLabels":{"cancelled":"Canceled"}');
    const { blocks, documents } = grammarIn(grammar, 'es');
    const hero = blocks.get('hero');
    expect(hero).toMatchObject({ title: 'Portada' });
    const { variant, grade, id, type } = hero?.properties ?? {};
    expect(variant).toMatchObject({ title: 'Tipo', choiceLabels: { typing: 'Escritura' } });
    // What is beside a reference names the field; the definition says the rest.
    expect(labelOf('grade', grade)).toBe('Tono');
    expect(id?.description).toContain('Un nombre para los enlaces');
    expect(type?.description).toBe(hero?.description);
    expect(documents.get('member')).toMatchObject({ title: 'Miembro', plural: 'Miembros' });
  });

  it('names the way to a field, also inside a block whose type is not known', () => {
    const schemas = createSchemas(grammarIn(grammar, 'es'));
    const page = schemas.document('page');
    const value = { blocks: [{ type: 'chart', title: 'A' }] };
    expect(labelsAlong(schemas, page, value, ['blocks', 0, 'startAngle'])).toEqual([
      'Bloques',
      1,
      'Ángulo inicial',
    ]);
    expect(labelsAlong(schemas, page, undefined, ['blocks', '1', 'deadline', 'label'])).toEqual([
      'Bloques',
      2,
      'Fin del plazo',
      'Texto',
    ]);
    expect(labelsAlong(schemas, page, {}, ['nothing'])).toEqual(['Nothing']);
  });

  it('says what a schema says in English', () => {
    const said = describedIn(grammar, 'es');
    expect(said('The name of the university.')).toBe('El nombre de la universidad.');
    expect(said('Nobody wrote this.')).toBeUndefined();
  });
});

const OWN_WORDS = {
  '.': { title: 'Citas de prensa', description: 'Lo que se dijo del capítulo.' },
  heading: { title: 'Encabezado', description: 'El encabezado encima de las citas.' },
  quotes: { title: 'Citas', description: 'Las citas en su orden.' },
  'quotes[]': { description: 'Una cita.' },
  people: { title: 'Personas', description: 'La colección de quienes lo dijeron.' },
};
const OWN_ALUMNI = {
  '.': { title: 'Exalumno', plural: 'Exalumnos' },
  name: { title: 'Nombre', description: 'El nombre completo.' },
  city: { title: 'Ciudad', description: 'Dónde vive ahora.' },
  portrait: { title: 'Retrato' },
};

describe('a site brings words for its own schemas', () => {
  it('in es.json beside the schema of each block, and beside those of its collections', () => {
    const { stages, diagnostics } = compiled(
      site({
        ...ownFiles(),
        'blocks/pressQuotes/es.json': JSON.stringify(OWN_WORDS),
        'schema/es.json': JSON.stringify({ alumni: OWN_ALUMNI }),
      }),
    );
    expect(diagnostics.filter(({ code }) => code.startsWith('grammar/'))).toEqual([]);
    const { blocks, documents } = grammarIn(stages?.grammar ?? grammar, 'es');
    expect(blocks.get('pressQuotes')?.properties?.quotes).toMatchObject(OWN_WORDS.quotes);
    expect(documents.get('alumni')?.properties?.city).toMatchObject(OWN_ALUMNI.city);
    expect(documents.get('alumni')).toMatchObject({ title: 'Exalumno', plural: 'Exalumnos' });
    expect(blocks.get('hero')).toMatchObject({ title: 'Portada' });
  });

  it('and a block with the name of one of ours never has the words of ours', () => {
    const quotes = ownFiles()['blocks/pressQuotes/schema.json'] ?? '';
    const { stages } = compiled(
      site({
        'blocks/banner/schema.json': quotes,
        'blocks/banner/view.tsx': 'export default () => null;\n',
        'blocks/banner/example.yaml': 'type: banner\nquotes: [Good]\npeople: members\n',
      }),
    );
    const banner = grammarIn(stages?.grammar ?? grammar, 'es').blocks.get('banner');
    expect(banner?.properties?.heading?.title).toBeUndefined();
    expect(banner?.properties?.id?.description).toContain('Un nombre para los enlaces');
  });

  it.each([
    ['a schema that there is not', { alumnos: OWN_ALUMNI, alumni: OWN_ALUMNI }, 'alumnos'],
    ['a schema without words', {}, 'alumni'],
    ['a field misspelled', { alumni: { ...OWN_ALUMNI, citty: { title: 'Ciudad' } } }, 'citty'],
    ['a field without words', { alumni: { '.': OWN_ALUMNI['.'] } }, 'city'],
  ])('and is told of %s at its place', (_, words, part) => {
    const text = JSON.stringify(words, null, 2);
    const { diagnostics } = compiled(site({ ...ownFiles(), 'schema/es.json': text }));
    const [first] = diagnostics.filter(({ code }) => code === 'grammar/words');
    expect(first).toMatchObject({ file: 'schema/es.json', severity: 'warning' });
    expect(first?.message).toContain(part);
    const lines = text.split('\n');
    if (text.includes(`"${part}"`)) expect(lines[(first?.line ?? 0) - 1]).toContain(part);
  });

  it('and one that is no JSON is told once', () => {
    const { diagnostics } = compiled(site({ ...ownFiles(), 'schema/es.json': '{ "alumni": ' }));
    const found = diagnostics.filter(({ file }) => file === 'schema/es.json');
    expect(found.map(({ code }) => code)).toEqual(['grammar/json']);
  });
});

it('editors of text get all schemas in a language, and the engine has them', () => {
  const made = editorSchemas(grammar, 'es');
  const built = path.join(projectRoot, 'engine/schema/es');
  expect(fs.readdirSync(built).sort()).toEqual([...made.keys()].sort());
  for (const [name, text] of made)
    expect(fs.readFileSync(path.join(built, name), 'utf8')).toBe(text);
  const block = JSON.parse(made.get('block.schema.json') ?? '{}') as JsonSchema;
  expect(block).toMatchObject({ title: 'Bloque' });
  expect(block.properties?.type?.description).toBe('Qué tipo de bloque es.');
  expect(block.definitions?.lead).toMatchObject({ title: 'Entrada' });
});
