// An element of a drawing and its attributes → what goes, what stays, and what in it could run, fetch or lead elsewhere.
import { bareAddress, bareLink, type Found, isInside, outside } from './address.ts';
import { bareStyle } from './style.ts';

export const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

export interface Attribute {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** An element as its parser gives it, with the namespaces that its prefixes stand for. */
export interface Tag {
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** Elements that run, load or lead somewhere, in whatever namespace. */
const DANGEROUS: Readonly<Record<string, string>> = {
  script: 'a script',
  handler: 'a script',
  listener: 'a script',
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

/** The elements of web pages with which drawing programs set words in a box. */
const WORDS =
  /^(?:a|b|blockquote|body|br|center|code|div|em|font|h[1-6]|hr|i|li|ol|p|pre|s|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/;

const PAGE = 'parts of a web page';

/**
 * Whether an element draws nothing: what a program notes for itself, or what browsers leave out because it
 * asks for a program.
 */
export function isNote({ local, uri, attributes }: Tag): boolean {
  if (![SVG, XHTML, MATHML, ''].includes(uri)) return true;
  const asked = attributes.requiredExtensions?.value.trim();
  const isForProgram = Boolean(asked && asked !== XHTML && asked !== MATHML);
  return uri === SVG && (local === 'metadata' || (local === 'foreignObject' && isForProgram));
}

/** Notes what is dangerous in an element, without its attributes. */
export function judgeElement(tag: Tag, parent: Tag | undefined, found: Found): void {
  const name = tag.local.toLowerCase();
  if (Object.hasOwn(DANGEROUS, name)) found.danger(DANGEROUS[name] ?? '');
  if (parent?.local === 'style') found.danger('a style that holds elements');
  const isUnknown = tag.uri === XHTML ? !WORDS.test(tag.local) : tag.uri === MATHML;
  const isInBox = parent?.local === 'foreignObject' && tag.uri !== XHTML && tag.local !== 'svg';
  if (isUnknown) found.danger(PAGE);
  if (isInBox) found.danger(`${PAGE} (foreignObject)`);
  judgeAnimation(tag, found);
}

/** An animation can give an attribute what it must not have from the beginning. */
function judgeAnimation({ attributes }: Tag, found: Found): void {
  const named = attributes.attributeName?.value.trim() ?? '';
  if (!/^(?:.*:)?(?:href|on.*|src|style|ping)$/i.test(named)) return;
  const values = ['from', 'to', 'by', 'values'].flatMap(
    (name) => attributes[name]?.value.split(';') ?? [],
  );
  if (!/href$/i.test(named) || !values.every(isInside)) found.danger(`an animation of ${named}`);
}

/** The value that an attribute is published with; undefined where the attribute goes. */
export function bareAttribute(attribute: Attribute, tag: Tag, found: Found): string | undefined {
  const { uri, value } = attribute;
  const name = attribute.local.toLowerCase();
  if (uri === XMLNS) return value;
  // Of other namespaces browsers know no attributes. The root of draw.io holds all of its pages in one.
  if (!['', XLINK, XML].includes(uri) || (name === 'content' && tag.local === 'svg'))
    return undefined;
  if (name.startsWith('on')) found.danger(`a script (${name})`);
  if (uri === XML && name === 'base') found.danger('a change of all addresses (xml:base)');
  if (name === 'ping') found.danger('a message to another address (ping)');
  if (name === 'href' || name === 'src') return bareReference(value, tag, found);
  if (name === 'background' && !isInside(value)) found.danger(outside(value));
  return /^\s*data:/i.test(value) ? bareAddress(value, found) : bareStyle(value, found);
}

function bareReference(value: string, { local }: Tag, found: Found): string {
  const element = local.toLowerCase();
  if (element === 'a') return bareLink(value, found);
  if (element === 'image' || element === 'feimage') return bareAddress(value, found);
  if (!isInside(value)) found.danger(outside(value));
  return value;
}
