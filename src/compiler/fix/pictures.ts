// Photos that say where they were taken → the same photos without it, pixel for pixel.
import fs from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withoutMetadata } from '../pictures/metadata/metadata.ts';
import { tellsWhere } from '../pictures/metadata/position.ts';
import type { Change } from './repair.ts';
import { reasonOf, replaceFile, type Unwritten } from './write.ts';

export interface FixedPictures {
  readonly changes: readonly Change[];
  readonly unwritten: readonly Unwritten[];
}

/**
 * Takes the metadata out of every photo that was reported for its position.
 *
 * @param root the folder of the site
 */
export function fixPictures(root: string, diagnostics: readonly Diagnostic[]): FixedPictures {
  const changes: Change[] = [];
  const unwritten: Unwritten[] = [];
  for (const { file } of diagnostics.filter(({ code }) => code === 'privacy/location')) {
    const reason = fixOne(path.join(root, file));
    if (reason === undefined)
      changes.push({ file, line: 1, column: 1, before: '', after: '', title: TITLE });
    else unwritten.push({ file, reason });
  }
  return { changes, unwritten };
}

const TITLE = 'took out where the photo was taken, and all else that is not the picture';

/** Why a photo stays as it is; undefined when it was cleaned. */
function fixOne(file: string): string | undefined {
  try {
    const clean = withoutMetadata(fs.readFileSync(file));
    if (!clean || tellsWhere(clean))
      return 'its format is not known well enough; save it again as JPEG without its location';
    replaceFile(file, clean);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
