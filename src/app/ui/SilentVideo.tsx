// A film on YouTube and a poster → the poster at once, and the silent film over it when all is calm.
import { useEffect, useRef, useState } from 'react';
import { PLAYER } from '../../model/paths/addresses.ts';
import { useWords } from './context.ts';
import { Link } from './Link.tsx';
import { useMotion } from './motion.ts';
import { PauseButton } from './PauseButton.tsx';
import { Picture } from './Picture.tsx';
import { NARROW, type Room } from './room.ts';
import classes from './SilentVideo.module.css';
import { savesData } from './saving.ts';

const PLAYING = 1;
const KNOCK_MS = 400;

/** The hero of a film has a height of its own (specification, recruitment). */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '40vh' },
  { width: '100vw', height: '73vh' },
];

/** The address of the player: silent, without controls, over and over. */
function filmAddress(id: string): string {
  return `${PLAYER}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&playsinline=1&rel=0&enablejsapi=1`;
}

/** A browser that draws nothing may not tell that it is idle. It has so many milliseconds. */
const PATIENCE = 3000;

/** Calls back when the page has loaded and the browser has nothing better to do. */
function whenCalm(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window)
      idle = window.requestIdleCallback(begin, { timeout: PATIENCE });
    else timer = setTimeout(begin, 300);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (idle) window.cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}

/** Whether a message of the player says that the film is running. */
function saysPlaying(message: unknown): boolean {
  if (typeof message !== 'string') return false;
  try {
    const { event, info } = JSON.parse(message) as { event?: string; info?: unknown };
    if (event === 'onStateChange') return info === PLAYING;
    return (
      typeof info === 'object' &&
      info !== null &&
      'playerState' in info &&
      info.playerState === PLAYING
    );
  } catch {
    return false;
  }
}

/** The player. It is shown only when it says that it plays: an error page never covers the poster. */
function Film({ id, title }: { readonly id: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (playing) return;
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== PLAYER || source !== frame.current?.contentWindow) return;
      if (saysPlaying(data)) setPlaying(true);
    };
    // The player answers only once it is asked to, and hears nothing before it is ready.
    const knock = setInterval(() => {
      const ask = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
      frame.current?.contentWindow?.postMessage(ask, '*');
    }, KNOCK_MS);
    window.addEventListener('message', hear);
    return () => {
      clearInterval(knock);
      window.removeEventListener('message', hear);
    };
  }, [playing]);
  return (
    <iframe
      ref={frame}
      src={filmAddress(id)}
      title={title}
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className={classes.film}
      data-playing={playing}
    />
  );
}

/** Whether the film is wanted: by itself once all is calm, and then as the visitor says. */
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

interface SilentVideoProps {
  readonly id: string;
  readonly title: string;
  /** The picture before, and instead of, the film. */
  readonly poster: string;
}

/** Fills its positioned parent with a film that nobody hears, and lets visitors stop it. */
export function SilentVideo({ id, title, poster }: SilentVideoProps) {
  const [wanted, setWanted] = useWanted();
  const words = useWords().film;
  return (
    <>
      <div className={classes.screen}>
        <Picture path={poster} alt="" room={ROOM} urgent className={classes.poster} />
        {wanted && <Film id={id} title={title} />}
      </div>
      <div className={classes.controls}>
        <Link to={`https://www.youtube.com/watch?v=${id}`} className={classes.link}>
          {words.watch}
        </Link>
        <PauseButton words={words} moving={wanted} onToggle={() => setWanted(!wanted)} />
      </div>
    </>
  );
}
