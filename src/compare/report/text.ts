// Texts that may come from anybody → texts that are nothing but texts, in HTML and in Markdown.

/** Longer texts are cut: nobody reads them, and a host refuses what they are in. */
const LONGEST = 300;

/** Signs of control, signs that turn the direction of what follows, and signs that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** One line without signs that deceive, not longer than 300 characters. */
export function plain(text: string, longest: number = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** A text between tags and in attributes in double quotes. */
export function html(text: string): string {
  return plain(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/**
 * A text in Markdown of GitHub that means nothing but itself: no markup, no HTML, no link, no picture, nobody
 * who is mentioned and no issue that is referred to. Every sign of ASCII that is no letter and no digit may be
 * written behind a backslash (CommonMark 2.4); what GitHub makes of bare addresses, names and numbers is
 * taken apart by an empty comment.
 */
export function markdown(text: string): string {
  return plain(text)
    .replace(/[!-/:-@[-`{-~]/g, (sign) => ENTITIES[sign] ?? `\\${sign}`)
    .replace(/www(?=\\\.)/gi, (www) => `${www}<!-- -->`)
    .replace(/\b[0-9a-f]{7,40}\b/gi, (hash) => `${hash.slice(0, 3)}<!-- -->${hash.slice(3)}`);
}

/** What GitHub reads before it reads backslashes: mentions, references, addresses, emoji, HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '@': '@<!-- -->',
  '#': '#<!-- -->',
  ':': ':<!-- -->',
  '-': '-',
  ',': ',',
};
