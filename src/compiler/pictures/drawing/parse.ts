// The text of an SVG → the edits that take out of it what is not drawn, and the first mistake in it, by an XML parser (saxes).
import { SaxesParser } from 'saxes';
import type { TextEdit } from '../../diagnostics/diagnostic.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import type { Found } from './address.ts';
import { defineWords, readDoctype } from './doctype.ts';
import { type Attribute, bareAttribute, isNote, judgeElement, SVG, type Tag } from './elements.ts';
import { explainError, type Mistake } from './mistakes.ts';
import { bareStyle } from './style.ts';
import { isStrange, isUtf8 } from './text.ts';

export interface Parsed {
  /** None where the drawing is not well formed. */
  readonly edits: readonly TextEdit[];
  readonly mistake: Mistake | undefined;
  readonly root: Tag | undefined;
  readonly rootLine: number;
}

/** Far more than programs write: elements in one another, and attributes of one. */
const MAX = { deep: 256, attributes: 1_000 };

const OPTIONS = { xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

interface Reading {
  readonly svg: string;
  readonly found: Found;
  readonly parser: SaxesParser<typeof OPTIONS>;
  edits: TextEdit[];
  /** Elements that are open and stay: where their content begins, and how many edits came before it. */
  readonly open: { readonly tag: Tag; readonly content: number; readonly edits: number }[];
  /** Where the element begins that goes, and how many are open from it on. */
  going: { readonly from: number; depth: number } | undefined;
  /** Where the last piece of markup ended: the next one begins with the next "<". */
  end: number;
  /** Where the name or attribute before ended, and the attributes of the element that is read. */
  at: number;
  attributes: { readonly attribute: Attribute; readonly from: number; readonly to: number }[];
  style: string;
  root: Tag | undefined;
  rootLine: number;
  mistake: Mistake | undefined;
}

class Stop extends Error {}

/** Reads a drawing as browsers do; dangers and photos go to `found`. */
export function parse(svg: string, found: Found): Parsed {
  const parser = new SaxesParser(OPTIONS);
  const reading: Reading = {
    ...{ svg, found, parser, edits: [], open: [], going: undefined, end: 0, at: 0 },
    ...{ attributes: [], style: '', root: undefined, rootLine: 1, mistake: undefined },
  };
  listen(reading);
  try {
    parser.write(svg).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    reading.edits = [];
  }
  return reading;
}

function listen(reading: Reading): void {
  const { parser, found } = reading;
  const addStyle = (text: string) => {
    if (!reading.going && isStyle(reading.open.at(-1)?.tag)) reading.style += text;
  };
  parser.on('error', ({ message }) => takeError(reading, message.replace(/^\d+:\d+: /, '')));
  parser.on('text', addStyle);
  parser.on('cdata', (text) => {
    addStyle(text);
    reading.end = parser.position;
  });
  parser.on('comment', () => remove(reading, parser.position + 1));
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === 'xml-stylesheet' && !isInsideSheet(body)) found.danger({ say: 'linkToSheet' });
    remove(reading, parser.position);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (isStrange(encoding)) found.danger({ say: 'encodedText', encoding: String(encoding) });
    // What is published is in UTF-8.
    if (isUtf8(encoding)) reading.end = parser.position;
    else remove(reading, parser.position);
  });
  parser.on('doctype', (doctype) => takeDoctype(reading, doctype));
  parser.on('opentagstart', () => {
    reading.attributes = [];
    reading.at = parser.position - 1;
  });
  parser.on('attribute', (attribute) => {
    const from = reading.at;
    reading.at = parser.position;
    // The parser adds the namespace before it tells of the element.
    reading.attributes.push({ attribute: attribute as Attribute, from, to: reading.at });
    if (reading.attributes.length > MAX.attributes)
      stop(reading, { say: 'tooManyAttributes', most: MAX.attributes });
  });
  parser.on('opentag', (tag) => takeOpening(reading, tag));
  parser.on('closetag', (tag) => takeClosing(reading, tag.isSelfClosing));
}

function isStyle(tag: Tag | undefined): boolean {
  return tag?.local === 'style';
}

