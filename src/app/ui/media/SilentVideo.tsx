// A film on YouTube and a poster → the poster, over which the silent film plays when all is calm (app/plain/films.ts).
import type { Framing } from '../../../model/schema/framing.ts';
import { useWords } from '../context.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { BY_ITSELF } from '../plain.ts';
import { PauseButton } from './PauseButton.tsx';
import { Picture } from './Picture.tsx';
import { NARROW, type Room } from './room.ts';
import classes from './SilentVideo.module.css';

/** The hero of a film has a height of its own (specification, recruitment); on phones its buttons are below the picture. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '40vh - 4rem' },
  { width: '100vw', height: '73vh' },
];

interface SilentVideoProps {
  readonly id: string;
  readonly title: string;
  readonly poster: string;
  readonly framing: Framing;
}

/** Fills its positioned parent with a film that nobody hears, and lets visitors stop it. */
export function SilentVideo({ id, title, poster, framing }: SilentVideoProps) {
  const words = useWords().film;
  return (
    <>
      <div className={classes.screen}>
        <Picture
          path={poster}
          alt=""
          room={ROOM}
          framing={framing}
          urgent
          className={classes.poster}
        />
        <div className={classes.film} data-film={id} data-title={title} {...BY_ITSELF} />
      </div>
      <div className={classes.controls}>
        <ButtonLink
          button={{ label: words.watch, to: `https://www.youtube.com/watch?v=${id}` }}
          look="outline"
        />
        <PauseButton words={words} />
      </div>
    </>
  );
}
