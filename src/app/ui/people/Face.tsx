// A person and a word about them → the face beside the name, as a link where there is a page.
import type { Face as Person } from '../../../model/shapes.gen.ts';
import { usePage } from '../context.ts';
import { Link } from '../links/Link.tsx';
import { Picture } from '../media/Picture.tsx';
import classes from './Face.module.css';

interface FaceProps {
  readonly name: string;
  readonly photo: unknown;
  readonly url: string | undefined;
  readonly note?: string | undefined;
}

export function Face({ name, photo, url, note }: FaceProps) {
  return (
    <span className={classes.face}>
      {typeof photo === 'string' && (
        <Picture path={photo} alt="" room={[{ width: '64px' }]} preview={false} />
      )}
      <span>
        {url ? <Link to={url}>{name}</Link> : name}
        {note && <small className="quiet">{note}</small>}
      </span>
    </span>
  );
}

/** The member a block names as somebody to talk to; nothing where no such file is. */
export function Member({ collection, member, photo, note }: Person) {
  const entry = usePage().entries[`${collection}/${member}`];
  return (
    entry && (
      <Face
        name={String(entry.fields.name)}
        photo={entry.fields[photo]}
        url={entry.url}
        note={note}
      />
    )
  );
}
