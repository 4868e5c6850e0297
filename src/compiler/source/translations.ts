// A site in its first language and what content/<language>/ says of it → the same site in that language.
import { pointerOf } from '../../model/paths/pointer.ts';
import {
  isTranslation,
  otherLanguages,
  pairsIn,
  SITE,
  translatedFile,
  translationFile,
  WORDS,
} from '../../model/paths/translations.ts';
import { isMap } from '../../model/schema/value.ts';
import { isTodo } from '../../model/words.ts';
import type { SourceDocument, TranslatedPlace } from './document.ts';

interface Loaded {
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly moved?: (path: string) => string;
}

/** Which keys of a document are texts, by their places with "#" behind; `of` is what that follows from. */
export interface SpokenKeys {
  readonly of: (file: string) => readonly unknown[];
  readonly in: (document: SourceDocument) => ReadonlySet<string>;
}

/**
 * The site as it is published in a language. What is not translated stays; a whole document joins, or takes the place
 * of that of the first language. What the translation of site.yaml says holds for all files: many of them say the same.
 */
export function sourceIn<S extends Loaded>(source: S, language: string, spoken?: SpokenKeys): S {
  const languages = otherLanguages(source.documents.get(SITE)?.value);
  const ofAll = source.documents.get(translationFile(SITE, language));
  const documents = new Map<string, SourceDocument>();
  for (const [file, document] of source.documents) {
    if (translatedFile(file, languages) || file === WORDS) continue;
    const own = source.documents.get(translationFile(file, language));
    const by = [...new Set([own, ofAll])].filter((one) => one !== undefined);
    const isWhole = own !== undefined && file !== SITE && !isTranslation(own.value);
    documents.set(file, isWhole ? movedTo(file, own) : translate(document, by, language, spoken));
  }
  for (const [file, document] of source.documents) {
    const place = translatedFile(file, languages);
    if (place?.language !== language || source.documents.has(place.of)) continue;
    if (!isTranslation(document.value)) documents.set(place.of, movedTo(place.of, document));
  }
  const words = source.documents.get(translationFile(WORDS, language));
  if (words) documents.set(WORDS, movedTo(WORDS, words));
  const site = documents.get(SITE);
  if (site) documents.set(SITE, siteIn(site, language, ofAll));
  const moved = pathsIn(ofAll);
  return { ...source, documents, moved: (path) => moved(path).path };
}

/** What was made of a document before, by language. */
type Kept = Map<string, { readonly by: readonly unknown[]; readonly made: SourceDocument }>;

/** Kept while all stay as they are, with what was worked out of it. */
function keep(
  document: SourceDocument,
  make: unknown,
  language: string,
  by: readonly unknown[],
  run: () => SourceDocument,
): SourceDocument {
  const kept: Kept = (document.derived.get(make) as Kept | undefined) ?? new Map();
  document.derived.set(make, kept);
  const known = kept.get(language);
  if (known && known.by.length === by.length && known.by.every((one, i) => one === by[i]))
    return known.made;
  const made = run();
  kept.set(language, { by, made });
  return made;
}

/** @param by the best first */
function translate(
  document: SourceDocument,
  by: readonly SourceDocument[],
  language: string,
  spoken: SpokenKeys | undefined,
): SourceDocument {
  if (by.length === 0) return document;
  return keep(document, translate, language, [...by, ...(spoken?.of(document.file) ?? [])], () => {
    const places = new Map<string, TranslatedPlace>();
    const texts = textsOf(by);
    const keys = spoken?.in(document);
    // What is below a key that is translated has a place in each language.
    const walk = (node: unknown, path: string, was: string): unknown => {
      if (typeof node === 'string') {
        const one = texts.get(node.trim());
        if (!one) return node;
        places.set(path, one).set(was, one);
        return one.to;
      }
      if (Array.isArray(node))
        return node.map((item, i) => walk(item, `${path}/${i}`, `${was}/${i}`));
      if (!isMap(node)) return node;
      const taken = new Set(Object.keys(node));
      const entryOf = ([key, item]: [string, unknown]): [string, unknown] => {
        // The type of a block is no text, whatever it is called.
        if (key === 'type') return [key, item];
        const place = was + pointerOf([key]);
        const one = keys?.has(`${place}#`) ? texts.get(key.trim()) : undefined;
        if (one) places.set(`${place}#`, one);
        // Two that are the same in this language would be one.
        const to = one && !taken.has(one.to) ? one.to : key;
        taken.add(to);
        return [to, walk(item, path + pointerOf([to]), place)];
      };
      return Object.fromEntries(Object.entries(node).map(entryOf));
    };
    const value = walk(document.value, '', '');
    return places.size === 0 ? document : copyOf(document, value, { of: document, by, places });
  });
}

