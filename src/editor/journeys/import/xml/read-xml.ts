// A file of a former site → its text; if that is XML → its items: pages of a sitemap, or what an export of WordPress or a feed holds; in bounds, and without entities of its own.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeStrictly } from '../../../../compiler/files/encoding.ts';
import { UserError } from '../../../../model/errors.ts';
import type { Language } from '../../../../model/language.ts';
import { at } from '../../../../model/schema/value.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import type { GivenFile } from '../../given-file.ts';
import type { Item } from './items.ts';

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

/** What holds one address, by the first element of each kind of file. */
const ITEMS: Readonly<Record<string, string>> = {
  urlset: 'url',
  sitemapindex: 'sitemap',
  rss: 'item',
  'rdf:RDF': 'item',
  feed: 'entry',
};

/** Also where there is only one. */
const LISTS: ReadonlySet<string> = new Set([
  ...Object.values(ITEMS),
  ...['channel', 'category', 'link', 'wp:postmeta'],
]);

const MAX_DEPTH = 64;

interface Reading {
  readonly file: string;
  readonly language: Language;
  /** Items. */
  readonly most: number;
}

/** @throws UserError at what no such file has */
export function readXml(text: string, { file, language, most }: Reading) {
  const say = addressesWords(language).file;
  const begin = firstElement(text);
  const root = /^[^\s/>]*/.exec(text.slice(begin + 1, begin + 99))?.[0] ?? '';
  if (root.startsWith('!'))
    throw new UserError(say.entities({ file, line: text.slice(0, begin).split('\n').length }));
  const [own = ''] = Object.hasOwn(ITEMS, root) ? [ITEMS[root]] : [];
  if (own === '') throw new UserError(say.otherKind({ file, root }));
  let count = 0;
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, parseTagValue: false, jPath: false },
    // It would trim each side of a CDATA section, also towards the section.
    trimValues: false,
    // Without it a reference such as &#8217; stays as it is written.
    htmlEntities: true,
    isArray: (name) => LISTS.has(name),
    updateTag: (name, path) => {
      if (name === own) count += 1;
      if (count > most) throw new UserError(say.tooMany({ file, most }));
      if (typeof path !== 'string' && path.getDepth() > MAX_DEPTH)
        throw new UserError(say.deep({ file, most: MAX_DEPTH }));
      return name;
    },
  });
  // WordPress writes control characters, which XML has not.
  const clean = text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  const broken = (line = 1, column = 1) => new UserError(say.broken({ file, line, column }));
  let tree: unknown;
  let refused: unknown;
  try {
    tree = parser.parse(clean);
  } catch (error) {
    if (error instanceof UserError) throw error;
    refused = error;
  }
  // The parser also takes what is not well-formed.
  const valid = XMLValidator.validate(clean);
  if (valid !== true) throw broken(valid.err.line, valid.err.col);
  if (refused !== undefined) throw broken();
  const top = at(tree, [root]);
  const holders = root === 'rss' ? listOf(at(top, ['channel'])) : [top];
  return { root, items: holders.flatMap((one) => listOf(at(one, [own]))).filter(isItem) };
}

/** Where the first sign is that begins neither a comment nor an instruction. */
function firstElement(text: string): number {
  let begin = text.indexOf('<');
  for (;;) {
    const isComment = text.startsWith('<!--', begin);
    if (!isComment && !text.startsWith('<?', begin)) return begin;
    const end = text.indexOf(isComment ? '-->' : '?>', begin);
    if (end === -1) return begin;
    begin = text.indexOf('<', end);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}
