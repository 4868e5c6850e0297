// A picture that somebody drops → what is put into the content for it, and what was done to it.
import { imageSize } from 'image-size';
import { isSvg, withoutMetadata } from '../../../compiler/pictures/metadata/metadata.ts';
import { tellsWhere } from '../../../compiler/pictures/metadata/position.ts';
import { dangerIn } from '../../../compiler/pictures/metadata/svg-dangers.ts';
import { moves } from '../../../compiler/pictures/traits.ts';
import { type Box, cropped } from '../../journeys/plans/photo/photo.ts';
import type { Slot } from '../../journeys/plans/photo/picture-slot.ts';
import { Refused } from '../../journeys/site-folder.ts';

/** A picture for the content. */
export interface Taken {
  readonly bytes: Buffer;
  /** Of its file, without a dot. */
  readonly ending: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Sentences for the person who dropped it. */
  readonly notes: readonly string[];
}

/**
 * Photos are turned upright, cropped, made smaller and encoded again; drawings and animations stay as they
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
      ...(isCut ? [`It was cropped from ${size(before)} to ${size(kept)} pixels.`] : []),
      ...(width < kept.width ? [`It was made smaller: ${size(made)} pixels.`] : []),
      ...(tellsWhere(given) ? ['The location where it was taken was removed.'] : []),
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
      `The drawing ${name} contains ${danger}. Export it again as plain SVG, or save it as PNG.`,
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
  const note = 'Animations are kept as they are: not cropped and not made smaller.';
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
  throw new Refused(`${name} cannot be read as a picture. It may be damaged or incomplete.`);
}

function tooSmall(width: number, { minWidth }: Pick<Slot, 'minWidth'>): string[] {
  return width < minWidth
    ? [
        `It is ${width} pixels wide, but this place needs ${minWidth}. Ask for the original photo; messaging apps send a smaller one.`,
      ]
    : [];
}
