// The bytes of a sitemap, an export of WordPress, a feed or a list → a list of addresses, one a line, and what is left out.
import { decodeStrictly } from '../../../../compiler/files/encoding.ts';
import { UserError } from '../../../../model/errors.ts';
import type { Language } from '../../../../model/language.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import type { GivenFile } from '../../given-file.ts';
import { type AddressFile, readXml } from './read-xml.ts';

/** An export of many years with all its texts. */
export const MAX_MEGABYTES = 32;

/** gzip and ZIP, as also Excel writes it. */
const PACKED = /^(?:1f8b|504b0304)/;

/** @throws UserError, with the line where there is one */
export function readAddresses({ name: file, bytes }: GivenFile, language: Language): AddressFile {
  const say = addressesWords(language).file;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (PACKED.test(start)) throw new UserError(say.packed({ file }));
  const decoded = decodeStrictly(bytes, start.startsWith('fffe') ? 'utf-16le' : 'utf-8');
  const text = decoded?.replace(/^\ufeff/, '');
  if (text === undefined || text.includes('\0')) throw new UserError(say.notText({ file }));
  return /^\s*</.test(text) ? readXml(text, file, language) : { list: text, notes: [] };
}
