// Two versions of a site → everything that changed in its content, in words, each with its place and its pages.
import { isDeepStrictEqual } from 'node:util';
import type { Compiled, Stages } from '../../compiler/compile.ts';
import { lines } from '../../compiler/diagnostics/diagnostic.ts';
import { locationOf } from '../../compiler/text/document.ts';
import type { Plain } from '../../editor/operation.ts';
import { schemaOf } from '../../editor/yaml-edits/schema-of.ts';
import { type SiteChange, siteChanges } from '../../editor/yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../editor/yaml-edits/summaries.ts';
import type { Change, Place, Versions } from '../comparison.ts';
import { reachOf } from './affected-pages.ts';
import { changedFiles } from './changed-files.ts';

/**
 * The changes in the order in which officers look at a site: facts, pages as they are routed, entries, site.yaml.
 * Empty where a version is of a newer grammar, and its files cannot be understood. Where a version has mistakes,
 * no change has pages.
 */
export function changesOf(versions: Versions): Change[] {
  const { before, after } = versions;
  const [old, now] = [before.compiled.stages, after.compiled.stages];
  if (!old || !now) return [];
  const documents = changedDocuments(old, now);
  const changes = siteChanges(documents, changedFiles(versions, old, now), now.grammar, [
    ...now.source.documents.values(),
  ]);
  const pagesOf = reachOf(versions, documents, changes);
  return changes.map(
    (change): Change => ({
      kind: change.kind,
      words: change.words,
      ...placeOf(change, versions),
      pages: pagesOf(change),
    }),
  );
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

/** The place of a file in what is told. */
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

function placeOf({ file, path, side }: SiteChange, versions: Versions): Place {
  const document = documentIn(versions[side].compiled, file);
  if (!document) return { file, line: 1, side };
  const location = locationOf(document, path);
  return { file: location.file, line: lines(location).line, side };
}

function documentIn({ stages }: Compiled, file: string) {
  return stages?.source.documents.get(file);
}
