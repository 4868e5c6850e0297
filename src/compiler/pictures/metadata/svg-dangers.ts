// A part of an SVG → what in it could run, or fetch something, when the drawing is opened by itself, in words for officers.
/** Elements that run, load or lead somewhere, under whatever prefix of a namespace they stand. */
const ELEMENTS: Readonly<Record<string, string>> = {
  script: 'a script',
  handler: 'a script',
  listener: 'a script',
  foreignobject: 'parts of a web page (foreignObject)',
  iframe: 'a frame',
  frame: 'a frame',
  embed: 'an embedded page',
  object: 'an embedded page',
  audio: 'a sound',
  video: 'a film',
  canvas: 'parts of a web page',
  html: 'parts of a web page',
  base: 'a change of all addresses (base)',
  link: 'a link to another file',
  meta: 'a command to the browser (meta)',
  form: 'a form',
};

export type Attributes = Readonly<Record<string, string>>;

/** What drawing programs note for themselves, such as the names of folders and people: it is removed. */
export const NOTE = /^(?:sodipodi|inkscape):/;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Encodings in which every sign of markup has the byte it has in ASCII. */
const PLAIN_ENCODING = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/** A picture of pixels that is written into the drawing itself. */
const PIXELS = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\sa-z0-9+/=]*$/i;

/** A typeface that is written into the drawing itself. */
const LETTERS =
  /^data:(?:font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+);(?:charset=utf-8;)?base64,[\sa-z0-9+/=]*$/i;

/** A text whose bytes could mean other signs than they seem to. */
export function inEncoding(encoding = 'utf-8'): string | undefined {
  return PLAIN_ENCODING.test(encoding) ? undefined : `text in the encoding ${encoding}`;
}

/** A link to a file beside the drawing. */
export function inInstruction(target: string): string | undefined {
  return /^xml-stylesheet$/i.test(target) ? 'a link to a style sheet' : undefined;
}

/** Without definitions of its own a document type changes nothing. */
export function inDeclaration(declaration: string): string | undefined {
  return declaration.includes('[') ? 'definitions of its own (DOCTYPE or ENTITY)' : undefined;
}

/** An element, or one of its attributes. */
export function inElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  const local = localOf(name);
  if (Object.hasOwn(ELEMENTS, local)) return ELEMENTS[local];
  for (const [named, value] of Object.entries(attributes)) {
    const found = NOTE.test(named)
      ? undefined
      : inAttribute(local, named.toLowerCase(), value.trim());
    if (found !== undefined) return found;
  }
  return undefined;
}

function localOf(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase();
}

function inAttribute(element: string, named: string, value: string): string | undefined {
  const name = localOf(named);
  if (name.startsWith('on')) return `a script (${name})`;
  if (named.startsWith('xmlns')) return value === XHTML ? 'parts of a web page' : undefined;
  if (named === 'xml:base') return 'a change of all addresses (xml:base)';
  // An animation can give an attribute what it must not have from the beginning.
  if (name === 'attributename' && /^(?:.*:)?(?:href|on.*|src|style)$/i.test(value))
    return `an animation of ${value}`;
  if (name === 'href' || name === 'src') {
    const pixels = PIXELS.test(value) && /^(?:image|feimage)$/.test(element);
    return value === '' || value.startsWith('#') || pixels ? undefined : 'an address outside of it';
  }
  return inStyle(value);
}

/** What a style, or a text that may be one, fetches. */
export function inStyle(style: string): string | undefined {
  // In CSS a letter may be written as its number behind a backslash.
  const plain = withoutComments(style)
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replaceAll('\\', '');
  if (/@import/i.test(plain)) return 'a link to a style sheet';
  if (/expression\s*\(|javascript:|-moz-binding/i.test(plain)) return 'a script in a style';
  for (const [, address = ''] of plain.matchAll(/(?:url|src|image)\s*\(\s*["']?([^"')]*)/gi))
    if (address !== '' && !address.startsWith('#') && !isEmbedded(address.trim()))
      return 'an address outside of it';
  return /image-set\s*\(/i.test(plain) ? 'an address outside of it' : undefined;
}

function isEmbedded(address: string): boolean {
  return PIXELS.test(address) || LETTERS.test(address);
}

/** CSS without its comments, which may stand within a word. */
function withoutComments(style: string): string {
  let result = '';
  for (let at = 0; ; ) {
    const open = style.indexOf('/*', at);
    const end = open === -1 ? -1 : style.indexOf('*/', open + 2);
    if (end === -1) return result + style.slice(at);
    result += style.slice(at, open);
    at = end + 2;
  }
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
