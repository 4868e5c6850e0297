// Two built versions → what the change brings with it, beside what it says.
import type { Consequence, Versions } from '../comparison.ts';
import { publishedIn } from '../pages/published.ts';
import { calendarConsequences } from './calendar.ts';
import { headConsequences } from './head.ts';
import { linkConsequences } from './links.ts';
import { pictureConsequences } from './pictures.ts';
import { redirectConsequences } from './redirects.ts';

/** The consequences that need no browser, problems first. Where a version has mistakes, those of pictures alone. */
export async function consequencesOf(versions: Versions): Promise<Consequence[]> {
  const { before, after } = versions;
  const found = [...redirectConsequences(versions)];
  if (before.dist !== undefined && after.dist !== undefined) {
    const pages = { before: publishedIn(before.dist), after: publishedIn(after.dist) };
    const folders = { before: before.dist, after: after.dist };
    found.push(
      ...linkConsequences(pages, folders),
      ...headConsequences(pages),
      ...calendarConsequences(folders),
    );
  }
  found.push(...(await pictureConsequences(versions)));
  return [
    ...found.filter(({ weight }) => weight === 'problem'),
    ...found.filter(({ weight }) => weight === 'note'),
  ];
}
