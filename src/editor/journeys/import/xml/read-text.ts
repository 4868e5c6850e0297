// The bytes of a file that somebody gives → its text.
import { decodeStrictly } from '../../../../compiler/files/encoding.ts';
import { UserError } from '../../../../model/errors.ts';
import type { Language } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import type { GivenFile } from '../../given-file.ts';

/** An export of many years with all its texts. */
export const MAX_MEGABYTES = 32;

/** gzip and ZIP, as also Excel writes it. */
const PACKED = /^(?:1f8b|504b0304)/;

/** @throws UserError */
export function readText({ name: file, bytes }: GivenFile, language: Language): string {
  const say = addressesWords(language).file;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (PACKED.test(start)) throw new UserError(say.packed({ file }));
  const decoded = decodeStrictly(bytes, start.startsWith('fffe') ? 'utf-16le' : 'utf-8');
  const text = decoded?.replace(/^\ufeff/, '');
  if (text === undefined || text.includes('\0')) throw new UserError(say.notText({ file }));
  return text;
}
