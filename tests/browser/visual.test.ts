// The layout of every screen at both widths, against small grey pictures in tests/visual.
// `npm run visual:update` rewrites them; look at the difference before you commit it.
import fs from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, type OpenPage, openPage } from '../support/browser.ts';
import { viewport, WIDTHS, wholeScreen } from '../support/screens.ts';
import { projectRoot } from '../support/site.ts';

// The pictures are of the whole browser, whose lines of text break elsewhere than those of the shell.
browserForThisFile('chrome');

const folder = path.join(projectRoot, 'tests/visual');

/** Screens are kept at a sixth of their size: text becomes texture, layout stays. */
const SCALE = 6;
/** Two places differ when their greys are further apart than this (of 255): antialiasing stays below. */
const TOLERANCE = 40;
/** The share of places that may differ: the wordmarks use the fonts of the machine. */
const ALLOWED = 0.01;

const small = async (png: Buffer): Promise<Sharp> => {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const size = { width: Math.round(width / SCALE), height: Math.round(height / SCALE) };
  return sharp(png)
    .resize({ ...size, fit: 'fill' })
    .greyscale();
};

const pixels = async (picture: Sharp) => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The share of places that differ between two pictures of the same size. */
const difference = (a: Buffer, b: Buffer): number => {
  let count = 0;
  for (let i = 0; i < a.length; i += 1)
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > TOLERANCE) count += 1;
  return count / a.length;
};

let opened: OpenPage;
beforeAll(async () => {
  opened = await openPage({ reducedMotion: 'reduce' });
});

describe.each(ROUTES)('%s', (route) => {
  beforeAll(() => opened.goto(route));

  it.each(WIDTHS)('at %i px', async (width) => {
    const { page } = opened;
    await page.setViewportSize(viewport(width));
    const name = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`;
    const file = path.join(folder, name);
    if (process.env.UPDATE) {
      fs.mkdirSync(folder, { recursive: true });
      const seen = await small(await wholeScreen(page));
      await seen.png({ palette: true, colors: 64, effort: 10 }).toFile(file);
    }
    const wanted = await pixels(sharp(file).greyscale());
    // A picture that is decoded late on a busy machine is there in a later look.
    const look = async (): Promise<number> => {
      const now = await pixels(await small(await wholeScreen(page)));
      // A line of text that wraps elsewhere moves all below it: a little height is allowed for.
      if (Math.abs(now.height - wanted.height) > 2) return 1;
      const rows = Math.min(now.height, wanted.height) * now.width;
      return difference(now.data.subarray(0, rows), wanted.data.subarray(0, rows));
    };
    await expect.poll(look).toBeLessThan(ALLOWED);
  });
});
