// `serve:setup`: where `serve` is to run → the files that make it run there, and what a person must still do.
import fs from 'node:fs';
import { databaseChange } from '../../create/database.ts';
import { MACHINES, type Machine, serveFiles } from '../../create/hosts/serve-files.ts';
import { newFile } from '../../create/write-all.ts';
import { repositoryOf } from '../../editor/git/repository.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { openAccounts, peopleFile } from '../../inbox/people/open.ts';
import { userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { type Hosts, hostsOf } from '../../serve/server/addresses.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { peopleWords } from '../../words/gen/people.gen.ts';
import { describeChanges, stepsOf } from '../inbox/form-setup.ts';

interface SetupOptions {
  readonly root: string;
  readonly language: Language;
  readonly machine?: string | undefined;
  readonly url?: string | undefined;
  readonly editUrl?: string | undefined;
  readonly dryRun: boolean;
}

/** Returns what to print. @throws UserError when it is not known where, or another file has a name that is needed */
export async function setUpServe(options: SetupOptions): Promise<string> {
  const { root, language, dryRun } = options;
  const machine = MACHINES.find((one) => one === options.machine);
  if (!machine)
    throw userError(peopleWords, (words) => words.noMachine({ names: MACHINES.join(', ') }));
  const { addresses, siteHost, editHost } = await publicHosts(options);
  const served = {
    ...addresses,
    slug: siteHost.replaceAll('.', '-'),
    gitUrl: await cloneable(root, machine),
  };
  const database = databaseChange(root);
  const files = [...serveFiles(machine, served)].flatMap(([file, text]) =>
    newFile(root, { path: file, text: String(text) }, language),
  );
  const changes = [...database, ...files];
  const say = createWords(language).setup;
  const { there, left } = say;
  const planned = describeChanges(changes, say);
  const { unchanged, done } = journeysWords(language).plan;
  if (dryRun) return [...planned, unchanged].join('\n');
  if (changes.length > 0) saveAll(root, changes);
  const words: readonly Step[] = peopleWords(language).steps[machine];
  const values = { site: siteHost, edit: editHost, slug: served.slug };
  const steps = [
    ...(database.length > 0 ? [say.install] : []),
    ...words.map((step) => (typeof step === 'string' ? step : step(values))),
  ];
  return [...planned, changes.length > 0 ? done : there, ...stepsOf(steps, left)].join('\n');
}

type Step = string | ((values: Readonly<Record<'site' | 'edit' | 'slug', string>>) => string);

/** Kept, or typed. Looking makes no database. */
async function publicHosts({ root, url, editUrl }: SetupOptions): Promise<Hosts> {
  const door = fs.existsSync(peopleFile(root)) ? await openAccounts(root) : undefined;
  const kept = await door?.addresses().finally(() => door.close());
  if (url === undefined && !kept) throw userError(peopleWords, (words) => words.noUrl);
  const hosts =
    url === undefined && kept ? hostsOf(kept.site, kept.edit) : hostsOf(url ?? '', editUrl);
  for (const address of [hosts.addresses.site, hosts.addresses.edit])
    if (!hosts.isSecure || new URL(address).port !== '')
      throw userError(peopleWords, (words) => words.notPublic({ address }));
  return hosts;
}

/** Without what opens it. @throws UserError where a container could not clone */
async function cloneable(root: string, machine: Machine): Promise<string> {
  if (machine === 'systemd') return '';
  const url = (await repositoryOf(root))?.remote?.url.replace(/^(https:\/\/)[^/@]*@/, '$1');
  if (url === undefined || !CLONEABLE.test(url))
    throw userError(peopleWords, (words) => words.noRemote);
  return url;
}

/** Over https, or over ssh in one of its two ways of writing. */
const CLONEABLE = /^(?:https:\/\/|ssh:\/\/|[\w.-]+@[\w.-]+:)[\w.:/@~+-]+$/;
