// Flags and, on a terminal, questions → what must be known of an organization before its site is written.

import { formats } from '../../compiler/grammar/formats.ts';
import { askInTerminal, type Flags, onTerminal } from '../../editor/journeys/in-terminal.ts';
import { type Ask, oneLine } from '../../editor/journeys/questions.ts';
import { symbolsOf } from '../../editor/journeys/seasons/greek-letters.ts';
import { askColors } from './colors.ts';
import {
  findLanguages,
  type Language,
  languageProblem,
  readLanguage,
  writtenIn,
} from './languages.ts';
import { initials, titled } from './names.ts';
import { askOver, type National } from './national.ts';
import { timeZones } from './time-zones.ts';

/** What a new site is made from. */
export interface Organization {
  readonly kind: 'chapter' | 'club';
  readonly name: string;
  readonly shortName: string;
  /** Greek letters; empty where there are none. */
  readonly letters: string;
  readonly school: string;
  readonly founded: number;
  /** Two colors as #rrggbb. */
  readonly brand: string;
  readonly accent: string;
  /** An IANA time zone. */
  readonly timezone: string;
  /** Whether it recruits by season. */
  readonly seasons: boolean;
  /** A tag whose language has a template. */
  readonly language: string;
  /** The address of the site, without a slash at the end. */
  readonly url: string;
}

/** Until somebody has a name for the site. The domain is kept for examples (RFC 2606). */
export const NO_URL = 'https://www.example.org';

/** Whether an address is one that nobody can have, so that the site has no address yet (RFC 2606). */
export function isExample(url: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org|edu))?$/.test(new URL(url).hostname);
}

/**
 * Asks for what no flag answers. With `--yes`, and where nobody can be asked, the proposals are taken.
 *
 * @param folder the name of the folder of the new site, from which a name is proposed
 * @param national the layer below the site: what it says is not asked
 * @throws UserError when a flag holds what cannot be taken, or the name or the school is missing
 */
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

async function askAll(folder: string, ask: Ask, flags: Flags): Promise<Organization> {
  const language = await ask({
    name: 'language',
    label: 'Language of the site',
    search: findLanguages,
    read: readLanguage,
    check: languageProblem,
    proposal: 'en',
  });
  const kind = (await ask({
    name: 'kind',
    label: 'Kind of organization',
    choices: ['chapter', 'club'],
    choiceLabels: { chapter: 'A chapter of a fraternity or sorority', club: 'A club' },
    read: (answer) => (/^(?:fraternity|sorority)$/i.test(answer) ? 'chapter' : answer),
    proposal: 'chapter',
  })) as Organization['kind'];
  const names = await askNames(folder, writtenIn(language), ask);
  // A club has none, unless somebody says so.
  const letters =
    kind === 'chapter' || flags.letters !== undefined ? await askLetters(names.name, ask) : '';
  const colors = await askColors(ask);
  return { language, kind, ...names, letters, ...colors, ...(await askPlace(kind, ask)) };
}

type Names = Pick<Organization, 'name' | 'shortName' | 'school' | 'founded'>;

async function askNames(folder: string, language: Language, ask: Ask): Promise<Names> {
  const name = await ask({
    name: 'name',
    label: 'Full name',
    isDecision: true,
    proposal: titled(folder),
    check: noFact,
  });
  const shortName = await ask({
    name: 'shortName',
    label: 'Short name',
    proposal: initials(name),
    check: noFact,
  });
  const school = await ask({
    name: 'school',
    label: 'University',
    isDecision: true,
    proposal: SCHOOL[language],
    check: noFact,
  });
  const founded = await ask({
    name: 'founded',
    label: 'Founded in',
    proposal: String(new Date().getFullYear()),
    check: (answer) =>
      /^(1[89]|20)\d{2}$/.test(answer) ? undefined : 'Write the year in four digits, such as 2010.',
  });
  return { name, shortName, school, founded: Number(founded) };
}

function askLetters(name: string, ask: Ask): Promise<string> {
  return ask({
    name: 'letters',
    label: 'Greek letters',
    proposal: symbolsOf(name) ?? '',
    optional: true,
    // "Lambda Epsilon Delta" is quicker to type.
    read: (answer) => symbolsOf(answer) ?? answer,
    check: (answer) =>
      /^\p{Script=Greek}{1,5}$/u.test(answer)
        ? undefined
        : 'Write one to five Greek letters, or their names: ΛΕΔ, or Lambda Epsilon Delta.',
  });
}

const SCHOOL: Readonly<Record<Language, string>> = {
  en: 'Our University',
  es: 'Nuestra Universidad',
};

async function askPlace(
  kind: Organization['kind'],
  ask: Ask,
): Promise<Pick<Organization, 'timezone' | 'seasons' | 'url'>> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = timeZones(here);
  const timezone = await ask({
    name: 'timezone',
    label: 'Time zone',
    help: 'Type a large city, or a name such as eastern.',
    proposal: here,
    search: zones.find,
    read: zones.read,
    check: zones.problem,
  });
  const seasons = await ask({
    name: 'seasons',
    label: 'Recruits by season',
    help: 'With events and a deadline.',
    choiceLabels: { yes: 'Yes', no: 'No' },
    choices: ['yes', 'no'],
    proposal: kind === 'chapter' ? 'yes' : 'no',
  });
  const url = await ask({
    name: 'url',
    label: 'Address of the site',
    help: 'You can change it later.',
    proposal: NO_URL,
    check: (answer) =>
      formats['site-url']?.(answer)
        ? undefined
        : 'Write the full address without a slash at the end, such as https://led.example.org.',
  });
  return { timezone, seasons: seasons === 'yes', url };
}

/** Facts of the site are written like this. */
function noFact(answer: string): string | undefined {
  return oneLine(answer) ?? (answer.includes('${') ? 'Write it without ${.' : undefined);
}
