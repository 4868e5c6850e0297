// An element of a drawing and its attributes → what goes, what stays, and what in it could run, fetch or lead elsewhere.
import type { Phrase } from '../../diagnostics/phrase.ts';
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

export interface Tag {
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

const DANGEROUS: Readonly<Record<string, Phrase>> = {
  script: { say: 'script' },
  handler: { say: 'script' },
  listener: { say: 'script' },
  iframe: { say: 'frame' },
  frame: { say: 'frame' },
  embed: { say: 'embeddedPage' },
  object: { say: 'embeddedPage' },
  audio: { say: 'sound' },
  video: { say: 'film' },
  canvas: { say: 'pageParts' },
  html: { say: 'pageParts' },
  base: { say: 'changedBase', name: 'base' },
  link: { say: 'fileLink' },
  meta: { say: 'metaCommand' },
  form: { say: 'form' },
};

/** The elements of web pages with which drawing programs set words in a box. */
const WORDS =
  /^(?:a|b|blockquote|body|br|center|code|div|em|font|h[1-6]|hr|i|li|ol|p|pre|s|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/;

/** What a program notes for itself, or what browsers leave out because it asks for a program. */
export function isNote({ local, uri, attributes }: Tag): boolean {
  if (![SVG, XHTML, MATHML, ''].includes(uri)) return true;
  const asked = attributes.requiredExtensions?.value.trim();
  const isForProgram = Boolean(asked && asked !== XHTML && asked !== MATHML);
  return uri === SVG && (local === 'metadata' || (local === 'foreignObject' && isForProgram));
}

export function judgeElement(tag: Tag, parent: Tag | undefined, found: Found): void {
  const name = tag.local.toLowerCase();
  const danger = Object.hasOwn(DANGEROUS, name) ? DANGEROUS[name] : undefined;
  if (danger) found.danger(danger);
  if (parent?.local === 'style') found.danger({ say: 'styleWithElements' });
  const isUnknown = tag.uri === XHTML ? !WORDS.test(tag.local) : tag.uri === MATHML;
  const isInBox = parent?.local === 'foreignObject' && tag.uri !== XHTML && tag.local !== 'svg';
  if (isUnknown) found.danger({ say: 'pageParts' });
  if (isInBox) found.danger({ say: 'pageParts', name: 'foreignObject' });
  judgeAnimation(tag, found);
}

/** An animation can give an attribute what it must not have from the beginning. */
function judgeAnimation({ attributes }: Tag, found: Found): void {
  const named = attributes.attributeName?.value.trim() ?? '';
  if (!/^(?:.*:)?(?:href|on.*|src|style|ping)$/is.test(named)) return;
  const values = ['from', 'to', 'by', 'values'].flatMap(
    (name) => attributes[name]?.value.split(';') ?? [],
  );
  if (!/href$/i.test(named) || !values.every(isInside))
    found.danger({ say: 'animation', of: named });
}

/** The value that an attribute is published with; undefined where the attribute goes. */
export function bareAttribute(attribute: Attribute, tag: Tag, found: Found): string | undefined {
  const { uri, value } = attribute;
  const name = attribute.local.toLowerCase();
  if (uri === XMLNS) return value;
  // Of other namespaces browsers know no attributes. The root of draw.io holds all of its pages in one.
  if (!['', XLINK, XML].includes(uri) || (name === 'content' && tag.local === 'svg'))
    return undefined;
  if (name.startsWith('on')) found.danger({ say: 'script', name });
  if (uri === XML && name === 'base') found.danger({ say: 'changedBase', name: 'xml:base' });
  if (name === 'ping') found.danger({ say: 'ping' });
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
