// The bytes of a file that pages cannot show, and its name → what it is and what its owner can do.
import type { Phrase } from '../diagnostics/phrase.ts';

type OtherKind = (typeof SIGNS)[number][0];

/** How they begin. */
const SIGNS = [
  ['lfs', /^version https:\/\/git-lfs\.github\.com\/spec\//],
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['jxl', /^(?:\xff\n|.{4}JXL )/s],
  ['jp2', /^.{4}jP {2}/s],
  ['bmp', /^BM/],
  ['psd', /^8BPS/],
  ['raw', /^(?:.{4}ftypcrx|FUJIFILMCCD-RAW|IIRO|IIRS|IIU|.{8}CR)/s],
  ['tiff', /^(?:II\*|MM.\*)/s],
  ['pdf', /^%PDF-/],
  ['video', /^.{4}ftyp/s],
] as const;

/** Most cameras write their raw photos as TIFF. */
const RAW_NAME = /\.(?:dng|nef|nrw|arw|sr2|srw|pef|3fr|iiq|rwl|erf|kdc|dcr)$/i;

export function otherKindOf(bytes: Buffer, name: string): OtherKind | undefined {
  const head = bytes.toString('latin1', 0, 64);
  const [kind] = SIGNS.find(([, sign]) => sign.test(head)) ?? [];
  return kind === 'tiff' && RAW_NAME.test(name) ? 'raw' : kind;
}

export interface Advice {
  readonly what: Phrase;
  readonly advice: Phrase;
}

export function adviceOn(bytes: Buffer, name: string): Advice | undefined {
  const kind = otherKindOf(bytes, name);
  if (!kind) return undefined;
  return { what: { say: 'otherPicture', kind }, advice: { say: 'otherPictureAdvice', kind } };
}
