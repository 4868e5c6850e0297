// The outputs of a site in all its languages → the same, of which each page knows the others of its kind.

import { pathOf } from '../../model/paths/pointer.ts';
import type { Alternates, OtherLanguage, PageData, SiteData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { spokenTexts } from '../grammar/spoken-texts.ts';
import { fileOf, type Path, type SourceDocument } from '../source/document.ts';
import { LazyMap } from '../source/lazy-map.ts';
import { languageName } from '../text/language-name.ts';

interface Published {
  readonly site: SiteData;
  readonly pages: ReadonlyMap<string, PageData>;
}

export interface Spoken<Output> {
  readonly output: Output;
  readonly linked: Linked;
  readonly grammar: Grammar;
}

/** @param others each in a language below the first one, in the order of site.yaml */
export function withLanguages<Output extends Published>(
  first: Spoken<Output>,
  others: readonly Spoken<Output>[],
): Output & { readonly translations: readonly Output[] } {
  const all = [first, ...others].map((one) => ({
    ...one,
    pages: new Map(one.linked.pages.map((page) => [identityOf(page), page])),
  }));
  const tags = all.map(({ output }) => output.site.language);
  const [main, ...translations] = all.map(({ output, linked, grammar }): Output => {
    const { language, base } = output.site;
    const alternates = new Map<string, Alternates>();
    for (const page of linked.pages) {
      const languages = all
        .filter((one) => one.output !== output)
        .map((one): OtherLanguage => {
          const { site } = one.output;
          const other = one.pages.get(identityOf(page));
          const isStill = one !== all[0] && other && !isTranslated(other, site.language);
          return {
            ...{ language: site.language, base: site.base },
            name: languageName(site.language, tags),
            ...(other && { path: other.url }),
            ...(isStill && { isStill }),
          };
        });
      const isFirst = base === first.output.site.base;
      const isSaid = isFirst || isTranslated(page, language);
      const dir = directionOf(first.output.site.language);
      const isTurned = dir !== directionOf(language);
      const still = { lang: first.output.site.language, ...(isTurned && { dir }) };
      const blocks = isFirst || !isSaid ? [] : blocksStill(page, grammar);
      const stillBlocks = Object.fromEntries(blocks.map((at) => [at, still]));
      alternates.set(page.url, {
        languages,
        ...(!isSaid && { stillIn: still }),
        ...(blocks.length > 0 && { stillBlocks }),
      });
    }
    const pages = Array.from(alternates, ([url, all]): [string, () => PageData] => [
      url,
      () => ({ ...pageOf(output, url), ...all }),
    ]);
    return { ...output, pages: new LazyMap(pages), alternates };
  });
  return { ...(main ?? first.output), translations };
}

function pageOf({ pages }: Published, path: string): PageData {
  const page = pages.get(path);
  if (!page) throw new Error(`The page ${path} was linked and not made.`);
  return page;
}

/** The same in every language, whatever its address is there. */
function identityOf({ route, entry, url }: LinkedPage): string {
  const rest = entry ? `${entry.collection}/${entry.key}` : url.slice(route.path.length);
  return `${route.page} ${rest}`;
}

/** The blocks of a page of which no text is translated, by their places. */
function blocksStill({ page: { document } }: LinkedPage, grammar: Grammar): string[] {
  const blockOf = ([list, place]: Path) => (list === 'blocks' ? String(place) : '');
  const texts = spokenTexts(document.translation?.of.value, 'page', grammar);
  const said = Array.from(document.translation?.places.keys() ?? [], (one) => blockOf(pathOf(one)));
  const all = new Set(texts.map(({ path }) => blockOf(path)));
  return [...all].filter((place) => place !== '' && !said.includes(place));
}

/** Whether anything that the page itself says is translated, or written in its language alone. */
function isTranslated({ page, entry }: LinkedPage, language: string): boolean {
  const isSaid = (document: SourceDocument): boolean =>
    (document.translation?.places.size ?? 0) > 0 ||
    fileOf(document).startsWith(`content/${language}/`);
  return isSaid((entry?.checked ?? page).document);
}
