// The logo of a site and its colors → the icons for tabs, home screens and the manifest.
import fs from 'node:fs';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import type { Makers } from '../output/put.ts';
import { encoderVersion, loadEncoder } from './encoder.ts';

// All are pixels. A drawing in a tab is a document of its own to a browser, with the logo in it another
// one, and takes the page's own thread while the page comes to life.

export interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of its height or width the logo takes. */
  readonly logo: number;
  /** The systems round the others by themselves. */
  readonly radius: number;
}

export const ICONS = {
  /** In tabs. */
  tab: { file: 'favicons/32.png', size: 32, logo: 0.8125, radius: 6 },
  /** On the home screens of Apple's phones. */
  touch: { file: 'favicons/180.png', size: 180, logo: 0.72, radius: 0 },
  /** In results of searches, lists and larger tabs, and on home screens. */
  small: { file: 'favicons/192.png', size: 192, logo: 0.76, radius: 30 },
  large: { file: 'favicons/512.png', size: 512, logo: 0.76, radius: 80 },
  /**
   * Systems cut any form out of it, but nothing within 40 percent of its width around its middle
   * (Web Application Manifest, "Icon masks and safe zone"): a square as wide as this fits in there.
   */
  maskable: { file: 'favicons/512-maskable.png', size: 512, logo: 0.56, radius: 0 },
} as const satisfies Readonly<Record<string, Icon>>;

/** Change it with how icons are drawn: then those that were kept are not used. */
const DRAWN_AS = '1';

export interface Logo {
  /** As base64; of a drawing with its colors in their places. */
  readonly base64: string;
  readonly drawing: boolean;
  readonly width: number;
  readonly height: number;
}

export function logoOf({ site, images }: Output): Logo {
  const file = images.get(site.header.logo);
  if (!file) throw new Error('the logo was not measured');
  const drawing = /\.svg$/i.test(site.header.logo);
  const read = file.bytes ?? fs.readFileSync(file.file);
  const bytes = drawing ? Buffer.from(withColors(read.toString())) : read;
  return {
    base64: bytes.toString('base64'),
    drawing,
    width: file.width,
    height: file.height,
  };
}

export function iconDrawings(logo: Logo, brand: string): Makers {
  const bytes = Buffer.from(logo.base64, 'base64');
  const makers = Object.values(ICONS).map((icon): [string, () => Promise<Uint8Array>] => [
    icon.file,
    () => {
      const key = keyOf(DRAWN_AS, encoderVersion(), bytes, brand, JSON.stringify(icon));
      return cached('share', key, () => drawIcon(icon, logo, bytes, brand));
    },
  ]);
  return new Map(makers);
}

/** What draws it here knows no variables of style sheets. */
function withColors(svg: string): string {
  const declared = new Map(
    [...svg.matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*(#[0-9a-fA-F]{3,8})/g)].map(
      ([, name = '', color = '']) => [name, color],
    ),
  );
  return svg.replace(
    /var\(\s*(--[\w-]+)\s*\)/g,
    (written, name: string) => declared.get(name) ?? written,
  );
}

async function drawIcon(
  { size, radius, logo: part }: Icon,
  logo: Logo,
  bytes: Buffer,
  brand: string,
): Promise<Buffer> {
  const sharp = await loadEncoder();
  const scale = Math.round(size * part) / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  // A drawing is drawn at the size it is needed in, not made larger afterwards.
  const density = logo.drawing ? Math.min(2400, Math.max(1, (72 * height) / logo.height)) : 72;
  const mark = await sharp(bytes, { density, failOn: 'none' })
    .resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
    .png()
    .toBuffer();
  const ground = `<rect width="${size}" height="${size}" rx="${radius}" fill="${brand}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}
