// Full names → the parts of addresses and file names made from them, and the one form of all that look the same.
import { withPlainLetters } from '../../model/search/fold.ts';
import { capitalize } from '../../model/words.ts';

/** Specification, section 2. Accents and apostrophes are dropped, so that every keyboard can type it. */
export function slugOf(name: string): string {
  // Most names have plain letters only, and site and compiler ask for thousands of them.
  return /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name)
    ? name.toLowerCase().replaceAll(' ', '-')
    : slugOfAny(name);
}

function slugOfAny(name: string): string {
  return (
    withPlainLetters(name.normalize('NFKD').toLowerCase())
      .normalize('NFKD')
      .replace(/[\p{M}'’ʼ.]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|(?<!-)-+$/g, '')
      // One form for each letter: browsers and file systems compare addresses by their code points.
      .normalize('NFC')
  );
}

export function keyOf(slug: string): string {
  return slug.split('-').map(capitalize).join('_');
}

export function slugOfEntry(key: string): string {
  return slugOf(key.replaceAll('_', ' '));
}

/** A folder is named after it, and file systems take 255 bytes: three for each of these letters. */
const MAX_LENGTH = 80;

/** The part of the address for a title of any length: as many whole words as it can hold. */
export function slugOfTitle(title: string): string {
  const slug = slugOf(title);
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '');
  return cut.length <= MAX_LENGTH ? cut : cut.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

export function nameOfEntry(
  key: string,
  entry?: { readonly title?: { readonly text: string } },
): string {
  return entry?.title?.text ?? key.replaceAll('_', ' ');
}

const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** In one form (NFC), no signs that are not drawn. Zero-width joiners stay, as some scripts need them. */
export function asSeen(name: string): string {
  return /^[ -~]*$/.test(name)
    ? name
    : name.normalize('NFC').replace(UNSEEN, '').replace(BLANK, ' ');
}
