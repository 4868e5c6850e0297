// A text and its place → a new file that is whole or not there at all.
import fs from 'node:fs';
import path from 'node:path';

/** A temporary name in the same folder, hidden, so that no check reads it. */
function beside(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
}

/**
 * Writes a new file in one step and never over another one.
 *
 * @returns whether it was written; false when there is such a file already
 */
export function createFile(file: string, text: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (takenName(file)) return false;
  const temporary = beside(file);
  try {
    fs.writeFileSync(temporary, text);
    // Unlike a renaming, a second name for the file fails where one exists.
    fs.linkSync(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems know no second names.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    fs.writeFileSync(file, text, { flag: 'wx' });
    return true;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The name under which a file or folder exists, capital letters aside: some computers tell them not apart. */
export function takenName(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) return undefined;
  const wanted = path.basename(file).toLowerCase();
  return fs.readdirSync(folder).find((name) => name.toLowerCase() === wanted);
}
