// What runs in a page that is drawn: lays all of it out, waits for its pictures, says where its blocks are.
// Each function is sent to the browser by itself, so none may use another one.

/** In pixels from the top left of the page. */
export interface Part extends Readonly<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
  /** The type of a block; "header", "footer", "page", or nothing where it is not known. */
  readonly type: string;
  readonly title: string;
  /** Which of the blocks of its page it is, of those that say so; from 0. */
  readonly place?: number;
  readonly html: string;
}

export interface Layout {
  /** Its style sheets, with their content or the name that depends on it. */
  readonly styles: string;
  readonly parts: readonly Part[];
}

/** Nothing moves, and everything that is to be seen by scrolling is laid out. */
export async function laidOut(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { animation: none !important; transition: none !important; }
     main * { content-visibility: visible !important; }`,
  );
  document.adoptedStyleSheets.push(sheet);
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
    folded.open = true;
  // What is seen by scrolling sideways goes below instead.
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

export function layoutOf(): Layout {
  const outside = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(name)].filter((one) => !one.closest('main'));
  const blocks = [...document.querySelectorAll<HTMLElement>('main > *')];
  const all = [...outside('header'), ...blocks, ...outside('footer')];
  const texts = all.map(({ outerHTML }) => outerHTML);
  // A block that begins at a part of a pixel would come out differently from the same block elsewhere.
  for (const block of [...blocks, ...outside('footer')]) {
    const { top } = block.getBoundingClientRect();
    block.style.position = 'relative';
    block.style.top = `${Math.round(top) - top}px`;
  }
  const sheets = document.querySelectorAll('style, link[rel="stylesheet"]:not([disabled])');
  const parts = all.map((element, i): Part => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isBlock = blocks.includes(element);
    const title = element.querySelector('h1, h2, h3')?.cloneNode(true) as Element | undefined;
    for (const hidden of title?.querySelectorAll('.visually-hidden') ?? []) hidden.remove();
    const place = isBlock ? element.getAttribute('data-at') : null;
    const heading = isBlock ? (title?.textContent ?? '') : '';
    return {
      type: isBlock ? (element.getAttribute('data-block') ?? '') : element.localName,
      title: heading.replace(/\s+/g, ' ').trim().slice(0, 60),
      ...(place === null ? {} : { place: Number(place) }),
      html: texts[i] ?? '',
      x: Math.round(left + scrollX),
      y: Math.round(top + scrollY),
      width: Math.round(width),
      height: Math.round(height),
    };
  });
  return {
    styles: [...sheets].map(({ outerHTML }) => outerHTML).join('\n'),
    parts: parts.filter(({ width, height }) => width > 0 && height > 0),
  };
}

/** Waits for the pictures between two heights; the header is hidden where it would lie over a block. */
export async function picturesIn([from, to, isBlock]: readonly [
  number,
  number,
  boolean,
]): Promise<void> {
  for (const header of document.querySelectorAll<HTMLElement>('header'))
    if (!header.closest('main')) header.style.visibility = isBlock ? 'hidden' : '';
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom + scrollY >= from && top + scrollY <= to;
  });
  for (const image of seen) image.loading = 'eager';
  // `complete` is also true of a late picture that has not begun, so every one is decoded.
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}
