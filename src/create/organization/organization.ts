// Flags and, on a terminal, questions → what must be known of an organization before its site is written.

import { formats } from '../../compiler/grammar/formats.ts';
import { languageName } from '../../compiler/text/language-name.ts';
import { askInTerminal, type Flags, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { type Ask, oneLineIn } from '../../editor/journeys/questions.ts';
import { symbolsOf } from '../../editor/journeys/seasons/greek-letters.ts';
import { chosenLanguage, LANGUAGES, type Language } from '../../model/language.ts';
import { LANGUAGE_VARIABLE } from '../../model/product.ts';
import { MIN_CONTRAST, unreadable } from '../../model/theme/palette.ts';
import { isTodo } from '../../model/words.ts';
import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { aboutProblem, asSentence } from './about.ts';
import { type Asker, askerIn } from './asker.ts';
import { findLanguages, languageProblem, readLanguage, writtenIn } from './languages.ts';
import { initials, titleOf } from './names.ts';
import { askOver, type National } from './national.ts';
import { timeZones } from './time-zones.ts';

const KINDS = ['chapter', 'club', 'team', 'organization'] as const;
/** What people call themselves. */
const OTHER_NAMES: Readonly<Record<Organization['kind'], RegExp>> = {
  chapter: /^(?:fraternity|sorority|cap[ií]tulo|fraternidad|sororidad)$/i,
  club: /^clube?$/i,
  team: /^(?:squad|crew|equipo)$/i,
  organization: /^(?:association|society|group|other|asociaci[oó]n|sociedad|grupo|otra)$/i,
};

export interface Organization {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly shortName: string;
  readonly letters: string;
  readonly school: string;
  /** What it is about, in a sentence; empty where nobody says it. */
  readonly about: string;
  /** Undefined where nobody says it, and then the site does not either. */
  readonly founded: number | undefined;
  /** As #rrggbb. */
  readonly brand: string;
  readonly accent: string;
  readonly timezone: string;
  readonly seasons: boolean;
  /** A tag whose language has a template. */
  readonly language: string;
  /** Which all of it is said in, too; empty for none. */
  readonly secondLanguage: string;
  /** Without a slash at the end. */
  readonly url: string;
}

/** The domain is kept for examples (RFC 2606). */
export const NO_URL = 'https://www.example.org';

/** Nobody can have such an address (RFC 2606). */
export function isExample(url: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org|edu))?$/.test(new URL(url).hostname);
}

/** Takes the proposals where nobody can be asked. @throws UserError for a flag that cannot be taken, or without a name or school */
export function askOrganization(
  folder: string,
  flags: Flags,
  national?: National,
  terminal: boolean = onTerminal(),
): Promise<Organization> {
  const { seasons } = flags;
  const all = { ...flags, ...(seasons === undefined ? {} : { seasons: seasons ? 'yes' : 'no' }) };
  return askInTerminal(
    all,
    (ask) => askAll(folder, national ? askOver(national, all, ask) : ask, all),
    terminal,
  );
}

/** What was asked for, or else the language of the site; to begin with, that of the computer of somebody who can be asked. */
export function languageOfCreation({ language }: Flags, site = ofComputer()): Language {
  const flag = language === undefined ? undefined : readLanguage(String(language));
  return chosenLanguage({ flag, env: process.env[LANGUAGE_VARIABLE], site });
}

function ofComputer(): string | undefined {
  return onTerminal() ? Intl.DateTimeFormat().resolvedOptions().locale : undefined;
}

async function askAll(folder: string, ask: Ask, flags: Flags): Promise<Organization> {
  const spoken = languageOfCreation(flags);
  const language = await askerIn(spoken, ask).ask('language', {
    search: (typed) => findLanguages(typed, spoken),
    read: readLanguage,
    check: (answer) => languageProblem(answer, spoken),
    proposal: spoken,
  });
  const asker = askerIn(languageOfCreation(flags, language), ask);
  const others = LANGUAGES.filter((one) => one !== writtenIn(language));
  const secondLanguage = await asker.ask('secondLanguage', {
    optional: true,
    choices: others,
    choiceLabels: Object.fromEntries(others.map((one) => [one, languageName(one)])),
    read: readLanguage,
  });
  const kind = (await asker.ask('kind', {
    choices: KINDS,
    choiceLabels: asker.say.kinds,
    read: (answer) => KINDS.find((one) => OTHER_NAMES[one].test(answer)) ?? answer,
    proposal: 'chapter',
  })) as Organization['kind'];
  const names = await askNames(folder, writtenIn(language), asker);
  // A club has none, unless somebody says so.
  const letters =
    kind === 'chapter' || flags.letters !== undefined ? await askLetters(names.name, asker) : '';
  const colors = await askColors(asker);
  return {
    language,
    secondLanguage,
    kind,
    ...names,
    letters,
    ...colors,
    ...(await askPlace(kind, asker)),
  };
}

