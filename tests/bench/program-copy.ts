// The program → a copy of it as it is installed: what is measured is never built anew, nor changed meanwhile.
import fs from 'node:fs';
import path from 'node:path';

/** Without vite.config.ts beside it the program looks for no sources that are newer than its engine. */
const PARTS = ['engine', 'schema', 'src/bin.mjs', 'src/app/blocks', 'package.json'];
const program = path.join(import.meta.dirname, '../..');

/** Copies the built program into a folder and returns the file that starts it. */
export function copyProgram(to: string): string {
  for (const part of PARTS)
    fs.cpSync(path.join(program, part), path.join(to, part), { recursive: true });
  fs.symlinkSync(path.join(program, 'node_modules'), path.join(to, 'node_modules'));
  return path.join(to, 'src/bin.mjs');
}
