// A file and what its texts are in another language → the document of content/<language>/ that says so.

import { firstWords, outdatedIn, untranslated } from '../../../../compiler/checks/translations.ts';
import { languageName } from '../../../../compiler/text/language-name.ts';
import { UserError } from '../../../../model/errors.ts';
import { otherLanguages, pairsIn, translationFile } from '../../../../model/paths/translations.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { type Changes, createChanges, SITE } from '../../references/changes.ts';
import { siteOf, stagesOf } from '../../site-folder.ts';

/** More are asked for when these are done. */
const AT_ONCE = 25;

export const journey = createJourney('translate', {
  require: languagesOf,
  ask: async (context, ask, about) => {
    const languages = languagesOf(context);
    const [first = ''] = languages;
    const language = await ask('into', {
      choices: languages,
      proposal: first,
      isExtra: languages.length === 1,
    });
    const missing = missingIn(context, language || first);
    const files = [...missing.keys()];
    if (files.length === 0)
      throw new UserError(
        journeysWords(context.language).translate.all({
          language: languageName(language || first),
        }),
      );
    const proposal = about !== undefined && missing.has(about) ? about : files[0];
    const file = await ask('file', {
      choices: files,
      ...(proposal === undefined ? {} : { proposal }),
    });
    const texts: { from: string; to: string }[] = [];
    const changed = changedIn(context, file, language);
    for (const [i, { text }] of (missing.get(file) ?? []).slice(0, AT_ONCE).entries()) {
      const former = changed.find(({ now }) => now === text);
      const what = firstWords(text);
      const to = await ask('text', {
        of: { number: i + 1, what },
        optional: true,
        ...(former ? { proposal: former.to ?? '', help: helpOf(context, former.from) } : {}),
        ...(!former && what !== text.trim() ? { help: text.trim() } : {}),
      });
      texts.push({ from: text, to });
    }
    return { language, file, texts: texts.filter(({ to }) => to !== '') };
  },
  plan: (context, { language, file, texts }) => {
    const say = journeysWords(context.language).translate;
    if (texts.length === 0) throw new RefusedAnswer('text', say.none);
    const changes = createChanges(context);
    const counts = countsIn(context, language);
    for (const one of changedIn(context, file, language))
      if (texts.some(({ from }) => from === one.now)) forget(changes, one.of, language, one.from);
    // What several files say is translated once.
    for (const pair of texts)
      add(changes, (counts.get(pair.from) ?? 0) > 1 ? SITE : file, language, pair);
    const left = (missingIn(context, language).get(file)?.length ?? 0) - texts.length;
    return {
      words: say.done({ count: texts.length, language: languageName(language) }),
      changes: changes.all(),
      summary: left > 0 ? [say.left({ count: left, file })] : [],
    };
  },
});

/** @throws UserError where the site has one */
function languagesOf(context: JourneyContext): string[] {
  const languages = otherLanguages(siteOf(context));
  if (languages.length > 0) return languages;
  throw new UserError(journeysWords(context.language).translate.oneLanguage);
}

function missingIn(context: JourneyContext, language: string) {
  const { source, validated, grammar } = stagesOf(context);
  return untranslated(source, validated, language, grammar);
}

/** In how many files each text is that is not translated. */
function countsIn(context: JourneyContext, language: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const texts of missingIn(context, language).values())
    for (const { text } of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Translations of what the file says otherwise now, in its own and in the one for all files. */
function changedIn(context: JourneyContext, file: string, language: string) {
  const { source } = stagesOf(context);
  const missing = missingIn(context, language);
  const files = new Set([file, SITE].map((of) => translationFile(of, language)));
  return [...files].flatMap((one) => {
    const document = source.documents.get(one);
    return document ? outdatedIn(document, source, missing, language) : [];
  });
}

function helpOf({ language }: JourneyContext, from: string): string {
  return journeysWords(language).translate.changed({ before: from.trim() });
}

function add(
  changes: Changes,
  of: string,
  language: string,
  pair: Readonly<Record<'from' | 'to', string>>,
): void {
  const file = translationFile(of, language);
  const fields = { texts: [pair] };
  if (changes.textOf(file) === undefined) changes.create(file, { schema: 'translation', fields });
  else {
    const { length } = pairsIn(changes.valueOf(file), 'texts');
    if (length === 0) changes.edit(file, { do: 'set', path: ['texts'], value: [pair] });
    else changes.edit(file, { do: 'insert', path: ['texts'], at: length, value: pair });
  }
}

function forget(changes: Changes, of: string, language: string, from: string): void {
  const file = translationFile(of, language);
  const place = pairsIn(changes.valueOf(file), 'texts').findIndex((pair) => pair.from === from);
  if (place !== -1) changes.edit(file, { do: 'remove', path: ['texts', place] });
}
