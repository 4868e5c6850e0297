// The pages of the site by section → a box that finds what they say, and links to all of them, which are all there is without JavaScript.
import { type FormEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { SearchBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Results, Status } from './Results.tsx';
import { useFound } from './use-found.ts';
import classes from './view.module.css';

export default function Search({ block: { heading }, path }: BlockProps<SearchBlock>) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string>();
  const found = useFound(query);
  const level = useHeadingLevel(path) + (heading ? 1 : 0);
  // What was written before the page was alive, stands there again after a way back, or is in the address.
  useEffect(() => {
    if (!field.current) return;
    field.current.value ||= new URLSearchParams(location.search).get(NAME) ?? '';
    if (field.current.value !== '') setQuery(field.current.value);
  }, []);
  const clear = () => {
    if (field.current) field.current.value = '';
    setQuery('');
  };
  return (
    <Section path={path} heading={heading}>
      <search className={classes.form}>
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            keepInAddress(query);
          }}
          // What it needs comes while the first letter is looked for.
          onFocus={() => setQuery((known) => known ?? '')}
          onBlur={() => keepInAddress(query)}
        >
          <Field ref={field} onFind={setQuery} onClear={clear} />
        </form>
        <Status found={found} />
      </search>
      {found?.count ? <Results found={found} /> : null}
      <nav aria-label={useWords().search.pages} hidden={Boolean(found?.count)}>
        <Overview level={level} />
      </nav>
    </Section>
  );
}

const NAME = 'q';

/** So that what was found can be linked, and is there again after a way back. */
function keepInAddress(query = ''): void {
  const url = new URL(location.href);
  if ((url.searchParams.get(NAME) ?? '') === query) return;
  url.searchParams.set(NAME, query);
  if (query === '') url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
}

interface FieldProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly onFind: (query: string) => void;
  readonly onClear: () => void;
}

function Field({ ref, onFind, onClear }: FieldProps) {
  const id = useId();
  const words = useWords().search;
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {words.label}
      </label>
      <div className={classes.box}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.sign}>
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />
        </svg>
        <input
          ref={ref}
          id={id}
          type="search"
          name={NAME}
          className={classes.field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={({ currentTarget }) => onFind(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClear()}
        />
      </div>
    </>
  );
}

/** Hundreds of links, which stay as they are while somebody writes. */
const Overview = memo(({ level }: { readonly level: number }) => {
  const words = useWords().search;
  const Heading = `h${level as 2 | 3 | 4}` as const;
  return usePage().overview?.map(({ title = words.pages, pages }) => (
    <section key={title} className={classes.pages}>
      <Heading className={classes.title}>{title}</Heading>
      <ul className="bare">
        {pages.map(({ name, url }) => (
          <li key={url}>
            <Link to={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  ));
});
