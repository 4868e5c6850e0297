// What is saved and not committed → its words, and a commit that others can take in.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { shownPictures } from '../../compiler/2-validate/validate.ts';
import type { Stages } from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { handIn } from '../git/hand-in.ts';
import { type ChangedText, readHandIn } from '../git/read-hand-in.ts';
import type { Plain } from '../operation.ts';
import type { HandedIn, HandIn } from '../protocol.ts';
import { Refused } from '../sentences/sentence.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';
import type { ChangedFile } from '../yaml-edits/site-change.ts';
import { siteChanges } from '../yaml-edits/site-changes.ts';
import { wordsIn } from '../yaml-edits/summaries/words.ts';
import type { ChangedDocument } from '../yaml-edits/summaries.ts';
import { byImportance, titleOf } from '../yaml-edits/title.ts';
import type { Editing } from './editing.ts';

/** What could be handed in. @throws UserError outside of a repository */
export async function handInOf(root: string, editing: Editing): Promise<HandIn> {
  let title = '';
  const found = await readHandIn(root, (changed) => {
    const told = toldOf(editing, changed);
    title = told.title;
    return told.words;
  });
  if (!found) throw new Refused({ say: 'noRepository' });
  return { ...found, title };
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
  if (editing.state().changed.length > 0) throw new Refused({ say: 'saveFirst' });
  const { files } = await handInOf(root, editing);
  if (files.length === 0) throw new Refused({ say: 'nothingNew' });
  return handIn(root, { ...asked, files }, editing.language());
}

/** What changed, as `compare` says it, and a title for all of it. */
function toldOf(
  editing: Editing,
  changed: readonly ChangedText[],
): Pick<HandIn, 'title' | 'words'> {
  const { stages } = editing.compiled();
  const language = editing.language();
  const say = wordsIn(language);
  // Without a grammar nothing is known of the fields.
  if (!stages) {
    const words = changed.map(({ file }) => say.fileChanged(file, false));
    return { title: words.length === 1 ? `${words[0]}` : say.filesChanged(words.length), words };
  }
  const site = stages.source.documents.get('site.yaml')?.value;
  const documents: ChangedDocument[] = [];
  const files: ChangedFile[] = [];
  const notes: string[] = [];
  for (const one of changed) {
    const { file, before, after } = one;
    const schema = file.endsWith('.yaml') ? schemaOf(file, site)?.schema : undefined;
    const [from, to] = [valueIn(file, before), valueIn(file, after)];
    // What cannot be read has no words but its name.
    const isRead = (from === undefined) === (before === undefined) && to !== null;
    if (schema === undefined || !isRead) files.push(changedFile(one, changed, stages));
    else if (isDeepStrictEqual(from, to)) notes.push(say.onlyComments(file));
    else documents.push({ file, schema, before: from, after: to });
  }
  const all = [...stages.source.documents.values()];
  const changes = byImportance(
    siteChanges(documents, files, stages.grammar, all, language).changes,
  );
  const told = [...changes, ...notes.map((words) => ({ words, about: words }))];
  return { title: titleOf(told, language), words: told.map(({ words }) => words) };
}

function changedFile(
  { file, before, after }: ChangedText,
  changed: readonly ChangedText[],
  { validated }: Stages,
): ChangedFile {
  if (before !== undefined && after !== undefined)
    return { file, kind: 'changed', isShown: shownPictures(validated).has(file) };
  const text = before ?? after ?? '';
  const print = createHash('sha1').update(text).digest('hex');
  if (before === undefined)
    return { file, kind: 'added', isShown: shownPictures(validated).has(file), print };
  // What showed a picture that is gone has changed too.
  const name = file.replace(/^content\//, '');
  const wasShown = changed.some((one) => one.file.endsWith('.yaml') && one.before?.includes(name));
  return { file, kind: 'removed', isShown: wasShown, print };
}

function valueIn(file: string, text: string | undefined): Plain | undefined {
  if (text === undefined) return undefined;
  return (parseDocument(file, text, createReport()).value ?? undefined) as Plain | undefined;
}
