// The texts of all documents → the phone numbers and street addresses in them.
import type { Source } from '../1-load/load.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { derive } from '../source/derived.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { eachText } from '../text/each-text.ts';
import { digitsOf, findAddresses, findPhones, mayBePrivate } from './private-words.ts';

/** Warns of numbers and addresses, unless a link of the site shows that they are published on purpose. */
export function checkPrivacy(source: Source, validated: Validated, report: Report): void {
  const suspects = [...source.documents.values()].flatMap((one) => derive(one, suspectsIn));
  // Most sites have none, and then nothing else need be known.
  if (suspects.length === 0) return;
  const silent = referencePaths(validated);
  const published = publishedOnPurpose(validated);
  for (const { document, path, numbers, addresses } of suspects) {
    if (silent.has(`${document.file}\0${path.join('\0')}`)) continue;
    for (const number of numbers) {
      if (!published.numbers.some((known) => known.endsWith(digitsOf(number).slice(-10))))
        report.add('privacy/phone', { number }, locationOf(document, path, 'value', number));
    }
    for (const address of addresses) {
      if (!published.words.some((known) => known.includes(normalizeWords(address))))
        report.add('privacy/address', { address }, locationOf(document, path, 'value', address));
    }
  }
}

interface Suspect {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly numbers: readonly string[];
  readonly addresses: readonly string[];
}

/** Made by `derive`. */
export function suspectsIn(document: SourceDocument): readonly Suspect[] {
  const found: Suspect[] = [];
  eachText(document.value, (text, path) => {
    if (!mayBePrivate(text)) return;
    const words = withoutAddresses(text);
    const [numbers, addresses] = [findPhones(words), findAddresses(words)];
    if (numbers.length + addresses.length > 0)
      found.push({ document, path: [...path], numbers, addresses });
  });
  return found;
}

/** The places of texts that are no prose: links, pictures, names of files. */
function referencePaths({ all }: Validated): Set<string> {
  return new Set(
    all.flatMap(({ document, references }) =>
      references.flatMap(({ kind, path }) =>
        kind === 'markdown' ||
        kind === 'person' ||
        (typeof kind === 'object' && 'agreesWith' in kind)
          ? []
          : [`${document.file}\0${path.join('\0')}`],
      ),
    ),
  );
}

function publishedOnPurpose({ all }: Validated) {
  // The digits of all numbers that a tel: link of the site dials.
  const numbers: string[] = [];
  const words: string[] = [];
  for (const { kind, value } of all.flatMap(({ references }) => references)) {
    if (kind === 'link' && value.startsWith('tel:')) numbers.push(digitsOf(value));
    if (kind !== 'markdown' || !value.includes('](')) continue;
    for (const [, to = ''] of value.matchAll(/\]\((tel:[^)\s]+)/gi)) numbers.push(digitsOf(to));
    for (const [, label = ''] of value.matchAll(/\[([^[\]]{1,200})\]\(/g))
      words.push(normalizeWords(label));
  }
  return { numbers, words };
}

function normalizeWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same text with blanks in the place of web and mail addresses, whose digits are no numbers. */
function withoutAddresses(text: string): string {
  const blanks = (address: string): string => ' '.repeat(address.length);
  return text
    .replace(/\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s)\]]+|\]\([^)\s\]]*\)/gi, blanks)
    .replace(/\S+/g, (word) => (/.@./.test(word) ? blanks(word) : word));
}
