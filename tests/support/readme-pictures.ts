// `npm run shots:readme`: the sample site, its editor and a report of `check` → the pictures of the README, in src/docs/pictures/.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { FLAGS } from './addresses.ts';
import { launch } from './cli.ts';
import { findBrowser } from './find-browser.ts';
import { waitForTypefaces } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'src/bin.mjs');
const folder = path.join(root, 'src/docs/pictures');
const SIZE = { width: 1280, height: 800 };
/** More would be slow on a page of a host. */
const MOST = 150_000;

const write = async (name: string, png: Buffer): Promise<void> => {
  const webp = await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer();
  if (webp.length > MOST) throw new Error(`${name} has ${webp.length} bytes; ${MOST} is the most`);
  fs.writeFileSync(path.join(folder, `${name}.webp`), webp);
  console.log(`src/docs/pictures/${name}.webp  ${webp.length} bytes`);
};

const opened = async (browser: Browser, size = SIZE): Promise<Page> => {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  return page;
};

/** As a terminal shows it. */
const terminal = (site: string): string => {
  const about = path.join(site, 'content/pages/about.yaml');
  fs.writeFileSync(
    about,
    fs.readFileSync(about, 'utf8').replace('title: About Us', 'titel: About Us'),
  );
  const { stdout } = spawnSync(process.execPath, [bin, 'check', '--root', site], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const text = stdout
    .split('\n\n')[0]
    ?.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/^(\S+:\d+:\d+)( {2})(error)/gm, '<b>$1</b>$2<i>$3</i>')
    .replace(/^ +\| +\^+$/gm, '<i>$&</i>')
    .replace(/^ {2}(help|fix):/gm, '  <u>$1:</u>');
  const style =
    'body{margin:0;padding:28px 36px;background:#0d1b33;color:#e8e6e0;font:17px/1.55 "DejaVu Sans Mono","Liberation Mono",monospace}pre{margin:0;font:inherit}b{color:#fff}i{color:#ff9a8a;font-style:normal}u{color:#e0b568;text-decoration:none}s{color:#9aa6bd;text-decoration:none}';
  return `<style>${style}</style><pre><s>$ npm run check</s>\n\n${text?.trim()}</pre>`;
};

const site = fs.mkdtempSync(path.join(os.tmpdir(), 'readme-'));
for (const name of ['site.yaml', 'content'])
  fs.cpSync(path.join(root, name), path.join(site, name), { recursive: true });
fs.mkdirSync(folder, { recursive: true });
const { url, stop } = await launch(['dev', '--root', site, '--port', '0']);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
try {
  const home = await opened(browser);
  await home.goto(url);
  await waitForTypefaces(home);
  await home.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  // What `dev` adds is not part of the site.
  await home.getByText('Edit', { exact: true }).evaluate((button) => button.remove());
  await write('site', await home.screenshot({ animations: 'disabled' }));
  const editor = await opened(browser);
  await editor.goto(new URL('/__edit#content/pages/about.yaml#/blocks/0/title', url).href);
  const frame = editor.frameLocator('iframe[name=page]');
  await frame.locator('html[data-ready]').waitFor();
  await frame.getByText('About Us').first().click();
  await editor.keyboard.press('ControlOrMeta+A');
  await editor.keyboard.type('Meet the people of LED');
  await frame.getByText('Meet the people of LED').first().waitFor();
  // The number of changes beside "Save" is there a moment later.
  await editor.getByRole('button', { name: 'Changes (1)' }).waitFor();
  await write('editor', await editor.screenshot({ animations: 'disabled' }));
  const report = await opened(browser, { width: 900, height: 200 });
  await report.setContent(terminal(site));
  await write('check', await report.screenshot({ fullPage: true }));
} finally {
  await browser.close();
  await stop();
  fs.rmSync(site, { recursive: true, force: true });
}
