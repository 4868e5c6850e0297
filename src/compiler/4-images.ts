// References to pictures → the files, their sizes and the hashes that name them in the output.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Palette } from '../model.ts';
import type { Source } from './1-load.ts';
import type { Validated } from './2-validate.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';
import { paletteOf } from './palette.ts';
import { tint } from './tint.ts';

export interface ImageFile {
  /** The file, absolute. */
  readonly file: string;
  /** What is published, where it is not the file as it is. */
  readonly bytes?: Buffer;
  /** Its path below the root of the published site, named after its content. */
  readonly published: string;
  /** Its size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The pictures that the content refers to, by the path the content writes. */
export type Images = ReadonlyMap<string, ImageFile>;

/** Finds and measures every picture that is referred to; reports missing and damaged ones. */
export const measureImages = (source: Source, validated: Validated, report: Report): Images => {
  const images = new Map<string, ImageFile>();
  const theme = validated.site?.value.theme;
  const palette = theme && paletteOf(theme.brand, theme.accent);
  const damaged = new Set<string>();
  for (const { document, path: at, value } of uses(validated)) {
    // A damaged file is one mistake, wherever it is shown.
    if (images.has(value) || damaged.has(value)) continue;
    const place = placeOf(document, at);
    if (!/^images\/[^\\]+$/.test(value) || value.split('/').includes('..')) {
      const near = insideImages(value, source.images);
      report.add('image/path', { path: value, ...(near ? { nearest: near } : {}) }, place);
    } else if (!source.images.has(value)) {
      const near = nearestFile(value, source.images);
      report.add('image/missing', { path: value, ...(near ? { nearest: near } : {}) }, place);
    } else {
      const image = measure(source.root, value, palette);
      if (image) images.set(value, image);
      else {
        damaged.add(value);
        report.add('image/unreadable', { path: value }, place);
      }
    }
  }
  return images;
};

interface Use {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly value: string;
}

const uses = ({ all }: Validated): Use[] =>
  all.flatMap(({ document, references }) =>
    references.flatMap((r) =>
      r.kind === 'image' && !r.borrowed ? [{ document, path: r.path, value: r.value }] : [],
    ),
  );

/** The picture that a path meant when it began in another folder or was written with backslashes. */
const insideImages = (written: string, files: ReadonlySet<string>): string | undefined => {
  const path = written
    .replaceAll('\\', '/')
    .replace(/^(\.{0,2}\/)*(content\/)?(images\/)?/, 'images/');
  return files.has(path) ? path : undefined;
};

/** The nearest file of the same folder, or of all, judged by its name. */
const nearestFile = (wanted: string, files: ReadonlySet<string>): string | undefined => {
  const folder = path.posix.dirname(wanted);
  const inFolder = [...files].filter((file) => path.posix.dirname(file) === folder);
  const name = nearest(
    path.posix.basename(wanted),
    inFolder.map((file) => path.posix.basename(file)),
  );
  return name === undefined ? nearest(wanted, files) : `${folder}/${name}`;
};

/** What browsers can show; a telephone may save HEIC under any name. */
const SHOWN = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif'];

/** The bytes of an SVG in the colours of the site; the same object when it names none. */
const tinted = (original: Buffer, palette: Palette): Buffer => {
  const text = original.toString();
  const inColours = tint(text, palette);
  return inColours === text ? original : Buffer.from(inColours);
};

const measure = (root: string, image: string, palette?: Palette): ImageFile | undefined => {
  const file = path.join(root, 'content', image);
  try {
    const original = fs.readFileSync(file);
    const bytes = image.endsWith('.svg') && palette ? tinted(original, palette) : original;
    const { width, height, type = '' } = imageSize(bytes);
    if (!(width > 0) || !(height > 0) || !SHOWN.includes(type)) return undefined;
    const { name, ext } = path.posix.parse(image);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const safe = name.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
    return {
      file,
      ...(bytes === original ? {} : { bytes }),
      published: `images/${safe}.${hash}${ext.toLowerCase()}`,
      width: Math.round(width),
      height: Math.round(height),
    };
  } catch {
    return undefined;
  }
};
