// What was found → how many there are, and links to the best with what matched.
import { useDeferredValue } from 'react';
import { wordsOf } from '../../../model/search/fold.ts';
import { say } from '../../../model/words.ts';
import { useWords } from '../../ui/context.ts';
import { Link } from '../../ui/links/Link.tsx';
import { type Found, MOST } from './find.ts';
import classes from './view.module.css';

/** @param found undefined before anybody asks */
export function useStatus(found: Found | undefined): string | false | undefined {
  const words = useWords().search;
  const count = found?.count ?? 0;
  if (count > MOST) return say(words.many, { most: MOST, count });
  if (count > 1) return say(words.found, { count });
  if (count === 1) return words.foundOne;
  return found?.isUnreachable
    ? words.unreachable
    : found?.isAsked && say(words.none, { query: found.query });
}

/** As many as a screen shows. */
const AT_ONCE = 10;

export function Results({ found: { hits, matched } }: { readonly found: Found }) {
  // A slow phone draws the first before the others.
  const drawn = useDeferredValue(hits, NONE);
  const shown = drawn === hits ? hits : hits.slice(0, AT_ONCE);
  return (
    <ul className="bare ruled" aria-label={useWords().search.results}>
      {shown.map(({ title, url, section }) => (
        <li key={url} className={classes.hit}>
          <Link to={`/${url}`} className={classes.link}>
            <Marked text={title} matched={matched} />
          </Link>
          {section && <p className="quiet">{section}</p>}
        </li>
      ))}
    </ul>
  );
}

const NONE: Found['hits'] = [];

interface MarkedProps {
  readonly text: string;
  readonly matched: ReadonlySet<string>;
}

function Marked({ text, matched }: MarkedProps) {
  const found = (word: string) => wordsOf(word).some((one) => matched.has(one));
  return text
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (found(word) ? EDGE + word + EDGE : word))
    .split(EDGE)
    .map((part, i) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      return i % 2 === 1 ? <mark key={i}>{part}</mark> : part;
    });
}

/** Stands in no title. */
const EDGE = '\0';
