// A picture path → a background picture that scrolls at 0.2 of the speed of the page.
import { useEffect, useRef } from 'react';
import classes from './Parallax.module.css';
import { Picture } from './Picture.tsx';

/** How far the picture lags behind, as a part of the way scrolled (specification, section 9). */
export const PARALLAX = 0.2;

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
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = ref.current;
    const frame = layer?.parentElement;
    if (!layer || !frame) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let pending = 0;
    const move = () => {
      pending = 0;
      const { top, bottom } = frame.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) return;
      layer.style.transform = still.matches ? '' : `translate3d(0, ${-top * PARALLAX}px, 0)`;
    };
    const request = () => {
      pending ||= requestAnimationFrame(move);
    };
    move();
    window.addEventListener('scroll', request, { passive: true });
    window.addEventListener('resize', request, { passive: true });
    still.addEventListener('change', request);
    return () => {
      cancelAnimationFrame(pending);
      window.removeEventListener('scroll', request);
      window.removeEventListener('resize', request);
      still.removeEventListener('change', request);
    };
  }, []);
  return (
    <div className={classes.clip} aria-hidden="true">
      <div ref={ref} className={classes.layer} data-parallax={PARALLAX}>
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
