// A page → the same page as somebody sees it who has set their browser to larger or airier text.

/** As WCAG 2.2 asks for in 1.4.4 and 1.4.12. */
export type Enlargement = 'none' | 'root' | 'text' | 'spacing';

/** Runs in the page, after each change. `root`: the default size is 32 px; `text`: letters alone; `spacing`: 1.4.12. */
export const enlarge = (how: Enlargement): void => {
  // With less motion every property takes a millisecond, which would be measured here.
  const OURS = 'screen';
  const still = new CSSStyleSheet({ media: OURS });
  still.replaceSync('* { transition: none !important }');
  // Sheets that others have added stay; ours of the last time go.
  const others = document.adoptedStyleSheets.filter(({ media }) => media.mediaText !== OURS);
  document.adoptedStyleSheets = [...others, still];
  const all = [...document.body.querySelectorAll<HTMLElement>('*')];
  document.documentElement.style.fontSize = how === 'root' ? '200%' : '';
  for (const element of all)
    if (element.dataset.enlarged) {
      element.style.removeProperty('font-size');
      delete element.dataset.enlarged;
    }
  if (how === 'text') {
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [i, element] of all.entries()) {
      element.style.setProperty('font-size', `${2 * (sizes[i] ?? 0)}px`, 'important');
      element.dataset.enlarged = 'true';
    }
  }
  const sheet = new CSSStyleSheet({ media: OURS });
  if (how === 'spacing')
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = how === 'none' ? others : [...others, still, sheet];
};
