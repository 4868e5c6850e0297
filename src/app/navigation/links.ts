// A link to a page of this site, wherever it stands → the page without a reload, fetched before it is asked for.
import { useEffect } from 'react';
import { cleanPath, routeOf } from '../../model/paths/routes.ts';
import type { SiteData } from '../../model/shapes.ts';

function linkOf({ target }: Event, site: SiteData) {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!link || link.target || !href.startsWith(site.base)) return undefined;
  const to = `/${href.slice(site.base.length)}`;
  // What is no page, such as a calendar, is the browser's to open.
  const isPage = routeOf(site, pathOf(to)) !== undefined;
  return { to, isPage, isHere: link.href === window.location.href };
}

/** The path of a page in the address of a place on it. */
export function pathOf(to: string): string {
  return cleanPath(to.replace(/[?#].*/, ''));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** What says that somebody is about to follow a link. */
const SIGNS = ['mouseover', 'focusin', 'touchstart'] as const;

interface LinkActions {
  readonly prefetch: (path: string) => void;
  /** Goes to an address inside the site; in place of the one before, where that is the same. */
  readonly go: (to: string, replace: boolean) => void;
  readonly fail: () => void;
}

/** Handlers of each link slow rosters down; one around them makes all words clickable to screen readers. */
export function useLinks(site: SiteData, { prefetch, go, fail }: LinkActions): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const early = (event: Event): void => {
      const found = linkOf(event, site);
      if (found?.isPage) prefetch(pathOf(found.to));
    };
    const follow = (event: MouseEvent): void => {
      const found = event.defaultPrevented || !isPlain(event) ? undefined : linkOf(event, site);
      // Without network the browser would put a page of its own in the place of this one.
      if (!found || (!found.isPage && navigator.onLine)) return;
      event.preventDefault();
      // As browsers do it: to go where one is leaves no trace in the history.
      if (found.isPage) go(found.to, found.isHere);
      else fail();
    };
    document.addEventListener('click', follow, { signal });
    for (const sign of SIGNS) document.addEventListener(sign, early, { signal, passive: true });
    return () => stop.abort();
  });
}
