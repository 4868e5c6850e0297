// The path of a picture → the picture as the draft has it.
import { useState } from 'react';
import { useSelect, useStore } from '../../context.ts';
import classes from './pictures.module.css';

interface ThumbnailProps {
  readonly path: string;
  /** What screen readers call it; nothing where its name is written beside it. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  readonly instead?: React.ReactNode;
}

/** A picture that was added a moment ago comes when the site has been compiled with it: it is asked for again then. */
export function Thumbnail({ path, alt = '', className = '', instead = null }: ThumbnailProps) {
  const { draftBase } = useStore().start;
  const [failed, fail] = useState<{ readonly path: string; readonly version: number }>();
  const version = useSelect(({ state }) => (failed ? state.version : 0));
  if (failed && failed.path === path && failed.version === version) return instead;
  const ask = failed ? `?${version}` : '';
  return (
    <img
      key={`${path}${ask}`}
      className={`${classes.picture} ${className}`}
      src={`${draftBase}__content/${encodeURI(path)}${ask}`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => fail({ path, version })}
    />
  );
}
