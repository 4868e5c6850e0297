// The pages of two versions → links that lead nowhere now, and anchors that went.
import fs from 'node:fs';
import path from 'node:path';
import { cleanPath, decoded as decodedPart } from '../../model/paths/routes.ts';
import { laterIn } from '../../site/assets/on-demand.ts';
import type { Consequence, Side } from '../comparison.ts';
import { decoded, type Published } from '../pages/published.ts';

type Both<T> = Readonly<Record<Side, T>>;

/** Links and anchors. What the compiler knows of links is a mistake, and told as one. */
export function linkConsequences(pages: Both<Published>, folders: Both<string>): Consequence[] {
  return [...brokenLinks(pages, folders), ...lostAnchors(pages)];
}

/** Links of the site to itself that lead to nothing, and did not do so before. */
function brokenLinks(pages: Both<Published>, folders: Both<string>): Consequence[] {
  // Pictures are made when they are asked for.
  const later = { before: laterIn(folders.before), after: laterIn(folders.after) };
  const known = new Map<string, boolean>();
  const isThere = (to: string, side: Side): boolean => {
    const key = `${side} ${to}`;
    const found = known.get(key) ?? (later[side].has(to.slice(1)) || leads(to, folders[side]));
    known.set(key, found);
    return found;
  };
  const found: Consequence[] = [];
  for (const [page, html] of pages.after) {
    const old = new Set(linksIn(pages.before.get(page) ?? ''));
    for (const to of new Set(linksIn(html))) {
      if (isThere(to, 'after') || (old.has(to) && !isThere(to, 'before'))) continue;
      const words = `A link leads to ${to}, which ${isThere(to, 'before') ? 'is gone' : 'does not exist'}`;
      found.push({ kind: 'link', weight: 'problem', pages: [page], words });
    }
  }
  return found;
}

/** The paths of this site that links of a page lead to, without what stands behind them. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="(\/[^"/][^"]*)"/g)].map(([, to = '']) =>
    decodedPart(decoded(to).split(/[?#]/)[0] ?? ''),
  );
}

function leads(to: string, folder: string): boolean {
  return fs.existsSync(path.join(folder, cleanPath(to)));
}

/** Addresses with an anchor that others may have shared. */
function lostAnchors({ before, after }: Both<Published>): Consequence[] {
  return [...before].flatMap(([page, html]) => {
    const now = after.get(page);
    if (now === undefined || now === html) return [];
    const kept = new Set(anchorsIn(now));
    return anchorsIn(html)
      .filter((id) => !kept.has(id))
      .map(
        (id): Consequence => ({
          kind: 'link',
          weight: 'note',
          pages: [page],
          words: `The place #${id} is gone: links of others to it lead to the top of the page`,
        }),
      );
  });
}

/** Places that are no one's to share: those the program makes for itself. */
const OWN = /^(?:_.*|main|after-hero)$/;

/** The names of places, without those of fields of a form. */
function anchorsIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<(?!input|select|textarea)[a-z][^>]*? id="([^"]+)"/g)]
    .map(([, id = '']) => decoded(id))
    .filter((id) => !OWN.test(id));
}
