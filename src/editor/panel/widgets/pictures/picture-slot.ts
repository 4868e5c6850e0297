// The schema of a picture and the present one → the folder it belongs to, the shapes it is cut to, its least width.
import { nearestShape, shapeOfPlace } from '../../../../model/schema/picture-shape.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import type { PictureEntry } from '../../../protocol.ts';

/** The folder of a picture: images/icons/coffee.svg → images/icons. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** The folder to look in first: that of the present picture, or of the field's example; undefined where neither is known. */
export function likelyFolder(
  written: string,
  { examples }: Schema,
  pictures: readonly PictureEntry[],
): string | undefined {
  const example = Array.isArray(examples) ? String(examples[0]) : '';
  return [written, example]
    .map(folderOf)
    .find((folder) => folder !== '' && pictures.some(({ path }) => folderOf(path) === folder));
}

/** A shape to cut to; `ratio` is width by height, undefined for any. */
export interface Shape {
  readonly key: 'place' | 'present' | 'free' | 'square' | 'upright' | 'lying' | 'wide';
  readonly ratio?: number;
}

const FREE: Shape = { key: 'free' };
const COMMON: readonly Shape[] = [
  { key: 'square', ratio: 1 },
  { key: 'upright', ratio: 2 / 3 },
  { key: 'lying', ratio: 3 / 2 },
  { key: 'wide', ratio: 16 / 9 },
];

/**
 * The shapes to choose from, the proposed one first: what the place shows whole, where its schema says so.
 * @param present the picture that is there now, whose shape says nothing of one that takes its place
 * @param size of the picture that is cut
 * @param beside the fields beside it
 */
export function shapesOf(
  schema: Schema,
  present: PictureEntry | undefined,
  [width, height]: readonly [width: number, height: number],
  beside?: unknown,
): readonly Shape[] {
  const range = shapeOfPlace(schema, beside);
  if (range) {
    const ratio = nearestShape(range, width / height);
    const proposed = COMMON.find((one) => one.ratio === ratio) ?? { key: 'place', ratio };
    return [proposed, FREE, ...COMMON.filter((one) => one !== proposed)];
  }
  const now = present?.width && present.height ? present.width / present.height : undefined;
  return [FREE, ...(now ? [{ key: 'present', ratio: now } as const] : []), ...COMMON];
}

export type Piece = Readonly<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>>;

/** The largest piece of a shape in the middle of a picture, in hundredths; all of it where any shape will do. */
export function largestPiece(ratio: number | undefined, width: number, height: number): Piece {
  if (ratio === undefined) return { x: 0, y: 0, width: 100, height: 100 };
  const share = ratio / (width / height);
  const size = share < 1 ? [100 * share, 100] : [100, 100 / share];
  const [wide = 100, high = 100] = size;
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** A piece in whole pixels of the upright picture: left, top, width, height, never beyond its edges. */
export function pixelsOf(piece: Piece, width: number, height: number): number[] {
  const left = clamp(Math.round((piece.x / 100) * width), 0, width - 1);
  const top = clamp(Math.round((piece.y / 100) * height), 0, height - 1);
  const wide = clamp(Math.round((piece.width / 100) * width), 1, width - left);
  const high = clamp(Math.round((piece.height / 100) * height), 1, height - top);
  return [left, top, wide, high];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
