// A site full of hostile texts in a browser: nothing runs, nothing is fetched from elsewhere, every text is there to read.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../src/compiler/pictures/drawing/drawing.ts';
import { CORPUS } from '../hostile/corpus.ts';
import { BROKEN, DANGEROUS, HARMLESS, SPELLINGS } from '../hostile/drawings.ts';
import { hostileSite } from '../hostile/site.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';

browserForThisFile();

const site = hostileSite();
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

/** The names of the fields of some files whose text a page neither shows nor says in an attribute. */
const missingOn = async (page: Page, files: RegExp): Promise<string[]> => {
  const whole = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement?.localName ?? '';
      if (node.nodeType === Node.TEXT_NODE && parent !== 'script' && parent !== 'style')
        found.push(node.nodeValue ?? '');
      if (node instanceof Element) for (const { value } of node.attributes) found.push(value);
    }
    return found.join('\u0001');
  });
  return [...texts].flatMap(([{ file, kind, path: at }, text]) =>
    kind === 'text' && files.test(file) && !whole.includes(text.replace(/\r\n?/g, '\n'))
      ? [String(at.at(-1))]
      : [],
  );
};

it('runs nothing, asks nobody else, and shows every text, also from page to page', async () => {
  expect(of('text').length).toBeGreaterThanOrEqual(inert.length);
  for (const [file, text] of site.textsWith(texts))
    fs.writeFileSync(path.join(site.root, file), text);
  const url = await served(await built(site.root));
  const { page, complaints, goto } = await openPage({}, url);
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(url).origin && protocol !== 'data:')
      happened.push(`request: ${request.url()}`);
  });
  await goto('/');
  for (const button of await page.locator('main :is(button[aria-expanded], summary)').all())
    if (await button.isVisible()) await button.click();
  // The words of a form stand on the page once a message was sent.
  expect(await missingOn(page, /pages\/home/)).toEqual(['success', 'failure']);
  await goto('/active-brothers/maya-okafor');
  await page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor();
  // No view shows where a member is from.
  expect(await missingOn(page, /members\/Maya/)).toEqual(['homeTown']);
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  expect([happened, complaints]).toEqual([[], []]);
});

describe('drawings', () => {
  const ORIGIN = 'http://drawings.example';

  /** An empty page of a host that has the drawings, and what is asked of others. */
  const hostOf = async (drawings: readonly string[]): Promise<{ page: Page; asked: string[] }> => {
    const { page } = await openPage();
    const asked: string[] = [];
    await page.context().route('**/*', (route) => {
      const url = route.request().url();
      const [, number] = /^http:\/\/drawings\.example\/(\d*)$/.exec(url) ?? [];
      if (number === undefined) asked.push(url);
      if (!number) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>' });
      return route.fulfill({ contentType: 'image/svg+xml', body: drawings[Number(number)] ?? '' });
    });
    await page.goto(`${ORIGIN}/`);
    return { page, asked };
  };

  /** Opens each by its own address. */
  const open = (page: Page, count: number): Promise<void> =>
    page.evaluate(async (all) => {
      const opened = Array.from({ length: all }, (_, i) => {
        const frame = Object.assign(document.createElement('iframe'), { src: `/${i}` });
        document.body.append(frame);
        return new Promise((done) => frame.addEventListener('load', done, { once: true }));
      });
      await Promise.all(opened);
    }, count);

  /** Shows some as pictures of the page → the pixels of all, and which of them are drawn. */
  const shown = async (page: Page, first: number, count: number) => {
    const drawn = await page.evaluate(
      ([from, many]) => {
        document.body.replaceChildren();
        const decoded = Array.from({ length: many }, (_, i) => {
          const image = Object.assign(new Image(64, 64), { src: `/${from + i}` });
          document.body.append(image);
          return image.decode().then(
            () => true,
            () => false,
          );
        });
        return Promise.all(decoded);
      },
      [first, count] as const,
    );
    return { drawn, pixels: await page.screenshot({ fullPage: true }) };
  };

  it('ask nobody when they are opened by themselves, and look as before', async () => {
    const position = {
      IFD0: { Artist: 'Jane' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5/1' },
    };
    const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d40' } });
    const jpeg = await photo.withExif(position).jpeg().toBuffer();
    const before = [
      ...HARMLESS.map(([, text]) => text),
      ...SPELLINGS.map(([, write]) => write(jpeg)),
    ];
    const after = before.map((text) => readDrawing(text).text);
    const { page, asked } = await hostOf([...after, ...before]);
    await open(page, after.length);
    expect(asked).toEqual([]);
    const [is, was] = [
      await shown(page, 0, after.length),
      await shown(page, after.length, after.length),
    ];
    expect(after.filter((_, i) => !is.drawn[i])).toEqual([]);
    expect(is.pixels.equals(was.pixels)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('that are refused would have asked somebody, or are not drawn', async () => {
    const broken = BROKEN.map(([, text]) => text);
    const { page, asked } = await hostOf([...broken, ...DANGEROUS.map(([, text]) => text)]);
    const { drawn } = await shown(page, 0, broken.length);
    expect(broken.filter((_, i) => drawn[i])).toEqual([]);
    await open(page, broken.length + DANGEROUS.length);
    expect(asked.length).toBeGreaterThan(25);
  });
});
