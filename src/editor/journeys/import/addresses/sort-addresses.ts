// A list of old addresses × a site → which lead to which page, which need nothing, which are open, and which ask for more than a redirect can.
import { isFurther } from '../../../../compiler/3-link/link.ts';
import { NOT_FOUND } from '../../../../model/paths/routes.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';
import { createFinder, type Found, type OurPage } from './find-page.ts';
import type { OldAddress } from './old-addresses.ts';

export interface Proposed {
  readonly from: string;
  readonly to: string;
  readonly by: Found['by'] | 'given' | 'others';
}

export interface Refused {
  readonly path: string;
  readonly reason: string;
}

export interface SortedAddresses {
  readonly proposed: readonly Proposed[];
  /** Pages that are there, and redirects that lead on already. */
  readonly answered: readonly string[];
  readonly open: readonly { readonly path: string; readonly near: string | undefined }[];
  /** With more behind the question mark than a redirect can ask for. */
  readonly queries: readonly string[];
}

/** What a redirect can ask for (schema/site.schema.json). */
const QUESTION = /^\/\?[a-z_]{1,40}=[\w-]{1,40}$/;

/** @param known the redirects that there are, by their old addresses @param others where what matches nothing is to lead */
export function sortAddresses(
  site: OpenSite,
  addresses: readonly OldAddress[],
  known: readonly string[],
  others: string,
): SortedAddresses {
  const pages = pagesOf(site);
  const finder = createFinder(pages);
  const exact = new Set([...pages.map(({ url }) => url), ...known]);
  const [proposed, answered, open, queries]: [
    Proposed[],
    string[],
    SortedAddresses['open'][number][],
    string[],
  ] = [[], [], [], []];
  for (const old of addresses) {
    const path = old.query === '' ? old.path : `${old.path}?${old.query}`;
    const found = targetOf(old, finder, others);
    if (old.query !== '' && !QUESTION.test(path)) queries.push(path);
    else if (exact.has(path)) answered.push(path);
    else if (!found) open.push({ path, near: finder.near(old) });
    else proposed.push({ from: path, ...found });
  }
  return { proposed, answered, open, queries };
}

function targetOf(
  old: OldAddress,
  { find }: ReturnType<typeof createFinder>,
  others: string,
): Pick<Proposed, 'to' | 'by'> | undefined {
  if (old.to !== undefined) return { to: old.to, by: 'given' };
  return find(old) ?? (others === '' ? undefined : { to: others, by: 'others' });
}

export function pagesOf(site: OpenSite): OurPage[] {
  return stagesOf(site)
    .linked.pages.filter((page) => page.url !== NOT_FOUND && !isFurther(page))
    .map(({ url, page, entry }) => ({
      url,
      title: entry?.checked.title?.text ?? page.value.title,
    }));
}
