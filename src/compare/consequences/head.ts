// The pages of two versions → what search engines and share cards will show differently.

import { decodeHtml } from '../../compiler/text/html.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence } from '../comparison.ts';
import { type Both, titleOf } from '../pages/published.ts';

export function headConsequences(
  { before, after }: Both,
  say: CompareWords['consequences'],
): Consequence[] {
  const note = { kind: 'head', weight: 'note' } as const;
  const heads = [...after.pages].flatMap(([page, html]) => {
    const former = before.pages.get(page);
    return former === undefined ? [] : [{ page, old: headOf(former), now: headOf(html) }];
  });
  const changed = (['title', 'description', 'shareTitle'] as const).flatMap((name) =>
    heads.flatMap(({ page, old, now }): Consequence[] => {
      const texts = { before: OF[name](old), after: OF[name](now) };
      return texts.before === texts.after
        ? []
        : [{ ...note, pages: [page], words: say[name], texts }];
    }),
  );
  const isHidden = (head: string) => meta(head, 'robots').includes('noindex');
  const hidden = heads.filter(({ old, now }) => !isHidden(old) && isHidden(now));
  return [
    ...changed,
    ...hidden.map(({ page }) => ({ ...note, pages: [page], words: say.unlisted })),
  ];
}

const OF = {
  title: titleOf,
  description: (head: string) => meta(head, 'description'),
  shareTitle: (head: string) =>
    meta(head, 'og:title') === titleOf(head) ? '' : meta(head, 'og:title'),
};

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

function meta(head: string, name: string): string {
  const found = head
    .match(/<meta [^<>]*>/g)
    ?.find((one) => one.includes(`name="${name}"`) || one.includes(`property="${name}"`));
  return decodeHtml(/ content="([^"]*)"/.exec(found ?? '')?.[1] ?? '');
}
