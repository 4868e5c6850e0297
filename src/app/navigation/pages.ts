// A path → the data and the code of its page, fetched once.
import { cleanPath, dataFile, decoded, routeOf } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import type { Loaded } from './loaded.ts';
import { loadViews } from './views.ts';

/** The pages that are here or on their way, by the path that shows them. */
export interface Pages {
  readonly site: SiteData;
  readonly loaded: Map<string, Loaded>;
  readonly loading: Map<string, Promise<Loaded>>;
  /** Files that hold the data of several pages, by their names. */
  readonly chunks: Map<string, Promise<readonly PageData[] | undefined>>;
}

/** A store without a page. */
export function pagesOf(site: SiteData): Pages {
  return {
    site,
    loaded: new Map(),
    loading: new Map(),
    chunks: new Map(),
  };
}

/** The path whose page a URL shows: its own, or that of the page for unknown paths when no route has it. */
function shownPath({ site }: Pages, pathname: string): string {
  const path = cleanPath(pathname);
  return routeOf(site, path) ? path : site.notFound;
}

/** Puts a page into the store: the one that came with the HTML, or a newer version of it. */
export function keep(pages: Pages, pathname: string, value: Loaded): void {
  pages.loaded.set(shownPath(pages, pathname), value);
}

/** The page of a path when it is here already. */
export function loadedPage(pages: Pages, pathname: string): Loaded | undefined {
  return pages.loaded.get(shownPath(pages, pathname));
}

/** How long a page may take, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Fetches the page of a path, or returns the fetch that is under way. A failed one is tried again next
 * time, and so is one that takes too long.
 */
export function loadPage(pages: Pages, pathname: string): Promise<Loaded> {
  const { loaded, loading } = pages;
  const path = shownPath(pages, pathname);
  const known = loading.get(path);
  if (known) return known;
  const promise = inTime(fetchPage(pages, path), path).then(
    (value) => {
      loaded.set(path, value);
      return value;
    },
    (error: unknown) => {
      loading.delete(path);
      pages.chunks.clear();
      throw error;
    },
  );
  loading.set(path, promise);
  return promise;
}

/** How long a page that could not be fetched may take to come as a document, in milliseconds. */
const DOCUMENT_PATIENCE = 5000;

/**
 * Whether a document of a site like this answers at an address: neither no network at all, nor a server in
 * trouble, nor the page on which a hotel asks for a room number. It is asked before a page is left for good.
 */
export async function isServed(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DOCUMENT_PATIENCE) });
    return (await answer.text()).includes('id="page-data"');
  } catch {
    return false;
  }
}

function inTime<T>(promise: Promise<T>, path: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${path} takes too long`)), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Puts the page for a missing entry in the place of the one that came with the HTML: a host answers
 * for an entry that does not exist with the page for unknown paths, which is Home.
 *
 * @returns whether the page changed
 */
export async function replaceStandIn(
  pages: Pages,
  pathname: string,
  came: PageData,
): Promise<boolean> {
  const path = shownPath(pages, pathname);
  if (came.path === decoded(path)) return false;
  const value = await fetchMissing(pages, path);
  if (value) pages.loaded.set(path, value);
  return value !== undefined;
}

/** The page for an entry that does not exist, or undefined for any other path. */
async function fetchMissing({ site }: Pages, path: string): Promise<Loaded | undefined> {
  const route = routeOf(site, path);
  if (!route?.path.includes(':')) return undefined;
  const { missingEntry } = await import('../shell/Missing.tsx');
  return missingEntry(site, route, path);
}

/** Fetches a page again although it is here, for the dev server. */
export async function reloadPage(pages: Pages, pathname: string): Promise<void> {
  pages.loading.clear();
  pages.chunks.clear();
  const current = shownPath(pages, pathname);
  const value = await fetchPage(pages, current);
  pages.loaded.clear();
  pages.loaded.set(current, value);
}

async function fetchPage(pages: Pages, path: string): Promise<Loaded> {
  const types = routeOf(pages.site, path)?.blocks ?? [];
  const [page, screen] = await Promise.all([fetchData(pages, path), loadViews(types, pages.site)]);
  if (!page) {
    const missing = await fetchMissing(pages, path);
    // The site was published again since this page came, and its host knows where the path leads now.
    if (!missing) throw new Error(`no page at ${path} any more`);
    return missing;
  }
  return { page, screen };
}

async function fetchData({ site, chunks }: Pages, path: string): Promise<PageData | undefined> {
  const route = routeOf(site, path);
  const own = decoded(path);
  const file = dataFile(route, own);
  if (!route?.chunks) return fetchJson(site, file);
  const chunk = chunks.get(file) ?? fetchJson<readonly PageData[]>(site, file);
  chunks.set(file, chunk);
  return (await chunk)?.find((page) => page.path === own);
}

/** What a file below the root of the site says; undefined where there is none. */
async function fetchJson<T>(site: SiteData, file: string): Promise<T | undefined> {
  const response = await fetch(site.base + file);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  return (await response.json()) as T;
}
