// A site in its first language and what content/<language>/ says of it → the same site in that language.
import { pointerOf } from '../../model/paths/pointer.ts';
import { isMap } from '../../model/schema/value.ts';
import { isTodo } from '../../model/words.ts';
import type { SourceDocument, Translation } from '../source/document.ts';
import type { Source } from './load.ts';

const SITE = 'site.yaml';
/** Each language has its own words, and its own way to say them. */
const WORDS = 'content/words.yaml';

/** @param site the value of site.yaml, whether or not it is valid */
export function otherLanguages(site: unknown): string[] {
  if (!isMap(site) || !Array.isArray(site.languages)) return [];
  const { language = 'en', languages } = site;
  return [...new Set(languages)].filter(
    (one): one is string => typeof one === 'string' && LANGUAGE.test(one) && one !== language,
  );
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** "content/es/pages/about.yaml" → es and "content/pages/about.yaml"; undefined for a file of the first language. */
export function translatedFile(
  file: string,
  languages: readonly string[],
): { readonly language: string; readonly of: string } | undefined {
  const [content, language = '', ...rest] = file.split('/');
  if (content !== 'content' || rest.length === 0 || !languages.includes(language)) return undefined;
  const below = rest.join('/');
  return { language, of: below === SITE ? SITE : `content/${below}` };
}

/** Where the translation of a file is written. */
export function translationFile(file: string, language: string): string {
  return `content/${language}/${file.replace(/^content\//, '')}`;
}

/** The site as it is published in a language. What is not translated stays; a document that only this language has joins. */
export function sourceIn(source: Source, language: string): Source {
  const site = source.documents.get(SITE);
  const languages = otherLanguages(site?.value);
  const documents = new Map<string, SourceDocument>();
  for (const [file, document] of source.documents) {
    if (translatedFile(file, languages) || file === WORDS) continue;
    const own = source.documents.get(translationFile(file, language));
    documents.set(file, own ? translate(document, own) : document);
  }
  for (const [file, document] of source.documents) {
    const place = translatedFile(file, languages);
    if (place?.language !== language || source.documents.has(place.of)) continue;
    documents.set(place.of, movedTo(place.of, document));
  }
  const own = source.documents.get(translationFile(WORDS, language));
  if (own) documents.set(WORDS, movedTo(WORDS, own));
  const translated = documents.get(SITE);
  if (translated) documents.set(SITE, siteIn(translated, language));
  return { ...source, documents };
}

/** Kept while both stay as they are, with all that was worked out of it. */
function translate(document: SourceDocument, own: SourceDocument): SourceDocument {
  const known = own.derived.get(translate) as SourceDocument | undefined;
  if (known?.translation?.of === document) return known;
  const { value, translation } = translated(document, own);
  const made: SourceDocument = {
    file: document.file,
    text: document.text,
    value,
    get root() {
      return document.root;
    },
    ...(document.plain === undefined ? {} : { plain: document.plain }),
    ...(document.base ? { base: document.base } : {}),
    ...(document.added ? { added: document.added } : {}),
    translation,
    derived: new Map(),
  };
  own.derived.set(translate, made);
  return made;
}

function translated(
  document: SourceDocument,
  own: SourceDocument,
): { readonly value: unknown; readonly translation: Translation } {
  const places = new Map<string, number>();
  const texts = textsOf(own);
  const walk = (node: unknown, path: string): unknown => {
    if (typeof node === 'string') {
      const one = texts.get(node.trim());
      if (!one) return node;
      places.set(path, one.at);
      return one.to;
    }
    if (Array.isArray(node)) return node.map((item, i) => walk(item, `${path}/${i}`));
    if (!isMap(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, item]) => [
        key,
        // The type of a block is no text, whatever it is called.
        key === 'type' ? item : walk(item, path + pointerOf([key])),
      ]),
    );
  };
  return { value: walk(document.value, ''), translation: { of: document, own, places } };
}

/** By what they stand for; what is still to be translated is left out. */
function textsOf({ value }: SourceDocument): ReadonlyMap<string, { to: string; at: number }> {
  const found = new Map<string, { to: string; at: number }>();
  for (const [at, { from, to }] of pairsIn(value, 'texts').entries())
    if (from !== undefined && to !== undefined && !isTodo(to)) found.set(from.trim(), { to, at });
  return found;
}

interface Pair {
  readonly from?: string;
  readonly to?: string;
}

/** Also those that are not whole, in their places. */
export function pairsIn(value: unknown, name: 'texts' | 'paths'): Pair[] {
  const list = isMap(value) && Array.isArray(value[name]) ? value[name] : [];
  const textOf = (pair: unknown, key: string) =>
    isMap(pair) && typeof pair[key] === 'string' ? { [key]: pair[key] } : {};
  return list.map((pair) => ({ ...textOf(pair, 'from'), ...textOf(pair, 'to') }));
}

function movedTo(file: string, base: SourceDocument): SourceDocument {
  const known = base.derived.get(movedTo) as SourceDocument | undefined;
  if (known?.file === file) return known;
  const { value } = base;
  const moved = { file, text: '', value, root: null, plain: true, base, derived: new Map() };
  base.derived.set(movedTo, moved);
  return moved;
}

/** Its addresses are below that of the language, and old addresses lead to the first one. */
function siteIn(site: SourceDocument, language: string): SourceDocument {
  const kept = (site.derived.get(siteIn) ?? new Map()) as Map<string, SourceDocument>;
  site.derived.set(siteIn, kept);
  const known = kept.get(language);
  if (known) return known;
  const { value } = site;
  const moved = pathsIn(site);
  const made: SourceDocument = {
    ...site,
    get root() {
      return site.root;
    },
    value: isMap(value)
      ? { ...value, language, redirects: [], ...routesAt(value.routes, moved) }
      : value,
    derived: new Map(),
  };
  kept.set(language, made);
  return made;
}

/** An address of the first language → that in the language of a site: with what the site translates it to, at its beginning. */
export function pathsIn({ translation }: SourceDocument): (path: string) => string {
  const pairs = pairsIn(translation?.own.value, 'paths').flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : [{ from, to }],
  );
  // The longest first: /news/tags before /news.
  pairs.sort((a, b) => b.from.length - a.from.length);
  return (path) => {
    const pair = pairs.find(
      ({ from }) => path.startsWith(from) && /^(?:$|[/#?])/.test(path.slice(from.length)),
    );
    return pair ? pair.to + path.slice(pair.from.length) : path;
  };
}

function routesAt(routes: unknown, moved: (path: string) => string): { routes?: unknown } {
  if (!Array.isArray(routes)) return {};
  return {
    routes: routes.map((route: unknown) =>
      isMap(route) && typeof route.path === 'string'
        ? { ...route, path: moved(route.path) }
        : route,
    ),
  };
}
