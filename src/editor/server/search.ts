// A compiled draft and some words → the texts that hold them.

import { withFacts } from '../../compiler/2-validate/validate.ts';
import type { Compiled } from '../../compiler/compile.ts';
import type { Language } from '../../model/language.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { labelOf } from '../../model/schema/field-label.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import { textsIn } from '../../model/schema/value.ts';
import { foldLetters } from '../../model/words.ts';
import type { SearchHit } from '../protocol.ts';
import { entryNames, factsOf } from '../yaml-edits/naming.ts';
import { officerNames } from './officer-help.ts';

const MAX_SHOWN = 60;

/** Small letters and accents aside: fields of that name, then whole texts, titles, longer texts, facts, addresses. */
export function searchIn(draft: Compiled, words: string, language: Language): SearchHit[] {
  const wanted = foldLetters(words.trim());
  const ranks = Array.from({ length: 7 }, (): SearchHit[] => []);
  const { stages } = draft;
  const names = officerNames(draft, language);
  if (wanted === '' || !stages || !names) return [];
  const { documents } = stages.source;
  const facts = factsOf(documents.values(), stages.grammar);
  const entryName = entryNames(documents.values(), createSchemas(stages.grammar));
  for (const { file, value } of documents.values())
    for (const [path, written] of textsIn(value)) {
      const named = written.includes(' ') ? undefined : entryName.get(written);
      // Who looks for a fact as it is written sees it so.
      const text = wanted.includes('${') ? written : (named ?? String(withFacts(written, facts)));
      const said = foldLetters(text);
      const isCalledSo = isCalled(path, wanted);
      if (!isCalledSo && !said.includes(wanted)) continue;
      const isWritten = foldLetters(named ?? written).includes(wanted);
      const hits = ranks[isCalledSo ? 0 : rankOf(named ?? written, said === wanted, isWritten)];
      if (hits && hits.length < MAX_SHOWN)
        hits.push({
          file,
          pointer: pointerOf(path),
          field: names.field(file, path),
          text: excerptAround(withoutTargets(text, wanted), wanted),
        });
    }
  return ranks.flat().slice(0, MAX_SHOWN);
}

const SHORT = 60;

function rankOf(written: string, isWhole: boolean, isWritten: boolean): number {
  const isWords = /\s|\p{Lo}|^\p{Lu}/u.test(written);
  if (!isWords) return 6;
  if (isWhole) return isWritten ? 1 : 2;
  if (!isWritten) return 5;
  return written.length <= SHORT ? 3 : 4;
}

function withoutTargets(text: string, wanted: string): string {
  const words = text.replace(/\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1');
  return foldLetters(words).includes(wanted) ? words : text;
}

/** Whether the field of a text has this name: "deadline" finds the deadline of the season, whatever it says. */
function isCalled(path: Path, wanted: string): boolean {
  const name = path.findLast((step) => typeof step === 'string' && !/^\d+$/.test(step));
  return name !== undefined && foldLetters(labelOf(String(name))) === wanted;
}

const [BEFORE, ALL] = [30, 120];

function excerptAround(text: string, wanted: string): string {
  const from = Math.max(0, foldLetters(text).indexOf(wanted) - BEFORE);
  const at = from === 0 ? 0 : afterSpace(text, from);
  const isCut = at + ALL < text.length;
  const piece = text.slice(at, at + ALL);
  return `${at > 0 ? '… ' : ''}${(isCut ? piece.replace(/(?<!\s)\s+\S*$/, '') : piece).trim()}${isCut ? ' …' : ''}`;
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + BEFORE).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
