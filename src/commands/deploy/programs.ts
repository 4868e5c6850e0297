// The command lines of hosts → whether they are installed here, how they are typed, and what became of them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withoutSecrets } from '../../editor/git/secrets.ts';
import { quoted } from '../terminal/flags.ts';

export type Command = readonly [program: string, ...args: string[]];

/** In the folders of PATH; on Windows with one of the endings that it starts. */
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
    .find(isFile);
}

/** A folder of PATH may be one that nobody here may enter. */
function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** In PowerShell and cmd too. */
export function quoteCommand(command: Command): string {
  return command.map(quoted).join(' ');
}

/** They say addresses, and ask by the terminal itself. */
const PRINTS_ADDRESSES = /^(?:git|rsync)$/;

/** With the terminal for its own questions. Returns whether it did its work. */
export function run(command: Command, folder: string): boolean {
  if (!PRINTS_ADDRESSES.test(command[0]))
    return spawnCommand(command, folder, 'inherit').status === 0;
  const { ok, out, err } = capture(command, folder);
  process.stdout.write(withoutSecrets(out + err));
  return ok;
}

export function capture(
  command: Command,
  folder: string,
): { ok: boolean; out: string; err: string } {
  const { status, stdout, stderr } = spawnCommand(command, folder, ['inherit', 'pipe', 'pipe']);
  return { ok: status === 0, out: String(stdout), err: withoutSecrets(String(stderr)) };
}

function spawnCommand(
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
