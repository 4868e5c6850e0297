// The bytes of a photo → the same photo without metadata.
import { type Kind, kindOf } from '../kind.ts';
import { judgeAvif } from './avif.ts';
import { stripGif, stripPng, stripWebp } from './chunks.ts';
import { orientationOf } from './exif.ts';
import { endsAsJpeg, stripJpeg } from './jpeg.ts';

export interface Bare {
  /** The same object when there was nothing to remove; undefined where it has to be encoded again. */
  readonly bytes: Buffer | undefined;
  readonly isWhole: boolean;
}

const STRIP: Readonly<Partial<Record<Kind, (bytes: Buffer) => Buffer | undefined>>> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/** Pixels and color profile stay bit for bit; what cannot be followed is not given back. Never throws. */
export function withoutMetadata(bytes: Buffer): Bare {
  try {
    return bareOf(bytes);
  } catch {
    // Of too many parts to look at.
    return { bytes: undefined, isWhole: true };
  }
}

function bareOf(bytes: Buffer): Bare {
  const kind = kindOf(bytes);
  if (kind === 'avif') {
    const { isWhole, isBare } = judgeAvif(bytes);
    return { bytes: isWhole && isBare ? bytes : undefined, isWhole };
  }
  const stripped = kind && STRIP[kind]?.(bytes);
  if (!stripped) return { bytes: undefined, isWhole: false };
  const isWhole = kind !== 'jpg' || endsAsJpeg(stripped);
  if (bytes.equals(stripped)) return { bytes, isWhole };
  // Of these only a JPEG can still say how it is to be turned.
  const isTurned = kind !== 'jpg' && orientationOf(bytes) !== 1;
  return { bytes: isTurned ? undefined : stripped, isWhole };
}
