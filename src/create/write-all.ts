// The files of a site and a folder → all of them in it, or none.
import fs from 'node:fs';
import path from 'node:path';
import { nearestThere } from '../compiler/files/disk.ts';
import { findFolderProblem } from '../compiler/files/state-folder.ts';
import { existingName, type FileChange } from '../editor/journeys/write.ts';
import { codeOf, systemError, UserError } from '../model/errors.ts';
import { inEach, type Language } from '../model/language.ts';
import { type CreateWords, createWords } from '../words/gen/create.gen.ts';
import { journeysWords } from '../words/gen/journeys.gen.ts';

/** By paths from the root, with forward slashes. */
export type Files = ReadonlyMap<string, string | Buffer>;

/** @throws UserError when the folder is a file, or has a file of one of these names */
export function refuseTaken(root: string, files: readonly string[], say: CreateWords): void {
  const above = nearestThere(root);
  if (!fs.statSync(above).isDirectory()) throw new UserError(say.isFile({ file: above }));
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of [...folders].flatMap(withAbove)) {
    const linked = findFolderProblem(root, folder);
    if (linked !== undefined)
      throw new UserError(inEach((language) => `${linked[language]} ${say.nothing}`));
  }
  const [taken] = files.filter((file) => existingName(path.join(root, file)) !== undefined);
  if (taken) throw new UserError(say.taken({ file: taken, root }));
}

function withAbove(folder: string): string[] {
  return folder === '.' ? [] : [folder, ...withAbove(path.dirname(folder))];
}

/** Never over another file; all or none. @throws UserError when the folder cannot be written to */
export function writeAll(root: string, files: Files): void {
  const made: string[] = [];
  try {
    for (const [file, content] of files) {
      const target = path.join(root, file);
      const first = fs.mkdirSync(path.dirname(target), { recursive: true });
      if (first) made.push(first);
      fs.writeFileSync(target, content, { flag: 'wx' });
      made.push(target);
    }
  } catch (error) {
    for (const one of made.reverse()) fs.rmSync(one, { recursive: true, force: true });
    if (codeOf(error) === '') throw error;
    throw systemError(
      createWords,
      (words) => words.notWritten,
      error,
      (words) => words.nothingLeft,
    );
  }
}

/** None where the file is there as it is to be. @throws UserError where it is another one */
export function newFile(
  root: string,
  { path: file, text }: { readonly path: string; readonly text: string },
  language: Language,
): FileChange[] {
  const target = path.join(root, file);
  if (existingName(target) === undefined) return [{ file, before: undefined, after: text }];
  if (fs.statSync(target).isFile() && fs.readFileSync(target, 'utf8') === text) return [];
  const { unchanged } = journeysWords(language).plan;
  throw new UserError(`${createWords(language).setup.another({ file })} ${unchanged}`);
}
