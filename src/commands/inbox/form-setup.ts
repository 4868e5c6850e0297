// `form:setup`: where messages go → the lines of site.yaml and the files that it takes, and what a person must still do.
import fs from 'node:fs';
import path from 'node:path';
import { databaseChange } from '../../create/database.ts';
import { ANSWERS, filesOf, hasInbox } from '../../create/messages/answers.ts';
import { askMessages, type Messages, withForm } from '../../create/messages/messages.ts';
import { newFile } from '../../create/write-all.ts';
import { confirm, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { openSite, readContent, siteOf } from '../../editor/journeys/site-folder.ts';
import type { FileChange } from '../../editor/journeys/write.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import type { Language } from '../../model/language.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type Flags, languageOf } from '../terminal/flags.ts';

/** Returns what to print. @throws UserError for a flag that cannot be taken, or where another file has a name that is needed */
export async function setUpForm(root: string, flags: Flags): Promise<string> {
  const language = officerLanguage(root, languageOf(flags));
  const say = createWords(language).setup;
  const { unchanged, doIt, done } = journeysWords(language).plan;
  const site = openSite(root, undefined, undefined, language);
  const now = readContent(site, 'site.yaml');
  siteOf(site);
  const messages = await askMessages(flags, { language });
  const { form, toDo } = messages;
  const changes = changesOf(root, now, messages, language);
  const planned = describeChanges(changes, say);
  if (flags.dryRun) return [...planned, unchanged].join('\n');
  if (planned.length > 0) console.log(`${planned.join('\n')}\n`);
  if (changes.length > 0 && !flags.yes && onTerminal() && !(await confirm(doIt, language)))
    return unchanged;
  if (changes.length > 0) saveAll(root, changes);
  const said = changes.length > 0 ? done : form ? say.there : unchanged;
  const steps = [
    ...(changes.some(({ file }) => file === 'package.json') ? [say.install] : []),
    ...(form ? leftover(root, messages, say) : []),
    ...toDo,
  ];
  return [said, ...stepsOf(steps, say.left)].join('\n');
}

export function describeChanges(
  changes: readonly FileChange[],
  say: CreateWords['setup'],
): string[] {
  return changes.map(({ file, before }) =>
    before === undefined ? say.writes({ file }) : say.changes({ file }),
  );
}

export function stepsOf(toDo: Messages['toDo'], title: string): string[] {
  return toDo.length === 0
    ? []
    : ['', title, ...toDo.map((step, place) => `  ${place + 1}. ${step}`)];
}

/** Of a host that receives no more; a person may have put something into them. */
function leftover(root: string, { files }: Messages, { former }: CreateWords['setup']): string[] {
  const kept = new Set(files.map(({ path: file }) => file));
  const others = ALL_FILES.filter(
    (file) => !kept.has(file) && fs.existsSync(path.join(root, file)),
  );
  return others.length === 0 ? [] : [former({ files: others.join(', ') })];
}

const ALL_FILES = ANSWERS.flatMap((answer) => filesOf(answer).map(({ path: file }) => file));

function changesOf(
  root: string,
  { text, value }: ReturnType<typeof readContent>,
  { answer, form, files }: Messages,
  language: Language,
): FileChange[] {
  if (!form) return [];
  const after = withForm(text, value, form, language);
  return [
    ...(after === text ? [] : [{ file: 'site.yaml', before: text, after }]),
    ...(hasInbox(answer) ? databaseChange(root) : []),
    ...files.flatMap((one) => newFile(root, one, language)),
  ];
}
