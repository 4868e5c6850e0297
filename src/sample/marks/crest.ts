// A tone (for dark or for light ground) comes in; the chapter's crest goes out as SVG text.
import { gold, honey, navy, paper } from '../kit/palette.ts';

const rays = [-64, -32, 0, 32, 64]
  .map((turn) => `<path d="M60 25v-8" transform="rotate(${turn} 60 53)"/>`)
  .join('');

/**
 * The colours as the site knows them: publishing puts those of site.yaml in their place
 * (src/compiler/pictures/tint.ts), so that the crest follows the chapter's colours.
 */
const INKS = {
  light: { line: ['white', paper], flame: ['accent-soft', honey], heart: ['white', paper] },
  ink: { line: ['brand', navy], flame: ['accent', gold], heart: ['white', paper] },
} as const;

/** A lamp's flame under an arch; five rays for the values, three lozenges for the letters. */
export function crest(tone: 'light' | 'ink'): string {
  const inks = Object.values(INKS[tone]);
  const [line, flame, heart] = inks.map(([name]) => `var(--chapter-${name})`);
  const declared = new Map(inks.map(([name, colour]) => [`--chapter-${name}`, colour]));
  const style = [...declared].map(([name, colour]) => `${name}:${colour}`).join(';');
  const lozenges = [36, 60, 84].map((x) => `<path d="M${x} 119l7 8-7 8-7-8Z"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 144" width="120" height="144">
  <style>:root{${style}}</style>
  <g fill="none" stroke="${line}" stroke-linecap="round">
    <path d="M8 139V58a52 52 0 0 1 104 0v81" stroke-width="6"/>
    <path d="M19 108V58a41 41 0 0 1 82 0v50" stroke-width="2.4"/>
  </g>
  <g stroke="${flame}" stroke-width="4.4" stroke-linecap="round">${rays}</g>
  <path d="M60 30c3 11 17 18 17 33a17 17 0 0 1-34 0c0-8 5-12 8-17 2 3 3 5 4 8 6-7 7-15 5-24Z" fill="${flame}"/>
  <path d="M60 55c1 6 8 8 8 15a8 8 0 0 1-16 0c0-6 6-8 8-15Z" fill="${heart}"/>
  <path d="M31 80h58c-2 12-12 18-22 19l4 9H49l4-9c-10-1-20-7-22-19Z" fill="${line}"/>
  <path d="M38 86h44" stroke="${flame}" stroke-width="2.6" stroke-linecap="round"/>
  <g fill="${flame}">${lozenges}</g>
</svg>`;
}
