// The bytes of a sound (MP3) → why it is refused, or the same.
import type { Phrase } from '../../diagnostics/phrase.ts';
import type { InspectedDocument } from './reading-process.ts';

const BITRATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

/** Reads a sound: frames of MPEG layer III, one after the other, behind what an ID3 tag says of it. */
export function inspectSound(bytes: Buffer): InspectedDocument | Phrase {
  let at = firstFrame(bytes);
  let frames = 0;
  while (frames < SURE_FRAMES && at < bytes.length) {
    const length = frameLength(bytes, at);
    if (length === undefined) break;
    at += length;
    frames += 1;
  }
  if (frames === 0) return { say: 'otherKind', kind: 'MP3' };
  if (at > bytes.length || (frames < SURE_FRAMES && frames < 2)) return { say: 'cutOff' };
  return frames === SURE_FRAMES || isEnd(bytes, at) ? { bytes } : { say: 'otherKind', kind: 'MP3' };
}

/** So many frames in a row are no accident. */
const SURE_FRAMES = 20;

function isEnd(bytes: Buffer, at: number): boolean {
  return at === bytes.length || bytes.toString('latin1', at, at + 3) === 'TAG';
}

function firstFrame(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  let at = 10 + size;
  // Between the tag and the sound some programs leave room.
  while (at < bytes.length && bytes[at] === 0) at += 1;
  return at;
}

function frameLength(bytes: Buffer, at: number): number | undefined {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
  const [version, layer] = [(b >> 3) & 3, (b >> 1) & 3];
  const isFrame = a === 0xff && b >> 5 === 7 && layer === 1;
  const bitrate = BITRATES[version === 3 ? 'first' : 'later'][c >> 4];
  const rate = RATES[version]?.[(c >> 2) & 3];
  if (!isFrame || !bitrate || !rate) return undefined;
  return Math.floor(((version === 3 ? 144 : 72) * bitrate * 1000) / rate) + ((c >> 1) & 1);
}
