// References to pictures → the files, their sizes and the hashes that name them in the output.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Source } from './1-load.ts';
import type { Validated } from './2-validate.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';

export interface ImageFile {
  /** The file, absolute. */
  readonly file: string;
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
  const damaged = new Set<string>();
  for (const { document, path: at, value } of uses(validated)) {
    if (images.has(value)) continue;
    const place = placeOf(document, at);
    if (!/^images\/[^\\]+$/.test(value) || value.split('/').includes('..')) {
      report.add('image/path', { path: value }, place);
    } else if (!source.images.has(value)) {
      const near = nearestFile(value, source.images);
      report.add('image/missing', { path: value, ...(near ? { nearest: near } : {}) }, place);
    } else {
      const image = damaged.has(value) ? undefined : measure(source.root, value);
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

const uses = ({ site, facts, pages, collections }: Validated): Use[] =>
  [
    ...(site ? [site] : []),
    ...facts,
    ...pages.values(),
    ...[...collections.values()].flatMap((entries) => [...entries.values()]),
  ].flatMap(({ document, references }) =>
    references.flatMap((r) => (r.kind === 'image' && !r.borrowed ? [{ document, path: r.path, value: r.value }] : [])),
  );

/** The nearest file of the same folder, or of all, judged by its name. */
const nearestFile = (wanted: string, files: ReadonlySet<string>): string | undefined => {
  const folder = path.posix.dirname(wanted);
  const inFolder = [...files].filter((file) => path.posix.dirname(file) === folder);
  const name = nearest(path.posix.basename(wanted), inFolder.map((file) => path.posix.basename(file)));
  return name === undefined ? nearest(wanted, files) : `${folder}/${name}`;
};

const measure = (root: string, image: string): ImageFile | undefined => {
  const file = path.join(root, 'content', image);
  try {
    const bytes = fs.readFileSync(file);
    const { width, height } = imageSize(bytes);
    if (!(width > 0) || !(height > 0)) return undefined;
    const { name, ext } = path.posix.parse(image);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const safe = name.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
    return { file, published: `images/${safe}.${hash}${ext.toLowerCase()}`, width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
};
