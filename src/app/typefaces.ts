// The typefaces of the site → the page, where nothing in sight moves by it.
//
// Until they are here, stand-ins keep their room (src/build/fonts/fallbacks.ts): that of a line, not of
// every word. Where a paragraph would get another line, or a centred word would begin elsewhere, that
// part of the page keeps its stand-ins until the visitor goes on.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface Typeface {
  readonly face: FontFace;
  /** What it is asked for as: its family and style. */
  readonly name: string;
  readonly letters: RegExp;
}

/** What stays when the page changes, and all parts, each of which may keep its stand-ins alone. */
const FRAME = '#root > div > :is(header, footer)';
const PARTS = `#root > div > main, ${FRAME}`;

/** From how many pixels on a move is a layout shift (W3C Layout Instability). */
const SHIFT = 3;

/** After how many milliseconds the faces that are here go on without those that are not. */
const PATIENCE = 10_000;

/** The faces of the site, once the first page is there. */
let known: readonly Typeface[] | undefined;

/** The first family of a list, and a style. */
const nameOf = (families: string, style: string): string =>
  `${families.split(',')[0]?.replaceAll('"', '')} ${style}`;

/** The faces that the document declares. It lets the rules rest: by them a face shows whenever it comes. */
const declared = (): Typeface[] => {
  const { sheet } = (document.getElementById('faces') ?? {}) as Partial<HTMLStyleElement>;
  return Array.from(sheet?.cssRules ?? [], (rule) => {
    const get = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
    const family = get('font-family').replaceAll('"', '');
    const style = get('font-style');
    const unicodeRange = get('unicode-range');
    return {
      face: new FontFace(family, get('src'), { style, weight: get('font-weight'), unicodeRange }),
      name: nameOf(family, style),
      letters: lettersOf(unicodeRange),
    };
  });
};

/** `U+20-7E, U+39B` as a class of characters. */
const lettersOf = (range: string): RegExp => {
  const codes = range.replace(/U\+/gi, '').replace(/[\dA-F]+/gi, '\\u{$&}');
  return new RegExp(`[${codes.replace(/[,\s]/g, '')}]`, 'u');
};

/** So long a task may take, in milliseconds, before the page answers to its visitor again. */
const TASK = 5;

/**
 * Those of some faces that the page asks for, which begin to load: they have a letter of a text that is
 * set in them. To ask for the styles of every text takes 100 ms on a slow telephone, so it is done a
 * few at a time, and until all are found.
 */
const askedFor = async (faces: readonly Typeface[]): Promise<Typeface[]> => {
  const root = document.getElementById('root') as HTMLElement;
  // Style sheets draw these.
  const drawn = [...root.querySelectorAll<HTMLElement>('[data-text]')];
  const said = drawn.reduce((all, { dataset }) => all + dataset.text, root.textContent);
  const open = new Set(faces.filter(({ letters }) => letters.test(said)));
  const look = (element: Element, text: string): void => {
    const { fontFamily, fontStyle } = getComputedStyle(element);
    const name = nameOf(fontFamily, fontStyle);
    for (const asked of open)
      if (asked.name === name && asked.letters.test(text)) {
        open.delete(asked);
        asked.face.load().catch(() => 0);
      }
  };
  const all = [...open];
  for (const element of drawn) look(element, element.dataset.text ?? '');
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let begun = performance.now();
  for (let text = texts.nextNode(); text && open.size > 0; text = texts.nextNode()) {
    look(text.parentElement as Element, text.nodeValue ?? '');
    if (performance.now() - begun < TASK) continue;
    await new Promise((next) => setTimeout(next));
    begun = performance.now();
  }
  return all.filter((face) => !open.has(face));
};

