// An output without mistakes → the folder of the published site, replaced as a whole.
import fs from 'node:fs';
import { countPages, type Output } from '../compiler/5-emit/emit.ts';
import { keyOf } from '../compiler/files/cache.ts';
import type { OwnBlocks } from '../model/engine.ts';
import type { Language } from '../model/language.ts';
import { CHAPTERS_FILE } from '../model/paths/addresses.ts';
import type { ModernFormat } from '../model/paths/variants.ts';
import { buildWords } from '../words/gen/build.gen.ts';
import { writeDocuments } from './assets/documents.ts';
import { type DrawingSubjects, drawAll, subjectsOf } from './assets/drawings.ts';
import { leaveForLater } from './assets/on-demand.ts';
import { encodeAll, type Variants, variantsOf } from './assets/pictures.ts';
import { withPreviews } from './assets/previews.ts';
import {
  engineWith,
  publishedFiles,
  readEngine,
  type SiteEngine,
  siteFile,
  withViews,
} from './engine.ts';
import { withCalendar } from './feeds/chapters-calendar.ts';
import { entryLists } from './feeds/entry-lists.ts';
import { feedFiles } from './feeds/files.ts';
import { searchFiles } from './feeds/search-files.ts';
import { hostFiles } from './feeds/web-servers.ts';
import { beginWriting, type PublishedFiles } from './output/publish.ts';
import { type Put, type Target, targetIn } from './output/put.ts';
import type { Progress } from './progress.ts';
import {
  folderOf,
  inFolder,
  type KnownPage,
  type KnownPages,
  unchangedPages,
} from './render/known-pages.ts';
import { type DocumentAssets, documentAssets, framesOf } from './render/page-assets.ts';
import { writePages } from './render/pages.ts';
import { prepare } from './render/prepare.ts';
import { loadRenderer } from './render/renderer.ts';

/** `quick` leaves out AVIF, which takes most of the time; `on demand` makes each when a server is asked for it. */
export type Pictures = 'all' | 'quick' | 'on demand';

const QUICK = ['webp'] as const;

interface Reporting {
  readonly progress: Progress;
  readonly language: Language;
}

export interface SiteBuild {
  readonly compiled: Output;
  readonly out: string;
  readonly pictures?: Pictures | undefined;
  readonly own?: OwnBlocks | undefined;
  /** Of the same program. */
  readonly former?: BuiltSite | undefined;
  /** Whether the bytes of what was published are asked, and not only sizes and times. */
  readonly verify?: boolean | undefined;
  /** The text of one calendar of all chapters. */
  readonly calendar?: string | undefined;
}

/** What the next build may make use of. */
export interface BuiltSite {
  readonly published: PublishedFiles;
  /** Of all that pages share, as a hash. */
  readonly look: string;
  readonly pages: KnownPages;
}

