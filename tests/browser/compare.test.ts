// Two versions of a small site → the pages that differ, as a real browser draws them.
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageDifference, Version, Versions } from '../../src/compare/comparison.ts';
import { differencesOf, type SeenDifferences } from '../../src/compare/pages/differences.ts';
import { publishedOf } from '../../src/compare/pages/published.ts';
import { builtVersion, compiledVersion } from '../../src/compare/versions/build.ts';
import { edited, type Files, site, temporaryFolder } from '../support/site.ts';

const built = async (files: Files): Promise<Version> => {
  const dist = path.join(temporaryFolder(), 'dist');
  const version = await builtVersion(compiledVersion(site(files), 'test'), dist);
  if (typeof version === 'string') throw new Error(version);
  return version;
};

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

/** The labels of what differs at a width, before and after. */
const labels = (found: PageDifference | undefined, width: number): (readonly string[])[] =>
  (found?.shots ?? [])
    .filter((shots) => shots.width === width)
    .map(({ before, after }) => [before, after].flatMap((shot) => labelsIn(shot)));

const labelsIn = (shot: PageDifference['shots'][number]['before']): string[] =>
  (shot?.blocks ?? []).map(({ label }) => label);

describe('two versions of a site', () => {
  let versions: Versions;
  let seen: SeenDifferences;
  const one = (url: string) => seen.pages.find((found) => found.url === url);

  beforeAll(async () => {
    const before = await built({
      ...edited('site.yaml', ROUTE, routed('/old', 'old')),
      'content/pages/old.yaml': page('Old'),
      'content/pages/about.yaml': about.join('\n'),
    });
    const [head, , begin, hero, first, second, last] = about;
    const moved = [head, 'description: Other words.', begin, hero, second, first, last, ''];
    const after = await built({
      ...edited('site.yaml', ROUTE, routed('/new', 'new')),
      'content/pages/new.yaml': page('New'),
      'content/pages/about.yaml': moved.join('\n').replace('We ask.', 'We ask often.'),
    });
    versions = { before, after };
    seen = await differencesOf(versions, publishedOf(versions));
  });

  it('draws the pages that differ, and no others', () => {
    expect(seen.pages.map(({ kind, url, title }) => `${kind} ${url} ${title}`)).toEqual([
      'new /new New · Tiny Chapter',
      'changed /about About · Tiny Chapter',
      'removed /old Old · Tiny Chapter',
    ]);
    expect(seen).not.toHaveProperty('notDrawn');
    expect(seen.more).toEqual({ new: 0, removed: 0, changed: 0 });
    for (const { kind, shots } of seen.pages) {
      expect(shots.map(({ width }) => width)).toEqual([390, 1440]);
      for (const { before, after } of shots)
        expect([before === undefined, after === undefined]).toEqual([
          kind === 'new',
          kind === 'removed',
        ]);
    }
  });

  it.each([390, 1440])(
    'outlines what moved and what changed, what is folded away too: %i',
    (width) => {
      expect(labels(one('/about'), width)).toEqual([
        [
          'Prose "One" (moved)',
          'Accordion "Curiosity"',
          'Prose "One" (moved)',
          'Accordion "Curiosity"',
        ],
      ]);
      const [shots] = one('/about')?.shots.filter((shot) => shot.width === width) ?? [];
      expect(shots?.before?.same.length).toBe(shots?.after?.same.length);
      expect(shots?.before?.same.length).toBeGreaterThan(0);
    },
  );

  it('tells what axe finds and did not find before', () => {
    expect(seen.consequences).toEqual([
      {
        kind: 'accessibility',
        weight: 'problem',
        words: 'Page should contain a level-one heading',
        pages: ['/new'],
      },
    ]);
  });

  it('sees the same a second time, to the byte, and says what is left out', async () => {
    const { after } = versions;
    const again = await differencesOf(versions, publishedOf(versions));
    expect(again).toEqual(seen);
    expect(
      await differencesOf({ before: after, after }, publishedOf({ before: after, after })),
    ).toEqual({
      pages: [],
      more: { new: 0, removed: 0, changed: 0 },
      consequences: [],
    });
    expect((await differencesOf(versions, publishedOf(versions), undefined, 0)).more).toEqual({
      new: 1,
      removed: 1,
      changed: 1,
    });
  });

  it('says what to do where there is no browser', async () => {
    vi.stubEnv('CHROME_PATH', '/no/such/browser');
    const { pages, more, notDrawn } = await differencesOf(versions, publishedOf(versions));
    vi.unstubAllEnvs();
    expect(pages).toEqual([]);
    expect(more).toEqual({ new: 1, removed: 1, changed: 1 });
    expect(notDrawn).toContain('CHROME_PATH is "/no/such/browser"');
  });
});
