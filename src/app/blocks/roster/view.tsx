// Groups of members → tiles of 220 by 330 with portrait, name and title, each a link to the profile; many without photos are a directory.
import { useDisclosure } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import type { RosterBlock, RosterEntry, RosterGroup } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { Rail } from '../../ui/layout/Rail.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Finder, useFoundWords } from '../../ui/text/Finder.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { isDirectory, isLong, isMatch, type Person, personAt } from './find.ts';
import { type Filled, Line, Tile } from './Tile.tsx';
import classes from './view.module.css';

interface Place {
  readonly entry: RosterEntry;
  readonly person: Person | undefined;
  readonly isShown: boolean;
}

export default function Roster({ block, path }: BlockProps<RosterBlock>) {
  const page = usePage();
  const [query, setQuery] = useState('');
  const { groups: all = [] } = block;
  const groups = all.map((group) => ({
    group,
    places: group.members.map((entry): Place => {
      const person = personAt(entry, block, page);
      return { entry, person, isShown: isMatch(query, person, entry.company) };
    }),
  }));
  const people = groups.flatMap(({ places }) => places.filter(({ person }) => person));
  const words = useWords().roster;
  // Beside each other they are of one size.
  const size = lettersOf(all.map(({ title }) => title).join(' '));
  const found = people.filter(({ isShown }) => isShown).length;
  const status = useFoundWords(found, people.length);
  return (
    <Section path={path} className={classes.roster}>
      {isLong(people.length) && (
        <Finder
          onFind={setQuery}
          isAsked={query !== ''}
          status={query !== '' && status}
          label={people.some(({ person }) => person?.facts.length) ? words.findStudies : words.find}
        />
      )}
      {groups.map(({ group, places }) => (
        <Group key={group.title} {...{ group, places, size, query }} />
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly group: RosterGroup;
  readonly places: readonly Place[];
  readonly size: CSSProperties;
  readonly query: string;
}

function Group({ group: { title }, places, size, query }: GroupProps) {
  const id = useId();
  const people = places.flatMap(({ person }) => person ?? []);
  const found = places.filter(({ isShown, person }) => person && isShown).length;
  return (
    <section aria-labelledby={id} className={classes.group} hidden={found === 0}>
      <div className={classes.heading}>
        <h2 id={id} style={size}>
          {title}
        </h2>
        {/* Lists and rails say by themselves how many they hold. */}
        <span className={classes.count} aria-hidden="true">
          {found}
        </span>
      </div>
      {isDirectory(people) ? (
        <ul className={`bare ${classes.directory}`}>
          <Places places={places} draw={(place) => <Line {...place} query={query} />} />
        </ul>
      ) : (
        <Tiles title={title} count={people.length} places={places} query={query} />
      )}
    </section>
  );
}

/** On phones the tiles are a rail; one of more members than this has two rows. */
const ONE_ROW = 15;

interface TilesProps extends Pick<GroupProps, 'places' | 'query'> {
  readonly title: string;
  readonly count: number;
}

function Tiles({ title, count, places, query }: TilesProps) {
  const [open, { toggle }] = useDisclosure(false);
  const part = useRef<HTMLDivElement>(null);
  const words = useWords().rail;
  const isSearched = query !== '';
  const isList = open || isSearched;
  const press = () => {
    toggle();
    // What was read is far above once the list is a rail again.
    if (open) requestAnimationFrame(() => part.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div ref={part}>
      <Rail title={title} count={count} still={isList}>
        <ul
          className={`bare ${classes.tiles}`}
          data-tiles=""
          data-rows={count > ONE_ROW ? 2 : 1}
          data-list={isList || undefined}
        >
          <Places places={places} draw={(place) => <Tile {...place} query={query} />} />
        </ul>
      </Rail>
      {count > 1 && !isList && <div className={classes.progress} data-progress="" />}
      {count > 1 && !isSearched && (
        <button
          type="button"
          className={`bare ${classes.all}`}
          aria-expanded={open}
          onClick={press}
        >
          {open ? words.fewer : say(words.all, { count })}
          <span className="visually-hidden"> ({title})</span>
        </button>
      )}
    </div>
  );
}

interface PlacesProps {
  readonly places: readonly Place[];
  readonly draw: (place: Filled) => ReactNode;
}

function Places({ places, draw }: PlacesProps) {
  return places.map(({ entry, person, isShown }, index) =>
    person ? (
      <li key={`${entry.member} ${entry.title}`} className={classes.place} hidden={!isShown}>
        {draw({ entry, person })}
      </li>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name
      <li key={index} className={classes.empty} aria-hidden="true" hidden={!isShown} />
    ),
  );
}
