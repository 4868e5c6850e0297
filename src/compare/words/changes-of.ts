// Two versions of a site → everything that changed in its content, in words, each with its place and its pages.

import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { shownPictures } from '../../compiler/2-validate/validate.ts';
import type { Stages } from '../../compiler/compile.ts';
import { lines } from '../../compiler/diagnostics/diagnostic.ts';
import { filesBelow, hashOf } from '../../compiler/files/disk.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { isProgram } from '../../compiler/grammar/own-files.ts';
import { locationOf } from '../../compiler/source/document.ts';
import type { Plain } from '../../editor/operation.ts';
import { schemaOf } from '../../editor/yaml-edits/schema-of.ts';
import type { ChangedFile, SiteChange } from '../../editor/yaml-edits/site-change.ts';
import { siteChanges } from '../../editor/yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../editor/yaml-edits/summaries.ts';
import type { Language } from '../../model/language.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { at } from '../../model/schema/value.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import type { Change, Comparison, Place, Side, Versions } from '../comparison.ts';
import { affectedPages } from './affected-pages.ts';

interface ContentChanges extends Pick<Comparison, 'notCompared'> {
  readonly changes: readonly LocatedChange[];
  readonly moved: ReadonlyMap<string, string>;
}

/** A value, and where it is written. */
export interface Written {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

export interface LocatedChange extends Change {
  /** What changed, in each version that has it. */
  readonly written: Partial<Readonly<Record<Side, Written>>>;
}

const NONE: ContentChanges = { changes: [], moved: new Map() };

/** Facts, pages as routed, entries, site.yaml. Where a version has mistakes, no change has pages. */
export async function changesOf(versions: Versions, language?: Language): Promise<ContentChanges> {
  const say = compareWords(language).notCompared;
  const { before, after } = versions;
  if (!before.content || !after.content) return { ...NONE, notCompared: say.build };
  const contents = { before: before.content, after: after.content };
  const [old, now] = [before.content.compiled.stages, after.content.compiled.stages];
  if (!old || !now) return { ...NONE, notCompared: say.newer };
  const documents = changedDocuments(old, now);
  const all = [...now.source.documents.values()];
  const files = changedFiles(old, now);
  const found = siteChanges(
    documents,
    files,
    grammarIn(now.grammar, language ?? 'en'),
    all,
    language,
  );
  const pagesOf = await affectedPages(contents, found);
  return {
    changes: await Promise.all(
      found.changes.map(async (change) => ({
        kind: change.kind,
        words: change.words,
        ...(change.content ? { content: change.content } : {}),
        ...placeOf(change, change.side === 'before' ? old : now),
        written: writtenIn(change, old, now),
        pages: await pagesOf(change),
      })),
    ),
    moved: new Map(
      found.renames.flatMap((one) => [...one.addresses].map(([old, now]) => [now, old])),
    ),
  };
}

function writtenIn({ kind, file, from = file, path, was }: SiteChange, old: Stages, now: Stages) {
  const read = ({ source }: Stages, file: string, path: Path | undefined): Written | undefined => {
    const value = path && at(source.documents.get(file)?.value, path);
    return path && (value !== undefined || isFile(file)) ? { file, path, value } : undefined;
  };
  const isFile = (file: string) => /^content\/(?:images|files)\//.test(file);
  const before = kind === 'added' ? undefined : read(old, from, was ?? path);
  const after = kind === 'removed' ? undefined : read(now, file, path);
  return { ...(before && { before }), ...(after && { after }) };
}

function changedDocuments(before: Stages, after: Stages): ChangedDocument[] {
  const [old, now] = [before.source.documents, after.source.documents];
  const files = [...new Set([...now.keys(), ...old.keys()])];
  const changed = files.flatMap((file): ChangedDocument[] => {
    const [from, to] = [old.get(file), now.get(file)].map((one) => one?.value as Plain | undefined);
    const side = now.has(file) ? after : before;
    const known = schemaOf(file, side.source.documents.get('site.yaml')?.value);
    if (!known || isDeepStrictEqual(from, to)) return [];
    return [{ file, schema: known.schema, before: from, after: to }];
  });
  const order = inOrder(before, after);
  return changed.sort((one, other) => order(one.file) - order(other.file));
}

function inOrder(before: Stages, after: Stages): (file: string) => number {
  const pages = [...after.linked.pages, ...before.linked.pages].map(
    ({ page }) => page.document.file,
  );
  const places = new Map([...new Set(pages)].map((file, i) => [file, 1 + i]));
  return (file) => {
    if (file === 'site.yaml') return pages.length + 3;
    if (file === 'content/words.yaml') return pages.length + 4;
    if (/^content\/[^/]+$/.test(file)) return 0;
    return places.get(file) ?? pages.length + 2;
  };
}

function placeOf({ file, path, side }: SiteChange, { source }: Stages): Place {
  const document = source.documents.get(file);
  if (!document) return { file, line: 1, side };
  const location = locationOf(document, path);
  return { file: location.file, line: lines(location).line, side };
}

function changedFiles(before: Stages, after: Stages): ChangedFile[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  const [wasShown, isShown] = [shownIn(before), shownIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((file): ChangedFile[] => {
    const [from, to] = [old.get(file), now.get(file)];
    if (from && to && isSameFile(from, to)) return [];
    const kind = from && to ? 'changed' : to ? 'added' : 'removed';
    if (!file.startsWith('content/')) return [{ file, kind }];
    const print =
      kind === 'changed' ? {} : { print: hashOf(fs.readFileSync((to ?? from) as string)) };
    return [{ file, kind, isShown: (to ? isShown : wasShown).has(file), ...print }];
  });
}

function shownIn({ validated, linked }: Stages): ReadonlySet<string> {
  const documents = [...linked.documents].map((path) => `content/${path}`);
  return new Set([...shownPictures(validated), ...documents]);
}

function filesOf({ source }: Stages): Map<string, string> {
  const { root } = source;
  const pictures = [...source.images.values(), ...source.downloads.values()].map(
    ({ file, shown }) => [shown, file] as const,
  );
  // Notes for people beside the pictures are not part of the site.
  const files = new Map(pictures.filter(([shown]) => !shown.endsWith('.md')));
  if (isProgram(root)) return files;
  for (const folder of ['blocks', 'schema'])
    for (const file of filesBelow(path.join(root, folder)))
      files.set(`${folder}/${file}`, path.join(root, folder, file));
  return files;
}

function isSameFile(one: string, other: string): boolean {
  return (
    fs.statSync(one).size === fs.statSync(other).size &&
    fs.readFileSync(one).equals(fs.readFileSync(other))
  );
}
