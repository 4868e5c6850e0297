// Pictures that were made before → the same bytes, whatever became of the cache and whoever asks.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { cacheRoot } from '../../src/compiler/files/program.ts';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { drawAll, subjectsOf } from '../../src/site/assets/drawings.ts';
import { leaveForLater } from '../../src/site/assets/on-demand.ts';
import { encodeAll, pictureAt, type Variants, variantsOf } from '../../src/site/assets/pictures.ts';
import { temporaryFolder } from '../support/site.ts';
import { targetFor, targetIn } from '../support/target.ts';
import { DOT, drawn, outputOf } from './support.ts';

vi.mock('../../src/compiler/files/program.ts', async (original) => {
  const { temporaryFolder: folder } = await import('../support/temporary.ts');
  return { ...(await original<object>()), cacheRoot: folder() };
});

const kept = path.join(cacheRoot, 'pictures');
let variants: Variants;
let output: Output;
/** One version of the picture, small and quick to make. */
let small: string;

beforeEach(async () => {
  fs.rmSync(kept, { recursive: true, force: true });
  output = outputOf({ [DOT]: await drawn(300, 200).png().toBuffer() });
  variants = variantsOf(output);
  small = [...variants.keys()].find((name) => name.endsWith('-220.webp')) ?? '';
});

const bytesAt = async (name: string): Promise<Buffer> => Buffer.from(await one(name));

/** Makes one version as a build does. */
const one = async (name: string): Promise<Uint8Array> => {
  let bytes: Uint8Array = Buffer.alloc(0);
  const only: Variants = new Map([...variants].filter(([published]) => published === name));
  await encodeAll(
    only,
    targetFor((_, made) => (bytes = made as Uint8Array)),
  );
  return bytes;
};

const built = async (): Promise<Record<string, string>> => {
  const folder = temporaryFolder();
  await encodeAll(variants, targetIn(folder));
  return Object.fromEntries(
    fs
      .readdirSync(path.join(folder, 'images'))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, 'images', name), 'base64')]),
  );
};

it('what a build makes, and what was kept, are the same bytes', async () => {
  const first = await built();
  const fromKept = await built();
  fs.rmSync(kept, { recursive: true });
  const anew = await built();
  expect(anew).toEqual(first);
  expect(fromKept).toEqual(first);
});

it('what is asked for before a build is a draft of the same size, and then what the build made', async () => {
  const sent = async (name: string) => {
    const { type, bytes } = (await pictureAt(variants, name)) ?? {
      type: '',
      bytes: Buffer.alloc(0),
    };
    const { format, width, height } = await sharp(bytes).metadata();
    return { type, format, width, height };
  };
  const names = [...variants.keys()].filter((name) => /-220\.|-300\.|png$/.test(name));
  expect(names.length).toBeGreaterThan(2);
  const drafts = await Promise.all(names.map(sent));
  await built();
  const made = await Promise.all(names.map(sent));
  for (const [index, draft] of drafts.entries()) {
    const { width, height } = made[index] ?? {};
    expect(draft).toEqual({ type: 'image/webp', format: 'webp', width, height });
  }
  expect(new Set(made.map(({ type }) => type)).size).toBeGreaterThan(1);
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(0, 40, 60)],
])('a kept file that is %s is made again', async (_, damage) => {
  const good = await bytesAt(small);
  const [key = ''] = fs.readdirSync(kept);
  const file = path.join(kept, key);
  const whole = fs.readFileSync(file);
  fs.writeFileSync(file, damage(whole));
  expect((await bytesAt(small)).equals(good)).toBe(true);
  expect(fs.readFileSync(file).equals(whole)).toBe(true);
});

it('where nothing can be kept everything is made all the same', async () => {
  const good = await bytesAt(small);
  fs.rmSync(kept, { recursive: true });
  fs.writeFileSync(kept, 'a file where the folder should be');
  expect((await bytesAt(small)).equals(good)).toBe(true);
});

it('two builds at once do not disturb each other', async () => {
  const [a, b] = await Promise.all([built(), built()]);
  expect(a).toEqual(b);
  expect(fs.readdirSync(kept).some((name) => name.includes('.'))).toBe(false);
});

it('a site without its pictures serves them when they are asked for', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, '404.html'), 'nothing here');
  leaveForLater(variants, subjectsOf(output), targetIn(folder));
  expect(fs.existsSync(path.join(folder, small))).toBe(false);
  const served = await listen(http.createServer(serveFolder(folder, '/')), 0, '/', () => {});
  const get = async (at: string) => {
    const response = await fetch(served.url + at);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), bytes };
  };
  const answers = await Promise.all([get(small), get(small), get('images/none.webp')]);
  const list = await get('.pictures.json');
  const all = new Map<string, Buffer>();
  await drawAll(subjectsOf(output), (file, bytes) => all.set(file, Buffer.from(bytes as Buffer)));
  expect(all.size).toBeGreaterThan(6);
  for (const [file, bytes] of all) {
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    expect(fs.existsSync(path.join(folder, file))).toBe(false);
    expect(await get(file)).toEqual({ status: 200, type, bytes });
  }
  await served.close();
  const draft = await pictureAt(variants, small);
  expect(answers[0]).toMatchObject({ status: 200, type: 'image/webp' });
  expect(answers[0]?.bytes.equals(Buffer.from(draft?.bytes ?? []))).toBe(true);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]?.status).toBe(404);
  expect(list.status).toBe(404);
});
