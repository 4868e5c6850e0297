// One change of a document → a sentence for people, and the place that it is about.

import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../../model/block-tree.ts';
import { labelOf } from '../../../model/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { schemaInside } from '../../../model/schema/schemas.ts';
import { entryIn, isEntry } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import type { Operation, Plain } from '../../operation.ts';
import { isList } from '../similarity.ts';
import { contentOf, partsInLines } from './content.ts';
import { blockOf, inQuotes, isBlocks, itemName, type NamedSchemas, trailOf } from './places.ts';
import { changeInWords, isNothing, valueInWords } from './values.ts';

/** One change of a document. */
export interface ChangeSummary {
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed';
  /** A sentence in English without a full stop: `Deadline: October 9 → October 12`. */
  readonly words: string;
  /** What was added, or what a long text became, in lines: `Host: https://forms.example.org`. */
  readonly content?: readonly string[];
  /** Where it is in the later version, or what is gone in the earlier one. */
  readonly path: Path;
  /** Where a page that is new or gone is shown: its document and its route are one change. */
  readonly address?: string;
  /** An item that came or went, and where: those that did both have moved. */
  readonly item?: ChangedItem;
  /** Which of the operations of `changesBetween` it is; undefined where the whole document came or went. */
  readonly index?: number;
}

/** An item of a list that came or went. */
export interface ChangedItem {
  readonly value: Plain;
  /** What it is called. */
  readonly name: string;
  /** What the list is called, with the subject: "FAQs: Photos". */
  readonly list: string;
  /** The name of the entry that it shows, as its file is called: Maya_Okafor. */
  readonly entry?: string;
}

/** A change and all that is known around it. */
interface Change {
  readonly operation: Operation;
  readonly value: Plain;
  readonly next: Plain;
  readonly schema: string;
  readonly schemas: NamedSchemas;
  readonly subject: readonly string[];
}

/** One operation in words. Its place is that at its own time: later operations may shift it. */
export function summarize(change: Change): ChangeSummary {
  const { operation, value, next } = change;
  const { path } = operation;
  if (operation.do === 'insert') return summarizeItem(change, path, operation.at, next, 'added');
  if (operation.do === 'move') {
    const way = operation.to < operation.from ? 'moved up' : 'moved down';
    const map = at(value, path) as Plain | undefined;
    if (!isMap(map)) {
      const summary = summarizeItem(change, path, operation.from, value, way);
      return { ...summary, path: [...path, operation.to] };
    }
    const key = Object.keys(map)[operation.from] ?? '';
    return {
      kind: 'moved',
      words: entryInWords(change, path, key, way),
      path: [...path, key],
    };
  }
  const last = path.at(-1);
  const holder = path.slice(0, -1);
  if (operation.do === 'rename') {
    const words = entryInWords(change, holder, String(last), `is now ${inQuotes(operation.to)}`);
    return { kind: 'renamed', words, path: [...holder, operation.to] };
  }
  if (operation.do === 'remove' && Array.isArray(at(value, holder)))
    return summarizeItem(change, holder, Number(last), value, 'removed');
  return summarizeField(change);
}

/** `Events: "Info Night" moved up`, `Ana Álvarez joined the roster (Brothers)`. */
function summarizeItem(
  { schema, schemas, subject }: Change,
  path: Path,
  place: number,
  value: Plain,
  what: 'added' | 'removed' | 'moved up' | 'moved down',
): ChangeSummary {
  const list = at(value, path) as readonly Plain[];
  const item = list[place] as Plain;
  const kind: ChangeSummary['kind'] = what === 'added' || what === 'removed' ? what : 'moved';
  const here = [...path, place];
  const key = String(path.at(-1) ?? '');
  const address =
    schema === 'site' && kind !== 'moved' ? summarizeAddress(key, item, kind) : undefined;
  if (address) return { kind, path: here, ...address };
  const { trail, label, schema: held } = trailOf(schemas, schema, value, path);
  const own = held && schemaInside(schemas, held, list, place);
  const name = itemName(schemas, own, list, place, label);
  const holders = withoutRepeats([...subject, ...trail]);
  const isNamed = isBlocks(list) || !name.isOwn;
  const words = isNamed
    ? `${[...holders, name.text].join(': ')} ${what}`
    : `${withoutRepeats([...holders, label, inQuotes(name.text)]).join(': ')} ${what}`;
  const content = kind === 'added' ? contentOf(schemas, own, item, nameOnly(name)) : [];
  const plain = { kind, words, path: here, ...(content.length > 0 ? { content } : {}) };
  if (kind === 'moved') return plain;
  const entry = own && entryIn(schemas, own, item);
  const block = entry === undefined ? undefined : blockOf(value, path);
  const where = block ? `the ${labelOf(block).toLowerCase()}` : [...holders, label].join(': ');
  const inside = block && trail.length > 0 ? ` (${trail.join(': ')})` : '';
  const facts = { value: item, name: name.text, list: `${where}${inside}` };
  if (entry === undefined || !block) return { ...plain, item: facts };
  const verb = what === 'added' ? 'joined' : 'left';
  return { ...plain, words: `${name.text} ${verb} ${facts.list}`, item: { ...facts, entry } };
}

/** `"Gallery" → "About", "Contact"`: lists that have no item in common; undefined where the items have no names. */
function namesInWords(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  [before, after]: readonly [Plain, Plain],
  label: string,
): string | undefined {
  if (!isList(before) || !isList(after) || before.length + after.length > 6) return undefined;
  const [old, now] = [before, after].map((list) =>
    list.map((_, place) =>
      itemName(schemas, schema && schemaInside(schemas, schema, list, place), list, place, label),
    ),
  );
  if (![...(old ?? []), ...(now ?? [])].every(({ isOwn }) => isOwn)) return undefined;
  const [from, to] = [old, now].map((names) => names?.map(({ text }) => inQuotes(text)).join(', '));
  return from === to ? undefined : `${from} → ${to}`;
}

