// The pages of two versions → links that are broken now, and anchors that are gone.

import fs from 'node:fs';
import path from 'node:path';
import { decodeHtml } from '../../compiler/text/html.ts';
import { cleanPath, decodePath as decodedPart } from '../../model/paths/routes.ts';
import { laterIn } from '../../site/assets/on-demand.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Side } from '../comparison.ts';
import type { Both } from '../pages/published.ts';

/** Links and anchors. What the compiler knows of links is a mistake, and is one in the report. */
export function linkConsequences(
  published: Both,
  say: CompareWords['consequences'],
): Consequence[] {
  return [...brokenLinks(published, say), ...lostAnchors(published, say)];
}

function brokenLinks({ before, after }: Both, say: CompareWords['consequences']): Consequence[] {
  // Pictures are made when they are asked for.
  const sides = {
    before: { dist: before.dist, later: laterIn(before.dist) },
    after: { dist: after.dist, later: laterIn(after.dist) },
  };
  const isThere = (to: string, side: Side): boolean => {
    const { dist, later } = sides[side];
    return later.has(to.slice(1)) || fs.existsSync(path.join(dist, cleanPath(to)));
  };
  const found: Consequence[] = [];
  for (const [page, html] of after.pages) {
    const old = new Set(linksIn(before.pages.get(page) ?? '', before.base));
    for (const to of new Set(linksIn(html, after.base))) {
      if (isThere(to, 'after') || (old.has(to) && !isThere(to, 'before'))) continue;
      const words = say.brokenLink({ to, wasThere: isThere(to, 'before') });
      found.push({ kind: 'link', weight: 'problem', pages: [page], words });
    }
  }
  return found;
}

function linksIn(html: string, base: string): string[] {
  return [...html.matchAll(/<a [^<>]*?href="(\/[^"/][^"]*)"/g)].flatMap(([, href = '']) => {
    const to = decodedPart(decodeHtml(href).split(/[?#]/)[0] ?? '');
    return to.startsWith(base) ? `/${to.slice(base.length)}` : [];
  });
}

function lostAnchors({ before, after }: Both, say: CompareWords['consequences']): Consequence[] {
  return [...before.pages].flatMap(([page, html]) => {
    const now = after.pages.get(page);
    if (now === undefined || now === html) return [];
    const kept = new Set(anchorsIn(now));
    const lost = anchorsIn(html).filter((id) => !kept.has(id));
    const note = { kind: 'link', weight: 'note', pages: [page] } as const;
    return lost.map((id): Consequence => ({ ...note, words: say.lostAnchor({ id }) }));
  });
}

/** Places that are no one's to share: those the program makes for itself. */
const OWN = /^(?:_.*|main|after-hero)$/;

function anchorsIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<(?!input|select|textarea)[a-z][^<>]*? id="([^"]+)"/g)]
    .map(([, id = '']) => decodeHtml(id))
    .filter((id) => !OWN.test(id));
}
