// The document that has loaded in the frame → what is pointed at and selected in it, and boxes around elements.
import { ownWords, pictureUnder } from '../../field-map/shown.ts';
import { rangeAt } from './clicked-words.ts';
import { createGapButtons, isOnGap } from './gap-buttons.ts';
import { inNextFrame } from './in-next-frame.ts';
import { createOutlines } from './outline.ts';

export interface Press {
  readonly range: Range | undefined;
  readonly isTwice: boolean;
  readonly isTouch: boolean;
}

interface FrameEvents {
  /** Whether a click selects; else it does what it does on the site. */
  readonly isEditing: () => boolean;
  readonly point: (element: Element | undefined) => void;
  readonly select: (element: Element, press?: Press) => void;
  /** A page has come, and whether by the way back. */
  readonly arrive: (path: string, isBack: boolean) => void;
  /** Somebody follows a link. */
  readonly leave: () => void;
  readonly changed: () => void;
}

export type FrameDocument = ReturnType<typeof attachTo>;

/** What answers to a click by itself and leads nowhere: it unfolds something, so that what is in it can be selected. */
const UNFOLDS = 'button:not([type=submit]), summary, [role=tab]';

export function attachTo(frame: Window, events: FrameEvents) {
  const { document } = frame;
  const outlines = createOutlines(document);
  const gaps = createGapButtons(document);
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let shown: string | undefined;
  const path = () => document.querySelector<HTMLElement>('main')?.dataset.path;
  let isChanged = false;
  const look = inNextFrame(frame, () => {
    const now = path();
    if (now !== undefined && now !== shown) events.arrive(now, isBack(frame));
    shown = now;
    if (isChanged) events.changed();
    isChanged = false;
    outlines.refresh();
    gaps.refresh();
  });
  const observer = new MutationObserver(() => {
    isChanged = true;
    look();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  const passive = { ...options, passive: true };
  document.addEventListener('scroll', inNextFrame(frame, outlines.follow), passive);
  // Where the browser does not say that the page has come to rest, each scroll may be the last.
  document.addEventListener('onscrollend' in document ? 'scrollend' : 'scroll', look, passive);
  document.addEventListener('transitionend', look, options);
  for (const scrolls of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    frame.addEventListener(scrolls, outlines.release, passive);
  listen(frame, events, options);
  const move = (event: PointerEvent): void => {
    outlines.setOnGap(isOnGap(event));
    // Those that can be seen stay while the pointer is on one of them.
    if (!isOnGap(event)) gaps.follow({ x: event.clientX, y: event.clientY });
  };
  frame.addEventListener('pointermove', move, options);
  const leave = () => gaps.follow(undefined);
  document.documentElement.addEventListener('pointerleave', leave, { ...options, capture: false });
  // A click on what nobody listens to yet, or no more, would follow a link (PageFrame.module.css).
  const holder = frame.frameElement as HTMLElement | null;
  holder?.setAttribute('data-heard', '');
  frame.addEventListener('pagehide', () => holder?.removeAttribute('data-heard'), options);
  look();
  return {
    document,
    outlines,
    gaps,
    /** The path of the page shown, without the base path; undefined where there is no page. */
    path,
    follow: (address: string): void => frame.location.assign(address),
    detach: (): void => {
      stop.abort();
      observer.disconnect();
      sizes.disconnect();
    },
  };
}

function listen(frame: Window, events: FrameEvents, options: AddEventListenerOptions): void {
  const { document } = frame;
  let pointed: Element | undefined;
  const point = inNextFrame(frame, () => events.point(pointed));
  const pointAt = (element: Element | undefined): void => {
    if (element === pointed) return;
    pointed = element;
    point();
  };
  const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
    frame.addEventListener(type, act, options);
  on('pointermove', (event) => isOnGap(event) || pointAt(readAt(event)));
  // Not on its way down to other elements: what is pointed at stays while the pointer is on a button.
  const leaving = { ...options, capture: false };
  document.documentElement.addEventListener('pointerleave', () => pointAt(undefined), leaving);
  on('click', (event) => {
    const target = event.target as Element;
    const link = target.closest('a');
    // The panel clicks, too: to follow a link, and to unfold what is selected.
    if (!events.isEditing() || !event.isTrusted || isOnGap(event)) {
      if (link) events.leave();
      return;
    }
    if (event.button !== 0 || event.shiftKey || event.altKey) return;
    if (target.closest('[contenteditable]')) return;
    const isFollowed = event.ctrlKey || event.metaKey;
    if (link && isFollowed && link.target) return;
    if (!target.closest(UNFOLDS) || isFollowed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (link && isFollowed) link.click();
    else
      events.select(readAt(event), {
        range: rangeAt(event),
        isTwice: event.detail > 1,
        isTouch: (event as PointerEvent).pointerType === 'touch',
      });
  });
  on('dblclick', ({ target }) => {
    if (events.isEditing()) (target as Element).closest('a')?.click();
  });
  on('submit', (event) => events.isEditing() && event.preventDefault());
  on('keydown', (event) => {
    const focused = document.activeElement;
    if (event.key !== 'F2' || !focused || focused === document.body) return;
    if (focused.matches('[contenteditable]')) return;
    event.preventDefault();
    events.select(focused);
  });
}

function isBack(frame: Window): boolean {
  const [visit] = frame.performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** What is read or seen at the pointer: where it is on no text, the picture below. */
function readAt(event: MouseEvent): Element {
  const target = event.target as Element;
  if (ownWords(target) !== '' || target.localName === 'img' || target.closest(UNFOLDS))
    return target;
  return pictureUnder(event, target.closest('[data-at], header, footer')) ?? target;
}
