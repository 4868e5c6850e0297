// The contract that every block folder keeps (src/README.md, "Add a block").
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { Blocks, type Screen } from '../src/app/shell/Blocks.tsx';
import { PageContext } from '../src/app/ui/context.ts';
import type { Compiled } from '../src/compiler/compile.ts';
import { type JsonSchema, loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { validatorOf } from '../src/compiler/grammar/validator.ts';
import type { Block } from '../src/model/shapes.gen.ts';
import type { Entry, PageData, Prepare } from '../src/model/shapes.ts';
import { writerOf } from '../src/site/render/writer.ts';
import { pdf } from './support/documents.ts';
import { chapterRoot, compiled, projectRoot, site } from './support/site.ts';

const blocks = path.join(projectRoot, 'src/app/blocks');
const types = fs
  .readdirSync(blocks)
  .filter((name) => fs.statSync(path.join(blocks, name)).isDirectory());
const grammar = loadGrammar();
const ALLOWED = new Set([
  'schema.json',
  'view.tsx',
  'view.module.css',
  'example.yaml',
  'es.json',
  'prepare.ts',
  'live.tsx',
  'view.test.tsx',
]);

/** Whether another file of the folder imports it: the parts of a block that is large for one file. */
const isImported = (type: string, file: string, files: readonly string[]): boolean =>
  /\.(?:tsx?|json)$/.test(file) &&
  files.some(
    (other) =>
      other !== file &&
      /\.tsx?$/.test(other) &&
      fs.readFileSync(path.join(blocks, type, other), 'utf8').includes(`from './${file}'`),
  );

/** The properties without a description, by their path in the schema. */
const undescribed = (schema: JsonSchema, at = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const here = `${at}/${key}`;
    const items = (property.items ?? {}) as JsonSchema;
    return [
      ...(property.description || property.$ref ? [] : [here]),
      ...undescribed(property, here),
      ...undescribed(items, `${here}[]`),
    ];
  });

/** Whether every object of a schema refuses unknown fields. */
const closed = (schema: JsonSchema): boolean =>
  (schema.properties === undefined || schema.additionalProperties === false) &&
  Object.values(schema.properties ?? {}).every(
    (p) => closed(p) && closed((p.items ?? {}) as JsonSchema),
  );

