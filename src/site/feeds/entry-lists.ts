// The pages of an output → for each route over a collection, the list of its entries.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { entriesFile } from '../../model/paths/routes.ts';
import type { EntryList, ImageInfo, PageData, SiteData } from '../../model/shapes.ts';

/** What lists of all pages say of the page of an entry. */
export interface ListedEntry {
  readonly url: string;
  readonly document: string;
  readonly name: string;
  readonly photo?: string;
  readonly image?: ImageInfo;
  readonly isUnlisted: boolean;
}

/** Undefined for a page of no entry. */
export function listedEntry(page: PageData): ListedEntry | undefined {
  if (!page.entry) return undefined;
  const { path: url, document, profile } = page;
  return {
    url,
    document,
    name: nameOf(page),
    ...photoOf(page),
    isUnlisted: profile === 'unlisted',
  };
}

function entriesOf(pages: Iterable<PageData>): ListedEntry[] {
  return Array.from(pages, (page) => listedEntry(page) ?? []).flat();
}

/** By file, as active-brothers/entries.json; fetched only for an entry that does not exist. @param all in the order of the pages */
export function entryLists(
  { site, pages }: Output,
  all: readonly ListedEntry[] = entriesOf(pages.values()),
): ReadonlyMap<string, EntryList> {
  const lists = site.routes.flatMap(({ path, document }): [string, EntryList][] => {
    const before = path.split(':')[0] ?? '';
    const drawn = all.filter((one) => one.document === document && one.url.startsWith(before));
    const first = path.includes(':') ? pages.get(drawn[0]?.url ?? '') : undefined;
    if (!first) return [];
    const overview = overviewOf(path, site, pages);
    const list: EntryList = {
      ...(first.number === undefined ? {} : { number: first.number }),
      title: titleOf(first, overview, site),
      ...(overview ? { overview } : {}),
      entries: drawn.map(({ name, url, photo }) => ({ name, url, ...(photo ? { photo } : {}) })),
      images: Object.fromEntries(
        drawn.flatMap(({ photo, image }) => (photo && image ? [[photo, image]] : [])),
      ),
    };
    return [[entriesFile(path), list]];
  });
  return new Map(lists);
}

export function nameOf({ entry }: PageData): string {
  return String(entry?.fields[entry.titledBy ?? 'name'] ?? entry?.key);
}

/** Without the entry; a title that is the entry alone is replaced by the list's. */
function titleOf(page: PageData, overview: EntryList['overview'], { chapter }: SiteData): string {
  const name = ` · ${nameOf(page)}`;
  if (page.title.includes(`${name} · `)) return page.title.replace(name, '');
  return [...(overview ? [overview.title] : []), chapter.name].join(' · ');
}

/** Without its preview, which would be most of the list. */
function photoOf({ entry, images }: PageData): Pick<ListedEntry, 'photo' | 'image'> {
  const photo = Object.values(entry?.fields ?? {}).find(
    (value): value is string => typeof value === 'string' && Object.hasOwn(images, value),
  );
  const image = photo === undefined ? undefined : images[photo];
  if (photo === undefined || !image) return {};
  const { blur: _, proposed: __, ...rest } = image;
  return { photo, image: rest };
}

/** Above the entries in the address, such as the roster above the members. */
function overviewOf(
  pattern: string,
  site: SiteData,
  pages: Output['pages'],
): EntryList['overview'] {
  const above = pages.get(pattern.replace(/\/:.*$/s, '') || '/');
  if (!above) return undefined;
  return { title: above.title.replace(` · ${site.chapter.name}`, ''), url: above.path };
}
