// The folders of tests/diagnostics → the files of each case. What such a folder holds: tests/diagnostics.test.ts.
import fs from 'node:fs';
import path from 'node:path';
import { EXPECTED } from '../../src/engine/codegen/examples.ts';
import { type FileContent, type Files, projectRoot } from './site.ts';

export const caseFolder = path.join(projectRoot, 'tests/diagnostics');

/** <group>/<code>[--variant] of each. */
export const cases = fs
  .readdirSync(caseFolder)
  .flatMap((group) =>
    fs.readdirSync(path.join(caseFolder, group)).map((name) => `${group}/${name}`),
  )
  .sort();

/** What a person makes of the files who does what the help says. */
export const OBEY = 'obey.json';

export const codeOf = (name: string): string => name.replace(/--.*$/, '');

/** The files that a case has in place of those of the tiny site. */
export const filesOf = (name: string): Files => {
  const here = path.join(caseFolder, name);
  const files: Record<string, FileContent> = {};
  for (const item of fs.readdirSync(here, { recursive: true, withFileTypes: true })) {
    const file = path
      .relative(here, path.join(item.parentPath, item.name))
      .split(path.sep)
      .join('/');
    if (!item.isFile() || [...Object.values(EXPECTED), OBEY].includes(file)) continue;
    const bytes = fs.readFileSync(path.join(here, file));
    if (file === 'case.json') Object.assign(files, JSON.parse(bytes.toString()) as Files);
    else files[file] = bytes;
  }
  return files;
};
