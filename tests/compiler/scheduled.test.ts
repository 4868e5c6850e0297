// Articles and a clock → which are published, which links are too early, and what is told of them.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { type Files, findings, projectRoot, site } from '../support/site.ts';

const club = path.join(projectRoot, 'tests/sites/club');
const grammar = loadGrammar();

const article = (fields: Record<string, string>, text = 'Words.'): string =>
  `title: A secret\ndate: 2026-10-09\ntext: ${text}\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}`;

const at = (now: string | Date, files: Files = {}, more: Partial<CompileOptions> = {}) =>
  compile({ root: site(files, club), grammar, now, ...more });

const SECRET = 'content/news/secret.yaml';
const URL_OF = '/news/a-secret';

const isThere = (now: string | Date, fields: Record<string, string> = {}): boolean => {
  const { output, diagnostics } = at(now, { [SECRET]: article(fields) });
  if (!output) throw new Error(JSON.stringify(diagnostics));
  return output.pages.has(URL_OF);
};

describe('an article appears', () => {
  // The clock of the club is seven hours behind UTC in October, and eight in winter.
  it.each([
    ['at the start of its day', {}, '2026-10-09T07:00:00Z'],
    ['at its moment', { publish: '2026-10-09 18:30' }, '2026-10-10T01:30:00Z'],
    ['at its moment, before its day', { publish: '2026-10-08 09:00' }, '2026-10-08T16:00:00Z'],
    ['with a T between', { publish: '2026-12-01T18:30' }, '2026-12-02T02:30:00Z'],
    // Clocks go back at two: the hour from one comes twice, and the first counts.
    ['in the hour that comes twice', { publish: '2026-11-01 01:30' }, '2026-11-01T08:30:00Z'],
    // Clocks go forward at two.
    ['in the hour that is left out', { publish: '2027-03-14 02:30' }, '2027-03-14T10:30:00Z'],
  ])('%s', (_, fields, moment) => {
    const exactly = new Date(moment);
    expect(isThere(new Date(exactly.getTime() - 1), fields)).toBe(false);
    expect(isThere(exactly, fields)).toBe(true);
  });

  it('and stays while clocks go back', () => {
    const fields = { publish: '2026-11-01 01:30' };
    for (const minutes of [1, 29, 31, 59, 61])
      expect(isThere(new Date(Date.parse('2026-11-01T08:30:00Z') + minutes * 60_000), fields)).toBe(
        true,
      );
  });

  it('on the day that counts as today', () => {
    expect(isThere('2026-10-08')).toBe(false);
    expect(isThere('2026-10-08 23:59')).toBe(false);
    expect(isThere('2026-10-09')).toBe(true);
  });
});

it('before that it is in none of what later stages are given', () => {
  const files = { [SECRET]: article({ tags: '[Hushed]', author: 'Inês Duarte' }, 'Psst.') };
  const { output, stages, scheduled } = at('2026-10-08', files);
  expect(scheduled.map(({ title, written }) => [title, written])).toEqual([
    ['A secret', '2026-10-09'],
  ]);
  const all = [...(output?.pages.values() ?? [])];
  const told = JSON.stringify([
    output?.site,
    all,
    output?.feeds.map(({ items }) => items()),
    [...(stages?.source.documents.keys() ?? [])],
    [...(stages?.source.images.keys() ?? [])],
    stages?.validated.all.map(({ value }) => value),
    [...(stages?.linked.entryUrls ?? [])],
  ]);
  expect(told).not.toMatch(/secret|psst|hushed/i);
  expect(told).toContain('A full house');
  // Its neighbors close the gap.
  const next = all.find(({ path: url }) => url === '/news/is-it-ever-right-to-leave-early');
  expect(next?.beside).not.toHaveProperty('previous');
});

it('whoever writes sees it, marked', () => {
  const files = { [SECRET]: article({}) };
  const shown = at('2026-10-08', files, { showScheduled: true, sources: true }).output;
  expect(shown?.pages.get(URL_OF)?.sources?.scheduled).toEqual({ [URL_OF]: '2026-10-09' });
  expect(shown?.pages.get('/news')?.sources?.scheduled).toEqual({ [URL_OF]: '2026-10-09' });
  const later = at('2026-10-09', files, { showScheduled: true, sources: true }).output;
  expect(later?.pages.get(URL_OF)?.sources?.scheduled).toBeUndefined();
});