/** The same file with another value, of which nothing is worked out yet. */
function copyOf(
  document: SourceDocument,
  value: unknown,
  translation = document.translation,
): SourceDocument {
  const { file, text, plain, base, added } = document;
  return {
    ...{ file, text, value, derived: new Map() },
    // The tree is made only when somebody asks for it.
    get root() {
      return document.root;
    },
    ...(plain === undefined ? {} : { plain }),
    ...(base ? { base } : {}),
    ...(added ? { added } : {}),
    ...(translation ? { translation } : {}),
  };
}

interface TranslatedText extends TranslatedPlace {
  readonly to: string;
}

/** By what they stand for; what is still to be translated is left out. */
function textsOf(by: readonly SourceDocument[]): ReadonlyMap<string, TranslatedText> {
  const found = new Map<string, TranslatedText>();
  for (const document of by)
    for (const [at, { from = '', to }] of pairsIn(document.value, 'texts').entries())
      if (to !== undefined && !isTodo(to) && !found.has(from.trim()))
        found.set(from.trim(), { to, document, path: ['texts', at, 'to'] });
  return found;
}

function movedTo(file: string, base: SourceDocument): SourceDocument {
  return keep(base, movedTo, file, [], () => {
    const { value } = base;
    return { file, text: '', value, root: null, plain: true, base, derived: new Map() };
  });
}

/** Its addresses are below that of the language; old ones follow from those of the first one when all are made. */
function siteIn(
  site: SourceDocument,
  language: string,
  translation: SourceDocument | undefined,
): SourceDocument {
  const { value } = site;
  if (!isMap(value)) return site;
  return keep(site, siteIn, language, [translation], () => {
    const moved = pathsIn(translation);
    const { language: first = 'en', routes } = value;
    const languages = [first, ...otherLanguages(value)];
    const places = new Map(site.translation?.places);
    const routeAt = (route: unknown, i: number): unknown => {
      if (!translation || !isMap(route) || typeof route.path !== 'string') return route;
      const { path, at } = moved(route.path);
      if (at !== undefined)
        places.set(`/routes/${i}/path`, { document: translation, path: ['paths', at, 'to'] });
      return { ...route, path };
    };
    const there = Array.isArray(routes) ? { routes: routes.map(routeAt) } : {};
    return copyOf(
      site,
      { ...value, language, languages, redirects: [], ...there },
      translation && { of: site.translation?.of ?? site, by: [translation], places },
    );
  });
}

/** @param translation of site.yaml. Returns what makes of an address of the first language that of this one, and by which pair. */
function pathsIn(translation: SourceDocument | undefined) {
  const pairs = pairsIn(translation?.value, 'paths').flatMap(({ from, to }, at) =>
    from === undefined || to === undefined ? [] : [{ from, to, at }],
  );
  // The longest first: /news/tags before /news.
  pairs.sort((a, b) => b.from.length - a.from.length);
  return (path: string): { readonly path: string; readonly at?: number } => {
    const pair = pairs.find(
      ({ from }) => path.startsWith(from) && /^(?:$|[/#?])/.test(path.slice(from.length)),
    );
    return pair ? { path: pair.to + path.slice(pair.from.length), at: pair.at } : { path };
  };
}
