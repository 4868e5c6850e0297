// A picture path → a background picture that scrolls at 0.2 of the speed of the page.
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useMotion } from '../wishes.ts';
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
  const layer = useFollowing();
  return (
    <div className={classes.clip} aria-hidden="true">
      <div ref={layer} className={classes.layer} data-parallax={PARALLAX}>
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

function useFollowing() {
  const ref = useRef<HTMLDivElement>(null);
  const moves = useMotion();
  const pending = useRef(0);
  const move = () => {
    pending.current = 0;
    const layer = ref.current;
    if (!layer?.parentElement) return;
    const { top, bottom } = layer.parentElement.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) return;
    layer.style.transform = moves ? `translate3d(0, ${-top * PARALLAX}px, 0)` : '';
  };
  const request = () => {
    pending.current ||= requestAnimationFrame(move);
  };
  useWindowEvent('scroll', request, { passive: true });
  useWindowEvent('resize', request, { passive: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put right when the wish changes
  useEffect(() => {
    move();
    return () => cancelAnimationFrame(pending.current);
  }, [moves]);
  return ref;
}
