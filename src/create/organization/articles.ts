// The name of an organization and a language → the words before it: "the Debate Club", "del Club de Debate".
import type { Language } from '../../model/language.ts';
import { capitalize } from '../../model/words.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import type { Words } from '../template.ts';
import { isSmall } from './names.ts';

/** A name of its own, such as "Sigma Tau Omega" or "The Debaters", takes no article. */
export function articleWords(name: string, language: Language): Words {
  const { written } = createWords(language);
  const article = articleOf(name, written.articles, written.head === 'last');
  const many = /^(?:los|las)\b/i.test(article ?? name);
  const the = written.the({ article });
  return {
    the,
    The: capitalize(the),
    of: written.of({ article }),
    meet: written.meet({ article }),
    is: written.is({ many }),
  };
}

/** @param articles "el club equipo / la asociación": an article, and the nouns that take it */
function articleOf(name: string, articles: string, isLast: boolean): string | undefined {
  const words = name.normalize().toLowerCase().split(/\s+/);
  const end = words.findIndex(isSmall);
  const noun = isLast ? words.at(end === -1 ? -1 : end - 1) : words[0];
  // "Alice's Book Club", "The Book Club" and "My Club" have theirs.
  if (end === 0 || noun === undefined || /['’]s?(?:\s|$)|^(?:our|my|nuestr[oa]s?)\s/i.test(name))
    return undefined;
  const found = articles.split(' / ').find((one) => one.split(' ').slice(1).includes(noun));
  return found?.split(' ')[0];
}
