// A selector → the elements that nobody has asked for before, and what the visitor wishes of what moves.

export function fresh(selector: string): readonly HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(`${selector}:not([data-begun])`)];
  for (const one of found) one.dataset.begun = '';
  return found;
}

/** Calls at once, and whenever the visitor wishes otherwise. */
export function whileMoving(tell: (moves: boolean) => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  tell(!still.matches);
  still.addEventListener('change', () => tell(!still.matches));
}

/** The button that stops what moves by itself (ui/media/PauseButton.tsx). */
export function answerPause(within: Element, toggle: () => boolean): (moving: boolean) => void {
  const button = within.querySelector<HTMLElement>('[data-pause]');
  const show = (moving: boolean) => button?.setAttribute('data-pause', moving ? 'moving' : 'still');
  button?.addEventListener('click', () => show(toggle()));
  return show;
}
