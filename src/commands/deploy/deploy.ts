// `deploy`: a site and a host, asked for once → the file of that host, what a person must do, and the site published.
import path from 'node:path';
import { cachePath, keyOf } from '../../compiler/files/cache.ts';
import { projectName } from '../../create/hosts/host-files.ts';
import { repositoryOf } from '../../editor/git/repository.ts';
import {
  agreed,
  askInTerminal,
  type Flags,
  onTerminal,
} from '../../editor/journeys/in-terminal.ts';
import type { Language } from '../../model/language.ts';
import { createProgress } from '../../site/progress.ts';
import { type DeployWords, deployWords } from '../../words/gen/deploy.gen.ts';
import { build, buildOnce } from '../build.ts';
import { typedCommand } from '../terminal/flags.ts';
import { gitCommands, onGitHub } from './by-git.ts';
import { rsyncPlan } from './by-rsync.ts';
import { askHosting, writeHosting } from './hosting.ts';
import { HOSTS, type Publishing } from './hosts.ts';
import { type Command, isRun, programFile, typed } from './programs.ts';

export interface DeployOptions {
  readonly root: string;
  /** The path of the site on its host, where it is given. */
  readonly base?: string | undefined;
  readonly flags: Flags;
  readonly language: Language;
}

/**
 * Publishes the site. Returns the exit code: 0 when the host has it, 1 when something is left to do, or wrong.
 *
 * @throws UserError for what cannot be published as it is
 */
export async function deploy(options: DeployOptions): Promise<number> {
  const { root, flags, language } = options;
  const words = deployWords(language);
  const progress = createProgress();
  // Nothing is asked, written or sent of a site that has a mistake.
  const trial = cachePath('start', keyOf(root));
  const {
    compiled,
    code,
    words: why,
  } = await buildOnce(
    { root, out: trial, pictures: 'on demand', strict: true, language },
    progress,
  );
  const output = compiled?.output;
  if (!output || code !== 0) {
    progress.say(why ?? words.nothing);
    return code;
  }
  const { chapter, url } = output.site;
  const project = projectName({ name: chapter.name, url });
  const found = await repositoryOf(root);
  const repository = found?.remote && onGitHub(found.remote.url);
  const former = { hosting: output.hosting, url, project, repository };
  const { hosting, address } = await askInTerminal(flags, (ask) =>
    askHosting(ask, former, options),
  );
  const site: Publishing = {
    ...{ root, out: path.join(root, 'dist'), url: address, project, hosting },
    repository,
  };
  const written = writeHosting(site, chapter.name);
  if (written.length > 0) progress.say(words.wrote({ files: written }));
  const say = (line: string) => progress.say(line);
  return published({ site, written, flags, language, words, say });
}

/** A site, and what may be done for it. */
interface Task {
  readonly site: Publishing;
  /** The files that were written for its host. */
  readonly written: readonly string[];
  readonly flags: Flags;
  readonly language: Language;
  readonly words: DeployWords;
  readonly say: (line: string) => void;
}

/** Publishes, or says what is missing. */
function published(task: Task): Promise<number> {
  const { to } = task.site.hosting;
  if (to === 'rsync') return byRsync(task);
  const upload = HOSTS[to].upload?.(task.site);
  if (upload && programFile(upload[0])) return byUpload(task, upload);
  return to === 'server' ? onServer(task) : byGit(task);
}

async function onServer(task: Task): Promise<number> {
  sayClicks(task, false);
  return 0;
}

/** The host's own program publishes what was built here. */
async function byUpload(task: Task, upload: Command): Promise<number> {
  const { root, url } = task.site;
  const { language, words } = task;
  const code = await build({ root, strict: true, language });
  if (code !== 0) return code;
  sayClicks(task, true);
  return (await areDone([upload], task)) ? ended(words.published({ address: url }), task) : 1;
}

async function byRsync(task: Task): Promise<number> {
  const { root, out, url, hosting } = task.site;
  const { language, words } = task;
  const { base = '/', folder = '' } = hosting;
  const code = await build({ root, base, strict: true, language });
  if (code !== 0) return code;
  const { command, sent, gone } = rsyncPlan(out, folder, root);
  if (sent + gone.length === 0) return ended(words.upToDate({ folder }), task);
  task.say(toldPlan(sent, gone, folder, words));
  return (await areDone([command], task, true, gone.length > 0))
    ? ended(words.published({ address: url + base }), task)
    : 1;
}

/** The host builds what it is pushed. */
async function byGit(task: Task): Promise<number> {
  const { commands, needsRemote } = await gitCommands(task.site, task.written, task.words);
  if (!needsRemote) sayClicks(task, false);
  if (!(await areDone(commands, task, !needsRemote))) return 1;
  if (!needsRemote) return ended(task.words.pushed({ address: task.site.url }), task);
  task.say(
    [
      task.words.needsRemote,
      '  git remote add origin https://github.com/our-name/our-site.git',
      `  ${typed(['git', 'push', '--set-upstream', 'origin', 'main'])}`,
    ].join('\n'),
  );
  // The clicks are on pages of that repository.
  sayClicks(task, false);
  return 1;
}

function ended(line: string, { say }: Task): number {
  say(line);
  return 0;
}

/** What only a person can do, once. */
function sayClicks({ site, say, words }: Task, isUploaded: boolean): void {
  const lines = HOSTS[site.hosting.to].clicks(site, isUploaded, words.clicks);
  say(['', words.onlyYou, ...lines.map((line, at) => `  ${at + 1}. ${line}`), ''].join('\n'));
}

const SHOWN = 10;

function toldPlan(
  sent: number,
  gone: readonly string[],
  folder: string,
  words: Task['words'],
): string {
  const lines = [words.sent({ count: sent, folder })];
  if (gone.length > 0) lines.push(words.gone({ count: gone.length }));
  lines.push(...gone.slice(0, SHOWN).map((file) => `  ${file}`));
  if (gone.length > SHOWN) lines.push('  …');
  return lines.join('\n');
}

/**
 * Runs commands one after the other, when somebody says so; else they are there to be typed.
 *
 * @param isAll whether the site is published then
 * @param isRemoval whether something is deleted at the host
 */
async function areDone(
  commands: readonly Command[],
  task: Task,
  isAll = true,
  isRemoval = false,
): Promise<boolean> {
  if (commands.length === 0) return true;
  const { site, flags, say, words } = task;
  const lines = commands.map((command) => `  ${typed(command)}`).join('\n');
  if (!(await isAgreed(`${words.runs({ isAll })}:\n${lines}`, task, isRemoval))) {
    const start = typedCommand('deploy', flags);
    const next = isAll ? '' : `\n${words.again({ typed: start })}`;
    say(`${words.notYet({ isAll, typed: start })}\n${lines}${next}`);
    return false;
  }
  for (const command of commands)
    if (!isRun(command, site.root)) {
      say(`${words.failed}\n  ${typed(command)}`);
      return false;
    }
  return true;
}

async function isAgreed(lines: string, task: Task, isRemoval: boolean): Promise<boolean> {
  const { yes } = task.flags;
  if (yes || !onTerminal()) return Boolean(yes);
  task.say(lines);
  return agreed(task.words.runIt, task.language, isRemoval);
}