/** "Gallery: Gallery" says no more than "Gallery". */
function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name, i) => name !== names[i - 1]);
}

/** `Page /clients is new`, `Redirect /rush → /recruitment removed`; undefined for other items of site.yaml. */
function summarizeAddress(
  list: string,
  item: Plain,
  kind: ChangeSummary['kind'],
): Pick<ChangeSummary, 'words' | 'address'> | undefined {
  if (!isMap(item)) return undefined;
  const { path, from, to } = item;
  if (list === 'routes' && typeof path === 'string')
    return { words: pageInWords(path, kind === 'added'), address: path };
  if (list === 'redirects' && typeof from === 'string' && typeof to === 'string')
    return { words: `Redirect ${from} → ${to} ${kind === 'added' ? 'is new' : 'removed'}` };
  return undefined;
}

/** `Experience: "Intern" moved up`, `Experience: "Intern" is now "Analyst"`. */
function entryInWords(
  { value, schema, schemas, subject }: Change,
  map: Path,
  name: string,
  what: string,
): string {
  const { trail, label } = trailOf(schemas, schema, value, map);
  return `${[...subject, ...trail, label, inQuotes(name)].join(': ')} ${what}`;
}

/** The name of an item as it is written: `Game Night` of `Prose "Game Night"`. */
function nameOnly({ text, isOwn }: { readonly text: string; readonly isOwn: boolean }) {
  return isOwn ? (/^[^"]*"(.*)"$/.exec(text)?.[1] ?? text) : undefined;
}

/** `Home town: Savannah, Georgia → Atlanta, Georgia`, `Answer changed`, `Minor added: Psychology`. */
function summarizeField({
  operation: { path: place },
  value,
  next,
  schema,
  schemas,
  subject,
}: Change): ChangeSummary {
  const path = innermost(place, value, next);
  const [written, wanted] = [at(value, path), at(next, path)] as (Plain | undefined)[];
  const from = written === undefined ? next : value;
  const { trail, label, schema: own } = trailOf(schemas, schema, from, path);
  const property = own && schemas.follow(own);
  const told = (one: Plain | undefined, side: 'before' | 'after'): Plain | undefined => {
    if (typeof one === 'string' && property && isEntry(property))
      return schemas.nameOf?.(one) ?? one;
    return one === undefined ? undefined : (schemas.filled?.(one, side) ?? one);
  };
  const both = [told(written, 'before'), told(wanted, 'after')];
  // What reads the same is told as it is written.
  const [before, after] = isDeepStrictEqual(both[0], both[1]) ? [written, wanted] : both;
  const isColor = property?.format === 'color';
  // "FAQs: Title: FAQs → Questions" would say the old name twice.
  const isName = path.length === 1 && subject.length === 1 && subject[0] === before;
  if (isName && typeof after === 'string' && !isNothing(after))
    return { kind: 'changed', words: `${before} is now called ${inQuotes(after)}`, path: place };
  const ownLabel = isColor && !/colou?r/i.test(label) ? `${label} color` : label;
  // Those of the theme are known by themselves; one word alone, such as a name, does not say of what.
  const holders = isColor && schema === 'site' ? [] : trail;
  const isBare = schema === 'season' && path.length === 1 && !ownLabel.includes(' ');
  const named = isBare
    ? `Season ${ownLabel.charAt(0).toLowerCase()}${ownLabel.slice(1)}`
    : ownLabel;
  const name = withoutRepeats([...subject, ...holders, named]).join(': ');
  if (after === undefined || isNothing(after)) {
    // A field that is left empty still stands there.
    const kind = after === undefined ? 'removed' : 'changed';
    return { kind, words: `${name} removed`, path: place };
  }
  const content = () => contentOf(schemas, own, after);
  if (before === undefined || isNothing(before)) {
    if (isList(wanted) && wanted.length === 1)
      return summarizeItem(
        {
          operation: { do: 'insert', path, at: 0, value: wanted[0] as Plain },
          value,
          next,
          schema,
          schemas,
          subject,
        },
        path,
        0,
        next,
        'added',
      );
    const short = valueInWords(after);
    const words = `${name} added${short === undefined ? '' : `: ${short}`}`;
    return {
      kind: 'added',
      words,
      path: place,
      ...(short === undefined ? { content: content() } : {}),
    };
  }
  const words = changeInWords(before, after) ?? namesInWords(schemas, own, [before, after], label);
  const isText = typeof before === 'string' && typeof after === 'string';
  const isWhole = words !== undefined && typeof after !== 'object';
  return {
    kind: 'changed',
    words: words === undefined ? `${name} changed` : `${name}: ${words}`,
    path: place,
    ...(isWhole ? {} : { content: isText ? partsInLines(before, after) : content() }),
  };
}

/** The field that came, where the maps around it came for its sake alone: host of form. */
function innermost(path: Path, value: Plain, next: Plain): Path {
  if (!isNothing(at(value, path) as Plain | undefined)) return path;
  const after = at(next, path) as Plain;
  const [key, ...more] = isMap(after) ? Object.keys(after) : [];
  return key === undefined || more.length > 0 ? path : innermost([...path, key], value, next);
}

/** `Page /clients is new`. */
export function pageInWords(path: string, isNew: boolean): string {
  return `Page ${path} ${isNew ? 'is new' : 'removed'}`;
}
