// What one looks for among many on a page → a field above them that tells what is written in it, and says how many are found.
import { useEffect, useId, useRef } from 'react';
import { say } from '../../../model/words.ts';
import { useWords } from '../context.ts';
import classes from './Finder.module.css';

interface FinderProps {
  readonly onFind: (query: string) => void;
  readonly found?: number;
  readonly count: number;
  readonly label: string;
  /** Where "No results" would not do. */
  readonly none?: string;
}

/** It needs the page to be alive, and is not there where no script comes. */
export function Finder({ onFind, found, count, label, none }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const words = useWords().roster;
  // What was written before the page was alive, or stands there again after a way back.
  useEffect(() => onFind(field.current?.value.trim() ?? ''), [onFind]);
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    onFind('');
  };
  return (
    <search className={classes.finder}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <Sign path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />
        <input
          ref={field}
          id={id}
          type="search"
          className={classes.field}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => onFind(currentTarget.value.trim())}
        />
        {found !== undefined && (
          <button type="button" className={`bare ${classes.clear}`} onClick={clear}>
            <Sign path="M6 6l12 12M18 6L6 18" />
            <span className="visually-hidden">{words.clear}</span>
          </button>
        )}
      </div>
      <p role="status" className={classes.found}>
        {found === 0
          ? (none ?? words.none)
          : found !== undefined && say(words.found, { found, count })}
      </p>
    </search>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className={`drawn ${classes.sign}`}
    >
      <path d={path} />
    </svg>
  );
}
