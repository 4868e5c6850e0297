// A built site → what first visits at four widths see of each page, as a table: typefaces, paints, shift and length.
//
//   npm run bench:visits -- [--site DIR] [--routes /,/about] [--widths 390,768,1440,1920]
//
// Each page of each width is visited with an empty cache and on the slow profile of the peers' harness.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ROUTES } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { layOutAll, SHOT_WIDTHS, viewport } from '../support/screens.ts';
import { PHONE, visit } from './visit-page.ts';
import { serveForVisit } from './visit-server.ts';

const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};

/** The typefaces that the browser drew the text in sight with, by its own list, most letters first. */
const facesInSight = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      const { top, bottom, width } = element.getBoundingClientRect();
      const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim());
      if (text && width > 1 && bottom > 0 && top < innerHeight)
        element.setAttribute('data-seen', '');
    }
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const seen = { nodeId: root.nodeId, selector: '[data-seen]' };
  const letters = new Map<string, number>();
  for (const nodeId of (await devtools.send('DOM.querySelectorAll', seen)).nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, glyphCount } of fonts)
      letters.set(familyName, (letters.get(familyName) ?? 0) + glyphCount);
  }
  return [...letters].sort((a, b) => b[1] - a[1]).map(([name]) => name);
};

const look = async (page: Page) => {
  const faces = await facesInSight(page);
  await layOutAll(page);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return { faces, length, wide };
};

const root = path.resolve(option('site', 'dist'));
if (!fs.existsSync(path.join(root, 'index.html'))) {
  console.error(
    `There is no built site in ${root}. Run "npm run build" first, or name another with --site.`,
  );
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const server = await serveForVisit(root);
console.log(
  '| page | width | length | shift | first paint | largest | faces there | answers | drawn with |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const route of option('routes', ROUTES.join(',')).split(','))
  for (const width of option('widths', SHOT_WIDTHS.join()).split(',').map(Number)) {
    const device = width < 700 ? PHONE : { viewport: viewport(width) };
    const seen = await visit(browser, server, route, device, look);
    const ms = (...times: number[]) => times.map((time) => `${Math.round(time)}`);
    const cells = [
      route,
      width,
      `${seen.seen?.length}${(seen.seen?.wide ?? 0) > 0 ? ' (too wide)' : ''}`,
      seen.cls.toFixed(3),
      ...ms(seen.fcp, seen.lcp, seen.typefaces, seen.ready),
      seen.seen?.faces.join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
await server.close();
await browser.close();
