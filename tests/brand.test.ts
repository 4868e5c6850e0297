// Two colours and a name in site.yaml re-brand the whole site, favicon and share picture included.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen, serveFolder } from '../src/serve/preview/serve.ts';
import { run } from './support/cli.ts';
import { chapterRoot, temporaryFolder } from './support/site.ts';

const BEFORE = { name: 'Lambda Epsilon Delta', brand: '#0d1b33', accent: '#c8963e' };
const AFTER = { name: 'Omega Sigma Tau', brand: '#3a0f2b', accent: '#e2a33c' };

let dist = '';

beforeAll(() => {
  const root = temporaryFolder();
  fs.cpSync(path.join(chapterRoot, 'content'), path.join(root, 'content'), { recursive: true });
  const site = fs.readFileSync(path.join(chapterRoot, 'site.yaml'), 'utf8');
  const edited = Object.entries(BEFORE).reduce((text, [key, value]) => {
    // Once each: what has to be changed stands in one place.
    expect(text.split(value)).toHaveLength(2);
    return text.replace(value, AFTER[key as keyof typeof AFTER]);
  }, site);
  fs.writeFileSync(path.join(root, 'site.yaml'), edited);
  dist = path.join(root, 'dist');
  const { code, out } = run(['build', '--root', root, '--pictures', 'on-demand']);
  expect(code, out).toBe(0);
}, 120_000);

const files = (pattern: RegExp): string[] =>
  fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(dist, file));

/** A file of the site as a server gives it out, which draws what was left for later. */
const served = async (file: string): Promise<Buffer> => {
  const server = await listen(http.createServer(serveFolder(dist, '/')), 0, '/', () => {});
  try {
    const response = await fetch(server.url + file);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  } finally {
    await server.close();
  }
};

/** The colours of a picture that cover it wherever it is not transparent, the most frequent first. */
const coloursOf = async (picture: Buffer): Promise<string[]> => {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const times = new Map<string, number>();
  for (let i = 0; i < data.length; i += 4) {
    const colour = `#${data.subarray(i, i + 3).toString('hex')}`;
    if (data[i + 3] === 255) times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
};

describe('a new name and two new colours', () => {
  it('leave the old name nowhere, and say the new one on every page', () => {
    const texts = files(/\.(html|json|js|css)$/);
    expect(texts.filter((file) => fs.readFileSync(file, 'utf8').includes(BEFORE.name))).toEqual([]);
    const pages = files(/\.html$/);
    expect(pages.length).toBeGreaterThan(45);
    expect(pages.filter((file) => !fs.readFileSync(file, 'utf8').includes(AFTER.name))).toEqual([]);
  });

  it('leave the old colours in no page, style sheet or script', () => {
    const texts = files(/\.(html|js|css)$/).map(
      (file) => [file, fs.readFileSync(file, 'utf8').toLowerCase()] as const,
    );
    // The slices of a chart have the colours that the content gives them.
    const old = texts.filter(
      ([file, text]) =>
        !/about/.test(file) && (text.includes(BEFORE.brand) || text.includes(BEFORE.accent)),
    );
    expect(old.map(([file]) => file)).toEqual([]);
  });

  it('reach the icon, the crest in it and the colour of the browser', async () => {
    const home = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
    const icons = [...home.matchAll(/rel="icon" href="\/([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(icons).toHaveLength(2);
    const crest = fs.readFileSync(files(/images\/logo\.[0-9a-f]+\.svg$/)[0] ?? '', 'utf8');
    const soft = /--chapter-accent-soft:(#\w{6})/.exec(crest)?.[1];
    for (const icon of icons) {
      const [ground, ...others] = await coloursOf(await served(icon));
      expect(ground).toBe(AFTER.brand);
      expect(others).toContain(soft);
      expect(others).not.toContain('#e8c37a');
    }
    expect(home).toContain(`<meta name="theme-color" content="${AFTER.brand}">`);
  });

  it('reach the crest', () => {
    const [crest = ''] = files(/images\/logo\.[0-9a-f]+\.svg$/);
    const [ink = ''] = files(/images\/logo-ink\.[0-9a-f]+\.svg$/);
    expect(fs.readFileSync(crest, 'utf8')).not.toContain('#e8c37a');
    expect(fs.readFileSync(ink, 'utf8')).toContain(
      `--chapter-brand:${AFTER.brand};--chapter-accent:${AFTER.accent}`,
    );
  });

  it('reach the share picture', async () => {
    const { data, info } = await sharp(await served('share/about.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    // The line under the title has the accent; the ground is a shade of the brand: more red than green.
    const accent = [0xe2, 0xa3, 0x3c];
    expect(at(130, 508).every((c, i) => Math.abs(c - (accent[i] ?? 0)) < 16)).toBe(true);
    const [red = 0, green = 0] = at(20, 300);
    expect(red).toBeGreaterThan(green + 15);
  });
});
