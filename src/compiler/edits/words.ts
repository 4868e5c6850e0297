// A document before and after → what changed in it, in sentences for people.
import type { Path } from '../../model/block-tree.ts';
import { labelOf } from '../../model/field-label.ts';
import { at, type Operation, type Plain, pathAfter, valueAfter } from '../../model/operation.ts';
import { changesBetween } from './changes.ts';
import { isList, isMap, textOf } from './similarity.ts';
import { entryIn, type Schemas } from './words/field-schema.ts';
import { blockOf, inQuotes, isBlocks, itemName, ownName, trailOf } from './words/places.ts';
import { areColours, changeInWords, isNothing, valueInWords } from './words/values.ts';

/** A document that changed. */
export interface ChangedDocument {
  /** Path from the root of the site. */
  readonly file: string;
  /** The name of its schema: season, page, member … */
  readonly schema: string;
  /** Undefined where it is new. */
  readonly before: Plain | undefined;
  /** Undefined where it is gone. */
  readonly after: Plain | undefined;
  /** Where it is shown, if it has a page of its own: /clients. */
  readonly path?: string;
}

/** One change of a document. */
export interface Told {
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed';
  /** A sentence in English without a full stop: `Deadline: October 9 → October 12`. */
  readonly words: string;
  /** Where it is in the later version, or what is gone in the earlier one. */
  readonly path: Path;
  /** An item that came or went, and where: those that did both have moved. */
  readonly item?: ToldItem;
  /** Which of the operations of `changesBetween` it is; undefined where the whole document came or went. */
  readonly index?: number;
}

/** An item of a list that came or went. */
export interface ToldItem {
  readonly value: Plain;
  /** What it is called. */
  readonly name: string;
  /** What the list is called, with the subject: "FAQs: Photos". */
  readonly list: string;
  /** The name of the entry that it shows, as its file is called: Maya_Okafor. */
  readonly entry?: string;
}

/** Whether two values of a document are the same; the order of fields does not count. */
export function isSameValue(before: Plain | undefined, after: Plain | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return textOf(before) === textOf(after);
}

/** So many sentences are made for a document; what else changed is counted. */
const MOST_SENTENCES = 12;

/** Documents of which there is one; their fields are known by themselves. */
const ALONE = ['site', 'season'];

/** One sentence for each change, as in `changesIn`. More than twelve end in "and 7 more". */
export function wordsOf(document: ChangedDocument, schemas: Schemas): string[] {
  const sentences = changesIn(document, schemas).map(({ words }) => words);
  const more = sentences.length - MOST_SENTENCES;
  return more > 0 ? [...sentences.slice(0, MOST_SENTENCES), `and ${more} more`] : sentences;
}

/**
 * What changed in a document, in the order in which it can be done. Values stand as they are written, with
 * facts such as ${season.name}.
 */
export function changesIn(document: ChangedDocument, schemas: Schemas): Told[] {
  const { before, after, schema } = document;
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    const kind = before === undefined ? 'added' : 'removed';
    return [{ kind, words: wholeInWords(document), path: [] }];
  }
  const subject = ALONE.includes(schema) ? [] : [subjectOf(document)];
  const operations = changesBetween(before, after);
  let value = before;
  return operations.map((operation, i) => {
    const next = valueAfter(value, operation) as Plain;
    const told = toldOf({ operation, value, next, schema, schemas, subject });
    value = next;
    const path =
      told.kind === 'removed'
        ? pathBefore(told.path, operations.slice(0, i))
        : told.path && followedBy(told.path, operations.slice(i + 1));
    return { ...told, path: path ?? [], index: i };
  });
}

/** Where a path leads after more operations. */
function followedBy(path: Path, operations: readonly Operation[]): Path | undefined {
  return operations.reduce<Path | undefined>((now, one) => now && pathAfter(now, one), path);
}

/** Where a path led before operations that have been done. */
function pathBefore(path: Path, done: readonly Operation[]): Path | undefined {
  return followedBy(
    path,
    done.toReversed().flatMap((operation) => backwards(operation)),
  );
}

/** The way back, as far as it shifts places: what was taken away is not known any more. */
function backwards(operation: Operation): Operation[] {
  const { path } = operation;
  if (operation.do === 'insert') return [{ do: 'remove', path: [...path, operation.at] }];
  if (operation.do === 'move')
    return [{ do: 'move', path, from: operation.to, to: operation.from }];
  const last = path.at(-1);
  if (operation.do === 'remove' && typeof last === 'number')
    return [{ do: 'insert', path: path.slice(0, -1), at: last, value: null }];
  return [];
}

/** `New member: Ana Álvarez`, `Page /clients is new`. */
function wholeInWords(document: ChangedDocument): string {
  const { before, schema, path } = document;
  const isNew = before === undefined;
  if (schema === 'page' && path) return pageInWords(path, isNew);
  const kind = labelOf(schema);
  const name = subjectOf(document);
  return isNew
    ? `New ${kind.charAt(0).toLowerCase()}${kind.slice(1)}: ${name}`
    : `${kind} removed: ${name}`;
}

function pageInWords(path: string, isNew: boolean): string {
  return `Page ${path} ${isNew ? 'is new' : 'removed'}`;
}

/** What a document is called: its own name, or its file's behind that of its collection: "Careers 2023". */
function subjectOf({ file, schema, before, after }: ChangedDocument): string {
  const name = ownName(before) ?? ownName(after);
  if (name !== undefined) return name;
  const [base = '', folder = ''] = file
    .replace(/\.ya?ml$/, '')
    .split('/')
    .reverse();
  if (/^\d+$/.test(base) && folder !== '') return `${labelOf(folder)} ${base}`;
  return schema === 'words' ? 'Words' : labelOf(base);
}

