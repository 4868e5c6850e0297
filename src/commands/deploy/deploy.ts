// `deploy`: a site and a host, asked for once → the file of that host, what a person must do, and the site published.
import path from 'node:path';
import type { Compiled } from '../../compiler/compile.ts';
import { cachePath, keyOf } from '../../compiler/files/cache.ts';
import { projectName } from '../../create/hosts/host-files.ts';
import { repositoryOf } from '../../editor/git/repository.ts';
import {
  askInTerminal,
  confirm,
  type Flags,
  onTerminal,
} from '../../editor/journeys/in-terminal.ts';
import type { Language } from '../../model/language.ts';
import { createProgress } from '../../site/progress.ts';
import { type DeployWords, deployWords } from '../../words/gen/deploy.gen.ts';
import { build } from '../build.ts';
import { buildOnce } from '../build-once.ts';
import { typedCommand } from '../terminal/flags.ts';
import { gitCommands, gitHubName } from './by-git.ts';
import { rsyncPlan } from './by-rsync.ts';
import { askHosting, type DeployOptions, hostQuestion, writeHosting } from './hosting.ts';
import { HOSTS, type Publishing } from './hosts.ts';
import { lostMessages } from './lost-messages.ts';
import { type Command, programFile, quoteCommand, run } from './programs.ts';

/** Returns 0 when the host has it, 1 when something is left to do, or wrong. @throws UserError */
export async function deploy(options: DeployOptions): Promise<number> {
  const { root, flags, language } = options;
  const words = deployWords(language);
  // A host that is none is told before the site is built.
  if (flags.to !== undefined) await askInTerminal(flags, (put) => put(hostQuestion(language)));
  const progress = createProgress();
  // Nothing is asked, written or sent of a site that has a mistake.
  const trial = cachePath('start', keyOf(root));
  const built = await buildOnce({ root, out: trial, pictures: 'on demand', language }, progress);
  const { compiled, code } = built;
  const output = compiled?.output;
  if (!compiled || !output || code !== 0) {
    progress.say(built.words ?? words.nothing);
    return code;
  }
  const { chapter, url } = output.site;
  const project = projectName({ name: chapter.name, url });
  const found = await repositoryOf(root);
  const repository = found?.remote && gitHubName(found.remote.url);
  const former = { hosting: output.hosting, url, project, repository };
  const { hosting, address } = await askInTerminal(flags, (ask) =>
    askHosting(ask, former, options),
  );
  const site: Publishing = {
    ...{ root, out: path.join(root, 'dist'), url: address, project, hosting },
    repository,
  };
  const say = (line: string) => progress.say(line);
  const strict = await agreeToLoss(compiled, { site, flags, language, words, say });
  if (strict === undefined) return 1;
  // What a person has to decide is told before anything is written.
  if (wayOf(site) === byGit) await gitCommands(site, ['site.yaml'], words);
  const written = writeHosting(site, chapter.name);
  if (written.length > 0) progress.say(words.wrote({ files: written }));
  return wayOf(site)({ site, written, flags, language, words, say, strict });
}

/** Whether builds stop where messages go nowhere; undefined where nothing is to be published. */
async function agreeToLoss(
  compiled: Compiled,
  { site, flags, language, words, say }: Omit<Task, 'written' | 'strict'>,
): Promise<boolean | undefined> {
  const lost = lostMessages(site, compiled, words);
  if (lost === undefined) return true;
  say(`\n${lost.told}`);
  const { to } = site.hosting;
  if (lost.isNowhere && to !== 'rsync' && !uploadOf(site)) {
    say(words.lostStrict({ host: words.hosts[to] }));
    return undefined;
  }
  if (flags.withoutMessages) return false;
  const isAsked = onTerminal() && !flags.yes;
  if (isAsked && (await confirm(words.lostAsk, language, true))) return false;
  say(isAsked ? words.nothing : `${words.nothing} ${words.lostFlag}`);
  return undefined;
}

interface Task {
  readonly site: Publishing;
  readonly written: readonly string[];
  readonly flags: Flags;
  readonly language: Language;
  readonly words: DeployWords;
  readonly strict: boolean;
  readonly say: (line: string) => void;
}

type Way = (task: Task) => Promise<number>;

