// What pages do by themselves, without React: the menu, tabs of years, what moves, what depends on the clock. Fetched by every page; the app comes later.
import { PACKAGE } from '../../model/product.ts';
import { playFilms } from './films.ts';
import { answerHints } from './hints.ts';
import { answerMenu } from './menu.ts';
import { sayOffline, toTheTop, unregisterServiceWorker } from './pages.ts';
import { followScrolling } from './parallax.ts';
import { tellSeason } from './season.ts';
import { watchTiles } from './tiles.ts';
import { typeLines } from './typing.ts';
import { type Early, wakeByControls } from './wake.ts';
import { answerYears } from './years.ts';

export function start(early: Early): void {
  answerMenu();
  toTheTop();
  sayOffline();
  lookAround();
  void unregisterServiceWorker();
  const wake = wakeByControls(early);
  // What needs the app although nobody has turned to a control.
  if (document.querySelector('[data-at-once], #no-page') || isWritten()) wake();
}

/** Begins what has not begun yet; again where elements have come since. */
export function lookAround(): void {
  followScrolling();
  typeLines();
  playFilms();
  tellSeason();
  answerHints();
  answerYears();
  watchTiles();
}

/** Whether something was written on this page before: a message that was not sent, a name to be found. */
function isWritten(): boolean {
  const search = document.querySelector<HTMLInputElement>('main [type=search]');
  if (search?.value || (search?.name && location.search)) return true;
  try {
    const isDraft = (key: string) => key.startsWith(`${PACKAGE}:draft:`);
    return !!document.querySelector('main form') && Object.keys(sessionStorage).some(isDraft);
  } catch {
    return false;
  }
}
