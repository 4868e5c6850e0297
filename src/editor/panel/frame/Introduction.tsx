// Somebody who has never edited this site → one line over its page that says how to begin, once.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSelect, useStore } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import classes from './PageFrame.module.css';

export function Introduction() {
  const strings = useStrings('frame');
  const { getState, prefer } = useStore();
  const [isNew, setNew] = useState(() => !getState().preferences.isIntroduced);
  // Who has done it need not be told.
  const hasBegun = useSelect(({ selected }) => selected !== undefined && selected.pointer !== '');
  useEffect(() => {
    if (isNew) prefer({ isIntroduced: true });
  }, [isNew, prefer]);
  if (isNew && hasBegun) setNew(false);
  if (!isNew || hasBegun) return null;
  return (
    <div className={classes.introduction} data-introduction>
      <p>
        {strings.introduction}
        <Button size="compact-xs" variant="white" onClick={() => setNew(false)}>
          {strings.introduced}
        </Button>
      </p>
    </div>
  );
}
