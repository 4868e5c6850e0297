// The visitor's clock → the time that it is where the chapter is, once the page is alive.
import { useEffect, useState } from 'react';
import { useSite } from '../context.ts';

const MINUTE = 60_000;

/** The chapter's time: "2025-10-09 18:30". Undefined in the HTML, which no day changes. */
export function useLocalTime(): string | undefined {
  const { timezone } = useSite();
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const look = () => setTime(timeIn(timezone, new Date()));
    look();
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone]);
  return time;
}

/** A moment on the clock of a time zone, in Western digits, whatever language the visitor and the site have. */
function timeIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(moment);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
