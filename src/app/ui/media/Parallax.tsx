// A picture path → a background picture that scrolls at 0.2 of the speed of the page (app/plain/parallax.ts).
import type { Framing } from '../../../model/schema/framing.ts';
import classes from './Parallax.module.css';
import { Picture } from './Picture.tsx';

/** How far the picture lags behind, as a part of the way scrolled (specification, section 9). */
const PARALLAX = 0.2;

interface ParallaxProps {
  readonly path: string;
  readonly framing: Framing;
  readonly urgent?: boolean;
  /** Whether it is at least nine tenths as high as the window. */
  readonly tall?: boolean;
  /** How high the picture is, with all that it may move: a length of CSS. */
  readonly height: string;
}

/** Fills its positioned parent with a decorative picture. Still under reduced motion. */
export function Parallax({ path, framing, urgent = false, tall = false, height }: ParallaxProps) {
  return (
    <div className={classes.clip} aria-hidden="true">
      <div className={classes.layer} data-parallax={PARALLAX}>
        <Picture
          path={path}
          alt=""
          room={[{ width: '100vw', height }]}
          urgent={urgent}
          framing={framing}
          tall={tall}
          className={classes.image}
        />
      </div>
    </div>
  );
}
