// The command lines of hosts → whether they are installed here, how they are typed, and what became of them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withoutSecrets } from '../../editor/git/secrets.ts';
import { quoted } from '../terminal/flags.ts';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** The file of a program in the folders of PATH; on Windows with one of the endings that it starts. */
export function programFile(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const endings = platform === 'win32' ? (env.PATHEXT ?? '.EXE;.CMD').split(';') : [''];
  const folders = (env.PATH ?? env.Path ?? '').split(platform === 'win32' ? ';' : ':');
  return folders
    .filter((folder) => path.isAbsolute(folder))
    .flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)))
    .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** A command as somebody types it, in PowerShell and cmd too. */
export function typed(command: Command): string {
  return command.map(quoted).join(' ');
}

/** Those that say addresses, and ask what they must by the terminal itself. */
const TOLD = /^(?:git|rsync)$/;

/**
 * Runs a command in a folder, with the terminal for its own questions.
 *
 * @returns whether it did its work
 */
export function isRun(command: Command, folder: string): boolean {
  if (!TOLD.test(command[0])) return start(command, folder, 'inherit').status === 0;
  const { ok, out, err } = heard(command, folder);
  process.stdout.write(withoutSecrets(out + err));
  return ok;
}

/** Runs a command and returns what it said. */
export function heard(command: Command, folder: string): { ok: boolean; out: string; err: string } {
  const { status, stdout, stderr } = start(command, folder, ['inherit', 'pipe', 'pipe']);
  return { ok: status === 0, out: String(stdout), err: withoutSecrets(String(stderr)) };
}

function start(
  [program, ...args]: Command,
  cwd: string,
  stdio: 'inherit' | ['inherit', 'pipe', 'pipe'],
) {
  const file = programFile(program) ?? program;
  const options = { cwd, stdio, maxBuffer: 1e9 } as const;
  // Node starts no batch file without a shell, which wants what has spaces in it in quotes.
  return /\.(?:cmd|bat)$/i.test(file)
    ? spawnSync([`"${file}"`, ...args.map(quoted)].join(' '), { ...options, shell: true })
    : spawnSync(file, args, options);
}
