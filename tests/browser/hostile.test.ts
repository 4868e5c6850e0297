// A site full of hostile texts in a browser: nothing runs, nothing is fetched from elsewhere, every text is there to read.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { CORPUS } from '../hostile/corpus.ts';
import { hostileSite } from '../hostile/site.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { run } from '../support/cli.ts';
import { temporaryFolder } from '../support/site.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

const site = hostileSite();
const out = path.join(temporaryFolder(), 'dist');
const inert = CORPUS.filter(({ text }) => text === 'inert').flatMap(({ strings }) => strings);
const inProse = CORPUS.filter((c) => (c.prose ?? c.text) === 'inert').flatMap((c) => c.strings);
const of = (kind: string) => site.fields.filter((field) => field.kind === kind);

/** A hostile text in each field, and several in each field of Markdown, until all stand somewhere. */
const texts = new Map([
  // Who gets one a second time has a number behind it, so that each can be told from the others.
  ...of('text').map((field, i) => {
    const text = inert[i % inert.length] ?? '';
    return [field, i < inert.length ? text : `${text} ${i}`] as const;
  }),
  ...of('prose').map((field, i, { length }) => {
    const mine = inProse.filter((text, n) => n % length === i && text.length < 2_000);
    return [field, mine.join('\n\n')] as const;
  }),
]);

beforeAll(() => {
  expect(of('text').length).toBeGreaterThanOrEqual(inert.length);
  for (const [file, text] of site.textsWith(texts))
    fs.writeFileSync(path.join(site.root, file), text);
  const built = run(['build', '--root', site.root, '--out', out, '--pictures', 'on-demand']);
  expect([built.code, built.err], built.out).toEqual([0, '']);
}, 120_000);

/** Opens a page of the site and writes down what a hostile text could make it do. */
const open = async (at: string) => {
  const served = await listen(http.createServer(serveFolder(out, '/')), 0, '/', () => {});
  onTestFinished(() => served.close());
  const opened = await openPage({}, served.url);
  const { page } = opened;
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    if (
      new URL(request.url()).origin !== new URL(served.url).origin &&
      !/^data:/.test(request.url())
    )
      happened.push(`request: ${request.url()}`);
  });
  await opened.goto(at);
  return { ...opened, happened };
};

/** The name of the field that has a text. */
const whose = (text: string): string =>
  String([...texts].find(([, other]) => other === text)?.[0].path.at(-1));

/** The texts that a page must show, or say in an attribute, and does not. */
const missingOn = (page: Awaited<ReturnType<typeof open>>['page'], wanted: readonly string[]) =>
  page.evaluate((all) => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement?.localName ?? '';
      if (node.nodeType === Node.TEXT_NODE && parent !== 'script' && parent !== 'style')
        found.add(node.nodeValue ?? '');
      if (node instanceof Element) for (const { value } of node.attributes) found.add(value);
    }
    const whole = [...found].join('\u0001');
    return all.filter((text) => !whole.includes(text.replace(/\r\n?/g, '\n')));
  }, wanted);

const fieldsShown = (files: RegExp): string[] =>
  [...texts].flatMap(([{ file, kind }, text]) =>
    kind === 'text' && files.test(file) ? [text] : [],
  );

describe.each([
  // The words of a form stand on the page once a message was sent; no view shows where a member is from.
  ['Home, with every block', '/', /pages\/home/, ['success']],
  ['a profile', '/active-brothers/maya-okafor', /members\/Maya/, ['homeTown']],
])('%s', (_, at, files, hidden) => {
  it('runs nothing, asks nobody else, and shows every text', async () => {
    const { page, complaints, happened } = await open(at);
    await page.keyboard.press('Tab');
    for (const button of await page.locator('main button[aria-expanded]').all())
      if (await button.isVisible()) await button.click();
    tally('strings', 'hostile texts in a browser', fieldsShown(files).length);
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
    expect(happened).toEqual([]);
    expect(complaints).toEqual([]);
    const unseen = await missingOn(page, fieldsShown(files));
    expect(unseen.map(whose)).toEqual(hidden);
  });
});

it('goes from page to page inside the app', async () => {
  const { page, complaints, happened } = await open('/');
  await page.evaluate(() => {
    window.history.pushState({}, '', '/active-brothers/maya-okafor');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor();
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  expect(happened).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the files beside the pages are read as what they are', async () => {
  const { page } = await open('/');
  const read = (name: string) => fs.readFileSync(path.join(out, name), 'utf8');
  expect(JSON.parse(read('manifest.webmanifest'))).toHaveProperty('name');
  const broken = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'),
    read('sitemap.xml'),
  );
  expect(broken).toBeNull();
  const properties =
    /^(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|SEQUENCE|SUMMARY|DESCRIPTION|LOCATION|URL|STATUS|TRANSP|CATEGORIES|ORGANIZER|COLOR|NAME|REFRESH-INTERVAL|DT[A-Z]+|TZ[A-Z]+|RRULE|RDATE|CREATED|LAST-MODIFIED|X-[A-Z-]+)[:;]/;
  for (const line of read('season.ics').split('\r\n'))
    if (line !== '' && !line.startsWith(' ')) expect(line).toMatch(properties);
});
