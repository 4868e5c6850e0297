// A linked site without mistakes → the data of the site, of each page, and which blocks each screen uses.
import type { Block, PageDocument, Site } from '../model.gen.ts';
import type { Entry, ImageInfo, PageData, SiteData } from '../model.ts';
import type { Checked, Reference, Validated } from './2-validate.ts';
import type { Linked } from './3-link.ts';
import type { ImageFile, Images } from './4-images.ts';
import { lines } from './diagnostics/diagnostic.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';
import { readLink } from './links.ts';
import { render } from './markdown.ts';
import { paletteOf } from './palette.ts';
import type { LinkedPage } from './routes.ts';

export interface Output {
  readonly site: SiteData;
  /** Every page by its path, in the order of the routes. */
  readonly pages: ReadonlyMap<string, PageData>;
  /** The block types of each page document: what its screen module imports. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
  readonly images: Images;
}

export interface EmitOptions {
  /** The base path with slashes at both ends. */
  readonly base: string;
  /** Whether pages say where their blocks stand in the content; never in production. */
  readonly sources: boolean;
  /** Where the contact form sends, in place of what site.yaml says. */
  readonly formHost?: string | undefined;
}

/** Makes the output. Call it only when no error was reported. */
export const emit = (
  validated: Validated,
  linked: Linked,
  images: Images,
  options: EmitOptions,
): Output => {
  const { site } = validated;
  if (!site) throw new Error('a site with mistakes cannot be emitted');
  const context: Context = { validated, linked, images, options, written: new Map() };
  const pages = new Map(
    linked.pages.map((page) => [page.url, pageData(page, site.value, context)]),
  );
  const screens = new Map<string, readonly string[]>();
  for (const { route, page } of linked.pages) {
    if (screens.has(route.page)) continue;
    const types = new Set<string>();
    eachBlock(page.value.blocks, (block) => types.add(block.type));
    screens.set(route.page, [...types].sort());
  }
  return { site: siteData(site.value, context), pages, screens, images };
};

interface Context {
  readonly validated: Validated;
  readonly linked: Linked;
  readonly images: Images;
  readonly options: EmitOptions;
  /** Documents whose prose has become HTML; a page drawn for many entries is written once. */
  readonly written: Map<SourceDocument, unknown>;
}

/** Visits blocks depth first with their paths; blocks inside blocks stand in a field named `blocks`. */
export const eachBlock = (
  blocks: readonly Block[],
  visit: (block: Block, path: string, at: Path) => void,
  path = '',
  at: Path = ['blocks'],
): void => {
  for (const [i, block] of blocks.entries()) {
    const here = path === '' ? `${i}` : `${path}.${i}`;
    visit(block, here, [...at, i]);
    if ('blocks' in block) eachBlock(block.blocks, visit, here, [...at, i, 'blocks']);
  }
};

const siteData = (site: Site, { images, options }: Context): SiteData => {
  const { chapter, url, timezone, timezoneLabel, language, theme, menu, hero, footer, header } =
    site;
  const logo = images.get(header.logo);
  if (!logo) throw new Error('the logo was not measured');
  const onLight = header.logoOnLight === undefined ? undefined : images.get(header.logoOnLight);
  const routes = site.routes.map((route) => ({ path: route.path, document: route.page }));
  return {
    chapter,
    url,
    timezone,
    ...(timezoneLabel ? { timezoneLabel } : {}),
    language,
    theme: { ...theme, palette: paletteOf(theme.brand, theme.accent) },
    menu,
    hero,
    footer,
    header,
    routes,
    logo: imageInfo(logo, options.base),
    ...(onLight ? { logoOnLight: imageInfo(onLight, options.base) } : {}),
    base: options.base,
    // The same origin is written as nothing before the path.
    formHost: options.formHost ?? site.form?.host ?? '',
  };
};

const imageInfo = (image: ImageFile, base: string): ImageInfo => ({
  src: base + image.published,
  width: image.width,
  height: image.height,
  ...(image.smaller ? { widths: image.smaller.widths } : {}),
});

