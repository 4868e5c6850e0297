// A site in English, Spanish and Arabic, built → the way from each page to the same in another language, and what says so.
import fs from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { edited, site } from '../support/site.ts';

browserForThisFile();

let dist: string;
let url: string;
beforeAll(async () => {
  const root = site({
    ...edited('site.yaml', 'theme:', 'languages: [en, es, ar]\ntheme:'),
    'content/es/site.yaml':
      'paths:\n  - from: /about\n    to: /nosotros\ntexts:\n  - from: Home\n    to: Inicio\n  - from: About\n    to: Nosotros\n',
    'content/es/pages/home.yaml': 'texts:\n  - from: Welcome\n    to: Bienvenidos\n',
    'content/es/pages/about.yaml': 'texts:\n  - from: About us\n    to: Sobre nosotros\n',
    'content/ar/pages/home.yaml': 'texts:\n  - from: Hello\n    to: أهلا\n',
  });
  dist = await built(root);
  url = await served(dist);
});

const open = async (at: string, options: PageOptions = {}) => {
  const opened = await openPage(options, url);
  await opened.goto(at);
  return opened;
};

const pages = (): string[] =>
  fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    // It is Home for every address without a page, and says so.
    .filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));
const read = (name: string): string => fs.readFileSync(path.join(dist, name), 'utf8');

const others = (page: Page) => page.locator('header nav a[hreflang]');
const inMenu = (page: Page): Promise<string[]> =>
  page.locator('header nav a').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

it('the switch ends the menu, is reached by Tab, and keeps the place', async () => {
  const { page, complaints } = await open('/about');
  expect((await inMenu(page)).slice(-2)).toEqual(['Español', 'العربية']);
  const spanish = others(page).first();
  expect(await spanish.getAttribute('lang')).toBe('es');
  expect(await spanish.getAttribute('hreflang')).toBe('es');
  for (let i = 0; i < 9; i += 1) {
    await page.keyboard.press('Tab');
    if (await spanish.evaluate((one) => one === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/es/nosotros');
  expect(await page.locator('h1').innerText()).toBe('Sobre nosotros');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await inMenu(page)).toEqual(['Inicio', 'NosotrosRush', 'English', 'العربية']);
  await page.locator('header nav').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/[^s]\/about$/);
  expect(complaints).toEqual([]);
});

it('on a phone it is in the panel of the menu, and without JavaScript it leads there, too', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, complaints } = await open('/es/nosotros', phone);
  const english = page.locator('header nav').getByRole('link', { name: 'English' });
  expect(await english.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await english.click();
  await page.waitForURL(/[^s]\/about$/);
  expect(complaints).toEqual([]);
  const plain = await open('/people/ada-byron', { ...phone, javaScriptEnabled: false });
  await others(plain.page).first().click();
  await plain.page.waitForURL('**/es/people/ada-byron');
});

it('says in which language is what nobody has translated', async () => {
  const { page, goto } = await open('/es/');
  const still = (name: string) =>
    page
      .locator(name)
      .evaluateAll((all) => all.map((one) => `${one.tagName} ${one.getAttribute('dir')}`));
  // The hero of Home, and neither its text nor the button, whose label is in the menu, too.
  expect(await still('main [lang=en]')).toEqual(['DIV null']);
  expect(await page.locator('main [lang=en] h1').innerText()).toBe('Hello');
  expect(
    await page
      .getByText('Bienvenidos')
      .evaluate((one) => one.closest('[lang]')?.getAttribute('lang')),
  ).toBe('es');
  await goto('/es/people/ada-byron');
  expect(await still('main[lang=en]')).toEqual(['MAIN null']);
  await goto('/ar/about');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await still('main[lang=en]')).toEqual(['MAIN ltr']);
});

it.each([1280, 390])('at %i px axe finds nothing, and the console is silent', async (width) => {
  const { page, goto, complaints } = await open('/es/', { viewport: { width, height: 800 } });
  for (const at of [
    '/es/',
    '/es/nosotros',
    '/es/people/ada-byron',
    '/ar/',
    '/ar/about',
    '/about',
  ]) {
    await goto(at);
    expect(await violations(page), at).toEqual([]);
    const wide = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(wide), at).toBe(0);
  }
  expect(complaints).toEqual([]);
});

it('each page is HTML as the standard has it', { timeout: 120_000 }, async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  for (const name of pages()) {
    const { results } = await validator.validateString(read(name), name);
    const said = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(said, name).toEqual([]);
  }
});

const LINK = /<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g;
const alternatesIn = (text: string): [string, string][] =>
  Array.from(text.matchAll(LINK), ([, language = '', to = '']): [string, string] => [
    language,
    to,
  ]).sort();
const at = (address: string): string => decodeURI(new URL(address).pathname);

it('each address names all others of its kind and itself, and the site map says the same', () => {
  const named = new Map(
    pages().map((name) => [
      `/${name.split(path.sep).join('/')}`.replace(/index\.html$/, ''),
      alternatesIn(read(name)),
    ]),
  );
  const listed = new Map(
    Array.from(
      read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g),
      ([, to = '', all = '']) => [at(to), alternatesIn(all)],
    ),
  );
  expect([...listed.keys()]).toEqual(
    expect.arrayContaining(['/', '/about/', '/es/', '/es/nosotros/', '/ar/']),
  );
  for (const still of ['/ar/about/', '/es/people/zoe-oneill/'])
    expect(named.get(still), still).toEqual([]);
  for (const [to, all] of named) {
    if (listed.has(to)) expect(listed.get(to), to).toEqual(all);
    if (all.length === 0) continue;
    const targets = all.map(([, one]) => at(one));
    expect(targets, to).toContain(to);
    expect(
      all.filter(([language]) => language === 'x-default'),
      to,
    ).toHaveLength(1);
    for (const other of targets) expect(named.get(other), `${to} → ${other}`).toEqual(all);
  }
  expect(named.get('/about/')?.map(([language, to]) => `${language} ${at(to)}`)).toEqual([
    ...['en /about/', 'es /es/nosotros/', 'x-default /about/'],
  ]);
});

it('says in its own language that there is no such page', async () => {
  const langOf = async (at: string) => {
    const response = await fetch(new URL(at, url));
    return [response.status, /<html lang="(\w+)"/.exec(await response.text())?.[1]];
  };
  expect(await langOf('/nothing')).toEqual([404, 'en']);
  expect(await langOf('/es/nada')).toEqual([404, 'es']);
  expect(await langOf('/fr/rien')).toEqual([404, 'en']);
});
