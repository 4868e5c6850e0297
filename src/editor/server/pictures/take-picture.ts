// A picture that somebody drops → what is put into the content for it, and what was done to it.
import { imageSize } from 'image-size';
import { isSvg, withoutMetadata } from '../../../compiler/pictures/metadata/metadata.ts';
import { tellsWhere } from '../../../compiler/pictures/metadata/position.ts';
import { dangerIn } from '../../../compiler/pictures/metadata/svg-dangers.ts';
import { moves } from '../../../compiler/pictures/traits.ts';
import { type Box, cropped } from '../../journeys/photos/crop.ts';
import type { Slot } from '../../journeys/photos/picture-slot.ts';
import { Refused } from '../../journeys/site-folder.ts';

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
 * @throws Refused when it cannot be shown, or must not be
 */
export async function takePicture(
  given: Buffer,
  name: string,
  slot: Pick<Slot, 'wanted' | 'minWidth'>,
  crop?: Box,
): Promise<Taken> {
  const type = kindOf(given);
  if (type === 'svg') return takeDrawing(given, name);
  if (type === 'gif' || moves(given, type ?? '')) return takeMoving(given, name, type ?? '', slot);
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

/** What kind of picture the bytes say they are, whatever the name says. */
function kindOf(given: Buffer): string | undefined {
  try {
    return imageSize(given).type;
  } catch {
    // A drawing may have no size.
    return isSvg(given) ? 'svg' : undefined;
  }
}

function takeDrawing(given: Buffer, name: string): Taken {
  const bytes = withoutMetadata(given);
  const danger = bytes && dangerIn(bytes.toString());
  if (danger !== undefined)
    throw new Refused(
      `The drawing ${name} holds ${danger}. Export it again from a drawing program as plain SVG, or save it as PNG.`,
    );
  return asItIs(bytes, name, 'svg');
}

function takeMoving(
  given: Buffer,
  name: string,
  type: string,
  slot: Pick<Slot, 'minWidth'>,
): Taken {
  const taken = asItIs(withoutMetadata(given), name, type);
  const note = 'A moving picture stays as it is: it is not cut, nor made smaller.';
  return {
    ...taken,
    notes: [...(moves(given, type) ? [note] : []), ...tooSmall(taken.width, slot)],
  };
}

function asItIs(bytes: Buffer | undefined, name: string, ending: string): Taken {
  try {
    if (bytes) {
      const { width, height } = imageSize(bytes);
      return { bytes, ending, width: Math.round(width), height: Math.round(height), notes: [] };
    }
  } catch {
    // What has no size cannot be shown.
  }
  throw new Refused(`${name} cannot be read as a picture; it may be damaged or cut short.`);
}

function tooSmall(width: number, { minWidth }: Pick<Slot, 'minWidth'>): string[] {
  return width < minWidth
    ? [
        `It is ${width} pixels wide, and this place needs ${minWidth}. Ask for the photo as it was taken; messengers send a smaller one.`,
      ]
    : [];
}
