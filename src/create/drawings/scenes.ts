// The colors of a site → drawings for the heads of its pages, until somebody has photos.
import type { Palette } from '../../model/shapes.ts';
import { ink, inks } from './ink.ts';

const WIDTH = 2400;
const HEIGHT = 1350;
/** Above it is day; below it is ground, on which the words of a page lie. */
const HORIZON = 776;

export type SceneName = 'home' | 'about' | 'join';

/** What is in front of the sky, and where the sun is. */
const SCENES: Readonly<
  Record<SceneName, { readonly sun: readonly [x: number, y: number]; readonly front: () => string }>
> = {
  home: { sun: [1764, HORIZON - 90], front: () => arcade(11, 252) },
  about: { sun: [1560, HORIZON - 90], front: () => hills([770, 690, 820, 640, 740]) },
  join: { sun: [1200, 470], front: () => steps(1200, 7) },
};

/**
 * A quiet scene by day in the colors of the site: light above, and calm ground for white words below. Publishing
 * changes its colors with those of the site, and white keeps it as light with a black brand.
 *
 * @returns an SVG of 2400 by 1350
 */
export function scene(name: SceneName, palette: Palette): string {
  const {
    sun: [x, y],
    front,
  } = SCENES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  ${inks(palette, ['brand', 'brandDeep', 'accent', 'paper', 'white'])}
  <defs>
    <linearGradient id="sky" x2="0" y2="1">${stops('brand', [0.16, 0.84], [0.27, 0.6], [0.42, 0.3], [0.6, 0.08])}</linearGradient>
    <radialGradient id="glow">${stops('accent', [0, 0.75], [1, 0])}</radialGradient>
    <linearGradient id="ground" x2="0" y2="1">${stops('white', [0, 0.28], [0.4, 0.18], [1, 0.12])}</linearGradient>
    <linearGradient id="ray" x2="0" y2="1">${stops('accent', [0, 0.4], [0.5, 0.12], [1, 0])}</linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="${ink('white')}"/>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="${x}" cy="${y}" r="820" fill="url(#glow)"/>
  <circle cx="${x}" cy="${y}" r="74" fill="${ink('white')}"/>
  ${front()}
</svg>
`;
}

function stops(
  color: Parameters<typeof ink>[0],
  ...all: readonly (readonly [at: number, opacity: number])[]
): string {
  return all
    .map(
      ([at, opacity]) =>
        `<stop offset="${at}" stop-color="${ink(color)}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A shape of the ground: dark enough for words, and as light with any brand. */
function ground(shape: string): string {
  return `<path d="${shape}" fill="${ink('brandDeep')}"/><path d="${shape}" fill="url(#ground)"/>`;
}

/** A row of arches in the sun, with the sky in them and their light on the floor. */
function arcade(count: number, pitch: number): string {
  const half = pitch * 0.34;
  const [top, spring] = [388, 576];
  const middles = Array.from({ length: count }, (_, place) => pitch * place);
  const hole = (middle: number, inset: number) =>
    `M${middle - half + inset} ${HORIZON}V${spring}a${half - inset} ${half - inset} 0 0 1 ${2 * (half - inset)} 0V${HORIZON}Z`;
  const front = `M0 ${top}H${WIDTH}V${HORIZON}H0Z`;
  const rays = middles.map(
    (middle) =>
      `M${middle - half} ${HORIZON}h${2 * half}l${(middle - 1764) * 0.18 + 30} 170h${-2 * half - 60}Z`,
  );
  const hill = `M0 738q300-50 640-16t700-26 560 16 500-26V${HORIZON}H0Z`;
  return `<path d="${hill}" fill="${ink('paper')}"/><path d="${hill}" fill="${ink('brand')}" fill-opacity=".5"/>
  <path d="${front}${middles.map((one) => hole(one, -22)).join('')}" fill="${ink('paper')}" fill-rule="evenodd"/>
  <path d="${middles.map((one) => hole(one, -22) + hole(one, 0)).join('')}" fill="${ink('brand')}" fill-opacity=".36" fill-rule="evenodd"/>
  <path d="M0 ${top}H${WIDTH}v40H0ZM0 ${top + 40}H${WIDTH}v12H0Z" fill="${ink('brand')}" fill-opacity=".22"/>
  ${ground(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`)}
  <path d="${rays.join('')}" fill="url(#ray)"/>`;
}

/** Three ranges of hills, the nearest of them the darkest. */
function hills(heights: readonly number[]): string {
  const range = (lower: number) => {
    const step = WIDTH / (heights.length - 1);
    const curve = heights.map((height, place) => {
      const [x, y] = [place * step, height + lower * (place % 2 === 0 ? 1 : 1.3)];
      return place === 0 ? `M0 ${y}` : `S${x - step / 2} ${y} ${x} ${y}`;
    });
    return `${curve.join('')}V${HEIGHT}H0Z`;
  };
  const far = [
    [0, 0.34],
    [90, 0.5],
  ].map(([lower = 0, opacity]) => {
    return `<path d="${range(lower)}" fill="${ink('brand')}" fill-opacity="${opacity}"/>`;
  });
  return [...far, ground(range(190))].join('\n  ');
}

/** Steps of stone that lead up to the light. */
function steps(middle: number, count: number): string {
  const rise = 34;
  const all = Array.from({ length: count }, (_, place) => {
    const half = 210 + place * 120;
    const y = HORIZON - (count - place) * rise;
    const step = `M${middle - half} ${y}h${2 * half}V${HORIZON}h${-2 * half}Z`;
    const riser = `M${middle - half} ${y + 12}h${2 * half}v${rise - 12}h${-2 * half}Z`;
    return `<path d="${step}" fill="${ink('paper')}"/><path d="${riser}" fill="${ink('brand')}" fill-opacity=".3"/>`;
  });
  return [...all, ground(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`)].join('\n  ');
}