/** A style sheet within the drawing: browsers take none from there, but programs write so. */
function isInsideSheet(body: string): boolean {
  return /\btype=(["'])text\/css\1/.test(body) && /\bhref=(["'])#[\w-]*\1/.test(body);
}

function stop(reading: Reading, what: Phrase): never {
  reading.mistake ??= { line: reading.parser.line, what };
  throw new Stop();
}

function takeError(reading: Reading, message: string): void {
  const { parser, svg, end } = reading;
  reading.mistake ??= explainError(message, svg.slice(0, parser.position), end);
  // The names are told apart without it, too.
  if (!message.startsWith('unbound namespace prefix')) throw new Stop();
}

function startOf({ svg, end }: Reading): number {
  return svg.indexOf('<', end);
}

function remove(reading: Reading, end: number): void {
  addEdit(reading, startOf(reading), end);
  reading.end = end;
}

function addEdit({ edits, going }: Reading, from: number, to: number, text = ''): void {
  if (!going) edits.push({ range: [from, to], text });
}

function takeDoctype(reading: Reading, doctype: string): void {
  const { parser, found, svg } = reading;
  const words = readDoctype(doctype);
  if (words === 'broken') stop(reading, { say: 'brokenDoctype' });
  if (words === 'dangerous') found.danger({ say: 'ownDefinitions' });
  else {
    defineWords(words, parser.ENTITIES, () => stop(reading, { say: 'ownWordsTooOften' }));
    const from = startOf(reading);
    addEdit(reading, from, parser.position, withoutComments(svg.slice(from, parser.position)));
  }
  reading.end = parser.position;
}

/** A pattern would look for the end of each comment that has none. */
function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf('<!--', at);
    const to = from < 0 ? -1 : text.indexOf('-->', from + 4);
    if (to < 0) return kept + text.slice(at);
    kept += text.slice(at, from);
    at = to + 3;
  }
}

function takeOpening(reading: Reading, tag: Tag): void {
  const { parser, found, open, going } = reading;
  const from = startOf(reading);
  reading.end = parser.position;
  if (open.length + (going?.depth ?? 0) >= MAX.deep)
    stop(reading, { say: 'tooDeepElements', most: MAX.deep });
  if (going) {
    going.depth += 1;
    return;
  }
  if (!reading.root) takeRoot(reading, tag);
  else if (isNote(tag)) {
    reading.going = { from, depth: 1 };
    return;
  }
  judgeElement(tag, open.at(-1)?.tag, found);
  for (const { attribute, from, to } of reading.attributes) {
    const bare = bareAttribute(attribute, tag, found);
    const text = bare === undefined ? '' : ` ${attribute.name}="${escapeValue(bare)}"`;
    if (bare !== attribute.value) addEdit(reading, from, to, text);
  }
  open.push({ tag, content: reading.end, edits: reading.edits.length });
  if (isStyle(tag)) reading.style = '';
}

function takeRoot(reading: Reading, tag: Tag): void {
  const { line } = reading.parser;
  reading.root = tag;
  reading.rootLine = line;
  if (tag.local !== 'svg') reading.mistake ??= { line, what: { say: 'noSvg' } };
  if (tag.uri !== SVG) reading.mistake ??= { line, what: { say: 'noXmlns', namespace: SVG } };
}

function takeClosing(reading: Reading, isSelfClosing: boolean): void {
  const { parser, open, going, found, style } = reading;
  const from = isSelfClosing ? reading.end : startOf(reading);
  reading.end = parser.position;
  if (going) {
    going.depth -= 1;
    if (going.depth > 0) return;
    reading.going = undefined;
    addEdit(reading, going.from, reading.end);
    return;
  }
  const { tag, content, edits } = open.pop() ?? {};
  if (!isStyle(tag) || content === undefined) return;
  const bare = bareStyle(style, found);
  if (bare === style) return;
  // It replaces all that was taken out within it.
  reading.edits.splice(edits ?? 0);
  addEdit(reading, content, from, escapeText(bare));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeValue(value: string): string {
  return escapeText(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
