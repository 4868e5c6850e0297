// An AVIF → whether it is whole and bare, and of its main picture the size as it is shown, and the colors.
import { assertFew, type Part } from './chunks.ts';

/** The boxes of an AVIF that only hold its picture, and what else may be written in them. */
const BOXES = ['ftyp', 'meta', 'moov'];
const NOTES = /Exif|mime|uri |uuid|udta|jumb|xml /;

/** Not taken apart: all places are written in an AVIF as offsets (ISO/IEC 14496-12). */
export function judgeAvif(bytes: Buffer): { isWhole: boolean; isBare: boolean } {
  const { boxes, isWhole } = boxesIn(bytes);
  const isNote = ({ name, bytes: box }: Part) =>
    name !== 'mdat' && (!BOXES.includes(name) || NOTES.test(box.toString('latin1')));
  return { isWhole, isBare: isWhole && !boxes.some(isNote) };
}

/** What applies to its main picture, in order: others are parts of it, or seen through with (ISO/IEC 23008-12, 9.3). */
function mainProperties(bytes: Buffer): Part[] {
  const meta = inside('meta', bytes, 12);
  const properties = inside('iprp', meta, 8);
  const all = boxesIn(inside('ipco', properties, 8)).boxes;
  const [main] = boxesNamed('pitm', meta);
  const item = main?.readUIntBE(12, main[8] === 0 ? 2 : 4);
  return boxesNamed('ipma', properties)
    .flatMap(associationsIn)
    .flatMap((one) => (one.item === item ? (all[one.property - 1] ?? []) : []));
}

/** From 1 on, as they stand in `ipco`. */
function associationsIn(box: Buffer): { item: number; property: number }[] {
  const [short, long] = [box[8] === 0 ? 2 : 4, ((box[11] ?? 0) & 1) === 1];
  const found: { item: number; property: number }[] = [];
  for (let at = 16, left = box.readUInt32BE(12); left > 0; left -= 1) {
    const item = box.readUIntBE(at, short);
    const count = box.readUInt8(at + short);
    at += short + 1;
    for (const end = at + count * (long ? 2 : 1); at < end; at += long ? 2 : 1)
      found.push({
        item,
        property: long ? box.readUInt16BE(at) & 0x7fff : box.readUInt8(at) & 0x7f,
      });
    assertFew(found.length);
  }
  return found;
}

/** As it is shown: cut by `clap`, turned by `irot`. */
export function avifSize(bytes: Buffer): { width: number; height: number } {
  let [width, height] = [0, 0];
  for (const { name, bytes: box } of mainProperties(bytes)) {
    if (name === 'ispe') [width, height] = [box.readUInt32BE(12), box.readUInt32BE(16)];
    if (name === 'irot' && ((box[8] ?? 0) & 1) === 1) [width, height] = [height, width];
    if (name === 'clap') [width, height] = [quotientAt(box, 8), quotientAt(box, 16)];
  }
  return { width, height };
}

function quotientAt(box: Buffer, at: number): number {
  return Math.round(box.readUInt32BE(at) / box.readUInt32BE(at + 4));
}

/** Whether a file of this shape, also a HEIC, is turned or mirrored where it says what it shows. */
export function isTurnedByBoxes(bytes: Buffer): boolean {
  return mainProperties(bytes).some(({ name }) => name === 'irot' || name === 'imir');
}

/** What is said of its colors: numbers (`nclx`), or a profile. */
export function avifColors(bytes: Buffer): Buffer[] {
  return mainProperties(bytes).flatMap(({ name, bytes: box }) => (name === 'colr' ? [box] : []));
}

/** @param head how much stands in it before the boxes in it */
function inside(name: string, bytes: Buffer, head: number): Buffer {
  return boxesNamed(name, bytes)[0]?.subarray(head) ?? Buffer.alloc(0);
}

function boxesNamed(wanted: string, bytes: Buffer): Buffer[] {
  return boxesIn(bytes).boxes.flatMap(({ name, bytes: box }) => (name === wanted ? [box] : []));
}

function boxesIn(bytes: Buffer): { boxes: Part[]; isWhole: boolean } {
  const boxes: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const left = bytes.length - at;
    const short = left < 8 ? 0 : bytes.readUInt32BE(at) || left;
    const size = short === 1 && left >= 16 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8 || size > left) return { boxes, isWhole: false };
    const box = bytes.subarray(at, at + size);
    boxes.push({ name: box.toString('latin1', 4, 8), bytes: box });
    assertFew(boxes.length);
    at += size;
  }
  return { boxes, isWhole: true };
}
