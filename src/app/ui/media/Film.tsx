// The id of a film on YouTube → its player, silent and without controls.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { PLAYER } from '../../../model/paths/addresses.ts';

const PLAYING = 1;
const KNOCK_MS = 400;

function filmAddress(id: string): string {
  return `${PLAYER}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&playsinline=1&rel=0&enablejsapi=1`;
}

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

/** Covers the frame as a picture would: the shorter side decides. A sheet of its own would be named in every hero. */
const COVERING: CSSProperties = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: 'max(100cqw, 177.78cqh)',
  aspectRatio: '16/9',
  border: 0,
  translate: '-50% -50%',
  pointerEvents: 'none',
  transition: 'opacity var(--ch-time-slow) var(--ch-ease)',
};

export interface FilmProps {
  readonly id: string;
  readonly title: string;
}

/** The player. It is shown only when it says that it plays: an error page never covers the poster. */
export function Film({ id, title }: FilmProps) {
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
      style={{ ...COVERING, opacity: Number(playing) }}
      data-playing={playing}
    />
  );
}
