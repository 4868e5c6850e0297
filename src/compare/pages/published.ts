// A published folder → its pages, and which of them are not the same in another one.
import fs from 'node:fs';
import path from 'node:path';

/** The HTML of each page by its address: /faqs. */
export type Published = ReadonlyMap<string, string>;

/** The pages of a published folder; redirects and the page for unknown addresses are none. */
export function publishedIn(dist: string): Published {
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .sort();
  const pages = new Map<string, string>();
  for (const file of files) {
    const html = fs.readFileSync(path.join(dist, file), 'utf8');
    if (!isRedirect(html)) pages.set(`/${file.replace(/\/?index\.html$/, '')}`, html);
  }
  return pages;
}

/** Redirects are pages that lead on at once. */
function isRedirect(html: string): boolean {
  return /<meta http-equiv="?refresh/i.test(html);
}

/** Whether two pages may look different. The names of scripts change with every version of the program. */
export function mayDiffer(one: string, other: string): boolean {
  return one !== other && withoutScripts(one) !== withoutScripts(other);
}

function withoutScripts(html: string): string {
  return html.replace(/-[\w-]{6,}\.js\b/g, '.js');
}

/** What stands in the title of a page, as HTML wrote it down. */
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
