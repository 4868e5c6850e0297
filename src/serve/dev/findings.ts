// What the compiler says of a site → what open pages show, each repair under a name that holds until a file changes, and made when a page asks for it.
import type { Compiled } from '../../compiler/compile.ts';
import { prettyOne } from '../../compiler/diagnostics/formats/pretty.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { fixText } from '../../compiler/fix/fix-texts.ts';
import { writeTexts } from '../../compiler/fix/write.ts';
import { describedIn } from '../../compiler/grammar/grammar-in.ts';
import { inTurns } from '../../compiler/steps.ts';
import { translate } from '../../editor/sentences/sentence.ts';
import { idOf } from '../../editor/server/findings.ts';
import type { Language } from '../../model/language.ts';
import type { Finding } from '../../model/shapes.ts';

/** The mistakes and the warnings; notes are no task of anybody. */
export function findingsIn(compiled: Compiled, language: Language): Finding[] {
  const { diagnostics, stages, textOf: text } = compiled;
  const described = describedIn(stages?.grammar, language);
  return inLanguage(diagnostics, language, described).flatMap((d): Finding[] => {
    if (d.severity === 'info') return [];
    const content = text(d.file);
    const finding = { severity: d.severity, text: prettyOne(d, content, false, language) };
    return [d.fix ? { ...finding, fix: { id: idOf(d, content), title: d.fix.title } } : finding];
  });
}

/** Empty when there are only warnings. */
export function textOf(findings: readonly Finding[]): string {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ text }) => text)
    .join('\n\n');
}

export const FIX_PATH = '/__fix';

/** As `check --fix`, for that one mistake, if it still is the one that was shown. Returns why it was not made; undefined when it was. */
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
