// Articles of a former site → what the file of each would say here, under the end of its former address, or why there can be none.

import { freeName } from '../../../../compiler/files/disk.ts';
import { readLink } from '../../../../compiler/text/addresses.ts';
import { slugOfTitle } from '../../../../compiler/text/slugs.ts';
import { decodePath } from '../../../../model/paths/routes.ts';
import { importNewsWords } from '../../../../words/gen/import-news.gen.ts';
import type { Plain } from '../../../operation.ts';
import type { JourneyContext } from '../../journey.ts';
import { articleFile } from '../../news/news.ts';
import { takenProblem } from '../../write.ts';
import { createFinder } from '../addresses/find-page.ts';
import { readAddress } from '../addresses/old-addresses.ts';
import { pagesOf } from '../addresses/sort-addresses.ts';
import type { OldArticle, OldPicture, readArticles } from './read-articles.ts';
import { tidyHtml } from './tidy-html.ts';
import { type Converted, createConverter } from './to-markdown.ts';

export interface Draft extends Pick<Converted, 'lost'> {
  readonly file: string;
  readonly slug: string;
  readonly url: string;
  readonly title: string;
  readonly old: OldArticle;
  readonly fields: { readonly [field: string]: Plain };
  /** The one at its top first. */
  readonly pictures: readonly OldPicture[];
}

export interface Refused {
  readonly title: string;
  readonly reason: string;
}

/** @param route of an article */
export async function draftArticles(
  context: JourneyContext,
  { articles, pictures }: ReturnType<typeof readArticles>,
  folder: string,
  route: string,
) {
  const say = importNewsWords(context.language);
  const { wordsOf, toMarkdown } = await createConverter(pictures);
  const refused: Refused[] = [];
  const taken = new Set<string>();
  const named = articles.map((old) => {
    const title = (wordsOf(old.title) || wordsOf(old.html).slice(0, 80)).slice(0, 200);
    const end = readAddress(old.address)
      .path.replace(/\.\w{2,5}$/, '')
      .split('/')
      .at(-1);
    const own = slugOfTitle(decodePath(old.slug) || (end ?? '')) || slugOfTitle(title) || 'article';
    const slug = freeName(own, (one) => taken.has(one));
    taken.add(slug);
    const url = route.replace(/:[a-z]+/, () => slug);
    return { old, title, slug, url, file: articleFile(folder, slug) };
  });
  const ours = new Map(
    named.flatMap(({ old: { address, id }, url }) => [
      [readAddress(address).path, url] as const,
      ...(id === '' ? [] : [[`/?p=${id}`, url] as const]),
    ]),
  );
  const finder = createFinder(pagesOf(context));
  const leadTo = (path: string) =>
    ours.get(path) ?? finder.find({ path, query: '', title: '', to: undefined })?.to;
  const drafts = named.flatMap((one): Draft[] => {
    const { old, title, slug } = one;
    const made = toMarkdown(tidyHtml(old.html, old.id !== ''), followFrom(old.address, leadTo));
    const reason =
      takenProblem(context, one.file) ??
      (old.day === '' ? say.noDay : made ? (made.text === '' ? say.noText : '') : say.large);
    if (!made || reason !== '') {
      refused.push({ title, reason });
      return [];
    }
    const all = old.picture ? [old.picture, ...made.pictures] : made.pictures;
    const tags = old.categories.map((tag) => wordsOf(tag).slice(0, 60)).filter((tag) => tag !== '');
    const fields = {
      ...{ title, date: old.day, text: made.text, slug },
      ...(tags.length > 0 ? { tags: [...new Set(tags)] } : {}),
    };
    const pictures_ = [...new Map(all.map((picture) => [picture.address, picture])).values()];
    return [{ ...one, fields, lost: made.lost, pictures: pictures_ }];
  });
  return { drafts, refused };
}

/** What led within the former site leads within this one, or nowhere. */
function followFrom(address: string, leadTo: (path: string) => string | undefined) {
  const base = new URL(URL.canParse(address) ? address : 'https://old.invalid');
  const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
  return (href: string): string | undefined => {
    if (!URL.canParse(href, base.href)) return undefined;
    const url = new URL(href, base);
    if (hostOf(url) !== hostOf(base)) {
      const to = url.href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
      return readLink(to).kind === 'external' ? to : undefined;
    }
    const { path, query } = readAddress(url.href);
    return leadTo(query === '' ? path : `${path}?${query}`);
  };
}
