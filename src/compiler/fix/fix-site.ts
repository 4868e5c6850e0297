// `check --fix`: a site → its files repaired on the disk, and the lines that say what was changed.

import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { reportWords } from '../../words/gen/report.gen.ts';
import { type CompileOptions, compile } from '../compile.ts';
import { printable } from '../diagnostics/formats/cells.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { sayPhrase } from '../diagnostics/say.ts';
import { replaceFile } from '../files/disk.ts';
import { GRAMMAR, VERSION_FILE, VERSION_TEXT, versionOf } from '../grammar/version.ts';
import { type Change, fixTexts, wholeChange } from './fix-texts.ts';
import { fixPictures } from './pictures.ts';
import { type FixedSite, writeTexts } from './write.ts';

export async function fixSite(options: CompileOptions): Promise<FixedSite> {
  const { changes, texts, isCurrent } = fixTexts(options);
  const unwritten = writeTexts(options.root, texts);
  const isBehind = isCurrent && (versionOf(options.root) ?? GRAMMAR) < GRAMMAR;
  const versions = isBehind && unwritten.length === 0 ? fixVersion(options.root) : NO_CHANGES;
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

const NO_CHANGES: FixedSite = { changes: [], unwritten: [] };

function fixVersion(root: string): FixedSite {
  const file = path.join(root, VERSION_FILE);
  try {
    if (fs.existsSync(file)) replaceFile(file, VERSION_TEXT);
    else fs.writeFileSync(file, VERSION_TEXT, { flag: 'wx' });
    const change = wholeChange(VERSION_FILE, { say: 'wroteGrammar', grammar: GRAMMAR });
    return { ...NO_CHANGES, changes: [change] };
  } catch (error) {
    const reason = { say: 'system', code: codeOf(error) } as const;
    return { ...NO_CHANGES, unwritten: [{ file: VERSION_FILE, reason }] };
  }
}

export function fixLines({ changes, unwritten }: FixedSite, language: Language = 'en'): string[] {
  const say = (phrase: Phrase) => sayPhrase(phrase, language);
  const { notRepaired } = reportWords(language);
  return [
    ...changes.map((c) => `${printable(c.file)}:${c.line}:${c.column}  ${whatChanged(c, say)}`),
    ...unwritten.map(({ file, reason }) =>
      notRepaired({ file: printable(file), reason: say(reason) }),
    ),
  ];
}

/** Old and new words beside each other; where they look alike, what was done. */
function whatChanged({ before, after, title }: Change, say: (phrase: Phrase) => string): string {
  const short = before.length <= 60 && after.length <= 60;
  const visible = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
  return short && visible.test(before) && visible.test(after) && before.trim() !== ''
    ? `${printable(before)} → ${printable(after)}`
    : printable(say(title));
}