type Names = Pick<Organization, 'name' | 'shortName' | 'school' | 'about' | 'founded'>;

async function askNames(folder: string, written: Language, asker: Asker): Promise<Names> {
  const { ask, say } = asker;
  const check = noFact(asker);
  const name = await ask('name', { isDecision: true, proposal: titleOf(folder), check });
  const shortName = await ask('shortName', { proposal: initials(name), check });
  const { school: proposal } = createWords(written).written;
  const school = await ask('school', { isDecision: true, proposal, check });
  const about = await ask('about', {
    optional: true,
    read: asSentence,
    check: (answer) => check(answer) ?? aboutProblem(answer, say),
  });
  const founded = await ask('founded', {
    optional: true,
    check: (answer) => (/^(1[89]|20)\d{2}$/.test(answer) ? undefined : say.year),
  });
  return { name, shortName, school, about, founded: founded === '' ? undefined : Number(founded) };
}

function askLetters(name: string, { ask, say }: Asker): Promise<string> {
  return ask('letters', {
    proposal: symbolsOf(name) ?? '',
    optional: true,
    // "Lambda Epsilon Delta" is quicker to type.
    read: (answer) => symbolsOf(answer) ?? answer,
    check: (answer) => (/^\p{Script=Greek}{1,5}$/u.test(answer) ? undefined : say.greek),
  });
}

const COLORS = { brand: '#1f2a52', accent: '#d9a441' };

async function askColors({ ask, say }: Asker): Promise<typeof COLORS> {
  const brand = await ask('brand', {
    proposal: COLORS.brand,
    check: (answer) => colorProblem(say, { answer, field: 'brand' }, answer, COLORS.accent),
  });
  const accent = await ask('accent', {
    proposal: COLORS.accent,
    check: (answer) => colorProblem(say, { answer, field: 'accent' }, brand, answer),
  });
  return { brand, accent };
}

function colorProblem(
  say: CreateWords,
  { answer, field }: { readonly answer: string; readonly field: 'brand' | 'accent' },
  brand: string,
  accent: string,
): string | undefined {
  if (!formats.color?.(answer)) return say.noColor;
  const found = unreadable(brand, accent).find((one) => one.field === field);
  return (
    found &&
    say.faint({
      what: found.what,
      ratio: found.ratio.toFixed(1),
      least: MIN_CONTRAST,
      nearest: found.nearest,
    })
  );
}

async function askPlace(
  kind: Organization['kind'],
  { ask, say, language }: Asker,
): Promise<Pick<Organization, 'timezone' | 'seasons' | 'url'>> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = journeysWords(language).answer;
  const zones = timeZones(here, language);
  const timezone = await ask('timezone', {
    proposal: here,
    search: zones.find,
    read: zones.read,
    check: zones.problem,
  });
  const seasons = await ask('seasons', {
    choiceLabels: { yes: words.yes, no: words.no },
    choices: ['yes', 'no'],
    proposal: kind === 'chapter' ? 'yes' : 'no',
  });
  const url = await ask('url', {
    proposal: NO_URL,
    check: (answer) => (formats['site-url']?.(answer) ? undefined : say.address),
  });
  return { timezone, seasons: seasons === 'yes', url };
}

function noFact({ say, language }: Asker): (answer: string) => string | undefined {
  const oneLine = oneLineIn(language);
  // A site must not begin with what its own check refuses.
  const isNothing = (answer: string) => isTodo(answer) || !/[^\p{Z}\p{C}]/u.test(answer);
  return (answer) =>
    oneLine(answer) ??
    (isNothing(answer) ? journeysWords(language).answer.text : undefined) ??
    (answer.includes('${') ? say.noFact : undefined);
}
