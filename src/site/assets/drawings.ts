// An output → its icons and share pictures: all at once into a folder, or one when it is asked for.
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { PageData } from '../../model/shapes.ts';
import type { Makers, Put } from '../output/put.ts';
import { iconDrawings, type Logo, logoOf } from './icons.ts';
import { shareDrawings, sharePath } from './share.ts';
import type { Named } from './share-text.ts';

/** What they are drawn of: plain data, so that a server can draw them when the build is over. */
export interface Subjects {
  readonly site: Named;
  readonly logo: Logo;
  /** What each share picture says, by its path below the root of the site. */
  readonly titles: Readonly<Record<string, string>>;
}

/** What the pictures of an output are drawn of. */
export function subjectsOf(output: Output): Subjects {
  const { chapter, theme } = output.site;
  const titles = [...output.pages.values()].flatMap((page): [string, string][] =>
    page.entry || isFurther(page)
      ? []
      : [[sharePath(page), page.title.split(' · ')[0] ?? page.title]],
  );
  return { site: { chapter, theme }, logo: logoOf(output), titles: Object.fromEntries(titles) };
}

/** Whether a page shows more of the list of another one, and shares its picture. */
function isFurther({ path, list }: PageData): boolean {
  return list !== undefined && list.all !== path;
}

/** The pictures of these subjects. */
export function drawingsOf({ site, logo, titles }: Subjects): Makers {
  return new Map([...shareDrawings(site, titles), ...iconDrawings(logo, site.theme.brand)]);
}

/** Writes every picture. */
export async function drawAll(subjects: Subjects, put: Put): Promise<void> {
  for (const [published, draw] of drawingsOf(subjects)) put(published, await draw());
}
