// A JPEG → the same picture without metadata. Segments as in ITU-T T.81, annex B.
import { assertFew } from './chunks.ts';
import { orientationOf } from './exif.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP15 = 0xef;

interface Segment {
  readonly marker: number;
  /** The segment from its marker on; for a scan, with the picture data behind it. */
  readonly bytes: Buffer;
}

/** What changes its looks stays: density, color profile, Adobe's transform, turn. Undefined without picture data. */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const { segments, ended } = segmentsOf(bytes);
  if (!segments.some(({ marker }) => marker === SOS)) return undefined;
  const kept = segments.filter(isPicture);
  // JFIF asks that its own segment be the first.
  const behind = kept.findIndex(({ marker }) => marker !== APP0);
  const parts = kept.map((segment) => segment.bytes);
  const orientation = orientationOf(bytes);
  if (orientation > 1) parts.splice(behind, 0, exifWith(orientation));
  return Buffer.concat([Buffer.from([0xff, SOI]), ...parts, ended ? END : Buffer.alloc(0)]);
}

const END = Buffer.from([0xff, EOI]);

export function endsAsJpeg(stripped: Buffer): boolean {
  return stripped.subarray(-END.length).equals(END);
}

function isPicture({ marker, bytes }: Segment): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = bytes.toString('latin1', 4, 16);
  return (
    (marker === APP0 && name.startsWith('JFIF\0')) ||
    (marker === APP0 + 2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === APP0 + 14 && name.startsWith('Adobe'))
  );
}

/** A segment of Exif data with one entry: how the picture is to be turned (Exif 2.32, section 4.6.4). */
function exifWith(orientation: number): Buffer {
  const head = `ffe10022${Buffer.from('Exif').toString('hex')}0000`;
  const entry = `12010300010000000${orientation}000000`;
  return Buffer.from(`${head}49492a00080000000100${entry}00000000`, 'hex');
}

function segmentsOf(bytes: Buffer): { segments: Segment[]; ended: boolean } {
  const segments: Segment[] = [];
  const cut = { segments, ended: false };
  let at = 2;
  for (let count = 0; ; count += 1) {
    assertFew(count);
    // Programs that show pictures skip what stands between two segments.
    at = bytes.indexOf(0xff, at);
    if (at === -1) return cut;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return cut;
    if (marker === EOI) return { segments, ended: true };
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)) {
      at += 2;
      continue;
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return cut;
    if (marker === SOS) end = endOfScan(bytes, end);
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
}

/** Where the next marker begins that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    while (bytes[at + 1] === 0xff) at += 1;
    const next = bytes[at + 1];
    const inside = next === 0 || (next !== undefined && (next & 0xf8) === 0xd0);
    if (next !== undefined && !inside) return at;
  }
  return bytes.length;
}
