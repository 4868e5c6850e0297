// HTML of a text → the same, where web and mail addresses that nobody made links are links, as GitHub's Markdown has them.
import { readLink } from './addresses.ts';

/** Without one of these there is no address. In Markdown, signs may be written by escapes and entities. */
export const MAY_HOLD = /:\/\/|www\.|@|[&\\]/i;

/** What is a link, a tag or code already. */
const TAKEN = /(<a .*?<\/a>|<[^<>]*>|`[^`<>]+`)/s;

/** Ends of sentences, quotes and letters of scripts without blanks are no part of an address. */
const ADDRESS =
  /(?<![\w@./+-]|&lt;)(?:https?:\/\/|www\.)(?:[\w.~:/?#@!$*+,;=%()\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{M}-]|&amp;)+|(?<![\w\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}@./+:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

export function withLinks(html: string): string {
  if (!MAY_HOLD.test(html)) return html;
  const parts = html.split(TAKEN);
  return parts.map((part, i) => (i % 2 ? part : part.replace(ADDRESS, asLink))).join('');
}

function asLink(found: string): string {
  const address = withoutEnd(found);
  const [scheme] = /^(?:https?:|www)/i.exec(address) ?? ['mailto:'];
  const beginning = scheme === 'mailto:' ? scheme : scheme.endsWith(':') ? '' : 'https://';
  const { kind } = readLink(beginning + address.replaceAll('&amp;', '&'));
  if (kind !== 'external') return found;
  return `<a href="${beginning}${address}">${address}</a>${found.slice(address.length)}`;
}

/** A bracket that is opened in it belongs to it. */
function withoutEnd(address: string): string {
  let extra = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (;;) {
    const sign = address.slice(end - 5, end) === '&amp;' ? '&amp;' : (address[end - 1] ?? '');
    if (sign === ')' && extra > 0) extra -= 1;
    else if (!/^(?:[?!.,:;*_~-]|&amp;)$/.test(sign)) return address.slice(0, end);
    end -= sign.length;
  }
}
