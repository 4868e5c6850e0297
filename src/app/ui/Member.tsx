// What a block says of a member → their face and name; nothing where no such file is.
import type { Face as FaceData } from '../../model/shapes.gen.ts';
import { usePage } from './context.ts';
import { Face } from './Face.tsx';

/** The member a block names as somebody to talk to. */
export function Member({
  person: { collection, member, photo, note },
}: {
  readonly person: FaceData;
}) {
  const entry = usePage().entries[`${collection}/${member}`];
  if (!entry) return null;
  const { name, [photo]: portrait } = entry.fields;
  return <Face name={String(name)} photo={portrait} url={entry.url} note={note} />;
}
