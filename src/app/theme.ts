// The chapter's colors and the tokens of the design → the CSS variables of a site. Pages have them in their heads: no browser loads this.
//
// The idea: a lamp in the night.
//  1. Night, in the brand color, is the ground of everything that opens a page or closes it.
//  2. Gold, the accent, is the one light on it: where one is, where one may go, what matters now.
//  3. Paper carries what is read, and ink, which is the night once more, is its color.
//  4. A photo is a window into the night; titles stand on paper below it, and it is dim only where a name lies on it.
//  5. An editorial serif speaks: titles, numbers, names. A clean sans explains everything else.
//  6. Space and hairlines divide. Boxes, tints and shadows do not; only what floats has a shadow.
//  7. A short gold stroke begins a new part, as a lamp stands before a door.
//  8. A control that is pointed at gets the light, one with the focus a ring of it,
//     gold at night and bronze on paper; one that is pressed gives way.
//  9. Motion is short and explains where a thing came from. What moves by itself can be stopped.
// 10. With motion off, on paper or without scripts nothing is lost: the page is the same page, at rest.
import type { SiteData } from '../model/shapes.ts';

type Tokens = Readonly<Record<string, string>>;

const SIZES: Tokens = {
  small: '0.875rem',
  base: '1.0625rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
  /** The title of a page that has no other, and a season: 108 px from 1440 on, as on Home. */
  display: 'clamp(3.5rem, 1.2rem + 6.2vw, 6.75rem)',
  h1: 'clamp(2.5rem, 1.8rem + 3.4vw, 4.75rem)',
  h2: 'clamp(1.875rem, 1.5rem + 1.7vw, 3rem)',
  /** An entry of a list, and a card. */
  title: 'clamp(1.5rem, 1.3rem + 1vw, 2.125rem)',
  h3: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
};

const LEADINGS: Tokens = {
  title: '1.1',
  display: '1.3',
  snug: '1.35',
  note: '1.4',
  lead: '1.5',
  text: '1.6',
};

const SPACES: Tokens = {
  space: 'clamp(1.5rem, 1rem + 2vw, 3rem)',
  /** Before and after what begins a part of the page, and what belongs to the part above it. */
  spaceSection: 'clamp(3.25rem, 2rem + 5vw, 7.5rem)',
  spaceBlock: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
  gutter: 'clamp(1.25rem, 5vw, 4rem)',
  page: '75rem',
  measure: '40rem',
  header: '5.5rem',
};

/** Light falls from above; what is raised is darkest just below its edge. */
const SHADOWS: Tokens = {
  shadow:
    '0 1px 2px color-mix(in srgb,var(--ch-brand),transparent 92%),0 12px 32px -12px color-mix(in srgb,var(--ch-brand),transparent 78%)',
  shadowHeader: '0 1px 1px color-mix(in srgb,var(--ch-brand),transparent 70%)',
  shadowHairline: '0 0 0 1px var(--ch-line)',
  shadowGold: 'inset 0 -3px 0 var(--ch-accent)',
  radius: '2px',
};

const MOTION: Tokens = {
  time: '180ms',
  timeSlow: '500ms',
  ease: 'cubic-bezier(0.2,0.7,0.2,1)',
};

/** The side at which lines end, and 1 or -1 for the way in which they run: CSS has no logical words for them. */
const FLOWS: Readonly<Record<'ltr' | 'rtl', Tokens>> = {
  ltr: { end: 'right', forward: '1' },
  rtl: { end: 'left', forward: '-1' },
};

const LAYERS: Tokens = { header: '100', snackbar: '150', skip: '200' };

/** Names of variables for the tokens of a group: ("size-", { h1: "2rem" }) → { "--ch-size-h1": "2rem" }. */
function toVariables(prefix: string, tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--ch-${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

export function tokensOf({ theme, direction }: SiteData): Tokens {
  return {
    ...toVariables('', { ...theme.palette }),
    ...toVariables('size-', SIZES),
    ...toVariables('leading-', LEADINGS),
    ...toVariables('', SPACES),
    ...toVariables('', SHADOWS),
    ...toVariables('', MOTION),
    ...toVariables('', FLOWS[direction ?? 'ltr']),
    ...toVariables('layer-', LAYERS),
  };
}

/** The variables of a site as a style sheet, for the head of its documents. */
export function tokenSheet(site: SiteData): string {
  const tokens = Object.entries(tokensOf(site)).map(([name, value]) => `${name}:${value}`);
  return `:root{${tokens.join(';')}}`;
}
