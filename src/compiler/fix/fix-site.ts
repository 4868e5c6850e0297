// `check --fix`: a site → its files repaired on the disk, and the lines that say what was changed.

import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { reportWords } from '../../words/gen/report.gen.ts';
import { type CompileOptions, compile } from '../compile.ts';
import type { Phrase } from '../diagnostics/catalogue/phrase.ts';
import { sayPhrase } from '../diagnostics/catalogue/say.ts';
import { replaceFile } from '../files/disk.ts';
import { GRAMMAR, VERSION_FILE, VERSION_TEXT, versionOf } from '../migrations/version.ts';
import { fixPictures } from './pictures.ts';
import { type Change, repair } from './repair.ts';
import { type Unwritten, writeTexts } from './write.ts';

export interface FixedSite {
  /** What stands in the files now. */
  readonly changes: readonly Change[];
  readonly unwritten: readonly Unwritten[];
}

/** Makes every certain repair and writes the files. */
export async function fixSite(options: CompileOptions): Promise<FixedSite> {
  const { changes, texts, isCurrent } = repair(options);
  const unwritten = writeTexts(options.root, texts);
  const isBehind = isCurrent && (versionOf(options.root) ?? GRAMMAR) < GRAMMAR;
  const versions = isBehind && unwritten.length === 0 ? fixVersion(options.root) : NOTHING;
  const kept = new Set(unwritten.map(({ file }) => file));
  const { diagnostics, layer } = compile(options);
  const foreign = `${layer?.folder}/`;
  const own = diagnostics.filter(({ file }) => !file.startsWith(foreign));
  const pictures = await fixPictures(options.root, own);
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
    return {
      ...NOTHING,
      changes: [
        { ...place, before: '', after: '', title: { say: 'wroteGrammar', grammar: GRAMMAR } },
      ],
    };
  } catch (error) {
    return {
      ...NOTHING,
      unwritten: [{ file: VERSION_FILE, reason: { say: 'system', code: codeOf(error) } }],
    };
  }
}

/** One line for each change and for each file that could not be written. */
export function fixLines({ changes, unwritten }: FixedSite, language: Language = 'en'): string[] {
  const say = (phrase: Phrase) => sayPhrase(phrase, language);
  const { notRepaired } = reportWords(language);
  return [
    ...changes.map((c) => `${shown(c.file)}:${c.line}:${c.column}  ${whatChanged(c, say)}`),
    ...unwritten.map(({ file, reason }) => notRepaired({ file: shown(file), reason: say(reason) })),
  ];
}

/** Old and new words beside each other; where they look alike, what was done. */
function whatChanged({ before, after, title }: Change, say: (phrase: Phrase) => string): string {
  const short = before.length <= 60 && after.length <= 60;
  const visible = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
  return short && visible.test(before) && visible.test(after) && before.trim() !== ''
    ? `${shown(before)} → ${shown(after)}`
    : shown(say(title));
}

/** Content never controls the terminal. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd');
}
