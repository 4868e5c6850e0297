// An address in a drawing → the same without what a photo in it tells of its maker; where it leads out, that is noted.
import type { Phrase } from '../../diagnostics/phrase.ts';
import { kindOf, photoSize } from '../kind.ts';
import { withoutMetadata } from '../metadata/metadata.ts';

export interface Found {
  /** Notes what could run, fetch or tell something. */
  readonly danger: (what: Phrase) => void;
  readonly photos: Buffer[];
  readonly within: (drawing: Buffer) => Within;
}

interface Within {
  readonly text: string;
  readonly danger: Phrase | undefined;
  readonly mistake: unknown;
  readonly photos: readonly Buffer[];
}

/** A part of the drawing itself, or a picture or typeface that is written into the address. */
export function bareAddress(written: string, found: Found): string {
  const address = normalizeAddress(written);
  if (address === '' || address.startsWith('#')) return written;
  if (/^data:/i.test(address)) return bareData(address, found) ?? written;
  found.danger(outside(address));
  return written;
}

/** Where a link may lead: it is published as one that leads nowhere, so that it looks the same. */
const LINKS = /^(?:https?|mailto|tel|ftp|file):/i;

export function bareLink(written: string, found: Found): string {
  const address = normalizeAddress(written);
  if (address === '' || address.startsWith('#')) return written;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !LINKS.test(address))
    found.danger({ say: 'runningLink', address: shorten(address) });
  return '#';
}

export function isInside(written: string): boolean {
  return /^(?:#|$)/.test(normalizeAddress(written));
}

export function outside(written: string): Phrase {
  return { say: 'outside', address: shorten(normalizeAddress(written)) };
}

function shorten(address: string): string {
  const plain = address.slice(0, 81).replace(/[^!-~]+/g, '…');
  return address.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}

/** An address as browsers read it: no line breaks and tabs, no blanks around it. */
function normalizeAddress(written: string): string {
  const isBlank = (at: number) => written.charCodeAt(at) <= 0x20;
  let [from, to] = [0, written.length];
  while (from < to && isBlank(from)) from += 1;
  while (from < to && isBlank(to - 1)) to -= 1;
  return written.slice(from, to).replace(/[\t\n\r]/g, '');
}

const FONT_TYPE = /^(?:font\/|application\/(?:x-)?font-)/i;
const FONT_SIGNS = ['wOFF', 'wOF2', 'OTTO', 'true', 'ttcf', '\0\x01\0\0'];

/** In fewer bytes no picture can say where it was taken. */
const MIN_PICTURE_BYTES = 64;

/** A picture or a typeface written into an address, without metadata; undefined where it stays as it is. */
function bareData(address: string, found: Found): string | undefined {
  const { type, bytes, isEmpty, part } = dataIn(address);
  if (isEmpty) return undefined;
  const kind = kindOf(bytes);
  if (kind === 'svg') return bareWithin(bytes, part, found);
  if (!kind) {
    if (!FONT_TYPE.test(type) && !FONT_SIGNS.includes(bytes.toString('latin1', 0, 4)))
      found.danger({ say: 'strangeData' });
    return undefined;
  }
  found.photos.push(bytes);
  const { bytes: bare } = withoutMetadata(bytes);
  if (!bare && (bytes.length > MIN_PICTURE_BYTES || photoSize(bytes)))
    found.danger({ say: 'keptCameraData' });
  if (!bare || bare === bytes) return undefined;
  return `data:image/${kind === 'jpg' ? 'jpeg' : kind};base64,${bare.toString('base64')}`;
}

function bareWithin(bytes: Buffer, part: string, found: Found): string | undefined {
  const { text, danger, mistake, photos } = found.within(bytes);
  found.photos.push(...photos);
  if (danger) found.danger(danger);
  else if (mistake) found.danger({ say: 'undrawableWithin' });
  const bare = Buffer.from(text);
  if (bare.equals(bytes)) return undefined;
  return `data:image/svg+xml;base64,${bare.toString('base64')}${part}`;
}

/** The type, the bytes and the part that is meant of an address that begins with data: (Fetch standard, section 6). */
function dataIn(address: string): { type: string; bytes: Buffer; isEmpty: boolean; part: string } {
  const [head = ''] = address.slice('data:'.length).split(',', 1);
  const [body = ''] = address.slice('data:'.length + head.length + 1).split('#', 1);
  const bytes = withoutPercents(body);
  return {
    type: head.trim(),
    bytes: /;\x20*base64\x20*$/i.test(head) ? decodeBase64(bytes) : bytes,
    isEmpty: body === '',
    part: /#[\w-]{1,80}$/.exec(address)?.[0] ?? '',
  };
}

function withoutPercents(body: string): Buffer {
  const plain = Buffer.from(body);
  if (!body.includes('%')) return plain;
  const text = plain
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}

function decodeBase64(base64: Buffer): Buffer {
  const text = base64.toString('latin1').replace(/[\t\n\f\r ]/g, '');
  return Buffer.from(/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? text : '', 'base64');
}
