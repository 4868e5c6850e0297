// An arrow key among tiles → the focus on the tile that is there, in whatever rows the tiles are drawn.

/** Moves the focus; returns whether there was something to move it to. */
export function moveAmong(tiles: readonly HTMLElement[], from: Element, key: string): boolean {
  const at = tiles.indexOf(from as HTMLElement);
  const next =
    at === -1
      ? key === 'ArrowDown' && tiles[0]
      : key === 'Home'
        ? tiles[0]
        : key === 'End'
          ? tiles.at(-1)
          : stepFrom(tiles, at, key);
  if (!next) return false;
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
  return true;
}

function stepFrom(tiles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const isBack = getComputedStyle(tiles[at] as HTMLElement).direction === 'rtl';
  if (key === 'ArrowRight') return tiles[at + (isBack ? -1 : 1)];
  if (key === 'ArrowLeft') return tiles[at - (isBack ? -1 : 1)];
  const own = tiles[at]?.getBoundingClientRect();
  if (!own || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const below = key === 'ArrowDown';
  const others = below ? tiles.slice(at + 1) : tiles.slice(0, at).reverse();
  const isInRow = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - own.top) < 1;
  // The nearest row, and of it the tile that is most nearly above or below.
  const first = others.find((one) => !isInRow(one));
  const row = first?.getBoundingClientRect().top;
  const inRow = others.filter((one) => one.getBoundingClientRect().top === row);
  const away = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - own.left);
  return inRow.reduce<HTMLElement | undefined>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    undefined,
  );
}
