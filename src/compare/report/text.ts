// Texts that may come from anybody → texts that are nothing but texts, in HTML and in Markdown.
import { escapeHtml } from '../../compiler/text/html.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';

/** Longer texts are cut: nobody reads them, and hosts refuse comments that are too long. */
const MAX_LENGTH = 300;

/** More is not even looked at. */
const MAX_READ = 20_000;

/** Signs of control, signs that turn the direction of what follows, and signs that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Accents upon accents, which reach into the lines around them. */
const HEAP = /(\p{M}{5})\p{M}+/gu;

/** One line without signs that deceive, not longer than 300 characters. */
export function plain(text: string, max: number = MAX_LENGTH): string {
  const line = text
    .slice(0, MAX_READ)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(HEAP, '$1')
    .trim();
  const letters = [...line];
  return letters.length <= max ? line : `${letters.slice(0, max - 1).join('')}…`;
}

/** So many lines of what was added are shown beside a change; the report has them all. */
const MAX_ADDED = 8;

/** The lines of what was added in their order; where there is no room for all, rather those that name another place. */
export function shortenList(content: readonly string[], say: CompareWords): string[] {
  const left = content.length - MAX_ADDED;
  if (left <= 1) return [...content];
  const leads = (line: string) => Number(/:\/\/|@|\bwww\./i.test(line));
  const places = content.map((line, i) => ({ line, i }));
  const kept = places.sort((one, other) => leads(other.line) - leads(one.line) || one.i - other.i);
  const lines = kept.slice(0, MAX_ADDED).sort((one, other) => one.i - other.i);
  return [...lines.map(({ line }) => line), say.moreInReport({ count: left })];
}

/** What is said in place of changes, where there are none. */
export function noChanges(
  notCompared: string | undefined,
  write: (text: string) => string,
  say: CompareWords,
): string {
  return notCompared === undefined
    ? say.nothingInContent
    : `${say.contentNotCompared} ${write(notCompared)}.`;
}

export function listAddresses(
  pages: readonly string[],
  max: number,
  write: (url: string) => string,
  say: CompareWords,
): string {
  const more = pages.length - max;
  const named = pages.slice(0, more === 1 ? undefined : max).map((url) => write(url));
  return [...named, ...(more > 1 ? [say.more({ count: more })] : [])].join(', ');
}

export function pageIn(
  names: Readonly<Record<string, string>> = {},
  write: (text: string) => string,
  brief = write,
): (url: string) => string {
  return (url) =>
    Object.hasOwn(names, url) ? `${brief(names[url] ?? '')} (${brief(url)})` : write(url);
}

/** A text between tags and in attributes in double quotes. */
export function html(text: string): string {
  return escapeHtml(plain(text)).replaceAll("'", '&#39;');
}

/** A space of no width. None is left in a plain text, so all that are there come from here. */
const APART = '\u200b';

/**
 * What GitHub makes into links, mentions or pictures anywhere in a text that is already HTML: "@name", "#12",
 * "GH-12", "https://", "www.", ":smile:", the name of a commit.
 */
const REFERENCES: readonly RegExp[] = [
  /[@#](?=\S)/g,
  /(?<=[a-z])-(?=\d)/gi,
  /:(?=\/\/|[\w+-]+:)/g,
  /www(?=\.)/gi,
  /(?<=\b[0-9a-f]*)[0-9a-f]{6}(?=[0-9a-f]+\b)/gi,
];

/**
 * A text in Markdown of GitHub that means nothing but itself: no markup, no HTML, no link, no picture, nobody
 * who is mentioned and no issue that is referred to. Every sign of ASCII that is no letter and no digit may be
 * written behind a backslash (CommonMark 2.4); references are taken apart by a space of no width; two "$" would
 * be a formula, backslash or not (GitHub Docs, "Writing mathematical expressions").
 */
export function markdown(text: string, max: number = MAX_LENGTH): string {
  const line = plain(text, max) || '(nothing)';
  const apart = REFERENCES.reduce((rest, known) => rest.replace(known, `$&${APART}`), line);
  return apart
    .replace(/^-|[!-+./:-@[-`{-~]/g, (sign) => WRITTEN[sign] ?? `\\${sign}`)
    .replaceAll(APART, '&#8203;');
}

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  $: '<span>$</span>',
};
