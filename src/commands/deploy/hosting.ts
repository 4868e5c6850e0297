// What a person answers → where the site is published, in site.yaml, and the file of that host.
import fs from 'node:fs';
import path from 'node:path';
import { formats } from '../../compiler/grammar/formats.ts';
import { hostFiles } from '../../create/hosts/host-files.ts';
import { isExample, NO_URL } from '../../create/organization/organization.ts';
import { writeAll } from '../../create/write-all.ts';
import type { Flags } from '../../editor/journeys/in-terminal.ts';
import type { Ask, Question } from '../../editor/journeys/questions.ts';
import { existingName } from '../../editor/journeys/write.ts';
import { editText } from '../../editor/yaml-edits/edit.ts';
import { systemError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import type { Hosting } from '../../model/shapes.gen.ts';
import { deployWords } from '../../words/gen/deploy.gen.ts';
import { folderProblem } from './by-rsync.ts';
import { HOSTS, type HostName, likelyUrl, type Publishing } from './hosts.ts';

export interface Former extends Pick<Publishing, 'url' | 'project' | 'repository'> {
  readonly hosting: Hosting | undefined;
}

export interface DeployOptions {
  readonly root: string;
  readonly base?: string | undefined;
  readonly flags: Flags;
  readonly language: Language;
}

export function hostQuestion(language: Language): Question {
  const { where, hosts: choiceLabels } = deployWords(language);
  const choices = Object.keys(HOSTS);
  return { name: 'to', ...where, choices, choiceLabels, isDecision: true, language };
}

export async function askHosting(
  ask: Ask,
  { hosting: known, url, ...rest }: Former,
  { base, flags, language }: Omit<DeployOptions, 'root'>,
): Promise<{ hosting: Hosting; address: string }> {
  const say = deployWords(language);
  const to = (
    known && flags.to === undefined ? known.to : await ask(hostQuestion(language))
  ) as HostName;
  const isSame = known?.to === to;
  const folder =
    to !== 'rsync'
      ? undefined
      : isSame && known.folder !== undefined && flags.folder === undefined
        ? known.folder
        : await ask({
            name: 'folder',
            ...say.folder,
            check: (answer) => {
              const problem = folderProblem(answer);
              return problem && say[problem];
            },
            language,
          });
  const path = base ?? (isSame ? known.base : undefined);
  const hosting: Hosting = {
    ...(isSame ? known : {}),
    to,
    ...(folder === undefined ? {} : { folder }),
    ...(path === undefined || path === '/' ? {} : { base: path }),
  };
  if (flags.url === undefined && !isExample(url)) return { hosting, address: url };
  const address = await ask({
    name: 'url',
    label: say.address.label,
    help: say.address.help({ url }),
    // What nobody has chosen gives way to what the host will give.
    proposal: url === NO_URL ? likelyUrl({ ...rest, hosting, root: '', out: '' }) : url,
    isDecision: true,
    check: (answer) => (formats['site-url']?.(answer) ? undefined : say.noAddress),
    language,
  });
  return { hosting, address };
}

/** Returns the names of what was not there yet. */
export function writeHosting({ root, hosting, url }: Publishing, name: string): string[] {
  const settings = path.join(root, 'site.yaml');
  const before = fs.readFileSync(settings, 'utf8');
  const after = [['url', url] as const, ['deploy', { ...hosting }] as const].reduce(
    (text, [field, value]) => editText(text, { do: 'set', path: [field], value }),
    before,
  );
  const files = [...hostFiles(hosting.to, { name, url, base: hosting.base })].filter(
    // One that a person has made, or changed, holds.
    ([file]) => existingName(path.join(root, file)) === undefined,
  );
  writeAll(root, new Map(files));
  if (after !== before)
    try {
      fs.writeFileSync(settings, after);
    } catch (error) {
      throw systemError(deployWords, (words) => words.settings, error);
    }
  return [...(after === before ? [] : ['site.yaml']), ...files.map(([file]) => file)];
}
