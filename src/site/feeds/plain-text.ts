// HTML that the compiler made of Markdown → its words.

import { decodeHtml } from '../../compiler/text/html.ts';
import { fullAddress } from '../../model/paths/addresses.ts';
import type { SiteData } from '../../model/shapes.ts';

/** A link's address follows its words in brackets, unless they are the address. @param site whose links have no host */
export function plainText(html: string, site: Pick<SiteData, 'url' | 'base'>): string {
  const text = html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => {
      const to = href.startsWith('/') ? `/${href.slice(site.base.length)}` : href;
      const address = fullAddress(site, to).replace(/^(?:mailto|tel):/, '');
      const isSaid =
        address.replace(/^https?:\/\/|\/$/g, '') === words.replace(/^https?:\/\/|\/$/g, '');
      return isSaid ? address : `${words} (${address})`;
    })
    .replace(/\n/g, ' ')
    .replace(/<br ?\/?>\s*/g, '\n')
    .replace(/<li>\s*/g, '\n- ')
    .replace(/<\/(?:p|ul|ol)>\s*/g, '\n\n')
    .replace(/<[^<>]*>/g, '');
  return decodeHtml(text)
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
