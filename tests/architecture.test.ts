// The arrows between folders point down only (src/README.md). A rule that is only written drifts.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './support/site.ts';

const src = path.join(projectRoot, 'src');

/** What each layer may import from other layers. `sample` draws pictures and belongs to no one. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  model: [],
  program: [],
  kept: ['program'],
  ui: ['model'],
  blocks: ['ui', 'model'],
  app: ['blocks', 'ui', 'model'],
  compiler: ['kept', 'model', 'program'],
  inbox: ['compiler', 'usage'],
  build: ['compiler', 'inbox', 'kept', 'model', 'program'],
  check: ['build', 'compiler', 'program'],
  explain: ['compiler', 'usage'],
  scaffold: ['build', 'compiler', 'model', 'program', 'usage'],
  usage: [],
  cli: ['check', 'explain', 'inbox', 'scaffold', 'usage', 'build', 'compiler'],
  bin: ['cli'],
  sample: [],
};

/** Packages that a layer must not know. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  ui: /^(node:|echarts|vite)/,
  blocks: /^(node:|vite)/,
  app: /^(node:|echarts|vite$)/,
  compiler: /^(react|vite|@mantine|echarts)/,
};

const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const layerOf = (file: string): string =>
  file.split('/')[0]?.replace(/(\.gen)?(\.d)?\.(ts|tsx|mjs)$/, '') ?? '';

const importsOf = (file: string): string[] =>
  [
    ...fs
      .readFileSync(path.join(src, file), 'utf8')
      .matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g),
  ].map((m) => m[1] ?? '');

const target = (file: string, to: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(file), to));

it.each(files)('%s imports only what its layer may', (file) => {
  const layer = layerOf(file);
  expect(Object.keys(MAY)).toContain(layer);
  for (const to of importsOf(file)) {
    if (!to.startsWith('.')) {
      // A block's prepare.ts runs at build time only; everything else of a block reaches browsers.
      expect(to).not.toMatch(FORBIDDEN[layer] ?? /^$/);
      if (layer === 'blocks' && !file.endsWith('/prepare.ts')) expect(to).not.toMatch(/^echarts/);
      continue;
    }
    const other = target(file, to);
    if (layerOf(other) !== layer)
      expect(MAY[layer], `${file} → ${other}`).toContain(layerOf(other));
    else if (layer === 'blocks')
      expect(other.split('/')[1], `${file} → another block`).toBe(file.split('/')[1]);
    if (layer === 'compiler') expect(other).not.toMatch(/\.tsx$/);
  }
});

it('a stage never imports a later stage', () => {
  const later = files.flatMap((file) => {
    const own = /^compiler\/(\d)-/.exec(file)?.[1];
    return own === undefined
      ? []
      : importsOf(file)
          .map((to) => Number(/(\d)-[a-z]+\.ts$/.exec(to)?.[1] ?? 0))
          .filter((stage) => stage >= Number(own));
  });
  expect(later).toEqual([]);
});
