// The pages of the site by section → a box that finds what they say, and links to all of them, which are all there is without JavaScript.
import { type FormEvent, memo, useCallback, useState } from 'react';
import type { SearchBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Finder } from '../../ui/text/Finder.tsx';
import { Results, useStatus } from './Results.tsx';
import { useFound } from './use-found.ts';
import classes from './view.module.css';

export default function Search({ block: { heading }, path }: BlockProps<SearchBlock>) {
  const [query, setQuery] = useState<string>();
  const found = useFound(query);
  const status = useStatus(found);
  const words = useWords().search;
  const level = useHeadingLevel(path) + (heading ? 1 : 0);
  // Nothing is fetched before somebody turns to it.
  const look = useCallback(
    (typed: string) => setQuery((known) => (known === undefined && typed === '' ? known : typed)),
    [],
  );
  return (
    <Section path={path} heading={heading}>
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          keepInAddress(query);
        }}
        // What it needs comes while the first letter is looked for.
        onFocus={() => setQuery((known) => known ?? '')}
        onBlur={() => keepInAddress(query)}
      >
        <Finder
          name={NAME}
          onFind={look}
          isAsked={Boolean(query)}
          label={words.label}
          status={status}
        />
      </form>
      {found?.count ? <Results found={found} /> : null}
      <nav aria-label={words.pages} hidden={Boolean(found?.count)}>
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
