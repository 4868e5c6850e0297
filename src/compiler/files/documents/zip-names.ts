// The bytes of a name in a ZIP archive → the name, and why nothing should be unpacked under it.
import type { Phrase } from '../../diagnostics/phrase.ts';

/** Programs take the bytes of a name, or what an extra field of Info-ZIP (0x7075) says in UTF-8. */
export function namesOf(raw: Buffer, isUtf8: boolean, extra: Buffer): string[] {
  const text = raw.toString();
  // Windows and DOS write names in many encodings and say none; what leads elsewhere is plain in all.
  const found = [
    isUtf8 || !text.includes('\ufffd') ? text : raw.toString('latin1').replace(/[\x80-\x9f]/g, '_'),
  ];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 0x7075)
      found.push(extra.toString('utf8', at + 9, at + 4 + extra.readUInt16LE(at + 2)));
  return found;
}

/** What joins letters and emoji, what makes flags, and what a script from right to left needs: it leads nowhere. */
const JOINERS =
  /(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{S}\p{N}])|[\u200e\u200f\u061c]|(?<=\u{1f3f4})[\u{e0020}-\u{e007f}]+|(?<=(?:^|\/)(?:\._)?Icon)\r$/gu;

/** Why a file of this name is not to be unpacked: it would land elsewhere, or deceive. */
export function findNameProblem(name: string): Phrase | undefined {
  const by = WAYS.find(([, pattern]) => pattern.test(name.replace(JOINERS, '')))?.[0];
  return by && { say: 'leadsOut', name: shownName(name), by };
}

const WAYS = [
  ['up', /^$|(?:^|[\\/])\.\.(?:[\\/]|$)/],
  ['root', /^\//],
  ['drive', /^[a-z]:/i],
  ['backslash', /\\/],
  ['direction', /[\u202a-\u202e\u2066-\u2069]/],
  ['unseen', /[\p{Cc}\p{Cf}\ufffd]/u],
] as const;

export function shownName(name: string): string {
  return name.replace(/[^\P{C}]|["«»\s]/gu, '_').slice(0, 80);
}
