// A message that lies over the page → the page scrolled, so that it lies over nothing that can be pressed.

/** What gets the focus by Tab or a tap, also in a site's own blocks, and what explains a message. */
const CONTROLS =
  ':is(a[href], button, input, select, summary, textarea):not([data-snackbar] *), [data-trouble]';

/** The foot of the page has room for it. */
export function makeRoom({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): void {
  const others = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !one.closest('header'))
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right }) => left < offsetLeft + offsetWidth && right > offsetLeft);
  const isClear = (by: number) =>
    others.every(
      ({ top, bottom }) => top - by >= offsetTop + offsetHeight || bottom - by <= offsetTop,
    );
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const below = scrollHeight - clientHeight - scrollTop;
  const ways = Array.from({ length: scrollHeight }, (_, by) => [by, -by]).flat();
  const top = ways.find((by) => by <= below && -by <= scrollTop && isClear(by));
  window.scrollBy({ top, behavior: 'instant' });
}
