// An output → its icons and share pictures: all at once into a folder, or one when it is asked for.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import type { PageData } from '../../model/shapes.ts';
import { readEngine } from '../engine.ts';
import type { Makers, Put } from '../output/put.ts';
import { changedPages, type KnownPages } from '../render/known-pages.ts';
import { createCardTexts } from './card-texts.ts';
import { iconDrawings, type Logo, logoOf } from './icons.ts';
import { type ShareSite, sharePath } from './share.ts';

/** Plain data, so that a server can draw them when the build is over. */
export interface DrawingSubjects {
  readonly site: ShareSite;
  readonly logo: Logo;
  /** By the path of the share picture below the root of the site. */
  readonly titles: Readonly<Record<string, string>>;
}

/** @param unchanged all of them pages of entries */
export function subjectsOf(output: Output, unchanged: KnownPages = new Map()): DrawingSubjects {
  const { chapter, theme } = output.site;
  const titles = [...changedPages(output, unchanged)].flatMap((page): [string, string][] =>
    page.entry || isFurtherListPage(page)
      ? []
      : [[sharePath(page), withoutName(page.title, chapter.name)]],
  );
  return { site: { chapter, theme }, logo: logoOf(output), titles: Object.fromEntries(titles) };
}

function withoutName(title: string, name: string): string {
  return title.endsWith(` · ${name}`) ? title.slice(0, -name.length - 3) : title;
}

/** It shows more of the list of another page, and shares its picture. */
function isFurtherListPage({ path, list }: PageData): boolean {
  return list !== undefined && list.all !== path;
}

export function drawingsOf({ site, logo, titles }: DrawingSubjects): Makers {
  return new Map([...shareDrawings(site, titles), ...iconDrawings(logo, site.theme.brand)]);
}

export async function drawAll(subjects: DrawingSubjects, put: Put): Promise<void> {
  for (const [published, draw] of drawingsOf(subjects)) put(published, await draw());
}

/** Drawn before is kept, and nothing that draws is loaded for it. @param titles by the path below the root of the site */
function shareDrawings(site: ShareSite, titles: Readonly<Record<string, string>>): Makers {
  const engine = readEngine();
  const { chapter, theme } = site;
  const read = createCardTexts(theme.displayFont, engine);
  const shownOf = async (text: string) => (await read(text)).shown;
  const common = once(async () => ({
    name: await shownOf(chapter.name),
    foot: await shownOf(`${chapter.name} · ${chapter.school}`),
    letters: await shownOf(chapter.letters ?? chapter.shortName),
  }));
  const drawer = once(async () => {
    const { titleDrawer } = await import('./share-drawing.ts');
    return titleDrawer(site, await common(), engine);
  });
  const draw = (title: string) => async (): Promise<Uint8Array> => {
    const { name, ...texts } = await common();
    const shown = (await shownOf(title)) || name;
    const key = keyOf(engine.key, JSON.stringify([theme, texts, shown]));
    return cached('share', key, async () => (await drawer())(shown));
  };
  return new Map(Object.entries(titles).map(([published, title]) => [published, draw(title)]));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
