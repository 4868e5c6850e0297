// HTML that the compiler made of Markdown → its words.

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * The words of prose, with an empty line between its paragraphs and a hyphen before items of lists. The address
 * of a link follows its words in brackets, but where it is what they say.
 *
 * @param url the address of the site, for links to its own pages
 */
export function plainText(html: string, url: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => {
      const address = href.replace(/^(?=\/)/, url).replace(/^(?:mailto|tel):/, '');
      const isSaid =
        address.replace(/^https?:\/\/|\/$/g, '') === words.replace(/^https?:\/\/|\/$/g, '');
      return isSaid ? address : `${words} (${address})`;
    })
    .replace(/\n/g, ' ')
    .replace(/<br ?\/?>\s*/g, '\n')
    .replace(/<li>\s*/g, '\n- ')
    .replace(/<\/(?:p|ul|ol)>\s*/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
