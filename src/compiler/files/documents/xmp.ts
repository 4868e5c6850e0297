// A description of a file in XML (XMP) → the same without all that is not on a list of what may stay, and who it says has made the file.

/** Elements and attributes that may stay: what the file is about, when it was made, and which standard it keeps. */
const KEPT =
  /^(?:dc:(?:title|description|subject|language|format|type|date)|pdf:(?:Keywords|PDFVersion|Trapped)|xmp:(?:CreateDate|ModifyDate|MetadataDate)|pdf[aexu][a-zA-Z]*:.*|(?:xmlns|xml|rdf)(?:$|:.*))$/;
const AUTHOR = /:(?:creator|Author|AuthorsPosition|Company|Manager|LastModifiedBy|contributor)$/;
const SOFTWARE = /:(?:CreatorTool|Producer|softwareAgent)$/;

export interface Maker {
  author: string;
  software: string;
}

interface Opened {
  /** The nearest element that is not of RDF itself. */
  readonly owner: string;
  readonly isKept: boolean;
}

const [MORE, QUOTE, APOSTROPHE] = [...'>"\''].map((sign) => sign.charCodeAt(0));

/** Blanks out words in place, so that the length stays. One pass. */
export function cleanXmp(bytes: Buffer, told: Maker): Buffer {
  const copy = Buffer.from(bytes);
  // In another encoding nothing could be found in it.
  if (!bytes.includes('rdf:RDF')) return copy.fill(32);
  const [inElements, inAttributes] = [
    { author: '', software: '' },
    { author: '', software: '' },
  ];
  const blank = (name: string, from: number, to: number, by: Maker): void => {
    const words = bytes.toString('utf8', from, to).trim();
    if (words === '') return;
    if (AUTHOR.test(name)) by.author ||= words;
    if (SOFTWARE.test(name)) by.software ||= words;
    copy.fill(32, from, to);
  };
  const open: Opened[] = [];
  const isWordsKept = (): boolean => open.at(-1)?.isKept ?? false;
  let at = bytes[0] === 0xef ? 3 : 0;
  while (at < bytes.length) {
    const from = at;
    const tag = bytes.indexOf('<', from);
    at = tag < 0 ? bytes.length : tag;
    if (!isWordsKept()) blank(open.at(-1)?.owner ?? '', from, at, inElements);
    if (tag < 0) break;
    const aside = ['<!--', '<![CDATA[', '<?'].find(
      (one) => bytes.toString('latin1', tag, tag + one.length) === one,
    );
    if (aside) {
      const end = bytes.indexOf(aside === '<!--' ? '-->' : aside === '<?' ? '?>' : ']]>', tag);
      at = end < 0 ? bytes.length : end + (aside === '<?' ? 2 : 3);
      const inner = tag + aside.length;
      if (aside !== '<?' && !isWordsKept())
        blank(open.at(-1)?.owner ?? '', inner, at - 3, inElements);
      continue;
    }
    at = readTag(bytes, tag, open, (name, begin, end) => blank(name, begin, end, inAttributes));
  }
  for (const one of [inElements, inAttributes]) {
    told.author ||= one.author;
    told.software ||= one.software;
  }
  return copy;
}

/** Reads a tag to its end, and hands on the values of attributes that do not stay. */
function readTag(
  bytes: Buffer,
  tag: number,
  open: Opened[],
  blank: (name: string, from: number, to: number) => void,
): number {
  const parent = open.at(-1);
  let [at, piece] = [tag + 1, tag + 1];
  let element: string | undefined;
  for (; at < bytes.length && bytes[at] !== MORE; at += 1) {
    if (bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) continue;
    const [first = '', ...names] = bytes
      .toString('latin1', piece, at)
      .replace('=', ' ')
      .trim()
      .split(/\s+/);
    element ??= first;
    const name = names.at(-1) ?? first;
    const end = bytes.indexOf(bytes[at] ?? 0, at + 1);
    const to = end < 0 ? bytes.length : end;
    if (!parent?.isKept && !(KEPT.test(name) && name !== 'rdf:resource')) blank(name, at + 1, to);
    at = to;
    piece = to + 1;
  }
  const whole = element ?? bytes.toString('latin1', piece, at).trim();
  const name = whole.split(/[\s/]/, 1)[0] ?? '';
  if (whole.startsWith('/')) open.pop();
  else if (bytes[at - 1] !== 0x2f)
    open.push({
      owner: name.startsWith('rdf:') ? (parent?.owner ?? '') : name,
      isKept: (parent?.isKept ?? false) || (KEPT.test(name) && !name.startsWith('rdf:')),
    });
  return at + 1;
}
