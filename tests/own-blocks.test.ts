// Blocks and schemas of a site's own, from its folder to what is built of it.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './support/cli.ts';
import { ownFiles, VIEW } from './support/own-site.ts';
import { check, compiled, findings, site } from './support/site.ts';

const build = (root: string, CI = '') =>
  run(['build', '--root', root, '--pictures', 'on-demand'], undefined, { CI });
const home = (root: string): string => fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8');
const bundles = (root: string): string[] =>
  fs.readdirSync(path.join(root, '.chapterkit/blocks')).sort();

describe('the bundles of a site', () => {
  it('are made once for each change of its blocks, in a folder that git ignores', () => {
    const root = site(ownFiles());
    expect(build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Next quote');
    expect(fs.readFileSync(path.join(root, '.chapterkit/.gitignore'), 'utf8')).toBe('*\n');
    const [first = ''] = bundles(root);
    const made = () => fs.statSync(path.join(root, '.chapterkit/blocks', first)).mtimeMs;
    const before = made();
    expect(build(root)).toMatchObject({ code: 0 });
    expect([bundles(root), made()]).toEqual([[first], before]);

    // A pull request may have brought it along.
    const planted = path.join(root, '.chapterkit/blocks', first, 'node/views.mjs');
    fs.writeFileSync(planted, fs.readFileSync(planted, 'utf8').replace('Next quote', 'Planted'));
    expect(build(root, 'true')).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Next quote');

    const view = path.join(root, 'blocks/pressQuotes/view.tsx');
    fs.writeFileSync(view, VIEW.replace('Next quote', 'Another one'));
    expect(build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Another one');
    expect(bundles(root)).toHaveLength(1);
    expect(bundles(root)).not.toEqual([first]);

    // A mistake leaves the site and the bundles as they were.
    const [published, kept] = [home(root), bundles(root)];
    fs.writeFileSync(view, `${VIEW.replace("from 'react'", "from 'no-such-package'")}`);
    const { code, out, err } = build(root);
    expect(code).toBe(1);
    expect(out + err).toContain('blocks/pressQuotes/view.tsx:2:26');
    expect(out + err).toContain('no package "no-such-package"');
    expect([home(root), bundles(root)]).toEqual([published, kept]);
  });

  it.each([
    [
      'view.tsx',
      'useState(0)',
      "useState(() => { throw new Error('no') })",
      'The page / cannot be drawn',
    ],
    ['prepare.ts', "quotes.join(' ')", "quotes.gone.join(' ')", 'prepare.ts fails: Cannot read'],
  ])('stop a build in plain words where their %s fails', (name, before, after, said) => {
    const root = site(ownFiles());
    const file = path.join(root, 'blocks/pressQuotes', name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(before, after));
    const { code, out, err } = build(root);
    expect(out + err).toContain(said);
    expect(out + err).not.toContain('    at ');
    expect(code).toBe(1);
    expect(fs.existsSync(path.join(root, 'dist'))).toBe(false);
  });

  it('hold a block in the place of one of the engine', () => {
    const root = site({
      'blocks/prose/schema.json': JSON.stringify({
        type: 'object',
        additionalProperties: false,
        properties: {
          heading: { type: 'string', description: 'The heading.' },
          text: { type: 'string', description: 'The text.' },
        },
      }),
      'blocks/prose/example.yaml': 'type: prose\ntext: Words.\n',
      'blocks/prose/view.tsx':
        'export default function P({ block }) {\n  return <p>Of our own: {block.text}</p>;\n}\n',
    });
    expect(compiled(root).diagnostics.map(({ code }) => code)).toEqual(['grammar/replaced']);
    expect(build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toMatch(/data-block="prose"[^>]*><p>Of our own: /);
  });
});

describe('the grammar of a site', () => {
  it('holds its entries to its schema, and its pages to that of its block', () => {
    const mistakes = {
      ...ownFiles(),
      'content/alumni/Ada_Park.yaml': 'name: Ada Park\ntown: Oslo\n',
    };
    expect(findings(check(mistakes)).join('\n')).toMatch(/schema\/unknown-key → town/);
    const { diagnostics, output } = check(ownFiles());
    expect(diagnostics).toEqual([]);
    expect(output?.pages.get('/')?.collections.alumni?.[0]?.fields).toEqual({
      name: 'Ada Park',
      city: 'Oslo',
    });
  });

  it('reports a mistake of a schema alone, not what only follows from it', () => {
    const broken = { ...ownFiles(), 'schema/alumni.schema.json': '{ "type": "object" ' };
    expect(check(broken).diagnostics.map(({ code }) => code)).toEqual(['grammar/json']);
    const unnamed = { ...ownFiles(), 'blocks/pressQuotes/schema.json': null };
    expect(check(unnamed).diagnostics.map(({ code }) => code)).toEqual(['grammar/missing-file']);
  });

  it.each([
    ['a list', '[]'],
    [
      'a regular expression',
      '{"type":"object","additionalProperties":false,"properties":{"a":{"type":"string","pattern":"(","description":"A."}}}',
    ],
    [
      'what only Ajv refuses',
      '{"type":"object","additionalProperties":false,"properties":{"a":{"type":"string","format":"telephone","description":"A."}}}',
    ],
    ['no object', '{"type":"string"}'],
  ])('refuses %s in a schema in plain words', (_, text) => {
    const { diagnostics } = check({ ...ownFiles(), 'blocks/pressQuotes/schema.json': text });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'grammar/schema blocks/pressQuotes/schema.json',
    ]);
    expect(diagnostics[0]?.message).not.toMatch(/undefined|\[object|\bat\b.*:\d+:\d+/);
  });
});
