// What the benches share: a copy of the program, the costs of a command, figures in a table.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** The first column is on the left, numbers are on the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const cell = (text: string, i: number): string =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return rows.map((row) => row.map(cell).join('   ').trimEnd()).join('\n');
}

/** Without vite.config.ts beside it the program looks for no sources that are newer than its engine. */
const PARTS = ['engine', 'schema', 'src/bin.mjs', 'src/app/blocks', 'package.json'];

/** What is measured is never built anew, nor changed meanwhile. Where its engine is old, it is built first. */
export function copyProgram(to: string): string {
  const program = path.join(import.meta.dirname, '../..');
  const ask = [path.join(program, 'src/bin.mjs'), '--version'];
  execFileSync(process.execPath, ask, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const part of PARTS)
    fs.cpSync(path.join(program, part), path.join(to, part), { recursive: true });
  fs.symlinkSync(path.join(program, 'node_modules'), path.join(to, 'node_modules'));
  return path.join(to, 'src/bin.mjs');
}

export interface Timed {
  readonly seconds: number;
  /** Of the processors. */
  readonly cpu: number;
  /** Of its largest process. */
  readonly megabytes: number;
}

const MARK = 'kB, seconds as user and in the system: ';
/** In milliseconds. */
const TIMEOUT = 15 * 60_000;

/** Needs GNU time. @throws with the end of what it printed */
export async function timed(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Timed> {
  const started = performance.now();
  const child = spawn('/usr/bin/time', ['-q', '-f', `${MARK}%M %U %S`, ...command], {
    ...{ cwd, timeout: TIMEOUT, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1000;
  const [text = '', told = ''] = printed.split(MARK);
  if (code !== 0) throw new Error(`${command.join(' ')} ends with ${code}:\n${text.slice(-3000)}`);
  const [kilobytes = 0, user = 0, system = 0] = told.trim().split(' ').map(Number);
  return { seconds, cpu: user + system, megabytes: kilobytes / 1024 };
}

/** It goes whatever happens. */
export async function inFolder(
  name: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `chapterkit-${name}-`));
  try {
    await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
