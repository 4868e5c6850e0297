// A place of the roster that somebody has → a tile, or a line of a directory, that leads to their profile.
import type { CSSProperties, ReactNode } from 'react';
import type { RosterEntry } from '../../../model/shapes.gen.ts';
import { Link } from '../../ui/links/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Portrait } from '../../ui/people/Portrait.tsx';
import { factFound, type Person } from './find.ts';
import classes from './view.module.css';

export interface Filled {
  readonly entry: RosterEntry;
  readonly person: Person;
}

interface Searched extends Filled {
  readonly query: string;
}

interface Drawn extends Filled {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function ToPage({ person: { url }, className = '', children }: Drawn) {
  // The strip of a tile is the page's own (app/plain/tiles.ts).
  const tile = className === classes.tile ? { 'data-tile': '' } : {};
  if (!url)
    return (
      <div className={className} {...tile}>
        {children}
      </div>
    );
  return (
    <Link to={url} className={className} {...tile}>
      {children}
    </Link>
  );
}

/** The width of a tile in pixels, and the height of the photo in it (specification, roster). */
const TILE = 220;
const SHOT = '264px';

export function Tile(place: Searched) {
  const { entry, person, query } = place;
  const fact = factFound(query, person, entry.company);
  const { name, portrait, title } = person;
  return (
    <ToPage {...place} className={classes.tile}>
      <span className={classes.photo} style={{ '--photo': `${entry.pfp_width}%` } as CSSProperties}>
        <Portrait
          name={name}
          path={portrait}
          alt=""
          room={[{ width: `${(TILE * entry.pfp_width) / 100}px`, height: SHOT }]}
          className={classes.portrait}
        />
      </span>
      {/* The spaces keep the words apart where the style is not read. */}
      <span className={classes.name}>{name}</span>{' '}
      {title && <span className={classes.title}>{title}</span>}{' '}
      {fact && <span className={classes.fact}>{fact}</span>} <Employer entry={entry} />
    </ToPage>
  );
}

export function Line(place: Searched) {
  const { entry, person, query } = place;
  const { name, portrait, title } = person;
  const fact = factFound(query, person, entry.company);
  const more = [title, entry.company, fact].filter(Boolean).join(', ');
  return (
    <ToPage {...place} className={classes.line}>
      {typeof portrait === 'string' && (
        <Picture path={portrait} alt="" room={[{ width: '40px' }]} className={classes.face} />
      )}
      <span className={classes.words}>
        <span className={classes.who}>{name}</span> <span className="quiet">{more}</span>
      </span>
    </ToPage>
  );
}

function Employer({ entry: { company, logo, width } }: { readonly entry: RosterEntry }) {
  return company || logo ? (
    <span className={classes.employer}>
      {logo && (
        <span
          className={classes.logo}
          style={{ '--logo': `${width}%` } as CSSProperties}
          aria-hidden="true"
        >
          <Picture
            path={logo}
            alt=""
            room={[{ width: `${(TILE * width) / 100}px` }]}
            preview={false}
          />
        </span>
      )}
      {company && <span className={classes.company}>{company}</span>}
    </span>
  ) : null;
}
