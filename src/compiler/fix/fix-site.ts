// `check --fix`: a site → its files repaired on the disk, and the lines that say what was changed.

import fs from 'node:fs';
import path from 'node:path';
import { type CompileOptions, compile } from '../compile.ts';
import { GRAMMAR, VERSION_FILE, VERSION_TEXT } from '../migrations/version.ts';
import { fixPictures } from './pictures.ts';
import { type Change, repair } from './repair.ts';
import { reasonOf, replaceFile, type Unwritten, writeTexts } from './write.ts';

export interface FixedSite {
  /** What stands in the files now. */
  readonly changes: readonly Change[];
  readonly unwritten: readonly Unwritten[];
}

/** Makes every certain repair and writes the files. */
export function fixSite(options: CompileOptions): FixedSite {
  const { changes, texts, upgraded } = repair(options);
  const unwritten = writeTexts(options.root, texts);
  const versions = upgraded && unwritten.length === 0 ? fixVersion(options.root) : NOTHING;
  const kept = new Set(unwritten.map(({ file }) => file));
  const { diagnostics, layer } = compile(options);
  const foreign = `${layer?.folder}/`;
  const own = diagnostics.filter(({ file }) => !file.startsWith(foreign));
  const pictures = fixPictures(options.root, own);
  return {
    changes: [
      ...changes.filter(({ file }) => !kept.has(file)),
      ...versions.changes,
      ...pictures.changes,
    ],
    unwritten: [...unwritten, ...versions.unwritten, ...pictures.unwritten],
  };
}

const NOTHING: FixedSite = { changes: [], unwritten: [] };

/** Writes down which grammar the site follows, once it does. */
function fixVersion(root: string): FixedSite {
  const file = path.join(root, VERSION_FILE);
  try {
    if (fs.existsSync(file)) replaceFile(file, VERSION_TEXT);
    else fs.writeFileSync(file, VERSION_TEXT, { flag: 'wx' });
    const place = { file: VERSION_FILE, line: 1, column: 1 };
    return { ...NOTHING, changes: [{ ...place, before: '', after: '', title: WROTE }] };
  } catch (error) {
    return { ...NOTHING, unwritten: [{ file: VERSION_FILE, reason: reasonOf(error) }] };
  }
}

const WROTE = `wrote down that the site follows grammar ${GRAMMAR}`;

/** One line for each change and for each file that could not be written. */
export function fixLines({ changes, unwritten }: FixedSite): string[] {
  return [
    ...changes.map((c) => `${shown(c.file)}:${c.line}:${c.column}  ${whatChanged(c)}`),
    ...unwritten.map(({ file, reason }) => `${shown(file)}  was not repaired, because ${reason}.`),
  ];
}

/** Old and new words beside each other; where they look alike, what was done. */
function whatChanged({ before, after, title }: Change): string {
  const short = before.length <= 60 && after.length <= 60;
  const visible = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
  return short && visible.test(before) && visible.test(after) && before.trim() !== ''
    ? `${shown(before)} → ${shown(after)}`
    : shown(title);
}

/** Content never controls the terminal. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd');
}
