// The folders of tests/diagnostics → the files of each case. What such a folder holds: tests/diagnostics.test.ts.
import fs from 'node:fs';
import path from 'node:path';
import { EXPECTED } from '../../src/engine/codegen/examples.ts';
import { type Files, filesIn, projectRoot } from './site.ts';

export const caseFolder = path.join(projectRoot, 'tests/diagnostics');

/** <group>/<code>[--variant] */
export const cases = fs
  .readdirSync(caseFolder)
  .flatMap((group) =>
    fs.readdirSync(path.join(caseFolder, group)).map((name) => `${group}/${name}`),
  )
  .sort();

/** What a person makes of the files who does what the help says. */
export const OBEY = 'obey.json';

export const codeOf = (name: string): string => name.replace(/--.*$/, '');

export const filesOf = (name: string): Files => {
  const { 'case.json': more = '{}', ...files } = filesIn(path.join(caseFolder, name));
  for (const file of [...Object.values(EXPECTED), OBEY]) delete files[file];
  return { ...files, ...(JSON.parse(String(more)) as Files) };
};
