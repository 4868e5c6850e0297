// A language that is not built in → what pages say by themselves until it is translated, and the file that says it otherwise.
import type { Diagnostic } from '../../../../compiler/diagnostics/diagnostic.ts';
import type { SpokenText } from '../../../../compiler/grammar/spoken-texts.ts';
import { builtInWord } from '../../../../compiler/text/site-strings.ts';
import { languageIn } from '../../../../model/language.ts';
import { translationFile, WORDS } from '../../../../model/paths/translations.ts';
import type { Path } from '../../../../model/schema/block-tree.ts';
import { at } from '../../../../model/schema/value.ts';
import { PLACE } from '../../../../model/words.ts';
import type { JourneyContext } from '../../journey.ts';
import type { Changes } from '../../references/changes.ts';

/** As `check` has them (words/untranslated). */
export function wordsLeft(context: JourneyContext, language: string): SpokenText[] {
  const { diagnostics } = context.compiled();
  const isOf = ({ code, said }: Diagnostic) =>
    code === 'words/untranslated' && at(said?.params, ['language']) === language;
  const params = diagnostics.find(isOf)?.said?.params;
  const missing = at(params, ['missing']);
  const from = languageIn(String(at(params, ['from']))) ?? 'en';
  return (Array.isArray(missing) ? missing : []).map((name) => {
    const [group = '', word = ''] = String(name).split('.');
    return { path: [group, word], text: builtInWord(from, group, word) ?? '' };
  });
}

/** A place that a word lacks or has too many, where a page puts something. */
export function wrongPlace(from: string, to: string): string | undefined {
  const placesIn = (text: string): string[] => text.match(PLACE) ?? [];
  const lacking = (one: string, other: string) =>
    placesIn(one).find((place) => !placesIn(other).includes(place));
  return lacking(to, from) ?? lacking(from, to);
}

export function addWord(changes: Changes, language: string, path: Path, to: string): void {
  const [group = '', word = ''] = path.map(String);
  const file = translationFile(WORDS, language);
  const fields = { [group]: { [word]: to } };
  if (changes.textOf(file) === undefined) changes.create(file, { schema: 'words', fields });
  else if (at(changes.valueOf(file), [group]) === undefined)
    changes.edit(file, { do: 'set', path: [group], value: { [word]: to } });
  else changes.edit(file, { do: 'set', path: [group, word], value: to });
}
