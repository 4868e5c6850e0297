// A link to a page of this site, wherever it stands → the page without a reload, fetched before it is asked for.
import type { MouseEvent, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanPath, routeOf } from '../model/routes.ts';
import type { SiteData } from '../model.ts';

/** The link to a page of this site that something has happened to. */
const linkOf = (
  { target }: SyntheticEvent,
  site: SiteData,
): { readonly link: HTMLAnchorElement; readonly to: string } | undefined => {
  const link = (target as Element).closest('a');
  const href = link?.getAttribute('href') ?? '';
  if (!link || link.target || !href.startsWith(site.base)) return undefined;
  const to = `/${href.slice(site.base.length)}`;
  // What is no page, such as a calendar, is the browser's to open.
  return routeOf(site, cleanPath(to.replace(/[?#].*/, ''))) && { link, to };
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * What the element around all links does when something happens to one of them. A handler for each link took
 * a roster of 5,000 a fifth of its time, and prose has its links as text.
 *
 * @param prefetch begins to fetch a page by its path; does nothing when it is there
 */
export const useLinks = (site: SiteData, prefetch: (to: string) => void) => {
  const navigate = useNavigate();
  const early = (event: SyntheticEvent): void => {
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
  return { onClick: follow, onMouseOver: early, onFocus: early, onTouchStart: early };
};
