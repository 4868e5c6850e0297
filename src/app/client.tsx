// The prerendered document → a running app. The browser's entry; the loader of the page calls it.
import { StrictMode, Suspense, startTransition, useEffect, useReducer } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { blockTypesOf } from '../model/block-tree.ts';
import type { PageData, SiteData } from '../model/shapes.ts';
import { hydrate } from './hydrate.ts';
import { EMPTY_PARTS } from './navigation/loaded.ts';
import {
  loadedPage,
  loadPage,
  type Pages,
  pagesOf,
  replaceStandIn,
  storePage,
} from './navigation/pages.ts';
import { loadViews, noteFailedSheets } from './navigation/views.ts';
import { App, type PageSource } from './shell/App.tsx';
import { Guard, isShown } from './shell/Guard.tsx';

function sourceOf(pages: Pages): PageSource {
  return {
    loaded: (path) => loadedPage(pages, path),
    load: (path) => loadPage(pages, path),
  };
}

function pathNow({ base }: SiteData): string {
  return window.location.pathname.replace(base, '/');
}

export interface Running {
  readonly pages: Pages;
  /** Renders it again, with what its store of pages holds now. */
  readonly show: () => void;
}

interface RunningAppProps {
  readonly pages: Pages;
  readonly source: PageSource;
  readonly first: PageData;
  readonly onReady: () => void;
}

/** The app; once it is alive, a page that only stands in for another one gives way to it. */
function RunningApp({ pages, source, first, onReady }: RunningAppProps) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(onReady, [onReady]);
  useEffect(() => void unregisterServiceWorker(), []);
  useEffect(() => {
    replaceStandIn(pages, pathNow(pages.site), first).then(
      (changed) => {
        if (changed) startTransition(showAgain);
      },
      // It goes on standing in.
      () => undefined,
    );
  }, [pages, first]);
  return <App site={pages.site} source={source} />;
}

/** A former site at this address may have left one (specification, section 7). */
async function unregisterServiceWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // A browser that lets nobody ask has none.
  }
}

/**
 * Brings the page to life that the document shows.
 *
 * @param giveUp called when the app has come to an end: the document stays, and must do without it
 * @param onReady called once, when the page answers to its controls
 * @throws when the document is not whole, or is of another version of the site
 */
export async function start(
  site: SiteData,
  giveUp: () => void,
  onReady: () => void,
): Promise<Running> {
  const root = document.getElementById('root') as HTMLElement;
  const data = document.getElementById('page-data')?.textContent ?? '';
  const first: PageData = { ...EMPTY_PARTS, ...JSON.parse(data) };
  noteFailedSheets();
  const screen = await loadViews(blockTypesOf(first.blocks), site);
  const pages = pagesOf(site);
  const place = () => {
    const page = loadedPage(pages, pathNow(site))?.page;
    return page && isShown(page) ? root : undefined;
  };
  const source = sourceOf(pages);
  storePage(pages, pathNow(site), { page: first, screen });
  const tree = () => (
    <StrictMode>
      <BrowserRouter basename={site.base} useTransitions={false}>
        <Suspense>
          <Guard place={place} onStill={giveUp}>
            <RunningApp pages={pages} source={source} first={first} onReady={onReady} />
          </Guard>
        </Suspense>
      </BrowserRouter>
    </StrictMode>
  );
  return new Promise((resolve) => {
    startTransition(() => {
      const app = hydrate(root, tree());
      resolve({ pages, show: () => app.render(tree()) });
    });
  });
}
