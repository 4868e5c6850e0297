// The opening words of a page → its main heading, what follows it, and the date not to be missed.
import { useId } from 'react';
import type { LeadBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { useSite } from '../../ui/context.ts';
import { Link } from '../../ui/Link.tsx';
import { RichText } from '../../ui/RichText.tsx';
import classes from './view.module.css';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function ordinal(day: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
  return `${day}${day > 10 && day < 14 ? 'th' : ending}`;
}

/**
 * "2025-10-09 18:30" → "October 9th, 2025 by 6:30 PM". Put together by hand, because the words of
 * Intl differ between the computer that builds the page and the browser that shows it.
 */
function inWords(at: string): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (at.match(/\d+/g) ?? []).map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${MONTHS[month - 1]} ${ordinal(day)}, ${year} by ${clock}`;
}

/** The computer's own short name of a time zone, such as PDT, on the day in question. */
function zoneName(timeZone: string, at: string): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(new Date(`${at.slice(0, 10)}T12:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

function Deadline({ label, at }: NonNullable<LeadBlock['deadline']>) {
  const { timezone, timezoneLabel } = useSite();
  return (
    <p className={classes.deadline}>
      <span className={classes.label}>{label}:</span>{' '}
      <time dateTime={at.replace(' ', 'T')} suppressHydrationWarning>
        {`${inWords(at)} (${timezoneLabel ?? zoneName(timezone, at)}).`}
      </time>
    </p>
  );
}

/** The opening words. */
export default function Lead({ block }: BlockProps<LeadBlock>) {
  const { heading, link, subtitle, text, deadline } = block;
  const id = useId();
  return (
    <section className={`page-width ${classes.lead}`} aria-labelledby={id}>
      <div className={classes.title}>
        <h1 id={id}>{link ? <Link to={link}>{heading}</Link> : heading}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {text && <RichText html={text} className={classes.text} />}
      {deadline && <Deadline {...deadline} />}
    </section>
  );
}
