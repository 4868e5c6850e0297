// The previews of a site → kept together, so that only those of new pictures are made.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPreviews } from '../../src/build/pictures/early-blurs.ts';
import { keepBytes, keptBytes } from '../../src/cache.ts';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { compile } from '../../src/compiler/compile.ts';
import { cacheRoot } from '../../src/program.ts';
import { previewed, withBlurs } from '../../src/site/assets/previews.ts';
import { site } from '../support/site.ts';
import { DOT, drawn } from './support.ts';

vi.mock('../../src/program.ts', async (original) => {
  const { temporaryFolder: folder } = await import('../support/temporary.ts');
  return { ...(await original<object>()), cacheRoot: folder() };
});

const kept = path.join(cacheRoot, 'pictures');
const files = (): string[] => (fs.existsSync(kept) ? fs.readdirSync(kept) : []);
const store = (): [string, string][] =>
  JSON.parse(keptBytes('pictures', files()[0] ?? '')?.toString() ?? '[]');
/** Keeps happen behind the answer. */
const isKept = (count: number) => vi.waitFor(() => expect(store()).toHaveLength(count));

let root: string;
const output = (): Output => {
  const { output: made, diagnostics } = compile({ root });
  if (!made) throw new Error(diagnostics.map(({ message }) => message).join());
  return made;
};
const blurOf = ({ pages }: Output, picture: string): string | undefined =>
  [...pages.values()].find(({ images }) => images[picture])?.images[picture]?.blur;
const previewsOf = async (of: Output): Promise<(string | undefined)[]> => {
  const found = [];
  for await (const page of previewed(of))
    found.push(...Object.values(page.images).map(({ blur }) => blur));
  return found;
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeEach(async () => {
  fs.rmSync(kept, { recursive: true, force: true });
  root = site({ [DOT]: await drawn(300, 200).png().toBuffer() });
});

it('all are kept in one file, and not made a second time', async () => {
  const made = await previewsOf(output());
  expect(made.filter((blur) => blur !== undefined).length).toBeGreaterThan(0);
  await isKept(1);
  expect(files()).toHaveLength(1);
  expect(await previewsOf(output())).toEqual(made);
  const [[digest] = ['']] = store();
  keepBytes('pictures', files()[0] ?? '', Buffer.from(JSON.stringify([[digest, 'kept']])));
  expect(blurOf(await withBlurs(output()), 'images/dot.png')).toBe('kept');
});

it('pages with many pictures come as soon as all previews are there, and those with few before', async () => {
  const whole = output();
  const [[at, info] = ['', undefined]] = [...whole.pages.values()].flatMap(({ images }) =>
    Object.entries(images),
  );
  const [page] = whole.pages.values();
  if (!info || !page) throw new Error('no picture');
  const pages = new Map(
    [0, 1, 0, 0].map((count, i) => [
      `/${i}`,
      { ...page, path: `/${i}`, images: count === 0 ? {} : { [at]: info } },
    ]),
  );
  const order = async () => {
    const found: string[] = [];
    for await (const { path: one } of previewed({ ...whole, pages })) found.push(one);
    return found;
  };
  expect(await order()).toEqual(['/0', '/2', '/3', '/1']);
  await isKept(1);
  expect(await order()).toEqual(['/0', '/1', '/3', '/2']);
});

it('of a picture that changes only its own is made, and the former one goes', async () => {
  await withBlurs(output());
  await isKept(1);
  const [[before] = ['']] = store();
  fs.writeFileSync(path.join(root, DOT), await drawn(300, 210).png().toBuffer());
  await withBlurs(output());
  await vi.waitFor(() => expect(store()[0]?.[0]).not.toBe(before));
  expect(store()).toHaveLength(1);
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['changed', (bytes: Buffer) => Buffer.from(bytes).fill('x', 5, 9)],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is not believed', async (_, damage) => {
  const made = await previewsOf(output());
  await isKept(1);
  const file = path.join(kept, files()[0] ?? '');
  fs.writeFileSync(file, damage(fs.readFileSync(file)));
  expect(await previewsOf(output())).toEqual(made);
});

it('another folder has a file of its own', async () => {
  await withBlurs(output());
  await isKept(1);
  root = site({ [DOT]: await drawn(300, 220).png().toBuffer() });
  await withBlurs(output());
  await vi.waitFor(() => expect(files()).toHaveLength(2));
});

describe('previews that are made before anybody asks', () => {
  const never = () => false;

  it('are those that a build would make, and it makes none then', async () => {
    const made = await previewsOf(output());
    await isKept(1);
    const by = store();
    fs.rmSync(kept, { recursive: true });
    await keepPreviews(root, never);
    expect(store()).toEqual(by);
    const [file = ''] = files();
    const { ino } = fs.statSync(path.join(kept, file));
    expect(await previewsOf(output())).toEqual(made);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([files(), fs.statSync(path.join(kept, file)).ino]).toEqual([[file], ino]);
  });

  it('are of photos only, which may be damaged, and add to those that are there', async () => {
    await keepPreviews(root, never);
    const photo = await drawn(300, 230).jpeg().toBuffer();
    const folder = path.join(root, 'content/images/more');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'photo.jpg'), photo);
    fs.writeFileSync(path.join(folder, 'torn.jpg'), photo.subarray(0, 200));
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'no picture');
    fs.writeFileSync(path.join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const pane = await drawn(300, 200).ensureAlpha(0.5).png().toBuffer();
    fs.writeFileSync(path.join(folder, 'pane.png'), pane);
    execFileSync('mkfifo', [path.join(folder, 'pipe.jpg')]);
    const [[digest] = ['']] = store();
    const before = [[digest, 'kept']];
    keepBytes('pictures', files()[0] ?? '', Buffer.from(JSON.stringify(before)));
    await keepPreviews(root, never);
    expect(store().slice(0, 1)).toEqual(before);
    expect(store().map(([digest]) => digest)).toContain(sha256(photo));
    expect(store()).toHaveLength(2);
  });

  it('end when they are to, and keep what they have', async () => {
    const photo = await drawn(300, 240).jpeg().toBuffer();
    fs.writeFileSync(path.join(root, 'content/images/a-photo.jpg'), photo);
    let asked = 0;
    await keepPreviews(root, () => asked++ > 0);
    expect(store()).toHaveLength(1);
    await keepPreviews(root, () => true);
    expect(store()).toHaveLength(1);
  });
});
