// A linked site → what each page of an entry is made of, as a text: known without making the page.
import type { Checked } from '../2-validate/validate.ts';
import type { LinkedPage } from '../3-link/link.ts';
import { keyOf } from '../files/cache.ts';
import { derive } from '../source/derived.ts';
import { textKey } from '../source/document.ts';
import type { Context } from './page-data.ts';

/** By the path of the page. Undefined for one whose data may hold those of other entries than the ones beside it. */
export type MadeOf = (path: string) => string | undefined;

/** @param articles the collections whose pages are named by feeds and other lists */
export function createMadeOf(context: Context, articles: ReadonlySet<string>): MadeOf {
  const { pages } = context.linked;
  let places: ReadonlyMap<string, number> | undefined;
  let common: string | undefined;
  const ofEntry = (page: LinkedPage | undefined, route: LinkedPage['route']): string =>
    page?.entry && page.route === route
      ? page.url + derive(page.entry.checked.document, textKey)
      : '';
  return (path) => {
    places ??= new Map(Array.from(pages, ({ url }, at) => [url, at]));
    const at = places.get(path) ?? -1;
    const page = pages[at];
    if (!page?.entry || articles.has(page.entry.collection)) return undefined;
    if (!isAboutItself(page.page) || !isAboutItself(page.entry.checked)) return undefined;
    common ??= keyOf(JSON.stringify(sharedBy(context)));
    const beside = [at - 1, at, at + 1].map((one) => ofEntry(pages[one], page.route));
    return [common, page.route.path, ...beside].join(' ');
  };
}

/** Whether no other entry is shown for it. Addresses of others, by their names, are among what all pages share. */
function isAboutItself({ references }: Checked<unknown>): boolean {
  return references.every(({ kind }) =>
    typeof kind === 'string' ? !kind.startsWith('collection') : !('entry' in kind),
  );
}

/** All that is not the text of an entry. */
function sharedBy({ validated, linked, images, notes, base, grammar }: Context): unknown {
  const entries = new Set(
    [...validated.collections.values()].flatMap((all) =>
      Array.from(all.values(), ({ document }) => document),
    ),
  );
  const texts = validated.all.flatMap(({ document }) =>
    entries.has(document) ? [] : [derive(document, textKey)],
  );
  const pictures = [...images.keys()].sort().map((key) => {
    const { bytes: _, ...image } = images.get(key) ?? {};
    return [key, image];
  });
  const addresses = [[...linked.urlsByName], [...linked.entryUrls], [...notes]];
  return [base, grammar.key, texts, pictures, addresses];
}
