// A document before and after → what changed in it, in sentences for people (commit messages, "Hand in").
import type { Path } from '../../model/block-tree.ts';
import { labelOf } from '../../model/field-label.ts';
import { at, type Operation, type Plain, valueAfter } from '../../model/operation.ts';
import { changesBetween } from './changes.ts';
import { isMap } from './similarity.ts';
import type { Schemas } from './words/field-schema.ts';
import { inQuotes, isBlocks, itemName, ownName, trailOf } from './words/places.ts';
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

/** So many sentences are made for a document; what else changed is counted. */
const MOST_SENTENCES = 12;

/** Documents of which there is one; their fields are known by themselves. */
const ALONE = ['site', 'season'];

/**
 * One sentence for each change, in English, without a full stop: `Deadline: October 9 → October 12`. Values
 * stand as they are written, with facts such as ${season.name}. More than twelve end in "and 7 more".
 */
export function wordsOf(document: ChangedDocument, schemas: Schemas): string[] {
  const { before, after, schema } = document;
  if (before === undefined || after === undefined)
    return before === after ? [] : [wholeInWords(document)];
  const subject = ALONE.includes(schema) ? [] : [subjectOf(document)];
  const sentences: string[] = [];
  let value = before;
  for (const operation of changesBetween(before, after)) {
    const next = valueAfter(value, operation) as Plain;
    sentences.push(sentenceOf({ operation, value, next, schema, schemas, subject }));
    value = next;
  }
  const more = sentences.length - MOST_SENTENCES;
  return more > 0 ? [...sentences.slice(0, MOST_SENTENCES), `and ${more} more`] : sentences;
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

function sentenceOf(change: Change): string {
  const { operation, value, next } = change;
  const { path } = operation;
  if (operation.do === 'insert') return itemInWords(change, operation.at, next, 'added');
  if (operation.do === 'move') {
    const way = operation.to < operation.from ? 'moved up' : 'moved down';
    const map = at(value, path) as Plain | undefined;
    if (isMap(map)) return entryInWords(change, path, Object.keys(map)[operation.from] ?? '', way);
    return itemInWords(change, operation.from, value, way);
  }
  if (operation.do === 'rename')
    return entryInWords(
      change,
      path.slice(0, -1),
      String(path.at(-1)),
      `is now ${inQuotes(operation.to)}`,
    );
  const last = path.at(-1);
  if (operation.do === 'remove' && Array.isArray(at(value, path.slice(0, -1))))
    return itemInWords(
      { ...change, operation: { ...operation, path: path.slice(0, -1) } },
      Number(last),
      value,
      'removed',
    );
  return fieldInWords(change);
}

/** `Events: "Info Night" moved up`. */
function itemInWords(
  { operation, schema, schemas, subject }: Change,
  place: number,
  value: Plain,
  what: string,
): string {
  const { path } = operation;
  const list = at(value, path) as readonly Plain[];
  const item = list[place] as Plain;
  const key = String(path.at(-1) ?? '');
  if (schema === 'site' && key === 'routes' && isMap(item) && typeof item.path === 'string')
    if (what !== 'moved up' && what !== 'moved down')
      return pageInWords(item.path, what === 'added');
  const { trail, label } = trailOf(schemas, schema, value, path);
  const name = itemName(list, place, label);
  if (isBlocks(list) || !name.isOwn)
    return `${[...subject, ...trail, name.text].join(': ')} ${what}`;
  return `${[...subject, ...trail, label, inQuotes(name.text)].join(': ')} ${what}`;
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
function fieldInWords({ operation, value, next, schema, schemas, subject }: Change): string {
  const { path } = operation;
  const [before, after] = [at(value, path), at(next, path)] as (Plain | undefined)[];
  const { trail, label } = trailOf(schemas, schema, before === undefined ? next : value, path);
  const isColour = areColours([before, after]);
  const names = isColour
    ? [...subject, /colou?r/i.test(label) ? label : `${label} colour`]
    : [...subject, ...trail, label];
  const name = names.join(': ');
  if (after === undefined || isNothing(after)) return `${name} removed`;
  if (before === undefined || isNothing(before)) {
    const written = valueInWords(after);
    return `${name} added${written === undefined ? '' : `: ${written}`}`;
  }
  const words = changeInWords(before, after);
  return words === undefined ? `${name} changed` : `${name}: ${words}`;
}
