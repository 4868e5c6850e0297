// This program → a copy of it whose caches are its own, so that they can be removed while others work.
//
// tsx tests/bench/program-copy.ts TO [FROM]
import fs from 'node:fs';
import path from 'node:path';

/** What the program needs to run and to make sites; the rest of the repository is not copied. */
const PARTS = [
  // Without vite.config.ts beside it nothing builds it anew: it is measured as it is installed.
  'engine',
  'src',
  'schema',
  'tests/bench',
  'tests/sites',
  'content/images',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** What packages keep in node_modules: a copy begins without it. */
const KEPT = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/** The folder of the program that this file belongs to. */
export const thisProgram = path.resolve(import.meta.dirname, '../..');

/** Copies the program into a folder, which is emptied first. Installed packages become hard links. */
export const copyProgram = (to: string, from: string = thisProgram): void => {
  fs.rmSync(to, { recursive: true, force: true });
  // Older versions are measured too, which have not all of them.
  for (const part of PARTS.filter((one) => fs.existsSync(path.join(from, one))))
    fs.cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  link(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
};

const link = (from: string, to: string): void => {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (KEPT.has(entry.name)) continue;
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else linkFile(source, target);
  }
};

/** Hard links do not reach another disk; there the file is copied. */
const linkFile = (from: string, to: string): void => {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
};

/** Removes what a program has kept: after it, a build is as cold as the first one. */
export const removeCaches = (program: string): void => {
  for (const name of KEPT)
    fs.rmSync(path.join(program, 'node_modules', name), { recursive: true, force: true });
};

/** Whether a program knows an option of its command line; older versions are measured too. */
export const knows = (program: string, option: string): boolean =>
  fs.readFileSync(path.join(program, 'src/cli.ts'), 'utf8').includes(`'--${option}`);

if (process.argv[1] === import.meta.filename) {
  const [to, from] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  if (to) copyProgram(path.resolve(to), from);
  else {
    console.error('Usage: tsx tests/bench/program-copy.ts TO [FROM]');
    process.exitCode = 2;
  }
}
