// A file that a site needs → the change that makes it, unless it is there.
import fs from 'node:fs';
import path from 'node:path';
import { type FileChange, takenName } from '../../editor/journeys/write.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';

/** None where the file is there as it is to be. @throws UserError when another file has this name */
export function newFile(
  root: string,
  { path: file, text }: { readonly path: string; readonly text: string },
  language: Language,
): FileChange[] {
  const target = path.join(root, file);
  if (takenName(target) === undefined) return [{ file, before: undefined, after: text }];
  if (fs.statSync(target).isFile() && fs.readFileSync(target, 'utf8') === text) return [];
  const { unchanged } = journeysWords(language).plan;
  throw new UserError(`${createWords(language).setup.another({ file })} ${unchanged}`);
}
