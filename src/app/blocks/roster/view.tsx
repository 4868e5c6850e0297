// Groups of members → tiles of 220 by 330 with portrait, name and title, each a link to the profile.
import { type CSSProperties, useId, useRef } from 'react';
import type { RosterBlock, RosterEntry, RosterGroup } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage } from '../../ui/context.ts';
import { Link } from '../../ui/Link.tsx';
import { lettersOf } from '../../ui/letters.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { Rail } from '../../ui/Rail.tsx';
import { Section } from '../../ui/Section.tsx';
import { useTiles } from './use-tiles.ts';
import classes from './view.module.css';

/** The roster: one part for each group. */
export default function Roster({ block, path }: BlockProps<RosterBlock>) {
  const ref = useRef<HTMLElement>(null);
  useTiles(ref);
  return (
    <Section path={path} ref={ref} className={classes.roster}>
      {block.groups.map((group) => (
        <Group key={group.title} group={group} block={block} />
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly group: RosterGroup;
  readonly block: RosterBlock;
}

/** On phones the tiles are a rail; one of more members than this has two rows. */
const ONE_ROW = 15;

function Group({ group: { title, members }, block }: GroupProps) {
  const id = useId();
  const count = members.filter(({ empty }) => !empty).length;
  return (
    <section aria-labelledby={id} className={classes.group}>
      <div className={classes.heading}>
        <h2 id={id} style={lettersOf(title)}>
          {title}
        </h2>
        {/* Lists and rails say by themselves how many they hold. */}
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      </div>
      <Rail title={title} count={count}>
        <ul className={classes.tiles} data-rows={count > ONE_ROW ? 2 : 1}>
          {members.map((entry, index) =>
            entry.empty ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name
              <li key={index} className={classes.empty} aria-hidden="true" />
            ) : (
              <li key={`${entry.member} ${entry.title}`} className={classes.place}>
                <Tile entry={entry} block={block} />
              </li>
            ),
          )}
        </ul>
      </Rail>
    </section>
  );
}

/** The width of a tile in pixels, and the height of the photo in it (specification, roster). */
const TILE = 220;
const SHOT = '264px';

interface TileProps {
  readonly entry: RosterEntry;
  readonly block: RosterBlock;
}

function Tile({ entry, block: { collection, photo, caption } }: TileProps) {
  const member = usePage().entries[`${collection}/${entry.member}`];
  if (!member) return null;
  const { name, [photo]: portrait } = member.fields;
  const own = caption === undefined ? undefined : member.fields[caption];
  const title = entry.title ?? own;
  const content = (
    <>
      <span className={classes.photo} style={{ '--photo': `${entry.pfp_width}%` } as CSSProperties}>
        <Portrait
          name={String(name)}
          path={portrait}
          alt=""
          room={[{ width: `${(TILE * entry.pfp_width) / 100}px`, height: SHOT }]}
          className={classes.portrait}
        />
      </span>
      {/* The spaces keep the words apart where the style is not read. */}
      <span className={classes.name}>{String(name)}</span>{' '}
      {title && <span className={classes.title}>{String(title)}</span>} <Employer entry={entry} />
    </>
  );
  if (!member.url) return <div className={classes.tile}>{content}</div>;
  return (
    <Link to={member.url} className={classes.tile}>
      {content}
    </Link>
  );
}

/** The strip with logo and company that comes over the foot of the photo, and leaves the face visible. */
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
