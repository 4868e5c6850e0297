// A linked site without mistakes → the data of the site, of each page, and which blocks each screen uses.

import { withoutPlaces } from '../../model/paths/left-out.ts';
import { wordsFile } from '../../model/paths/routes.ts';
import { blockTypesOf } from '../../model/schema/block-tree.ts';
import type { Hosting, Redirect, Site } from '../../model/shapes.gen.ts';
import type { Alternates, PageData, SiteData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import { rowOf } from '../../model/theme/menu-row.ts';
import { darkPaletteOf, paletteOf } from '../../model/theme/palette.ts';
import type { ScheduledEntry } from '../2-validate/scheduled.ts';
import type { Checked, Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { Documents, Images } from '../4-images/images.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { unneededWords } from '../grammar/word-groups.ts';
import { LazyMap } from '../source/lazy-map.ts';
import { languageName } from '../text/language-name.ts';
import { wordsOf } from '../text/site-strings.ts';
import { zoneOf } from '../time/time-zone.ts';
import { createArticles, type Feed, feedsOf } from './articles.ts';
import { documentNotes, notesAt } from './document-notes.ts';
import { type Admitted, admittedBy } from './embeds.ts';
import { formTarget } from './form-target.ts';
import { type Spoken, withLanguages } from './languages.ts';
import { createMadeOf, type MadeOf } from './made-of.ts';
import { withNeighbors } from './neighbors.ts';
import { type Context, imageInfo, pageData } from './page-data.ts';
import { endOf, seasonData, seasonIn } from './season.ts';
import { withDocuments } from './view-value.ts';

export type { Feed, FeedItem } from './articles.ts';

export interface Output {
  readonly site: SiteData;
  /** Every page by its path, in the order of the routes; each is made when somebody asks for it. */
  readonly pages: ReadonlyMap<string, PageData>;
  readonly madeOf: MadeOf;
  /** The block types of each page document: what its screen module imports. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
  readonly images: Images;
  readonly documents: Documents;
  /** The addresses of this language that lead elsewhere; in the first one, as written. */
  readonly redirects: readonly Redirect[];
  readonly feeds: readonly Feed[];
  readonly hosting?: Hosting;
  /** The origins whose pages the blocks of the site's own show in frames: the keyword `frames`. */
  readonly frames: readonly string[];
  /** What else a page lets in, by its document. */
  readonly admitted: ReadonlyMap<string, Admitted>;
  /** The site in its other languages, and what leads to each page from one of them, by its path. */
  readonly translations?: readonly Output[];
  readonly alternates?: ReadonlyMap<string, Alternates>;
}

export interface EmitOptions {
  /** The base path with slashes at both ends. */
  readonly base: string;
  /** The same of what all languages of a site share. */
  readonly files: string;
  readonly grammar: Grammar;
  /** Whether pages say which files they are made of; never in production. */
  readonly sources: boolean;
  /** What is shown although it is not yet published. */
  readonly scheduled?: readonly ScheduledEntry[];
  readonly formHost?: string | undefined;
}

/** Makes the output. Call it only when no error was reported. */
export function emit(
  validated: Validated,
  linked: Linked,
  { images, documents }: Pick<Output, 'images' | 'documents'>,
  options: EmitOptions,
): Output {
  const { site } = validated;
  if (!site) throw new Error('a site with mistakes cannot be emitted');
  const { base, files, sources, grammar } = options;
  const { moved = (path: string) => path } = validated;
  const settings = withoutPlaces(withDocuments(site, moved), site.leftOut ?? []);
  const notes = documentNotes(documents, site.value.language);
  const { theme, redirects } = settings;
  const screens = screensOf(linked);
  const types = new Set([...screens.values()].flat());
  const {
    list: listWords,
    grouped: _,
    overflow,
    ...words
  } = wordsOf(
    settings,
    validated.words?.value,
    // Whoever works on a site is shown blocks that it does not have.
    sources ? undefined : unneededWords(grammar, types),
  );
  const kept = {
    ...{ viewValues: new Map(), common: new Map(), excerpts: new Map(), articles: new Map() },
    listWords,
  };
  const zone = zoneOf(settings.timezone);
  const season = seasonIn(validated);
  const context = {
    validated,
    linked,
    images,
    grammar,
    theme,
    zone,
    base,
    files,
    moved,
    notes,
    sources,
    ...(season ? { closes: season.value.deadline ?? endOf(season.value) } : {}),
    ...kept,
  };
  const feeds = feedsOf(context);
  const pages = pagesOf(site, feeds, options.scheduled ?? [], context);
  const inSettings = notesAt(site.references, notes);
  const data = {
    ...siteData(settings, words, linked, images, screens, options),
    ...menuOf(settings, images, overflow.more),
    ...(inSettings ? { documents: inSettings } : {}),
    ...(season ? { season: seasonData(season, settings, words.lead, context) } : {}),
  };
  const framed = [...types].flatMap((type) => (grammar.blocks.get(type)?.frames ?? []) as string[]);
  const frames = [...new Set(framed)].sort();
  const { deploy } = site.value;
  return {
    ...{ site: data, pages, screens, images, documents, redirects, feeds, frames },
    admitted: admittedBy(linked, validated),
    madeOf: createMadeOf(context, articlesIn(validated, feeds, grammar)),
    ...(deploy ? { hosting: deploy } : {}),
  };
}

/** Of all languages. */
export function countPages({ pages, translations = [] }: Output): number {
  return translations.reduce((sum, one) => sum + one.pages.size, pages.size);
}

/** The site in all its languages, the first one first; undefined where one of them has mistakes. */
export function emitTogether(all: readonly (Spoken<Output> | undefined)[]): Output | undefined {
  const [first, ...others] = all.filter((one) => one !== undefined);
  return first && all.every((one) => one !== undefined) ? withLanguages(first, others) : undefined;
}

function articlesIn(
  { site }: Validated,
  feeds: readonly Feed[],
  { documents }: Grammar,
): ReadonlySet<string> {
  const articles = Object.entries(site?.value.collections ?? {}).filter(
    ([, declared]) => documents.get(declared?.schema ?? '')?.article === true,
  );
  return new Set([...feeds.map(({ collection }) => collection), ...articles.map(([name]) => name)]);
}

function screensOf({ pages }: Linked): Map<string, readonly string[]> {
  const screens = new Map<string, readonly string[]>();
  for (const { route, page } of pages)
    if (!screens.has(route.page)) screens.set(route.page, blockTypesOf(page.value.blocks));
  return screens;
}

/** A key in the editor changes one page of thousands, and one is looked at: each is made when somebody asks. */
function pagesOf(
  site: Checked<Site>,
  feeds: readonly Feed[],
  scheduled: readonly ScheduledEntry[],
  context: Context,
): LazyMap<string, PageData> {
  const { pages, entryUrls } = context.linked;
  const later = scheduled.flatMap(({ collection, key, written }) => {
    const url = entryUrls.get(`${collection}/${key}`);
    return url === undefined ? [] : [[url, written] as const];
  });
  const marked = (page: PageData): PageData =>
    later.length === 0 || !page.sources
      ? page
      : { ...page, sources: { ...page.sources, scheduled: Object.fromEntries(later) } };
  const withArticle = createArticles(feeds, context);
  const pageOf = (page: LinkedPage): PageData =>
    marked(withArticle(pageData(page, site, context), page));
  return new LazyMap(
    pages.map((page, at) => [page.url, () => withNeighbors(pageOf(page), pages, at, context)]),
  );
}

function menuOf(
  { menu: written, header, language, languages = [] }: Site,
  images: Images,
  more: string,
): Pick<SiteData, 'menu' | 'more'> {
  const others = [...new Set(languages)].filter((one) => one !== language);
  const names = others.map((one) => languageName(one, languages));
  const menu = rowOf(written, images.get(header.logo), names);
  return { menu, ...(menu.some(({ from }) => from) ? { more } : {}) };
}

function siteData(
  site: Site,
  words: SiteData['words'],
  linked: Linked,
  images: Images,
  screens: Output['screens'],
  options: EmitOptions,
): Omit<SiteData, 'menu'> {
  const { chapter, url, firstUrl, timezone, timezoneLabel, language, theme, hero, footer, header } =
    site;
  const logo = images.get(header.logo);
  if (!logo) throw new Error('the logo was not measured');
  const onLight = header.logoOnLight === undefined ? undefined : images.get(header.logoOnLight);
  const ends = new Map<string, string[]>();
  for (const { url, route, list } of linked.pages)
    if (list && url !== route.path)
      ends.set(route.path, [
        ...(ends.get(route.path) ?? []),
        url.slice(route.path.replace(/\/$/, '').length + 1),
      ]);
  const { blocks: grammar } = options.grammar;
  const searching = site.routes.find(({ page }) =>
    screens.get(page)?.some((type) => grammar.get(type)?.searches),
  );
  const unknown = linked.notFound;
  const pathless = unknown && !site.routes.includes(unknown) ? [unknown] : [];
  const routes = [...site.routes, ...pathless].map(({ path, page }) => {
    const blocks = screens.get(page) ?? [];
    const lists = ends.get(path) ?? [];
    return {
      ...{ path, document: page, blocks },
      ...(lists.length > 0 ? { lists } : {}),
    };
  });
  return {
    chapter,
    url,
    ...(firstUrl ? { firstUrl } : {}),
    timezone,
    ...(timezoneLabel ? { timezoneLabel } : {}),
    language,
    ...(directionOf(language) === 'rtl' ? { direction: 'rtl' } : {}),
    theme: {
      ...theme,
      palette: paletteOf(theme.brand, theme.accent),
      ...(theme.appearance === 'auto' && { dark: darkPaletteOf(theme.brand, theme.accent) }),
    },
    hero,
    ...(footer ? { footer } : {}),
    header,
    routes,
    ...(searching ? { search: wordsFile(searching.path) } : {}),
    notFound: unknown?.path ?? '/',
    logo: imageInfo(logo, options.files),
    ...(onLight ? { logoOnLight: imageInfo(onLight, options.files) } : {}),
    base: options.base,
    ...(options.files === options.base ? {} : { files: options.files }),
    ...formTarget(site.form, options.formHost, options.files),
    words,
  };
}
