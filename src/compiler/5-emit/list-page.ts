// A page of a list → what its title and its links say.
import type { AllWords, PageData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import type { LinkedPage } from '../3-link/link.ts';

interface ListWords {
  readonly listWords: AllWords['list'];
}

/** Which page of its list a page is; nothing where it shows none. */
export function listOf(
  { list }: LinkedPage,
  { listWords: words }: ListWords,
): Pick<PageData, 'list'> {
  if (!list) return {};
  const { number, of, url, all, filters } = list;
  return { list: { number, of, url, all, filters, words } };
}

/** The title of a page with what sets it apart from the others of its list. */
export function titleOfList(
  title: string,
  list: LinkedPage['list'],
  { listWords }: ListWords,
): string {
  const chosen = list?.choice === undefined ? title : `${title}: ${list.choice}`;
  const { number = 1 } = list ?? {};
  return number === 1 ? chosen : say(listWords.titled, { title: chosen, number });
}
