// The program → a copy of it as it is installed: what is measured is never built anew, nor changed meanwhile.
import fs from 'node:fs';
import path from 'node:path';

/** Without vite.config.ts beside it the program looks for no sources that are newer than its engine. */
const PARTS = ['engine', 'schema', 'src/bin.mjs', 'src/app/blocks', 'package.json'];

/** The program to measure: this one, or the one in the folder that BENCH_PROGRAM names. */
const program = path.resolve(process.env.BENCH_PROGRAM ?? path.join(import.meta.dirname, '../..'));

/** Copies the built program into a folder and returns the file that starts it. */
export function copyProgram(to: string): string {
  fs.rmSync(to, { recursive: true, force: true });
  for (const part of PARTS)
    fs.cpSync(path.join(program, part), path.join(to, part), { recursive: true });
  fs.symlinkSync(path.join(program, 'node_modules'), path.join(to, 'node_modules'));
  return path.join(to, 'src/bin.mjs');
}

// tsx tests/bench/program-copy.ts TO
if (process.argv[1] === import.meta.filename)
  copyProgram(path.resolve(process.argv[2] ?? 'program'));
