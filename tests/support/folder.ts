// A folder → all that is in it, so that two can be compared.
import fs from 'node:fs';
import path from 'node:path';

/** Without that by which git ignores the program's own. */
export const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .filter((name) => name !== path.join('.chapterkit', '.gitignore'))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]),
  );
