// The previews of a site → made once for a picture, and only for photos that can be decoded.
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { compile } from '../../src/compiler/compile.ts';
import { writeCache } from '../../src/compiler/files/cache.ts';
import { cacheRoot } from '../../src/compiler/files/program.ts';
import { withPreviews } from '../../src/site/assets/previews.ts';
import { site } from '../support/site.ts';
import { DOT, drawn } from './support.ts';

vi.mock('../../src/compiler/files/program.ts', async (original) => {
  const { temporaryFolder: folder } = await import('../support/temporary.ts');
  return { ...(await original<object>()), cacheRoot: folder() };
});

const kept = path.join(cacheRoot, 'pictures');
const files = (): string[] => (fs.existsSync(kept) ? fs.readdirSync(kept) : []);

let root: string;
const output = (): Output => {
  const { output: made, diagnostics } = compile({ root });
  if (!made) throw new Error(diagnostics.map(({ message }) => message).join());
  return made;
};
const previewOf = async (): Promise<string | undefined> => {
  const { pages } = await withPreviews(output());
  return [...pages.values()].find(({ images }) => images['images/dot.png'])?.images[
    'images/dot.png'
  ]?.blur;
};

beforeEach(async () => {
  fs.rmSync(kept, { recursive: true, force: true });
  root = site({ [DOT]: await drawn(300, 200).png().toBuffer() });
});

it('a preview is kept, and not made a second time', async () => {
  const made = await previewOf();
  expect(made).toBeDefined();
  const [file = '', ...more] = files();
  expect(more).toEqual([]);
  expect(await previewOf()).toBe(made);
  const other = await drawn(8, 5).webp().toBuffer();
  writeCache('pictures', file, other);
  expect(await previewOf()).toBe(other.toString('base64').slice('UklGR'.length));
});

it('the data of a document leaves out what its HTML shows already', async () => {
  const { htmlDocument } = await import('../../src/site/render/document.ts');
  const whole = await withPreviews(output());
  const page = [...whole.pages.values()].find(({ images }) => images['images/dot.png']);
  if (!page) throw new Error('no page shows the picture');
  const assets = { style: '', faces: [], site: '', plain: '', loader: '', clock: '' };
  const html = htmlDocument(page, whole.site, '', assets);
  expect(JSON.stringify(page)).toMatch(/"proposed":.*"blur":/);
  expect(html).toContain('images/dot.png');
  expect(html).not.toMatch(/"(?:proposed|blur)":/);
});
