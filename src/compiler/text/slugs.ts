// Full names → the parts of addresses and file names made from them.
import { capitalized } from '../../model/words.ts';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/**
 * The part of the address for a full name: lower case, spaces become hyphens (specification,
 * section 2). Accents and apostrophes are dropped, so that every keyboard can type it.
 */
export function slugOf(name: string): string {
  // Most names have plain letters only, and site and compiler ask for thousands of them.
  return /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name)
    ? name.toLowerCase().replaceAll(' ', '-')
    : slugOfAny(name);
}

function slugOfAny(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[đðøłßæœþı]/g, (letter) => PLAIN[letter] ?? letter)
      .normalize('NFKD')
      .replace(/[\p{M}'’ʼ.]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      // One form for each letter: browsers and file systems compare addresses by their code points.
      .normalize('NFC')
  );
}

/** The key of the record for a slug: words with capital letters, joined by underscores. */
export function keyOf(slug: string): string {
  return slug.split('-').map(capitalized).join('_');
}

/** What people call an entry: its name, or that of its file in words. */
export function nameOfEntry(key: string, value?: { readonly name?: unknown }): string {
  const name = value?.name;
  return typeof name === 'string' ? name : key.replaceAll('_', ' ');
}