/** Publishes as a whole or not at all, and draws and writes only what differs from the former site. @throws UserError for a picture that cannot be encoded, and errors of the file system */
export async function buildSite(
  { compiled, out, pictures = 'all', own, former, verify, calendar }: SiteBuild,
  told: Reporting,
): Promise<BuiltSite> {
  const engine = engineWith(readEngine(), own);
  const renderer = await loadRenderer(own);
  const output = await prepareOutput(
    calendar ? withCalendar(compiled) : compiled,
    own,
    pictures,
    told,
  );
  const { progress, say } = { ...told, say: buildWords(told.language) };
  const languages = languagesOf(output);
  const before = unchangedIn(languages, former?.pages ?? new Map());
  const frames = [...new Set(languages.flatMap((one) => framesOf(one, before)))];
  const { tokenSheet } = renderer;
  const assets = languages.map((one) =>
    documentAssets(one, { engine, site: one.site, tokenSheet }, frames),
  );
  const parts = languages.map(({ site, alternates }, i) => [
    site,
    [...(assets[i] ?? [])],
    ...(alternates ?? []),
  ]);
  const look = keyOf(JSON.stringify(parts.flat()), renderer.key);
  const known = former?.look === look ? former.pages : new Map();
  const unchanged = unchangedIn(languages, known);
  const writeIn = async (one: Output, own: DocumentAssets, target: Target): Promise<KnownPages> => {
    const same = inFolder(unchanged, one.site);
    const former = inFolder(known, one.site);
    const drawn = await writePages(one, renderer, own, target, { former, unchanged: same });
    writeLists(one, drawn, target.put);
    for (const file of feedFiles(one, same)) target.put(...file);
    return drawn;
  };
  const write = async (target: Target): Promise<KnownPages> => {
    const count = countPages(output);
    const pages = await progress.step(say.pages({ count }), async () => {
      const all = new Map<string, KnownPage>();
      for (const [i, one] of languages.entries()) {
        writeProgram(one, engine, target);
        const folder = folderOf(one.site);
        const drawn = await writeIn(one, assets[i] ?? new Map(), targetIn(folder, target));
        for (const [path, page] of drawn) all.set(`/${folder}${path.slice(1)}`, page);
        writeDocuments(one, target.put);
      }
      const documents = assets.flatMap((one) => [...one.values()]);
      for (const file of hostFiles(output, documents, frames)) target.put(...file);
      if (calendar) target.put(CHAPTERS_FILE, calendar);
      return all;
    });
    const subjects = subjectsOf(output, unchanged);
    if (pictures === 'on demand') leaveForLater(allVariants(languages), subjects, target);
    else await makePictures(languages, pictures, subjects, target, told);
    return pages;
  };
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const writing = beginWriting(out, { known: former?.published, verify });
    try {
      const pages = await write(writing);
      const published = await writing.publish();
      if (published) return { published, look, pages };
    } finally {
      await writing.close();
    }
  }
  throw new Error(`Other builds keep changing ${out}.`);
}

/** How often another build may come first. */
const MAX_TRIES = 20;

async function prepareOutput(
  output: Output,
  own: OwnBlocks | undefined,
  pictures: Pictures,
  told: Reporting,
): Promise<Output> {
  const { progress, language } = told;
  const translations: Output[] = [];
  for (const one of output.translations ?? [])
    translations.push(await prepareOutput(one, own, pictures, told));
  const withCharts = await prepare(
    { ...output, site: withViews(output.site, own), translations },
    own,
  );
  return pictures === 'on demand'
    ? withCharts
    : progress.step(buildWords(language).previews, () =>
        withPreviews(withCharts, pictures === 'quick' ? QUICK : undefined),
      );
}

function writeProgram(output: Output, engine: SiteEngine, { put, keep }: Target): void {
  for (const { published, file } of publishedFiles(engine, output.site))
    if (!keep(published)) put(published, fs.readFileSync(file));
  const { published, text } = siteFile(output.site);
  put(published, text);
}

function writeLists(output: Output, pages: KnownPages, put: Put): void {
  const entries = Array.from(pages.values(), ({ listed }) => listed ?? []).flat();
  for (const [file, list] of entryLists(output, entries)) put(file, JSON.stringify(list));
  const { search } = output.site;
  const said = Array.from(pages.values(), ({ said }) => said ?? []).flat();
  for (const file of search === undefined ? [] : searchFiles(search, said)) put(...file);
}

function languagesOf(output: Output): Output[] {
  return [output, ...(output.translations ?? [])];
}

/** By their paths below the published site. */
function unchangedIn(languages: readonly Output[], known: KnownPages): KnownPages {
  const all = languages.flatMap((one) =>
    Array.from(
      unchangedPages(one, inFolder(known, one.site)),
      ([path, page]): [string, KnownPage] => [`/${folderOf(one.site)}${path.slice(1)}`, page],
    ),
  );
  return new Map(all);
}

/** Most are of all languages. */
function allVariants(languages: readonly Output[], formats?: readonly ModernFormat[]): Variants {
  return new Map(languages.flatMap((one) => [...variantsOf(one, formats)]));
}

async function makePictures(
  languages: readonly Output[],
  pictures: Pictures,
  subjects: DrawingSubjects,
  target: Target,
  { progress, language }: Reporting,
): Promise<void> {
  const say = buildWords(language);
  const variants = allVariants(languages, pictures === 'quick' ? QUICK : undefined);
  const { size } = new Set(languages.flatMap(({ images }) => [...images.keys()]));
  await progress.step(say.icons, () => drawAll(subjects, target.put));
  await progress.step(say.pictures({ count: size }), (count) => encodeAll(variants, target, count));
}
