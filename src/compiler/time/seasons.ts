// The name of a season, in any wording → which season of which year it speaks of, and the same for another one.

const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
export type SeasonName = (typeof SEASONS)[number];

const WORDS: Readonly<Record<SeasonName, readonly string[]>> = {
  Winter: ['Winter', 'invierno'],
  Spring: ['Spring', 'primavera'],
  Summer: ['Summer', 'verano'],
  Fall: ['Fall', 'otoño', 'Autumn'],
};

/** A pattern for the words of some seasons, for flags "iu". */
export function seasonWords(seasons: readonly SeasonName[] = SEASONS): string {
  return `(?<!\\p{L})(?:${seasons.flatMap((one) => WORDS[one]).join('|')})(?!\\p{L})`;
}

const WORD = new RegExp(seasonWords(), 'iu');
/** "2025", "'25", and the end of "2025-26" or "2025–2026". */
const YEAR =
  /(?<![\p{L}\p{N}])(?:((?:19|20)\d{2})(?:([-–/])(\d{4}|\d{2}))?|(['’])(\d{2}))(?![\p{L}\p{N}])/u;

export function seasonIn(text: string): { readonly season?: SeasonName; readonly year?: number } {
  const word = WORD.exec(text)?.[0].toLowerCase();
  const season = SEASONS.find((one) => WORDS[one].some((name) => name.toLowerCase() === word));
  const [, long, , , , short] = YEAR.exec(text) ?? [];
  const year = long ?? (short === undefined ? undefined : `20${short}`);
  return { ...(season ? { season } : {}), ...(year ? { year: Number(year) } : {}) };
}

/** Whether a text speaks of an earlier season than the one of a name, or of another one of no year. */
export function isFormer(text: string, name: string): boolean {
  const [was, is] = [seasonIn(text), seasonIn(name)];
  if (was.year !== undefined && is.year !== undefined && was.year !== is.year)
    return was.year < is.year;
  if (was.season === undefined || is.season === undefined) return false;
  const earlier = SEASONS.indexOf(was.season) < SEASONS.indexOf(is.season);
  return was.year === undefined ? was.season !== is.season : earlier;
}

/** The same words about another season: "FALL '25 Intake" becomes "WINTER '27 Intake". */
export function rewordSeason(text: string, season: SeasonName, year: number): string {
  const was = seasonIn(text);
  const years = year - (was.year ?? year);
  return text
    .replace(WORD, (word) => (was.season === season ? word : likeWord(word, season)))
    .replace(YEAR, (_, long?: string, sign = '', end = '', quote = '', short = '') =>
      long === undefined
        ? quote + later(short, years)
        : later(long, years) + sign + (end && later(end, years)),
    );
}

function later(year: string, years: number): string {
  return String(Number(year) + years)
    .padStart(2, '0')
    .slice(-year.length);
}

function likeWord(word: string, season: SeasonName): string {
  const isSpanish = SEASONS.some((one) => WORDS[one][1] === word.toLowerCase());
  const next = WORDS[season][isSpanish ? 1 : 0] ?? season;
  if (word === word.toUpperCase()) return next.toUpperCase();
  const first = word.charAt(0) === word.charAt(0).toLowerCase();
  return (first ? next.charAt(0).toLowerCase() : next.charAt(0).toUpperCase()) + next.slice(1);
}

const SINGULAR = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|mes|pa[ií]s)$/i;

/** Whether it is "Auditions 2026" and not "Open House 2026": in English the last word before "for" or "of" says so, in Spanish the first. */
export function isPlural(name: string, language: string): boolean {
  const [head = ''] = name.split(/ (?:for|of|in|at) /i);
  // "Auditions, Fall 2026"
  const words = head.replace(WORD, '').match(/\p{L}+/gu) ?? [];
  const word = language.startsWith('es') ? words[0] : words.at(-1);
  return /[^sui]s$/i.test(word ?? '') && !SINGULAR.test(word ?? '');
}
