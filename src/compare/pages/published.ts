// A published folder → its pages, and what of each of them may be seen.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../compiler/files/disk.ts';
import { decodeHtml } from '../../compiler/text/html.ts';
import { NOT_FOUND } from '../../model/paths/routes.ts';
import { builtBase } from '../../serve/preview/serve.ts';
import type { Comparison, Side, Versions } from '../comparison.ts';

export interface Published {
  readonly dist: string;
  readonly base: string;
  readonly pages: ReadonlyMap<string, string>;
}

/** Of both versions. */
export type Both = Readonly<Record<Side, Published>>;

export function publishedOf({ before, after }: Versions): Both | undefined {
  const [old, now] = [before.dist, after.dist];
  if (old === undefined || now === undefined) return undefined;
  return { before: publishedIn(old), after: publishedIn(now) };
}

/** Redirects are no pages; the page for unknown addresses is one where it is not Home again. */
function publishedIn(dist: string): Published {
  const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8');
  const files = filesBelow(dist).sort();
  const pages = new Map(
    files
      .filter((file) => path.posix.basename(file) === 'index.html')
      .map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, read(file)]),
  );
  for (const [url, html] of pages) if (/<meta http-equiv="?refresh/i.test(html)) pages.delete(url);
  const unknown = files.includes('404.html') ? read('404.html') : undefined;
  const shown = unknown && /<main\b[^<>]* data-path="([^"]*)"/.exec(unknown)?.[1];
  if (unknown !== undefined && !(shown !== undefined && pages.has(shown)))
    pages.set(NOT_FOUND, unknown);
  return { dist, base: builtBase(dist) ?? '/', pages };
}

/** Drawn without scripts: neither these nor their data, nor what the head says to others, can make a difference. */
export function mayDiffer(one: string, other: string): boolean {
  return one !== other && seen(one) !== seen(other);
}

const UNSEEN = [
  /<script\b[\s\S]*?<\/script>/g,
  /<meta\b[^<>]*>/g,
  /<title>[^<]*<\/title>/g,
  /<link rel="(?:preload|modulepreload|canonical|icon|apple-touch-icon|manifest|alternate)"[^<>]*>/g,
  // Its styles stand in the page already.
  /<link rel="stylesheet"[^<>]* disabled>/g,
];

function seen(html: string): string {
  return UNSEEN.reduce((text, pattern) => text.replace(pattern, ''), html);
}

export function titleOf(html: string): string {
  return decodeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** What the pages are called whose addresses are named, without the name of the chapter behind it. */
export function namesOf(
  { changes, consequences, pages }: Pick<Comparison, 'changes' | 'consequences' | 'pages'>,
  published: Both | undefined,
  chapter: string,
): Readonly<Record<string, string>> {
  const urls = [
    ...changes.flatMap((one) => (typeof one.pages === 'string' ? [] : one.pages)),
    ...consequences.flatMap((one) => one.pages ?? []),
    ...pages.map(({ url }) => url),
  ];
  const named = [...new Set(urls)].flatMap((url) => {
    const html = published?.after.pages.get(url) ?? published?.before.pages.get(url);
    return html === undefined ? [] : [[url, titleOf(html).replace(` · ${chapter}`, '')] as const];
  });
  return Object.fromEntries(named);
}
