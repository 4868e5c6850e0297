// A link to a page of this site, wherever it stands → the page without a reload, fetched before it is asked for.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanPath, routeOf } from '../../model/paths/routes.ts';
import type { SiteData } from '../../model/shapes.ts';

/** The link to a page of this site that something has happened to. */
function linkOf(
  { target }: Event,
  site: SiteData,
): { readonly link: HTMLAnchorElement; readonly to: string } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!link || link.target || !href.startsWith(site.base)) return undefined;
  const to = `/${href.slice(site.base.length)}`;
  // What is no page, such as a calendar, is the browser's to open.
  return routeOf(site, cleanPath(to.replace(/[?#].*/, ''))) && { link, to };
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** What says that somebody is about to follow a link. */
const SIGNS = ['mouseover', 'focusin', 'touchstart'] as const;

/**
 * Follows all links of the document. A handler for each would slow long rosters down, and prose has its
 * links as text. One on an element around them would make all its words clickable to screen readers
 * and let phones highlight it at every touch; on the document it is neither.
 *
 * @param prefetch begins to fetch a page by its path; does nothing when it is there
 */
export function useLinks(site: SiteData, prefetch: (to: string) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const early = (event: Event): void => {
      const found = linkOf(event, site);
      if (found) prefetch(found.to);
    };
    const follow = (event: MouseEvent): void => {
      const found = event.defaultPrevented || !isPlain(event) ? undefined : linkOf(event, site);
      if (!found) return;
      event.preventDefault();
      // As browsers do it: to go where one is leaves no trace in the history.
      navigate(found.to, { replace: found.link.href === window.location.href });
    };
    document.addEventListener('click', follow, { signal });
    for (const sign of SIGNS) document.addEventListener(sign, early, { signal, passive: true });
    return () => stop.abort();
  });
}