function wayOf(site: Publishing): Way {
  const { to } = site.hosting;
  if (to === 'rsync') return byRsync;
  const upload = uploadOf(site);
  if (upload) return (task) => byUpload(task, upload);
  return to === 'server' ? onServer : byGit;
}

/** Where it is installed here. */
function uploadOf(site: Publishing): Command | undefined {
  const upload = HOSTS[site.hosting.to].upload?.(site);
  return upload && programFile(upload[0]) ? upload : undefined;
}

async function onServer(task: Task): Promise<number> {
  sayClicks(task, false);
  return 0;
}

async function byUpload(task: Task, upload: Command): Promise<number> {
  const { root, url } = task.site;
  const { language, words, strict } = task;
  const code = await build({ root, strict, language });
  if (code !== 0) return code;
  sayClicks(task, true);
  return (await runAll([upload], task)) ? finish(words.published({ address: url }), task) : 1;
}

async function byRsync(task: Task): Promise<number> {
  const { root, out, url, hosting } = task.site;
  const { language, words, strict } = task;
  const { base = '/', folder = '' } = hosting;
  const code = await build({ root, base, strict, language });
  if (code !== 0) return code;
  const { command, sent, gone } = rsyncPlan(out, folder, root);
  if (sent + gone.length === 0) return finish(words.upToDate({ folder }), task);
  task.say(describePlan(sent, gone, folder, words));
  return (await runAll([command], task, true, gone.length > 0))
    ? finish(words.published({ address: url + base }), task)
    : 1;
}

async function byGit(task: Task): Promise<number> {
  const { commands, needsRemote } = await gitCommands(task.site, task.written, task.words);
  if (!needsRemote) sayClicks(task, false);
  if (!(await runAll(commands, task, !needsRemote))) return 1;
  if (!needsRemote) return finish(task.words.pushed({ address: task.site.url }), task);
  task.say(
    [
      task.words.needsRemote,
      '  git remote add origin https://github.com/our-name/our-site.git',
      `  ${quoteCommand(['git', 'push', '--set-upstream', 'origin', 'main'])}`,
    ].join('\n'),
  );
  sayClicks(task, false);
  return 1;
}

function finish(line: string, { say }: Task): number {
  say(line);
  return 0;
}

function sayClicks({ site, say, words }: Task, isUploaded: boolean): void {
  const lines = HOSTS[site.hosting.to].clicks(site, isUploaded, words.clicks);
  say(['', words.onlyYou, ...lines.map((line, at) => `  ${at + 1}. ${line}`), ''].join('\n'));
}

const MAX_SHOWN = 10;

function describePlan(
  sent: number,
  gone: readonly string[],
  folder: string,
  words: Task['words'],
): string {
  const lines = [words.sent({ count: sent, folder })];
  if (gone.length > 0) lines.push(words.gone({ count: gone.length }));
  lines.push(...gone.slice(0, MAX_SHOWN).map((file) => `  ${file}`));
  if (gone.length > MAX_SHOWN) lines.push('  …');
  return lines.join('\n');
}

/** What nobody agrees to is there to be typed. @param isAll the site is published then */
async function runAll(
  commands: readonly Command[],
  task: Task,
  isAll = true,
  isRemoval = false,
): Promise<boolean> {
  if (commands.length === 0) return true;
  const { site, flags, say, words } = task;
  const lines = commands.map((command) => `  ${quoteCommand(command)}`).join('\n');
  if (!(await confirmRun(`${words.runs({ isAll })}:\n${lines}`, task, isRemoval))) {
    const start = typedCommand('deploy', flags);
    const next = isAll ? '' : `\n${words.again({ typed: start })}`;
    say(`${words.notYet({ isAll, typed: start })}\n${lines}${next}`);
    return false;
  }
  for (const command of commands)
    if (!run(command, site.root)) {
      say(`${words.failed}\n  ${quoteCommand(command)}`);
      return false;
    }
  return true;
}

async function confirmRun(lines: string, task: Task, isRemoval: boolean): Promise<boolean> {
  const { yes } = task.flags;
  if (yes || !onTerminal()) return Boolean(yes);
  task.say(lines);
  return confirm(task.words.runIt, task.language, isRemoval);
}