const exampleOf = (type: string): string =>
  fs.readFileSync(path.join(blocks, type, 'example.yaml'), 'utf8').replace(/^#.*\n/gm, '');

/** The file of the page that holds one block. */
const pageOf = (type: string): string => `content/pages/block-${types.indexOf(type)}.yaml`;

const pageWith = (type: string): string => {
  const indented = exampleOf(type)
    .trimEnd()
    .split('\n')
    .map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`.trimEnd())
    .join('\n');
  return `title: ${type}\ndescription: One block.\nblocks:\n${indented}\n`;
};

/** The sample site with a page for each block, compiled once. */
let whole: Compiled | undefined;
const sample = (): Compiled => {
  if (whole) return whole;
  const files = types.flatMap((type) => exampleOf(type).match(/files\/\S+/g) ?? []);
  const folder = site(
    {
      ...Object.fromEntries(types.map((type) => [pageOf(type), pageWith(type)])),
      ...Object.fromEntries(
        files.map((name) => [`content/${name}`, name.endsWith('.pdf') ? pdf() : 'a,b\n']),
      ),
      'site.yaml': withNews(fs.readFileSync(path.join(chapterRoot, 'site.yaml'), 'utf8')),
    },
    chapterRoot,
  );
  // Its chapter has no news.
  const gallery = path.join(projectRoot, 'src/serve/gallery-site/content');
  const parts = [
    'chapters',
    'news',
    'seasons',
    'images',
    'pages/article.yaml',
    'pages/past-season.yaml',
  ];
  for (const part of parts)
    fs.cpSync(path.join(gallery, part), path.join(folder, 'content', part), { recursive: true });
  whole = compiled(folder);
  return whole;
};

const withNews = (settings: string): string =>
  settings
    .replace(/^routes:\n/m, (line) => `${line}${NEWS_ROUTES}${BLOCK_ROUTES}`)
    .replace(
      /^collections:\n/m,
      (line) =>
        `${line}  chapters:\n    schema: chapter\n  seasons:\n    schema: past-season\n  news:\n    schema: article\n    order: -date\n`,
    );

const NEWS_ROUTES = [
  '  - path: /news\n    page: home\n',
  '  - path: /seasons/:name\n    page: past-season\n    collection: seasons\n',
  '  - path: /news/:title\n    page: article\n    collection: news\n',
].join('');

const BLOCK_ROUTES = types.map((_, i) => `  - path: /block-${i}\n    page: block-${i}\n`).join('');

/** The entry, which notes the names of the fields that are read. */
const noting = (entry: Entry, read: Set<string>): Entry => ({
  ...entry,
  fields: new Proxy(entry.fields, {
    get: (fields, name) => {
      read.add(String(name));
      return Reflect.get(fields, name);
    },
  }),
});

const render = async (type: string, read = new Set<string>()): Promise<string> => {
  const { output, diagnostics } = sample();
  expect(
    diagnostics
      .filter((d) => d.severity === 'error' && (!output || d.file === pageOf(type)))
      .map((d) => `${d.file}:${d.line} ${d.message}`),
  ).toEqual([]);
  const page = output?.pages.get(`/block-${types.indexOf(type)}`);
  if (!output || !page) throw new Error('no page');
  const write = writerOf(output.site);
  const prepareFile = path.join(blocks, type, 'prepare.ts');
  const prepared: Record<string, unknown> = {};
  if (fs.existsSync(prepareFile)) {
    const { default: prepare } = (await import(
      /* @vite-ignore */ pathToFileURL(prepareFile).href
    )) as { default: Prepare<Block> };
    for (const [i, block] of page.blocks.entries())
      prepared[`${i}`] = await prepare(block, output.site, write);
  }
  const drawn = [...output.pages.values()].filter((p) => p.entry);
  const shows = (p: PageData) => p.blocks.some((block) => block.type === type);
  const own = (drawn.find(shows) ?? drawn[0])?.entry;
  const entry = own && noting(own, read);
  const noted = {
    ...page,
    prepared,
    entry,
    entries: Object.fromEntries(
      Object.entries(page.entries).map(([name, one]) => [name, noting(one, read)]),
    ),
    collections: Object.fromEntries(
      Object.entries(page.collections).map(([name, all]) => [
        name,
        all.map((one) => noting(one, read)),
      ]),
    ),
    images: Object.assign({}, ...[...output.pages.values()].map((p) => p.images)),
  };
  const screen: Record<string, unknown> = {};
  for (const name of new Set([type, ...(output.screens.get(page.document) ?? [])])) {
    screen[name] = (
      (await import(`../src/app/blocks/${name}/view.tsx`)) as { default: unknown }
    ).default;
  }
  return renderToString(
    <PageContext value={{ site: output.site, page: noted, write }}>
      <main>
        <Blocks blocks={noted.blocks} page={noted} screen={screen as Screen} />
      </main>
    </PageContext>,
  );
};

afterEach(() => vi.restoreAllMocks());

describe.each(types)('%s', (type) => {
  it('has its files and no others', () => {
    const files = fs.readdirSync(path.join(blocks, type));
    expect(files.filter((file) => !ALLOWED.has(file) && !isImported(type, file, files))).toEqual(
      [],
    );
    expect(files).toEqual(expect.arrayContaining(['schema.json', 'view.tsx', 'example.yaml']));
  });

  it('describes every property and refuses unknown ones', () => {
    const schema = grammar.blocks.get(type) ?? {};
    expect(undescribed(schema)).toEqual([]);
    expect(closed(schema)).toBe(true);
    expect(schema.title).toBeTruthy();
  });

  it('reads the fields of entries that its schema takes or its content names, and no others', async () => {
    const named = validatorOf(grammar)('block', parse(exampleOf(type))).references.flatMap(
      ({ kind, value }) =>
        kind === 'ownField' ||
        (typeof kind === 'object' && 'field' in kind && !kind.in && kind.for !== 'filter')
          ? [value]
          : typeof kind === 'object' && 'entry' in kind
            ? kind.take
            : [],
    );
    const read = new Set<string>();
    await render(type, read);
    const taken = (grammar.blocks.get(type)?.take ?? []) as readonly string[];
    // The name of an entry is published with every page that shows it.
    const others = (fields: Iterable<string>) =>
      [...new Set(fields)].filter((field) => field !== 'name').sort();
    expect(others(read)).toEqual(others([...taken, ...named]));
  });

  // Axe reads every block in tests/browser/right-to-left.test.ts.
  it('renders its example on the server, without a warning', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const html = await render(type);
    expect(said.mock.calls).toEqual([]);
    const { document } = new JSDOM(html).window;
    expect(document.querySelector(`[data-block="${type}"]`)?.innerHTML).toBeTruthy();
  });
});

it('roster: one member alone is no rail, and no line says how much of it was seen', async () => {
  const { document } = new JSDOM(await render('roster')).window;
  const lines = [...document.querySelectorAll('section > div')].map(
    (part) => part.querySelectorAll('[class*="progress"]').length,
  );
  expect(lines.filter((count) => count > 0)).toEqual([1]);
});
