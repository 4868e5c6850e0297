// A path → the data and the code of its page, fetched once.
import { cleanPath, dataFile, decodePath, routeOf } from '../../model/paths/routes.ts';
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
export function storePage(pages: Pages, pathname: string, value: Loaded): void {
  pages.loaded.set(shownPath(pages, pathname), value);
}

export function loadedPage(pages: Pages, pathname: string): Loaded | undefined {
  return pages.loaded.get(shownPath(pages, pathname));
}

const PAGE_TIMEOUT_MS = 10_000;

/** Fetches the page of a path, or returns the fetch that is under way. One that failed is tried again next time. */
export function loadPage(pages: Pages, pathname: string): Promise<Loaded> {
  const { loaded, loading } = pages;
  const path = shownPath(pages, pathname);
  const known = loading.get(path);
  if (known) return known;
  const promise = withTimeout(fetchPage(pages, path), path).then(
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

const DOCUMENT_TIMEOUT_MS = 5000;

/** Whether the site answers, and not a server in trouble or a hotel that asks for a room number. */
export async function isServed(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) });
    return (await answer.text()).includes('id="page-data"');
  } catch {
    return false;
  }
}

function withTimeout<T>(promise: Promise<T>, path: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${path} takes too long`)), PAGE_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A host answers for a missing entry with Home, which gives way to the page for it. Returns whether it did. */
export async function replaceStandIn(
  pages: Pages,
  pathname: string,
  came: PageData,
): Promise<boolean> {
  const path = shownPath(pages, pathname);
  if (came.path === decodePath(path)) return false;
  const value = await fetchMissing(pages, path);
  if (value) pages.loaded.set(path, value);
  return value !== undefined;
}

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
  const own = decodePath(path);
  const file = dataFile(route, own);
  if (!route?.chunks) return fetchJson(site, file);
  const chunk = chunks.get(file) ?? fetchJson<readonly PageData[]>(site, file);
  chunks.set(file, chunk);
  return (await chunk)?.find((page) => page.path === own);
}

async function fetchJson<T>(site: SiteData, file: string): Promise<T | undefined> {
  const response = await fetch(site.base + file);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  return (await response.json()) as T;
}
