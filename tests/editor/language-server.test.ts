// The editor with the recommended extension and nothing else set up: red lines, completion and hover text.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import {
  type LanguageServer,
  type Position,
  type RedLine,
  startLanguageServer,
} from '../support/language-server.ts';
import { chapterRoot } from '../support/site.ts';

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
}, 120_000);
afterAll(() => server?.close());

/** A file of the chapter, as it would stand at the root of the repository. */
const read = (file: string): string =>
  fs.readFileSync(path.join(chapterRoot, file), 'utf8').replace('$schema=../../../', '$schema=');

/** The rest of the line that a red line begins in, from where it begins. */
const lineFrom = (text: string, { range: { start } }: RedLine): string =>
  (text.split('\n')[start.line] ?? '').slice(start.character);

/** The position after the first occurrence of a piece. */
const endOf = (text: string, piece: string): Position => {
  const before = text.slice(0, text.indexOf(piece) + piece.length).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

/** Hover text is Markdown, in which some signs are escaped. */
const plain = (text: string): string => text.replace(/\\(?=[^A-Za-z0-9\s])/g, '');

const files = [
  'site.yaml',
  ...fs
    .readdirSync(path.join(chapterRoot, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `content/${file.split(path.sep).join('/')}`)
    .sort(),
];

it('the sample files have no red line', async () => {
  const found = await Promise.all(
    files.map(async (file) => ({ file, red: await server.open(file, read(file)) })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ red }) => red.length > 0)).toEqual([]);
});

describe('mistakes are underlined where they stand', () => {
  it.each([
    ['a field that does not exist', 'pages/careers', 'height: tall', 'heigth: tall', ['heigth']],
    [
      'a word that is none of the choices',
      'pages/careers',
      'height: tall',
      'height: huge',
      ['huge'],
    ],
    [
      'a text where a list must stand',
      'season',
      'dates:\n      - 2025-09-29',
      'dates: 2025-09-29',
      ['2025-09-29'],
    ],
  ])('%s', async (_, name, before, after, red) => {
    const file = `content/${name}.yaml`;
    const text = read(file).replace(before, after);
    expect(text).not.toBe(read(file));
    const found = await server.open(file, text);
    const start = (line: RedLine) => lineFrom(text, line).slice(0, red[0]?.length);
    expect(found.map(start)).toEqual(red);
  });
});

describe('a new file that names no schema', () => {
  const page = 'title: About\ndescription: All about it.\nblocks:\n';

  it.each([
    ['content/pages/new-page.yaml', 'titel: About\n', 'titel'],
    ['content/members/New_Member.yaml', 'naem: New Member\n', 'naem'],
  ])('%s is checked by its folder', async (file, text, red) => {
    const found = await server.open(file, text);
    expect(
      found.map((one) => lineFrom(text, one)).filter((one) => one.startsWith(red)),
    ).not.toEqual([]);
  });

  it('after "type: " every block type is offered', async () => {
    const text = `${page}  - type: \n`;
    await server.open('content/pages/types.yaml', text);
    const offered = await server.complete('content/pages/types.yaml', endOf(text, 'type: '));
    expect([...offered].sort()).toEqual([...loadGrammar().blocks.keys()].sort());
  });

  it('inside a hero its fields are offered, and those of other blocks are not', async () => {
    const text = `${page}  - type: hero\n    \n`;
    await server.open('content/pages/fields.yaml', text);
    const offered = await server.complete('content/pages/fields.yaml', endOf(text, 'hero\n    '));
    const { type: _, ...fields } = loadGrammar().blocks.get('hero')?.properties ?? {};
    expect([...offered].sort()).toEqual(Object.keys(fields).sort());
  });

  it('after a field with choices these are offered', async () => {
    const text = `${page}  - type: hero\n    variant: \n`;
    await server.open('content/pages/choices.yaml', text);
    const offered = await server.complete('content/pages/choices.yaml', endOf(text, 'variant: '));
    expect(offered).toEqual(expect.arrayContaining(['photo', 'typing', 'divider', 'video']));
  });
});

describe('pointing at a field says what it is', () => {
  it.each([
    ['content/pages/home.yaml', 'title:', 'page', 'title'],
    ['content/members/Maya_Okafor.yaml', 'pronouns:', 'member', 'pronouns'],
  ])('%s %s', async (file, field, schema, property) => {
    await server.open(file, read(file));
    const said = await server.hover(file, endOf(read(file), `\n${field}`));
    const description = loadGrammar().documents.get(schema)?.properties?.[property]?.description;
    expect(plain(said)).toContain(plain(description ?? 'it has no description'));
  });
});

it('a file of a Spanish site is explained in Spanish', async () => {
  const file = 'content/pages/nosotros.yaml';
  const text =
    '# yaml-language-server: $schema=../../engine/schema/es/page.schema.json\ntitle: Nosotros\ndescription: Todo.\nblocks:\n  - type: hero\n    height: tall\n';
  await server.open(file, text);
  expect(plain(await server.hover(file, endOf(text, '\ntitle:')))).toContain(
    'aparece en la pestaña del navegador',
  );
  expect(plain(await server.hover(file, endOf(text, 'height:')))).toContain('Qué tan alta es');
});
