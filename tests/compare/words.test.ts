// Two versions of a site → what changed, in words, with places and pages.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Change, Version } from '../../src/compare/comparison.ts';
import { mayDiffer, publishedOf } from '../../src/compare/pages/published.ts';
import { builtVersion } from '../../src/compare/versions/versions.ts';
import { changesOf } from '../../src/compare/words/changes-of.ts';
import { pdf } from '../support/documents.ts';
import { beforeAndAfter, REAL_CHANGES } from '../support/real-changes.ts';
import {
  compiled,
  edited,
  type Files,
  replaceIn,
  site,
  temporaryFolder,
  tinyText,
} from '../support/site.ts';

const version = (root: string): Version => ({
  name: root,
  dist: undefined,
  content: { root, compiled: compiled(root) },
});

const changesBy = async (change: (root: string) => void): Promise<readonly Change[]> => {
  const { before, after } = beforeAndAfter(change);
  return (await changesOf({ before: version(before), after: version(after) })).changes;
};

const ROSTER = 'content/pages/active-brothers.yaml';

/** "words | file:line | pages" */
const lines = (changes: readonly Change[]): string[] =>
  changes.map(({ words, file, line, side, pages }) => {
    const where = `${side === 'before' ? 'was ' : ''}${file}:${line}`;
    return `${words} | ${where} | ${typeof pages === 'string' ? pages : pages.join(' ')}`;
  });

const WORDS: Readonly<Record<string, readonly string[]>> = {
  deadline: [
    'Application deadline: October 9 → October 12 | content/season.yaml:12 | /recruitment',
  ],
  'member with photo': [
    'Ana Álvarez joined the roster (Brothers) | content/pages/active-brothers.yaml:222 | /active-brothers /active-brothers/amara-whitfield /active-brothers/ana-alvarez /active-brothers/anneke-van-der-merwe',
  ],
  'block moved': [
    'Home: Photo strip "Our pledge classes" moved up | content/pages/home.yaml:29 | /',
  ],
  colors: [
    'Brand color: #0d1b33 → #123524 | site.yaml:17 | every page',
    'Accent color: #c8963e → #d9a441 | site.yaml:18 | every page',
  ],
  'page removed': [
    'Home: Buttons "A year with us": Items: "Gallery" → "About" | content/pages/home.yaml:178 | /',
    'Page /gallery removed | was content/pages/gallery.yaml:4 | /gallery',
    'Menu: "Gallery" removed | was site.yaml:44 | every page',
  ],
  redirect: ['Redirect /brothers → /active-brothers is new | site.yaml:115 | '],
  // A site with mistakes has no pages.
  'broken link': [
    'Season description: "[FAQs](/faqs)" → "[FAQs](/faq)" | content/season.yaml:14 | ',
  ],
};

describe('the words of a real change', () => {
  it.each(Object.entries(WORDS))('%s', async (name, words) => {
    expect(lines(await changesBy(REAL_CHANGES[name] ?? (() => {})))).toEqual(words);
  });
});

