// A file of a site and another language of it ↔ the file that translates it, and what that says.
import { isMap } from '../schema/value.ts';

export const SITE = 'site.yaml';
/** Each language has its own words, and its own way to say them. */
export const WORDS = 'content/words.yaml';

/** @param site the value of site.yaml, whether or not it is valid */
export function otherLanguages(site: unknown): string[] {
  if (!isMap(site) || !Array.isArray(site.languages)) return [];
  const { language = 'en', languages } = site;
  return [...new Set(languages)].filter(
    (one): one is string => typeof one === 'string' && LANGUAGE.test(one) && one !== language,
  );
}

/** What `languages` begins with where that is another language than the one of the site: nobody knows what is to be translated. */
export function wrongFirst(
  site: unknown,
): Readonly<Record<'first' | 'language', string>> | undefined {
  const { language = 'en', languages } = isMap(site) ? site : {};
  const first: unknown = Array.isArray(languages) ? languages[0] : undefined;
  const isTag = (one: unknown): one is string => typeof one === 'string' && LANGUAGE.test(one);
  return isTag(first) && isTag(language) && first !== language ? { first, language } : undefined;
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

/** Whether a document of content/<language>/ translates another one; else it is a whole one, in the place of that. */
export function isTranslation(value: unknown): boolean {
  if (!isMap(value)) return false;
  // A whole document may have a field of that name among its own.
  return (
    'texts' in value ||
    'paths' in value ||
    Object.keys(value).join() === 'complete' ||
    Object.values(value).some(isPairs)
  );
}

/** Whatever the list is called: somebody has misspelled it. A block of a site's own may have these fields among others. */
function isPairs(list: unknown): boolean {
  const isPair = (one: unknown) => isMap(one) && Object.keys(one).sort().join() === 'from,to';
  return Array.isArray(list) && list.some(isPair);
}

/** Where the translation of a file is written. */
export function translationFile(file: string, language: string): string {
  return `content/${language}/${file.replace(/^content\//, '')}`;
}

/** Also those that are not whole, in their places. */
export function pairsIn(
  value: unknown,
  name: 'texts' | 'paths',
): { readonly from?: string; readonly to?: string }[] {
  const list = isMap(value) && Array.isArray(value[name]) ? value[name] : [];
  const textOf = (pair: unknown, key: string) =>
    isMap(pair) && typeof pair[key] === 'string' ? { [key]: pair[key] } : {};
  return list.map((pair) => ({ ...textOf(pair, 'from'), ...textOf(pair, 'to') }));
}
