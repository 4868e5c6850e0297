// A time on the clock of the chapter, as the content writes it → whether it is one, and its weekday.

/** A local time as "2025-10-09 18:30", or a day alone; such texts sort by time. */
export type LocalTime = string;

export function isLocalTime(text: string): boolean {
  const [, day = '', hours = '00', minutes = '00'] =
    /^((?!00)\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day) &&
    Number(hours) < 24 &&
    Number(minutes) < 60
  );
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function weekdayOf(day: string): string {
  return DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