it('the pages of each of many changes are those that look otherwise with it alone', async () => {
  const edits = [
    ['content/pages/home.yaml', 'heading: Welcome', 'heading: Good evening'],
    ['content/season.yaml', 'title: Info Night', 'title: Long Night'],
    ['content/members/Ada_Byron.yaml', 'major: Mathematics', 'major: Botany'],
    ['content/members/Zoe_Oneill.yaml', 'images/dot.png', 'images/other.png'],
    ['content/years/2023.yaml', 'company: Ledger House', 'company: Harbor House'],
    ['site.yaml', 'text: Connect with us', 'text: Meet with us'],
    ['site.yaml', 'label: About', 'label: Story'],
    [
      'content/pages/profile.yaml',
      'type: profile',
      'type: profile\n  - type: lead\n    heading: Mates',
    ],
  ] as const;
  const dot = fs.readFileSync(path.join(site(), 'content/images/dot.png'));
  const other = { 'content/images/other.png': Buffer.concat([dot, Buffer.from('x')]) };
  const filesOf = (some: readonly (typeof edits)[number][]): Files => {
    const files: Record<string, string> = {};
    for (const [file, from, to] of some) {
      const text = files[file] ?? tinyText(file);
      expect(text).toContain(from);
      files[file] = text.replace(from, to);
    }
    return files;
  };
  const built = async (files: Files): Promise<Version> => {
    const dist = path.join(temporaryFolder(), 'dist');
    return (await builtVersion(site({ ...other, ...files }), 'x', dist)).version;
  };
  const before = await built({});
  const { changes } = await changesOf({ before, after: await built(filesOf(edits)) });
  expect(changes).toHaveLength(edits.length);
  for (const edit of edits) {
    const said = edit[2].split(/[:\n] ?/).at(-1) ?? '';
    const change = changes.find(({ words }) => words.includes(said.replace('images/', '')));
    const alone = publishedOf({ before, after: await built(filesOf([edit])) });
    const urls = [...(alone?.after.pages ?? [])].flatMap(([url, html]) =>
      mayDiffer(alone?.before.pages.get(url) ?? '', html) ? [url] : [],
    );
    const pages =
      change?.pages === 'every page' ? [...(alone?.after.pages.keys() ?? [])] : change?.pages;
    // A roster finds its members by what they study.
    const found = said === 'Botany' ? ['/about'] : [];
    expect([said, pages?.toSorted()]).toEqual([said, [...found, ...urls].toSorted()]);
  }
});

