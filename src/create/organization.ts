// Flags and, on a terminal, questions → what must be known of an organization before its site is written.

import { formats } from '../compiler/grammar/formats.ts';
import { askInTerminal, type Flags, onTerminal } from '../editor/journeys/in-terminal.ts';
import { type Ask, oneLine } from '../editor/journeys/questions.ts';
import { symbolsOf } from '../editor/journeys/seasons/greek-letters.ts';
import { LEAST, unreadable } from '../model/theme/palette.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

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
  readonly language: Language;
  /** The address of the site, without a slash at the end. */
  readonly url: string;
}

/** Until somebody has a name for the site. The domain is kept for examples (RFC 2606). */
const URL = 'https://www.example.org';
const COLORS = { brand: '#1f2a52', accent: '#d9a441' };

/**
 * Asks for what no flag answers. With `--yes`, and where nobody can be asked, the proposals are taken.
 *
 * @param folder the name of the folder of the new site, from which a name is proposed
 * @throws UserError when a flag holds what cannot be taken, or the name or the school is missing
 */
export function askOrganization(
  folder: string,
  flags: Flags,
  terminal: boolean = onTerminal(),
): Promise<Organization> {
  const { seasons } = flags;
  const all = { ...flags, ...(seasons === undefined ? {} : { seasons: seasons ? 'yes' : 'no' }) };
  return askInTerminal(all, (ask) => askAll(folder, ask), terminal);
}

async function askAll(folder: string, ask: Ask): Promise<Organization> {
  const language = (await ask({
    name: 'language',
    label: 'Language of the site',
    choices: LANGUAGES,
    choiceLabels: { en: 'English', es: 'Spanish' },
    proposal: 'en',
  })) as Language;
  const kind = (await ask({
    name: 'kind',
    label: 'Kind of organization',
    choices: ['chapter', 'club'],
    choiceLabels: { chapter: 'A chapter of a fraternity or sorority', club: 'A club' },
    proposal: 'chapter',
  })) as Organization['kind'];
  const names = await askNames(folder, kind, language, ask);
  const colors = await askColors(ask);
  return { language, kind, ...names, ...colors, ...(await askPlace(kind, ask)) };
}

type Names = Pick<Organization, 'name' | 'shortName' | 'letters' | 'school' | 'founded'>;

async function askNames(
  folder: string,
  kind: Organization['kind'],
  language: Language,
  ask: Ask,
): Promise<Names> {
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
  const letters = await ask({
    name: 'letters',
    label: 'Greek letters',
    proposal: kind === 'chapter' ? (symbolsOf(name) ?? '') : '',
    optional: true,
    check: (answer) =>
      /^\p{Script=Greek}{1,5}$/u.test(answer)
        ? undefined
        : 'Write one to five Greek letters, such as ΛΕΔ.',
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
  return { name, shortName, letters, school, founded: Number(founded) };
}

const SCHOOL: Readonly<Record<Language, string>> = {
  en: 'Our University',
  es: 'Nuestra Universidad',
};

async function askColors(ask: Ask): Promise<Pick<Organization, 'brand' | 'accent'>> {
  const brand = await ask({
    name: 'brand',
    label: 'Dark main color',
    help: '# and six digits.',
    proposal: COLORS.brand,
    check: (answer) => colorProblem(answer, 'brand', answer, COLORS.accent),
  });
  const accent = await ask({
    name: 'accent',
    label: 'Second, warm color',
    proposal: COLORS.accent,
    check: (answer) => colorProblem(answer, 'accent', brand, answer),
  });
  return { brand, accent };
}

function colorProblem(
  answer: string,
  field: 'brand' | 'accent',
  brand: string,
  accent: string,
): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(answer))
    return 'Write # and six digits from 0 to f, such as #1f2a52.';
  const found = unreadable(brand, accent).find((one) => one.field === field);
  return (
    found &&
    `Nobody could read ${found.what}: its contrast is ${found.ratio.toFixed(1)}, and ${LEAST} is needed. The nearest that works is ${found.nearest}.`
  );
}

async function askPlace(
  kind: Organization['kind'],
  ask: Ask,
): Promise<Pick<Organization, 'timezone' | 'seasons' | 'url'>> {
  const timezone = await ask({
    name: 'timezone',
    label: 'Time zone',
    proposal: Intl.DateTimeFormat().resolvedOptions().timeZone,
    check: (answer) =>
      formats.timezone?.(answer)
        ? undefined
        : 'Write it as continent and city, such as America/Los_Angeles.',
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
    proposal: URL,
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

/** A name made of the name of a folder: "tech-club" → "Tech Club". */
function titled(folder: string): string {
  const words = folder.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return (
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Our Chapter'
  );
}

/** The first letters of the words that begin with a capital; the name itself when it is one word. */
function initials(name: string): string {
  const first = name.split(/\s+/).flatMap((word) => /^\p{Lu}/u.exec(word)?.[0] ?? []);
  return first.length > 1 ? first.join('') : name;
}
