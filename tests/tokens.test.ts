// The style sheets and the theme → every value of the design stands once, in the theme, and is used.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenSheet, tokensOf } from '../src/app/theme.ts';
import type { SiteData } from '../src/model/shapes.ts';
import { darkPaletteOf } from '../src/model/theme/palette.ts';
import { chapterRoot, compiled, projectRoot } from './support/site.ts';

const source = path.join(projectRoot, 'src');
const read = (ending: RegExp) =>
  fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }));

/**
 * The style sheets without comments. The panel of the editor is no page of the site and has a theme of its own;
 * the report of compare and the sign-in page of `serve` are documents of their own, with the colors of nobody.
 */
const OWN = /^(?:compare\/|serve\/browser\/sign-in\.css$)/;

const [sheets, panelSheets] = [false, true].map((isPanel) =>
  read(/\.css$/)
    .filter(({ file }) => !OWN.test(file) && file.startsWith('editor/') === isPanel)
    .map(({ file, text }) => ({ file, text: text.replace(/\/\*[\s\S]*?\*\//g, '') })),
) as [{ file: string; text: string }[], { file: string; text: string }[]];

/** Every declaration of some properties: "file: property: value". */
const declarations = (property: string): string[] =>
  sheets.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])${property}:\\s*([^;}]+)`, 'g'))].map(
      ([whole]) => `${file}: ${whole.replace(/\s+/g, ' ').trim()}`,
    ),
  );

const site = compiled(chapterRoot).output?.site as SiteData;
const tokens = tokensOf(site);

describe('style sheets', () => {
  it('name no color, those of the panel neither: neither digits nor functions of numbers', () => {
    const raw = [...sheets, ...panelSheets].flatMap(({ file, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab)\([^)]*\)/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    );
    expect(raw).toEqual([]);
  });

  it('take every duration from the theme, and none of them lasts for who wants less motion', () => {
    const raw = declarations('(?:transition|animation)(?:-duration|-delay)?').filter((line) =>
      /\d(?:ms|s)\b/.test(line),
    );
    expect(raw).toEqual([]);
    const times = Object.keys(tokens).filter((name) => /^\d+ms$/.test(tokens[name] ?? ''));
    expect(declarations('--ch-time[a-z-]*').sort()).toEqual(
      times.map((name) => `app/global.css: ${name}: 0s`).sort(),
    );
  });

  it('take every shadow from the theme', () => {
    const raw = declarations('(?:box|text)-shadow').filter(
      (line) => !/: (?:none|var\(--ch-shadow[a-z-]*\))$/.test(line),
    );
    // The line that thickens under a field of the form is drawn as a shadow so that nothing moves.
    expect(raw).toEqual(['app/blocks/form/view.module.css: box-shadow: 0 3px 0 var(--ring)']);
  });

  it('take every radius from the theme, or are square or round', () => {
    const raw = declarations('border(?:-[a-z]+)*-radius').filter(
      (line) => !/: (?:0|50%|var\(--ch-radius\))$/.test(line),
    );
    expect(raw).toEqual([]);
  });
});

describe('tokens', () => {
  /** src/engine/fonts.ts writes these two, with the faces. */
  const fonts = ['--ch-font-display', '--ch-font-text'];
  const used = new Set(
    [...sheets, ...read(/\.tsx?$/)].flatMap(({ text }) =>
      [...text.matchAll(/var\((--ch-[a-z0-9-]+)/g)].map(([, name = '']) => name),
    ),
  );
  const known = [...Object.keys(tokens), ...fonts];
  const { brand, accent } = site.theme;
  const onlyDark = Object.keys(darkPaletteOf(brand, accent))
    .map((name) => `--ch-${name}`)
    .filter((name) => sheets.some(({ text }) => text.includes(`var(${name},`)));

  it('that are used are defined, and of dark pages alone say what others have', () => {
    expect(onlyDark).toEqual(['--ch-raised']);
    expect([...used].filter((name) => !known.includes(name))).toEqual(onlyDark);
    expect(sheets.filter(({ text }) => text.includes('var(--ch-raised)'))).toEqual([]);
  });

  it('that are defined are used', () => {
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });

  it('stand in their sheet once each', () => {
    const sheet = tokenSheet(site);
    expect(sheet).not.toContain('undefined');
    for (const [name, value] of Object.entries(tokens))
      expect(sheet.split(`${name}:${value}`), name).toHaveLength(2);
  });
});
