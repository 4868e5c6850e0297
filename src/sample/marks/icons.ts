// Nothing comes in; the five line icons go out, each as a function that gives SVG text.
import { gold, navy } from '../kit/palette.ts';

/** In the colours of the site, which publishing puts in (src/compiler/pictures/tint.ts). */
function icon(ink: string, accent: string) {
  return (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
  <style>:root{--chapter-brand:${navy};--chapter-accent:${gold}}</style>
  <path d="${ink}" stroke="var(--chapter-brand)"/>
  <path d="${accent}" stroke="var(--chapter-accent)"/>
</svg>`;
}

export const icons: Record<string, () => string> = {
  handshake: icon(
    'M3 15l8-4 7 3 6-2 6 2 7-3 8 4M3 15v16l5 1M45 15v16l-5 1M18 14l-5 8c2 3 6 2 8-1l2-2 12 11a3 3 0 0 1-4 4l-5-5M31 34a3 3 0 0 1-4 4l-4-4M27 38a3 3 0 0 1-4 2L8 28M24 12l4 7',
    'M24 3v3M17 5l1.500 2.500M31 5l-1.500 2.500',
  ),
  lightbulb: icon(
    'M17 32c0-4-6-7-6-15a13 13 0 0 1 26 0c0 8-6 11-6 15ZM18 37h12M20 42h8M24 32V22l-4-4M24 22l4-4',
    'M24 1v0M4 17H2M46 17h-2M8 5l1.500 1.500M40 5l-1.500 1.500',
  ),
  coffee: icon(
    'M8 20h27v12a10 10 0 0 1-10 10h-7A10 10 0 0 1 8 32ZM35 23h3a6 6 0 0 1 0 12h-3.500M5 45h33',
    'M15 14c-3-4 3-5 0-10M22 14c-3-4 3-5 0-10M29 14c-3-4 3-5 0-10',
  ),
  briefcase: icon(
    'M5 15h38v26H5ZM17 15v-4a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v4M5 26c5 3 10 4 15 4.500M43 26c-5 3-10 4-15 4.500',
    'M20 27h8v7h-8Z',
  ),
  sparkle: icon(
    'M22 8c2 11 5 14 16 16-11 2-14 5-16 16-2-11-5-14-16-16 11-2 14-5 16-16Z',
    'M38 4v8M34 8h8M40 36v8M36 40h8',
  ),
};
