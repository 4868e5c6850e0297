// An output without mistakes → the folder of the published site, replaced as a whole.
import fs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../compiler/5-emit.ts';
import { keptOr, keyOf } from '../cache.ts';
import type { PageData, SiteData } from '../model.ts';
import type { Begun } from '../build/begin.ts';
import { clientOf, writeClient } from '../build/client.ts';
import { chunksOf, type PageJson, pageJson } from './feeds/data-files.ts';
import { drawAll, subjectsOf } from './assets/drawings.ts';
import { entryLists } from './feeds/entry-lists.ts';
import { lettersOf, makeFonts } from './assets/fonts.ts';
import { keepFormer } from './output/former.ts';
import { writeFound } from './feeds/files.ts';
import { beginFolder, putInPlace } from './output/staging.ts';
import { assetsOf, filmsOf, headerFiles } from './render/page-assets.ts';
import { folderMaker, type PageParts, putFolder } from './render/page-folders.ts';
import { previewed } from './assets/previews.ts';
import { leaveForLater } from '../preview/later.ts';
import { encodeAll, variantsOf } from './assets/pictures.ts';
import { prepare } from './render/prepare.ts';
import type { Progress } from '../terminal/progress.ts';
import { type Put, putInto } from './output/put.ts';
import { loadRenderer, type Renderer } from './render/renderer.ts';
import { siteFile } from './feeds/site-data.ts';

/** Whether the smaller versions of pictures, and what is drawn, are all made now, or each when a server is asked for it. */
export type Pictures = 'all' | 'on demand';

/**
 * Writes the site beside `out` and then puts it in its place, so that a build that fails or is
 * killed leaves the former site as it was.
 */
export const writeSite = async (
  compiled: Output,
  out: string,
  progress: Progress,
  pictures: Pictures = 'all',
  begun: Begun,
): Promise<void> => {
  // React reads it: a shell that has it set otherwise would publish the development build.
  process.env.NODE_ENV = 'production';
  const fresh = beginFolder(out);
  const put = putInto(fresh);
  const running: Promise<unknown>[] = [];
  const beside: Filling['beside'] = (task) => {
    running.push(Promise.allSettled([task]));
    return task;
  };
  const filling = { compiled, put, progress, pictures, begun, beside };
  try {
    await fill(filling);
    keepFormer(out, fresh);
    await progress.step('publishing', async () => putInPlace(fresh, out));
  } finally {
    // A folder that is removed while something writes into it comes back.
    await Promise.all(running);
    fs.rmSync(fresh, { recursive: true, force: true });
  }
};

/** Rendering gives way to others in this thread after so many pages. */
const HANDFUL = 8;

interface Filling {
  readonly compiled: Output;
  readonly put: Put;
  readonly progress: Progress;
  readonly pictures: Pictures;
  readonly begun: Begun;
  /** Takes what runs beside the rest; when it fails, whoever awaits it is told. */
  readonly beside: <T>(task: Promise<T>) => Promise<T>;
}

/** Fills a new folder. What has a thread of its own is begun first. */
const fill = async (filling: Filling): Promise<void> => {
  const { compiled, put, progress, pictures, begun, beside } = filling;
  const { site, screens } = compiled;
  const bundling = beside(
    progress.step('client', () => clientOf({ base: site.base, screens })),
  );
  const drawing =
    pictures === 'all'
      ? beside(progress.step('share pictures and icons', () => drawAll(subjectsOf(compiled), put)))
      : undefined;
  const output = await progress.step('charts', () => prepare(compiled));
  const coming = previewed(output);
  const texts = [...output.pages.values()].map(inJson);
  const cutting = beside(
    progress.step('fonts', () => makeFonts(site, lettersOf([inJson(site), ...texts]))),
  );
  const renderer = await begun.renderer;
  const tokens = await tokensOf(site, renderer);
  const [made, fonts] = await Promise.all([bundling, cutting]);
  writeClient(made, put);
  for (const { published, bytes } of fonts.files) put(published, bytes);
  const data = writeSiteData(site, put);
  const sources = { site, client: made.client, fonts, tokens, data, films: filmsOf(output) };
  const assets = assetsOf(screens.keys(), sources);
  for (const [name, text] of headerFiles(sources, [...assets.values()])) put(name, text);
  for (const [file, list] of entryLists(output)) put(file, JSON.stringify(list));
  const parts = { site, renderer, assets };
  writeFound(compiled, put);
  const variants = variantsOf(output);
  if (pictures === 'on demand') leaveForLater(variants, subjectsOf(compiled), put);
  await progress.step(`${output.pages.size} pages`, () =>
    makePages(coming, parts, put),
  );
  if (pictures === 'all')
    await progress.step(`${output.images.size} pictures`, (count) =>
      encodeAll(variants, put, count),
    );
  await drawing;
};

const inJson = (value: unknown): string => JSON.stringify(value);

/** Renders and writes the pages as they come. */
const makePages = async (
  coming: AsyncIterable<PageData>,
  parts: PageParts,
  put: Put,
): Promise<void> => {
  const folderFor = folderMaker(parts);
  const jsons: PageJson[] = [];
  for await (const data of coming) {
    const page = pageJson(data, parts.site);
    putFolder(folderFor(page), put);
    jsons.push(page);
    // What draws the share pictures gets its turn.
    if (jsons.length % HANDFUL === 0) await setImmediate();
  }
  for (const [file, pieces] of chunksOf(jsons)) put(file, pieces);
};

/** The tokens of the design as a style sheet; where they are kept, the renderer need not be loaded. */
const tokensOf = async (site: SiteData, renderer: Renderer): Promise<string> => {
  const name = `tokens-${keyOf(renderer.key, JSON.stringify(site.theme))}.css`;
  const bytes = await keptOr('renderer', name, () =>
    Buffer.from(loadRenderer(renderer).tokenSheet(site)),
  );
  return Buffer.from(bytes).toString();
};

/** Writes the data that all pages share. Returns its URL. */
const writeSiteData = (site: SiteData, put: Put): string => {
  const { published, text } = siteFile(site);
  put(published, text);
  return site.base + published;
};
