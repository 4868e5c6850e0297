// `create`: the name of a folder and some answers → a site in it, and what to do next.

import path from 'node:path';
import { siteFiles } from '../../create/files.ts';
import { askOrganization } from '../../create/organization.ts';
import { type Files, refuseTaken, writeAll } from '../../create/write-all.ts';
import { agreed, askInTerminal, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { UserError } from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Flags } from '../terminal/flags.ts';

/**
 * Writes a new site. Returns what to print.
 *
 * @param given where to; the folder may be there when nothing in it has the name of a file of the site
 * @throws UserError when something is there already; nothing is written then
 */
export async function createSite(given: string | undefined, flags: Flags): Promise<string> {
  const folder = await folderOf(given, flags);
  const root = path.resolve(folder);
  refuseTaken(root, ['site.yaml', 'content', 'package.json']);
  const files = flags.sample ? await sample(flags) : await asked(root, flags);
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
  return nextSteps(folder, files);
}

async function folderOf(given: string | undefined, flags: Flags): Promise<string> {
  if (given !== undefined) return given;
  if (flags.yes || !onTerminal())
    throw new UserError(`Name the folder of the new site, as in "${PACKAGE} create our-site".`);
  return askInTerminal({}, (ask) =>
    ask({ name: 'folder', label: 'Folder', help: 'It is made here.', proposal: 'our-site' }),
  );
}

async function sample(flags: Flags): Promise<Files> {
  const folder = flags.sampleFiles === undefined ? undefined : String(flags.sampleFiles);
  return (await import('../../create/sample.ts')).sampleFiles(today(), folder);
}

async function asked(root: string, flags: Flags): Promise<Files> {
  const organization = await askOrganization(path.basename(root), flags);
  return siteFiles(organization, today());
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function nextSteps(folder: string, files: Files): string {
  const into = path.relative(process.cwd(), path.resolve(folder)) || '.';
  const steps = [
    ...(into === '.' ? [] : [`cd ${/\s/.test(into) ? JSON.stringify(into) : into}`]),
    'npm install',
    'npm run dev',
  ];
  return [
    `Wrote a site of ${files.size} files to ${into}.`,
    '',
    'What to do next:',
    ...steps.map((step, place) => `  ${place + 1}. ${step}`),
    '',
    'Then open the address that it prints. content/README.md says how everything is changed.',
  ].join('\n');
}
