// Folders for the files of tests, which go when the test file is done (tests/support/each-file.ts).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

export const temporaryFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-test-'));
  made.push(folder);
  return folder;
};

export const removeTemporary = (): void => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
};
