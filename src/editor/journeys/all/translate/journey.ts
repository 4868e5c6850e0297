// A file and what its texts are in another language → the document of content/<language>/ that says so.

import { outdatedIn } from '../../../../compiler/checks/outdated.ts';
import { firstWords, untranslated } from '../../../../compiler/checks/translations.ts';
import { hashOf } from '../../../../compiler/files/disk.ts';
import { languageTag } from '../../../../compiler/grammar/formats.ts';
import type { SpokenText } from '../../../../compiler/grammar/spoken-texts.ts';
import { languageName } from '../../../../compiler/text/language-name.ts';
import { UserError } from '../../../../model/errors.ts';
import { pathOf, pointerOf } from '../../../../model/paths/pointer.ts';
import {
  otherLanguages,
  pairsIn,
  translatedFile,
  translationFile,
  WORDS,
} from '../../../../model/paths/translations.ts';
import { at } from '../../../../model/schema/value.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { factsOf } from '../../../server/facts.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import { Canceled } from '../../questions.ts';
import { type Changes, createChanges, SITE } from '../../references/changes.ts';
import { siteOf, stagesOf } from '../../site-folder.ts';
import { addWord, wordsLeft, wrongPlace } from './own-words.ts';

/** More are asked for when these are done. */
const AT_ONCE = 25;

export const journey = createJourney('translate', {
  require: languagesOf,
  ask: async (context, ask, about) => {
    const say = journeysWords(context.language).translate;
    const languages = languagesOf(context);
    const start = startOf(context, about);
    const first = start.language ?? languages[0] ?? '';
    const english = new Intl.DisplayNames('en', { type: 'language' });
    const isNamed = (one: string, given: string) => english.of(one)?.toLowerCase() === given;
    const answer = await ask('into', {
      choices: languages,
      choiceLabels: Object.fromEntries(languages.map((one) => [one, languageName(one)])),
      read: (given) => {
        const named = languages.find((one) => isNamed(one, given.toLowerCase())) ?? given;
        const all = [`${at(siteOf(context), ['language']) ?? 'en'}`, ...languages];
        const tag = languageTag(named);
        if (tag === undefined || all.includes(tag)) return named;
        throw new UserError(say.notListed({ language: tag, languages: [...all, tag] }));
      },
      // A command takes none by itself out of several; a form is filled in with one.
      ...((start.language || context.panel || languages.length === 1) && { proposal: first }),
      isExtra: languages.length === 1,
    });
    const language = answer || first;
    const missing = missingIn(context, language);
    const files = [...missing.keys()];
    const all = say.all({ language });
    if (files.length === 0) throw new UserError(all);
    const labelOf = (one: string) => `${shortOf(one)} (${missing.get(one)?.length})`;
    const proposal = missing.has(start.of) ? start.of : files[0];
    const file = await ask('file', {
      choices: files,
      choiceLabels: Object.fromEntries(files.map((one) => [one, labelOf(one)])),
      read: (given) => {
        const isMeant = (one: string) => shortOf(`/${one}`).endsWith(shortOf(`/${given}`));
        const left = files.find(isMeant);
        const done = stagesOf(context).validated.all.find(({ document }) => isMeant(document.file));
        if (left || !done || given === '') return left ?? given;
        throw new UserError(say.fileDone({ file: done.document.file, language }));
      },
      ...(proposal === undefined ? {} : { proposal }),
    });
    const open = missing.get(file) ?? [];
    if (file === start.of && start.text !== undefined) {
      // What is drawn of several texts is no text itself.
      const clicked = open.findIndex(
        ({ text, path }) =>
          text === start.text || `${pointerOf(path)}/`.startsWith(`${start.pointer}/`),
      );
      if (clicked === -1) throw new UserError(all);
      open.unshift(...open.splice(clicked, 1));
    }
    return { language, file, texts: await askTexts(context, ask, [language, file, open]) };
  },
  plan: (context, { language, file, texts }) => {
    const say = journeysWords(context.language).translate;
    if (texts.length === 0) throw new RefusedAnswer('text', say.none);
    const changes = createChanges(context);
    const counts = countsIn(context, language);
    for (const one of changedIn(context, file, language))
      if (texts.some(({ from }) => from === one.now)) forget(changes, one.of, language, one.from);
    // What several files say is translated once.
    for (const { path, ...pair } of texts)
      if (file === WORDS) addWord(changes, language, path, pair.to);
      else add(changes, (counts.get(pair.from) ?? 0) > 1 ? SITE : file, language, pair);
    const left = (missingIn(context, language).get(file)?.length ?? 0) - texts.length;
    return {
      words: say.done({ count: texts.length, language }),
      asked: texts.map(({ from, to }) => `${firstWords(from)} → ${firstWords(to)}`),
      changes: changes.all(),
      summary: left > 0 ? [say.left({ count: left, file })] : [],
    };
  },
});

