// A person and a word about them → the face beside the name, as a link where there is a page.
import classes from './Face.module.css';
import { Link } from './Link.tsx';
import { Portrait } from './Portrait.tsx';

interface FaceProps {
  readonly name: string;
  /** The photo as the content names it. */
  readonly photo: unknown;
  readonly url?: string | undefined;
  readonly note?: string | undefined;
}

/** A small portrait with the name beside it. */
export function Face({ name, photo, url, note }: FaceProps) {
  return (
    <span className={classes.face}>
      <span className={classes.photo}>
        <Portrait name={name} path={photo} alt="" room={[{ width: '64px' }]} preview={false} />
      </span>
      <span>
        {url ? (
          <Link to={url} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  );
}
