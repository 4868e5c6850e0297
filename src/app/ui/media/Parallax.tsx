// A picture path → a background picture that scrolls at 0.2 of the speed of the page (app/plain/parallax.ts).
import classes from './Parallax.module.css';
import { Picture } from './Picture.tsx';

/** How far the picture lags behind, as a part of the way scrolled (specification, section 9). */
const PARALLAX = 0.2;

interface ParallaxProps {
  readonly path: string;
  readonly urgent?: boolean;
  /** Where the tall crop lies, if it is at least nine tenths as high as the window. */
  readonly tall?: number;
  /** How high the picture is, with all that it may move: a length of CSS. */
  readonly height: string;
}

/** Fills its positioned parent with a decorative picture. Still under reduced motion. */
export function Parallax({ path, urgent = false, tall, height }: ParallaxProps) {
  return (
    <div className={classes.clip} aria-hidden="true">
      <div className={classes.layer} data-parallax={PARALLAX}>
        <Picture
          path={path}
          alt=""
          room={[{ width: '100vw', height }]}
          urgent={urgent}
          {...(tall === undefined ? {} : { tall })}
          className={classes.image}
        />
      </div>
    </div>
  );
}
