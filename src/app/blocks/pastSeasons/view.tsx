// Seasons that are over → the one whose page it is, with its events, and links to all others.

import { formatDay } from '../../../model/schema/dates.ts';
import type { PastEvent, PastSeasonsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, Entry } from '../../../model/shapes.ts';
import { usePage, useSite, useWords } from '../../ui/context.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

interface Fields {
  readonly name?: string;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly className?: string;
  /** HTML. */
  readonly description?: string;
  readonly events?: readonly PastEvent[];
}

export default function PastSeasons({ block, path }: BlockProps<PastSeasonsBlock>) {
  const { entry, collections } = usePage();
  const words = useWords().seasons;
  const others = (collections[block.collection] ?? []).filter(({ key }) => key !== entry?.key);
  return (
    <>
      {entry && <Season entry={entry} />}
      {others.length > 0 && (
        <Section path={path} heading={block.heading ?? words.others}>
          <ul className={classes.list}>
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
  const { language } = useSite();
  const { name = entry.key, className, description, events = [] } = entry.fields as Fields;
  return (
    <article className={`page-width ${classes.season}`}>
      <header>
        <Days fields={entry.fields} />
        <h1 style={lettersOf(name)}>{name}</h1>
        {className && <p className={classes.class}>{className}</p>}
      </header>
      {description && <RichText html={description} />}
      <ol className={classes.events}>
        {events.map(({ title, date, location }) => (
          <li key={`${date} ${title}`}>
            <time dateTime={date} suppressHydrationWarning>
              {formatDay(date, language)}
            </time>
            <span className={classes.title}>{title}</span>
            {location && <span className={classes.place}>{location}</span>}
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
  const { language } = useSite();
  const { firstDay, lastDay } = fields as Fields;
  const days = [firstDay, lastDay].filter((day) => day !== undefined);
  return (
    <p className={classes.days} suppressHydrationWarning>
      {[...new Set(days)].map((day) => formatDay(day, language)).join(' – ')}
    </p>
  );
}
