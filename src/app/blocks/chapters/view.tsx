// A collection of chapters → all of them by state, a field that finds some, and a map that leads to them.
import { useState } from 'react';
import type { ChaptersBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, Entry } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useSite, useWords } from '../../ui/context.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Finder, useFoundWords } from '../../ui/text/Finder.tsx';
import { StateMap } from './StateMap.tsx';
import { anchorOf, type State, statesOf } from './states.ts';
import classes from './view.module.css';

export default function Chapters({ block, path }: BlockProps<ChaptersBlock>) {
  const { heading, collection, map } = block;
  const [query, setQuery] = useState('');
  const words = useWords().chapters;
  const level = useHeadingLevel(path) + (heading ? 1 : 0);
  const { chaptersCalendar } = useSite();
  const all = usePage().collections[collection] ?? [];
  const states = statesOf(all, query);
  const found = states.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const status = useFoundWords(found, all.length, words.none);
  return (
    <Section path={path} heading={heading} className={classes.chapters}>
      <Finder
        onFind={setQuery}
        isAsked={query !== ''}
        label={words.find}
        status={query !== '' && status}
      />
      {chaptersCalendar && (
        <p className={classes.calendar}>
          <Link to={chaptersCalendar}>{words.calendar}</Link>
        </p>
      )}
      <div className={classes.body}>
        <div className={classes.list}>
          {states.map((state) => (
            <Group key={state.title} {...state} level={level} />
          ))}
        </div>
        {map && <StateMap states={states} />}
      </div>
    </Section>
  );
}

function Group({ title, chapters, level }: State & { readonly level: number }) {
  const Heading = `h${level as 2 | 3 | 4}` as const;
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Heading id={id} className={classes.state}>
        {title}
      </Heading>
      <ul className="bare">
        {chapters.map((chapter) => (
          <Chapter key={chapter.key} chapter={chapter} />
        ))}
      </ul>
    </section>
  );
}

function Chapter({ chapter: { fields, url } }: { readonly chapter: Entry }) {
  const words = useWords().chapters;
  const { name, school, city, founded, email, image } = fields;
  const to = fields.url ?? url;
  const year = founded === undefined ? undefined : say(words.founded, { year: String(founded) });
  return (
    <li className={classes.chapter}>
      <div>
        {to ? (
          <Link to={String(to)} className={classes.name}>
            {String(name)}
          </Link>
        ) : (
          <span className={classes.name}>{String(name)}</span>
        )}
        <p className="quiet">{[school, city, year].filter(Boolean).join(' · ')}</p>
        {email !== undefined && (
          <p className="quiet">
            <Link to={`mailto:${email}`}>{String(email)}</Link>
          </p>
        )}
      </div>
      {typeof image === 'string' && (
        <Picture path={image} alt="" room={[{ width: '48px' }]} className={classes.crest} />
      )}
    </li>
  );
}
