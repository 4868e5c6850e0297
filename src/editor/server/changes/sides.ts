// A change → what was there and what is there now, as a person reads it: words, pictures, places in a list.
import type { Stages } from '../../../compiler/compile.ts';
import { grammarIn } from '../../../compiler/grammar/grammar-in.ts';
import type { Language } from '../../../model/language.ts';
import { pathOf } from '../../../model/paths/pointer.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import { createSchemas, schemaAt } from '../../../model/schema/schemas.ts';
import { at, textsIn } from '../../../model/schema/value.ts';
import { type Operation, type Plain, valueAfter } from '../../operation.ts';
import type { ChangeItem, ChangeSide, Conflict } from '../../protocol.ts';
import type { Rename } from '../../yaml-edits/renames/renames.ts';
import { schemaOf } from '../../yaml-edits/schema-of.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { changedWords, contentOf } from '../../yaml-edits/summaries/content.ts';
import { type NamedSchemas, ownName } from '../../yaml-edits/summaries/places.ts';
import type { ChangedDocument } from '../../yaml-edits/summaries.ts';
import { readPlain } from '../merge/merge.ts';
import { officerNames } from '../officer-help.ts';
import type { SummarizedChanges } from './change-summaries.ts';
import { operationsOf } from './take-back.ts';

export type Sides = Pick<ChangeItem, 'before' | 'after'>;

type Side = keyof Sides;

interface DocumentStep {
  readonly operation: Operation;
  readonly values: Readonly<Record<Side, Plain>>;
}

const WORDS_AROUND = 30;

export function sidesOf(told: SummarizedChanges): (change: SiteChange) => Sides {
  const momentsOf = createDocumentSteps(told);
  return ({ kind, side, parts }) => {
    const whole = parts.filter(({ index }) => index === undefined);
    const [part, ...more] = whole.length > 0 ? whole : parts;
    const { schemas } = told;
    // What went here and came there is told in its sentence.
    if (!part || !schemas || more.length > 0) return {};
    const rename = told.renames.find(({ file }) => part.index === 'renamed' && file === part.file);
    if (rename) return sidesOfRename(rename);
    if (part.file.startsWith('content/images/')) return sidesOfPicture(part.file, kind);
    const document = told.documents.find(
      (one) =>
        one.file === part.file &&
        (one.before === undefined || one.after === undefined) === (part.index === undefined) &&
        one[side] !== undefined,
    );
    if (!document) return {};
    if (part.index === undefined)
      return { [side]: shownAt(schemas, document, document[side] as Plain, [], side) };
    const moment = momentsOf(document)[Number(part.index)];
    return moment ? sidesAt(schemas, document, moment) : {};
  };
}

export function createDocumentSteps(
  told: SummarizedChanges,
): (document: ChangedDocument) => readonly DocumentStep[] {
  const moments = new Map<ChangedDocument, readonly DocumentStep[]>();
  return (document) => {
    const known = moments.get(document) ?? documentSteps(told, document);
    moments.set(document, known);
    return known;
  };
}

function documentSteps(told: SummarizedChanges, document: ChangedDocument): DocumentStep[] {
  let before = told.renamed(document, told.renames);
  return operationsOf(told, document).map((operation) => {
    const after = valueAfter(before, operation) as Plain;
    const moment = { operation, values: { before, after } };
    before = after;
    return moment;
  });
}

function sidesOfRename({ name, route, from, file }: Rename): Sides {
  const named = name && name[0] !== name[1] ? name : undefined;
  const [before, after] = named ?? route ?? [from, file];
  return { before: textSide(before), after: textSide(after) };
}

function sidesOfPicture(file: string, kind: SiteChange['kind']): Sides {
  const shown = { lines: [], pictures: [file.replace(/^content\//, '')] };
  if (kind === 'added') return { after: shown };
  return kind === 'removed' ? { before: shown } : { before: shown, after: shown };
}

function textSide(text: string): ChangeSide {
  return { lines: [text], pictures: [] };
}

function sidesAt(
  schemas: NamedSchemas,
  document: ChangedDocument,
  { operation, values }: DocumentStep,
): Sides {
  const { path } = operation;
  const show = (side: Side, place: Path): Sides =>
    at(values[side], place) === undefined
      ? {}
      : { [side]: shownAt(schemas, document, values[side], place, side) };
  if (operation.do === 'insert') return show('after', [...path, operation.at]);
  if (operation.do === 'remove') return show('before', path);
  if (operation.do === 'move') {
    const { length } = at(values.after, path) as readonly Plain[];
    const placed = (place: number): ChangeSide => ({
      lines: [],
      pictures: [],
      place: [place + 1, length],
    });
    return { before: placed(operation.from), after: placed(operation.to) };
  }
  const { before, after } = { ...show('before', path), ...show('after', path) };
  const isText = [values.before, values.after].every((one) => typeof at(one, path) === 'string');
  if (!isText || !before || !after || before.pictures.length + after.pictures.length > 0)
    return { ...(before && { before }), ...(after && { after }) };
  const texts = [before, after].map(({ lines }) => lines.join(' ')) as [string, string];
  const [old, now] = changedWords(...texts, WORDS_AROUND);
  return { before: { ...before, words: old }, after: { ...after, words: now } };
}

/** Both sides of a conflict in words: nobody chooses between texts of YAML. */
export function withWords<One extends Conflict>(
  conflict: One,
  stages: Stages,
  language: Language,
): One {
  const { file, pointer, before, mine, theirs } = conflict;
  const sides = { before, mine, theirs };
  const schemas = { ...createSchemas(grammarIn(stages.grammar, language)), language };
  const { documents } = stages.source;
  const name = schemaOf(file, documents.get('site.yaml')?.value)?.schema;
  const document = schemas.document(name ?? '');
  const schema = schemaAt(schemas, document, documents.get(file)?.value, pathOf(pointer));
  const isWhole = pointer === '';
  const field = officerNames({ stages }, language)?.field(file, pathOf(pointer)) ?? '';
  const words: Record<string, string> = { field };
  for (const [side, held] of Object.entries(sides) as [string, Plain | undefined][]) {
    if (held === undefined) continue;
    const value = isWhole ? (readPlain(String(held))?.value ?? held) : held;
    const title = isWhole ? ownName(schemas, document, value) : undefined;
    if (title !== undefined) words.title = title;
    // A text is shown as itself, with its lines.
    words[side] = typeof value === 'string' ? value : contentOf(schemas, schema, value).join('\n');
  }
  return { ...conflict, words };
}

function shownAt(
  schemas: NamedSchemas,
  { schema: name }: ChangedDocument,
  root: Plain,
  path: Path,
  side: Side,
): ChangeSide {
  const told: NamedSchemas = {
    ...schemas,
    filled: (value) => schemas.filled?.(value, side) ?? value,
  };
  const document = schemas.document(name);
  const value = at(root, path) as Plain;
  const pictures = [...textsIn(value, path)].flatMap(([place, text]) => {
    const own = schemaAt(schemas, document, root, place);
    return own && schemas.follow(own).ref === 'image' ? [text] : [];
  });
  const lines = contentOf(told, schemaAt(schemas, document, root, path), value).filter(
    (line) => !pictures.some((one) => line === one || line.endsWith(`: ${one}`)),
  );
  return { lines, pictures: [...new Set(pictures)] };
}
