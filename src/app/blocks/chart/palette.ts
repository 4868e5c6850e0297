// The two colors of a chapter → as many colors for slices, told apart also without red or green.
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

export interface Ground {
  readonly brand: string;
  readonly accent: string;
  readonly paper: string;
  /** The paper of its dark pages, where it has them: colors are seen on both. */
  readonly darkPaper?: string | undefined;
}

/** The least contrast of what is drawn to the page (WCAG 2.2, success criterion 1.4.11). */
const LEAST = 3;
/** How different a shade of the chapter's own colors has to be from those before it (CIEDE2000). */
const CLEAR = 20;

const toRgb = converter('rgb');
const toOklch = converter('oklch');
const difference = differenceCiede2000();

export interface Colored {
  readonly color?: string;
}

/** How people see a color: as it is, without red, without green, and paler where it is as small as in a legend. */
const EYES = [(color: Rgb) => color, filterDeficiencyProt(1), filterDeficiencyDeuter(1), inSmall];

function inSmall(color: Rgb): Rgb {
  const { c, ...rest } = toOklch(color);
  return toRgb({ ...rest, c: c / 2 });
}

interface PerceivedColor {
  readonly color: string;
  readonly as: readonly Rgb[];
}

function seen(hex: string): PerceivedColor {
  const color = toRgb(hex);
  if (!color) throw new Error(`"${hex}" is no color`);
  return { color: hex, as: EYES.map((see) => see(color)) };
}

/** How different two colors are to people who tell them apart least (CIEDE2000). */
function distance(a: PerceivedColor, b: PerceivedColor): number {
  return Math.min(...a.as.map((color, index) => difference(color, b.as[index] ?? color)));
}

/** The chapter's two colors in shades first, then what differs most. `given`: the colors of other slices. */
export function slicePalette(ground: Ground, count: number, given: readonly string[] = []) {
  const taken = given.map(seen);
  const apart = (one: PerceivedColor) => Math.min(...taken.map((other) => distance(one, other)));
  for (const own of [ground.brand, ground.accent]) {
    const shade = shadesOf(own, ground).find((one) => apart(one) >= CLEAR);
    if (shade && taken.length < given.length + count) taken.push(shade);
  }
  const others = candidatesFor(ground);
  while (taken.length < given.length + count) {
    const further = others.map((one) => ({ one, far: apart(one) }));
    taken.push(further.reduce((a, b) => (b.far > a.far ? b : a)).one);
  }
  return taken.slice(given.length).map(({ color }) => color);
}

export function colorsOf(slices: readonly Colored[], ground: Ground): string[] {
  const given = slices.flatMap(({ color }) => color ?? []);
  const missing = slices.length - given.length;
  const palette = missing > 0 ? slicePalette(ground, missing, given) : [];
  return slices.map(({ color }) => color ?? palette.shift() ?? ground.brand);
}

function shadesOf(hex: string, ground: Ground): PerceivedColor[] {
  const { l, ...rest } = oklchOf(hex);
  const lightnesses = steps(0.15, 0.85, 0.01).sort((a, b) => Math.abs(a - l) - Math.abs(b - l));
  const shades = lightnesses.map((shade) => formatHex({ ...rest, l: shade }));
  return visible([hex, ...shades], ground);
}

const STRENGTHS = [0.18, 0.12, 0.06];

function candidatesFor(ground: Ground): PerceivedColor[] {
  const all = STRENGTHS.flatMap((c) =>
    steps(0.2, 0.68, 0.04).flatMap((l) =>
      steps(0, 345, 15).map((h): Oklch => ({ mode: 'oklch', l, c, h })),
    ),
  );
  const hexes = all.filter(displayable).map((color) => formatHex(color));
  return visible(hexes, ground);
}

function visible(hexes: readonly string[], { paper, darkPaper }: Ground): PerceivedColor[] {
  const papers = [paper, darkPaper ?? paper];
  return hexes.filter((hex) => papers.every((one) => wcagContrast(hex, one) >= LEAST)).map(seen);
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function oklchOf(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`"${hex}" is no color`);
  return color;
}
