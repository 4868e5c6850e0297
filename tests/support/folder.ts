// A folder → all that is in it, so that two can be compared.
import { filesIn } from './site.ts';

/** Without that by which git ignores the program's own. */
export const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filesIn(folder))
      .filter(([file]) => file !== '.chapterkit/.gitignore')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, bytes]) => [file, bytes.toString('latin1')]),
  );
