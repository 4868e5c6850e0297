// The two colours of a chapter → as many colours for slices, told apart also without red or green.
import {
  converter,
  differenceCiede2000,
  displayable,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  formatHex,
  type Oklch,
  type Rgb,
  wcagContrast,
} from 'culori';

/** The least contrast of what is drawn to the page (WCAG 2.2, success criterion 1.4.11). */
const LEAST = 3;
const PAPER = '#f7f3ea';

const toRgb = converter('rgb');
const toOklch = converter('oklch');
const difference = differenceCiede2000();

/** How people see a colour: as it is, without red, without green. */
const EYES = [(color: Rgb) => color, filterDeficiencyProt(1), filterDeficiencyDeuter(1)];

function seen(hex: string): readonly Rgb[] {
  const color = toRgb(hex);
  return color ? EYES.map((see) => see(color)) : [];
}

/** How different two colours are to whoever tells them apart least (CIEDE2000). */
export function leastDifference(a: string, b: string): number {
  return distance(seen(a), seen(b));
}

function distance(a: readonly Rgb[], b: readonly Rgb[]): number {
  return Math.min(...a.map((color, index) => difference(color, b[index] ?? color)));
}

/**
 * Colours for a number of slices, the two of the chapter first where they can be seen on the page. Each
 * further one is that of the chapter's own strength of colour which is most different from all before it.
 */
export function slicePalette(brand: string, accent: string, count: number): string[] {
  const found = [brand, darkened(accent)].slice(0, count);
  const candidates = candidatesFor(brand, accent).map((color) => ({ color, as: seen(color) }));
  const taken = found.map(seen);
  while (found.length < count) {
    const apart = ({ as }: { readonly as: readonly Rgb[] }) =>
      Math.min(...taken.map((other) => distance(as, other)));
    const best = candidates.reduce((a, b) => (apart(b) > apart(a) ? b : a));
    found.push(best.color);
    taken.push(best.as);
  }
  return found;
}

/** The lightest shade of a colour that is seen on the page. */
function darkened(color: string): string {
  const { l, ...rest } = oklchOf(color);
  for (let shade = l; shade > 0; shade -= 0.01) {
    const hex = formatHex({ ...rest, l: shade });
    if (wcagContrast(hex, PAPER) >= LEAST) return hex;
  }
  return color;
}

function candidatesFor(brand: string, accent: string): string[] {
  const strongest = Math.max(oklchOf(brand).c, oklchOf(accent).c);
  const strengths = [Math.min(0.14, Math.max(0.08, strongest)), 0.05];
  const all = strengths.flatMap((c) =>
    steps(0.2, 0.66, 0.04).flatMap((l) =>
      steps(0, 345, 15).map((h): Oklch => ({ mode: 'oklch', l, c, h })),
    ),
  );
  return all
    .filter(displayable)
    .map((color) => formatHex(color))
    .filter((color) => wcagContrast(color, PAPER) >= LEAST);
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function oklchOf(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`"${hex}" is no colour`);
  return color;
}
