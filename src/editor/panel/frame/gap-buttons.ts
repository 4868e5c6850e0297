// Gaps between the blocks of the page in the frame → a button in each of them that adds a block there.

export interface Gap {
  /** What is above it and below it; neither on a page without blocks. */
  readonly above?: Element | undefined;
  readonly below?: Element | undefined;
  /** Whether it is among blocks inside another one, which may be beside each other. */
  readonly isInner?: boolean;
  readonly name: string;
  readonly add: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const STYLE = `
  :host { all: initial; position: absolute; inset: 0 auto auto 0; width: 100%; z-index: 2147483646;
    --s: calc(1 / var(--scale, 1)); }
  :host([hidden]) { display: none; }
  button { position: absolute; left: 50%; translate: -50% -50%; display: grid; place-items: center; padding: 0;
    width: calc(30px * var(--s)); height: calc(30px * var(--s)); border: calc(2px * var(--s)) solid #fff;
    border-radius: 50%; background: #1864ab; color: #fff; box-shadow: 0 calc(1px * var(--s)) calc(6px * var(--s)) #0006;
    cursor: pointer; opacity: 0; pointer-events: none; transition: opacity 100ms; }
  button[data-near], button:hover, button:focus-visible { opacity: 1; pointer-events: auto; }
  button:hover { background: #0b4f8a; }
  button:focus-visible { outline: calc(3px * var(--s)) solid #1971c2; outline-offset: calc(2px * var(--s)); }
  svg { width: 60%; height: 60%; fill: none; stroke: currentcolor; stroke-width: 2.4; stroke-linecap: round; }
  @media (hover: none) { button { opacity: 0.9; pointer-events: auto; } }
  @media (prefers-reduced-motion: reduce) { button { transition: none; } }
`;

const PLUS = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"/></svg>';

export function isOnGap({ target }: Event): boolean {
  return (target as Partial<HTMLElement> | null)?.dataset?.editorGaps !== undefined;
}

/** The blocks of a page, each before those inside it. */
export function blocksOf(document: Document): Element[] {
  return [...document.querySelectorAll('main [data-at]')];
}

export function createGapButtons(document: Document) {
  const host = document.createElement('div');
  host.dataset.editorGaps = '';
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  shadow.append(style);
  document.documentElement.append(host);
  let gaps: readonly Gap[] = [];
  let isShown = false;
  const buttons: HTMLButtonElement[] = [];
  /** The buttons stay the same elements, so that none loses the focus. */
  const button = (i: number): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.innerHTML = PLUS;
    made.addEventListener('click', () => gaps[i]?.add());
    shadow.append(made);
    buttons.push(made);
    return made;
  };
  let pointer: Point | undefined;
  const mark = (): void => {
    for (const [i, gap] of gaps.entries()) {
      const isNear = pointer !== undefined && isAround(pointer, gap, document);
      buttons[i]?.toggleAttribute('data-near', isNear || (!gap.above && !gap.below));
    }
  };
  const refresh = (): void => {
    const { scrollX, scrollY } = document.defaultView ?? { scrollX: 0, scrollY: 0 };
    for (const [i, gap] of gaps.entries()) {
      const { style } = buttons[i] as HTMLElement;
      const { x, y } = placeOf(gap, document);
      style.left = gap.isInner ? `${x + scrollX}px` : '';
      style.top = `${y + scrollY}px`;
    }
    mark();
  };
  return {
    show: (next: readonly Gap[], title: string): void => {
      gaps = next;
      isShown = true;
      for (const [i, { name }] of gaps.entries()) {
        const one = buttons[i] ?? button(i);
        one.title = title;
        one.setAttribute('aria-label', name);
      }
      for (const one of buttons.splice(gaps.length)) one.remove();
      // The pointer may have come before the gaps were known.
      refresh();
    },
    fit: (): boolean => {
      const now = blocksOf(document);
      if (gaps.length === 0) return isShown;
      const known = new Set(gaps.flatMap(({ above }) => above ?? []));
      return known.size === now.length && now.every((one) => known.has(one));
    },
    follow: (at: Point | undefined): void => {
      pointer = at;
      mark();
    },
    refresh,
    setScale: (scale: number) => host.style.setProperty('--scale', String(scale)),
    setVisible: (isVisible: boolean) => {
      host.hidden = !isVisible;
    },
  };
}

function placeOf(gap: Gap, document: Document): Point {
  const x = document.documentElement.clientWidth / 2;
  return gap.isInner ? placeInside(gap, document) : { x, y: heightOf(gap, document) };
}

/** Whether a point is at the button of a gap, in one of its blocks or between them, where these do not touch. */
function isAround({ x, y }: Point, gap: Gap, document: Document): boolean {
  const at = placeOf(gap, document);
  const button = new DOMRect(at.x - EDGE_PX, at.y - EDGE_PX, 2 * EDGE_PX, 2 * EDGE_PX);
  const blocks = [gap.above, gap.below].flatMap((one) => one?.getBoundingClientRect() ?? []);
  const all = [button, ...blocks];
  const isAcross = all.some(({ left }) => left <= x) && all.some(({ right }) => x <= right);
  return isAcross && all.some(({ top }) => top <= y) && all.some(({ bottom }) => y <= bottom);
}

/** The end of the menu at the top of the page, which nothing is to lie on. */
function barBelow(document: Document): number {
  const height = document.querySelector('header')?.offsetHeight ?? 0;
  return height - (document.defaultView?.scrollY ?? 0);
}

/** The middle of a gap in the window; the first and the last are wholly on the page, the last below its block. */
function heightOf({ above, below }: Gap, document: Document): number {
  const top = below?.getBoundingClientRect().top;
  const bottom = above?.getBoundingClientRect().bottom;
  if (top === undefined && bottom === undefined)
    return (
      Math.max(
        document.querySelector('main')?.getBoundingClientRect().top ?? 0,
        barBelow(document),
      ) + EDGE_PX
    );
  if (top === undefined) {
    const end = document.documentElement.getBoundingClientRect().bottom;
    return Math.min((bottom ?? 0) + EDGE_PX, end - EDGE_PX);
  }
  return bottom === undefined ? Math.max(top, barBelow(document)) + EDGE_PX : (top + bottom) / 2;
}

/** Inside another block: at the start of the next one's line, or between two beside each other; the last is below the end of its block. */
function placeInside({ above, below }: Gap, document: Document): Point {
  const { clientWidth, dir } = document.documentElement;
  const [one, other] = [above, below].map((element) => element?.getBoundingClientRect());
  const isBeside = one && other && one.top < other.bottom && other.top < one.bottom;
  const [start, end] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const x = isBeside
    ? (Math.min(one.right, other.right) + Math.max(one.left, other.left)) / 2
    : (other?.[start] ?? one?.[end] ?? 0);
  return {
    x: Math.min(Math.max(x, EDGE_PX), clientWidth - EDGE_PX),
    y: other?.top ?? (one?.bottom ?? 0) + EDGE_PX,
  };
}

const EDGE_PX = 24;
