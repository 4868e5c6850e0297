// The document that has loaded in the frame → what is pointed at and picked in it, and boxes around elements.
import { createOutlines, type Outlines } from './outline.ts';

/** What the panel hears of the page in the frame. */
export interface GuestEvents {
  /** Whether a click selects; else it does what it does on the site. */
  readonly isEditing: () => boolean;
  readonly point: (element: Element | undefined) => void;
  readonly pick: (element: Element) => void;
  /** The page shows another path than before. */
  readonly arrive: (path: string) => void;
  /** Elements of the page have come, gone or been written anew. */
  readonly changed: () => void;
}

/** The page in the frame. */
export interface Guest {
  readonly document: Document;
  readonly outlines: Outlines;
  /** The path of the page shown, without the base path; undefined where there is no page. */
  readonly path: () => string | undefined;
  /** Follows an address as a link of the page does: without a reload once the app of the page is there. */
  readonly follow: (address: string) => void;
  readonly detach: () => void;
}

/** What answers to a click by itself and leads nowhere: it unfolds something, so that what is in it can be picked. */
const UNFOLDS = 'button:not([type=submit]), summary, [role=tab]';

/** Listens to a document that has loaded. */
export function attachTo(frame: Window, events: GuestEvents): Guest {
  const { document } = frame;
  const outlines = createOutlines(document);
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let shown: string | undefined;
  const path = () => document.querySelector<HTMLElement>('main')?.dataset.path;
  let isChanged = false;
  const look = inNextFrame(frame, () => {
    const now = path();
    if (now !== undefined && now !== shown) events.arrive(now);
    shown = now;
    if (isChanged) events.changed();
    isChanged = false;
    outlines.refresh();
  });
  const observer = new MutationObserver(() => {
    isChanged = true;
    look();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  document.addEventListener('scroll', look, { ...options, passive: true });
  document.addEventListener('transitionend', look, options);
  listen(frame, events, options);
  keepFocus(frame);
  look();
  return {
    document,
    outlines,
    path,
    follow: (address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
    },
    detach: () => {
      stop.abort();
      observer.disconnect();
      sizes.disconnect();
    },
  };
}

/**
 * A page that arrives puts the focus on its heading. Here it does so only if it has the focus: whoever types in
 * the panel goes on there.
 */
function keepFocus(frame: Window): void {
  const { HTMLElement } = frame as Window & typeof globalThis;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions): void {
    if (frame.document.hasFocus()) focus.call(this, options);
  };
}

function listen(frame: Window, events: GuestEvents, options: AddEventListenerOptions): void {
  const { document } = frame;
  let pointed: Element | undefined;
  const point = inNextFrame(frame, () => events.point(pointed));
  const pointAt = (element: Element | undefined): void => {
    if (element === pointed) return;
    pointed = element;
    point();
  };
  frame.addEventListener('pointermove', (event) => pointAt(readAt(event)), options);
  document.documentElement.addEventListener('pointerleave', () => pointAt(undefined), options);
  frame.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest('a');
      // The panel clicks, too: to follow a link, and to unfold what is selected.
      if (!events.isEditing() || !event.isTrusted) return;
      if (event.button !== 0 || event.shiftKey || event.altKey) return;
      const isFollowed = event.ctrlKey || event.metaKey;
      if (link && isFollowed && link.target) return;
      const unfolds = target.closest(UNFOLDS);
      if (!unfolds || isFollowed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (link && isFollowed) link.click();
      else events.pick(readAt(event));
    },
    options,
  );
  frame.addEventListener(
    'dblclick',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (events.isEditing()) link?.click();
    },
    options,
  );
  frame.addEventListener(
    'submit',
    (event) => events.isEditing() && event.preventDefault(),
    options,
  );
  frame.addEventListener(
    'keydown',
    (event) => {
      const focused = document.activeElement;
      if (event.key !== 'F2' || !focused || focused === document.body) return;
      event.preventDefault();
      events.pick(focused);
    },
    options,
  );
}

/** What is read or seen at the pointer: where it is on no text, the picture below. */
function readAt(event: MouseEvent): Element {
  const target = event.target as Element;
  const hasText = [...target.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
  );
  if (hasText || target.localName === 'img' || target.closest(UNFOLDS)) return target;
  const block = target.closest('[data-at], header, footer');
  const pictures = [...(block?.querySelectorAll('img') ?? [])];
  const { clientX: x, clientY: y } = event;
  return (
    pictures.find((img) => {
      const { left, right, top, bottom } = img.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom && isSeen(img);
    }) ?? target
  );
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** A function that runs once before the next drawing, however often it is called. */
function inNextFrame(frame: Window, run: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    frame.requestAnimationFrame(() => {
      isPending = false;
      run();
    });
  };
}
