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
import tokens from '../model/theme/tokens.json' with { type: 'json' };

type Tokens = Readonly<Record<string, string>>;

/** The side at which lines end, and 1 or -1 for the way in which they run: CSS has no logical words for them. */
const FLOWS: Readonly<Record<'ltr' | 'rtl', Tokens>> = {
  ltr: { end: 'right', forward: '1' },
  rtl: { end: 'left', forward: '-1' },
};

/** Names of variables for the tokens of a group: ("size-", { h1: "2rem" }) → { "--ch-size-h1": "2rem" }. */
function toVariables(prefix: string, tokens: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--ch-${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

/**
 * Of the sizes, `display` is the title of a page that has no other and a season (108 px from 1440 on, as on Home), `title` an
 * entry of a list and a card. Light falls from above: what is raised is darkest just below its edge.
 */
export function tokensOf({ theme, direction }: SiteData): Tokens {
  return {
    ...toVariables('', { ...theme.palette }),
    ...toVariables('', FLOWS[direction ?? 'ltr']),
    ...Object.fromEntries(
      Object.entries(tokens).flatMap(([prefix, group]) =>
        Object.entries(toVariables(prefix, group)),
      ),
    ),
  };
}

/** The variables of a site as a style sheet, for the head of its documents. */
export function tokenSheet(site: SiteData): string {
  const { dark } = site.theme;
  return `:root{${declared(tokensOf(site))}}${dark ? darkSheet(toVariables('', { ...dark }), site.logo.src) : ''}`;
}

function declared(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/**
 * On a screen that is dark: a bar of paper is night with the logo for that, pictures are as bright as was measured for
 * them, and what may be seen through stays on white.
 */
function darkSheet(tokens: Tokens, logo: string): string {
  const rules = [
    `html:root{color-scheme:dark;${declared(tokens)}}`,
    'html:root header[data-solid]{--ground:var(--ch-brand);--text:var(--ch-white);--lit:var(--ch-accent-soft)}',
    `header[data-tone="light"] img{content:url("${logo}")}`,
    'main img,main [data-film],main [data-block="logoWall"] li{filter:brightness(var(--dim,.88))}',
    'main [data-block="logoWall"] li,main img:not([style*="--dim"],[data-tone="night"] *){background-color:var(--ch-white)}',
    'main [data-block="logoWall"] img{filter:none}',
  ];
  return `@media screen and (prefers-color-scheme:dark){${rules.join('')}}`;
}