/** Characters of a text that name its field; all of it is beside it. */
const IN_LABEL = 40;

function idOf(text: string): string {
  return `:${hashOf(text).slice(0, 12)}`;
}

interface Answer {
  readonly from: string;
  readonly to: string;
  readonly path: SpokenText['path'];
}

/** On a terminal Ctrl+C ends it with what was said before. */
async function askTexts(
  context: JourneyContext,
  ask: AskFor<'text'>,
  [language, file, open]: readonly [string, string, readonly SpokenText[]],
): Promise<Answer[]> {
  const texts: Answer[] = [];
  const changed = changedIn(context, file, language);
  for (const [i, { text, path }] of open.slice(0, AT_ONCE).entries()) {
    const former = changed.find(({ now }) => now === text);
    const what = firstWords(text, IN_LABEL);
    const help = [
      ...(what === text.trim() ? [] : [text.trim()]),
      ...(former ? [helpOf(context, former.from)] : []),
    ];
    const asked = ask('text', {
      // What is typed in a panel and not done yet stays with its text, whatever is asked for first.
      of: {
        what,
        as: languageName(language),
        number: context.panel ? idOf(language + text) : i + 1,
      },
      optional: true,
      check: (to) => {
        const fact = file === WORDS ? wrongPlace(text, to) : unknownFact(context, text, to);
        return fact && journeysWords(context.language).translate.noFact({ fact });
      },
      ...(former && { proposal: former.to ?? '' }),
      ...(help.length > 0 && { help: help.join('\n') }),
    });
    const to = await asked.catch((error: unknown) => {
      if (!(error instanceof Canceled) || texts.length === 0) throw error;
    });
    if (to === undefined) break;
    if (to !== '') texts.push({ from: text, to, path });
  }
  return texts;
}

/** A fact of a translation that is none; it may repeat those of its text and of the site. */
function unknownFact(context: JourneyContext, from: string, to: string): string | undefined {
  const isFact = (name: string) =>
    factsOf(stagesOf(context)).some((fact) => `${name}.`.startsWith(`${fact.name}.`));
  return to
    .match(/\$\{[^{}]*\}/g)
    ?.find((one) => !from.includes(one) && !isFact(one.slice(2, -1).trim()));
}

/** @param about a file, or the one that translates it, and after "#" the place of a text in it */
function startOf(context: JourneyContext, about = '') {
  const [file = '', pointer] = about.split('#');
  const { of = file, language } = translatedFile(file, languagesOf(context)) ?? {};
  const value = stagesOf(context).source.documents.get(of)?.value;
  return { of, language, pointer, text: pointer && (at(value, pathOf(pointer)) ?? null) };
}

function shortOf(file: string): string {
  return file.replace('content/', '').replace('.yaml', '');
}

/** @throws UserError where the site has one */
function languagesOf(context: JourneyContext): string[] {
  const languages = otherLanguages(siteOf(context));
  if (languages.length > 0) return languages;
  throw new UserError(journeysWords(context.language).translate.oneLanguage);
}

function missingIn(context: JourneyContext, language: string) {
  const { source, validated, grammar } = stagesOf(context);
  const words = wordsLeft(context, language);
  const texts = untranslated(source, validated, language, grammar);
  return words.length > 0 ? texts.set(WORDS, words) : texts;
}

/** In how many files each text is that is not translated. */
function countsIn(context: JourneyContext, language: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [file, texts] of missingIn(context, language))
    for (const { text } of file === WORDS ? [] : texts)
      counts.set(text, (counts.get(text) ?? 0) + 1);
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
