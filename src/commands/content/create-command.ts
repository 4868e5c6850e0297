// `create`: the name of a folder and some answers → a site in it, and what to do next.

import fs from 'node:fs';
import path from 'node:path';
import { nameForWindows } from '../../compiler/files/disk.ts';
import { siteFiles } from '../../create/files.ts';
import { askMessages, type Messages, withMessages } from '../../create/messages/messages.ts';
import { readNational } from '../../create/organization/national.ts';
import { askOrganization } from '../../create/organization/organization.ts';
import { type Files, refuseTaken, writeAll } from '../../create/write-all.ts';
import { agreed, askInTerminal, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { UserError } from '../../model/errors.ts';
import { type Flags, quoted, typedCommand } from '../terminal/flags.ts';

/**
 * Writes a new site. Returns what to print.
 *
 * @param given where to; the folder may be there when nothing in it has the name of a file of the site
 * @throws UserError when something is there already; nothing is written then
 */
export async function createSite(given: string | undefined, flags: Flags): Promise<string> {
  const folder = await folderOf(given, flags);
  const root = path.resolve(folder);
  const problem = folderProblem(folder);
  if (problem) throw new UserError(problem);
  const whole = flags.sample ? await sample(flags) : await asked(root, flags);
  const messages = await messagesFor(flags);
  const files = messages ? withMessages(whole, messages) : whole;
  refuseTaken(root, [...files.keys()]);
  if (flags.dryRun)
    return `Nothing was written. The files would be:\n\n${[...files.keys()].sort().join('\n')}`;
  if (
    !flags.sample &&
    !flags.yes &&
    onTerminal() &&
    !(await agreed(`Write the site to ${folder}?`))
  )
    return 'Nothing was written.';
  writeAll(root, files);
  return nextSteps(folder, files, messages?.toDo ?? []);
}

async function folderOf(given: string | undefined, flags: Flags): Promise<string> {
  if (given !== undefined) return given;
  if (flags.yes || !onTerminal())
    throw new UserError(
      `Name the folder of the new site, as in "${typedCommand('create', flags)} our-site".`,
    );
  return askInTerminal({}, (ask) =>
    ask({
      name: 'folder',
      label: 'Folder',
      help: 'It is made here.',
      proposal: 'our-site',
      check: folderProblem,
    }),
  );
}

/** What every site has at its top: a folder that has one of them is told before anything is asked. */
const TOP = ['site.yaml', 'content', 'package.json', 'README.md', '.npmrc', '.gitignore'];

/** Why no site can be made in a folder, in a sentence. */
function folderProblem(folder: string): string | undefined {
  const name = path.basename(path.resolve(folder));
  if (folder.trim() === '') return 'Write the name of a folder, such as our-site.';
  if (nameForWindows(name) !== undefined && !fs.existsSync(folder))
    return `Windows cannot have a folder "${name}". Choose another name, such as our-site.`;
  try {
    refuseTaken(path.resolve(folder), TOP);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

async function sample(flags: Flags): Promise<Files> {
  const folder = flags.sampleFiles === undefined ? undefined : String(flags.sampleFiles);
  return (await import('../../create/sample.ts')).sampleFiles(today(), folder);
}

async function asked(root: string, flags: Flags): Promise<Files> {
  const national =
    flags.national === undefined ? undefined : readNational(String(flags.national), root);
  const organization = await askOrganization(path.basename(root), flags, national);
  return siteFiles(organization, today(), national);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The sample says where its messages go, unless somebody says otherwise. */
async function messagesFor(flags: Flags): Promise<Messages | undefined> {
  return flags.sample && flags.messages === undefined ? undefined : askMessages(flags, 'later');
}

function nextSteps(folder: string, files: Files, toDo: Messages['toDo']): string {
  const into = path.relative(process.cwd(), path.resolve(folder)) || '.';
  const first = [...(into === '.' ? [] : [`cd ${quoted(into)}`]), 'npm install'];
  return [
    `Wrote a site of ${files.size} files to ${into}.`,
    '',
    'First, once:',
    ...first.map((line) => `  ${line}`),
    '',
    'Then, whenever you like:',
    '  npm run dev       see it, at the address that is printed',
    '  npm run edit      edit it on its own pages',
    '  npm run deploy    publish it',
    ...(toDo.length > 0 ? ['', 'For the messages of the contact form:'] : []),
    ...toDo.map((step) => `  - ${step}`),
    '',
    'content/README.md says how everything is changed.',
  ].join('\n');
}
