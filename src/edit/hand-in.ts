// What is saved and not committed → its words, and a commit that others can take in.
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { schemaOf } from '../compiler/edits/schema-of.ts';
import { wordsOf } from '../compiler/edits/words.ts';
import { parseDocument } from '../compiler/yaml/parse.ts';
import type { HandedIn, HandIn } from '../model/editing.ts';
import type { Plain } from '../model/operation.ts';
import { Refused } from '../scaffold/site-folder.ts';
import type { Editing } from './editing.ts';
import { handIn } from './git/hand-in.ts';
import { readHandIn } from './git/read-hand-in.ts';

/** What could be handed in. @throws Refused outside of a repository */
export async function handInOf(root: string, editing: Editing): Promise<HandIn> {
  const found = await readHandIn(root, (file, before, after) =>
    wordsOfFile(editing, file, before, after),
  );
  if (!found)
    throw new Refused('This folder is in no git repository, so nothing can be handed in.');
  // A page and its route say the same.
  return { ...found, words: [...new Set(found.words)] };
}

/**
 * Commits what is saved, and sends it where the repository has a remote.
 *
 * @throws Refused when something is not saved yet, or git cannot
 */
export async function makeHandIn(
  root: string,
  editing: Editing,
  asked: { readonly branch: string; readonly message: string },
): Promise<HandedIn> {
  if (editing.state().changed.length > 0)
    throw new Refused('Save first: only what is saved can be handed in.');
  const { files } = await handInOf(root, editing);
  if (files.length === 0) throw new Refused('Nothing has changed since the last commit.');
  return handIn(root, { ...asked, files });
}

function wordsOfFile(
  editing: Editing,
  file: string,
  before: string | undefined,
  after: string | undefined,
): readonly string[] {
  const { stages } = editing.compiled();
  const site = stages?.source.documents.get('site.yaml')?.value;
  const schema = file.endsWith('.yaml') ? schemaOf(file, site)?.schema : undefined;
  if (!stages || schema === undefined) return [fileInWords(file, before, after)];
  const path = stages.linked.pages.find(({ page }) => page.document.file === file)?.url;
  const [from, to] = [valueIn(file, before), valueIn(file, after)];
  const document = { file, schema, before: from, after: to, ...(path ? { path } : {}) };
  // What cannot be read has no words but its name.
  const isRead = (from === undefined) === (before === undefined) && to !== null;
  return isRead ? wordsOf(document, stages.grammar) : [fileInWords(file, before, after)];
}

function valueIn(file: string, text: string | undefined): Plain | undefined {
  if (text === undefined) return undefined;
  return (parseDocument(file, text, createReport()).value ?? undefined) as Plain | undefined;
}

function fileInWords(file: string, before: string | undefined, after: string | undefined): string {
  const what = before === undefined ? 'is new' : after === undefined ? 'removed' : 'changed';
  return `${file.replace(/^content\//, '')} ${what}`;
}
