// The bytes of a file that pages cannot show, and its name → what it is and what its owner can do.
import type { Phrase } from '../diagnostics/phrase.ts';

type OtherKind = (typeof SIGNS)[number][0];

/** What they begin with, or have at a place behind their beginning. */
const SIGNS = [
  ['lfs', 0, 'version https://git-lfs.github.com/spec/'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftyphev'],
  ['heic', 4, 'ftypmif1'],
  ['heic', 4, 'ftypmsf1'],
  ['jxl', 0, '\xff\x0a'],
  ['jxl', 4, 'JXL \r\n\x87\n'],
  ['jp2', 4, 'jP  \r\n\x87\n'],
  ['bmp', 0, 'BM'],
  ['psd', 0, '8BPS'],
  ['raw', 4, 'ftypcrx '],
  ['raw', 0, 'FUJIFILMCCD-RAW'],
  ['raw', 0, 'IIRO'],
  ['raw', 0, 'IIRS'],
  ['raw', 0, 'IIU\0'],
  ['raw', 8, 'CR\x02'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['pdf', 0, '%PDF-'],
  ['video', 4, 'ftyp'],
] as const;

/** Most cameras write their raw photos as TIFF. */
const RAW_NAME = /\.(?:dng|nef|nrw|arw|sr2|srw|pef|3fr|iiq|rwl|erf|kdc|dcr)$/i;

export function otherKindOf(bytes: Buffer, name: string): OtherKind | undefined {
  const head = bytes.toString('latin1', 0, 64);
  const [kind] = SIGNS.find(([, at, sign]) => head.startsWith(sign, at)) ?? [];
  return kind === 'tiff' && RAW_NAME.test(name) ? 'raw' : kind;
}

export interface Advice {
  readonly what: Phrase;
  readonly advice: Phrase;
}

export function adviceOn(bytes: Buffer, name: string): Advice | undefined {
  const kind = otherKindOf(bytes, name);
  return (
    kind && { what: { say: 'otherPicture', kind }, advice: { say: 'otherPictureAdvice', kind } }
  );
}
