// Files before and after → what changed in them, in the words of `compare`, what matters most first.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { shownPictures } from '../../../compiler/2-validate/validate.ts';
import type { Stages } from '../../../compiler/compile.ts';
import { createReport } from '../../../compiler/diagnostics/diagnostic.ts';
import { grammarIn } from '../../../compiler/grammar/grammar-in.ts';
import { parseDocument } from '../../../compiler/yaml/parse.ts';
import type { Language } from '../../../model/language.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import type { FileChange } from '../../journeys/write.ts';
import type { Plain } from '../../operation.ts';
import { schemaOf } from '../../yaml-edits/schema-of.ts';
import type { ChangedFile, SiteChange } from '../../yaml-edits/site-change.ts';
import { type SiteChanges, siteChanges } from '../../yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../yaml-edits/summaries.ts';
import { byImportance } from '../../yaml-edits/title.ts';

export interface SummarizedChanges extends Omit<SiteChanges, 'schemas'> {
  readonly schemas?: SiteChanges['schemas'];
}

/** What changed. Without a grammar nothing is known of the fields. */
export function summarizeChanges(
  stages: Stages | undefined,
  changed: readonly FileChange[],
  language: Language,
): SummarizedChanges {
  const say = changesWords(language);
  const notes: SiteChange[] = [];
  const [documents, files]: [ChangedDocument[], ChangedFile[]] = [[], []];
  const site = stages?.source.documents.get('site.yaml')?.value;
  for (const one of stages ? changed : []) {
    const { file } = one;
    const schema = file.endsWith('.yaml') ? schemaOf(file, site)?.schema : undefined;
    const before = valueIn(file, one.before);
    const after = valueIn(file, one.after);
    // What cannot be read has no words but its name.
    const isRead =
      (before === undefined) === (one.before === undefined) &&
      (after === undefined) === (one.after === undefined);
    if (schema === undefined || !isRead) files.push(changedFile(one, changed, stages));
    else if (isDeepStrictEqual(before, after)) notes.push(noteOf(one, say.onlyComments({ file })));
    else documents.push({ file, schema, before, after });
  }
  if (!stages) {
    const changes = changed.map((one) =>
      noteOf(one, say.fileChanged({ kind: 'other', name: one.file })),
    );
    return { changes, documents, files, renames: [], renamed: ({ before }) => before ?? null };
  }
  const all = [...stages.source.documents.values()];
  const found = siteChanges(documents, files, grammarIn(stages.grammar, language), all, language);
  return { ...found, changes: [...byImportance(found.changes), ...notes] };
}

function noteOf({ file }: FileChange, words: string): SiteChange {
  const facts = { kind: 'changed', path: [], side: 'after' } as const;
  return { ...facts, file, words, about: words, parts: [{ file }] };
}

function changedFile(
  { file, before, after }: FileChange,
  changed: readonly FileChange[],
  stages: Stages | undefined,
): ChangedFile {
  const isLinked = stages?.linked.documents.has(file.replace(/^content\//, ''));
  const isShown = stages && (isLinked || shownPictures(stages.validated).has(file));
  const shown = isShown === undefined ? {} : { isShown };
  if (before !== undefined && after !== undefined) return { file, kind: 'changed', ...shown };
  const print = createHash('sha1')
    .update(before ?? after ?? '')
    .digest('hex');
  if (before === undefined) return { file, kind: 'added', ...shown, print };
  // What showed a picture that is gone has changed too.
  const name = file.replace(/^content\//, '');
  const wasShown = changed.some(
    (one) => one.file.endsWith('.yaml') && `${one.before ?? ''}`.includes(name),
  );
  return { file, kind: 'removed', isShown: wasShown, print };
}

function valueIn(file: string, text: FileChange['before']): Plain | undefined {
  if (typeof text !== 'string') return undefined;
  return (parseDocument(file, text, createReport()).value ?? undefined) as Plain | undefined;
}
