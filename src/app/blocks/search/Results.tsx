// What was found → how many there are, and links to the best with what matched.
import { wordsOf } from '../../../model/search/fold.ts';
import { say } from '../../../model/words.ts';
import { useWords } from '../../ui/context.ts';
import { Link } from '../../ui/links/Link.tsx';
import { type Found, MOST } from './find.ts';
import classes from './view.module.css';

/** Undefined before anybody asks. */
export function Status({ found }: { readonly found: Found | undefined }) {
  const words = useWords().search;
  const count = found?.count ?? 0;
  const text =
    count > MOST
      ? say(words.many, { most: MOST, count })
      : count > 1
        ? say(words.found, { count })
        : count === 1
          ? words.foundOne
          : found?.isUnreachable
            ? words.unreachable
            : found?.isAsked && say(words.none, { query: found.query });
  return (
    <p role="status" className={classes.status}>
      {text}
    </p>
  );
}

export function Results({ found: { hits, matched } }: { readonly found: Found }) {
  return (
    <ul className="bare ruled" aria-label={useWords().search.results}>
      {hits.map(({ title, url, section }) => (
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

interface MarkedProps {
  readonly text: string;
  readonly matched: ReadonlySet<string>;
}

function Marked({ text, matched }: MarkedProps) {
  return text.split(/([\p{L}\p{M}\p{N}'’]+)/u).map((part, i) => {
    const isMatch = i % 2 === 1 && wordsOf(part).some((word) => matched.has(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    return isMatch ? <mark key={i}>{part}</mark> : part;
  });
}