const pageData = (linked: LinkedPage, site: Site, context: Context): PageData => {
  const { route, page, entry, url } = linked;
  const document = withProse(page, context) as PageDocument;
  const references = [...page.references, ...(entry?.checked.references ?? [])];
  const name = entry?.checked.value.name;
  const title = [
    document.title,
    ...(typeof name === 'string' ? [name] : []),
    site.chapter.name,
  ].join(' · ');
  const own: Entry | undefined = entry && {
    key: entry.key,
    url,
    fields: withProse(entry.checked, context) as Record<string, unknown>,
  };
  const collections = collectionsOf(references, context);
  const inside = Object.values(collections).flatMap(({ references: more }) => more);
  const all = [...references, ...inside];
  const entries = entriesOf(all, context);
  return {
    path: url,
    number: route.number,
    document: route.page,
    title,
    description: document.description,
    blocks: document.blocks,
    images: imagesOf([...all, ...Object.values(entries).flatMap((e) => e.images)], context),
    entries: Object.fromEntries(Object.entries(entries).map(([key, { entry: e }]) => [key, e])),
    mentions: mentionsOf(all, context),
    collections: Object.fromEntries(
      Object.entries(collections).map(([key, c]) => [key, c.entries]),
    ),
    ...(own ? { entry: own } : {}),
    prepared: {},
    ...(context.options.sources ? { sources: sourcesOf(page) } : {}),
  };
};

/** The value of a document with HTML in place of its Markdown. */
const withProse = (checked: Checked<unknown>, context: Context): unknown => {
  const { document, references } = checked;
  const known = context.written.get(document);
  if (known) return known;
  const value = structuredClone(checked.value);
  for (const { kind, value: markdown, path } of references) {
    if (kind === 'markdown')
      set(
        value,
        path,
        render(markdown, (to) => finalHref(to, context.options.base)),
      );
  }
  context.written.set(document, value);
  return value;
};

const finalHref = (to: string, base: string): { url: string; external: boolean } =>
  to.startsWith('/')
    ? { url: base + to.slice(1), external: false }
    : { url: to, external: readLink(to).kind === 'external' && /^https?:/i.test(to) };

const set = (root: unknown, path: Path, value: unknown): void => {
  let node = root as Record<string, unknown>;
  for (const step of path.slice(0, -1)) node = node[step] as Record<string, unknown>;
  node[String(path.at(-1))] = value;
};

const collectionsOf = (
  references: readonly Reference[],
  context: Context,
): Record<string, { entries: Entry[]; references: readonly Reference[] }> => {
  const shown = new Set(references.flatMap((r) => (r.kind === 'collection' ? [r.value] : [])));
  return Object.fromEntries(
    [...shown].map((name) => {
      const found = [...(context.validated.collections.get(name) ?? [])];
      if (context.validated.site?.value.collections[name]?.order === 'descending') found.reverse();
      return [
        name,
        {
          entries: found.map(([key, checked]) => ({
            key,
            ...urlOfEntry(name, key, context),
            fields: withProse(checked, context) as Record<string, unknown>,
          })),
          references: found.flatMap(([, checked]) => checked.references),
        },
      ];
    }),
  );
};

const urlOfEntry = (collection: string, key: string, { linked }: Context): { url?: string } => {
  const url = linked.entryUrls.get(`${collection}/${key}`);
  return url === undefined ? {} : { url };
};

/** The entries a page refers to, with the fields that the schema takes along. */
const entriesOf = (
  references: readonly Reference[],
  context: Context,
): Record<string, { entry: Entry; images: Reference[] }> => {
  const found: Record<string, { entry: Entry; images: Reference[] }> = {};
  for (const { kind, value: key } of references) {
    if (typeof kind !== 'object' || !('entry' in kind)) continue;
    const checked = context.validated.collections.get(kind.entry)?.get(key);
    if (!checked) continue;
    const fields = Object.fromEntries(kind.take.map((field) => [field, checked.value[field]]));
    const images = checked.references.filter(
      (r) => r.kind === 'image' && kind.take.includes(String(r.path[0])),
    );
    found[`${kind.entry}/${key}`] = {
      entry: { key, ...urlOfEntry(kind.entry, key, context), fields },
      images,
    };
  }
  return found;
};

const mentionsOf = (
  references: readonly Reference[],
  { linked }: Context,
): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { kind, value: name } of references) {
    if (typeof kind !== 'object' || !('mention' in kind)) continue;
    const key = linked.byName.get(kind.mention)?.get(name);
    const url = key && linked.entryUrls.get(`${kind.mention}/${key}`);
    if (url) found[name] = url;
  }
  return found;
};

const imagesOf = (
  references: readonly Reference[],
  { images, options }: Context,
): Record<string, ImageInfo> => {
  const found: Record<string, ImageInfo> = {};
  for (const { kind, value } of references) {
    const image = kind === 'image' ? images.get(value) : undefined;
    if (image) found[value] ??= imageInfo(image, options.base);
  }
  return found;
};

const sourcesOf = ({ document, value }: Checked<PageDocument>): Record<string, string> => {
  const found: Record<string, string> = {};
  eachBlock(value.blocks, (_, path, at) => {
    const { line, column } = lines(placeOf(document, at));
    found[path] = `${document.file}:${line}:${column}`;
  });
  return found;
};
