// `news:new`: the first article brings all that a site needs for news, the second only itself; and how little is asked.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { todayIn } from '../../src/editor/journeys/site-folder.ts';
import {
  belowLayer,
  contextOf,
  described,
  draftAfter,
  linesOf,
  planned,
} from '../support/journeys.ts';
import { edited, site } from '../support/site.ts';

const ANSWERS = { title: 'A full house', date: '2026-01-10', text: 'Seventy people came.' };

it('the first one makes the collection, its pages and its line in the menu; the second one nothing but itself', async () => {
  const context = contextOf(site());
  const first = await planned(context, 'news:new', ANSWERS);
  expect(first.changes.map(({ file }) => file).sort()).toEqual([
    'content/news/a-full-house.yaml',
    'content/pages/news-article.yaml',
    'content/pages/news.yaml',
    'site.yaml',
  ]);
  const after = contextOf(context.root, draftAfter(first));
  const pages = after.compiled().output?.pages;
  expect([...(pages?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['/news', '/news/2026', '/news/a-full-house']),
  );
  const second = await planned(after, 'news:new', {
    ...ANSWERS,
    ...{ title: 'Another', picture: 'images/dot.png', alt: 'A dot.', tags: 'Service, Tea , Tea' },
  });
  expect(second.changes.map(({ file }) => file)).toEqual(['content/news/another.yaml']);
  const [{ after: text = '' } = {}] = second.changes;
  expect(text).toContain('slug: another');
  expect(text).toMatch(/tags:\s+- Service\s+- Tea\n/);
  expect(text).toMatch(/picture:\s+image: images\/dot\.png\s+alt: A dot\.\n/);
});

it('is called as the page is: a Spanish site has /noticias', async () => {
  const spanish = edited('site.yaml', 'timezone:', 'language: es\ntimezone:');
  const first = await planned(contextOf(site(spanish)), 'news:new', ANSWERS);
  expect(first.changes.map(({ file }) => file)).toContain('content/noticias/a-full-house.yaml');
  expect(String(first.changes.find(({ file }) => file === 'site.yaml')?.after)).toMatch(
    /path: \/noticias\n/,
  );
});

it('in a chapter it says only what it adds, and what the layer lists later arrives', async () => {
  const { root, layer } = belowLayer();
  const first = await planned(contextOf(root), 'news:new', ANSWERS);
  const text = String(first.changes.find(({ file }) => file === 'site.yaml')?.after);
  expect(text).not.toMatch(/^(?:menu|routes):/m);
  expect(text).toContain('\n  routes:\n    - path: /news\n');
  expect(text).toContain('\n  menu:\n    - label: News\n      to: /news\n');
  expect(first.summary).toBeUndefined();
  const more = layer.replace('menu:\n', 'menu:\n  - label: All of us\n    to: /\n');
  fs.writeFileSync(path.join(root, 'node_modules/layer/site.yaml'), more);
  const after = contextOf(root, draftAfter(first));
  const menu = after.compiled().output?.site.menu.map(({ label }) => label);
  expect(menu).toEqual(['All of us', 'Home', 'About', 'News']);
  const page = { title: 'Rules', description: 'All of them.', file: 'rules', block: 'lead' };
  const second = await planned(after, 'page:new', { ...page, path: '/rules', menu: 'Rules' });
  const { 'site.yaml': lines } = linesOf(second);
  expect(lines).toEqual([
    '+    - label: Rules',
    '+      to: /rules',
    '+    - path: /rules',
    '+      page: rules',
  ]);
});

it('with a picture it takes no more than eight steps', async () => {
  const given = { ...ANSWERS, picture: 'images/dot.png' };
  const { schema, proposals } = await described(contextOf(site()), 'news:new', undefined, given);
  const fields = schema.properties as Record<string, { extra?: boolean }>;
  const shown = Object.keys(fields).filter((name) => !fields[name]?.extra);
  const toAnswer = shown.filter((name) => proposals[name] === undefined);
  expect(toAnswer).toEqual(['title', 'text', 'picture', 'alt']);
  // Tasks, the task, each answer, the crop of the picture, and the button that does it.
  expect(2 + toAnswer.length + 1 + 1).toBeLessThanOrEqual(8);
});

it.each([
  ['America/Los_Angeles', '2026-11-26'],
  ['UTC', '2026-11-27'],
  ['Nowhere/At_All', '2026-11-27'],
])('proposes the day that it is in %s: an article is public at once', (zone, day) => {
  const context = contextOf(
    site(edited('site.yaml', 'timezone: America/Los_Angeles', `timezone: ${zone}`)),
  );
  expect(todayIn(context, new Date('2026-11-27T03:00:00Z'))).toBe(day);
});
