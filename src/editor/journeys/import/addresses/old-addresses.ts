// A list of old addresses, one a line → each as a redirect would have it, with what it was called and where it is to lead.
import { decodePath } from '../../../../model/paths/routes.ts';

export interface OldAddress {
  /** In plain letters, without a slash at the end. */
  readonly path: string;
  /** What is behind its question mark, as `p=123`; empty where there is nothing that tells pages apart. */
  readonly query: string;
  readonly title: string;
  /** Where somebody has written it beside the address. */
  readonly to: string | undefined;
}

/** More than any chapter has, and what a site can be compiled with. */
export const MAX_ADDRESSES = 5_000;

const ADDRESS = /^(?:https?:\/\/|\/|www\.)/i;

/** As spreadsheets separate them; a comma in a title does no harm. */
const BETWEEN_CELLS = /[\t,;]/;

/** Each once. Lines without an address, such as headings, are passed over. */
export function readList(text: string): OldAddress[] {
  const found = new Map<string, OldAddress>();
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = line.split(BETWEEN_CELLS).map((cell) => cell.replaceAll('"', '').trim());
    const [address, to] = cells.filter((cell) => ADDRESS.test(cell));
    if (address === undefined) continue;
    const title = cells.filter((cell) => !ADDRESS.test(cell)).join(' ');
    const { path, query } = readAddress(address);
    const key = `${path}?${query}`;
    const known = found.get(key);
    found.set(key, { path, query, title: known?.title || title, to: known?.to ?? to });
  }
  return [...found.values()];
}

/** What only says where a visitor came from. */
const TRACE = /^(?:utm_\w+|fbclid|gclid|mc_\w+|ref)(?:=|$)/i;

export function readAddress(address: string): Pick<OldAddress, 'path' | 'query'> {
  const [whole = ''] = address.replace(/^(?:(?:https?:)?\/\/|www\.)[^/?#]*/i, '').split('#');
  const [written = '', ...queries] = whole.split('?');
  const path = decodePath(written)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/(?<!\/)\/$/, '');
  const parts = queries.join('?').split('&');
  return {
    path: path === '' ? '/' : path,
    query: parts.filter((part) => part !== '' && !TRACE.test(part)).join('&'),
  };
}
