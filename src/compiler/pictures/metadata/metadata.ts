// The bytes of a picture → the same picture without metadata.
import { blankAvif, isBoxes } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripSvg } from './svg.ts';
import { stripWebp } from './webp.ts';

/**
 * The picture without Exif, XMP, IPTC, comments, thumbnails and whatever else tells about its maker.
 * Its pixels, colour profile and orientation stay as they are, without loss. Returns the same object
 * when there is nothing to remove, and undefined for bytes that cannot be followed to the end of a
 * picture: whoever publishes fails closed. Never throws.
 */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  const strip = stripperOf(bytes);
  const stripped = strip?.(bytes);
  return stripped && bytes.equals(stripped) ? bytes : stripped;
}

function stripperOf(bytes: Buffer): ((bytes: Buffer) => Buffer | undefined) | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8')) return stripJpeg;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return stripPng;
  if (/^RIFF.{4}WEBP/s.test(head)) return stripWebp;
  if (/^GIF8[79]a/.test(head)) return stripGif;
  if (isBoxes(bytes)) return blankAvif;
  return isSvg(bytes) ? stripDrawing : undefined;
}

/** Whether a file is a drawing: its first element says so. */
export function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/.test(bytes.toString('latin1', 0, 4096));
}

function stripDrawing(bytes: Buffer): Buffer {
  const text = bytes.toString();
  const stripped = stripSvg(text, (picture) => withoutMetadata(picture) ?? picture);
  return stripped === text ? bytes : Buffer.from(stripped);
}
