// The menu → its life: the panel of phones opens and closes, and the groups of its row fold (shell/Header.tsx).

/** Follows the whole document, so it needs none of its elements to be there or to stay. */
export function answerMenu(): void {
  const header = () => document.querySelector('header');
  const burger = () => document.querySelector<HTMLElement>('[aria-controls=menu]');
  const isOpen = () => header()?.dataset.open === 'true';
  const show = (open: boolean): void => {
    const button = burger();
    if (!button || isOpen() === open) return;
    header()?.setAttribute('data-open', `${open}`);
    button.ariaExpanded = `${open}`;
    swap(button, 'aria-label');
    swap(header(), 'data-tone');
    swap(header()?.querySelector('img'), 'src');
  };
  const close = () => show(false);
  const inMenu = (target: EventTarget | null) =>
    !!burger()?.parentElement?.contains(target as Node);
  // In the panel nothing moves below a finger.
  const fold = (kept?: EventTarget | null): void => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('#menu details[open]'))
      if (!kept || !group.contains(kept as Node)) group.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[aria-controls=menu]')) show(!isOpen());
  });
  for (const kind of ['pointerdown', 'focusin'])
    document.addEventListener(kind, ({ target, type }) => {
      if (!isOpen()) fold(target);
      else if (type === 'pointerdown' && !inMenu(target)) close();
    });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (isOpen() && key === 'Tab') goRound(event, burger()?.parentElement);
    if (key !== 'Escape') return;
    const group = (target as Element).closest('#menu details[open]');
    if (isOpen()) burger()?.focus();
    else if (group) {
      fold();
      group.querySelector('summary')?.focus();
    }
    close();
  });
  matchMedia('(min-width: 700px)').addEventListener('change', close);
  // A link to another page leaves it open until that is there.
  window.addEventListener('hashchange', close);
  // A page that comes back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    close();
    fold();
  });
}

/** What is otherwise while the menu is open stands beside it (shell/Header.tsx). */
function swap(element: HTMLElement | null | undefined, name: string): void {
  const other = element?.dataset.other;
  if (!element || other === undefined) return;
  element.dataset.other = element.getAttribute(name) ?? '';
  element.setAttribute(name, other);
}

/** Leads a Tab that would leave `area` by one end to its other end. */
function goRound(event: KeyboardEvent, area: Element | null | undefined): void {
  const all = area ? [...area.querySelectorAll<HTMLElement>('button, a, summary')] : [];
  const stops = all.filter((one) => one.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
