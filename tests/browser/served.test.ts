// `serve` in real browsers: from the first link that the terminal prints to two people who edit at once, and one who is removed.
import fs from 'node:fs';
import { createClient } from '@libsql/client/sqlite3';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtp } from '../inbox/smtp.ts';
import { bodyOf, message } from '../inbox/support.ts';
import { freePort } from '../server/support.ts';
import { violations, violationsInPanel } from '../support/axe.ts';
import {
  browserForThisFile,
  type OpenPage,
  openPage,
  type PageOptions,
} from '../support/browser.ts';
import { launch, type Running } from '../support/cli.ts';
import { goTo, tabTo, tabToInput } from '../support/editor.ts';
import { virtualAuthenticator } from '../support/passkeys.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { site } from '../support/site.ts';

browserForThisFile();

const HOME = 'content/pages/home.yaml';
const NAME = 'content/season.yaml#/name';
const LABEL = 'content/season.yaml#/menuLabel';

let root: string;
let at: { readonly site: string; readonly edit: string };
let server: Running;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const ends: (() => Promise<unknown>)[] = [];
/** An owner at a computer, and an editor at a phone, in the dark. */
let ana: OpenPage;
let leo: OpenPage;

beforeAll(async () => {
  root = site();
  commitAll(root);
  const port = await freePort();
  at = { site: `http://localhost:${port}`, edit: `http://edit.localhost:${port}` };
  const args = ['serve', '--root', root, '--port', String(port), '--url', at.site];
  smtp = await startSmtp(0, {}, (close) => ends.push(close));
  const env = { SMTP_URL: smtp.url, NOTIFY_TO: 'officers@example.org' };
  server = await launch(args, env, undefined, /http:\/\/edit\.localhost:\d+\/join#[\w-]+/);
});
afterAll(async () => {
  await server?.stop();
  for (const end of ends) await end();
});

/** A browser with a device that makes and shows passkeys. */
const browser = async (options: PageOptions = {}): Promise<OpenPage> => {
  const opened = await openPage({ stays: true, reducedMotion: 'reduce', ...options }, at.edit);
  await virtualAuthenticator(opened.page);
  return opened;
};

/** Presses the one button of the door without a mouse, and waits for the editor. */
const enter = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/__edit*');
  await page.locator('html[data-ready]').waitFor();
};

/** Chooses in the menu at the end of the bar, by its keys. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
};

const dialog = async (page: Page, name: string) => {
  await choose(page, name);
  const opened = page.getByRole('dialog', { name });
  await opened.waitFor();
  return opened;
};

const field = (page: Page, place: string) =>
  page.locator(`[data-pointer="${place}"] :is(input, textarea)`);

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const published = async (): Promise<string> => (await fetch(at.site)).text();

it('begins with the link of the terminal: a passkey, a click on the page, and Publish', async () => {
  ana = await browser();
  const { page } = ana;
  await page.goto(server.url);
  // The address forgets the secret at once.
  await page.waitForURL(`${at.edit}/join`);
  expect(await violations(page)).toEqual([]);
  await enter(page, 'Make a passkey');
  const frame = page.frameLocator('iframe[name=page]');
  // Until then a click is one on a page.
  await frame.locator('html[data-ready]').waitFor();
  await frame.getByRole('heading', { name: 'Hello' }).click();
  await field(page, `${HOME}#/blocks/0/title`).fill('Good evening');
  const whilePublishing = async (route: Route): Promise<void> => {
    await page.getByRole('button', { name: 'Publishing…', disabled: true }).waitFor();
    await route.continue();
  };
  await page.route('**/api/save', whilePublishing, { times: 1 });
  await page.keyboard.press('Control+s');
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(await published()).toContain('Good evening</h1>');
  expect(gitIn(root, 'log', '-1', '--format=%an')).toBe('Ada Byron');
  expect(gitIn(root, 'show', `HEAD:${HOME}`)).toContain('title: Good evening');
});

