// Each folder of tests/diagnostics/<group>/<code>[--variant] holds the files of the tiny site that it
// replaces, with one mistake, and expected.txt: what `check` prints. What an ordinary file cannot be
// (left out, huge, a link, not UTF-8) stands in case.json. UPDATE=1 rewrites the expectations.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../src/compiler/diagnostics/catalogue.ts';
import { summarise } from '../src/compiler/diagnostics/formats/checked.ts';
import { pretty } from '../src/compiler/diagnostics/formats/pretty.ts';
import { compiled, type FileContent, type Files, projectRoot, site } from './support/site.ts';

const folder = path.join(projectRoot, 'tests/diagnostics');

const cases = fs
  .readdirSync(folder)
  .flatMap((group) => fs.readdirSync(path.join(folder, group)).map((name) => `${group}/${name}`))
  .sort();

/** Our own bugs, and what only other computers can cause: tests/external-links.test.ts. */
const ELSEWHERE = [
  'internal/bug',
  'file/more',
  'form/host',
  'grammar/view',
  'link/dead',
  'link/offline',
  'link/unreachable',
];

const codeOf = (name: string): string => name.replace(/--.*$/, '');

const filesOf = (name: string): Files => {
  const here = path.join(folder, name);
  const files: Record<string, FileContent> = {};
  for (const item of fs.readdirSync(here, { recursive: true, withFileTypes: true })) {
    const file = path
      .relative(here, path.join(item.parentPath, item.name))
      .split(path.sep)
      .join('/');
    if (!item.isFile() || file === 'expected.txt') continue;
    const bytes = fs.readFileSync(path.join(here, file));
    if (file === 'case.json') Object.assign(files, JSON.parse(bytes.toString()) as Files);
    else files[file] = bytes;
  }
  return files;
};

describe.each(cases)('%s', (name) => {
  // A day before all events of the tiny site.
  const result = compiled(site(filesOf(name)), '2025-09-20');

  it('reports its own code, once', () => {
    expect(result.diagnostics.map((d) => d.code)).toEqual([codeOf(name)]);
  });

  it('prints what is expected', () => {
    const summary = summarise(result.diagnostics, result.files, 0);
    const printed = `${pretty(result.diagnostics, summary, result.textOf, false)}\n`;
    const expected = path.join(folder, name, 'expected.txt');
    if (process.env.UPDATE) fs.writeFileSync(expected, printed);
    expect(printed).toBe(fs.readFileSync(expected, 'utf8'));
  });
});

it('every code has a case', () => {
  const covered = new Set(cases.map(codeOf));
  expect(codes.filter((code) => !ELSEWHERE.includes(code) && !covered.has(code))).toEqual([]);
});
