// The colors of a site → drawings for the heads of its pages, until somebody has photos.
import type { Palette } from '../../model/shapes.ts';
import { ink, inks } from './ink.ts';

const WIDTH = 2400;
const HEIGHT = 1350;
const GROUND = 1130;

export type SceneName = 'home' | 'about' | 'join';

/** What is in front of the sky, and where the sun is. */
const SCENES: Readonly<Record<SceneName, { readonly sun: number; readonly front: () => string }>> =
  {
    home: { sun: 1800, front: () => arcade(0, 9, 300) },
    about: { sun: 1500, front: () => hills([980, 900, 1040, 860, 960]) },
    join: { sun: 1200, front: () => steps(1200, 9) },
  };

/**
 * A quiet scene in the colors of the site, dark enough for white words. Publishing changes its
 * colors with those of the site.
 *
 * @returns an SVG of 2400 by 1350
 */
export function scene(name: SceneName, palette: Palette): string {
  const { sun, front } = SCENES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  ${inks(palette, ['brand', 'brandDeep', 'brandLift', 'accent'])}
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${ink('brandDeep')}"/><stop offset=".6" stop-color="${ink('brand')}"/><stop offset="1" stop-color="${ink('brandLift')}"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${ink('accent')}" stop-opacity=".5"/><stop offset="1" stop-color="${ink('accent')}" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="${sun}" cy="${GROUND - 60}" r="760" fill="url(#glow)"/>
  <circle cx="${sun}" cy="${GROUND - 60}" r="150" fill="${ink('accent')}" fill-opacity=".8"/>
  ${front()}
</svg>
`;
}

/** A row of arches with the sky in them. */
function arcade(from: number, count: number, pitch: number): string {
  const half = pitch * 0.36;
  const spring = 640;
  const holes = Array.from({ length: count }, (_, place) => {
    const middle = from + pitch * (place - 0.5) + pitch / 2;
    return `M${middle - half} ${GROUND}V${spring}a${half} ${half} 0 0 1 ${2 * half} 0V${GROUND}Z`;
  });
  return `<path d="M0 420H${WIDTH}V${GROUND}H0Z${holes.join('')}" fill="${ink('brandDeep')}" fill-rule="evenodd"/>
  <path d="M0 420H${WIDTH}M0 452H${WIDTH}" stroke="${ink('brandLift')}" stroke-width="6"/>
  <rect y="${GROUND}" width="100%" height="100%" fill="${ink('brandDeep')}"/>
  <path d="M0 ${GROUND}H${WIDTH}" stroke="${ink('accent')}" stroke-opacity=".6" stroke-width="4"/>`;
}

/** Three ranges of hills, the nearest of them the darkest. */
function hills(heights: readonly number[]): string {
  const range = (lower: number, fill: string) => {
    const step = WIDTH / (heights.length - 1);
    const curve = heights.map((height, place) => {
      const [x, y] = [place * step, height + lower * (place % 2 === 0 ? 1 : 1.3)];
      return place === 0 ? `M0 ${y}` : `S${x - step / 2} ${y} ${x} ${y}`;
    });
    return `<path d="${curve.join('')}V${HEIGHT}H0Z" fill="${fill}"/>`;
  };
  return [range(0, ink('brandLift')), range(110, ink('brand')), range(210, ink('brandDeep'))].join(
    '\n  ',
  );
}

/** Steps that lead up to the light. */
function steps(middle: number, count: number): string {
  const all = Array.from({ length: count }, (_, place) => {
    const half = 280 + place * 150;
    const y = GROUND - 20 + place * 30;
    return `<path d="M${middle - half} ${y}h${2 * half}v${HEIGHT - y}h${-2 * half}Z" fill="${ink(place % 2 === 0 ? 'brandDeep' : 'brand')}"/>`;
  });
  return all.join('\n  ');
}
