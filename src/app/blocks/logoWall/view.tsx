// Logos → a calm wall of equal boxes; a logo with a website is a link to it.
import { type CSSProperties, useId } from 'react';
import type { LogoItem, LogoTier, LogoWallBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { useWords } from '../../ui/context.ts';
import { Rail } from '../../ui/layout/Rail.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

/** What the padding leaves of a box of 250 by 150, and of 130 by 54 on phones. */
const ROOM: readonly Room[] = [{ when: NARROW, width: '130px' }, { width: '178px' }];

/** How much larger than a logo without tiers. */
const SIZES = { large: 1.44, medium: 1, small: 0.72 } as const;

const IN_TIER: readonly Room[] = [{ width: '257px' }];

function Logo({ image, title, link, room }: LogoItem & { readonly room: readonly Room[] }) {
  const picture = (
    <Picture path={image} alt={title} room={room} preview={false} className={classes.logo} />
  );
  if (!link) return picture;
  return (
    <Link to={link} className={classes.link}>
      {picture}
    </Link>
  );
}

/** A wall of more logos would be longer than the screen of a phone: it scrolls sideways there. */
const ALL_IN_SIGHT = 24;

/** How many tiles logos leave of a row of three, and of four. Walls without it do not load it. */
function closingStyle(count: number): CSSProperties {
  const [three, four] = [3, 4].map((row) => row - (count % row));
  return {
    '--rest3': three,
    '--rest4': four,
    '--ring': 'var(--ch-accent-soft)',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1rem 2rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '1.5rem clamp(1.25rem, 3vw, 2.25rem)',
    background: 'var(--ch-brand)',
    outline: '1px solid var(--ch-brand)',
    color: 'var(--ch-white)',
  } as CSSProperties;
}

const CALL = {
  flex: '1 1 12rem',
  font: '400 var(--ch-size-h3)/var(--ch-leading-display) var(--ch-font-display)',
} as const;

export default function LogoWall({ block }: BlockProps<LogoWallBlock>) {
  const { heading, text, items, tiers, closing } = block;
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={heading && id}>
      {(heading || text) && (
        <div className={`page-width ${classes.title}`}>
          {heading && <h2 id={id}>{heading}</h2>}
          {text && <RichText html={text} />}
        </div>
      )}
      <div className="page-width">
        {tiers?.map((tier) => (
          <Tier key={`${tier.size} ${tier.title}`} {...tier} level={heading ? 'h3' : 'h2'} />
        ))}
        <div className={classes.frame}>
          {items && <Wall items={items} heading={heading} />}
          {closing && (
            <div className={classes.closing} style={closingStyle(items?.length ?? 0)}>
              <div style={CALL}>
                <RichText html={closing.text} />
              </div>
              <ButtonLink button={closing.button} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

interface WallProps {
  readonly items: readonly LogoItem[];
  readonly heading: string | undefined;
  readonly size?: LogoTier['size'];
}

function Wall({ items, heading, size }: WallProps) {
  const words = useWords().rail;
  const isLong = items.length > ALL_IN_SIGHT;
  const wall = (
    <ul
      className={`bare ${classes.wall}`}
      data-rail={isLong || undefined}
      style={size && { zoom: SIZES[size] }}
    >
      {items.map((item) => (
        <li key={item.title} className={classes.tile}>
          <Logo {...item} room={size ? IN_TIER : ROOM} />
        </li>
      ))}
    </ul>
  );
  if (!isLong) return wall;
  return (
    <Rail title={heading ?? words.logos} count={items.length}>
      {wall}
    </Rail>
  );
}

function Tier({ title, level: Heading, ...wall }: LogoTier & { readonly level: 'h2' | 'h3' }) {
  return (
    <div style={{ marginBlockEnd: 'var(--ch-space)' }}>
      {title && <Heading style={{ marginBlockEnd: '1rem' }}>{title}</Heading>}
      <div className={classes.frame}>
        <Wall {...wall} heading={title} />
      </div>
    </div>
  );
}
