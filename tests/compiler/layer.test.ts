// A national layer below the site of a chapter: what is taken from which, and where mistakes are said to be.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from '../../src/compiler/1-load/load.ts';
import type { Compiled } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { fixSite } from '../../src/compiler/fix/fix-site.ts';
import { createDocumentMemo } from '../../src/compiler/source/document-memo.ts';
import { atOnce } from '../../src/compiler/steps.ts';
import { canonicalUrl } from '../../src/model/paths/addresses.ts';
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

/** Where and what: "code file → highlighted source". */
const places = (result: Compiled): string[] =>
  result.diagnostics.map((d) => `${d.code} ${d.file} → ${highlighted(result, d)}`);

const POLICY = `title: Our policy
description: What holds for all.
blocks:
  - type: lead
    heading: Our policy
  - type: prose
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

/** The lists of the tiny site, which a chapter leaves to its layer. */
const LISTS = /^(?:menu|routes):\n(?: .*\n)+/gm;

/** A chapter without lists of its own, and its layer with them; `add` ends the chapter's site.yaml. */
const adding = (add: string, layer = ''): string => {
  const text = String(siteText()['site.yaml']);
  return chapter(
    { 'site.yaml': [...text.matchAll(LISTS)].join('') + layer },
    { 'site.yaml': `${text.replace(LISTS, '')}add:\n${add}`, 'content/pages/policy.yaml': POLICY },
  );
};

it('puts what the chapter adds behind the lists of the layer', () => {
  const { output, diagnostics } = compiled(
    adding(
      '  menu:\n    - label: Policy\n      to: /policy\n' +
        '  routes:\n    - path: /policy\n      page: policy\n' +
        '  redirects:\n    - from: /rules\n      to: /policy\n',
    ),
  );
  expect(diagnostics).toEqual([]);
  expect(output?.site.menu.map(({ label }) => label)).toEqual(['Home', 'About', 'Policy']);
  const paths = ['/', '/about', '/people/ada-byron', '/people/zoe-oneill', '/policy'];
  expect([...(output?.pages.keys() ?? [])]).toEqual(paths);
  expect(output?.redirects).toEqual([{ from: '/rules', to: '/policy' }]);
});

it('says of what is added where it is written, and keeps what the layer locks', () => {
  const root = adding(
    '  menu:\n    - lable: Policy\n      to: /policy\n    - label: Rules\n      to: /rules\n' +
      '  routes:\n    - path: /about\n      page: policy\n    - path: /policy\n      page: plicy\n' +
      '  redirects: none\n  pages: []\n',
    'locked: [redirects]\n',
  );
  const result = compiled(root);
  expect(places(result)).toEqual([
    'schema/unknown-key site.yaml → lable',
    'route/duplicate site.yaml → /about',
    'route/unknown-page site.yaml → plicy',
    'national/locked site.yaml → redirects',
    'schema/wrong-type site.yaml → none',
    'schema/unknown-key site.yaml → pages',
  ]);
  const paths = result.diagnostics.map(({ path }) => path?.slice(0, 3));
  expect(paths).toContainEqual(['add', 'routes', 0]);
});

it('mends what is added', async () => {
  const root = adding('  menu:\n    - lable: Policy\n      to: /about\n');
  await fixSite({ root });
  expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).toContain('    - label: Policy\n');
  expect(findings(compiled(root))).toEqual(['page/unrouted → title']);
});

/** A layer that is a site itself: the tiny site below another one, with a page that only it has. */
const national = (files: Files = {}): string => {
  const text = String(edited('site.yaml', 'Tiny Chapter\n', 'Tiny National\n')['site.yaml']);
  const own =
    'add:\n  menu:\n    - label: Policy\n      to: /policy\n' +
    '  routes:\n    - path: /policy\n      page: policy\n' +
    '  redirects:\n    - from: /rules\n      to: /policy\n';
  const whole = text.replace('tiny.example.org', 'national.example.org') + own;
  return site({ 'site.yaml': whole, 'content/pages/policy.yaml': POLICY, ...files });
};

const ARTICLE = 'title: All of us\ndate: 2025-09-01\ntext: Good news.\n';
const NEWS =
  '  - path: /news/:name\n    page: story\n    collection: news\ncollections:\n  news:\n    schema: article\n';
const STORY = 'title: ${entry.title}\ndescription: For all.\nblocks:\n  - type: article\n';

/** A chapter of it, beside it; `site` replaces all of its site.yaml but the name of the layer. */
const below = (layer: string, text: string): string => {
  const root = temporaryFolder();
  fs.mkdirSync(path.join(root, 'content'));
  fs.writeFileSync(
    path.join(root, 'site.yaml'),
    `national: ${path.relative(root, layer)}\n${text}`,
  );
  return root;
};

const WEST = 'chapter:\n  name: West\n  school: West College\nurl: https://west.example.org\n';

describe('a layer that is a site itself', () => {
  it('is whole alone, with what it adds behind its own lists', () => {
    const { output, diagnostics } = compiled(national());
    expect(diagnostics).toEqual([]);
    expect(output?.site.menu.map(({ label }) => label)).toEqual(['Home', 'About', 'Policy']);
    expect([...(output?.pages.keys() ?? [])]).toContain('/policy');
    expect(output?.redirects).toEqual([{ from: '/rules', to: '/policy' }]);
  });

  it('hands down its lists, and nothing that it adds', () => {
    const { output, diagnostics } = compiled(below(national(), WEST));
    expect(diagnostics).toEqual([]);
    expect(output?.site.menu.map(({ label }) => label)).toEqual(['Home', 'About']);
    expect([...(output?.pages.keys() ?? [])]).not.toContain('/policy');
    expect(output?.redirects).toEqual([]);
    expect(output?.site).toMatchObject({ url: 'https://west.example.org' });
    expect(output?.site.chapter).toMatchObject({ name: 'West', shortName: 'Tiny' });
    expect(output?.site.chapter).not.toHaveProperty('founded');
  });

  it('is no chapter: what each says of itself is missing where it is left out', () => {
    const layer = national();
    const found = places(compiled(below(layer, 'chapter:\n  name: West\n')));
    expect(found).toEqual([
      'schema/missing site.yaml → national',
      'schema/missing site.yaml → chapter',
    ]);
    const locking = national();
    fs.appendFileSync(path.join(locking, 'site.yaml'), 'locked: [chapter.name]\n');
    const { output } = compiled(below(locking, WEST.replace('  name: West\n', '')));
    expect(output?.site.chapter.name).toBe('Tiny National');
  });

  it('has the one address of its news, and builds the page that is there', () => {
    const text = String(
      edited('site.yaml', 'collections:\n', NEWS.replace(/^ {2}- /, '  - '))['site.yaml'],
    ).replace('tiny.example.org', 'national.example.org');
    const layer = site({
      'site.yaml': text,
      'content/pages/story.yaml': STORY,
      'content/news/all-of-us.yaml': ARTICLE,
    });
    expect(places(compiled(layer))).toEqual([]);
    const [own, chapters] = [layer, below(layer, WEST)].map((root) => compiled(root).output);
    const url = '/news/all-of-us';
    const [at, among] = [own, chapters].map((one) => one?.pages.get(url));
    expect(at && own && canonicalUrl(own.site, at)).toBe(
      'https://national.example.org/news/all-of-us/',
    );
    expect(among && chapters && canonicalUrl(chapters.site, among)).toBe(
      'https://national.example.org/news/all-of-us/',
    );
  });
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

it('says where each mistake is written', () => {
  const root = chapter(
    {
      'site.yaml':
        'theme:\n  brand: blue\n  accnt: "#d0a040"\ntimezone: Mars/Base\nfooter:\n  text: 5\n',
      'content/words.yaml': 'menu:\n  opn: Open\n',
      'content/season.yaml': 'name: [\n',
      'content/pages/policy.yaml': 'title: Policy\n',
    },
    {
      ...siteText([[/^theme:\n(?: .*\n)+/m, 'theme:\n  displayFont: Comic\n']]),
      'content/season.yaml': null,
    },
  );
  expect(places(compiled(root))).toEqual([
    `schema/missing ${LAYER}/content/pages/policy.yaml → title`,
    `schema/missing ${LAYER}/content/pages/policy.yaml → title`,
    `yaml/syntax ${LAYER}/content/season.yaml → [`,
    `schema/unknown-key ${LAYER}/content/words.yaml → opn`,
    `schema/format ${LAYER}/site.yaml → blue`,
    `schema/unknown-key ${LAYER}/site.yaml → accnt`,
    'schema/not-allowed site.yaml → Comic',
  ]);
});

it('says of a list of the chapter nothing that only the list of the layer has', () => {
  const root = chapter(
    { 'site.yaml': 'menu:\n  - label: Home\n    to: /\n  - label: About\n    to: /about\n' },
    siteText([['  - label: About\n', '  - lable: About\n']]),
  );
  expect(places(compiled(root))).toEqual(['schema/unknown-key site.yaml → lable']);
});

it('mends the chapter and leaves the layer alone', async () => {
  const layer = {
    'site.yaml':
      'theme:\n  brand: "#123456"\nfooter:\n  txt: All of us\nlocked:\n  - theme.brand\n',
    'content/words.yaml': 'menu:\n  opne: Open\n',
  };
  const root = chapter(layer, siteText([['  text: Connect with us to learn more.\n', '']]));
  const before = contentOf(path.join(root, LAYER));
  expect(
    compiled(root)
      .diagnostics.filter(({ fix }) => fix)
      .map((d) => d.file),
  ).toEqual(['site.yaml']);
  await fixSite({ root });
  expect(contentOf(path.join(root, LAYER))).toEqual(before);
  expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).not.toContain('brand');
});

it('does not offer to remove what leaves a hole', async () => {
  const locked = {
    'site.yaml': 'theme: { brand: "#0d1b33", accent: "#c8963e" }\nlocked: [theme.brand]\n',
  };
  const root = chapter(locked, siteText([['  accent: "#c8963e"\n', '']]));
  const before = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
  expect(findings(compiled(root))).toEqual(['national/locked → brand']);
  await fixSite({ root });
  expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).toBe(before);
});

it('finds the layer beside the site, and through a link', () => {
  const folder = temporaryFolder();
  const [chapters, national] = ['chapters/one', 'national'].map((name) => path.join(folder, name));
  fs.cpSync(
    site(
      siteText([
        ['"@org/national"', '../../linked'],
        [/^ {2}accent: .*\n/m, ''],
      ]),
    ),
    chapters ?? '',
    { recursive: true },
  );
  fs.mkdirSync(national ?? '');
  fs.writeFileSync(path.join(national ?? '', 'site.yaml'), 'theme:\n  accent: red\n');
  fs.symlinkSync('national', path.join(folder, 'linked'));
  expect(places(compiled(chapters ?? ''))).toEqual(['schema/format ../../linked/site.yaml → red']);
});

it('reads the layer once for a compiler that runs again, and sees what is saved in it', () => {
  const root = chapter({ 'site.yaml': 'timezoneLabel: here\n' });
  const documents = createDocumentMemo();
  const siteOf = () =>
    atOnce(load(root, createReport(), undefined, documents)).documents.get('site.yaml');
  const old = new Date(Date.now() - 60_000);
  const first = siteOf();
  expect(first?.value).toMatchObject({ timezoneLabel: 'here' });
  fs.writeFileSync(path.join(root, LAYER, 'site.yaml'), 'timezoneLabel: there\n');
  fs.utimesSync(path.join(root, LAYER, 'site.yaml'), old, old);
  expect(siteOf()?.value).toMatchObject({ timezoneLabel: 'there' });
});
