// Two versions of a small site → the pages that differ, as a real browser draws them.
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageDifference, Version, Versions } from '../../src/compare/comparison.ts';
import { differencesOf, type SeenDifferences } from '../../src/compare/pages/differences.ts';
import { createLooks } from '../../src/compare/pages/looks.ts';
import { publishedOf } from '../../src/compare/pages/published.ts';
import { builtVersion } from '../../src/compare/versions/versions.ts';
import { changesOf } from '../../src/compare/words/changes-of.ts';
import { edited, type Files, site, temporaryFolder, tinyText } from '../support/site.ts';

const built = async (files: Files): Promise<Version> =>
  (await builtVersion(site(files), 'test', path.join(temporaryFolder(), 'dist'))).version;

const page = (title: string): string =>
  `title: ${title}\ndescription: ${title} of it.\nblocks:\n  - type: prose\n    heading: ${title}\n    text: Words.\n`;

const ROUTE = 'routes:\n';
const routed = (path: string, name: string): string =>
  `${ROUTE}  - path: ${path}\n    page: ${name}\n`;

const about = [
  'title: About',
  'description: All about it.',
  'blocks:',
  '  - { type: hero, variant: divider, title: About us }',
  '  - { type: prose, heading: One, text: First. }',
  '  - { type: prose, id: values, heading: Two, text: "Second, and ${chapter.name}." }',
  '  - { type: accordion, items: [{ title: Curiosity, text: We ask. }] }',
  '',
];

/** What differs at a width, from top to bottom: how, the label, and the sides that have a picture. */
const blocksAt = (found: PageDifference | undefined, width: number): string[] =>
  (found?.views.find((view) => view.width === width)?.blocks ?? []).map(
    ({ how, label, before, after }) =>
      [how, label, ...(before ? ['before'] : []), ...(after ? ['after'] : [])].join(' '),
  );

describe('two versions of a site', () => {
  let versions: Versions;
  let seen: SeenDifferences;
  const one = (url: string) => seen.pages.find((found) => found.url === url);

  beforeAll(async () => {
    const before = await built({
      ...edited(
        'site.yaml',
        ROUTE,
        routed('/old', 'old') + routed('/was', 'kept').slice(ROUTE.length),
      ),
      'content/pages/old.yaml': page('Old'),
      'content/pages/kept.yaml': page('Kept'),
      'content/pages/about.yaml': about.join('\n'),
    });
    const [head, , begin, hero, first, second, last] = about;
    const moved = [head, 'description: Other words.', begin, hero, second, first, last, ''];
    const after = await built({
      ...edited(
        'site.yaml',
        ROUTE,
        routed('/new', 'new') + routed('/is', 'kept').slice(ROUTE.length),
      ),
      'content/pages/new.yaml': page('New'),
      'content/pages/kept.yaml': page('Kept').replace('Words', 'Other words'),
      'content/pages/about.yaml': moved.join('\n').replace('We ask.', 'We ask often.'),
    });
    versions = { before, after };
    const addresses = new Map([['/is', '/was']]);
    seen = await differencesOf(versions, publishedOf(versions), { moved: addresses });
  });

  it('draws the pages that differ, and no others', () => {
    expect(seen.pages.map(({ kind, url, title }) => `${kind} ${url} ${title}`)).toEqual([
      'new /new New · Tiny Chapter',
      'changed /is Kept · Tiny Chapter',
      'changed /about About · Tiny Chapter',
      'removed /old Old · Tiny Chapter',
    ]);
    expect(seen).not.toHaveProperty('notDrawn');
    expect(seen.more).toEqual({ new: 0, removed: 0, changed: 0 });
    expect([390, 1440].map((width) => blocksAt(one('/new'), width))).toEqual([
      ['new Page after'],
      ['new Page after'],
    ]);
    expect(blocksAt(one('/old'), 390)).toEqual(['removed Page before']);
  });

  it.each([390, 1440])('shows what moved and what changed, also what is folded: %i', (width) => {
    expect(blocksAt(one('/about'), width)).toEqual([
      ...['same Header', 'same Hero "About us"', 'moved Prose "Two" after', 'same Prose "One"'],
      ...['changed Accordion "Curiosity" before after', 'same Footer'],
    ]);
  });

  it('adds what axe finds and did not find before', () => {
    expect(seen.consequences).toEqual([
      {
        kind: 'accessibility',
        weight: 'problem',
        words: 'Page should contain a level-one heading',
        pages: ['/new'],
      },
    ]);
  });

  it('sees nothing in the same site, and says what is left out', async () => {
    const same = { before: versions.after, after: versions.after };
    expect(await differencesOf(same, publishedOf(same))).toEqual({
      pages: [],
      more: { new: 0, removed: 0, changed: 0 },
      consequences: [],
    });
    const { more } = await differencesOf(versions, publishedOf(versions), { max: 0 });
    expect(more).toEqual({ new: 2, removed: 2, changed: 1 });
  });
});

it('shows each change at its own element, and none where none is seen', async () => {
  const event = (title: string, day: string, more = '') =>
    `  - { title: ${title}, dates: [${day}], location: Hall${more} }\n`;
  const season = (events: string) => ({
    'content/season.yaml': tinyText('content/season.yaml').replace(
      /events:[\s\S]*$/,
      `events:\n${events}`,
    ),
  });
  const versions = {
    before: await built(
      season(
        event('First', '2027-01-11') +
          event('Second', '2027-01-12', ', checkinLink: https://example.org/a') +
          event('Third', '2027-01-13'),
      ),
    ),
    after: await built({
      ...season(event('First', '2027-02-11') + event('Second', '2027-02-12')),
      ...edited(
        'content/pages/about.yaml',
        'text: We ask.',
        'text: We ask.\n      - { title: Care, text: We help. }',
      ),
      ...edited('content/members/Ada_Byron.yaml', 'major: Mathematics', 'major: Botany'),
      ...edited('site.yaml', 'text: Connect with us', 'text: Meet with us'),
    }),
  };
  const { changes, moved } = await changesOf(versions);
  const looks = createLooks(changes, versions);
  await differencesOf(versions, publishedOf(versions), { looks, moved });
  const shown = changes.map(looks.withLook);
  expect(shown.map(({ words, look }) => `${words}: ${Object.keys(look ?? {}).join(' ')}`)).toEqual([
    'Events: "Third" removed: url before',
    'First: Dates: January 11 → February 11: url before after',
    'Second: Dates: January 12 → February 12: url before after',
    'Second: Check-in link removed: ',
    'About: Accordion: Items: "Care" added: url after',
    'Ada Byron: Major: Mathematics → Botany: url before after',
    'Footer: Text: Connect with us to learn more. → Meet with us to learn more.: url before after',
  ]);
  const pictures = shown.flatMap(({ look }) =>
    [look?.before, look?.after].flatMap((one) => one?.webp ?? []),
  );
  expect(new Set(pictures.map((one) => Buffer.from(one).toString('base64'))).size).toBe(
    pictures.length,
  );
});
