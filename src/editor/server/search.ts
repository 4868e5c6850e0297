// A compiled draft and some words → the texts that hold them.
import { withFacts } from '../../compiler/2-validate/validate.ts';
import type { Compiled } from '../../compiler/compile.ts';
import type { Path } from '../../model/block-tree.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { labelOf } from '../../model/schema/field-label.ts';
import { textsIn } from '../../model/schema/value.ts';
import type { SearchHit } from '../protocol.ts';
import { factsOf } from '../yaml-edits/naming.ts';

type SearchHits = [SearchHit[], SearchHit[], SearchHit[], SearchHit[], SearchHit[]];

/** How many texts are shown; with more words there are fewer. */
const MAX_SHOWN = 60;

/**
 * Every text that holds the words as pages say it or as it is written, or whose field has that name; small and
 * capital letters and accents aside. Fields of that name come first, then texts that say just that, and of each
 * what is written there itself before what a fact brings along.
 */
export function searchIn({ stages }: Compiled, words: string): SearchHit[] {
  const wanted = plain(words.trim());
  const [named, whole, wholeByFact, inside, insideByFact]: SearchHits = [[], [], [], [], []];
  if (wanted === '' || !stages) return [];
  const { documents } = stages.source;
  const facts = factsOf(documents.values(), stages.grammar);
  for (const { file, value } of documents.values())
    for (const [path, written] of textsIn(value)) {
      const shown = written.includes('${') ? String(withFacts(written, facts)) : written;
      // Who looks for a fact by its name sees the name.
      const isSaid = shown === written || plain(shown).includes(wanted);
      const isWritten = plain(written).includes(wanted);
      const text = isSaid || !isWritten ? shown : written;
      const said = plain(text);
      const isCalledSo = isCalled(path, wanted);
      if (!isCalledSo && !said.includes(wanted)) continue;
      const [all, some] = isWritten ? [whole, inside] : [wholeByFact, insideByFact];
      const kind = isCalledSo ? named : said === wanted ? all : some;
      if (kind.length === MAX_SHOWN) continue;
      kind.push({ file, pointer: pointerOf(path), text: around(text, wanted) });
    }
  return [...named, ...whole, ...wholeByFact, ...inside, ...insideByFact].slice(0, MAX_SHOWN);
}

/** Whether the field of a text has this name: "deadline" finds the deadline of the season, whatever it says. */
function isCalled(path: Path, wanted: string): boolean {
  const name = path.findLast((step) => typeof step === 'string' && !/^\d+$/.test(step));
  return name !== undefined && plain(labelOf(String(name))) === wanted;
}

/** Letters without accents and capitals; as long as the text itself for most scripts. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How many letters are shown before what was searched, and in all. */
const [BEFORE, ALL] = [30, 120];

function around(text: string, wanted: string): string {
  const at = Math.max(0, plain(text).indexOf(wanted) - BEFORE);
  const piece = text.slice(at, at + ALL).trim();
  return `${at > 0 ? '… ' : ''}${piece}${at + ALL < text.length ? ' …' : ''}`;
}
