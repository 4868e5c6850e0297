// A part of an office file → the same without those who made it; noted are they, what it loads, and what it still shows.
import path from 'node:path';
import type { Phrase } from '../../diagnostics/phrase.ts';

/** What is noted of all parts. Texts of parts are bytes as latin1. */
export interface OfficeNotes {
  author: string;
  software: string;
  relations: number;
  /** The first thing that is loaded from elsewhere when the file is opened. */
  outside?: string;
  /** Parts that are left out of the copy, from the root and in small letters. */
  readonly gone: Set<string>;
  readonly counts: Map<Counted, number>;
  /** The sheets of a table and the parts that they are, by the ids of their relations; those with hidden rows. */
  readonly sheets: { readonly id: string; readonly name: string; readonly isHidden: boolean }[];
  readonly parts: Map<string, string>;
  readonly hiding: Set<string>;
}

type Counted = 'comments' | 'changes' | 'hiddenText' | 'hiddenSlides' | 'speakerNotes';

const AUTHORS = 'creator lastModifiedBy Manager Company author'.split(' ');
const SOFTWARE = 'Application AppVersion Template HyperlinkBase TotalTime'.split(' ');
const MAKERS = new RegExp(
  `(<((?:\\w+:)?(${[...AUTHORS, ...SOFTWARE].join('|')}))(?:\\s[^<>]*)?>)([^<]*)(?=</\\2>)`,
  'g',
);

/** Tags in which something of that stands, with their attributes, whose values may hold ">". */
const NOTED =
  /<(?:[^\s<>/:]+:)?(Relationship|ins|del|move\w+|cell(?:Ins|Del|Merge)|\w+(?:Change|RangeStart)|comment|cm|person|presenceInfo|cmAuthor|author|userInfo|header|fileSharing|Attribution|pageSetup|absPath|printerSettings|custData|vanish|sld|sheet|row|col|docPr|cNvPr|docVar|connection|dbPr|webPr|textPr|imagedata|hyperlink|instrText)(?=[\s/>])[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>(?:<\/(?:[^\s<>/:]+:)?\1>)?/g;
const ATTRIBUTE = /(\s(?:\w+:)?(\w+)\s*=\s*)("[^"<]*"|'[^'<]*')/g;

/** What relations lead to that no reader gets to see: thumbnails, printers, data of programs. */
const ASIDE = /\/(?:printerSettings|thumbnail|customXml|customXmlProps|classificationlabels)$/;
/** A place on one's own disk as Windows, macOS, the one before it, and Word itself write it; no server. */
const ON_DISK =
  /^(?:file:\/\/(?:localhost)?\/(?![\\/]|%(?:2f|5c))|[a-z]:[\\/]|\/(?![\\/])|(?!mailto|tel|sms|urn|data|news)[^\\/:]+:[^\\/]+:|\.\.?\/[^\\:]*$|[^\\/:]+$)/i;
/** The folders of a person, where a disk or the beginning of a value stands before them. */
const HOME =
  /(?:file:[\\/]{0,3}(?:localhost\/)?(?:[a-z]:)?|(?<![a-z])[a-z]:|(?<=["']))[\\/]{1,2}(?:Users|home|Documents and Settings)[\\/]{1,2}[^\\/"'<>;|]+(?:[\\/](?:[^"'<>;|]*[\\/])?)?/gi;

/** What stands in place of people, by the attribute. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ initials: 'A', userId: 'Author', providerId: 'None', userProvider: 'None' },
};

export function cleanPart(part: string, text: string, notes: OfficeNotes): string {
  if (/^ppt\/notesSlides\//.test(part) && hasNotes(text)) count(notes, 'speakerNotes');
  const isAbout = /<(?:\w+:)?(?:coreP|P)roperties[\s>]/.test(text.slice(0, 2000));
  if (isAbout || part.startsWith('docProps/'))
    return withoutMakers(part, text, notes).replace(HOME, '');
  const clean = part.startsWith('xl/comments') ? withoutMakers(part, text, notes) : text;
  return clean
    .replace(NOTED, (tag: string, name: string) => cleanTag(tag, name, part, notes))
    .replace(/<w:instrText\b[^<>]*>[^<]*/g, (field) => field.replace(HOME, ''));
}

function count(notes: OfficeNotes, what: Counted): void {
  notes.counts.set(what, (notes.counts.get(what) ?? 0) + 1);
}

