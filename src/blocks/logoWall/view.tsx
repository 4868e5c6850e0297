// Logos → a calm wall of equal boxes; a logo with a web site is a link to it.
import { useId } from 'react';
import type { LogoItem, LogoWallBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { NARROW, type Room } from '../../ui/room.ts';
import classes from './view.module.css';

/** What the padding leaves of a box of 250 by 150, and of 130 by 54 on telephones. */
const ROOM: readonly Room[] = [{ when: NARROW, width: '130px' }, { width: '178px' }];

function Logo({ image, title, link }: LogoItem) {
  const picture = (
    <Picture path={image} alt={title} room={ROOM} preview={false} className={classes.logo} />
  );
  if (!link) return picture;
  return (
    <Link to={link} className={classes.link}>
      {picture}
    </Link>
  );
}

/** The wall of logos. */
export default function LogoWall({ block }: BlockProps<LogoWallBlock>) {
  const { heading, text, items } = block;
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={heading && id}>
      {(heading || text) && (
        <div className={`page-width ${classes.title}`}>
          {heading && <h2 id={id}>{heading}</h2>}
          {text && <RichText html={text} />}
        </div>
      )}
      <ul className={classes.wall}>
        {items.map((item) => (
          <li key={item.title} className={classes.tile}>
            <Logo {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
