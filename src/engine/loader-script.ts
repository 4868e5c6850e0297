// The file of the loader → its text as it stands in the head of every page.
import fs from 'node:fs';

/** Without comments and without the space before its lines: it is a part of every page. */
export function loaderScript(file: string): string {
  return fs
    .readFileSync(file, 'utf8')
    .replace(/^\s*(\/\/.*|\/?\*.*)?\n|^\s+/gm, '')
    .trim();
}