describe('one thing is one change', () => {
  const TINY = {
    'content/pages/two.yaml':
      'title: Two\ndescription: Two.\nblocks:\n  - type: prose\n    text: Two\n',
  };

  const between = async (before: Files, after: Files): Promise<string[]> =>
    lines(
      (await changesOf({ before: version(site(before)), after: version(site(after)) })).changes,
    );

  it('a page and its route', async () => {
    const text = fs.readFileSync(path.join(site(), 'site.yaml'), 'utf8');
    const routed = text.replace(
      /^routes:\n/m,
      'routes:\n  - path: /two\n    number: 7\n    page: two\n',
    );
    expect(await between({}, { ...TINY, 'site.yaml': routed })).toEqual([
      'Page /two is new | content/pages/two.yaml:1 | /two',
    ]);
  });

  it('a member who goes to another group of the roster', async () => {
    const change = (root: string) => {
      const file = path.join(root, 'content/pages/active-brothers.yaml');
      const text = fs.readFileSync(file, 'utf8');
      const [line = ''] = / {10}- member: Owen_Trellis\n(?: {12}.*\n)*/.exec(text) ?? [];
      const rest = text.replace(line, '');
      fs.writeFileSync(
        file,
        rest.replace(/(title: C-Suite\n +members:\n)/, (head) => head + line),
      );
    };
    expect(lines(await changesBy(change))).toEqual([
      'Owen Trellis moved from Directors to C-Suite on the roster | content/pages/active-brothers.yaml:21 | /active-brothers',
    ]);
  });

  it('a picture that is replaced, one that nobody shows, and a comment', async () => {
    const change = (root: string) => {
      const pictures = path.join(root, 'content/images/members');
      fs.copyFileSync(path.join(pictures, 'Owen_Trellis.jpg'), path.join(pictures, 'new.jpg'));
      fs.copyFileSync(
        path.join(pictures, 'Owen_Trellis.jpg'),
        path.join(pictures, 'Maya_Okafor.jpg'),
      );
      fs.appendFileSync(path.join(root, 'content/season.yaml'), '# Nothing.\n');
    };
    const [replaced, unused, ...more] = lines(await changesBy(change));
    expect(replaced).toMatch(
      /^Picture images\/members\/Maya_Okafor.jpg replaced \| .*\/active-brothers\/maya-okafor/,
    );
    expect(unused).toBe(
      'Picture images/members/new.jpg is new, and no page shows it | content/images/members/new.jpg:1 | ',
    );
    expect(more).toEqual([]);
  });

  it('a document that is replaced, one that is new, and one that is gone', async () => {
    const home = (...links: readonly string[]): Files => ({
      'content/pages/home.yaml': `title: Home\ndescription: A page.\nblocks:\n  - type: hero\n    title: Hello\n    image: images/dot.png\n  - type: buttons\n    items:\n${links.map((to, i) => `      - label: Document ${i}\n        to: files/${to}\n`).join('')}`,
    });
    const [before, after] = [
      { ...home('a.pdf', 'b.csv'), 'content/files/a.pdf': pdf(), 'content/files/b.csv': 'a\n' },
      {
        ...home('a.pdf', 'c.csv'),
        'content/files/a.pdf': pdf({ words: 'Other words.' }),
        'content/files/c.csv': 'c\n',
      },
    ];
    const told = await between(before, after);
    expect(told).toEqual([
      'Home: Document 1: To: files/b.csv → files/c.csv | content/pages/home.yaml:12 | /',
      'Document files/a.pdf replaced | content/files/a.pdf:1 | /',
      'Document files/b.csv removed | was content/files/b.csv:1 | ',
      'Document files/c.csv is new | content/files/c.csv:1 | ',
    ]);
  });

  it('nothing where nothing changed, and no pages where the old version has mistakes', async () => {
    expect(await between(TINY, TINY)).toEqual([]);
    const broken = edited('site.yaml', 'name:', 'nmae:');
    expect((await between(broken, {})).every((line) => line.endsWith(' | '))).toBe(true);
  });

  it('on the pages that show it, and on every page only where it is on every one', async () => {
    const change = (root: string) => {
      replaceIn(
        root,
        'site.yaml',
        'host: same',
        'host: https://a.example\n  email: hello@a.example',
      );
      replaceIn(root, 'site.yaml', 'timezoneLabel: PST', 'timezoneLabel: PT');
      replaceIn(root, 'site.yaml', 'text: Connect with us to learn more.', 'text: Say hello.');
      replaceIn(root, 'site.yaml', 'fallback: Oops, something', 'fallback: Something');
      // The line of the menu has a mistake until the page is there.
      replaceIn(root, 'site.yaml', 'menu:\n', 'menu:\n  - label: Jobs\n    to: /jobs\n');
      replaceIn(root, 'site.yaml', 'routes:\n', 'routes:\n  - path: /jobs\n    page: jobs\n');
      fs.writeFileSync(
        path.join(root, 'content/pages/jobs.yaml'),
        'title: Jobs\ndescription: Work.\nblocks:\n  - type: prose\n    heading: Jobs\n    text: None.\n',
      );
    };
    const found = await changesBy(change);
    expect(Object.fromEntries(found.map((one) => [one.words, one.pages]))).toEqual({
      'Page /jobs is new': ['/jobs'],
      'Time zone label: PST → PT': ['/recruitment'],
      'Menu: "Jobs" added': 'every page',
      'Hero: Fallback: "Oops, something" → "Something"': [],
      'Footer: Text: Connect with us to learn more. → Say hello.': 'every page',
      'Form: Host: same → https://a.example': ['/contact'],
      'Form: Email added: hello@a.example': ['/contact'],
    });
  });

  it('a member with a new name, on the pages that show her', async () => {
    const change = (root: string) => {
      const members = path.join(root, 'content/members');
      fs.renameSync(path.join(members, 'Maya_Okafor.yaml'), path.join(members, 'Maya_Chen.yaml'));
      replaceIn(root, 'content/members/Maya_Chen.yaml', 'name: Maya Okafor', 'name: Maya Chen');
      replaceIn(root, ROSTER, 'member: Maya_Okafor', 'member: Maya_Chen');
      replaceIn(root, 'content/members/Maya_Chen.yaml', 'year: 4th', 'year: 3rd');
    };
    expect(lines(await changesBy(change))).toEqual([
      'Maya Okafor was renamed to Maya Chen | content/members/Maya_Chen.yaml:2 | /active-brothers /active-brothers/marcus-pellham /active-brothers/maya-chen /active-brothers/minh-anh-dao /campus-involvement /careers',
      'Maya Chen: Year: 4th → 3rd | content/members/Maya_Chen.yaml:6 | /active-brothers/maya-chen',
    ]);
  });
});
