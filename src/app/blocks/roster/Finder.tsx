// Whom a visitor looks for → what they wrote, told to the roster, and how many were found.
import { useEffect, useRef } from 'react';
import { say } from '../../../model/words.ts';
import { useWords } from '../../ui/context.ts';
import classes from './view.module.css';

interface FinderProps {
  readonly onFind: (query: string) => void;
  /** How many were found, while somebody looks for them. */
  readonly found?: number;
  readonly count: number;
}

/** The field above a long roster. It needs the page to be alive, and is not there where no script comes. */
export function Finder({ onFind, found, count }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const words = useWords().roster;
  // What was written before the page was alive, or stands there again after a way back.
  useEffect(() => onFind(field.current?.value.trim() ?? ''), [onFind]);
  return (
    <search className={classes.finder}>
      <label className={classes.label}>
        {words.find}
        <input
          ref={field}
          type="search"
          className={classes.field}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => onFind(currentTarget.value.trim())}
        />
      </label>
      <p role="status" className={classes.found}>
        {found === 0 ? words.none : found !== undefined && say(words.found, { found, count })}
      </p>
    </search>
  );
}
