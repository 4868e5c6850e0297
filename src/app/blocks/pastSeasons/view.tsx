// Seasons that are over → the one whose page it is, with its events, and links to all others.

import type { PastSeason, PastSeasonsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, Entry } from '../../../model/shapes.ts';
import { usePage, useWords, useWrite } from '../../ui/context.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

type Fields = Partial<PastSeason>;

export default function PastSeasons({ block, path }: BlockProps<PastSeasonsBlock>) {
  const { entry, collections } = usePage();
  const words = useWords().seasons;
  const others = (collections[block.collection] ?? []).filter(({ key }) => key !== entry?.key);
  return (
    <>
      {entry && <Season entry={entry} />}
      {others.length > 0 && (
        <Section path={path} heading={block.heading ?? words.others}>
          <ul className={`bare ruled ${classes.list}`}>
            {others.map((one) => (
              <Item key={one.key} entry={one} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Season({ entry }: { readonly entry: Entry }) {
  const write = useWrite();
  const { name = entry.key, className, description, events = [] } = entry.fields as Fields;
  return (
    <article className={`page-width ${classes.season}`}>
      <header>
        <Days fields={entry.fields} />
        <h1 style={lettersOf(name)}>{name}</h1>
        {className && <p className={classes.class}>{className}</p>}
      </header>
      {description && <RichText html={description} />}
      <ol className={`bare ruled ${classes.events}`}>
        {events.map(({ title, date, location }) => (
          <li key={`${date} ${title}`}>
            <time dateTime={date} className="quiet">
              {write('day', date)}
            </time>
            <span className={classes.title}>{title}</span>
            {location && <span className="quiet">{location}</span>}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Item({ entry }: { readonly entry: Entry }) {
  const { name = entry.key } = entry.fields as Fields;
  return (
    <li>
      <span className={classes.title}>{entry.url ? <Link to={entry.url}>{name}</Link> : name}</span>
      <Days fields={entry.fields} />
    </li>
  );
}

function Days({ fields }: { readonly fields: Entry['fields'] }) {
  const write = useWrite();
  const { firstDay, lastDay } = fields as Fields;
  const days = [firstDay, lastDay].filter((day) => day !== undefined);
  return <p className="quiet">{[...new Set(days)].map((day) => write('day', day)).join(' – ')}</p>;
}
