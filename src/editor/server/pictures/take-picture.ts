// A picture that somebody drops → what is put into the content for it, and what was done to it.
import { type Kind, kindOf, photoSize } from '../../../compiler/pictures/kind.ts';
import { readDrawing } from '../../../compiler/pictures/metadata/drawing.ts';
import { withoutMetadata } from '../../../compiler/pictures/metadata/metadata.ts';
import { tellsWhere } from '../../../compiler/pictures/metadata/position.ts';
import { moves } from '../../../compiler/pictures/traits.ts';
import { UserError } from '../../../model/errors.ts';
import { type Box, cropped } from '../../journeys/plans/photo/photo.ts';
import type { Slot } from '../../journeys/plans/photo/picture-slot.ts';

/** A picture for the content. */
export interface Taken {
  readonly bytes: Buffer;
  /** Of its file, without a dot. */
  readonly ending: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Sentences for whoever dropped it. */
  readonly notes: readonly string[];
}

/**
 * Photos are turned upright, cut, made smaller and written anew; drawings and moving pictures stay as they
 * are. None keeps what tells about its maker.
 *
 * @param name how messages call it
 * @param crop the part of the upright photo to keep; without it the shape of the slot decides
 * @throws UserError when it cannot be shown, or must not be
 */
export async function takePicture(
  given: Buffer,
  name: string,
  slot: Pick<Slot, 'wanted' | 'minWidth'>,
  crop?: Box,
): Promise<Taken> {
  const type = kindOf(given);
  if (type === 'svg') return takeDrawing(given, name);
  if (type && (type === 'gif' || moves(given, type))) return takeMoving(given, name, type, slot);
  const made = await cropped(given, name, slot.wanted, crop);
  const { bytes, ending, width, height, before, kept } = made;
  const size = (one: { width: number; height: number }) => `${one.width} × ${one.height}`;
  const isCut = kept.width < before.width || kept.height < before.height;
  return {
    ...{ bytes, ending, width, height },
    notes: [
      ...(isCut ? [`Of ${size(before)} pixels, ${size(kept)} are kept.`] : []),
      ...(width < kept.width ? [`It was made smaller, to ${size(made)} pixels.`] : []),
      ...(tellsWhere(given) ? ['Where it was taken was removed from it.'] : []),
      ...tooSmall(width, slot),
    ],
  };
}

function takeDrawing(given: Buffer, name: string): Taken {
  const { text, danger, size } = readDrawing(given.toString());
  if (danger !== undefined)
    throw new UserError(
      `The drawing ${name} holds ${danger}. Export it again from a drawing program as plain SVG, or save it as PNG.`,
    );
  if (!size) throw unreadable(name);
  return { bytes: Buffer.from(text), ending: 'svg', ...size, notes: [] };
}

function takeMoving(given: Buffer, name: string, type: Kind, slot: Pick<Slot, 'minWidth'>): Taken {
  const { bytes } = withoutMetadata(given);
  const size = bytes && photoSize(bytes);
  if (!size) throw unreadable(name);
  const note = 'A moving picture stays as it is: it is not cut, nor made smaller.';
  const notes = [...(moves(given, type) ? [note] : []), ...tooSmall(size.width, slot)];
  return { bytes, ending: type, ...size, notes };
}

function unreadable(name: string): UserError {
  return new UserError(`${name} cannot be read as a picture; it may be damaged or cut short.`);
}

function tooSmall(width: number, { minWidth }: Pick<Slot, 'minWidth'>): string[] {
  return width < minWidth
    ? [
        `It is ${width} pixels wide, and this place needs ${minWidth}. Ask for the photo as it was taken; messengers send a smaller one.`,
      ]
    : [];
}
