// The words for an hour as regions of Spanish and English say it → the same in figures: "7 de la noche" → "7 pm".

/** The hours of each part of a day, which of them are after noon; others could mean another time. */
const PARTS: Readonly<Record<string, (hour: number) => 'am' | 'pm' | undefined>> = {
  madrugada: (hour) => (hour < 7 || hour === 12 ? 'am' : undefined),
  mañana: (hour) => (hour < 12 ? 'am' : undefined),
  día: (hour) => (hour === 12 ? 'pm' : undefined),
  tarde: (hour) => (hour < 9 || hour === 12 ? 'pm' : undefined),
  noche: (hour) => (hour === 12 ? 'am' : hour > 5 ? 'pm' : undefined),
};

const ENGLISH: Readonly<Record<string, string>> = {
  morning: 'mañana',
  afternoon: 'tarde',
  evening: 'noche',
  night: 'noche',
};

const OF_DAY =
  /(\d{1,2})((?:[:.]\d{2})?) (?:de la |del |in the |at )(madrugada|mañana|d[ií]a|tarde|noche|morning|afternoon|evening|night)(?!\p{L})/giu;

/** What says that an hour is on a clock of twenty-four; a number alone beside "hours" may be how long it lasts. */
const WHOLE = /(\d[:.]\d{2}) ?(?:horas?|hrs?|hs)\b\.?|(\d) ?hs\b\.?/gi;

/** The sign for such an hour. */
export const TWENTY_FOUR = '°';

export function hoursInFigures(words: string): string {
  return words
    .replace(/\(?\b(?:hora local|local time)\b\)?/gi, '')
    .replace(/^(?:entre|between) (.{1,40}?) (?:y|and) (?=(?:las? )?\d)/i, '$1 - ')
    .replace(/(?<=\d) y media\b/gi, ':30')
    .replace(/(?<=\d) y cuarto\b/gi, ':15')
    .replace(/\b12(?::00)? (?:del mediod[ií]a|m\.?(?![\p{L}.]))/giu, '12:00pm')
    .replace(/\b12(?::00)? de la medianoche\b/gi, '12:00am')
    .replace(OF_DAY, (written, hour: string, minutes: string, part: string) => {
      const name = part.toLowerCase().replace('dia', 'día');
      const half = PARTS[ENGLISH[name] ?? name]?.(Number(hour));
      return half === undefined ? written : `${hour}${minutes}${half}`;
    })
    .replace(/(?<=\d ?[ap]\.? ?m\.?) (?:horas?|hrs?|hs)\b\.?/gi, '')
    .replace(WHOLE, `$1$2${TWENTY_FOUR}`);
}
