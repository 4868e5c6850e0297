// Two versions of a site → what the change brings with it.

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Consequence, Version, Versions } from '../../src/compare/comparison.ts';
import { attentionConsequences } from '../../src/compare/consequences/attention.ts';
import { consequencesOf, groupConsequences } from '../../src/compare/consequences/consequences.ts';
import { linkConsequences } from '../../src/compare/consequences/links.ts';
import { feedConsequences } from '../../src/compare/consequences/redirects.ts';
import { type Published, publishedOf } from '../../src/compare/pages/published.ts';
import { builtVersion } from '../../src/compare/versions/versions.ts';
import type { LocatedChange } from '../../src/compare/words/changes-of.ts';
import { compareWords } from '../../src/words/gen/compare.gen.ts';
import { type Files, site, temporaryFolder } from '../support/site.ts';

const built = async (files: Files): Promise<Version> =>
  (await builtVersion(site(files), 'test', path.join(temporaryFolder(), 'dist'))).version;

const brought = (versions: Versions) => consequencesOf(versions, publishedOf(versions));

const lineOf = ({ weight, pages = [], words, texts }: Consequence): string =>
  [`${weight}:`, ...pages, words, ...(texts ? [`[${texts.before} → ${texts.after}]`] : [])].join(
    ' ',
  );

