// What one looks for among many → a field that tells what is written in it, and says what is found.
import { useEffect, useId, useRef } from 'react';
import { say } from '../../../model/words.ts';
import { useWords } from '../context.ts';
import classes from './Finder.module.css';

interface FinderProps {
  readonly onFind: (query: string) => void;
  readonly isAsked: boolean;
  readonly label: string;
  readonly status: string | false | undefined;
  /** What the address of the page calls the query. */
  readonly name?: string;
}

/** It needs the page to be alive, and is not there where no script comes. */
export function Finder({ onFind, isAsked, label, status, name }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const words = useWords().roster;
  // What was written before the page was alive, stands there again after a way back, or is in the address.
  useEffect(() => {
    if (!field.current) return;
    if (name) field.current.value ||= new URLSearchParams(location.search).get(name) ?? '';
    onFind(field.current.value.trim());
  }, [onFind, name]);
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
          name={name}
          className={classes.field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={({ currentTarget }) => onFind(currentTarget.value.trim())}
          onKeyDown={({ key }) => key === 'Escape' && clear()}
        />
        {isAsked && (
          <button type="button" className={`bare ${classes.clear}`} onClick={clear}>
            <Sign path="M6 6l12 12M18 6L6 18" />
            <span className="visually-hidden">{words.clear}</span>
          </button>
        )}
      </div>
      <p role="status" className={classes.found}>
        {status}
      </p>
    </search>
  );
}

/** @param none where "No results" would not do */
export function useFoundWords(found: number, count: number, none?: string): string {
  const words = useWords().roster;
  return found === 0 ? (none ?? words.none) : say(words.found, { found, count });
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
