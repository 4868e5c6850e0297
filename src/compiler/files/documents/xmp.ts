// A description of a file in XML (XMP) → the same without all that is not on a list of what may stay, and who it says has made the file.
import { SaxesParser } from 'saxes';
import type { Maker } from './reading-process.ts';

/** Elements and attributes that may stay: what the file is about, when it was made, and which standard it keeps. */
const KEPT =
  /^(?:dc:(?:title|description|subject|language|format|type|date)|pdf:(?:Keywords|PDFVersion|Trapped)|xmp:(?:CreateDate|ModifyDate|MetadataDate)|pdf[aexu][a-zA-Z]*:.*|(?:xmlns|xml|rdf)(?:$|:.*))$/;
const AUTHOR = /:(?:creator|Author|AuthorsPosition|Company|Manager|LastModifiedBy|contributor)$/;
const SOFTWARE = /:(?:CreatorTool|Producer|softwareAgent)$/;

/** Words, by the element or attribute that they are the content of. */
interface Found {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Blanks out words in place, so that the length stays; all of them where it is not well formed. */
export function cleanXmp(bytes: Buffer, told: Maker): Buffer {
  const copy = Buffer.from(bytes);
  const content = copy.subarray(bytes.toString('hex', 0, 3) === 'efbbbf' ? 3 : 0);
  const { texts, values, isWhole } = findPrivate(content);
  for (const { name, from, to } of [...texts, ...values]) {
    const words = content.toString('utf8', from, to).trim();
    if (words === '') continue;
    if (AUTHOR.test(name)) told.author ||= words;
    if (SOFTWARE.test(name)) told.software ||= words;
    content.fill(32, from, to);
  }
  return isWhole ? copy : copy.fill(32);
}

function findPrivate(content: Buffer): { texts: Found[]; values: Found[]; isWhole: boolean } {
  // A letter for each byte, so that places in the text are those of the bytes.
  const text = content.toString('latin1');
  const [texts, values]: [Found[], Found[]] = [[], []];
  /** Of each open element: its name, or that of the one around it if it is of RDF itself; and whether its content stays. */
  const open: { readonly owner: string; readonly isKept: boolean }[] = [];
  const around = () => open.at(-1) ?? { owner: '', isKept: false };
  let end = 0;
  const parser = new SaxesParser();
  const takeText = (from: number, to: number, next = parser.position): void => {
    const { owner, isKept } = around();
    if (!isKept) texts.push({ name: owner, from, to });
    end = next;
  };
  const passBy = () => {
    end = parser.position;
  };
  // What it defines would stand for words elsewhere.
  parser.on('doctype', () => parser.fail('no program writes one'));
  parser.on('text', () => takeText(end, parser.position - 1, parser.position - 1));
  parser.on('cdata', () => takeText(end + 9, parser.position - 3));
  // Its last sign is not read yet.
  parser.on('comment', () => takeText(end + 4, parser.position - 2, parser.position + 1));
  parser.on('xmldecl', passBy);
  parser.on('processinginstruction', ({ target }) => {
    // Programs write these two.
    if (target === 'xpacket' || target === 'adobe-xap-filters') passBy();
    else takeText(end + 2 + target.length, parser.position - 2);
  });
  parser.on('opentagstart', passBy);
  parser.on('attribute', ({ name }) => {
    const to = parser.position - 1;
    const from = text.indexOf(text[to] ?? '', end) + 1;
    const isKept = around().isKept || (KEPT.test(name) && name !== 'rdf:resource');
    if (!isKept) values.push({ name, from, to });
    end = parser.position;
  });
  parser.on('opentag', ({ name }) => {
    const { owner, isKept } = around();
    const isRdf = name.startsWith('rdf:');
    open.push({ owner: isRdf ? owner : name, isKept: isKept || (!isRdf && KEPT.test(name)) });
    end = parser.position;
  });
  parser.on('closetag', () => {
    open.pop();
    end = parser.position;
  });
  try {
    parser.write(text).close();
    return { texts, values, isWhole: true };
  } catch {
    return { texts, values, isWhole: false };
  }
}
