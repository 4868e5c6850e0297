// The tabs of years → the year that somebody chooses, by pointer, key, address or find-in-page.
import { fresh } from './fresh.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_, last) => last,
};
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

export function answerYears(): void {
  for (const part of fresh('[data-years]')) answerTabs(part);
}

function answerTabs(part: HTMLElement): void {
  const tabs = () => [...part.querySelectorAll<HTMLElement>('[role=tab]')];
  const tabOf = (inside: Node) => tabs().find((tab) => panelOf(tab)?.contains(inside));
  const choose = (chosen: HTMLElement | undefined): void => {
    if (chosen) for (const tab of tabs()) showPanel(tab, tab === chosen);
  };
  const press = (tab: HTMLElement | null | undefined): void => {
    if (!tab) return;
    goToStart(part);
    choose(tab);
    tab.focus();
  };
  const goToAddress = () => {
    const target = part.querySelector(':target');
    if (!target) return;
    choose(tabOf(target));
    target.scrollIntoView();
  };
  choose(tabs().find((tab) => tab.ariaSelected === 'true'));
  goToAddress();
  window.addEventListener('hashchange', goToAddress);
  part.addEventListener('beforematch', ({ target }) => choose(tabOf(target as Node)));
  part.addEventListener('click', ({ target }) => press((target as Element).closest('[role=tab]')));
  part.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const all = tabs();
    const at = all.indexOf(target as HTMLElement);
    const isMirrored = getComputedStyle(part).direction === 'rtl';
    const step = STEPS[(isMirrored && MIRRORED[key]) || key];
    if (at < 0 || !step || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    press(all[step(at, all.length - 1)]);
  });
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

/** A closed year is found by find-in-page and by its address: only now, where something answers to that. */
function showPanel(tab: HTMLElement, isShown: boolean): void {
  tab.ariaSelected = `${isShown}`;
  tab.tabIndex = isShown ? 0 : -1;
  const panel = panelOf(tab);
  panel?.toggleAttribute('data-closed', !isShown);
  if (isShown) panel?.removeAttribute('hidden');
  else panel?.setAttribute('hidden', 'until-found');
}

/** Another year begins at its beginning: a reader who is inside a table is taken back below the tabs. */
function goToStart(part: HTMLElement): void {
  const list = part.querySelector('[role=tablist]');
  const panel = part.querySelector('[role=tabpanel]:not([data-closed])');
  if (!list || !panel) return;
  const top = panel.getBoundingClientRect().top - list.getBoundingClientRect().bottom;
  if (top < 0) window.scrollBy({ top, behavior: 'instant' });
}
