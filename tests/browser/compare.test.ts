// Two versions of a small site → the pages that differ, as a real browser draws them.
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageDifference, Version, Versions } from '../../src/compare/comparison.ts';
import { differencesOf, type SeenDifferences } from '../../src/compare/pages/differences.ts';
import { publishedOf } from '../../src/compare/pages/published.ts';
import { builtVersion } from '../../src/compare/versions/versions.ts';
import { edited, type Files, site, temporaryFolder } from '../support/site.ts';

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
