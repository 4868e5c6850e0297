// An output without mistakes → the folder of the published site, replaced as a whole.
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../compiler/5-emit.ts';
import { keptOr, keyOf } from '../kept.ts';
import type { PageData, SiteData } from '../model.ts';
import { beginClient, clientOf, writeClient } from './client.ts';
import { chunksOf, dataPlaceOf, type PageJson } from './data-files.ts';
import { entryLists } from './entry-lists.ts';
import { lettersOf, makeFonts } from './fonts/fonts.ts';
import { keepFormer } from './former.ts';
import { writeFound } from './found/files.ts';
import { type Assets, htmlDocument } from './html.ts';
import type { Published, Written } from './last-build.ts';
import { beginFolder } from './out-folder.ts';
import { assetsOf, filmsOf, headerFiles } from './page-assets.ts';
import { previewed } from './pictures/blurs.ts';
import { leaveForLater } from './pictures/later.ts';
import { encodeAll, variantsOf } from './pictures/pictures.ts';
import { prepare } from './prepare.ts';
import type { Progress } from './progress.ts';
import { publish } from './publish.ts';
import { type Put, putInto } from './put.ts';
import { type Body, bodyMaker } from './render.ts';
import { loadRenderer, prepareRenderer, type Renderer } from './renderer.ts';
import { shareDrawer, sharePath } from './share.ts';
import { siteFile } from './site-data.ts';
import type { PageFolder } from './spare.ts';
import type { Process } from './thread.ts';
import { beginWriter, type Writer } from './writer.ts';

/** Whether the smaller versions of pictures are all made now, or each when a server is asked for it. */
export type Pictures = 'all' | 'on demand';

/** What is made without the content, while it is read. */
export interface Begun {
  readonly renderer: Promise<Renderer>;
  readonly client: Process<'client'> | undefined;
  /** To be called when there will be no site. */
  readonly stop: () => void;
}

/** Begins what knows nothing of the content: another processor does it meanwhile. */
export const beginSite = (): Begun => {
  const [renderer, client] = [prepareRenderer(), beginClient()];
  // It is awaited later; until then a failure must not end the process.
  renderer.catch(() => {});
  return { renderer, client, stop: () => client?.stop() };
};

/**
 * Writes the site beside `out` and then puts it in its place, so that a build that fails or is
 * killed leaves the former site as it was.
 *
 * @param written what the last build wrote, where that is known
 */
export const writeSite = async (
  compiled: Output,
  out: string,
  progress: Progress,
  pictures: Pictures = 'all',
  begun: Begun = beginSite(),
  written?: Written,
): Promise<Published> => {
  // React reads it: a shell that has it set otherwise would publish the development build.
  process.env.NODE_ENV = 'production';
  const fresh = beginFolder(out);
  const put = putInto(fresh, out);
  // Where there is a site, most pages will be moved with their folders.
  const writer = fs.existsSync(out)
    ? undefined
    : beginWriter(fresh, [...compiled.pages.keys()].map(folderOf));
  const running: Promise<unknown>[] = [];
  const beside: Filling['beside'] = (task) => {
    running.push(Promise.allSettled([task]));
    return task;
  };
  const filling = { compiled, put, progress, pictures, begun, beside, written };
  try {
    const { pages, rest } = await fill(filling);
    keepFormer(out, fresh);
    const moved = await progress.step(`${pages.length} pages`, async () => {
      if (writer) await writePages(pages, writer);
      await rest;
      return publish(fresh, writer ? [] : pages, out, written);
    });
    return { pages: Object.fromEntries(pages.map(({ folder, key }) => [folder, key])), moved };
  } finally {
    // A folder that is removed while something writes into it comes back.
    await Promise.all([writer?.stop(), ...running]);
    fs.rmSync(fresh, { recursive: true, force: true });
  }
};

const writePages = async (pages: readonly PageFolder[], writer: Writer): Promise<void> => {
  for (const page of pages) {
    for (const name of page.names) writer.write(path.join(page.folder, name), page.file(name));
    // What draws the share pictures gets its turn.
    await setImmediate();
  }
  await writer.end();
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
  readonly written: Written | undefined;
}

interface Filled {
  readonly pages: PageFolder[];
  /** What is still being written. */
  readonly rest: Promise<unknown>;
}

