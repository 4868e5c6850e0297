// New texts of content files → the files, each replaced at once or not at all.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { replaceFile } from '../files/disk.ts';
import type { Change, FixedTexts } from './fix-texts.ts';

export interface Unwritten {
  readonly file: string;
  readonly reason: Phrase;
}

export interface FixedSite {
  readonly changes: readonly Change[];
  readonly unwritten: readonly Unwritten[];
}

/** A file that has changed since it was read is left alone: somebody is editing it. */
export function writeTexts(root: string, texts: FixedTexts['texts']): Unwritten[] {
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