it('invites by a link that works once', async () => {
  const { page } = ana;
  const people = await dialog(page, 'People');
  const name = people.getByLabel('Name');
  await name.fill('Leo Lang');
  await name.press('Enter');
  const shown = people.getByRole('textbox', { name: 'Link for Leo Lang' });
  const link = await shown.inputValue();
  await people.getByText('Invited').waitFor();
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  leo = await browser({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await leo.page.goto(link);
  expect(await violations(leo.page)).toEqual([]);
  expect(await isTooWide(leo.page)).toBe(false);
  await enter(leo.page, 'Make a passkey');
  expect(await isTooWide(leo.page)).toBe(false);
  const { page: late } = await browser();
  await late.goto(link);
  await tabTo(late, 'Make a passkey');
  await late.keyboard.press('Enter');
  await late.getByText('This link no longer works. Ask an owner of the site').waitFor();
  expect(await late.locator('body').innerText()).not.toContain('Leo');
});

it('shows both values at the field, says whose they are, and tells whoever is overruled', async () => {
  for (const { page } of [ana, leo]) await goTo(page, NAME);
  await field(leo.page, NAME).fill('Rush of Leo');
  await field(ana.page, NAME).fill('Rush of Ada');
  await ana.page.keyboard.press('Control+s');
  const place = leo.page.locator(`[data-pointer="${NAME}"]`);
  await place.getByText('Ada Byron changed this too.').waitFor();
  expect(await place.locator('pre').allInnerTexts()).toEqual(['Rush of Leo', 'Rush of Ada']);
  expect(await isTooWide(leo.page)).toBe(false);
  expect(await violationsInPanel(leo.page, `[data-pointer="${NAME}"]`)).toEqual([]);
  await leo.page.getByText(/You and Ada Byron both changed “Name” \(.+\)/).waitFor();
  await place.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect.poll(() => field(leo.page, NAME).inputValue()).toBe('Rush of Leo');
  await leo.page.keyboard.press('Control+s');
  const told = ana.page.getByText(
    /Leo Lang kept their version of “Name” \(.+\); yours was “Rush of Ada”/,
  );
  await told.waitFor();
  await expect.poll(() => field(ana.page, NAME).inputValue()).toBe('Rush of Leo');
  await ana.page.getByRole('button', { name: 'Bring mine back' }).press('Enter');
  await told.waitFor({ state: 'detached' });
  await expect.poll(() => field(ana.page, NAME).inputValue()).toBe('Rush of Ada');
  await ana.page.keyboard.press('Control+s');
  await leo.page.getByText(/Ada Byron kept their version .+ yours was “Rush of Leo”/).waitFor();
  await leo.page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect.poll(() => leo.page.getByText('kept their version').count()).toBe(0);
  expect(await field(leo.page, NAME).inputValue()).toBe('Rush of Ada');
});

it('brings what one publishes to the other, who goes on typing; the same field asks', async () => {
  for (const { page } of [ana, leo]) await goTo(page, NAME);
  await field(leo.page, LABEL).press('End');
  await field(leo.page, LABEL).pressSequentially(' we');
  await field(ana.page, NAME).fill('Spring Rush');
  await ana.page.keyboard.press('Control+s');
  // Somebody types as long as it takes, no faster than it is kept.
  let typed = 'Rush we';
  const name = field(leo.page, NAME);
  do {
    const kept = leo.page.waitForResponse(/api\/change$/);
    await field(leo.page, LABEL).press('l');
    await kept;
    typed += 'l';
  } while ((await name.inputValue()) !== 'Spring Rush');
  expect(await field(leo.page, LABEL).inputValue()).toBe(typed);
  expect(await field(leo.page, LABEL).evaluate((one) => one.matches(':focus'))).toBe(true);
  // The same field.
  await name.fill('Mine');
  await expect.poll(() => field(leo.page, LABEL).inputValue()).toBe(typed);
  await field(ana.page, NAME).fill('Theirs');
  await ana.page.keyboard.press('Control+s');
  await leo.page.getByRole('button', { name: 'Compare and choose' }).click();
  const asked = leo.page.getByRole('dialog');
  const sides = () => asked.locator('pre').allInnerTexts();
  await expect.poll(sides).toEqual(['Spring Rush', 'Mine', 'Theirs']);
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await leo.page.keyboard.press('Escape');
  await expect.poll(() => name.inputValue()).toBe('Mine');
});

it('signs in by a link in an email, without a passkey, whoever was invited with the address', async () => {
  const people = await dialog(ana.page, 'People');
  await people.getByLabel('Name').fill('Kim');
  await people.getByLabel('Email').fill('kim@example.org');
  await people.getByLabel('Email').press('Enter');
  await people.getByText('Also sent by email.').waitFor();
  await ana.page.keyboard.press('Escape');
  const { page, complaints } = await browser({ viewport: { width: 390, height: 844 } });
  await page.goto(at.edit);
  expect(await isTooWide(page)).toBe(false);
  await tabToInput(page);
  await page.keyboard.type('kim@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('a link is on its way').waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => smtp.mails.length).toBe(2);
  const text =
    smtp.mails
      .at(-1)
      ?.text.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  await page.goto(/http\S+\/join\?mail#[\w-]+/.exec(text)?.[0] ?? '');
  expect(await violations(page)).toEqual([]);
  await enter(page, 'Sign in with this link');
  expect(complaints).toEqual([]);
});

it('lets go of whoever is removed in the midst of typing, and keeps their words', async () => {
  const head = gitIn(root, 'rev-parse', 'main');
  const people = await dialog(ana.page, 'People');
  await people.getByRole('button', { name: 'Remove Leo Lang' }).press('Enter');
  const label = field(leo.page, LABEL);
  await label.press('End');
  await label.press('x');
  await people.getByRole('button', { name: 'Remove Leo Lang?' }).press('Enter');
  await label.press('x');
  await leo.page.getByRole('alert').getByText('You’re signed out.').waitFor();
  await label.press('x');
  const typed = await label.inputValue();
  expect(typed).toMatch(/xxx$/);
  await leo.page.keyboard.press('Control+s');
  expect(await label.inputValue()).toBe(typed);
  expect(gitIn(root, 'rev-parse', 'main')).toBe(head);
  expect(await published()).not.toMatch(/Rush wel|xx/);
  await ana.page.keyboard.press('Escape');
});

it('shows owners messages and the log, and lets people out and in again', async () => {
  const { page } = ana;
  const sent = await fetch(`${at.site}/submit-form`, {
    method: 'PUT',
    headers: { origin: at.site, 'content-type': 'application/json' },
    body: bodyOf(),
  });
  expect(sent.status).toBeLessThan(300);
  const messages = await dialog(page, 'Messages');
  await messages.getByText(message().question).waitFor();
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  const client = createClient({ url: `file:${root}/.inbox/messages.db` });
  await client.execute(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
    INSERT INTO messages SELECT printf('id%02d', i), printf('2026-09-01T00:%02d:00.000Z', i % 60),
      'Sender ' || i, '', 'e@example.org', 'Question ' || i, '', NULL, NULL, NULL FROM n`);
  client.close();
  await dialog(page, 'Messages');
  const items = messages.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(50);
  await messages.getByRole('button', { name: 'Show older messages' }).press('Enter');
  await expect.poll(() => items.count()).toBe(61);
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('h3')?.innerText);
  expect(await focused()).toContain(await items.nth(50).locator('h3').innerText());
  expect(await messages.getByText('Show older messages').count()).toBe(0);
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await messages.getByLabel('Search messages').fill('QUESTION 7');
  await expect.poll(() => items.count()).toBe(1);
  await tabTo(page, 'Delete the message from Sender 7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await messages.getByText('No results').waitFor();
  await messages.getByLabel('Search messages').fill('');
  await expect.poll(() => items.count()).toBe(50);
  const csv = page.waitForEvent('download');
  await messages.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const text = fs.readFileSync(await (await csv).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(61);
  await page.keyboard.press('Escape');
  const log = await dialog(page, 'Log');
  await log.getByText('Ada Byron removed Leo Lang').waitFor();
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await enter(page, 'Sign in');
  expect(ana.complaints).toEqual([]);
  // Browsers speak of each answer of 401, and of a stream that was ended.
  expect(leo.complaints.filter((one) => !/ 401 |__events$/.test(one))).toEqual([]);
});
