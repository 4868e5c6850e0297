// A page → every line of its text that cannot be read whole: cut off, pushed out of sight, or under another.

/** Runs in the page, at its top. @param over what lies over the page on purpose, and is not compared with what it covers */
export const cutText = (over = ''): string[] => {
  /** Half-pixels and the overhang of italics are no harm. */
  const slack = 3;
  interface Line {
    readonly element: HTMLElement;
    readonly words: string;
    readonly rect: DOMRect;
  }
  const shown = (element: HTMLElement): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest('noscript, option, form [aria-hidden]')) return false;
    for (let box: HTMLElement | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return false;
    return true;
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (!element || words === '' || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 1) lines.push({ element, words, rect });
  }
  const said = (what: string, { words, rect }: Line, more = '') =>
    `${what}: "${words.slice(0, 40)}" at ${Math.round(rect.x)}, ${Math.round(rect.y)}${more}`;

  /** A carousel shows its cards one after another. */
  const hides = (box: HTMLElement, { rect }: Line): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const carousel = box.closest('section[aria-roledescription]') !== null;
    const beside = /hidden|clip/.test(overflowX) && !carousel;
    const below = /hidden|clip/.test(overflowY);
    return (
      (beside && (rect.left < left - slack || rect.right > right + slack)) ||
      (below && (rect.top < top - slack || rect.bottom > bottom + slack))
    );
  };
  const scrolls = (inner: HTMLElement, outer: HTMLElement): boolean => {
    for (let box = inner; box !== outer && box.parentElement; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
    return false;
  };
  /** The middle half of a line: tight leading lets its box stand out, and touch those of neighbours. */
  const core = ({ y, height }: DOMRect) => [y + height / 4, y + (3 * height) / 4] as const;
  /** What is beside the window there comes by a finger and by keys. */
  const inRail = (element: Element): boolean => {
    const rail = element.closest<HTMLElement>('section[tabindex="0"]');
    return rail !== null && /auto|scroll/.test(getComputedStyle(rail).overflowX);
  };
  const found: string[] = [];
  for (const line of lines) {
    const { element, rect } = line;
    const [coreTop, coreBottom] = core(rect);
    const slides =
      element.closest('[role="group"][aria-roledescription]') !== null || inRail(element);
    for (
      let box: HTMLElement | null = element;
      box && box !== document.body;
      box = box.parentElement
    )
      if (hides(box, line)) found.push(said('cut off', line));
    if (!slides && (rect.left < -slack || rect.right > window.innerWidth + slack))
      found.push(said('beside the window', line));
    const own = element.closest<HTMLElement>(
      'button, [data-block] a, [role="tab"], th, td, [role="group"] p',
    );
    const home = element.closest<HTMLElement>(
      '[data-snackbar], [data-block], [data-hero], header, footer',
    );
    for (const box of [own, home]) {
      if (!box || getComputedStyle(box).display === 'inline') continue;
      if (scrolls(element, box)) continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const out = Math.max(
        left - rect.left,
        rect.right - right,
        top - coreTop,
        coreBottom - bottom,
      );
      if (out > slack && !(slides && box === home))
        found.push(said('outside its box', line, ` by ${Math.round(out)} px`));
    }
  }
  const sorted = lines
    .filter(({ element }) => !over || !element.closest(over))
    .sort((a, b) => a.rect.y - b.rect.y);
  for (const [i, a] of sorted.entries()) {
    const [, end] = core(a.rect);
    for (let j = i + 1; j < sorted.length; j += 1) {
      const b = sorted[j] as Line;
      if (b.rect.y > end) break;
      if (core(b.rect)[0] > end - 1 || core(b.rect)[1] < core(a.rect)[0] + 1) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      if (wide > slack) found.push(said('under another', a, ` and "${b.words.slice(0, 40)}"`));
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);
  return [...new Set(found)];
};
