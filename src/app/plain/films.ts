// The posters of films → the film over each, silent and without controls, when all is calm (specification, recruitment).
import { PLAYER } from '../../model/paths/addresses.ts';
import { savesData } from '../ui/saving.ts';
import { answerPause, fresh, whileMoving } from './fresh.ts';

const PLAYING = 1;
const KNOCK_MS = 400;

/** A browser that draws nothing may not tell that it is idle. It has so many milliseconds. */
const IDLE_TIMEOUT_MS = 3000;

export function playFilms(): void {
  for (const screen of fresh('[data-film]')) playFilm(screen);
}

function playFilm(screen: HTMLElement): void {
  let stop: AbortController | undefined;
  const play = (plays: boolean): boolean => {
    stop?.abort();
    stop = undefined;
    screen.replaceChildren();
    if (plays) {
      stop = new AbortController();
      const frame = frameOf(screen.dataset);
      screen.append(frame);
      showOncePlaying(frame, stop.signal);
    }
    return plays;
  };
  const show = answerPause(screen.closest('section') ?? screen, () => play(!stop));
  window.addEventListener('offline', () => show(play(false)));
  whileMoving((moves) => {
    show(play(false));
    if (moves && !savesData()) whenCalm(() => show(play(navigator.onLine)));
  });
}

function whenCalm(begin: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(begin, 300);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

function frameOf({ film: id = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    src: `${PLAYER}/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&playsinline=1&rel=0&enablejsapi=1`,
    title,
    allow: 'autoplay; encrypted-media',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}

/** It is shown only when it says that it plays: an error page never covers the poster. */
function showOncePlaying(frame: HTMLIFrameElement, signal: AbortSignal): void {
  // The player answers only once it is asked to, and hears nothing before it is ready.
  const knock = setInterval(() => {
    const ask = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
    frame.contentWindow?.postMessage(ask, '*');
  }, KNOCK_MS);
  signal.addEventListener('abort', () => clearInterval(knock));
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== PLAYER || source !== frame.contentWindow || !saysPlaying(data)) return;
    clearInterval(knock);
    frame.dataset.playing = '';
  };
  window.addEventListener('message', hear, { signal });
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
