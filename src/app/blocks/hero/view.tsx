// A hero of a page → the large banner that opens it: a picture or a film with the title on paper below it, or a plain title at night.
import { type ReactNode, useId } from 'react';
import type { HeroBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { useWords } from '../../ui/context.ts';
import { Link } from '../../ui/links/Link.tsx';
import { Parallax } from '../../ui/media/Parallax.tsx';
import { SilentVideo } from '../../ui/media/SilentVideo.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { TypingLine } from '../../ui/text/TypingLine.tsx';
import classes from './view.module.css';

const AFTER_HERO = 'after-hero';

/** About how high the picture is: what the hero leaves it above its words. */
const HEIGHTS: Readonly<Record<HeroBlock['height'] | 'typing', string>> = {
  full: '100vh - 6rem',
  tall: '75vh - 6rem',
  short: '18rem',
  typing: '100vh - 18rem',
};

function Scene(block: HeroBlock): ReactNode {
  const { variant, image, video, height } = block;
  if (variant === 'divider' || !image) return null;
  return (
    <div className={classes.picture}>
      {variant === 'video' && video ? (
        <SilentVideo {...video} poster={image} framing={block} />
      ) : (
        <Parallax
          path={image}
          framing={block}
          height={HEIGHTS[variant === 'typing' && height === 'full' ? variant : height]}
          tall={height !== 'short'}
          urgent
        />
      )}
    </div>
  );
}

function Arrow() {
  return (
    <Link to={`#${AFTER_HERO}`} className={classes.arrow} aria-label={useWords().hero.down}>
      <svg viewBox="0 0 24 40" width="24" height="40" aria-hidden="true" className="drawn">
        <path d="M12 0v38M3 29l9 9 9-9" />
      </svg>
    </Link>
  );
}

export default function Hero({ block }: BlockProps<HeroBlock>) {
  const { variant, title, text, height, arrow, typing, video } = block;
  const id = useId();
  return (
    <section
      className={classes.hero}
      data-hero={variant}
      data-height={variant === 'video' || variant === 'divider' ? undefined : height}
      data-tone={variant === 'divider' ? 'night' : undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : video?.title}
    >
      <Scene {...block} />
      {(title || text || arrow) && (
        <div className={`page-width ${classes.words}`}>
          <div>
            {title && (
              <h1 id={id} style={lettersOf(title)}>
                {title}
              </h1>
            )}
            {variant === 'divider' && <div className={classes.rule} />}
            {variant === 'typing' && typing && (
              <TypingLine {...typing} className={classes.typing} />
            )}
            {text && <p className={classes.text}>{text}</p>}
            {arrow && <Arrow />}
          </div>
        </div>
      )}
      <span id={AFTER_HERO} className={classes.end} />
    </section>
  );
}
