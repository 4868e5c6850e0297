// A button of an open page → `check --fix` for that one mistake, if it still is the one that was shown.
import { repairOne } from '../../compiler/fix/fix-texts.ts';
import { writeTexts } from '../../compiler/fix/write.ts';
import { tell } from '../../editor/sentences/sentence.ts';
import { idOf } from '../../editor/server/findings.ts';
import type { Language } from '../../model/language.ts';

export const FIX_PATH = '/__fix';

/** Returns why the repair was not made; undefined when it was. */
export function fixOne(root: string, id: string, language: Language = 'en'): string | undefined {
  const repaired = repairOne({ root }, (d, text) => idOf(d, text) === id);
  if (repaired === 'unknown') return tell(language, { say: 'textChanged' });
  if (repaired === 'undone') return tell(language, { say: 'fixFails' });
  const [unwritten] = writeTexts(root, repaired);
  return unwritten && tell(language, { say: 'notChanged', ...unwritten });
}
