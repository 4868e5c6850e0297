// A film on YouTube and a poster → the poster at once, and the silent film over it when all is calm.
import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../context.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { savesData, useMotion } from '../wishes.ts';
import type { FilmProps } from './Film.tsx';
import { PauseButton } from './PauseButton.tsx';
import { Picture } from './Picture.tsx';
import { NARROW, type Room } from './room.ts';
import classes from './SilentVideo.module.css';

/** The hero of a film has a height of its own (specification, recruitment). */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '40vh' },
  { width: '100vw', height: '73vh' },
];

/** A browser that draws nothing may not tell that it is idle. It has so many milliseconds. */
const IDLE_TIMEOUT_MS = 3000;

function whenCalm(begin: () => void): () => void {
  let id = 0;
  const wait = () => {
    // Safari has no idle callback.
    id =
      'requestIdleCallback' in window
        ? requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS })
        : Number(setTimeout(begin, 300));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    ('cancelIdleCallback' in window ? cancelIdleCallback : clearTimeout)(id);
  };
}

function useWanted() {
  const moves = useMotion();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const leave = () => setWanted(false);
    window.addEventListener('offline', leave);
    return () => window.removeEventListener('offline', leave);
  }, []);
  useEffect(() => {
    if (!moves) return setWanted(false);
    if (savesData()) return;
    return whenCalm(() => setWanted(navigator.onLine));
  }, [moves]);
  return [wanted, setWanted] as const;
}

function usePlayer(wanted: boolean) {
  const [player, setPlayer] = useState<{ readonly Film: ComponentType<FilmProps> }>();
  useEffect(() => {
    // Where it does not come the poster stays.
    if (wanted && !player) import('./Film.tsx').then(setPlayer, () => {});
  }, [wanted, player]);
  return wanted && player?.Film;
}

interface SilentVideoProps {
  readonly id: string;
  readonly title: string;
  readonly poster: string;
}

/** Fills its positioned parent with a film that nobody hears, and lets visitors stop it. */
export function SilentVideo({ id, title, poster }: SilentVideoProps) {
  const [wanted, setWanted] = useWanted();
  const Film = usePlayer(wanted);
  const words = useWords().film;
  return (
    <>
      <div className={classes.screen}>
        <Picture path={poster} alt="" room={ROOM} urgent className={classes.poster} />
        {Film && <Film id={id} title={title} />}
      </div>
      <div className={classes.controls}>
        <ButtonLink
          button={{ label: words.watch, to: `https://www.youtube.com/watch?v=${id}` }}
          look="outline"
        />
        <PauseButton words={words} moving={wanted} onToggle={() => setWanted(!wanted)} />
      </div>
    </>
  );
}
