// The buttons with a hint → each shows its hint when it is pointed at, focused or held (specification, section 9).
import { fresh } from './fresh.ts';

/** After how many milliseconds a hint comes and goes. */
const DELAY_MS = { enter: 100, touch: 700, leaveTouch: 1500 } as const;

export function answerHints(): void {
  for (const hint of fresh('[data-hint]')) answerHint(hint);
}

/** A later order replaces one that still waits. */
function answerHint(hint: HTMLElement): void {
  let timer = 0;
  const set = (open: boolean, delay = 0): void => {
    const turn = () => hint.querySelector('[role=tooltip]')?.toggleAttribute('data-open', open);
    clearTimeout(timer);
    if (delay === 0) turn();
    else timer = window.setTimeout(turn, delay);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    act: (event: HTMLElementEventMap[K]) => unknown,
  ) => hint.addEventListener(kind, act, { passive: true });
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch';
  on('pointerenter', (event) => isMouse(event) && set(true, DELAY_MS.enter));
  on('pointerleave', (event) => isMouse(event) && set(false));
  on('touchstart', () => set(true, DELAY_MS.touch));
  on('touchend', () => set(false, DELAY_MS.leaveTouch));
  on('touchcancel', () => set(false, DELAY_MS.leaveTouch));
  on('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) set(true, DELAY_MS.enter);
  });
  on('focusout', () => set(false));
  // Wherever the focus is: the pointer may have brought the hint (WCAG 2.2, 1.4.13).
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && set(false));
}
