// A site that the last version under the name Chapterhouse made → what `check --fix` carries over, byte for byte.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../src/compiler/files/program.ts';
import { fixSite } from '../../src/compiler/fix/fix-site.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { contentOf } from '../support/folder.ts';
import { compiled, projectRoot, site } from '../support/site.ts';

const grammar = loadGrammar();
const former = path.join(projectRoot, 'tests/sites/chapterhouse');

const bytesIn = (root: string) => new Map(Object.entries(contentOf(root)));

const codesOf = (root: string) => compiled(root).diagnostics.map(({ code }) => code);

/** What people add, and what must not be taken for the product. */
const ADDED = {
  '.chapterhouse/draft.json': '{"texts":[]}',
  'blocks/quote/view.tsx':
    "import { Section } from 'chapterhouse/block';\r\n// chapterhouse/block\r\n",
  'content/members/Ann_House.yaml':
    '# yaml-language-server: $schema=../../node_modules/chapterhouse/schema/member.schema.json\r\n# npx chapterhouse dev\r\nname: Ann House\r\nbio: The chapterhouse start of `npx chapterhouse dev`.\r\n',
};

/** How often each file says the name and is to say the other; all other bytes stay. */
const REPLACED: readonly (readonly [file: string, from: string, to: string, times: number])[] = [
  ['package.json', '"chapterhouse": "^0.1.0"', `"chapterkit": "^${packageFile().version}"`, 1],
  ['package.json', '": "chapterhouse ', '": "chapterkit ', 14],
  ['.gitignore', '.chapterhouse/', '.chapterkit/', 1],
  ['.github/workflows/deploy.yml', '.cache/chapterhouse', '.cache/chapterkit', 1],
  ['.github/workflows/compare-comment.yml', '<!-- chapterhouse:', '<!-- chapterkit:', 1],
  ['.vscode/settings.json', 'node_modules/chapterhouse/', 'node_modules/chapterkit/', 4],
  ['.vscode/chapterhouse.code-snippets', '"Chapterhouse: ', '"Chapterkit: ', 20],
  ['README.md', 'made with Chapterhouse', 'made with Chapterkit', 1],
  ['content/README.md', 'npx chapterhouse receive', 'npx --no chapterkit receive', 2],
  ['blocks/quote/view.tsx', "from 'chapterhouse/block'", "from 'chapterkit/block'", 1],
];
const MODELINE = /^(# yaml-language-server: \$schema=\S*node_modules\/)chapterhouse/;
const RENAMED: Readonly<Record<string, string>> = {
  '.chapterhouse-version': '.chapterkit-version',
  '.vscode/chapterhouse.code-snippets': '.vscode/chapterkit.code-snippets',
  '.chapterhouse/draft.json': '.chapterkit/draft.json',
};

function expected(before: ReadonlyMap<string, string>): Map<string, string> {
  const after = new Map(before);
  for (const [file, from, to, times] of REPLACED) {
    const parts = (after.get(file) ?? '').split(from);
    expect(parts, `${file}: ${from}`).toHaveLength(times + 1);
    after.set(file, parts.join(to));
  }
  const entries = [...after].map(([file, text]) => {
    const isContent = /^(?:site|content\/.*)\.yaml$/.test(file);
    return [
      RENAMED[file] ?? file,
      isContent ? text.replace(MODELINE, '$1chapterkit') : text,
    ] as const;
  });
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a site made as Chapterhouse', () => {
  const root = site(ADDED, former);
  const before = bytesIn(root);

  it('is told so once, follows the grammar that its former file names, and builds', async () => {
    const { diagnostics, output } = compiled(site({}, former));
    expect(diagnostics.filter(({ code }) => code.startsWith('upgrade/'))).toMatchObject([
      { code: 'upgrade/former-name', severity: 'warning', file: 'package.json' },
    ]);
    expect(output).toBeDefined();
  });

  it('is carried over by --fix, its unsaved draft too, and every other byte stays', async () => {
    const wanted = expected(before);
    expect((await fixSite({ root, grammar })).unwritten).toEqual([]);
    expect(bytesIn(root)).toEqual(wanted);
    expect((await fixSite({ root, grammar })).changes).toEqual([]);
    expect(bytesIn(root)).toEqual(wanted);
    expect(codesOf(root)).not.toContain('upgrade/former-name');
  });
});

it.each([
  ['another dependency', { dependencies: { chapterkit: '1' }, name: 'chapterhouse' }],
  ['a description', { description: 'chapterhouse builders; the chapterhouse website' }],
])('%s of this name is nothing of ours', async (_, file) => {
  const text = JSON.stringify(file);
  const root = site({ 'package.json': text });
  expect(codesOf(root)).not.toContain('upgrade/former-name');
  await fixSite({ root, grammar });
  expect(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(text);
});

it('a folder that somebody chose for the package stays chosen', async () => {
  const text =
    '{ "dependencies": { "chapterhouse": "file:../chapterhouse" }, "scripts": { "dev": "chapterhouse dev" } }';
  const root = site({ 'package.json': text });
  await fixSite({ root, grammar });
  expect(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(
    text.replace('"chapterhouse dev"', '"chapterkit dev"'),
  );
});

it('a draft of both names: neither is lost', async () => {
  const root = site({
    '.chapterhouse/draft.json': 'old',
    '.chapterkit/draft.json': 'new',
    'package.json': '{ "scripts": { "dev": "chapterhouse dev" } }',
  });
  await fixSite({ root, grammar });
  expect(fs.readFileSync(path.join(root, '.chapterkit/draft.json'), 'utf8')).toBe('new');
  expect(fs.readFileSync(path.join(root, '.chapterhouse/draft.json'), 'utf8')).toBe('old');
});
