// The name of a season, in any wording → which season of which year it speaks of.

/** The seasons of a year in their order. */
export const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
export type SeasonName = (typeof SEASONS)[number];

export interface NamedSeason {
  readonly season?: SeasonName;
  readonly year?: number;
}

/** The words for the seasons, and the years, as patterns. */
export const SEASON_WORD = String.raw`\b(?:Winter|Spring|Summer|Fall|Autumn)\b`;
export const YEAR = String.raw`\b(?:19|20)\d{2}\b`;

/** What "Fall Rush 2025" or "2025 autumn intake" speaks of. */
export function seasonIn(name: string): NamedSeason {
  const word = new RegExp(SEASON_WORD, 'i').exec(name)?.[0].toLowerCase();
  const season = SEASONS.find((one) => one.toLowerCase() === (word === 'autumn' ? 'fall' : word));
  const year = new RegExp(YEAR).exec(name)?.[0];
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
