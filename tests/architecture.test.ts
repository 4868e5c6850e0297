// The arrows between folders point down only (src/README.md). A rule that is only written drifts.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE } from '../src/model/product.ts';
import { MAY, PARTS } from './support/layers.ts';
import { projectRoot } from './support/site.ts';

const src = path.join(projectRoot, 'src');

/** The parts of the compiler, each of which may import those before it. */
const COMPILER = [
  ...[
    'steps.ts',
    'diagnostics',
    'files',
    'source',
    'text',
    'time',
    'repair',
    'yaml',
    'grammar',
    'pictures',
  ],
  ...['documents', '1-load', '2-validate', '3-link', '4-images', '5-emit', 'checks'],
  ...['compile.ts', 'fix'],
];

/** The files of a stage that others may import: nearly always one. */
const ENTRIES = [
  '1-load/load.ts',
  '2-validate/validate.ts',
  // What is added and left out right after it.
  '2-validate/grouped.ts',
  '2-validate/scheduled.ts',
  // What a build keeps of it for the next one.
  '2-validate/kept-validation.ts',
  '3-link/link.ts',
  '4-images/images.ts',
  '5-emit/emit.ts',
];

/** Packages that a room must not know. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  model: /^(node:|vite|@mantine|echarts)/,
  app: /^(node:|vite$)/,
  compiler: /^(react|vite|@mantine|echarts)/,
  site: /^(react|@mantine|echarts)/,
};

const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const textOf = (file: string): string => fs.readFileSync(path.join(src, file), 'utf8');

const layerOf = (file: string): string =>
  file.split('/')[0]?.replace(/(\.gen)?(\.d)?\.(ts|tsx|mjs)$/, '') ?? '';

/** The part of a folder that a file belongs to: its folder, or itself. */
const partOf = (file: string): string =>
  file.startsWith('compiler/files/documents/') ? 'documents' : (file.split('/')[1] ?? '');

const isBlock = (file: string): boolean => file.startsWith('app/blocks/');
const blockOf = (file: string): string => file.split('/')[2] ?? '';

const specifiersOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((m) => m[1] ?? '');

/** The files of src that a file imports, types too. */
const importsOf = (file: string): string[] =>
  specifiersOf(file)
    .filter((to) => to.startsWith('.'))
    .map((to) => path.posix.join(path.posix.dirname(file), to));

const imports = new Map(files.map((file) => [file, importsOf(file)]));

it.each(files)('%s imports only what its room may', (file) => {
  const layer = layerOf(file);
  expect(Object.keys(MAY)).toContain(layer);
  for (const name of specifiersOf(file).filter((to) => !to.startsWith('.'))) {
    expect(name).not.toMatch(FORBIDDEN[layer] ?? /^$/);
    // A block's prepare.ts and palette.ts run at build time only, and its live.tsx comes when it is asked for;
    // all else of the app reaches every browser.
    if (layer === 'app' && !/\/(prepare|palette)\.ts$|\/live\.tsx$/.test(file))
      expect(name).not.toMatch(/^(echarts|culori)/);
  }
  if (layer === 'bin' || file === 'create/package/bin.mjs') return;
  for (const other of imports.get(file) ?? []) {
    if (layerOf(other) !== layer)
      expect(MAY[layer], `${file} → ${other}`).toContain(layerOf(other));
    else if (partOf(other) !== partOf(file) && PARTS[layer]?.[partOf(file)])
      expect(PARTS[layer]?.[partOf(file)], `${file} → ${other}`).toContain(partOf(other));
    if (isBlock(file) && isBlock(other))
      expect(blockOf(other), `${file} → another block`).toBe(blockOf(file));
  }
});

describe('the twelve rooms', () => {
  const top = (folder: string) =>
    fs.readdirSync(path.join(src, folder)).filter((name) => name !== 'README.md');

  it('are what src holds', () => {
    const rooms = Object.keys(MAY).filter((room) => room !== 'bin' && room !== 'cli');
    expect(rooms).toHaveLength(12);
    expect(top('').sort()).toEqual([...rooms, 'bin.mjs', 'cli.ts', 'decisions', 'docs'].sort());
  });

  // The compiler's five stages and its entry come on top of the dozen.
  it.each(Object.keys(MAY).filter((room) => room !== 'bin' && room !== 'cli'))(
    '%s has at most a dozen entries',
    (room) => {
      expect(top(room).length, top(room).join(' ')).toBeLessThanOrEqual(
        room === 'compiler' ? 18 : 12,
      );
    },
  );
});

it('the name of the product is in one place', () => {
  const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  // Sentences are written as they are read.
  const named = files
    .filter((file) => !file.startsWith('words/'))
    .filter((file) => /chapterkit/i.test(withoutComments(textOf(file))));
  // What npm create runs is a package of its own.
  expect(named.sort()).toEqual(['create/package/bin.mjs', 'model/product.ts']);
  const { name, bin } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  expect([name, ...Object.keys(bin)]).toEqual([PACKAGE, PACKAGE]);
});

describe('the compiler', () => {
  const own = files.filter((file) => layerOf(file) === 'compiler');

  it.each(own)('%s imports nothing that comes later', (file) => {
    const at = COMPILER.indexOf(partOf(file));
    expect(at).toBeGreaterThan(-1);
    for (const other of imports.get(file) ?? [])
      if (layerOf(other) === 'compiler')
        expect(COMPILER.indexOf(partOf(other)), `${file} → ${other}`).toBeLessThanOrEqual(at);
  });

  it('shows one entry of each stage to everybody else', () => {
    const inner = files.flatMap((file) =>
      (imports.get(file) ?? []).filter(
        (other) =>
          /^compiler\/\d-/.test(other) &&
          path.posix.dirname(other) !== path.posix.dirname(file) &&
          !ENTRIES.includes(other.replace('compiler/', '')),
      ),
    );
    expect(inner).toEqual([]);
  });
});

it('nothing that answers somebody compiles at once: others wait so long as that takes', () => {
  const answering = /^(?:serve|editor\/(?:server|journeys))\//;
  const compiling = files.filter(
    (file) =>
      answering.test(file) &&
      (/\bcompile\b[^;]*from '[^']*compiler\/compile\.ts'/.test(textOf(file)) ||
        /\batOnce\b/.test(textOf(file))),
  );
  // At a start, and in a journey whose plan asks in its midst.
  expect(compiling).toEqual(['editor/journeys/site-folder.ts', 'serve/server/accounts/emails.ts']);
});

it('what visitors load asks no browser for the words of a language: pages have them', () => {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const other of imports.get(file) ?? []) load(other);
  };
  const first = /^app\/(?:client\.tsx|block-api\.ts|plain\/.*|blocks\/[^/]+\/(?:view|live)\.tsx)$/;
  for (const file of files.filter((one) => first.test(one))) load(file);
  expect(loaded).toContain('app/ui/context.ts');
  expect(
    [...loaded].filter((file) => /\bIntl\b|toLocale|localeCompare/.test(textOf(file))),
  ).toEqual([]);
});

it('no files import each other in a circle', () => {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    expect(trail, [...trail, file].join(' → ')).not.toContain(file);
    if (done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});

it.each(files)('%s keeps no state of its own', (file) => {
  const state = textOf(file).match(
    /^(?:export )?(?:let .*|const \w+(?:: [^=]*)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);)$/gm,
  );
  expect(state).toBeNull();
});