/** A change and all that is known around it. */
interface Change {
  readonly operation: Operation;
  readonly value: Plain;
  readonly next: Plain;
  readonly schema: string;
  readonly schemas: Schemas;
  readonly subject: readonly string[];
}

function toldOf(change: Change): Told {
  const { operation, value, next } = change;
  const { path } = operation;
  if (operation.do === 'insert') return itemTold(change, path, operation.at, next, 'added');
  if (operation.do === 'move') {
    const way = operation.to < operation.from ? 'moved up' : 'moved down';
    const map = at(value, path) as Plain | undefined;
    if (!isMap(map)) {
      const told = itemTold(change, path, operation.from, value, way);
      return { ...told, path: [...path, operation.to] };
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
    return itemTold(change, holder, Number(last), value, 'removed');
  return fieldTold(change);
}

/** `Events: "Info Night" moved up`, `Ana Álvarez joined the roster (Brothers)`. */
function itemTold(
  { schema, schemas, subject }: Change,
  path: Path,
  place: number,
  value: Plain,
  what: 'added' | 'removed' | 'moved up' | 'moved down',
): Told {
  const list = at(value, path) as readonly Plain[];
  const item = list[place] as Plain;
  const kind: Told['kind'] = what === 'added' || what === 'removed' ? what : 'moved';
  const here = [...path, place];
  const key = String(path.at(-1) ?? '');
  const address = schema === 'site' && kind !== 'moved' && addressInWords(key, item, kind);
  if (address) return { kind, words: address, path: here };
  const { trail, label } = trailOf(schemas, schema, value, path);
  const name = itemName(list, place, label, schemas.nameOf);
  const holders = withoutRepeats([...subject, ...trail]);
  const isNamed = isBlocks(list) || !name.isOwn;
  const words = isNamed
    ? `${[...holders, name.text].join(': ')} ${what}`
    : `${withoutRepeats([...holders, label, inQuotes(name.text)]).join(': ')} ${what}`;
  const told = { kind, words, path: here };
  if (kind === 'moved') return told;
  const entry = entryIn(schemas, schema, value, here);
  const block = entry === undefined ? undefined : blockOf(value, path);
  const where = block ? `the ${labelOf(block).toLowerCase()}` : [...holders, label].join(': ');
  const inside = block && trail.length > 0 ? ` (${trail.join(': ')})` : '';
  const facts = { value: item, name: name.text, list: `${where}${inside}` };
  if (entry === undefined || !block) return { ...told, item: facts };
  const verb = what === 'added' ? 'joined' : 'left';
  return { ...told, words: `${name.text} ${verb} ${facts.list}`, item: { ...facts, entry } };
}

/** `"Gallery" → "About", "Contact"`: lists that have no item in common; undefined where the items have no names. */
function namesInWords(before: Plain, after: Plain, label: string): string | undefined {
  if (!isList(before) || !isList(after) || before.length + after.length > 6) return undefined;
  const [old, now] = [before, after].map((list) =>
    list.map((_, place) => itemName(list, place, label)),
  );
  if (![...(old ?? []), ...(now ?? [])].every(({ isOwn }) => isOwn)) return undefined;
  const [from, to] = [old, now].map((names) => names?.map(({ text }) => inQuotes(text)).join(', '));
  return from === to ? undefined : `${from} → ${to}`;
}

/** "Gallery: Gallery" tells no more than "Gallery". */
function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name, i) => name !== names[i - 1]);
}

/** `Page /clients is new`, `Redirect /rush → /recruitment removed`; undefined for other items of site.yaml. */
function addressInWords(list: string, item: Plain, kind: Told['kind']): string | undefined {
  if (!isMap(item)) return undefined;
  if (list === 'routes' && typeof item.path === 'string')
    return pageInWords(item.path, kind === 'added');
  if (list === 'redirects' && typeof item.from === 'string' && typeof item.to === 'string')
    return `Redirect ${item.from} → ${item.to} ${kind === 'added' ? 'is new' : 'removed'}`;
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

/** `Home town: Savannah, Georgia → Atlanta, Georgia`, `Answer changed`, `Minor added: Psychology`. */
function fieldTold({ operation, value, next, schema, schemas, subject }: Change): Told {
  const { path } = operation;
  const [before, after] = [at(value, path), at(next, path)] as (Plain | undefined)[];
  const { trail, label } = trailOf(schemas, schema, before === undefined ? next : value, path);
  const isColour = areColours([before, after]);
  const names = isColour
    ? [...subject, /colou?r/i.test(label) ? label : `${label} colour`]
    : withoutRepeats([...subject, ...trail, label]);
  const name = names.join(': ');
  if (after === undefined || isNothing(after)) {
    // A field that is left empty still stands there.
    const kind = after === undefined ? 'removed' : 'changed';
    return { kind, words: `${name} removed`, path };
  }
  if (before === undefined || isNothing(before)) {
    const written = valueInWords(after);
    const words = `${name} added${written === undefined ? '' : `: ${written}`}`;
    return { kind: 'added', words, path };
  }
  const words = changeInWords(before, after) ?? namesInWords(before, after, label);
  return {
    kind: 'changed',
    words: words === undefined ? `${name} changed` : `${name}: ${words}`,
    path,
  };
}
