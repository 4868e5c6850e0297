// What was there and what is there now → both beside each other, pictures as pictures.
import { Box, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ChangeItem, ChangeSide } from '../../protocol.ts';
import { useAnswer, useStrings } from '../context.ts';
import { Thumbnail } from '../widgets/pictures/Thumbnail.tsx';
import classes from './changes.module.css';

const FIRST_LINES = 6;

export function ChangeSides({ id, before, after }: Pick<ChangeItem, 'id' | 'before' | 'after'>) {
  const strings = useStrings('changes');
  if (!before && !after) return null;
  return (
    <div className={classes.sides}>
      {before && (
        <Side label={after ? strings.before : strings.onlyBefore} side={before} former={id} />
      )}
      {after && <Side label={before ? strings.after : strings.onlyAfter} side={after} />}
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: ChangeSide;
  /** The change before which it was so. */
  readonly former?: string;
}

function Side({ label, side: { lines, pictures, words, place }, former }: SideProps) {
  const strings = useStrings('changes');
  const isEmpty = lines.length + pictures.length === 0 && !place;
  const Changed = former === undefined ? 'ins' : 'del';
  return (
    <div className={`${classes.side} ${former === undefined ? classes.added : classes.removed}`}>
      <h4>{label}</h4>
      {pictures.map((path) => (
        <figure key={path} className={classes.picture}>
          {former === undefined ? (
            <Thumbnail path={path} instead={<span>{strings.noPicture}</span>} />
          ) : (
            <FormerPicture id={former} path={path} />
          )}
          <figcaption>{path.split('/').at(-1)}</figcaption>
        </figure>
      ))}
      {place && <p>{strings.place({ place: place[0], count: place[1] })}</p>}
      {words && words[0] + words[2] !== '' ? (
        <p>
          {words[0]} {words[1] && <Changed>{words[1]}</Changed>} {words[2]}
        </p>
      ) : (
        <Lines lines={lines} />
      )}
      {isEmpty && (
        <Box component="p" fs="italic">
          {strings.nothing}
        </Box>
      )}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const strings = useStrings('changes');
  const [isWhole, setWhole] = useState(lines.length <= FIRST_LINES + 1);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <>
      {shown.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none moves.
        <p key={i}>{line}</p>
      ))}
      {!isWhole && (
        <UnstyledButton className={classes.show} onClick={() => setWhole(true)}>
          {strings.moreLines({ count: lines.length - FIRST_LINES })}
        </UnstyledButton>
      )}
    </>
  );
}

/** A picture as it was: the draft may show another one there, or none. */
function FormerPicture({ id, path }: { readonly id: string; readonly path: string }) {
  const strings = useStrings('changes');
  const { value, problem } = useAnswer((server) => server.formerPicture(id, path));
  if (value?.url) return <img src={value.url} alt="" />;
  return value || problem !== undefined ? <span>{strings.noPicture}</span> : <span />;
}
