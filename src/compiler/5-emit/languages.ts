// The outputs of a site in all its languages → the same, of which each page knows the others of its kind.
import type { OtherLanguage, PageData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import { fileOf, type SourceDocument } from '../source/document.ts';
import { LazyMap } from '../source/lazy-map.ts';
import { languageName } from '../text/language-name.ts';
import type { Output } from './emit.ts';

interface Spoken {
  readonly output: Output;
  readonly linked: Linked;
}

/** A page in all languages of its site. */
export type Alternates = Pick<PageData, 'languages' | 'stillIn'>;

/** @param others each in a language below the first one, in the order of site.yaml */
export function withLanguages(first: Spoken, others: readonly Spoken[]): Output {
  const all = [first, ...others].map((one) => ({
    ...one,
    pages: new Map(one.linked.pages.map((page) => [identityOf(page), page])),
  }));
  const [main, ...translations] = all.map(({ output, linked }): Output => {
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
            ...{ language: site.language, name: languageName(site.language), base: site.base },
            ...(other && { path: other.url }),
            ...(isStill && { isStill }),
          };
        });
      const isFirst = base === first.output.site.base;
      const isSaid = isFirst || isTranslated(page, language);
      const dir = directionOf(first.output.site.language);
      const isTurned = dir !== directionOf(language);
      const still = { lang: first.output.site.language, ...(isTurned && { dir }) };
      const stillIn = isSaid ? {} : { stillIn: still };
      alternates.set(page.url, { languages, ...stillIn });
    }
    const pages = Array.from(alternates, ([url, all]): [string, () => PageData] => [
      url,
      () => ({ ...pageOf(output, url), ...all }),
    ]);
    return { ...output, pages: new LazyMap(pages), alternates };
  });
  return { ...(main ?? first.output), translations };
}

function pageOf({ pages }: Output, path: string): PageData {
  const page = pages.get(path);
  if (!page) throw new Error(`The page ${path} was linked and not made.`);
  return page;
}

/** The same in every language, whatever its address is there. */
function identityOf({ route, entry, url }: LinkedPage): string {
  const rest = entry ? `${entry.collection}/${entry.key}` : url.slice(route.path.length);
  return `${route.page} ${rest}`;
}

/** Whether anything that the page itself says is translated, or written in its language alone. */
function isTranslated({ page, entry }: LinkedPage, language: string): boolean {
  const isSaid = (document: SourceDocument): boolean =>
    (document.translation?.places.size ?? 0) > 0 ||
    fileOf(document).startsWith(`content/${language}/`);
  return isSaid((entry?.checked ?? page).document);
}