function cleanTag(tag: string, name: string, part: string, notes: OfficeNotes): string {
  if (name === 'Relationship') return cleanRelation(tag, part, notes);
  if (/^(?:absPath|printerSettings|custData)$/.test(name)) return '';
  const found = attributesOf(tag);
  const isHidden = /^(?:1|true)$/.test(found.hidden ?? '');
  if (/^(?:comment|cm)$/.test(name)) count(notes, 'comments');
  if (/^(?:ins|del|moveFrom|moveTo)$/.test(name) && found.author) count(notes, 'changes');
  if (name === 'vanish' && !/^word\/styles/.test(part)) count(notes, 'hiddenText');
  if (name === 'sld' && /^(?:0|false)$/.test(found.show ?? '')) count(notes, 'hiddenSlides');
  // An empty row hides nothing, nor do all columns behind the last one in use.
  if (isHidden && (name === 'col' ? found.max !== '16384' : name === 'row' && !tag.endsWith('/>')))
    notes.hiding.add(`/${part}`);
  if (name === 'sheet')
    notes.sheets.push({
      id: found.id ?? '',
      name: found.name ?? '',
      isHidden: /hidden$/i.test(found.state ?? ''),
    });
  const isPerson = /^(?:person|cmAuthor|author|userInfo)$/.test(name);
  return tag.replace(ATTRIBUTE, (whole: string, before: string, local: string, quoted: string) => {
    if (name === 'pageSetup' && local === 'id') return '';
    const isName =
      /^(?:author|userName)$/.test(local) || (isPerson && /^(?:name|displayName)$/.test(local));
    const other = isName ? 'Author' : INSTEAD[local];
    if (other === undefined) return before + quoted.replace(HOME, '');
    if (isName && found[local] !== 'Author') notes.author ||= found[local] ?? '';
    return quoted.length === 2 ? whole : `${before}"${other}"`;
  });
}

/** A link that somebody follows loads nothing, nor does the template of one's own, whose path tells the name of a person. */
function cleanRelation(tag: string, list: string, notes: OfficeNotes): string {
  notes.relations += 1;
  const { Type = '', Target = '', TargetMode = '', Id = '' } = attributesOf(tag);
  if (!/^external$/i.test(TargetMode)) {
    const target = path.posix.resolve('/', list, '../..', Target);
    notes.parts.set(list + Id, target);
    if (!ASIDE.test(Type)) return tag;
    notes.gone.add(target.toLowerCase());
    return '';
  }
  const [isTemplate, isLocal] = [Type.endsWith('/attachedTemplate'), ON_DISK.test(Target)];
  if (!Type.endsWith('/hyperlink') && !(isTemplate && isLocal)) notes.outside ??= Target;
  if (!isLocal && !/^file:/i.test(Target)) return tag;
  const other = isTemplate ? 'Normal.dotm' : Target.replace(/^.*[\\/:](?=[^\\/:]*$)/s, '');
  const written = Buffer.from(other.replace(/[&<>"]/g, '_')).toString('latin1');
  return tag.replace(/(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, to) => `${to}"${written}"`);
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = [...tag.matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    found.map(([, , name = '', quoted = '']) => [name, decodeXml(quoted.slice(1, -1))]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function decodeXml(written: string): string {
  return Buffer.from(written, 'latin1')
    .toString()
    .replace(/&(?:#(x?)([\da-f]{1,5})|(\w+));/gi, (whole, hex, digits, name) =>
      digits === undefined
        ? (ENTITIES[name] ?? whole)
        : String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    );
}

function withoutMakers(part: string, text: string, notes: OfficeNotes): string {
  const clean = text.replace(MAKERS, (_, open: string, __, element: string, words: string) => {
    const value = decodeXml(words).trim();
    if (AUTHORS.includes(element) && value !== 'Author') notes.author ||= value;
    else if (element === 'Application') notes.software ||= value;
    return element === 'author' ? `${open}Author` : open;
  });
  // The list of what somebody added, without its items.
  const isCustom = /(?:^|\/)custom[^/]*\.xml$/i.test(part) || /\/custom-properties["']/.test(clean);
  const [open = ''] = (isCustom && /^.*?<(?:\w+:)?Properties[^<>]*>/s.exec(clean)) || [];
  return open === '' ? clean : open + clean.slice(clean.lastIndexOf('</'));
}

/** Whether somebody has written notes: beside them stands the number of the slide, which is a field. */
function hasNotes(text: string): boolean {
  const words = text
    .split(/<a:fld\b/)
    .map((one, i) => (i === 0 ? one : one.slice(one.indexOf('</a:fld>'))));
  return /<a:t>[^<]*[^<\s]/.test(words.join(''));
}

export function withoutParts(types: string, gone: ReadonlySet<string>): string {
  return types.replace(/<(?:\w+:)?Override\s[^<>]*>(?:<\/(?:\w+:)?Override>)?/g, (tag) =>
    gone.has((attributesOf(tag).PartName ?? '').toLowerCase()) ? '' : tag,
  );
}

export function visibleTraces({ counts, sheets, parts, hiding }: OfficeNotes): Phrase[] {
  const named = (
    say: 'hiddenSheet' | 'hiddenRows',
    isMeant: (sheet: OfficeNotes['sheets'][number]) => boolean,
  ): Phrase[] =>
    sheets
      .filter(isMeant)
      .map(({ name }) => ({ say, name: name.replace(/[\p{C}"«»]/gu, ' ').slice(0, 40) }));
  const isPartly = (id: string) => hiding.has(parts.get(`xl/_rels/workbook.xml.rels${id}`) ?? '');
  return [
    ...[...counts].map(([say, number]): Phrase => ({ say, count: number })),
    ...named('hiddenSheet', ({ isHidden }) => isHidden),
    ...named('hiddenRows', ({ id, isHidden }) => !isHidden && isPartly(id)),
  ];
}