const noise = (width: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const read = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../sites/tiny', file), 'utf8');

const season = (events: readonly string[]): string =>
  `name: Fall\nmenuLabel: Rush\nclassName: Alpha\nevents:\n${events.map((one) => `  - ${one}\n`).join('')}`;

const home = (title: string, description: string, id: string): string =>
  read('content/pages/home.yaml')
    .replace('title: Home', `title: ${title}`)
    .replace(/^description: .*/m, `description: ${description}`)
    .replace('type: prose', `type: prose\n    id: ${id}`);

const redirects = '\nredirects:\n  - from: /apply\n    to: /\n  - from: /old\n    to: /\n';

it('is sorted by kind, problems first', async () => {
  const before = await built({
    'site.yaml': read('site.yaml') + redirects,
    'content/season.yaml': season([
      '{ title: Info Night, dates: [2025-10-01], time: "7:00 PM - 9:00 PM", location: Hall }',
      '{ title: Coffee, dates: [2025-10-02] }',
      '{ title: Picnic, dates: [2025-10-03] }',
      '{ title: Dinner, dates: [2025-10-04] }',
      '{ title: Lab, dates: [2025-10-07], time: 7PM, repeats: {until: 2025-11-05} }',
      '{ title: Walk, dates: [2025-10-05, 2025-10-06] }',
    ]),
    'content/pages/home.yaml': home('Home', 'As it was.', 'welcome'),
    'content/images/dot.png': await noise(200),
  });
  const after = await built({
    'site.yaml': read('site.yaml')
      .replaceAll('/about', '/who')
      .concat(redirects.replace(/ {2}- from: \/old\n.*\n/, '')),
    'content/season.yaml': season([
      '{ title: Info Night, dates: [2025-10-01], time: "8:00 PM - 9:00 PM", location: Library }',
      '{ title: Coffee, dates: [2025-10-09] }',
      '{ title: Dinner, dates: [2025-10-04], status: cancelled }',
      '{ title: Lab, dates: [2025-10-07], time: 7PM, repeats: {every: twoWeeks, until: 2025-11-05} }',
      '{ title: Hike, dates: [2025-10-05, 2025-10-06] }',
    ]),
    'content/pages/home.yaml': home('Start', 'As it "is".', 'hello').replaceAll('/about', '/who'),
    'content/images/dot.png': await noise(500),
    'content/members/Zoe_Oneill.yaml': null,
    'content/pages/about.yaml': read('content/pages/about.yaml').replace(
      / {10}- member: Zoe_Oneill\n.*\n/,
      '',
    ),
  });
  const found = groupConsequences(await brought({ before, after })).map(lineOf);
  expect(found.map((line) => line.replace(/\d+ kB → \d+ kB/, '# kB → # kB'))).toEqual([
    'problem: /about This address no longer works, and nothing redirects from it',
    'problem: /old This address was redirected, and no longer is',
    'note: /people/zoe-oneill This address no longer works, and nothing redirects from it',
    'note: / #welcome is gone: links to it now open the top of the page',
    'note: / The title in search results and browser tabs changes [Home · Tiny Chapter → Start · Tiny Chapter]',
    'note: / The description in search results changes [As it was. → As it "is".]',
    'note: "Info Night" changes in subscribers\' calendars [2025-10-01, 19:00 to 21:00, Hall → 2025-10-01, 20:00 to 21:00, Library]',
    'note: "Coffee" changes in subscribers\' calendars [2025-10-02 → 2025-10-09]',
    'note: "Picnic" disappears from subscribers\' calendars [2025-10-03 → undefined]',
    'note: "Dinner" becomes "Canceled: Dinner" in subscribers\' calendars',
    'note: "Lab" changes in subscribers\' calendars [2025-10-07, 19:00, every week until 2025-11-04 → 2025-10-07, 19:00, every two weeks until 2025-11-04]',
    'note: "Walk" becomes "Hike" in subscribers\' calendars',
    'note: content/images/dot.png takes longer to load: # kB → # kB',
  ]);
  expect(await brought({ before, after: before })).toEqual([]);
});

it('tells that a site which moves has all its articles shown as new, and what prevents it', () => {
  const version = (url: string, firstUrl?: string) =>
    ({
      content: { compiled: { output: { site: { url, base: '/', firstUrl }, feeds: [{}] } } },
    }) as unknown as Version;
  const say = compareWords('en').consequences;
  const [old, now, kept] = [
    version('https://a.org'),
    version('https://b.org'),
    version('https://b.org', 'https://a.org'),
  ];
  expect(feedConsequences({ before: old, after: kept }, say)).toEqual([]);
  expect(feedConsequences({ before: old, after: now }, say)).toMatchObject([
    { weight: 'problem', words: expect.stringContaining('write "firstUrl: https://a.org"') },
  ]);
});

it('names links that are broken now, and no others', () => {
  const published = (...to: string[]): Published => ({
    dist: temporaryFolder(),
    base: '/',
    pages: new Map([['/', to.map((one) => `<a class="x" href="${one}">`).join('')]]),
  });
  const before = published('/paper.pdf', '/never', 'https://example.com/gone');
  fs.writeFileSync(path.join(before.dist, 'paper.pdf'), '');
  const after = published(
    ...['/paper.pdf#2', '/never', '/n%C3%A9w/?a=1&amp;b', 'https://example.com/gone', '/'],
  );
  expect(linkConsequences({ before, after }, compareWords('en').consequences).map(lineOf)).toEqual([
    'problem: / A link points to /paper.pdf, which is gone',
    'problem: / A link points to /néw/, which does not exist',
  ]);
});

it('says what is true of several pages once, problems first', () => {
  const one = (page: string, words: string, weight: 'problem' | 'note'): Consequence => ({
    ...{ kind: 'head', weight, words, pages: [page], texts: { before: 'a', after: 'b' } },
  });
  const found = [one('/a', 'x', 'note'), one('/b', 'y', 'problem'), one('/c', 'x', 'note')];
  expect(groupConsequences([...found, one('/a', 'x', 'note')]).map(lineOf)).toEqual([
    'problem: /b y [a → b]',
    'note: /a /c x [a → b]',
  ]);
});

describe('what somebody should look at first', () => {
  const kindsOf = (before: unknown, after: unknown, path: readonly string[] = ['text']) => {
    const written = (value: unknown) => ({ file: 'content/season.yaml', path, value });
    const change: LocatedChange = {
      ...({
        kind: 'changed',
        words: 'It',
        file: 'content/season.yaml',
        line: 1,
        side: 'after',
      } as const),
      ...{ pages: [], written: { before: written(before), after: written(after) } },
    };
    return attentionConsequences([change], '2026-11-29').map(({ kind, weight }) => {
      expect(weight).toBe('check');
      return kind;
    });
  };

  it.each([
    ['2026-12-01', '2026-12-02', ['deadline'], ['deadline']],
    ['2026-12-01', '2026-11-28', ['past'], ['dates']],
    ['Dues: $120', 'Dues: $140', ['money']],
    ['Dues: $120', 'The dues: $120', []],
    ['https://a.example', undefined, ['outside']],
    ['[a](https://a.example)', '[b](https://a.example)', []],
    [{ to: '/a' }, { to: 'https://b.example' }, ['outside']],
    ['2026-12-01', '2026-12-02', []],
  ] as const)('%j → %j: %j', (before, after, kinds, path?: readonly string[]) => {
    expect(kindsOf(before, after, path)).toEqual(kinds);
  });
});
