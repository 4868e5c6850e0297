// A published folder → its pages, and what of each of them may be seen.
import fs from 'node:fs';
import path from 'node:path';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import type { Side, Versions } from '../comparison.ts';

/** The HTML of each page by its address: /faqs. */
export type Published = ReadonlyMap<string, string>;

/** The pages of both versions; undefined where one has mistakes, and so no pages. */
export function publishedOf({
  before,
  after,
}: Versions): Readonly<Record<Side, Published>> | undefined {
  return before.dist === undefined || after.dist === undefined
    ? undefined
    : { before: publishedIn(before.dist), after: publishedIn(after.dist) };
}

/** The pages of a published folder. Redirects are none; the page for unknown addresses is one where it is its own. */
function publishedIn(dist: string): Published {
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .sort();
  const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8');
  const pages = new Map(
    files.map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, read(file)]),
  );
  for (const [url, html] of pages) if (isRedirect(html)) pages.delete(url);
  const unknown = fs.existsSync(path.join(dist, '404.html')) ? read('404.html') : undefined;
  if (unknown !== undefined && ![...pages.values()].includes(unknown))
    pages.set(NOT_FOUND, unknown);
  return pages;
}

/** Redirects are pages that lead on at once. */
function isRedirect(html: string): boolean {
  return /<meta http-equiv="?refresh/i.test(html);
}

/**
 * Whether two pages may look different. Pages are drawn without scripts, so neither these nor their data, which
 * are named after their content, can make a difference; nor can what the head says to others.
 */
export function mayDiffer(one: string, other: string): boolean {
  return one !== other && seen(one) !== seen(other);
}

const UNSEEN = [
  /<script\b[\s\S]*?<\/script>/g,
  /<meta\b[^>]*>/g,
  /<title>[^<]*<\/title>/g,
  /<link rel="(?:preload|modulepreload|canonical|icon|apple-touch-icon|manifest|alternate)"[^>]*>/g,
  // Its styles stand in the page already.
  /<link rel="stylesheet"[^>]* disabled>/g,
];

function seen(html: string): string {
  return UNSEEN.reduce((text, pattern) => text.replace(pattern, ''), html);
}

/** What stands in the title of a page. */
export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** A text of HTML without its character references; those that the renderer writes. */
export function decoded(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&');
}
