// A button of an open page → `check --fix` for that one mistake, if it still is the one that was shown.
import { fixText } from '../../compiler/fix/fix-texts.ts';
import { writeTexts } from '../../compiler/fix/write.ts';
import { inTurns } from '../../compiler/steps.ts';
import { translate } from '../../editor/sentences/sentence.ts';
import { idOf } from '../../editor/server/findings.ts';
import type { Language } from '../../model/language.ts';

export const FIX_PATH = '/__fix';

/** Returns why the repair was not made; undefined when it was. */
export async function fixOne(
  root: string,
  id: string,
  language: Language = 'en',
): Promise<string | undefined> {
  const repaired = await inTurns(fixText({ root }, (d, text) => idOf(d, text) === id));
  if (repaired === 'unknown') return translate(language, { say: 'textChanged' });
  if (repaired === 'undone') return translate(language, { say: 'fixFails' });
  const [unwritten] = writeTexts(root, repaired);
  return unwritten && translate(language, { say: 'notChanged', ...unwritten });
}
