// The installed typefaces → one small file for each face and script, with its unicode range (CSS Fonts 4).
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';
import { hashOf } from '../compiler/files/disk.ts';
import { type EngineFace, type EngineFont, partsOf } from '../model/engine.ts';
import typefaces from '../model/theme/typefaces.json' with { type: 'json' };

/** Those of the style sheets; beyond them the fonts are cut. */
const WEIGHTS = { min: 400, max: 650 };

/** For the style sheets, and the languages of the letters. Small capitals and the like go. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'pnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** @param folder created if it is missing; the paths returned are relative to it */
export async function cutFonts(folder: string): Promise<Record<string, EngineFont>> {
  fs.mkdirSync(folder, { recursive: true });
  const cut = Object.entries(typefaces).map(
    async ([name, { generic }]): Promise<[string, EngineFont]> => {
      const family = familyOf(name, generic);
      const scripts = scriptsOf(family);
      const styles: readonly Style[] = family.opsz ? ['normal', 'italic'] : ['normal'];
      const faces = styles.flatMap((style) =>
        scripts.map((script) => webFace(family, style, script, folder)),
      );
      const drawing = family.opsz
        ? scripts.map((script) => drawingFace(family, script, folder))
        : [];
      fs.copyFileSync(
        fileOfFamily(family, 'LICENSE'),
        path.join(folder, `${family.folder}.LICENSE`),
      );
      return [
        name,
        { weights: WEIGHTS, faces: await Promise.all(faces), drawing: await Promise.all(drawing) },
      ];
    },
  );
  return Object.fromEntries(await Promise.all(cut));
}

interface Script {
  readonly name: string;
  readonly range: string;
}

function scriptsOf(family: Family): Script[] {
  const ranges = JSON.parse(fs.readFileSync(fileOfFamily(family, 'unicode.json'), 'utf8'));
  return SCRIPTS.flatMap((name) => (ranges[name] ? [{ name, range: ranges[name] }] : []));
}

async function webFace(
  family: Family,
  style: Style,
  { name, range }: Script,
  folder: string,
): Promise<EngineFace> {
  const bytes = await subset(originalOf(family, name, style), lettersIn(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS, ...(family.opsz ? { opsz: family.opsz[style] } : {}) },
    keepFeatures: FEATURES,
  });
  const hash = hashOf(bytes).slice(0, 6);
  const file = `${family.folder}-${name}-${style}.${hash}.woff2`;
  fs.writeFileSync(path.join(folder, file), bytes);
  return { file, style, range };
}

/** For drawing titles on pictures: TrueType, at one size and weight. */
async function drawingFace(
  family: Family,
  { name, range }: Script,
  folder: string,
): Promise<EngineFace> {
  const bytes = await subset(originalOf(family, name, 'normal'), lettersIn(range), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 500, opsz: 40 },
  });
  const file = `${family.folder}-${name}-drawing.ttf`;
  fs.writeFileSync(path.join(folder, file), bytes);
  return { file, style: 'normal', range };
}

function originalOf(family: Family, script: string, style: Style): Buffer {
  const axes = family.opsz ? 'opsz' : 'wght';
  const file = `files/${family.folder}-${script}-${axes}-${style}.woff2`;
  return fs.readFileSync(fileOfFamily(family, file));
}

/** "U+20-7E,U+A0" and so on. */
function lettersIn(range: string): string {
  const codes = partsOf(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return codes.map((code) => String.fromCodePoint(code)).join('');
}

type Style = 'normal' | 'italic';

interface Family {
  readonly folder: string;
  /** Of a serif, in points: share pictures draw its titles. A file with the shapes of every size is more than twice as large. */
  readonly opsz?: Readonly<Record<Style, number>>;
}

/** Titles stand upright, notes in italics. */
const SHAPES = { normal: 32, italic: 24 };

function familyOf(name: string, generic: string): Family {
  const folder = name.toLowerCase().replaceAll(' ', '-');
  return generic === 'serif' ? { folder, opsz: SHAPES } : { folder };
}

/** By the names that the font packages give them. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek'] as const;

const require = createRequire(import.meta.url);

function fileOfFamily({ folder }: Family, file: string): string {
  return path.join(
    path.dirname(require.resolve(`@fontsource-variable/${folder}/package.json`)),
    file,
  );
}
