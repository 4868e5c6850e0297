// An output without mistakes → the folder of the published site, replaced as a whole.
import fs from 'node:fs';
import path from 'node:path';
import type { Output } from '../compiler/5-emit.ts';
import type { PageData } from '../model.ts';
import { bundleClient, bundleRenderer, type Render } from './bundle.ts';
import { entryLists } from './entry-lists.ts';
import { type Fonts, makeFonts, textOf } from './fonts.ts';
import { type Assets, htmlDocument } from './html.ts';
import { prepare } from './prepare.ts';
import type { Progress } from './progress.ts';
import { shareDrawer, sharePath } from './share.ts';

/**
 * Writes the site beside `out` and then puts it in its place, so that a build that fails or is
 * killed leaves the former site as it was.
 */
export const writeSite = async (
  compiled: Output,
  out: string,
  progress: Progress,
): Promise<void> => {
  // Vite and React read it: a shell that has it set otherwise would publish the development build.
  process.env.NODE_ENV = 'production';
  const fresh = `${out}.new-${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  try {
    const output = await progress.step('charts', () => prepare(compiled));
    const assets = await progress.step('client', () => bundleClient(output, fresh));
    const fonts = await progress.step('fonts', () =>
      makeFonts(output.site, textOf(output.pages.values(), output.site)),
    );
    const render = await progress.step('renderer', () => bundleRenderer(output));
    await progress.step(`${output.pages.size} pages`, () =>
      writePages(output, render, (document) => ({ ...assets(document), fonts }), fresh),
    );
    writeFonts(fonts, fresh);
    await progress.step('share pictures', () => drawShares(output, fresh));
    await progress.step(`${output.images.size} pictures`, () => copyImages(output, fresh));
    replace(out, fresh);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
};

const writePages = async (
  output: Output,
  render: Render,
  assetsOf: (document: string) => Assets,
  folder: string,
): Promise<void> => {
  for (const page of output.pages.values()) {
    const html = htmlDocument(page, output.site, await render(page), assetsOf(page.document));
    const target = path.join(folder, page.path);
    fs.mkdirSync(target, { recursive: true });
    fs.writeFileSync(path.join(target, 'index.html'), html);
    fs.writeFileSync(path.join(target, 'page.json'), JSON.stringify(page satisfies PageData));
    // Any other path shows Home (specification, section 2).
    if (page.path === '/') fs.writeFileSync(path.join(folder, '404.html'), html);
  }
  for (const [at, list] of entryLists(output)) {
    fs.writeFileSync(path.join(folder, at), JSON.stringify(list));
  }
};

const drawShares = async ({ pages, site }: Output, folder: string): Promise<void> => {
  fs.mkdirSync(path.join(folder, 'share'), { recursive: true });
  const titled = [...pages.values()].flatMap((page): [string, PageData][] =>
    page.entry ? [] : [[page.title.split(' · ')[0] ?? page.title, page]],
  );
  const draw = await shareDrawer(
    site,
    titled.map(([title]) => title),
  );
  for (const [title, page] of titled) {
    fs.writeFileSync(path.join(folder, sharePath(page)), await draw(title));
  }
};

const writeFonts = ({ files }: Fonts, folder: string): void => {
  fs.mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  for (const { published, bytes } of files) fs.writeFileSync(path.join(folder, published), bytes);
};

const copyImages = (output: Output, folder: string): void => {
  fs.mkdirSync(path.join(folder, 'images'), { recursive: true });
  for (const { file, bytes, published } of output.images.values()) {
    const target = path.join(folder, published);
    if (bytes) fs.writeFileSync(target, bytes);
    else fs.copyFileSync(file, target);
  }
};

/** Puts the new folder in the place of the old one by renaming, and the old one back if that fails. */
const replace = (out: string, fresh: string): void => {
  const old = `${out}.old-${process.pid}`;
  fs.rmSync(old, { recursive: true, force: true });
  const existed = fs.existsSync(out);
  if (existed) fs.renameSync(out, old);
  try {
    fs.renameSync(fresh, out);
  } catch (error) {
    if (existed) fs.renameSync(old, out);
    throw error;
  }
  fs.rmSync(old, { recursive: true, force: true });
};
