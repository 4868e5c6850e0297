// Somebody turns to a control → the app, fetched then; a press that it could not hear is made again.
import type { SiteData } from '../../model/shapes.ts';

/** What the loader in the head of the page hands over (app/loader.js). */
export interface Early {
  /** The URL of what all pages share. */
  readonly site: string;
  /** The URL of another app in the place of the published one, while the page is edited. */
  readonly app?: string;
  /** The button that was pressed last. */
  readonly pressed?: HTMLElement | null;
  /** The page must do without scripts from now on, for good. */
  readonly giveUp: () => void;
  readonly isOver: () => boolean;
  /** As `giveUp`, unless the site was published again: then the page is loaded again. */
  readonly fail: () => void;
}

/** What only the app answers to: buttons and fields, and parts that say that they do. */
const CONTROLS =
  'main :is(button:not([data-pause], [data-years] [role=tab], [data-hint] *), input, select, textarea, [data-control])';

/** It has so many milliseconds before the page does without. */
const PATIENCE_MS = 20_000;

/** A pointer that is over a control because the page has scrolled has not moved, nor has a finger that scrolls it clicked. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'click', 'keydown'] as const;

/** Returns what brings the app, whatever anybody turns to. */
export function wakeByControls(early: Early): () => void {
  let begun = false;
  let pressed: Element | null = null;
  let pointed: PointerEvent | undefined;
  const stop = new AbortController();
  const ready = () => {
    stop.abort();
    // A button does what it does; a part of the page may be a drawing, which has no click of its own.
    if (pressed instanceof HTMLButtonElement) pressed.click();
    else pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // What is pointed at, and what has the focus, was so before anybody heard of it.
    if (pointed) pointed.target?.dispatchEvent(new PointerEvent('pointerover', pointed));
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  const wake = () => {
    if (begun) return;
    begun = true;
    load(early, ready).catch(() => {
      // All words stand there from now on, and no button that could stop what moves.
      for (const one of document.querySelectorAll<HTMLElement>('[data-pause=moving]')) one.click();
      early.fail();
    });
  };
  const turnTo = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest(CONTROLS);
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (event.type === 'click')
      pressed = control?.closest('button') ?? (control?.matches('[data-control]') ? target : null);
    else if (isTouch) return;
    if (event.type === 'pointermove') pointed = control ? (event as PointerEvent) : undefined;
    // Who uses keys gets to what answers to them by them.
    if (control || event.type === 'keydown') wake();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, turnTo, { capture: true, passive: true, signal: stop.signal });
  early.pressed?.click();
  if (document.querySelector(`${CONTROLS}:focus`)) wake();
  return wake;
}

async function load({ site, app, giveUp, isOver }: Early, ready: () => void): Promise<void> {
  // In development the first visit waits for the bundler, however long.
  const patience = app ? 0 : window.setTimeout(giveUp, PATIENCE_MS);
  const data = fetch(site).then((answer) => answer.json() as Promise<SiteData>);
  // Whether it failed is asked below.
  data.catch(() => undefined);
  const { start } = (await (app
    ? import(/* @vite-ignore */ app)
    : import('../client.tsx'))) as typeof import('../client.tsx');
  const shared = await data;
  if (isOver()) return;
  clearTimeout(patience);
  // From here on React answers to a press by bringing that place to life first.
  await start(shared, giveUp, ready);
}
