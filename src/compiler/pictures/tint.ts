// An SVG that names colors of the chapter, and the palette → the SVG in these colors.
import type { Palette } from '../../model/shapes.ts';

const DECLARED = /(?<![a-z-])--chapter-([a-z-]+)(\s*:\s*)#[0-9a-fA-F]{3,8}/g;

/**
 * Puts the colors of a site into an SVG. A picture inside a page cannot see the style sheet of
 * the page, so it declares what it uses, as in `:root{--chapter-accent:#c8963e}`, and publishing
 * changes the value. An SVG without such a declaration stays byte for byte.
 */
export function tint(svg: string, palette: Palette): string {
  return svg.replace(DECLARED, (written, name: string, colon: string) => {
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const color = Object.entries(palette).find(([known]) => known === key)?.[1];
    return color === undefined ? written : `--chapter-${name}${colon}${color}`;
  });
}
