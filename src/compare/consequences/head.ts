// The pages of two versions → what search engines and share cards will show differently.

import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Side } from '../comparison.ts';
import { decodeHtml, type Published, titleOf } from '../pages/published.ts';

export function headConsequences(
  { before, after }: Readonly<Record<Side, Published>>,
  say: CompareWords['consequences'],
): Consequence[] {
  return (['title', 'description', 'shareTitle'] as const)
    .flatMap((name) =>
      [...after.pages].flatMap(([page, html]): Consequence[] => {
        const former = before.pages.get(page);
        if (former === undefined || former === html) return [];
        const [old, now] = [OF[name](headOf(former)), OF[name](headOf(html))];
        if (old === now) return [];
        const texts = { before: old, after: now };
        return [{ kind: 'head', weight: 'note', pages: [page], words: say[name], texts }];
      }),
    )
    .concat(hidden(before.pages, after.pages, say.unlisted));
}

const OF = {
  title: titleOf,
  description: (head: string) => meta(head, 'description'),
  shareTitle: (head: string) =>
    meta(head, 'og:title') === titleOf(head) ? '' : meta(head, 'og:title'),
};

function hidden(
  before: Published['pages'],
  after: Published['pages'],
  words: string,
): Consequence[] {
  const isHidden = (html: string) => meta(headOf(html), 'robots').includes('noindex');
  return [...after].flatMap(([page, html]): Consequence[] => {
    const former = before.get(page);
    if (former === undefined || isHidden(former) || !isHidden(html)) return [];
    return [{ kind: 'head', weight: 'note', pages: [page], words }];
  });
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function meta(head: string, name: string): string {
  const found = head
    .match(/<meta [^<>]*>/g)
    ?.find((one) => one.includes(`name="${name}"`) || one.includes(`property="${name}"`));
  return decodeHtml(/ content="([^"]*)"/.exec(found ?? '')?.[1] ?? '');
}
