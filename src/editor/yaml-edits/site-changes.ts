// The files that differ between two versions of a site → what changed in it, each thing once.
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../model/language.ts';
import { wholeList } from '../../model/paths/additions.ts';
import { DOCUMENTS } from '../../model/paths/documents.ts';
import { createSchemas, type SchemaFiles } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import { type ChangesWords, changesWords } from '../../words/gen/changes.gen.ts';
import type { Plain } from '../operation.ts';
import { entryOf, namingOf } from './naming.ts';
import { followRenames } from './renames/follow.ts';
import { pairDocuments } from './renames/pairs.ts';
import { type Rename, renamesOf } from './renames/renames.ts';
import { renameInWords } from './renames/sentences.ts';
import type { ChangedFile, ChangedItem, ChangeSummary, SiteChange, Valued } from './site-change.ts';
import type { NamedSchemas } from './summaries/places.ts';
import { type ChangedDocument, changesIn, subjectOf } from './summaries.ts';

export interface SiteChanges {
  readonly changes: readonly SiteChange[];
  readonly documents: readonly ChangedDocument[];
  readonly files: readonly ChangedFile[];
  readonly renames: readonly Rename[];
  readonly schemas: NamedSchemas;
  /** A document as it was, with only some of the renames done. */
  readonly renamed: (document: ChangedDocument, done: readonly Rename[]) => Plain;
}

