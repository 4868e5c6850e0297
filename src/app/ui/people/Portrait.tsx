// A person and the path of a photo, if there is one → the photo, or the initials in the colors of the chapter.

import { Picture, type PictureProps } from '../media/Picture.tsx';
import classes from './Portrait.module.css';

interface PortraitProps extends Omit<PictureProps, 'path'> {
  readonly name: string;
  readonly path: unknown;
}

/** A portrait. The initials are drawn and not written: the name stands beside them. */
export function Portrait({ name, path, ...picture }: PortraitProps) {
  return typeof path === 'string' ? (
    <Picture path={path} {...picture} />
  ) : (
    <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden="true" />
  );
}

/** "José Luis Ibarra" → "JI": the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const initials = [...letters.slice(0, 1), ...letters.slice(1).slice(-1)];
  // Arabic letters would join to a word.
  const between = initials.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? '\u2009' : '';
  return initials.join(between);
}
