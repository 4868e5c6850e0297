// States with chapters → a map of squares, of which those with chapters lead to them in the list.
import { say } from '../../../model/words.ts';
import { useWords } from '../../ui/context.ts';
import { Link } from '../../ui/links/Link.tsx';
import { anchorOf, STATES, type State } from './states.ts';
import classes from './view.module.css';

/** How many tones there are for the number of chapters. */
const TONES = 3;

export function StateMap({ states }: { readonly states: readonly State[] }) {
  const words = useWords().chapters;
  const most = Math.max(...states.map(({ chapters }) => chapters.length));
  return (
    <nav aria-label={words.map} className={classes.map}>
      {/* West is on the left in every language. */}
      <ul className={`bare ${classes.tiles}`} dir="ltr">
        {STATES.map(([code, [name, column, row]]) => {
          const count = states.find((state) => state.code === code)?.chapters.length ?? 0;
          const style = { gridArea: `${row} / ${column}` };
          if (count === 0)
            return (
              <li key={code} className={classes.tile} style={style} aria-hidden="true">
                {code}
              </li>
            );
          return (
            <li key={code} style={style}>
              <Link
                to={`#${anchorOf(name)}`}
                className={classes.tile}
                data-tone={Math.ceil((TONES * count) / most)}
              >
                {code}
                <span className="visually-hidden">
                  {` ${name}, ${count === 1 ? words.one : say(words.many, { count })}`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