/**
 * Writes everything but the pages into a new folder. What has a thread of its own is begun first.
 *
 * @returns the pages, some of which are rendered
 */
const fill = async (filling: Filling): Promise<Filled> => {
  const { compiled, put, progress, pictures, begun, beside, written } = filling;
  const { site, screens } = compiled;
  const bundling = beside(
    progress.step('client', () => clientOf({ base: site.base, screens }, begun.client)),
  );
  const drawing = beside(
    progress.step('share pictures and icons', async () => {
      await drawShares(compiled, put);
      await writeFound(compiled, put);
    }),
  );
  const output = await progress.step('charts', () => prepare(compiled));
  const cutting = beside(
    progress.step('fonts', () =>
      makeFonts(
        site,
        lettersOf([site, ...output.pages.values()].map((data) => JSON.stringify(data))),
      ),
    ),
  );
  const renderer = await begun.renderer;
  const bodyOf = bodyMaker(site, renderer);
  const pages = await progress.step('previews', async () => {
    const made: (PageJson & Body)[] = [];
    for await (const page of previewed(output)) {
      const json = JSON.stringify(page);
      const body = bodyOf(json);
      if (!isMadeOf(body.key, written?.pages[folderOf(page.path)])) body.html();
      made.push({ page, json, data: dataPlaceOf(page, site), ...body });
      if (made.length % HANDFUL === 0) await setImmediate();
    }
    return made;
  });
  const tokens = await tokensOf(site, renderer);
  const [made, fonts] = await Promise.all([bundling, cutting]);
  writeClient(made, put);
  for (const { published, bytes } of fonts.files) put(published, bytes);
  const data = writeSiteData(site, put);
  const parts = { site, client: made.client, fonts, tokens, data, films: filmsOf(output) };
  for (const [file, list] of entryLists(output)) put(file, JSON.stringify(list));
  for (const [file, text] of chunksOf(pages)) put(file, text);
  for (const [name, text] of headerFiles(parts, [...screens.keys()].map(assetsOf(parts))))
    put(name, text);
  const variants = variantsOf(output);
  if (pictures === 'on demand') leaveForLater(variants, put);
  else
    await progress.step(`${output.images.size} pictures`, (count) =>
      encodeAll(variants, put, count),
    );
  return {
    pages: pageFolders(pages, output.site, assetsOf(parts)),
    rest: drawing,
  };
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

const folderOf = (url: string): string => url.slice(1);

const DOCUMENT = 'index.html';
/** What hosts answer with for an address that they do not have. */
const UNKNOWN = '404.html';

/** The key of a page: what its body and what its head is made of. */
const pageKey = (body: string, assets: string): string => `${body} ${assets}`;
const isMadeOf = (body: string, page: string | undefined): boolean =>
  page?.startsWith(pageKey(body, '')) ?? false;

const pageFolders = (
  pages: readonly (PageJson & Body)[],
  site: SiteData,
  assetsOf: (document: string) => Assets,
): PageFolder[] => {
  const assetKeys = new Map<string, string>();
  const assetKey = (document: string): string => {
    const key = assetKeys.get(document) ?? keyOf(JSON.stringify(assetsOf(document)));
    assetKeys.set(document, key);
    return key;
  };
  return pages.map(({ page, json, data, key, html }) => ({
    folder: folderOf(page.path),
    key: pageKey(key, assetKey(page.document)),
    names: [
      DOCUMENT,
      ...(data.isShared ? [] : [path.posix.basename(data.file)]),
      // Any other path shows Home (specification, section 2).
      ...(page.path === '/' ? [UNKNOWN] : []),
    ],
    file: (name) => {
      if (name !== DOCUMENT && name !== UNKNOWN) return Buffer.from(json);
      const assets = assetsOf(page.document);
      return Buffer.from(htmlDocument(page, site, html().toString(), assets, json));
    },
  }));
};

const drawShares = async ({ pages, site }: Output, put: Put): Promise<void> => {
  const titled = [...pages.values()].flatMap((page): [string, PageData][] =>
    page.entry ? [] : [[page.title.split(' · ')[0] ?? page.title, page]],
  );
  const draw = shareDrawer(
    site,
    titled.map(([title]) => title),
  );
  for (const [title, page] of titled) put(sharePath(page), await draw(title));
};
