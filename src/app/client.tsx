// The prerendered document → a running app. The browser's entry; the loader of the page calls it.
import { StrictMode, Suspense, startTransition, useEffect } from 'react';
import { cleanPath, decodePath, routeOf } from '../model/paths/routes.ts';
import { blockTypesOf } from '../model/schema/block-tree.ts';
import type { PageData, SiteData } from '../model/shapes.ts';
import { hydrate } from './hydrate.ts';
import { EMPTY_PARTS, type Loaded } from './navigation/loaded.ts';
import { loadViews } from './navigation/views.ts';
import { App } from './shell/App.tsx';
import { Guard, isShown } from './shell/Guard.tsx';

export interface Running {
  readonly shown: () => Loaded;
  /** Shows a page in the place of the one before. */
  readonly show: (loaded: Loaded) => void;
}

interface RunningAppProps {
  readonly site: SiteData;
  readonly shown: Loaded;
  readonly onReady: () => void;
}

function RunningApp({ site, shown, onReady }: RunningAppProps) {
  useEffect(onReady, [onReady]);
  return <App site={site} shown={shown} />;
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
  const page: PageData = { ...EMPTY_PARTS, ...JSON.parse(data) };
  let shown: Loaded = { page, screen: await loadViews(blockTypesOf(page.blocks), site) };
  const ready = () => {
    // A public hook: from now on the page answers to its controls.
    document.documentElement.dataset.ready = 'true';
    onReady();
    // It goes on standing in where that cannot come.
    missingAt(site, page).then(
      (missing) => missing && startTransition(() => show(missing)),
      () => undefined,
    );
  };
  const place = () => (isShown(shown.page) ? root : undefined);
  const tree = () => (
    <StrictMode>
      <Suspense>
        <Guard place={place} onStill={giveUp}>
          <RunningApp site={site} shown={shown} onReady={ready} />
        </Guard>
      </Suspense>
    </StrictMode>
  );
  let show = (loaded: Loaded): void => {
    shown = loaded;
  };
  return new Promise((resolve) => {
    startTransition(() => {
      const app = hydrate(root, tree());
      show = (loaded) => {
        shown = loaded;
        app.render(tree());
      };
      resolve({ shown: () => shown, show: (loaded) => show(loaded) });
    });
  });
}

/** A host answers for a missing entry with Home, which gives way to the page for it. */
async function missingAt(site: SiteData, came: PageData): Promise<Loaded | undefined> {
  const path = cleanPath(window.location.pathname.replace(site.base, '/'));
  const route = routeOf(site, path);
  if (came.path === decodePath(path) || !route?.path.includes(':')) return undefined;
  const { missingEntry } = await import('./shell/Missing.tsx');
  return missingEntry(site, route, path);
}
