// The opening words of a page → its main heading, what follows it, and the date not to be missed.
import { useId } from 'react';
import type { LeadBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, SiteData } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useSite, useWrite } from '../../ui/context.ts';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { BY_ITSELF } from '../../ui/plain.ts';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

function Deadline({ label, at, button }: NonNullable<LeadBlock['deadline']>) {
  const { season, words } = useSite();
  const write = useWrite();
  const deadline = say(words.lead.deadline, {
    date: write('day', at),
    time: write('time', at),
    zone: write('zone', at),
  });
  return (
    <div className={classes.deadline}>
      <div className={classes.date}>
        {season?.deadline === at && <Over {...season} />}
        <p>
          <span className={`quiet ${classes.label}`}>{label}:</span>{' '}
          <time dateTime={at.replace(' ', 'T')}>{deadline}</time>
        </p>
        <span
          className={`quiet ${classes.label}`}
          data-until={write('moment', at)}
          data-passed={words.events.over}
          {...BY_ITSELF}
        />
      </div>
      {button && <ButtonLink button={{ ...button, until: at }} className={classes.button} />}
    </div>
  );
}

/** Shown once it is (app/plain/clock.js). */
function Over({ over, ends, next }: NonNullable<SiteData['season']>) {
  return (
    <div className={classes.over} hidden data-until={useWrite()('moment', ends)}>
      <p>{over}</p>
      {next && <RichText html={next} className={classes.next} />}
    </div>
  );
}

/** A season whose name has more letters than this is set smaller. */
const LONG = 18;

export default function Lead({ block }: BlockProps<LeadBlock>) {
  const { heading, link, subtitle, text, deadline } = block;
  const id = useId();
  const isLong = deadline && heading.length > LONG;
  const size = { ...lettersOf(heading), ...(isLong && { '--size': 'var(--long)' }) };
  return (
    <section className={`page-width ${classes.lead}`} aria-labelledby={id}>
      <h1 id={id} style={size}>
        {link ? <Link to={link}>{heading}</Link> : heading}
      </h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {text && <RichText html={text} className={classes.text} />}
      {deadline && <Deadline {...deadline} />}
    </section>
  );
}
