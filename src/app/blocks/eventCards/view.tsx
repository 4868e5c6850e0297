// The events of a season → a program: for each event when, where, what to wear, and more on demand.
import { useDisclosure } from '@mantine/hooks';
import { Fragment, type ReactNode, useId } from 'react';
import { eventFile, SEASON_FILE } from '../../../model/paths/addresses.ts';
import { daysOf, lastMinute, repeatsOf } from '../../../model/schema/event-days.ts';
import { placeOf } from '../../../model/schema/event-place.ts';
import type { EventCardsBlock, SeasonEvent } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useSite, useWords, useWrite } from '../../ui/context.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Hint } from '../../ui/messages/Hint.tsx';
import { BY_ITSELF } from '../../ui/plain.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

export default function EventCards({ block, path }: BlockProps<EventCardsBlock>) {
  const own = useHeadingLevel(path);
  const words = useWords().events;
  const write = useWrite();
  const { events, pastHeading } = block;
  const days = events.flatMap(daysOf).sort();
  const count = events.length;
  const until = (some: readonly string[]) => {
    const end = some.map(lastMinute).sort().at(-1);
    return end ? write('moment', end) : undefined;
  };
  const Title = block.heading ? (`h${own === 2 ? 3 : 4}` as const) : (`h${own}` as const);
  return (
    <Section path={path} heading={block.heading}>
      <details className={classes.season} open data-until={until(days)} suppressHydrationWarning>
        <summary className={classes.fold}>
          <span className={classes.sign} aria-hidden="true" />
          {count === 1 ? words.pastOne : say(words.past, { count })}
        </summary>
        {pastHeading && (
          <details className={classes.past}>
            <summary className={classes.fold}>
              <span className={classes.sign} aria-hidden="true" />
              {pastHeading}
            </summary>
          </details>
        )}
        <ul
          className="bare ruled"
          data-events={write('clock', ...days.slice(0, 1), ...days.slice(-1))}
          data-ahead={write('ahead')}
          data-over={words.over}
        >
          {(pastHeading ? [...events].sort(byDay) : events).map((event) => (
            <li
              key={`${event.title} ${event.dates[0]}`}
              className={classes.event}
              data-status={event.status}
              data-until={until(daysOf(event))}
              suppressHydrationWarning
            >
              <Dates event={event} />
              <div className={classes.head}>
                <Icon event={event} />
                <div>
                  <Title className={classes.title}>
                    {event.status && (
                      <strong className={classes.status}>{`${words[event.status]} `}</strong>
                    )}
                    <span>{event.title}</span>
                  </Title>
                  {event.subtitle && <p className={classes.subtitle}>{event.subtitle}</p>}
                </div>
              </div>
              <Facts event={event} />
              <More event={event} />
            </li>
          ))}
        </ul>
        <p className={classes.all}>
          <CalendarLink file={SEASON_FILE}>{words.addAll}</CalendarLink>
        </p>
      </details>
    </Section>
  );
}

function byDay({ dates: [one = ''] }: SeasonEvent, { dates: [other = ''] }: SeasonEvent): number {
  return Number(one > other) - Number(one < other);
}

function Icon({ event: { title, eventIcon, eventTooltip } }: { readonly event: SeasonEvent }) {
  if (!eventIcon) return null;
  const drawing = <Picture path={eventIcon} alt="" room={[{ width: '40px' }]} preview={false} />;
  if (!eventTooltip) return <span className={classes.icon}>{drawing}</span>;
  return (
    <Hint label={title} text={eventTooltip} className={classes.icon}>
      {drawing}
    </Hint>
  );
}

/** How far away they are, the page says by itself (app/plain/season.ts). */
function Dates({ event }: { readonly event: SeasonEvent }) {
  const words = useWords().events;
  const write = useWrite();
  const repeats = repeatsOf(event);
  const dates = daysOf(event);
  const weekdays = event.dates.map((date) => write('weekday', date)).join(` ${words.and} `);
  const series = repeats && say(words[repeats.every], { day: write('monthAndDay', repeats.until) });
  return (
    <p className={`${classes.dates} ${series ? classes.series : ''}`}>
      <span className={`quiet ${classes.day}`}>
        <span>{series ? `${weekdays}, ${series}` : weekdays}</span>
        <span className={classes.when} data-when="" {...BY_ITSELF} />{' '}
      </span>
      {dates.map((date, index) => (
        <Fragment key={date}>
          {index > 0 && ' '}
          <span className={classes.date}>
            {index > 0 && !series && <span className={classes.and}>{`${words.and} `}</span>}
            <time dateTime={date}>{write('monthAndDay', date)}</time>
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Facts({ event: { time, location, dressCode } }: { readonly event: SeasonEvent }) {
  const words = useWords().events;
  if (!time && !location && !dressCode) return null;
  return (
    <dl className={classes.facts}>
      {time && <Term name={words.time} value={time} />}
      {location && <Term name={words.location} value={<Place location={location} />} />}
      {dressCode && <Term name={words.dressCode} value={dressCode} />}
    </dl>
  );
}

function Place({ location }: { readonly location: string }) {
  const { link } = placeOf(location);
  if (!link) return location;
  const [before, after] = location.split(link.written, 2);
  return (
    <>
      {before}
      <Link to={link.to}>{link.written.replace(/^https?:\/\//i, '')}</Link>
      {after}
    </>
  );
}

function Term({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function More({ event }: { readonly event: SeasonEvent }) {
  const [open, { toggle }] = useDisclosure(false);
  const id = useId();
  const words = useWords().events;
  const { title, description, checkinLink, checkinLabel, status } = event;
  return (
    <div className={classes.more}>
      <div className={classes.actions}>
        {description && (
          <button
            type="button"
            className={`bare ${classes.toggle}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            <span className={classes.sign} aria-hidden="true" />
            {words.details}
            <span className="visually-hidden">{` ${say(words.about, { title })}`}</span>
          </button>
        )}
        {checkinLink && status !== 'cancelled' && (
          <ButtonLink
            button={{ label: checkinLabel ?? words.signUp, to: checkinLink }}
            look="outline"
          />
        )}
        {!status && (
          <CalendarLink file={event.ics || eventFile(event)}>
            {words.add}
            <span className="visually-hidden"> ({title})</span>
          </CalendarLink>
        )}
      </div>
      {description && (
        <div id={id} className={classes.panel} data-open={open}>
          <div className={classes.clip}>
            <RichText html={description} />
          </div>
        </div>
      )}
    </div>
  );
}

/** A link to a file that calendars open: no page of the app, so browsers follow it by themselves. */
function CalendarLink({ file, children }: { readonly file: string; readonly children: ReactNode }) {
  const { base } = useSite();
  return (
    <a className={classes.calendar} href={file.includes('://') ? file : base + file}>
      {children}
    </a>
  );
}
