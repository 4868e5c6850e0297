// HTML that the compiler made of Markdown → its words.

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The words of prose, with an empty line between its paragraphs and a hyphen before items of lists. */
export function plainText(html: string): string {
  return html
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