it('a site without such entries asks no clock', () => {
  let asked = 0;
  const clock = new Proxy(new Date(0), {
    get: (date, name) => {
      asked += 1;
      const value: unknown = Reflect.get(date, name);
      return typeof value === 'function' ? value.bind(date) : value;
    },
  });
  compile({ root: site(), grammar, now: clock });
  expect(asked).toBe(0);
  compile({ root: club, grammar, now: clock });
  expect(asked).toBeGreaterThan(0);
});

describe('a link', () => {
  const news = (text: string): Files => ({
    [SECRET]: article({}),
    'content/pages/home.yaml': `title: Home\ndescription: Us.\nblocks:\n  - type: lead\n    heading: Hi\n    text: ${text}\n`,
  });
  const errorsOf = (result: ReturnType<typeof at>): string[] => {
    const diagnostics = result.diagnostics.filter(({ severity }) => severity === 'error');
    return findings({ ...result, diagnostics });
  };

  it('to it is an error until it appears', () => {
    const files = news(`See [it](${URL_OF}).`);
    expect(errorsOf(at('2026-10-08', files))).toEqual([`link/not-yet → ${URL_OF}`]);
    expect(errorsOf(at('2026-10-08', files, { showScheduled: true }))).toEqual([
      `link/not-yet → ${URL_OF}`,
    ]);
    expect(at('2026-10-08', files).output).toBeUndefined();
    expect(errorsOf(at('2026-10-09', files))).toEqual([]);
  });

  it('to a page that is there only because of it is one, too', () => {
    const files = {
      ...news('See [these](/news/tags/hushed).'),
      [SECRET]: article({ tags: '[Hushed]' }),
    };
    expect(errorsOf(at('2026-10-08', files))).toEqual(['link/not-yet → /news/tags/hushed']);
    expect(errorsOf(at('2026-10-09', files))).toEqual([]);
  });

  it('from one that appears later is none; from one that appears earlier is', () => {
    const from = (publish: string): Files => ({
      [SECRET]: article({}),
      'content/news/other.yaml': article({ publish }, `See [it](${URL_OF}).`).replace('A', 'B'),
    });
    expect(errorsOf(at('2026-10-01', from('2026-10-10 12:00')))).toEqual([]);
    expect(errorsOf(at('2026-10-01', from('2026-10-08 12:00')))).toEqual([
      `link/not-yet → ${URL_OF}`,
    ]);
  });

  it('that leads nowhere is told in it long before it appears', () => {
    const files = { [SECRET]: article({}, 'See [it](/nowhere).') };
    expect(errorsOf(at('2026-01-01', files))).toEqual(['link/unknown-page → /nowhere']);
  });
});

it('a picture that only it shows is neither published nor called unused', () => {
  const files = {
    [SECRET]: article({ picture: '{ image: images/news/hidden.jpg, alt: "" }' }),
  };
  const root = site(files, club);
  fs.copyFileSync(
    path.join(root, 'content/images/news/lake.jpg'),
    path.join(root, 'content/images/news/hidden.jpg'),
  );
  const { output, diagnostics, stages } = compile({ root, grammar, now: '2026-10-08' });
  expect(diagnostics).toEqual([]);
  expect([...(stages?.source.images.keys() ?? [])].join()).not.toContain('hidden');
  expect([...(output?.images.keys() ?? [])].filter((one) => one.includes('hidden'))).toEqual([]);
});

it('check tells what will appear when; without a day or a clock to go by nothing is told', () => {
  const files = {
    [SECRET]: article({}),
    'content/news/soon.yaml': article({ publish: '2026-10-07 08:00' }).replace('A secret', 'Soon'),
  };
  const told = (more: Partial<CompileOptions>) =>
    at('2026-10-06', files, more).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(told({ at: '2026-10-06' })).toEqual([
    'content/ahead: "A secret" is not public yet. It appears on 2026-10-09.',
    'content/ahead: "Soon" is not public yet. It appears on 2026-10-07 08:00.',
  ]);
  expect(told({})).toEqual([]);
});
