// A hero of a page → the large banner behind the header: a picture, typing words, a film or a plain title.
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

/** How high the picture is: the hero, and above it the fifth of the window that the picture may lag behind. */
const HEIGHTS: Readonly<Record<HeroBlock['height'], string>> = {
  full: '120vh',
  tall: '95vh',
  short: '20vh + 20rem',
};

function Backdrop(block: HeroBlock): ReactNode {
  const { variant, image, video, height } = block;
  if (variant === 'divider' || !image) return null;
  if (variant === 'video' && video)
    return <SilentVideo {...video} poster={image} framing={block} />;
  return (
    <div className={classes.backdrop}>
      <Parallax
        path={image}
        framing={block}
        height={HEIGHTS[height]}
        tall={height !== 'short'}
        urgent
      />
    </div>
  );
}

function Arrow() {
  return (
    <Link to={`#${AFTER_HERO}`} className={classes.arrow} aria-label={useWords().hero.down}>
      <svg
        viewBox="0 0 24 40"
        width="24"
        height="40"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <path d="M12 0v38M3 29l9 9 9-9" strokeWidth="1.5" />
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
      data-height={height}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : video?.title}
    >
      <Backdrop {...block} />
      <div className={`page-width ${classes.words}`}>
        <div>
          {title && (
            <h1 id={id} style={lettersOf(title)}>
              {title}
            </h1>
          )}
          {variant === 'divider' && <div className={classes.rule} />}
          {variant === 'typing' && typing && <TypingLine {...typing} className={classes.typing} />}
          {text && <p className={classes.text}>{text}</p>}
        </div>
      </div>
      {arrow && <Arrow />}
      <span id={AFTER_HERO} className={classes.end} />
    </section>
  );
}
