// A site full of hostile texts in a browser: nothing runs, nothing is fetched from elsewhere, every text is there to read.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CORPUS } from '../hostile/corpus.ts';
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
  const url = await served(built(site.root));
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
  for (const button of await page.locator('main button[aria-expanded]').all())
    if (await button.isVisible()) await button.click();
  // The words of a form stand on the page once a message was sent.
  expect(await missingOn(page, /pages\/home/)).toEqual(['success', 'failure']);
  await page.evaluate(() => {
    window.history.pushState({}, '', '/active-brothers/maya-okafor');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor();
  // No view shows where a member is from.
  expect(await missingOn(page, /members\/Maya/)).toEqual(['homeTown']);
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  expect([happened, complaints]).toEqual([[], []]);
});
