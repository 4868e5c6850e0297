// A path → the data and the code of its page, fetched once.
import { screens } from 'virtual:chapterhouse/screens';
import site from 'virtual:chapterhouse/site';
import type { PageData } from '../model.ts';
import type { Screen } from './Blocks.tsx';
import { cleanPath, routeOf } from './routes.ts';

/** A page that can be shown. */
export interface Loaded {
  readonly page: PageData;
  readonly screen: Screen;
}

const loaded = new Map<string, Loaded>();
const loading = new Map<string, Promise<Loaded>>();

/** The path whose page a URL shows: its own, or Home's when no route has it. */
const shownPath = (pathname: string): string => {
  const path = cleanPath(pathname);
  return routeOf(site, path) ? path : '/';
};

/** Puts a page into the store: the one that came with the HTML, or a newer version of it. */
export const keep = (pathname: string, value: Loaded): void => {
  loaded.set(shownPath(pathname), value);
};

/** The page of a path when it is here already. */
export const loadedPage = (pathname: string): Loaded | undefined => loaded.get(shownPath(pathname));

/** Fetches the page of a path, or returns the fetch that is under way. A failed one is tried again next time. */
export const loadPage = (pathname: string): Promise<Loaded> => {
  const path = shownPath(pathname);
  const known = loading.get(path);
  if (known) return known;
  const promise = fetchPage(path).then(
    (value) => {
      loaded.set(path, value);
      return value;
    },
    (error: unknown) => {
      loading.delete(path);
      throw error;
    },
  );
  loading.set(path, promise);
  return promise;
};

/** Fetches a page again although it is here, for the dev server. */
export const reloadPage = async (pathname: string): Promise<void> => {
  loading.clear();
  const current = shownPath(pathname);
  const value = await fetchPage(current);
  loaded.clear();
  loaded.set(current, value);
};

const fetchPage = async (path: string): Promise<Loaded> => {
  const document = routeOf(site, path)?.document ?? '';
  const [page, screen] = await Promise.all([fetchData(path), screens[document]?.()]);
  // An entry that does not exist is a path like any unknown one: it shows Home.
  if (!page) return fetchPage('/');
  if (!screen) throw new Error(`no screen for ${path}`);
  return { page, screen: screen.default };
};

const fetchData = async (path: string): Promise<PageData | undefined> => {
  const response = await fetch(`${site.base}${path === '/' ? '' : `${path.slice(1)}/`}page.json`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} for the data of ${path}`);
  return (await response.json()) as PageData;
};