/** Fetches the faces that the page asks for and has not got, and puts them in. */
const dress = async (): Promise<void> => {
  known ??= declared();
  const missing = known.filter(({ face }) => !document.fonts.has(face));
  if (missing.length === 0) return;
  const faces = (await askedFor(missing)).map(({ face }) => face);
  await Promise.race([
    Promise.allSettled(faces.map((face) => face.load())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  // One that failed goes in as well: a browser would slant the upright one in the place of an italic.
  putIn(faces.filter((face) => face.status !== 'loading' && !document.fonts.has(face)));
  // The next document of this visitor finds them in the cache (src/app/loader.js).
  const here = known.filter(({ face }) => face.status === 'loaded');
  try {
    localStorage.faces = here.map(({ face }) => face.family + face.style + face.unicodeRange);
  } catch {}
};

/**
 * Puts faces in that are here, in one task and thus before anything is drawn: a browser lays the page
 * out with them as soon as it is asked where something stands.
 */
const putIn = (faces: readonly FontFace[]): void => {
  if (faces.length === 0) return;
  const before = placesInSight();
  for (const face of faces) document.fonts.add(face);
  const moved = movedSince(before);
  if (moved.length === 0) return;
  const all = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const free = all.filter((part) => !part.hasAttribute('style'));
  // First those in which something moved; but what stands below one that has grown is held in vain.
  for (const parts of [free.filter((part) => moved.some((node) => part.contains(node))), free]) {
    parts.forEach(hold);
    if (movedSince(before).length === 0) return;
  }
  // Not all was stand-ins before: these faces wait for the next page.
  free.forEach(release);
  for (const face of faces) document.fonts.delete(face);
};

/** Lets a part keep its stand-ins: React knows of no styles there. */
const hold = ({ style }: HTMLElement): void => {
  const root = getComputedStyle(document.documentElement);
  for (const name of ['--ch-font-display', '--ch-font-text'])
    style.setProperty(name, root.getPropertyValue(name).replace(/^[^,]*,/, ''));
  style.fontFamily = 'var(--ch-font-text)';
};

const release = (part: Element): void => part.removeAttribute('style');

/** What stays while pages change takes the typefaces too. */
const releaseFrame = (): void => {
  for (const part of document.querySelectorAll(FRAME)) release(part);
};

/** Puts in all faces that are here. */
const putAllIn = (): void => {
  for (const { face } of known ?? []) if (face.status === 'loaded') document.fonts.add(face);
};

type Places = ReadonlyMap<Node, DOMRect>;

/** Where each element and text in sight begins. */
const placesInSight = (): Places => {
  const places = new Map<Node, DOMRect>();
  const range = document.createRange();
  const look = (node: Node): void => {
    range.selectNode(node);
    const place =
      node instanceof Element ? node.getBoundingClientRect() : range.getClientRects()[0];
    const size = place ? place.width * place.height : 0;
    if (place && size > 0) {
      // What is for screen readers alone has one pixel. Asking within a part that is out of sight could lay it out.
      if (size < 2 || isOut(place)) return;
      places.set(node, place);
    }
    for (const child of node.childNodes) look(child);
  };
  look(document.body);
  return places;
};

const isOut = ({ top, bottom, left, right }: DOMRect): boolean =>
  bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth;

/** What stands elsewhere now, or has come into sight or gone. */
const movedSince = (before: Places): Node[] => {
  const now = placesInSight();
  return [...new Set([...before.keys(), ...now.keys()])].filter((node) => {
    const [a, b] = [before.get(node), now.get(node)];
    return !a || !b || Math.abs(a.x - b.x) >= SHIFT || Math.abs(a.y - b.y) >= SHIFT;
  });
};

/** Brings the typefaces to each page when it is there; `page` is the path of the one that is shown. */
export const useTypefaces = (page: string): void => {
  const { pathname } = useLocation();
  // In the task of the click, which may move what it likes; the page comes when it can. Main goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the sign that somebody goes on
  useLayoutEffect(releaseFrame, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has not been drawn yet
  useLayoutEffect(putAllIn, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks for faces of its own
  useEffect(() => {
    const timer = setTimeout(dress);
    return () => clearTimeout(timer);
  }, [page]);
};
