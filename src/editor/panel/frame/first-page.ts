// The address of the panel → the page that it begins with.
import { PAGE_QUERY } from '../../protocol.ts';

/**
 * Where the frame begins.
 *
 * @param search the query of the panel's address, such as ?path=/about
 * @param draftBase where the draft is served, with slashes at both ends; no path leads out of it
 */
export function firstPage(search: string, draftBase: string): string {
  const asked = new URLSearchParams(search).get(PAGE_QUERY) ?? '/';
  const { pathname } = new URL(`${draftBase}${asked.replace(/^[/\\]+/, '')}`, location.origin);
  return pathname.startsWith(draftBase) ? pathname : draftBase;
}
