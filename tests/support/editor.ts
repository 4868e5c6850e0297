// A site in a temporary folder → its editor in a real browser.
import fs from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { launch, type Running } from './cli.ts';
import { projectRoot, temporaryFolder } from './site.ts';

/** A server that edits a copy of a site. */
export interface EditorServer {
  readonly root: string;
  readonly server: Running;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
}

/** Starts the dev server on a copy of a site of `tests/sites`. Stop it by `server.stop()`. */
export const serveEditor = async (name = 'chapter'): Promise<EditorServer> => {
  const root = path.join(temporaryFolder(), 'site');
  fs.cpSync(path.join(projectRoot, 'tests/sites', name), root, { recursive: true });
  const server = await launch(['dev', '--root', root, '--port', '0']);
  return {
    root,
    server,
    read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
    write: (file, text) => fs.writeFileSync(path.join(root, file), text),
  };
};

/** Below this width, in pixels, one part of the panel is shown at a time. */
const SMALL = 700;

/**
 * Opens the panel.
 *
 * @param place what is selected: `<file>#<pointer>`
 */
export const openPanel = async (
  { server }: EditorServer,
  options: Parameters<typeof openPage>[0] = {},
  place = '',
): Promise<{ page: Page; frame: FrameLocator }> => {
  const opened = await openPage({ viewport: { width: 1280, height: 800 }, ...options }, server.url);
  const { page } = opened;
  await page.goto(new URL(`/__edit#${place}`, server.url).href);
  await page.locator('html[data-ready]').waitFor();
  const frame = page.frameLocator('iframe[name=page]');
  // In a small window the page is a view of its own, which may not be the first.
  if ((page.viewportSize()?.width ?? 0) >= SMALL) await frame.locator('html[data-ready]').waitFor();
  return { page, frame };
};
