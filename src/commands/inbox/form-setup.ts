// `form:setup`: where messages go → the lines of site.yaml and the files that it takes, and what a person must still do.
import fs from 'node:fs';
import path from 'node:path';
import { filesOf } from '../../create/messages/answers.ts';
import { ANSWERS, type Answer } from '../../create/messages/flags.ts';
import { askMessages, type Messages, withForm } from '../../create/messages/messages.ts';
import { agreed, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { openSite, readContent, siteOf } from '../../editor/journeys/site-folder.ts';
import { type FileChange, takenName } from '../../editor/journeys/write.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { UserError } from '../../model/errors.ts';
import type { Flags } from '../terminal/flags.ts';

const UNCHANGED = 'Nothing was changed.';

/**
 * Asks, and writes what is needed. Returns what to print.
 *
 * @throws UserError when a flag is missing or cannot be taken, or another file has the name of one that is needed
 */
export async function setUpForm(root: string, flags: Flags): Promise<string> {
  const site = openSite(root);
  const { text, value } = readContent(site, 'site.yaml');
  siteOf(site);
  const messages = await askMessages(flags);
  const { form, toDo } = messages;
  const changes = form ? changesOf(root, { text, value, form }, messages) : [];
  const planned = changes.map(
    ({ file, before }) => `${before === undefined ? 'writes' : 'changes'} ${file}`,
  );
  if (flags.dryRun) return [...planned, UNCHANGED].join('\n');
  if (planned.length > 0) console.log(`${planned.join('\n')}\n`);
  if (changes.length > 0 && !flags.yes && onTerminal() && !(await agreed('Do it?')))
    return UNCHANGED;
  if (changes.length > 0) saveAll(root, changes);
  const done = changes.length > 0 ? 'Done.' : form ? 'Everything is there already.' : UNCHANGED;
  return [done, ...stepsOf([...(form ? leftover(root, messages) : []), ...toDo])].join('\n');
}

/** What is left to do, as numbered lines. */
export function stepsOf(toDo: Messages['toDo']): string[] {
  return toDo.length === 0
    ? []
    : ['', 'What is left to do:', ...toDo.map((step, place) => `  ${place + 1}. ${step}`)];
}

/** What to do with the files of a host that receives no more: a person may have put something into them. */
function leftover(root: string, { files }: Messages): string[] {
  const kept = new Set(files.map(({ path: file }) => file));
  const others = ALL_FILES.filter(
    (file) => !kept.has(file) && fs.existsSync(path.join(root, file)),
  );
  return others.length === 0
    ? []
    : [
        `Delete what the former answer needed, unless you use it for something else: ${others.join(', ')}.`,
      ];
}

const ALL_FILES = Object.keys(ANSWERS).flatMap((answer) =>
  filesOf(answer as Answer).map(({ path: file }) => file),
);

type Now = { readonly text: string; readonly value: unknown } & Required<Pick<Messages, 'form'>>;

function changesOf(root: string, { text, value, form }: Now, { files }: Messages): FileChange[] {
  if (!form) return [];
  const after = withForm(text, value, form);
  return [
    ...(after === text ? [] : [{ file: 'site.yaml', before: text, after }]),
    ...files.flatMap((one) => newFile(root, one)),
  ];
}

/** @throws UserError when another file has this name */
function newFile(root: string, { path: file, text }: Messages['files'][number]): FileChange[] {
  const target = path.join(root, file);
  if (takenName(target) === undefined) return [{ file, before: undefined, after: text }];
  if (fs.statSync(target).isFile() && fs.readFileSync(target, 'utf8') === text) return [];
  throw new UserError(
    `There is another ${file} already, and nothing is written over it. Move it away first. ${UNCHANGED}`,
  );
}
