// The page of an entry among all pages → the pages of the entries before and after it.
import type { NamedPage, PageData } from '../../model/shapes.ts';
import type { LinkedPage } from '../3-link/link.ts';

/** The neighbours of a page on its route; none of a page that is drawn for no entry. */
export function besideOf(pages: readonly LinkedPage[], at: number): Pick<PageData, 'beside'> {
  const [previous, next] = [at - 1, at + 1].map((index) => neighbour(pages[at], pages[index]));
  if (!previous && !next) return {};
  return { beside: { ...(previous ? { previous } : {}), ...(next ? { next } : {}) } };
}

function neighbour(page?: LinkedPage, other?: LinkedPage): NamedPage | undefined {
  if (!page?.entry || !other?.entry || other.route !== page.route) return undefined;
  const { key, checked } = other.entry;
  return { name: String(checked.value.name ?? key), url: other.url };
}
