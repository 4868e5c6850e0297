// A name → the one form of all names that look the same.

/** Signs that are not drawn: zero-width spaces, soft hyphens, marks of the order of bytes. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** Blanks other than the space. */
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * A name as people see it: accents in one form (NFC), no signs that are not drawn, every blank a space. Zero-width
 * joiners stay, as some scripts need them.
 */
export function asSeen(name: string): string {
  // Nearly all names are plain.
  return /^[ -~]*$/.test(name)
    ? name
    : name.normalize('NFC').replace(UNSEEN, '').replace(BLANK, ' ');
}
