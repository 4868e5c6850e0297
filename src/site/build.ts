// An output without mistakes → the folder of the published site, replaced as a whole.
import fs from 'node:fs';
import type { Output } from '../compiler/5-emit/emit.ts';
import type { OwnBlocks } from '../model/engine.ts';
import type { Language } from '../model/language.ts';
import { buildWords } from '../words/gen/build.gen.ts';
import { writeDocuments } from './assets/documents.ts';
import { drawAll, subjectsOf } from './assets/drawings.ts';
import { fontStyles } from './assets/fonts.ts';
import { leaveForLater } from './assets/on-demand.ts';
import { encodeAll, variantsOf } from './assets/pictures.ts';
import { withPreviews } from './assets/previews.ts';
import { engineWith, publishedFiles, readEngine, type SiteEngine, withViews } from './engine.ts';
import { entryLists } from './feeds/entry-lists.ts';
import { writeFeeds } from './feeds/files.ts';
import { siteFile } from './feeds/site-file.ts';
import { beginWriting } from './output/publish.ts';
import type { Put } from './output/put.ts';
import type { Progress } from './progress.ts';
import { headerFiles } from './render/headers.ts';
import { documentAssets, framesOf } from './render/page-assets.ts';
import { writePages } from './render/pages.ts';
import { prepare } from './render/prepare.ts';
import { loadRenderer, type Renderer } from './render/renderer.ts';

/** `quick` leaves out AVIF, which takes most of the time; `on demand` makes each when a server is asked for it. */
export type Pictures = 'all' | 'quick' | 'on demand';

const QUICK = ['webp'] as const;

/** Publishes as a whole or not at all. @throws UserError for a picture that cannot be encoded, and errors of the file system */
export async function buildSite(
  compiled: Output,
  out: string,
  told: Reporting,
  pictures: Pictures = 'all',
  own?: OwnBlocks,
): Promise<void> {
  const engine = engineWith(readEngine(), own);
  const renderer = await loadRenderer(own);
  const output = await prepareOutput(compiled, own, pictures, told);
  const { progress, say } = { ...told, say: buildWords(told.language) };
  const write = async (put: Put): Promise<void> => {
    await progress.step(say.pages({ count: output.pages.size }), async () => {
      writeProgram(output, engine, put);
      await render(output, engine, renderer, put);
      writeFeeds(output, put);
      writeDocuments(output, put);
    });
    if (pictures === 'on demand') leaveForLater(variantsOf(output), subjectsOf(output), put);
    else await makePictures(output, pictures, put, told);
  };
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const writing = beginWriting(out);
    try {
      await write(writing.put);
      if (writing.publish()) return;
    } finally {
      writing.close();
    }
  }
  throw new Error(`Other builds keep changing ${out}.`);
}

interface Reporting {
  readonly progress: Progress;
  readonly language: Language;
}

/** How often another build may come first. */
const MAX_TRIES = 20;

async function prepareOutput(
  output: Output,
  own: OwnBlocks | undefined,
  pictures: Pictures,
  { progress, language }: Reporting,
): Promise<Output> {
  const withCharts = await prepare({ ...output, site: withViews(output.site, own) }, own);
  return pictures === 'on demand'
    ? withCharts
    : progress.step(buildWords(language).previews, () =>
        withPreviews(withCharts, pictures === 'quick' ? QUICK : undefined),
      );
}

function writeProgram(output: Output, engine: SiteEngine, put: Put): void {
  for (const { published, file } of publishedFiles(engine, output.site))
    put(published, fs.readFileSync(file));
  const { published, text } = siteFile(output.site);
  put(published, text);
  for (const [file, list] of entryLists(output)) put(file, JSON.stringify(list));
}

async function render(
  output: Output,
  engine: SiteEngine,
  renderer: Renderer,
  put: Put,
): Promise<void> {
  const { site } = output;
  const styles = [fontStyles(site, engine), renderer.tokenSheet(site)].join('\n');
  const assets = documentAssets(output, { engine, site, styles });
  await writePages(output, renderer, assets, put);
  for (const [file, text] of headerFiles(output, [...assets.values()], framesOf(output)))
    put(file, text);
}

async function makePictures(
  output: Output,
  pictures: Pictures,
  put: Put,
  { progress, language }: Reporting,
): Promise<void> {
  const say = buildWords(language);
  const variants = variantsOf(output, pictures === 'quick' ? QUICK : undefined);
  await progress.step(say.icons, () => drawAll(subjectsOf(output), put));
  await progress.step(say.pictures({ count: output.images.size }), (count) =>
    encodeAll(variants, put, count),
  );
}
