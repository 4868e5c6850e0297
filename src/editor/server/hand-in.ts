// What is saved and not committed → its words, and a commit that others can take in.
import { handIn } from '../git/hand-in.ts';
import { readHandIn } from '../git/read-hand-in.ts';
import type { HandedIn, HandIn } from '../protocol.ts';
import { EditorError } from '../sentences/sentence.ts';
import { titleOf } from '../yaml-edits/title.ts';
import { summarizeChanges } from './changes/change-summaries.ts';
import type { Editing } from './editing.ts';

/** What could be handed in. @throws UserError outside of a repository */
export async function handInOf(root: string, editing: Editing): Promise<HandIn> {
  let title = '';
  const found = await readHandIn(root, (changed) => {
    const language = editing.language();
    const { changes } = summarizeChanges(editing.compiled().stages, changed, language);
    title = titleOf(changes, language);
    return changes.map(({ words }) => words);
  });
  if (!found) throw new EditorError({ say: 'noRepository' });
  return { ...found, title };
}

/** @throws UserError when something is not saved yet, or git cannot */
export async function makeHandIn(
  root: string,
  editing: Editing,
  asked: { readonly branch: string; readonly message: string },
): Promise<HandedIn> {
  if (editing.state().changed.length > 0) throw new EditorError({ say: 'saveFirst' });
  const { files } = await handInOf(root, editing);
  if (files.length === 0) throw new EditorError({ say: 'nothingNew' });
  return handIn(root, { ...asked, files }, editing.language());
}
