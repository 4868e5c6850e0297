// A HEIC photo, as phones write it → the same as an upright JPEG with its color profile, and nothing else that it says.

import { avifColors, isTurnedByBoxes } from '../../../compiler/pictures/metadata/avif.ts';
import type { Size } from '../../../model/schema/framing.ts';

/** @param verify of its size, before it is decoded. @throws where it cannot be read */
export async function heicAsJpeg(photo: Buffer, verify: (size: Size) => void): Promise<Buffer> {
  const { data, ...size } = await decode(photo, verify);
  const { default: sharp } = await import('sharp');
  const orientation = await orientationIn(photo);
  const made = await sharp(data, { raw: { ...size, channels: CHANNELS } })
    .rotate([0, 0, 0, 180, 180, 90, 90, 270, 270][orientation] ?? 0)
    .flop([2, 4, 5, 7].includes(orientation))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withProfile(made, photo);
}

const CHANNELS = 3;

async function decode(photo: Buffer, verify: (size: Size) => void) {
  const { default: heif } = await import('libheif-js/wasm-bundle.js');
  const context = heif.heif_context_alloc();
  try {
    heif.heif_context_read_from_memory(context, photo);
    const main = heif.heif_js_context_get_primary_image_handle(context);
    const width = heif.heif_image_handle_get_width(main);
    const height = heif.heif_image_handle_get_height(main);
    verify({ width, height });
    const { heif_colorspace_RGB: colors } = heif.heif_colorspace;
    const { heif_chroma_interleaved_RGB: chroma } = heif.heif_chroma;
    // At once, without a turn of another: what it gives lies where the next photo may be decoded.
    const { image, channels } = heif.heif_js_decode_image2(main, colors, chroma);
    const [{ stride, data: padded }] = channels;
    const data = Buffer.alloc(width * height * CHANNELS);
    for (let row = 0; row < height; row += 1)
      data.set(
        padded.subarray(row * stride, row * stride + width * CHANNELS),
        row * width * CHANNELS,
      );
    heif.heif_image_release(image);
    heif.heif_image_handle_release(main);
    return { data, width, height };
  } finally {
    heif.heif_context_free(context);
  }
}

/** Its own boxes have turned it already: what its Exif data says of that is said twice. */
async function orientationIn(photo: Buffer): Promise<number> {
  if (isTurnedByBoxes(photo)) return 1;
  const { load } = await import('exifreader');
  try {
    return Number(load(photo).Orientation?.value ?? 1);
  } catch {
    return 1;
  }
}

/** The library gives colors as they are in the file, without the profile that says which they are. */
function withProfile(jpeg: Buffer, photo: Buffer): Buffer {
  const box = avifColors(photo).find((one) => one.toString('latin1', 8, 12) !== 'nclx');
  const profile = box?.subarray(12);
  if (!profile || profile.length > MAX_PROFILE) return jpeg;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + PROFILE.length + profile.length);
  return Buffer.concat([jpeg.subarray(0, 2), APP2, length, PROFILE, profile, jpeg.subarray(2)]);
}

/** As ICC.1 puts a profile into a JPEG: the first part of one. */
const [APP2, PROFILE] = [
  Buffer.from('\xff\xe2', 'latin1'),
  Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
];
const MAX_PROFILE = 65_000;
