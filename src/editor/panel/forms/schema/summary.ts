// An item of a list → the line that stands for it while it is folded.
import type { Plain } from '../../../operation.ts';
import { isMap } from './conditions.ts';

/** What an item is called, what is said of it besides, and its picture. */
export interface Summary {
  readonly title: string;
  readonly more: string;
  readonly picture?: string;
}

/** Fields that name an item, the best first. */
const NAMING = ['title', 'name', 'label', 'question', 'heading', 'caption', 'field'];
/** How much of a text is told, in characters. */
const LENGTH = 80;
const PICTURE = /^images\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** The summary of an item; an empty title for one without a text. */
export function summaryOf(value: Plain | undefined): Summary {
  if (!isMap(value))
    return { title: value === undefined ? '' : shortened(String(value)), more: '' };
  const texts: string[] = [];
  let picture: string | undefined;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'type' || key === 'id') continue;
    if (typeof one === 'string' && PICTURE.test(one)) picture ??= one;
    else if (key === 'value' && typeof one === 'number') texts.push(String(one));
    else if (typeof one === 'string' && isSaying(one) && !NAMING.includes(key)) texts.push(one);
  }
  // Somebody is looked for by name; a title is the role then. Members are named by their files: Maya_Okafor.
  const { member, title: role } = value;
  if (typeof member === 'string' && member !== '') {
    const more = typeof role === 'string' ? shortened(role) : '';
    return { title: member.replaceAll('_', ' '), more, ...(picture ? { picture } : {}) };
  }
  const named = NAMING.map((key) => value[key]).find(
    (one) => typeof one === 'string' && one !== '',
  );
  const title = typeof named === 'string' ? named : (texts.shift() ?? nested(value));
  const more = texts.find((text) => text !== title) ?? '';
  return {
    title: shortened(title === '' && picture ? (picture.split('/').at(-1) ?? '') : title),
    more: shortened(more),
    ...(picture ? { picture } : {}),
  };
}

/** Whether a text says something to readers, and is no colour and no word of the grammar such as afterText. */
function isSaying(text: string): boolean {
  return text.trim() !== '' && !/^(?:[a-z][A-Za-z]*|#[\da-fA-F]{3,8})$/.test(text);
}

/** The first text further inside. */
function nested(value: Readonly<Record<string, unknown>>): string {
  for (const one of Object.values(value)) {
    const inner = Array.isArray(one) ? one[0] : one;
    if (isMap(inner)) {
      const found = summaryOf(inner as Plain).title;
      if (found !== '') return found;
    } else if (Array.isArray(one) && typeof inner === 'string') return inner;
  }
  return '';
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LENGTH ? `${line.slice(0, LENGTH - 1).trimEnd()}…` : line;
}
