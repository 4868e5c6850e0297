// The words for an hour as regions of Spanish and English say it → the same in figures: "7 de la noche" → "7 pm".

/** By their first letters, the hours of each part of a day and its half; 12 is 0, and all others could mean another time. */
const PARTS = [
  [/^m/i, 1, 11, 'am'],
  [/^[ta]/i, 0, 8, 'pm'],
  [/^[ne]/i, 6, 11, 'pm'],
  [/^n/i, 0, 0, 'am'],
  [/^d/i, 0, 0, 'pm'],
] as const;

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
      const at = Number(hour) === 12 ? 0 : Number(hour);
      const found = PARTS.find(([name, from, to]) => name.test(part) && from <= at && at <= to);
      return found ? hour + minutes + found[3] : written;
    })
    .replace(/(?<=\d ?[ap]\.? ?m\.?) (?:horas?|hrs?|hs)\b\.?/gi, '')
    .replace(WHOLE, `$1$2${TWENTY_FOUR}`);
}
