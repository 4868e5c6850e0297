// A program and its arguments → whether it did its work. No shell, no end of waiting.
import { execFile } from 'node:child_process';

/** Installing may fetch a hundred packages, and a build may make a thousand pictures; in milliseconds. */
const PATIENCE = 600_000;

/** Runs a program in a folder. Returns its last words where it fails. */
export function execute(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Windows starts such files only by a shell; the arguments are ours.
    const shell = program.endsWith('.cmd');
    const options = { cwd, timeout: PATIENCE, maxBuffer: 64 * 1024 * 1024, windowsHide: true };
    execFile(program, args, { ...options, shell }, (error, stdout, stderr) =>
      resolve(
        error ? (lastLine(stderr) ?? lastLine(stdout) ?? lastLine(error.message)) : undefined,
      ),
    );
  });
}

/** Lines that tell nothing of what went wrong. */
const IDLE = /^$|^npm error$|^npm error code|A complete log of this run|^Building the engine/;

function lastLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => !IDLE.test(line));
}
