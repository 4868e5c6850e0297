// A value that came, or a text that changed → all that it says, in lines for people.
import type { Language } from '../../../model/language.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { schemaInside } from '../../../model/schema/schemas.ts';
import { isEntry } from '../../../model/schema/title-field.ts';
import { isMap } from '../../../model/schema/value.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import type { Plain } from '../../operation.ts';
import { commonEnds, isList } from '../similarity.ts';
import {
  fillPlaces,
  isBlocks,
  itemName,
  type NamedSchemas,
  nameOnly,
  quotedIfNeeded,
} from './places.ts';
import { isNothing, valueInWords } from './values.ts';

const MAX_LINE = 240;

const WORDS_AROUND = 3;

/** A line for each text: `Dates: October 8, 2025`. Nothing that pages show or lead to is left out. */
export function contentOf(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  value: Plain,
  name?: string,
  trail: readonly string[] = [],
): string[] {
  if (isNothing(value)) return [];
  if (isList(value)) return contentOfList(schemas, schema, value, trail);
  if (!isMap(value)) {
    const text = told(schemas, schema, value);
    return text === name ? [] : inLines(text).map((line) => [...trail, line].join(': '));
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'type') return [];
    const property = schema && schemaInside(schemas, schema, value, key);
    return contentOf(schemas, property, inner as Plain, name, [...trail, labelOf(key, property)]);
  });
}

function contentOfList(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  list: readonly Plain[],
  trail: readonly string[],
): string[] {
  const inside = (place: number) => schema && schemaInside(schemas, schema, list, place);
  if (list.every((item) => !isMap(item) && !isList(item))) {
    const texts = list.map((item, place) => told(schemas, inside(place), item));
    return inLines(texts.join(', ')).map((line) => [...trail, line].join(': '));
  }
  return list.flatMap((item, place) => {
    const name = itemName(schemas, inside(place), list, place, trail.at(-1) ?? '');
    const around = isBlocks(list) ? trail.slice(0, -1) : trail;
    const here = [...around, quotedIfNeeded(name.text)];
    const lines = contentOf(schemas, inside(place), item, nameOnly(name), here);
    return lines.length === 0 ? [here.join(': ')] : lines;
  });
}

function told(schemas: NamedSchemas, schema: Schema | undefined, value: Plain): string {
  const { language } = schemas;
  if (typeof value !== 'string') return valueInWords(value, language) ?? '';
  const name = schema && isEntry(schemas.follow(schema)) ? schemas.nameOf?.(value) : undefined;
  const text = name ?? fillPlaces(schemas, value);
  return valueInWords(text, language) ?? text.replace(/\s+/g, ' ').trim();
}

function inLines(text: string): string[] {
  const lines: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const space = rest.length <= MAX_LINE ? -1 : rest.lastIndexOf(' ', MAX_LINE);
    const end = rest.length <= MAX_LINE ? rest.length : space > 0 ? space : MAX_LINE;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** The part of a long text that is another one: `Was: … on the lawn …`, `Now: … on the terrace …`. */
export function partsInLines(before: string, after: string, language?: Language): string[] {
  const [old, now] = changedWords(before, after, WORDS_AROUND);
  const lines = (label: string, parts: readonly string[]) =>
    inLines(parts.filter((part) => part !== '').join(' ')).map((line) => `${label}: ${line}`);
  const words = changesWords(language);
  return [...lines(words.was, old), ...lines(words.now, now)];
}

type Parted = readonly [head: string, part: string, tail: string];

export function changedWords(before: string, after: string, around: number): [Parted, Parted] {
  const [old, now] = [before, after].map((text) => text.trim().split(/\s+/)) as [
    string[],
    string[],
  ];
  const [top, foot] = commonEnds(old, now);
  const parted = (words: readonly string[]): Parted => {
    const [from, to] = [Math.max(0, top - around), words.length - Math.max(0, foot - around)];
    const end = words.length - foot;
    return [
      [...(from > 0 ? ['…'] : []), ...words.slice(from, top)].join(' '),
      words.slice(top, end).join(' '),
      [...words.slice(end, to), ...(to < words.length ? ['…'] : [])].join(' '),
    ];
  };
  return [parted(old), parted(now)];
}
