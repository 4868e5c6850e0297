// The pages of the former site → those that are made of the same as before, of which nothing need be made, and what lists say of them.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { filesBase } from '../../model/paths/addresses.ts';
import type { PageData } from '../../model/shapes.ts';
import { eventsOn } from '../feeds/calendars.ts';
import { type ListedEntry, listedEntry } from '../feeds/entry-lists.ts';
import type { Said } from '../feeds/search-words.ts';

export interface KnownPage {
  /** Of its data, as a hash. */
  readonly key: string;
  /** What it was made of, where that tells its data. */
  readonly madeOf?: string | undefined;
  readonly listed?: ListedEntry | undefined;
  /** Where a block of the site searches it. */
  readonly said?: Said | undefined;
}

/** By path. */
export type KnownPages = ReadonlyMap<string, KnownPage>;

/** Those of a language among those of the whole site, by their paths in it. */
export function inFolder(pages: KnownPages, site: Output['site']): KnownPages {
  const folder = folderOf(site);
  if (folder === '') return pages;
  return new Map(
    Array.from(pages)
      .filter(([path]) => path.startsWith(`/${folder}`))
      .map(([path, page]) => [path.slice(folder.length), page]),
  );
}

/** Where the files of a language lie below the published site: "es/", and nothing for those of the first. */
export function folderOf(site: Output['site']): string {
  return site.base.slice(filesBase(site).length);
}

export function unchangedPages({ pages, madeOf }: Output, former: KnownPages): KnownPages {
  const found = new Map<string, KnownPage>();
  for (const path of former.size > 0 ? pages.keys() : []) {
    const known = former.get(path);
    if (known?.madeOf !== undefined && known.madeOf === madeOf(path)) found.set(path, known);
  }
  return found;
}

/** All others, each made when it is asked for. */
export function* changedPages({ pages }: Output, unchanged: KnownPages): Iterable<PageData> {
  for (const path of pages.keys()) {
    const page = unchanged.has(path) ? undefined : pages.get(path);
    if (page) yield page;
  }
}

export function knownPage(
  page: PageData,
  key: string,
  said: Said | undefined,
  { madeOf }: Output,
): KnownPage {
  // Charts and calendars take from more than the page.
  const isAlone = Object.keys(page.prepared).length === 0 && eventsOn(page).length === 0;
  const listed = listedEntry(page);
  return { key, listed, said, madeOf: isAlone && listed ? madeOf(page.path) : undefined };
}
