// The tiles of rosters and rails → marks for their style sheets: what was touched, what Escape has quieted, which photos are to come, which are not wholly in sight.
import { fresh } from './fresh.ts';

export function watchTiles(): void {
  for (const _ of fresh('html:has([data-tile])')) listen();
  for (const photo of fresh('[data-tile] img') as readonly HTMLImageElement[]) blurIn(photo);
  for (const list of fresh('[data-tiles]')) watchWhole(list);
  for (const bar of fresh('[data-progress]')) measureProgress(bar);
}

function listen(): void {
  const tiles = (which = '') => document.querySelectorAll<HTMLElement>(`[data-tile]${which}`);
  const on = <K extends keyof DocumentEventMap>(
    kind: K,
    act: (target: HTMLElement, event: DocumentEventMap[K]) => void,
  ) =>
    document.addEventListener(kind, (event) => act(event.target as HTMLElement, event), {
      passive: true,
    });
  // Shows what a pointer shows by hovering: a browser's own :active ends before anybody has seen anything.
  on('touchstart', (target) => {
    for (const tile of tiles()) tile.toggleAttribute('data-touched', tile.contains(target));
  });
  // Escape gives back the photo that the strip lies over (WCAG 2.2, 1.4.13), until pointer or focus have been elsewhere.
  on('keydown', (_, { key }) => {
    if (key !== 'Escape') return;
    for (const tile of tiles(':is(:hover, :focus-visible)')) tile.dataset.quiet = '';
  });
  for (const kind of ['pointerover', 'focusin'] as const)
    on(kind, (target) => {
      for (const tile of tiles('[data-quiet]'))
        if (!tile.contains(target)) delete tile.dataset.quiet;
    });
  // Brings the whole tile with the focus into view: browsers are content when a part of it peeps in. A finger
  // would lose what it presses if it moved.
  on('focusin', (target) => {
    for (const tile of tiles(':focus-visible'))
      if (tile === target) tile.scrollIntoView({ inline: 'start', block: 'nearest' });
  });
}

/** Photos that are still to come blur in when they do. Without JavaScript nothing is marked. */
function blurIn(photo: HTMLImageElement): void {
  if (photo.complete || !photo.closest('[data-tile] > :first-child')) return;
  photo.dataset.coming = '';
  for (const kind of ['load', 'error'])
    photo.addEventListener(kind, () => delete photo.dataset.coming, { once: true });
}

/** How much of a tile is all of it: edges lie between pixels. */
const WHOLE = 0.98;

/** Marks the tiles of a rail that are not wholly in sight: their words would be cut. */
function watchWhole(list: HTMLElement): void {
  const eye = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        target.toggleAttribute('data-cut', intersectionRatio < WHOLE);
      list.setAttribute('data-watched', '');
    },
    { root: list.parentElement, threshold: WHOLE },
  );
  for (const place of list.children) eye.observe(place);
}

function measureProgress(bar: HTMLElement): void {
  const rail = bar.previousElementSibling;
  if (!rail) return;
  const measure = () => {
    const { scrollLeft, clientWidth, scrollWidth } = rail;
    const seen = Math.min(1, (Math.abs(scrollLeft) + clientWidth) / (scrollWidth || 1));
    bar.style.setProperty('--seen', `${seen}`);
  };
  rail.addEventListener('scroll', measure, { passive: true });
  new ResizeObserver(measure).observe(rail);
}
