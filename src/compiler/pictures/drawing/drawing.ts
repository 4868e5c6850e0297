// The bytes of an SVG → the same drawing without metadata, its size, and why it must not or cannot be shown, from one parse.
import type { Size } from '../../../model/schema/framing.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { applyEdits } from '../../source/edit.ts';
import { photoSize } from '../kind.ts';
import type { Found } from './address.ts';
import type { Tag } from './elements.ts';
import type { Mistake } from './mistakes.ts';
import { parse } from './parse.ts';
import { textOf } from './text.ts';

export interface Drawing {
  readonly written: string;
  /** Without comments, metadata and the notes of drawing programs; the same text when it has none. */
  readonly text: string;
  readonly danger: Phrase | undefined;
  readonly mistake: Mistake | undefined;
  readonly photos: readonly Buffer[];
  readonly size: Size | undefined;
}

/** Far more drawings in one another than any program writes. */
const MAX_NESTING = 3;

/** The most bytes of a drawing: reading it takes the time of whoever asks for a page meanwhile. */
export const MAX_DRAWING_BYTES = 4_000_000;

/** What a browser cannot draw keeps its text. `within`: in how many drawings it lies. */
export function readDrawing(given: Buffer | string, within = 0): Drawing {
  const decoded = typeof given === 'string' ? given : textOf(given);
  const svg = decoded ?? given.toString();
  let danger: Phrase | undefined;
  const photos: Buffer[] = [];
  const found: Found = {
    danger: (what) => {
      danger ??= what;
    },
    photos,
    within: (drawing) => readDrawing(drawing, within + 1),
  };
  if (within > MAX_NESTING) found.danger({ say: 'drawingsWithin' });
  const isRead = within <= MAX_NESTING && given.length <= MAX_DRAWING_BYTES;
  const { edits, mistake, root, rootLine } = parse(isRead ? svg : '', found);
  const size = root && sizeOf(root);
  const noSize: Mistake = { line: rootLine, what: { say: 'noSize' } };
  const strange: Mistake = { line: 1, what: { say: 'otherEncoding' } };
  return {
    written: svg,
    text: applyEdits(svg, edits),
    danger,
    mistake:
      (decoded === undefined ? strange : mistake) ?? (size || within > 0 ? undefined : noSize),
    photos,
    size,
  };
}

/** The size of a drawing, by the attributes of its root, whose numbers may be parted by commas and lines. */
function sizeOf({ attributes }: Tag): Size | undefined {
  const written = ['width', 'height', 'viewBox'].map((name) => {
    const value = attributes[name]?.value ?? '';
    return `${name}="${value.replace(/[^\w.%-]+/g, ' ').trim()}"`;
  });
  return photoSize(Buffer.from(`<svg ${written.join(' ')}>`));
}
