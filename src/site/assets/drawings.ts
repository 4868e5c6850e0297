// An output → its icons and share pictures: all at once into a folder, or one when it is asked for.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import type { PageData } from '../../model/shapes.ts';
import { readEngine } from '../engine.ts';
import type { Makers, Put } from '../output/put.ts';
import { changedPages, folderOf, inFolder, type KnownPages } from '../render/known-pages.ts';
import { createCardTexts } from './card-texts.ts';
import { iconDrawings, type Logo, logoOf } from './icons.ts';
import { type ShareSite, sharePath } from './share.ts';

/** Plain data, so that a server can draw them when the build is over. */
export interface DrawingSubjects {
  readonly brand: string;
  readonly logo: Logo;
  /** Of each language, which names the organization in its own words. */
  readonly shares: readonly Shares[];
}

interface Shares {
  readonly site: ShareSite;
  /** By the path of the share picture below the root of the site. */
  readonly titles: Readonly<Record<string, string>>;
}

/** @param unchanged all of them pages of entries */
export function subjectsOf(output: Output, unchanged: KnownPages = new Map()): DrawingSubjects {
  const others = (output.translations ?? []).map((one) => {
    const { site, titles } = sharesOf(one, inFolder(unchanged, one.site));
    const inItsFolder = ([file, title]: [string, string]) => [folderOf(one.site) + file, title];
    return { site, titles: Object.fromEntries(Object.entries(titles).map(inItsFolder)) };
  });
  return {
    brand: output.site.theme.brand,
    logo: logoOf(output),
    shares: [sharesOf(output, unchanged), ...others],
  };
}

function sharesOf(output: Output, unchanged: KnownPages): Shares {
  const { chapter, theme } = output.site;
  const titles = [...changedPages(output, unchanged)].flatMap((page): [string, string][] =>
    page.entry || isFurtherListPage(page)
      ? []
      : [[sharePath(page), page.title.slice(0, page.title.lastIndexOf(` · ${chapter.name}`))]],
  );
  return { site: { chapter, theme }, titles: Object.fromEntries(titles) };
}

/** It shows more of the list of another page, and shares its picture. */
function isFurtherListPage({ path, list }: PageData): boolean {
  return list !== undefined && list.all !== path;
}

export function drawingsOf({ brand, logo, shares }: DrawingSubjects): Makers {
  return new Map([
    ...shares.flatMap((one) => [...shareDrawings(one)]),
    ...iconDrawings(logo, brand),
  ]);
}

export async function drawAll(subjects: DrawingSubjects, put: Put): Promise<void> {
  for (const [published, draw] of drawingsOf(subjects)) put(published, await draw());
}

/** Drawn before is kept, and nothing that draws is loaded for it. */
function shareDrawings({ site, titles }: Shares): Makers {
  const engine = readEngine();
  const { chapter, theme } = site;
  const read = createCardTexts(theme.displayFont, engine);
  let drawer: Promise<(title: string) => Promise<Buffer>> | undefined;
  const draw = (title: string) => async (): Promise<Uint8Array> => {
    const { name, school, letters = chapter.shortName } = chapter;
    const texts = [title, name, `${name} · ${school}`, letters];
    const shown = await Promise.all(texts.map(async (text) => (await read(text)).shown));
    const [own, instead = '', foot = '', behind = ''] = shown;
    const key = keyOf(engine.key, JSON.stringify([theme, shown]));
    return cached('share', key, async () => {
      drawer ??= import('./share-drawing.ts').then(({ titleDrawer }) =>
        titleDrawer(site, { foot, letters: behind }, engine),
      );
      return (await drawer)(own || instead);
    });
  };
  return new Map(Object.entries(titles).map(([published, title]) => [published, draw(title)]));
}
