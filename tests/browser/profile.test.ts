// Specification, sections 2, 3 and 5 (member profile): the record, its two orders, and what is left out.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  box,
  boxes,
  DESKTOP,
  fromTop,
  links,
  sharedPage,
  styles,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const at = (slug: string) => `/active-brothers/${slug}`;
const facts = (page: Page) => texts(page.locator('article dl:not(section dl) dt'));
const fact = (page: Page, name: string) =>
  page
    .locator('article dl:not(section dl) > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd');

const screen = sharedPage(at('maya-okafor'), { ...DESKTOP, asksElsewhere: true });

describe('section 2: on desktop', () => {
  const article = () => screen().locator('article');

  it('has the photo on the left, the facts on the right, the lists below, and the quote in italics', async () => {
    const photo = await box(article().getByRole('img', { name: 'Portrait of Maya Okafor' }));
    const right = await boxes(article().locator('h1, header p, dl:not(section dl), p:has(a)'));
    expect(right).toHaveLength(5);
    for (const { x } of right) expect(x).toBeGreaterThan(photo.x + photo.width);
    expect(await fromTop(article().locator('h2'))).toEqual([
      'Experience',
      'Involvement',
      'Interests',
    ]);
    for (const { y } of await boxes(article().locator('h2')))
      expect(y).toBeGreaterThan(photo.y + photo.height);
    const [facts, quote] = [
      await box(article().locator('dl:not(section dl)')),
      await box(article().locator('blockquote')),
    ];
    expect(quote.y).toBeGreaterThan(facts.y + facts.height);
    expect(quote.y).toBeGreaterThan(photo.y + photo.height);
    expect(await styles(article().locator('blockquote'), 'font-style')).toEqual(['italic']);
  });

  it('has name, pronouns, class, then year, major, minor, emphasis and practice', async () => {
    expect(await fromTop(article().locator('h1, header p, dl:not(section dl) > div'))).toEqual([
      'Maya Okafor',
      'she/her',
      'Rho Class',
      'Year 4th',
      'Major Business Administration',
      'Minor Philosophy',
      'Emphasis Strategy',
      'Practice Consulting',
    ]);
  });

  it('has a button to LinkedIn in a new tab', async () => {
    const button = article().getByRole('link', { name: /^Connect on LinkedIn/ });
    expect(await links(button)).toEqual([
      ['Connect on LinkedIn', 'https://example.com/in/maya-okafor'],
    ]);
    const [page] = await Promise.all([screen().context().waitForEvent('page'), button.click()]);
    expect(page.url()).toBe('https://example.com/in/maya-okafor');
    expect(await page.evaluate(() => window.opener)).toBe(null);
    await page.close();
  });

  it('leads to the members before and after, and is marked in the menu as one of them', async () => {
    expect(await links(article().locator('nav a'))).toEqual([
      ['Previous Marcus Pellham', '/active-brothers/marcus-pellham'],
      ['Next Minh Anh Đào', '/active-brothers/minh-anh-dao'],
    ]);
    const faces = article().locator('nav a picture img');
    expect((await boxes(faces)).map(({ width }) => width)).toEqual([64, 64]);
    expect(await texts(screen().locator('header nav [aria-current]'))).toEqual(['Brothers']);
  });

  it('has each role with its organization, and each interest', async () => {
    expect(await texts(article().locator('section dl > div'))).toContain(
      'Consulting Intern Thistlemark Advisory',
    );
    expect(await article().locator('section').nth(0).locator('dl > div').count()).toBe(5);
    expect(await texts(article().locator('section').nth(1).locator('dl > div').first())).toEqual([
      'CEO Lambda Epsilon Delta',
    ]);
    expect(await article().locator('section li').count()).toBe(4);
  });
});

it('section 2: on mobile it is one column with the same data in a different order', async () => {
  const page = screen();
  const parts =
    'article header, article dl:not(section dl), article p:has(a), article blockquote, article section';
  const desktop = await fromTop(page.locator(parts));
  await page.setViewportSize({ width: 390, height: 800 });
  const mobile = await fromTop(page.locator(parts));
  expect([...mobile].sort()).toEqual([...desktop].sort());
  expect(mobile).not.toEqual(desktop);
  const order = await fromTop(
    page.locator('article blockquote, article dt:text-is("Year"), article h2'),
  );
  expect(order[0]).toContain('At my first rush');
  expect(order.slice(1)).toEqual(['Year', 'Experience', 'Involvement', 'Interests']);
  const places = (await boxes(page.locator(parts))).sort((a, b) => a.y - b.y);
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  for (const [i, { y }] of places.slice(1).entries())
    expect(y).toBeGreaterThanOrEqual((places[i]?.y ?? 0) + (places[i]?.height ?? 0));
});

it('section 5: what is empty is hidden', async () => {
  const { page, goto } = await visit(at('silas-thornbury'));
  expect(await texts(page.locator('h2'))).toEqual(['Experience', 'Interests']);
  for (const [slug, names, lists, quotes] of [
    ['bennett-osei', ['Year', 'Major', 'Emphasis', 'Practice'], 3, 0],
    ['callum-strathearn', ['Year', 'Major'], 2, 1],
    ['tobias-engstrand', ['Year', 'Major', 'Minor', 'Emphasis', 'Practice'], 2, 1],
  ] as const) {
    await goto(at(slug));
    expect(await facts(page)).toEqual(names);
    expect(await page.locator('article h2').count()).toBe(lists);
    expect(await page.locator('article blockquote').count()).toBe(quotes);
    for (const part of await texts(page.locator('article :is(dd, dt, li, h2)')))
      expect(part).not.toBe('');
  }
  expect(await texts(page.locator('h2'))).toEqual(['Experience', 'Involvement']);
});

it('without lists the neighbours keep their distance from the hero, and without them the footer', async () => {
  const page = screen();
  await page.locator('article > div:has(section)').evaluate((lists) => lists.remove());
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const band = await box(page.locator('article > div'));
    const [first] = await boxes(page.locator('article nav a'));
    expect((first?.y ?? 0) - band.y - band.height).toBeGreaterThanOrEqual(24);
  }
  await page.locator('article nav').evaluate((neighbours) => neighbours.remove());
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const band = await box(page.locator('article > div'));
    const { y } = await box(page.locator('footer'));
    expect(y - band.y - band.height).toBeGreaterThanOrEqual(24);
  }
});

describe('section 3: the record', () => {
  it('has lists where one may be, and names as they are written', async () => {
    const { page, goto } = await visit(at('julian-castellano'));
    expect(await texts(fact(page, 'Emphasis'))).toEqual(['Finance, Accounting']);
    await goto(at('kwame-adjepong'));
    const role = page.locator('section dl > div').filter({ hasText: 'Venture Fellow' });
    expect(await texts(role.locator('dd'))).toEqual(['Ostrell Ventures', 'Launch Lab Seed Fund']);
    for (const [slug, name] of [
      ['siobhan-oneill', "Siobhán O'Neill"],
      ['lucia-ferragamo-reyes', 'Lucía Ferragamo-Reyes'],
      ['anneke-van-der-merwe', 'Anneke van der Merwe'],
      ['minh-anh-dao', 'Minh Anh Đào'],
    ] as const) {
      await goto(at(slug));
      expect(await texts(page.locator('h1'))).toEqual([name]);
      expect(await page.title()).toBe(`Profile · ${name} · Lambda Epsilon Delta`);
    }
  });
});
