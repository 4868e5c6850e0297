// New texts of content files → the files, each replaced at once or not at all.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Phrase } from '../diagnostics/catalogue/phrase.ts';
import { replaceFile } from '../files/disk.ts';
import type { Repaired } from './repair.ts';

/** A file that keeps its old text, and why. */
export interface Unwritten {
  readonly file: string;
  readonly reason: Phrase;
}

/**
 * Writes the texts. A file that has changed since it was read is left alone: somebody is editing it.
 *
 * @param root the folder of the site
 * @returns the files that could not be written
 */
export function writeTexts(root: string, texts: Repaired['texts']): Unwritten[] {
  return [...texts].flatMap(([file, { before, after }]): Unwritten[] => {
    try {
      const target = path.join(root, file);
      if (!fs.readFileSync(target).equals(Buffer.from(before)))
        return [{ file, reason: { say: 'savedMeanwhile' } }];
      replaceFile(target, after);
      return [];
    } catch (error) {
      return [{ file, reason: { say: 'system', code: codeOf(error) } }];
    }
  });
}