/** What was renamed, moved elsewhere, or came with what shows it, is one change with that. */
export function siteChanges(
  documents: readonly ChangedDocument[],
  files: readonly ChangedFile[],
  grammar: SchemaFiles,
  all: readonly Valued[],
  language: Language = 'en',
): SiteChanges {
  const say = changesWords(language);
  const before = documents.map(({ file, before }) => ({ file, value: before }));
  const schemas = createSchemas(grammar);
  const known = [...before, ...all];
  const sides = { before: [...all, ...before], after: known };
  const naming = { ...namingOf(schemas, grammar, sides), language };
  const whole = pairDocuments(documents);
  const renames = renamesOf(whole, files, schemas, all);
  const renamed = (document: ChangedDocument, done: readonly Rename[]) =>
    followRenames(document, done, schemas);
  const settled = whole.map((one) =>
    one.before === undefined || one.after === undefined
      ? one
      : { ...one, before: renamed(one, renames) },
  );
  const [old, now] = [routesIn([...all, ...before]), routesIn(known)];
  const changes = settled.flatMap((document) => {
    const path = (document.after === undefined ? old : now).get(document.file);
    return ofDocument({ ...document, ...(path ? { path } : {}) }, naming);
  });
  const pictures = new Set(renames.flatMap((one) => [...one.pictures].flat()));
  const others = files.filter(({ file }) => !pictures.has(file.replace(/^content\//, '')));
  return {
    changes: [
      ...renames.map((one) => renameInWords(one, now.get(one.file), language)),
      ...onePerPage(withMoves(withoutEntries(changes), say)),
      ...others.flatMap((file) => ofFile(file, say)),
    ],
    documents: whole,
    files: others,
    renames,
    schemas: naming,
    renamed,
  };
}

function routesIn(documents: readonly Valued[]): ReadonlyMap<string, string> {
  const site = documents.findLast(({ file, value }) => file === 'site.yaml' && value !== undefined);
  const found = new Map<string, string>();
  for (const route of wholeList(site?.value, 'routes')) {
    const [path, page] = [at(route, ['path']), at(route, ['page'])];
    const file = `content/pages/${page}.yaml`;
    if (typeof path === 'string' && !found.has(file)) found.set(file, path);
  }
  return found;
}

function ofDocument(document: ChangedDocument, schemas: NamedSchemas): SiteChange[] {
  const { file, from = file } = document;
  const about = subjectOf(document, schemas);
  return changesIn(document, schemas).map(({ index, ...summary }): SiteChange => {
    const side = sideOf(summary);
    const parts = [index === undefined ? { file } : { file, index }];
    return { ...summary, file: side === 'before' ? from : file, from, about, side, parts };
  });
}

/** What is gone stands in the earlier version only; a field may be there still, without a value. */
function sideOf({ kind }: ChangeSummary): 'before' | 'after' {
  return kind === 'removed' ? 'before' : 'after';
}

/** Entries that came or went with a place that shows them are part of that change. */
function withoutEntries(changes: readonly SiteChange[]): SiteChange[] {
  const isWhole = ({ parts }: SiteChange) => parts.every(({ index }) => index === undefined);
  const whole = new Map(
    changes.flatMap((one) =>
      isWhole(one) && entryOf(one.file) ? [[`${one.kind} ${entryOf(one.file)}`, one] as const] : [],
    ),
  );
  const folded = new Set<SiteChange>();
  const joined = changes.map((one) => {
    const entry = one.item?.entry;
    const file = entry === undefined ? undefined : whole.get(`${one.kind} ${entry}`);
    if (!file) return one;
    folded.add(file);
    return { ...one, parts: [...file.parts, ...one.parts] };
  });
  return joined.filter((one) => !folded.has(one));
}

function withMoves(changes: readonly SiteChange[], say: ChangesWords): SiteChange[] {
  const gone = new Set<SiteChange>();
  const moved = changes.map((came): SiteChange => {
    if (came.kind !== 'added' || !came.item) return came;
    const { item } = came;
    const went = changes.find(
      (one) => one.kind === 'removed' && one.item && !gone.has(one) && isSame(one.item, item),
    );
    if (!went?.item) return came;
    gone.add(went);
    const words = moveInWords(went.item, item, say);
    const was = { was: went.path, from: went.file };
    return { ...came, ...was, kind: 'moved', words, parts: [...went.parts, ...came.parts] };
  });
  return moved.filter((one) => !gone.has(one));
}

function isSame(one: ChangedItem, other: ChangedItem): boolean {
  if (one.entry !== undefined || other.entry !== undefined) return one.entry === other.entry;
  return typeof one.value === 'object' && isDeepStrictEqual(one.value, other.value);
}

function moveInWords(from: ChangedItem, to: ChangedItem, say: ChangesWords): string {
  const isChanged = !isDeepStrictEqual(from.value, to.value);
  const [old, now] = [from.list, to.list].map((list) => /^(.*) \(([^(]*)\)$/.exec(list));
  if (old && now && old[1] === now[1])
    return say.wentOn({
      name: to.name,
      from: old[2] ?? '',
      to: now[2] ?? '',
      list: now[1] ?? '',
      isChanged,
    });
  return say.went({ name: to.name, from: from.list, to: to.list, isChanged });
}

/** A page and its route say the same; the document of the page is the better place than its line in site.yaml. */
function onePerPage(changes: readonly SiteChange[]): SiteChange[] {
  const isRoute = ({ parts }: SiteChange) => parts.some(({ index }) => index !== undefined);
  const twin = (one: SiteChange) =>
    changes.find(
      (other) => other !== one && other.address === one.address && other.kind === one.kind,
    );
  return changes.flatMap((one) => {
    const other = one.address === undefined ? undefined : twin(one);
    if (!other) return [one];
    return isRoute(one) ? [] : [{ ...one, parts: [...one.parts, ...other.parts] }];
  });
}

function ofFile({ file, kind, isShown }: ChangedFile, say: ChangesWords): SiteChange[] {
  const isDocument = file.startsWith(`content/${DOCUMENTS}/`);
  // What shows a picture that is new, or showed one that is gone, has changed itself.
  if (isShown && kind !== 'changed' && !isDocument) return [];
  const name = file.replace(/^content\//, '');
  const isPicture = file.startsWith('content/images/');
  const named = { kind: isPicture ? 'picture' : isDocument ? 'document' : 'other', name };
  const told = {
    added: () => say.fileAdded({ ...named, isUnseen: isShown === false && !isDocument }),
    removed: () => say.fileRemoved(named),
    changed: () => say.fileChanged(named),
  };
  const side = kind === 'removed' ? 'before' : 'after';
  const words = told[kind]();
  return [{ kind, words, path: [], file, about: name, side, parts: [{ file }] }];
}
