// Two built versions → what the change brings with it, beside what it says.
import type { Language } from '../../model/language.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Versions } from '../comparison.ts';
import type { Both } from '../pages/published.ts';
import { calendarConsequences } from './calendar.ts';
import { headConsequences } from './head.ts';
import { linkConsequences } from './links.ts';
import { pictureConsequences } from './pictures.ts';
import { feedConsequences, redirectConsequences } from './redirects.ts';

/** Those that need no browser; `published` is undefined where a version has mistakes. */
export async function consequencesOf(
  versions: Versions,
  published: Both | undefined,
  language?: Language,
): Promise<Consequence[]> {
  const say = compareWords(language).consequences;
  return [
    ...redirectConsequences(versions, say),
    ...feedConsequences(versions, say),
    ...(published
      ? [
          ...linkConsequences(published, say),
          ...headConsequences(published, say),
          ...calendarConsequences(published, say),
        ]
      : []),
    ...(await pictureConsequences(versions, say)),
  ];
}

/** Problems first, then what is to be checked. What is true of several pages is one consequence, with all of them. */
export function groupConsequences(consequences: readonly Consequence[]): Consequence[] {
  const groups = new Map<string, Consequence>();
  for (const { pages = [], ...fact } of consequences) {
    const key = JSON.stringify(fact);
    const all = [...new Set([...(groups.get(key)?.pages ?? []), ...pages])];
    groups.set(key, { ...fact, ...(all.length > 0 ? { pages: all } : {}) });
  }
  const found = [...groups.values()];
  return (['problem', 'check', 'note'] as const).flatMap((weight) =>
    found.filter((one) => one.weight === weight),
  );
}
