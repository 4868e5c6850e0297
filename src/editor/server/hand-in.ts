// What is saved and not committed → its words, and a commit that others can take in.

import { shownPictures } from '../../compiler/2-validate/validate.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { UserError } from '../../model/errors.ts';
import { handIn } from '../git/hand-in.ts';
import { type ChangedText, readHandIn } from '../git/read-hand-in.ts';
import type { Plain } from '../operation.ts';
import type { HandedIn, HandIn } from '../protocol.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';
import { type ChangedFile, siteChanges } from '../yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../yaml-edits/summaries.ts';
import type { Editing } from './editing.ts';

/** What could be handed in. @throws UserError outside of a repository */
export async function handInOf(root: string, editing: Editing): Promise<HandIn> {
  const found = await readHandIn(root, (changed) => wordsOf(editing, changed));
  if (!found)
    throw new UserError('This folder is not in a git repository, so nothing can be handed in.');
  return found;
}

/**
 * Commits what is saved, and sends it where the repository has a remote.
 *
 * @throws UserError when something is not saved yet, or git cannot
 */
export async function makeHandIn(
  root: string,
  editing: Editing,
  asked: { readonly branch: string; readonly message: string },
): Promise<HandedIn> {
  if (editing.state().changed.length > 0)
    throw new UserError('Save first: only saved changes can be handed in.');
  const { files } = await handInOf(root, editing);
  if (files.length === 0) throw new UserError('Nothing has changed since the last commit.');
  return handIn(root, { ...asked, files });
}

/** What changed, as `compare` says it. */
function wordsOf(editing: Editing, changed: readonly ChangedText[]): string[] {
  const { stages } = editing.compiled();
  // Without a grammar nothing is known of the fields.
  if (!stages) return changed.map(({ file }) => `${file} changed`);
  const site = stages.source.documents.get('site.yaml')?.value;
  const shown = shownPictures(stages.validated);
  const documents: ChangedDocument[] = [];
  const files: ChangedFile[] = [];
  for (const { file, before, after } of changed) {
    const schema = file.endsWith('.yaml') ? schemaOf(file, site)?.schema : undefined;
    const [from, to] = [valueIn(file, before), valueIn(file, after)];
    // What cannot be read has no words but its name.
    const isRead = (from === undefined) === (before === undefined) && to !== null;
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    if (schema === undefined || !isRead)
      files.push({ file, kind, ...(after === undefined ? {} : { isShown: shown.has(file) }) });
    else documents.push({ file, schema, before: from, after: to });
  }
  const all = [...stages.source.documents.values()];
  return siteChanges(documents, files, stages.grammar, all).changes.map(({ words }) => words);
}

function valueIn(file: string, text: string | undefined): Plain | undefined {
  if (text === undefined) return undefined;
  return (parseDocument(file, text, createReport()).value ?? undefined) as Plain | undefined;
}
