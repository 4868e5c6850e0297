// A document before and after → what changed in it, in sentences for people.
import type { Path } from '../../model/schema/block-tree.ts';
import { labelOf } from '../../model/schema/field-label.ts';
import { changesWords } from '../../words/gen/changes.gen.ts';
import { type Operation, type Plain, pathAfter, valueAfter } from '../operation.ts';
import { changesBetween } from './changes.ts';
import type { ChangeSummary } from './site-change.ts';
import { contentOf } from './summaries/content.ts';
import { labelInside } from './summaries/labels.ts';
import { type NamedSchemas, ownName } from './summaries/places.ts';
import { summarize } from './summaries/sentences.ts';

export interface ChangedDocument {
  readonly file: string;
  readonly from?: string;
  readonly schema: string;
  readonly before: Plain | undefined;
  readonly after: Plain | undefined;
  readonly path?: string;
}

/** Documents of which there is one; their fields are known by themselves. */
const ALONE = ['site', 'season'];

/** In the order in which it can be done; values stand as they are written, with facts. */
export function changesIn(document: ChangedDocument, schemas: NamedSchemas): ChangeSummary[] {
  const { before, after, schema } = document;
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    const kind = before === undefined ? 'added' : 'removed';
    const address = schema === 'page' && document.path ? { address: document.path } : {};
    const own = schemas.document(schema);
    const content =
      after === undefined ? [] : contentOf(schemas, own, after, ownName(schemas, own, after));
    const words = wholeInWords(document, schemas);
    return [{ kind, words, path: [], ...address, ...(content.length > 0 ? { content } : {}) }];
  }
  const subject = ALONE.includes(schema) ? [] : [subjectOf(document, schemas)];
  const operations = changesBetween(before, after);
  let value = before;
  return operations.map((operation, i) => {
    const next = valueAfter(value, operation) as Plain;
    const summary = summarize({ operation, value, next, schema, schemas, subject });
    value = next;
    const path =
      summary.kind === 'removed'
        ? pathBefore(summary.path, operations.slice(0, i))
        : followedBy(summary.path, operations.slice(i + 1));
    const was = summary.kind === 'removed' ? path : pathBefore(path ?? [], operations);
    return { ...summary, path: path ?? [], ...(was ? { was } : {}), index: i };
  });
}

/** Where what one of the operations puts or changes is after all of them; undefined for what it takes away. */
export function placeOf(operations: readonly Operation[], index: number): Path | undefined {
  const operation = operations[index];
  if (!operation || operation.do === 'remove') return undefined;
  const { path } = operation;
  const place =
    operation.do === 'insert'
      ? [...path, operation.at]
      : operation.do === 'move'
        ? [...path, operation.to]
        : path;
  return followedBy(place, operations.slice(index + 1));
}

/** Where what one of the operations takes away was before all of them; undefined for any other one. */
export function formerPlaceOf(operations: readonly Operation[], index: number): Path | undefined {
  const operation = operations[index];
  if (operation?.do !== 'remove') return undefined;
  return pathBefore(operation.path, operations.slice(0, index));
}

export function followedBy(path: Path, operations: readonly Operation[]): Path | undefined {
  return operations.reduce<Path | undefined>((now, one) => now && pathAfter(now, one), path);
}

function pathBefore(path: Path, done: readonly Operation[]): Path | undefined {
  return followedBy(path, done.toReversed().flatMap(backwards));
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

function wholeInWords(document: ChangedDocument, schemas: NamedSchemas): string {
  const { before, schema, path } = document;
  const isNew = before === undefined;
  const say = changesWords(schemas.language);
  if (schema === 'page' && path) return (isNew ? say.newPage : say.gonePage)({ address: path });
  const kind = labelOf(schema, schemas.document(schema));
  const name = subjectOf(document, schemas);
  return isNew
    ? say.newDocument({ kind: labelInside(kind, schemas.language), name })
    : say.goneDocument({ kind, name });
}

/** What a document is called: its own name, or its file's behind that of its collection: "Careers 2023". */
export function subjectOf(
  { file, schema, before, after }: ChangedDocument,
  schemas: NamedSchemas,
): string {
  const own = schemas.document(schema);
  const name = ownName(schemas, own, before) ?? ownName(schemas, own, after);
  if (name !== undefined) return name;
  const [base = '', folder = ''] = file
    .replace(/\.ya?ml$/, '')
    .split('/')
    .reverse();
  if (/^\d+$/.test(base) && folder !== '') return `${labelOf(folder)} ${base}`;
  return schema === 'words'
    ? changesWords(schemas.language).words
    : labelOf(base, base === schema ? own : undefined);
}
