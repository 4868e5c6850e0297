// The outputs of a site in all its languages → the same, of which each page knows the others of its kind.

import { pathOf } from '../../model/paths/pointer.ts';
import { findRedirect, hidesPage, readRedirectSource } from '../../model/paths/redirects.ts';
import type { Redirect } from '../../model/shapes.gen.ts';
import type { Alternates, OtherLanguage, PageData, SiteData } from '../../model/shapes.ts';
import { directionOf } from '../../model/theme/direction.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { spokenTexts } from '../grammar/spoken-texts.ts';
import { fileOf, type Path, type SourceDocument } from '../source/document.ts';
import { LazyMap } from '../source/lazy-map.ts';
import { readLink } from '../text/addresses.ts';
import { languageName } from '../text/language-name.ts';

interface Published {
  readonly site: SiteData;
  readonly pages: ReadonlyMap<string, PageData>;
  readonly redirects: readonly Redirect[];
}

export interface Spoken<Output> {
  readonly output: Output;
  readonly validated: Pick<Validated, 'moved'>;
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
  const [main, ...translations] = all.map((spoken): Output => {
    const { output, linked, grammar } = spoken;
    const { language, base } = output.site;
    const isFirst = base === first.output.site.base;
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
    const redirects = isFirst ? output.redirects : redirectsIn(spoken, first, tags);
    return { ...output, pages: new LazyMap(pages), alternates, redirects };
  });
  return { ...(main ?? first.output), translations };
}

/** What leads on in the first language, at the addresses of another one: no page of it is hidden, and no address leads on twice. */
function redirectsIn(
  { output, linked, validated }: Spoken<Published>,
  first: Spoken<Published>,
  tags: readonly string[],
): Redirect[] {
  const { moved = (path: string) => path } = validated;
  const kinds = new Map(first.linked.pages.map((page) => [page.url, identityOf(page)]));
  const places = new Map(linked.pages.map((page) => [identityOf(page), page.url]));
  const toIn = (to: string): string => {
    const target = readLink(to);
    if (target.kind !== 'page') return to;
    const path = places.get(kinds.get(target.path) ?? '') ?? moved(target.path);
    return target.anchor === undefined ? path : `${path}#${target.anchor}`;
  };
  // What the first language itself says of addresses below this one holds.
  const folder = output.site.base.slice(first.output.site.base.length - 1);
  const said = first.output.redirects
    .filter(({ from }) => from.startsWith(folder))
    .map(({ from, to }) => ({ ...readRedirectSource(from), to }));
  const isOfOne = (path: string) => tags.some((tag) => path.startsWith(`/${tag}/`));
  const found = new Map<string, Redirect>();
  for (const { from: old, to } of first.output.redirects) {
    const from = moved(old);
    const source = readRedirectSource(from);
    const isSaid = findRedirect(said, folder + source.path.slice(1), '') !== undefined;
    if (isOfOne(old) || isSaid || found.has(from)) continue;
    if (linked.pages.some(({ url }) => hidesPage(source, url))) continue;
    found.set(from, { from, to: toIn(to) });
  }
  return [...found.values()];
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
