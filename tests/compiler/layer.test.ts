// A national layer below the site of a chapter: what is taken from which, and where mistakes are said to be.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { load } from '../../src/compiler/1-load/load.ts';
import type { Compiled } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { fixSite } from '../../src/compiler/fix/fix-site.ts';
import { createDocumentMemo } from '../../src/compiler/text/document-memo.ts';
import { contentOf } from '../support/folder.ts';
import { compiled, edited, type Files, findings, highlighted, site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';

const LAYER = 'node_modules/@org/national';

/** The site.yaml of a chapter with pieces replaced. */
const siteText = (pieces: readonly (readonly [string | RegExp, string])[] = []): Files => {
  const { 'site.yaml': text } = edited(
    'site.yaml',
    'chapter:',
    'national: "@org/national"\nchapter:',
  );
  return {
    'site.yaml': pieces.reduce((all, [from, to]) => all.replace(from, () => to), String(text)),
  };
};

/** The tiny site on a layer with the given files, both with some of their own. */
const chapter = (layer: Files, files: Files = {}): string => {
  const below = Object.entries(layer).map(([file, content]) => [`${LAYER}/${file}`, content]);
  return site({ ...siteText(), ...Object.fromEntries(below), ...files });
};

const THEME = /^theme:\n(?: .*\n)+/m;

/** Where and what: "code file → highlighted source". */
const places = (result: Compiled): string[] =>
  result.diagnostics.map((d) => `${d.code} ${d.file} → ${highlighted(result, d)}`);

const POLICY = `title: Our policy
description: What holds for all.
blocks:
  - type: richText
    text: It holds for \${chapter.name}.
`;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('takes from the layer what the chapter leaves out, field by field', () => {
  const root = chapter(
    {
      'site.yaml':
        'theme:\n  brand: "#123456"\n  accent: "#d0a040"\nurl: https://national.example.org\n',
    },
    siteText([[/^ {2}accent: .*\n/m, '']]),
  );
  const { output, diagnostics } = compiled(root);
  expect(diagnostics).toEqual([]);
  expect(output?.site.theme).toMatchObject({ brand: '#0d1b33', accent: '#d0a040' });
  expect(output?.site.url).toBe('https://tiny.example.org');
});

it('takes lists as a whole', () => {
  const root = chapter({
    'site.yaml':
      'menu:\n  - label: National\n    to: /\n  - label: All\n    to: /about\n  - label: More\n    to: /about\nredirects:\n  - from: /rush\n    to: /about\n',
  });
  const { output } = compiled(root);
  expect(output?.site.menu.map(({ label }) => label)).toEqual(['Home', 'About']);
  expect(output?.redirects).toEqual([{ from: '/rush', to: '/about' }]);
});

it('takes words, facts, pages and pictures of the layer, and those of the chapter before them', () => {
  const root = chapter(
    {
      'site.yaml': '{}\n',
      'content/words.yaml': 'menu:\n  open: Open it\n  close: Close it\n',
      ...edited('content/season.yaml', 'menuLabel: Rush', 'menuLabel: Rush with us'),
      'content/pages/about.yaml': 'title: National\nblocks: []\n',
      'content/pages/policy.yaml': POLICY,
      'content/pages/unrouted.yaml': POLICY,
      'content/images/seal.png': { base64: PNG },
      'content/images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'content/images/never-used.png': { base64: PNG },
    },
    {
      ...siteText([
        ['routes:\n', 'routes:\n  - path: /policy\n    page: policy\n'],
        ['logo: images/logo.svg', 'logo: images/seal.png'],
      ]),
      'content/words.yaml': 'menu:\n  close: Shut it\n',
      'content/season.yaml': null,
    },
  );
  const { output, diagnostics } = compiled(root);
  expect(diagnostics).toEqual([]);
  expect(output?.site.words.menu).toMatchObject({ open: 'Open it', close: 'Shut it' });
  expect(output?.site.menu[1]?.mobileLabel).toBe('Rush with us');
  expect(JSON.stringify(output?.pages.get('/policy'))).toContain('It holds for Tiny Chapter.');
  expect(output?.pages.get('/about')?.title).toContain('About');
  const of = (image: string) => path.relative(root, output?.images.get(image)?.file ?? '');
  expect(of('images/seal.png')).toBe(`${LAYER}/content/images/seal.png`);
  expect(of('images/logo.svg')).toBe('content/images/logo.svg');
});
