// The address of something that another site shows → a box that loads it when somebody presses, and a link that needs no box.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Framing } from '../../../model/schema/framing.ts';
import type { EmbedInfo } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useWords } from '../context.ts';
import buttons from '../links/ButtonLink.module.css';
import { Link } from '../links/Link.tsx';
import classes from './Embed.module.css';
import { Picture } from './Picture.tsx';
import type { Room } from './room.ts';

export interface EmbedProps {
  /** As the content writes it, in a field with `ref: embed`. */
  readonly address: string;
  /** What it is. */
  readonly title: string;
  /** Shown until it is loaded: the path of a picture of the content. */
  readonly image?: string | undefined;
  readonly framing?: Framing;
  /** In CSS pixels; else as the service wants it. */
  readonly height?: number | undefined;
}

/** The service learns of nobody who does not ask for it. */
export function Embed(props: EmbedProps) {
  const { open } = useWords().embed;
  const embed = usePage().embeds?.[props.address];
  if (!embed) return null;
  return (
    <figure className={classes.embed}>
      {embed.field === undefined ? (
        <Framed {...props} embed={embed} />
      ) : (
        <Newsletter {...props} embed={embed} field={embed.field} />
      )}
      <figcaption className="quiet">
        <Link to={embed.link}>{say(open, { service: embed.service })}</Link>
      </figcaption>
    </figure>
  );
}

type Shown = EmbedProps & { readonly embed: EmbedInfo };

function Framed({ embed, title, image, framing, height = embed.height }: Shown) {
  const words = useWords().embed;
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isShown) frame.current?.focus();
  }, [isShown]);
  const { service, width, ratio } = embed;
  const size = {
    '--height': height && `${height}px`,
    '--width': width && `${width}px`,
    '--ratio': height ? undefined : ratio,
  } as CSSProperties;
  if (isShown)
    return (
      <iframe
        ref={frame}
        src={embed.frame}
        title={`${title} (${service})`}
        allow="fullscreen; encrypted-media; picture-in-picture; clipboard-write"
        sandbox={SANDBOX}
        className={classes.frame}
        style={size}
      />
    );
  return (
    <div className={classes.box} style={size}>
      {image && (
        <div className={classes.picture}>
          <Picture path={image} alt="" room={ROOM} framing={framing} />
        </div>
      )}
      <div className={classes.ask}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="drawn">
          <path d={SIGNS[embed.kind] ?? SIGNS.page} />
        </svg>
        <strong>{title}</strong>
        <button
          type="button"
          className={`${buttons.button} ${buttons.solid}`}
          onClick={() => setShown(true)}
        >
          {say(words.load, { service })}
        </button>
        <p className="quiet">{say(embed.cookies ? words.cookies : words.learns, { service })}</p>
      </div>
    </div>
  );
}

/** It may not lead the page itself elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-presentation';

const ROOM: readonly Room[] = [{ width: '100vw', height: '22rem' }];

/** One drawing for each kind, on a grid of 24. */
const SIGNS: Readonly<Record<string, string>> = {
  map: 'M12 21s-7-6.5-7-11a7 7 0 1 1 14 0c0 4.5-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  form: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  video: 'M3 5h18v14H3zM10 9v6l5-3z',
  audio:
    'M9 18V5l9-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM18 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  payment: 'M3 6h18v12H3zM3 10h18M7 15h4',
  page: 'M3 5h18v14H3zM3 9h18',
};

/** A plain form, which works without scripts, and of which the service learns only when it is sent. */
function Newsletter({ embed, title, field }: Shown & { readonly field: string }) {
  const words = useWords().embed;
  return (
    <form
      action={embed.frame}
      method="post"
      target="_blank"
      aria-label={title}
      className={classes.newsletter}
      rel="noopener"
    >
      <strong>{title}</strong>
      <label>
        {words.email}
        <input type="email" name={field} autoComplete="email" required />
      </label>
      <button type="submit" className={`${buttons.button} ${buttons.solid}`}>
        {words.subscribe}
      </button>
      <p className="quiet">{say(words.posted, { service: embed.service })}</p>
    </form>
  );
}
