// The text of an SVG → the same drawing without metadata, its size, and the first danger in it, from one parse.
import { SaxesParser } from 'saxes';
import type { Fix } from '../../diagnostics/diagnostic.ts';
import { applied } from '../../text/edit.ts';
import { photoSize, type Size } from '../kind.ts';
import { withoutMetadata } from './metadata.ts';
import {
  type Attributes,
  inDeclaration,
  inElement,
  inEncoding,
  inInstruction,
  inStyle,
  NOTE,
} from './svg-dangers.ts';

export interface Drawing {
  /** Without comments, `<metadata>` and the notes of drawing programs; the same text when it has none. */
  readonly text: string;
  /** What could run, or fetch something, when it is opened by itself, in words for officers. */
  readonly danger: string | undefined;
  /** The photos written into it, as they were. */
  readonly photos: readonly Buffer[];
  /** Undefined where the drawing does not say it. */
  readonly size: Size | undefined;
}

const NOTE_ELEMENT = /^(?:(?:.+:)?metadata|sodipodi:namedview)$/;

/**
 * Reads a drawing. What is not well formed counts as a danger, because browsers run what stands before the
 * mistake; its text stays.
 */
export function readDrawing(svg: string): Drawing {
  const edits: Fix[] = [];
  const dangers: (string | undefined)[] = [];
  const photos: Buffer[] = [];
  const parser = new SaxesParser();
  /** Where the element that goes begins, and those within it. */
  const going: number[] = [];
  let [style, at] = ['', 0];
  let root: Attributes | undefined;
  const put = (from: number, to: number, text = '') =>
    going.length === 0 && edits.push({ range: [from, to], text, title: '' });
  const judge = (danger: string | undefined) => going.length === 0 && dangers.push(danger);
  const addStyle = (text: string) => {
    if (going.length === 0) style += text;
  };
  parser.on('xmldecl', ({ encoding }) => judge(inEncoding(encoding)));
  parser.on('doctype', (declaration) => judge(inDeclaration(declaration)));
  parser.on('processinginstruction', ({ target }) => judge(inInstruction(target)));
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('comment', () => {
    put(svg.lastIndexOf('<!--', parser.position), parser.position + 1);
  });
  parser.on('opentagstart', ({ name }) => {
    at = parser.position - 1;
    if (going.length > 0 || NOTE_ELEMENT.test(name)) going.push(svg.lastIndexOf('<', at));
  });
  parser.on('attribute', ({ name, value }) => {
    const bare = NOTE.test(name) ? '' : withBarePhotos(value, photos, judge);
    if (bare !== value) put(at, parser.position, bare && ` ${name}="${escaped(bare)}"`);
    at = parser.position;
  });
  parser.on('opentag', ({ name, attributes }) => {
    root ??= attributes;
    judge(inElement(name, attributes));
  });
  parser.on('closetag', () => {
    const from = going.pop();
    if (from !== undefined) put(from, parser.position);
  });
  const isWellFormed = parsed(parser, svg);
  if (!isWellFormed) dangers.push('markup that is not well formed');
  dangers.push(inStyle(style));
  if (withBarePhotos(style, [], judge) !== style) judge('a photo with camera data in a style');
  return {
    text: isWellFormed ? applied(svg, edits) : svg,
    danger: dangers.find(Boolean),
    photos,
    size: root && sizeOf(root),
  };
}

function parsed(parser: SaxesParser, svg: string): boolean {
  try {
    parser.write(svg).close();
    return true;
  } catch {
    // Where nobody listens, the parser throws its first error.
    return false;
  }
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const EMBEDDED = /(data:image\/(?:jpe?g|png|webp|gif|avif);base64,)([A-Za-z0-9+/=\s]+)/g;

/** A text whose photos have lost their metadata. */
function withBarePhotos(text: string, photos: Buffer[], judge: (danger: string) => void): string {
  return text.replace(EMBEDDED, (whole, head: string, base64: string) => {
    const photo = Buffer.from(base64, 'base64');
    photos.push(photo);
    const { bytes } = withoutMetadata(photo);
    if (!bytes && photoSize(photo)) judge('a photo whose camera data cannot be removed');
    return !bytes || bytes === photo ? whole : head + bytes.toString('base64');
  });
}

/** The size of a drawing, by the attributes of its root, whose numbers may be parted by commas and lines. */
function sizeOf({ width, height, viewBox }: Attributes): Size | undefined {
  const written = Object.entries({ width, height, viewBox })
    .map(([name, value = '']) => `${name}="${value.replace(/[^\w.%-]+/g, ' ').trim()}"`)
    .join(' ');
  return photoSize(Buffer.from(`<svg ${written}>`));
}
