// The pages of an output → for each route over a collection, the list of its entries.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { entriesFile } from '../../model/paths/routes.ts';
import type { EntryList, PageData, SiteData } from '../../model/shapes.ts';

/** By file, as active-brothers/entries.json; fetched only for an entry that does not exist. */
export function entryLists({ site, pages }: Output): ReadonlyMap<string, EntryList> {
  const all = [...pages.values()].filter(({ entry }) => entry !== undefined);
  const lists = site.routes.flatMap(({ path, document }): [string, EntryList][] => {
    const before = path.split(':')[0] ?? '';
    const drawn = all.filter((page) => page.document === document && page.path.startsWith(before));
    const [first] = drawn;
    if (!path.includes(':') || !first) return [];
    const overview = overviewOf(path, site, pages);
    const list: EntryList = {
      ...(first.number === undefined ? {} : { number: first.number }),
      title: titleOf(first, overview, site),
      ...(overview ? { overview } : {}),
      entries: drawn.map((page) => ({ name: nameOf(page), url: page.path, ...photoOf(page) })),
      images: Object.assign({}, ...drawn.map(imageOf)),
    };
    return [[entriesFile(path), list]];
  });
  return new Map(lists);
}

function nameOf({ entry }: PageData): string {
  return String(entry?.fields[entry.titledBy ?? 'name'] ?? entry?.key);
}

/** Without the entry; a title that is the entry alone is replaced by the list's. */
function titleOf(page: PageData, overview: EntryList['overview'], { chapter }: SiteData): string {
  const name = ` · ${nameOf(page)}`;
  if (page.title.includes(`${name} · `)) return page.title.replace(name, '');
  return [...(overview ? [overview.title] : []), chapter.name].join(' · ');
}

function photoOf({ entry, images }: PageData): Pick<EntryList['entries'][number], 'photo'> {
  const photo = Object.values(entry?.fields ?? {}).find(
    (value) => typeof value === 'string' && Object.hasOwn(images, value),
  );
  return typeof photo === 'string' ? { photo } : {};
}

/** Its preview would be most of the list. */
function imageOf(page: PageData): EntryList['images'] {
  const { photo } = photoOf(page);
  const image = photo === undefined ? undefined : page.images[photo];
  if (photo === undefined || !image) return {};
  const { blur: _, ...rest } = image;
  return { [photo]: rest };
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
