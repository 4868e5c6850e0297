// A site in a temporary folder → its editor in a real browser.
import fs from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { onItsDay, openPage } from './browser.ts';
import { launch, type Running } from './cli.ts';
import { chapterRoot, temporaryFolder } from './site.ts';

export interface EditorServer {
  readonly root: string;
  readonly server: Running;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
}

/** On a copy of the chapter; stop it by `server.stop()`. @param prepare is given the folder before */
export const serveEditor = async (prepare?: (root: string) => void): Promise<EditorServer> => {
  const root = path.join(temporaryFolder(), 'site');
  fs.cpSync(chapterRoot, root, { recursive: true });
  prepare?.(root);
  const server = await launch(['dev', '--root', root, '--port', '0']);
  return {
    root,
    server,
    read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
    write: (file, text) => fs.writeFileSync(path.join(root, file), text),
  };
};

/** In pixels: below it one part of the panel is shown at a time. */
const SMALL = 700;

export interface OpenPanel {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly complaints: string[];
}

/** @param place what is selected: `<file>#<pointer>` */
export const openPanel = async (
  { server }: EditorServer,
  options: Parameters<typeof openPage>[0] = {},
  place = '',
): Promise<OpenPanel> => {
  const opened = await openPage(
    // Nothing fades: what is asserted in the middle of it is no state of the panel.
    { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options },
    server.url,
  );
  const { page, complaints } = opened;
  await page.context().addInitScript(onItsDay);
  await page.goto(new URL(`/__edit#${place}`, server.url).href);
  await page.locator('html[data-ready]').waitFor();
  const frame = page.frameLocator('iframe[name=page]');
  // In a small window the page is a view of its own, which may not be the first.
  if ((page.viewportSize()?.width ?? 0) >= SMALL) await frame.locator('html[data-ready]').waitFor();
  return { page, frame, complaints };
};

/** One panel for the tests of a file, opened anew after one that failed. Whatever they do, the console is silent. */
export const sharedPanel = (
  editor: () => EditorServer,
  options: Parameters<typeof openPanel>[1] = {},
): ((place?: string) => Promise<OpenPanel>) => {
  let opened: OpenPanel | undefined;
  afterEach(() => {
    expect(opened?.complaints.splice(0) ?? []).toEqual([]);
  });
  return async (place) => {
    if (!opened || opened.page.isClosed())
      opened = await openPanel(editor(), { ...options, stays: true }, place);
    else if (place !== undefined) await goTo(opened.page, place);
    return opened;
  };
};

/** As a click on the page does. */
export const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);

export const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.locator('[role=combobox][aria-label^="Search everything"]:focus').waitFor();
};

/** By keyboard, without waiting for the field to be seen. */
export const takeFirst = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[data-pointer]'));
};

export const findField = async (page: Page, words: string): Promise<void> => {
  await openSearch(page);
  await page.keyboard.type(words);
  await takeFirst(page);
};

/** Mantine's focus trap looks a task after the key, and takes the focus back when another Tab came before. */
export const pressTab = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
};

export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let i = 0; i < 120; i += 1) {
    await pressTab(page);
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent;
    });
    if (at === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
};

export const tabToInput = async (page: Page): Promise<void> => {
  do await pressTab(page);
  while (!(await page.evaluate(() => document.activeElement?.matches('input'))));
};

export const placeInFocus = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? 'nowhere',
  );

/** With a body it is sent one. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint answers something else
export const ask = (page: Page, name: string, body?: object): Promise<any> =>
  page.evaluate(
    async ([endpoint, sent]) => {
      const { token } = JSON.parse(document.getElementById('editor')?.textContent ?? '');
      const headers = { 'x-chapterkit-token': token, 'content-type': 'application/json' };
      const options = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) };
      const answer = await fetch(`/__edit/api/${endpoint}`, { ...options, headers });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [name, body] as const,
  );

/** What a panel has not heard of yet it would take for somebody else's change, so it is opened anew. */
export const discard = async (page: Page): Promise<void> => {
  if ((await ask(page, 'state')).changed.length === 0) return;
  await ask(page, 'discard', {});
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
};

/** As the system hands it to the page. */
export const drop = async (
  target: Locator,
  name: string,
  bytes: Buffer,
  type = '',
): Promise<void> => {
  const data = await target.page().evaluateHandle(
    ([called, content, kind]) => {
      const all = new DataTransfer();
      const binary = Uint8Array.from(atob(content ?? ''), (one) => one.charCodeAt(0));
      all.items.add(new File([binary], called ?? '', { type: kind ?? '' }));
      return all;
    },
    [name, bytes.toString('base64'), type],
  );
  const box = await target.boundingBox();
  const [clientX, clientY] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10];
  for (const event of ['dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: data, clientX, clientY });
};
