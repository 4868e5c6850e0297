// The two colors of a site → how a drawing names them, so that publishing can put others in their place.
import type { Palette } from '../../model/shapes.ts';

type Color = Extract<keyof Palette, string>;

function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The style of a drawing, which declares the colors that it uses (src/compiler/pictures/tones.ts). */
export function inks(palette: Palette, names: readonly Color[]): string {
  const declared = names.map((name) => `--chapter-${hyphenated(name)}:${palette[name]}`);
  return `<style>:root{${declared.join(';')}}</style>`;
}

/** A color as an attribute of a shape in such a drawing. */
export function ink(name: Color): string {
  return `var(--chapter-${hyphenated(name)})`;
}
