// A linked site without mistakes → the data of the site, of each page, and which blocks each screen uses.
import { blockTypesOf } from '../../model/block-tree.ts';
import { withoutPlaces } from '../../model/paths/left-out.ts';
import { chunksFor } from '../../model/paths/routes.ts';
import type { Hosting, Redirect, Site } from '../../model/shapes.gen.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { paletteOf } from '../../model/theme/palette.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Linked } from '../3-link/link.ts';
import type { Documents, Images } from '../4-images/images.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { LazyMap } from '../text/lazy-map.ts';
import { wordsOf } from '../text/site-strings/site-strings.ts';
import { documentNotes, notesAt } from './document-notes.ts';
import { formTarget } from './form-target.ts';
import { withNeighbors } from './neighbors.ts';
import { imageInfo, pageData } from './page-data.ts';
import { withDocuments } from './view-value.ts';

export interface Output {
  readonly site: SiteData;
  /** Every page by its path, in the order of the routes; each is made when somebody asks for it. */
  readonly pages: ReadonlyMap<string, PageData>;
  /** The block types of each page document: what its screen module imports. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
  readonly images: Images;
  /** The documents to download, by their paths below the published site. */
  readonly documents: Documents;
  /** The addresses that lead elsewhere, as written. */
  readonly redirects: readonly Redirect[];
  /** Where the site is published, if site.yaml says so. */
  readonly hosting?: Hosting;
  /** The origins whose pages the blocks of the site's own show in frames: the keyword `frames`. */
  readonly frames: readonly string[];
}

export interface EmitOptions {
  /** The base path with slashes at both ends. */
  readonly base: string;
  readonly grammar: Grammar;
  /** Whether pages say which files they are made of; never in production. */
  readonly sources: boolean;
  /** Where the contact form sends, in place of what site.yaml says. */
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
  const { base, sources, grammar } = options;
  const settings = withoutPlaces(withDocuments(site), site.leftOut ?? []);
  const notes = documentNotes(documents, site.value.language);
  const { theme, redirects } = settings;
  const kept = { viewValues: new Map(), common: new Map() };
  const context = { validated, linked, images, grammar, theme, base, notes, sources, ...kept };
  // A key in the editor changes one page of thousands, and one is looked at.
  const pages = new LazyMap(
    linked.pages.map((page, at) => [
      page.url,
      () => withNeighbors(pageData(page, site, context), linked.pages, at, context),
    ]),
  );
  const screens = new Map<string, readonly string[]>();
  for (const { route, page } of linked.pages)
    if (!screens.has(route.page)) screens.set(route.page, blockTypesOf(page.value.blocks));
  const inSettings = notesAt(site.references, notes);
  const data = {
    ...siteData({ site: settings, validated }, linked, images, screens, options),
    ...(inSettings ? { documents: inSettings } : {}),
  };
  const types = new Set([...screens.values()].flat());
  const frames = [...types].flatMap((type) => (grammar.blocks.get(type)?.frames ?? []) as string[]);
  const { deploy } = site.value;
  return {
    ...{
      site: data,
      pages,
      screens,
      images,
      documents,
      redirects,
      frames: [...new Set(frames)].sort(),
    },
    ...(deploy ? { hosting: deploy } : {}),
  };
}

function siteData(
  { site, validated }: { readonly site: Site; readonly validated: Validated },
  linked: Linked,
  images: Images,
  screens: Output['screens'],
  options: EmitOptions,
): SiteData {
  const { chapter, url, timezone, timezoneLabel, language, theme, menu, hero, footer, header } =
    site;
  const logo = images.get(header.logo);
  if (!logo) throw new Error('the logo was not measured');
  const onLight = header.logoOnLight === undefined ? undefined : images.get(header.logoOnLight);
  const entries = new Map<string, number>();
  for (const { route, entry } of linked.pages)
    if (entry) entries.set(route.path, (entries.get(route.path) ?? 0) + 1);
  const unknown = linked.notFound;
  const pathless = unknown && !site.routes.includes(unknown) ? [unknown] : [];
  const routes = [...site.routes, ...pathless].map(({ path, page }) => {
    const count = entries.get(path);
    const blocks = screens.get(page) ?? [];
    return { path, document: page, blocks, ...(count ? { chunks: chunksFor(count) } : {}) };
  });
  return {
    chapter,
    url,
    timezone,
    ...(timezoneLabel ? { timezoneLabel } : {}),
    language,
    theme: { ...theme, palette: paletteOf(theme.brand, theme.accent) },
    menu,
    hero,
    ...(footer ? { footer } : {}),
    header,
    routes,
    notFound: unknown?.path ?? '/',
    logo: imageInfo(logo, options.base),
    ...(onLight ? { logoOnLight: imageInfo(onLight, options.base) } : {}),
    base: options.base,
    ...formTarget(site.form, options.formHost, options.base),
    words: wordsOf(language, validated.words?.value),
  };
}
