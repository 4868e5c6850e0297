// The file of the loader → its text as it stands in the head of every page.
import fs from 'node:fs';
import { minifySync } from 'vite';

/**
 * The loader as short as Vite's minifier makes it: it is a part of every page.
 *
 * @throws Error when the file is no JavaScript
 */
export function loaderScript(file: string): string {
  const { code, errors } = minifySync(file, fs.readFileSync(file, 'utf8'), { module: false });
  if (errors[0]) throw errors[0];
  return code.trim();
}
