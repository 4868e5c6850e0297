// A picture that somebody drops → what is put into the content for it, and what was done to it.
import { MAX_DRAWING_BYTES, readDrawing } from '../../../compiler/pictures/drawing/drawing.ts';
import { isAnimated, type Kind, kindOf, photoSize } from '../../../compiler/pictures/kind.ts';
import { withoutMetadata } from '../../../compiler/pictures/metadata/metadata.ts';
import { hasPosition } from '../../../compiler/pictures/metadata/position.ts';
import type { Language } from '../../../model/language.ts';
import { type Box, cropPhoto } from '../../journeys/photos/crop.ts';
import type { Slot } from '../../journeys/photos/picture-slot.ts';
import { EditorError, type Sentence } from '../../sentences/sentence.ts';

export interface Taken {
  readonly bytes: Buffer;
  readonly ending: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly notes: readonly Sentence[];
}

/** Photos are turned, cut and written again; nothing tells about its maker any more. @throws UserError */
export async function takePicture(
  given: Buffer,
  name: string,
  slot: Pick<Slot, 'wanted' | 'minWidth'> & { readonly language?: Language },
  crop?: Box,
): Promise<Taken> {
  const type = kindOf(given);
  if (type === 'svg') return takeDrawing(given, name);
  if (type && (type === 'gif' || isAnimated(given, type)))
    return takeMoving(given, name, type, slot);
  const made = await cropPhoto(given, name, slot.wanted, {
    keep: crop,
    ...(slot.language ? { language: slot.language } : {}),
  });
  const { bytes, ending, width, height, before, kept } = made;
  const size = (one: { width: number; height: number }) => `${one.width} × ${one.height}`;
  const isCut = kept.width < before.width || kept.height < before.height;
  return {
    ...{ bytes, ending, width, height },
    notes: [
      ...(isCut ? [{ say: 'wasCropped', from: size(before), to: size(kept) } as const] : []),
      ...(width < kept.width ? [{ say: 'wasShrunk', size: size(made) } as const] : []),
      ...(hasPosition(given) ? [{ say: 'positionRemoved' } as const] : []),
      ...tooSmall(width, slot),
    ],
  };
}

function takeDrawing(given: Buffer, name: string): Taken {
  if (given.length > MAX_DRAWING_BYTES)
    throw new EditorError({ say: 'largeDrawing', name, megabytes: MAX_DRAWING_BYTES / 1e6 });
  const { text, danger, mistake, size } = readDrawing(given);
  if (danger !== undefined) throw new EditorError({ say: 'dangerousDrawing', name, what: danger });
  if (mistake)
    throw new EditorError({ say: 'brokenDrawing', name, line: mistake.line, what: mistake.what });
  if (!size) throw unreadable(name);
  return { bytes: Buffer.from(text), ending: 'svg', ...size, notes: [] };
}

function takeMoving(given: Buffer, name: string, type: Kind, slot: Pick<Slot, 'minWidth'>): Taken {
  const { bytes } = withoutMetadata(given);
  const size = bytes && photoSize(bytes);
  if (!size) throw unreadable(name);
  const note = { say: 'animationKept' } as const;
  const notes = [...(isAnimated(given, type) ? [note] : []), ...tooSmall(size.width, slot)];
  return { bytes, ending: type, ...size, notes };
}

function unreadable(name: string): EditorError {
  return new EditorError({ say: 'brokenPicture', name });
}

function tooSmall(width: number, { minWidth }: Pick<Slot, 'minWidth'>): Sentence[] {
  return width < minWidth ? [{ say: 'smallPicture', width, least: minWidth }] : [];
}
