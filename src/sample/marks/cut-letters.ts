// The installed typefaces and the names of the wordmarks → letters.gen.json: the outlines of their letters.
// Run by `npm run draw:letters` after a name changes. Drawing needs no font then, wherever it happens.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import subset from 'subset-font';
import { named } from '../portraits/sitters.ts';
import { companies, organizations, type Row } from './rows.ts';
import { fonts, keyOf, type Style } from './type-styles.ts';

/** Outlines are kept for letters of this size, in whole numbers. */
const SIZE = 500;

type Letters = {
  glyphs: Record<string, [advance: number, d: string]>;
  kerning: Record<string, number>;
};

async function fontOf(style: Style, letters: string): Promise<opentype.Font> {
  const { folder, file, axes } = named(fonts, style.font);
  const name = `${folder}-latin-${file}-${style.italic ? 'italic' : 'normal'}.woff2`;
  const from = import.meta.resolve(`@fontsource-variable/${folder}/files/${name}`);
  const bytes = await subset(fs.readFileSync(fileURLToPath(from)), letters, {
    targetFormat: 'sfnt',
    variationAxes: { ...axes, wght: style.weight },
  });
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** Path data whose contours start at a place (M) and go on from point to point (l, q, c), which is short. */
function outline(font: opentype.Font, letter: string): string {
  let at: readonly [x: number, y: number] = [0, 0];
  return font
    .getPath(letter, 0, 0, SIZE)
    .commands.map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Partial<
        Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
      >;
      const places = [x1, y1, x2, y2, x, y].filter((n) => n !== undefined).map(Math.round);
      const from = type === 'M' ? [0, 0] : at;
      const steps = places.map((n, i) => n - (from[i % 2] ?? 0));
      const stays = type === 'L' && steps.every((n) => n === 0);
      at = [places.at(-2) ?? at[0], places.at(-1) ?? at[1]];
      return type === 'Z' || stays ? '' : command(type, steps);
    })
    .join('');
}

function command(type: string, numbers: readonly number[]): string {
  return (type === 'M' ? type : type.toLowerCase()) + numbers.join(' ').replaceAll(' -', '-');
}

async function setOf(style: Style, lines: readonly string[]): Promise<Letters> {
  const letters = [...new Set(lines.join(''))].sort();
  const font = await fontOf(style, letters.join(''));
  const pairs = new Set(lines.flatMap((line) => [...line].slice(1).map((b, i) => line[i] + b)));
  const kern = [...pairs].sort().map((pair): [string, number] => {
    const [a = '', b = ''] = pair;
    const value = font.getKerningValue(font.charToGlyph(a), font.charToGlyph(b));
    return [pair, Math.round((value * SIZE) / font.unitsPerEm)];
  });
  return {
    glyphs: Object.fromEntries(
      letters.map((letter) => [
        letter,
        [Math.round(font.getAdvanceWidth(letter, SIZE)), outline(font, letter)],
      ]),
    ),
    kerning: Object.fromEntries(kern.filter(([, value]) => value !== 0)),
  };
}

const rows: readonly Row[] = [...companies, ...organizations];
const sets: Record<string, Letters> = {};
for (const key of [...new Set(rows.map(({ style }) => keyOf(style)))].sort()) {
  const alike = rows.filter(({ style }) => keyOf(style) === key);
  const [first] = alike;
  if (first)
    sets[key] = await setOf(
      first.style,
      alike.flatMap(({ lines }) => lines),
    );
}
const target = fileURLToPath(new URL('letters.gen.json', import.meta.url));
fs.writeFileSync(target, `${JSON.stringify(sets)}\n`);
console.log(`${Object.keys(sets).length} sets of letters in ${target}`);
