// `create`: the name of a folder and some answers → a site in it, and what to do next.

import fs from 'node:fs';
import path from 'node:path';
import { nameForWindows } from '../../compiler/files/disk.ts';
import { siteFiles } from '../../create/files.ts';
import {
  askMessages,
  type Messages,
  withInbox,
  withMessages,
} from '../../create/messages/messages.ts';
import { askerIn } from '../../create/organization/asker.ts';
import { readNational } from '../../create/organization/national.ts';
import { askOrganization, languageOfCreation } from '../../create/organization/organization.ts';
import { type Files, refuseTaken, writeAll } from '../../create/write-all.ts';
import { askInTerminal, confirm, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { refusalOf } from '../../editor/sentences/sentence.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';
import { type Flags, quoted, typedCommand } from '../terminal/flags.ts';

/** Returns what to print. @throws UserError when a file of the site is there already; nothing is written then */
export async function createSite(given: string | undefined, flags: Flags): Promise<string> {
  const spoken = languageOfCreation(flags);
  const folder = await folderOf(given, flags, spoken);
  const root = path.resolve(folder);
  const problem = folderProblem(folder, spoken);
  if (problem) throw new UserError(problem);
  const { files: whole, language } = flags.sample
    ? { files: await readSample(flags), language: spoken }
    : await askFiles(root, flags);
  const say = createWords(language);
  // The sample receives its messages itself, unless somebody says otherwise.
  const isOwn = flags.sample && flags.messages === undefined;
  const messages = isOwn ? undefined : await askMessages(flags, { proposal: 'later', language });
  const files = messages ? withMessages(whole, messages, language) : withInbox(whole);
  refuseTaken(root, [...files.keys()], say);
  if (flags.dryRun) return `${say.wouldBe}\n\n${[...files.keys()].sort().join('\n')}`;
  if (
    !flags.sample &&
    !flags.yes &&
    onTerminal() &&
    !(await confirm(say.writeIt({ folder }), language))
  )
    return say.nothing;
  writeAll(root, files);
  return nextSteps(folder, files, messages?.toDo ?? [], say);
}

async function folderOf(
  given: string | undefined,
  flags: Flags,
  language: Language,
): Promise<string> {
  const say = createWords(language);
  if (given !== undefined) return given;
  if (flags.yes || !onTerminal())
    throw new UserError(say.needsFolder({ command: typedCommand('create', flags) }));
  return askInTerminal({}, (ask) =>
    askerIn(language, ask).ask('folder', {
      proposal: 'our-site',
      check: (answer) => folderProblem(answer, language),
    }),
  );
}

/** Told before anything is asked, where one of them is there. */
const TOP = ['site.yaml', 'content', 'package.json', 'README.md', '.npmrc', '.gitignore'];

function folderProblem(folder: string, language: Language): string | undefined {
  const say = createWords(language);
  const name = path.basename(path.resolve(folder));
  if (folder.trim() === '') return say.nameFolder;
  if (nameForWindows(name) !== undefined && !fs.existsSync(folder))
    return say.notOnWindows({ name });
  return refusalOf(() => refuseTaken(path.resolve(folder), TOP, say))?.message;
}

async function readSample(flags: Flags): Promise<Files> {
  const folder = flags.sampleFiles === undefined ? undefined : String(flags.sampleFiles);
  return (await import('../../create/sample.ts')).sampleFiles(today(), folder);
}

async function askFiles(root: string, flags: Flags) {
  const national =
    flags.national === undefined ? undefined : readNational(String(flags.national), root);
  const organization = await askOrganization(path.basename(root), flags, national);
  const language = languageOfCreation(flags, organization.language);
  return { files: siteFiles(organization, today(), national), language };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function nextSteps(folder: string, files: Files, toDo: Messages['toDo'], say: CreateWords): string {
  const into = path.relative(process.cwd(), path.resolve(folder)) || '.';
  const first = [...(into === '.' ? [] : [`cd ${quoted(into)}`]), 'npm install'];
  return [
    say.wrote({ count: files.size, folder: into }),
    '',
    say.first,
    ...first.map((line) => `  ${line}`),
    '',
    say.later,
    `  npm run dev       ${say.commands.dev}`,
    `  npm run edit      ${say.commands.edit}`,
    `  npm run deploy    ${say.commands.deploy}`,
    ...(toDo.length > 0 ? ['', say.forMessages] : []),
    ...toDo.map((step) => `  - ${step}`),
    '',
    say.guide,
  ].join('\n');
}
