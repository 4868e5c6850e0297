// A day or a moment as content writes it → the same in the words of a language.
//
// The day is read as UTC and written as UTC: a time zone would shift it.

const UTC = { timeZone: 'UTC' } as const;

function instant(at: string): Date {
  return new Date(`${at.slice(0, 10)}T${at.slice(11) || '00:00'}Z`);
}

/** American English is what "en" means here, and in browsers. */
function isAmerican(language: string): boolean {
  return language === 'en' || language === 'en-US';
}

/** As American English says them; what knows all languages costs more than the article that names the day. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const ENDINGS: readonly (string | undefined)[] = [undefined, 'st', 'nd', 'rd'];

/** 2025-09-29 → "09/29"; in Spanish "29/09". */
export function monthAndDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { ...UTC, month: '2-digit', day: '2-digit' }).format(
    instant(day),
  );
}

/** 2025-09-29 → "Mon"; in Spanish "lun". */
export function weekday(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { ...UTC, weekday: 'short' }).format(instant(day));
}

/** "2025-10-09 18:30" → "October 9th, 2025" (specification, recruitment); in Spanish "9 de octubre de 2025". */
export function formatDay(at: string, language: string): string {
  return formatDays(language)(at);
}

/** The same for many days: what knows a language costs more than all that it says. */
export function formatDays(language: string): (at: string) => string {
  if (!isAmerican(language)) {
    const whole = new Intl.DateTimeFormat(language, { ...UTC, dateStyle: 'long' });
    return (at) => whole.format(instant(at));
  }
  return (at) => {
    const day = instant(at);
    const date = day.getUTCDate();
    const ending = (date < 11 || date > 13 ? ENDINGS[date % 10] : undefined) ?? 'th';
    return `${MONTHS[day.getUTCMonth()]} ${date}${ending}, ${day.getUTCFullYear()}`;
  };
}

/** "2025-10-09 18:30" → "6:30 PM"; in Spanish "18:30". */
export function formatTime(at: string, language: string): string {
  const time = new Intl.DateTimeFormat(language, { ...UTC, hour: 'numeric', minute: '2-digit' });
  // Computers differ in the space before the half of the day.
  return time.format(instant(at)).replace(/[\u202f\u00a0]/g, ' ');
}

export function zoneName(timeZone: string, at: string, language: string): string {
  return (
    new Intl.DateTimeFormat(isAmerican(language) ? 'en-US' : language, {
      timeZone,
      timeZoneName: 'short',
    })
      .formatToParts(new Date(`${at.slice(0, 10)}T12:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}
