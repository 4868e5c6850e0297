// Which page of a list is shown → the links that filter the list, and those to its other pages.
import { say } from '../../../model/words.ts';
import { usePage } from '../context.ts';
import { Link } from './Link.tsx';
import classes from './ListLinks.module.css';

/** The links to the whole list and to what it can be filtered by; nothing where there is nothing to choose. */
export function FilterLinks() {
  const { list } = usePage();
  const groups = list?.filters.filter(({ choices }) => choices.length > 0) ?? [];
  if (!list || groups.length === 0) return null;
  const isChosen = (url: string) => (url === list.url ? 'true' : undefined);
  return (
    <nav className={classes.filters} aria-label={list.words.filter}>
      {groups.map(({ field, choices }, i) => (
        <ul key={field} className="bare">
          {i === 0 && (
            <li>
              <Link to={list.all} aria-current={isChosen(list.all)}>
                {list.words.all}
              </Link>
            </li>
          )}
          {choices.map(({ label, url }) => (
            <li key={url}>
              <Link to={url} aria-current={isChosen(url)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The links to the other pages of a list; nothing where it has one. */
export function PageLinks() {
  const { list } = usePage();
  if (!list || list.of === 1) return null;
  const { number, of, words } = list;
  const urlOf = (at: number) => (at === 1 ? list.url : `${list.url.replace(/\/$/, '')}/${at}`);
  return (
    <nav className={classes.pages} aria-label={words.pages}>
      {number > 1 && (
        <Link to={urlOf(number - 1)} className={classes.step} aria-label={words.previous}>
          <Arrow />
        </Link>
      )}
      <ol className="bare">
        {shownOf(number, of).map((at, i, all) => (
          <li
            key={at}
            data-gap={at > (all[i - 1] ?? 0) + 1 || undefined}
            data-near={(at !== number && at > 1 && at < of) || undefined}
          >
            <Link
              to={urlOf(at)}
              aria-label={say(words.page, { number: at })}
              aria-current={at === number ? 'page' : undefined}
            >
              {at}
            </Link>
          </li>
        ))}
      </ol>
      {number < of && (
        <Link
          to={urlOf(number + 1)}
          className={`${classes.step} ${classes.next}`}
          aria-label={words.next}
        >
          <Arrow />
        </Link>
      )}
    </nav>
  );
}

function shownOf(number: number, of: number): number[] {
  const all = new Set([1, number - 1, number, number + 1, of]);
  return [...all].filter((at) => at >= 1 && at <= of).sort((a, b) => a - b);
}

function Arrow() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="drawn">
      <path d="M15 5l-7 7 7 7" />
    </svg>
  );
}
