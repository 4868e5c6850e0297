// The chapter site below a base path: everything that its files name or a browser asks for is published there.
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage, wake } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { run } from '../support/cli.ts';
import { send } from '../support/exercise.ts';
import { addressesIn, type Named, publishedIn } from '../support/published.ts';
import { chapterRoot } from '../support/site.ts';

browserForThisFile();

const BASE = '/chapter/';
/** The address of the chapter site, in site.yaml. */
const HOST = 'https://led.example.org';

let out: string;
let site: string;
let named: readonly Named[];

beforeAll(async () => {
  out = await built(chapterRoot, ['--base', BASE]);
  named = addressesIn(out);
  site = await served(out, BASE);
});

/** A page of the site, and what it asked its host for: the path and the status. */
const open = async (at: string) => {
  const opened = await openPage({ asksElsewhere: true }, site);
  const { page } = opened;
  const asked: [string, number][] = [];
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin === new URL(site).origin) asked.push([pathname, response.status()]);
  });
  await page.goto(new URL(at, site).href, { waitUntil: 'load' });
  await wake(page);
  const expectFine = (status: readonly number[] = []) => {
    const wrong = asked.filter(
      ([pathname, code]) => !pathname.startsWith(BASE) || (code >= 400 && !status.includes(code)),
    );
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    if (status.length === 0) expect(opened.complaints).toEqual([]);
  };
  return { ...opened, asked, expectFine };
};

/** Where an address leads from the file that names it, as a whole address. */
const target = ({ file, address }: Named): URL =>
  new URL(address, `${HOST}${BASE}${file.replace(/index\.html$/, '')}`);

describe('every address that a file of the site names', () => {
  const own = () => named.filter((one) => target(one).origin === HOST);

  it('lies below the base path', () => {
    const outside = own().filter((one) => !`${target(one).pathname}/`.startsWith(BASE));
    expect(outside).toEqual([]);
    expect(own().length).toBeGreaterThan(1000);
  });

  it('has something published at it', () => {
    const isPublished = publishedIn(out);
    // What a rule of `_redirects` is for is a page too, and the manifest may have any identity.
    const missing = own().filter(
      (one) => !isPublished(decodeURI(target(one).pathname.slice(BASE.length))),
    );
    expect(missing).toEqual([]);
  });

  it('leads to another host only where a visitor follows a link', () => {
    const others = named.filter(
      (one) => /^https?:$/.test(target(one).protocol) && target(one).origin !== HOST,
    );
    const places = new Set(others.map(({ file, at }) => (at === 'text' ? path.extname(file) : at)));
    // Structured data and calendars name the chapter's pages elsewhere and the way into an event.
    const allowed = ['a@href', 'script text', '.ics', '', 'link@href', 'meta@content'];
    expect([...places].filter((at) => !allowed.includes(at))).toEqual([]);
    const loading = others.filter(({ at }) => at === 'link@href' || at === 'meta@content');
    expect(loading.map(({ file }) => file).filter((file) => file !== 'apply/index.html')).toEqual(
      [],
    );
  });
});

it('every link of the menu leads there; the form goes to its one address', async () => {
  const { page, asked, expectFine } = await open(BASE);
  const links = page.locator('header nav a');
  const addresses = await links.evaluateAll((all) =>
    all.map((a) => (a as HTMLAnchorElement).pathname),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(8);
  for (const [i, address] of addresses.entries()) {
    const before = await page.title();
    await links.nth(i).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    if (i > 0) await expect.poll(() => page.title()).not.toBe(before);
    expect(await page.locator('h1').count()).toBe(1);
  }
  for (const folder of ['assets/', 'fonts/', 'images/'])
    expect(asked.some(([pathname]) => pathname.startsWith(BASE + folder))).toBe(true);
  expectFine();
  await links.filter({ hasText: 'Contact' }).click();
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await send(page, 201, '[data-tone="good"]');
  // Specification, section 7: {host}/submit-form; the receiver answers there whatever the base path.
  expect(sent).toContain('PUT /submit-form');
});

it('a profile is opened; an unknown member is looked for in the list of this site', async () => {
  const { page, expectFine } = await open(`${BASE}active-brothers/`);
  const tile = page.getByRole('link', { name: /^Maya Okafor/ });
  await tile.click();
  await page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor();
  expect(page.url()).toMatch(`${site}active-brothers/maya-okafor`);
  expectFine();
  const unknown = await open(`${BASE}active-brothers/maya-okafo`);
  await unknown.page.locator('[data-missing] a').first().click();
  await unknown.page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor();
  expect(unknown.asked).toContainEqual([`${BASE}active-brothers/entries.json`, 200]);
  unknown.expectFine([404]);
});

it('without its last slash the base path leads to Home', async () => {
  const answer = await fetch(site.slice(0, -1), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, BASE]);
  const outside = await fetch(new URL('/about', site));
  expect(outside.status).toBe(404);
});

it.each([
  ['a site below it', () => out, '/', 'with --base /chapter/'],
  ['a site at the root', () => inject('dist'), BASE, 'without --base'],
])('%s is not served for another path', async (_, folder, base, how) => {
  const { code, out: said } = await run(['preview', '--out', folder(), '--base', base]);
  expect([code, said]).toEqual([2, expect.stringContaining(how)]);
});
