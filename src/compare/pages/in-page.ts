// What runs in a page that is drawn: lays all of it out, waits for its pictures, says where its parts are.
// Each function is sent to the browser by itself, so none may use another one.
import type { Box } from '../comparison.ts';

/** A part of a page: its header, a block, its footer. */
export interface Part extends Box {
  /** The type of a block; "header", "footer", or nothing where it is not known. */
  readonly type: string;
  /** Its first heading; empty without one. */
  readonly heading: string;
  /** Its HTML with the styles of the page. */
  readonly html: string;
}

/** A word, a picture or a line of a page: what has nothing inside. */
export interface Piece {
  /** Equal where two are the same. */
  readonly key: string;
  /** In pixels from the top of the page. */
  readonly y: number;
}

/** Nothing moves, and everything that is to be seen by scrolling is laid out. */
export async function laidOut(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { animation: none !important; transition: none !important; }
     main * { content-visibility: visible !important; }`,
  );
  document.adoptedStyleSheets.push(sheet);
  // What is seen by scrolling sideways stands below instead.
  const rails = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
  );
  for (const rail of rails) {
    rail.style.maskImage = 'none';
    for (const row of [rail, ...rail.querySelectorAll<HTMLElement>(':scope > *')])
      if (/flex/.test(getComputedStyle(row).display)) row.style.flexWrap = 'wrap';
      else row.style.gridAutoFlow = 'row';
  }
  for (const video of document.querySelectorAll('video')) {
    video.autoplay = false;
    video.load();
  }
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** Waits for the pictures that stand between two heights. */
export async function picturesIn([from, to]: readonly [number, number]): Promise<void> {
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom + scrollY >= from && top + scrollY <= to;
  });
  for (const image of seen) image.loading = 'eager';
  // `complete` is also true of a late picture that has not begun, so every one is decoded.
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}

/** The pieces in the order of the HTML. */
export function piecesOf(): Piece[] {
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.childElementCount === 0 && !one.closest('script'))
    .map((one) => ({
      key: `${one.localName} ${one.getAttribute('src') ?? ''} ${one.getAttribute('href') ?? ''} ${one.textContent}`,
      y: Math.max(0, Math.round(one.getBoundingClientRect().top + scrollY)),
    }));
}

/** The parts that stand between two heights, from the first of these. */
export function partsOf([from, to]: readonly [number, number]): Part[] {
  const outside = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(name)].filter((one) => !one.closest('main'));
  const blocks = [...document.querySelectorAll<HTMLElement>('main > *')];
  const all = [...outside('header'), ...blocks, ...outside('footer')];
  const texts = all.map(({ outerHTML }) => outerHTML);
  // A block that begins at a part of a pixel would be drawn otherwise than the same block elsewhere.
  for (const block of [...blocks, ...outside('footer')]) {
    const { top } = block.getBoundingClientRect();
    block.style.position = 'relative';
    block.style.top = `${Math.round(top) - top}px`;
  }
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  return all.flatMap((element, i) => {
    const rect = element.getBoundingClientRect();
    const [left, width] = [Math.round(rect.x + scrollX), Math.round(rect.width)];
    const [start, end] = [rect.top, rect.bottom].map((y) => Math.round(y + scrollY) - from);
    const [top, foot] = [Math.max(start ?? 0, 0), Math.min(end ?? 0, to - from)];
    if (width < 1 || foot - top < 1) return [];
    const isBlock = blocks.includes(element);
    const title = element.querySelector('h1, h2, h3')?.cloneNode(true) as Element | undefined;
    for (const hidden of title?.querySelectorAll('.visually-hidden') ?? []) hidden.remove();
    const heading = isBlock ? (title?.textContent ?? '') : '';
    return [
      {
        ...{ x: left, y: top, width, height: foot - top },
        type: isBlock ? (element.getAttribute('data-block') ?? '') : element.localName,
        heading: heading.replace(/\s+/g, ' ').trim().slice(0, 60),
        html: [texts[i], ...styles].join('\n'),
      },
    ];
  });
}
