// The files that were changed → those to give up.
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAsk, useSelect, useStore, useStrings, useTitles } from '../context.ts';
import { DialogBody } from './DialogBody.tsx';

export function DiscardDialog() {
  const strings = useStrings('discard');
  const { announce, notify, refuseSave, closeDialog } = useStore();
  const { ask, isAsking, refusal } = useAsk();
  const title = useTitles();
  const changed = useSelect(({ state }) => state.changed);
  const [kept, setKept] = useState<readonly string[]>([]);
  const given = changed.filter((file) => !kept.includes(file));
  const discard = async (): Promise<void> => {
    const files = given.length === changed.length ? undefined : given;
    if (!(await ask((server) => server.discard(files)))) return;
    // What could not be saved is given up.
    if (files === undefined) {
      notify(undefined);
      refuseSave(undefined);
    }
    announce(strings.done, true);
    closeDialog();
  };
  return (
    <DialogBody
      title={strings.title}
      problem={refusal?.refused}
      buttons={
        <>
          <Button onClick={() => closeDialog()} data-autofocus>
            {strings.keep}
          </Button>
          <Button
            variant="filled"
            color="red.9"
            loading={isAsking}
            disabled={given.length === 0}
            onClick={() => void discard()}
          >
            {strings.button}
          </Button>
        </>
      }
    >
      <p>{strings.body}</p>
      <Stack gap="xs">
        {changed.map((file) => (
          <Checkbox
            key={file}
            label={title(file)}
            description={file}
            checked={!kept.includes(file)}
            onChange={({ currentTarget: { checked } }) =>
              setKept(checked ? kept.filter((one) => one !== file) : [...kept, file])
            }
          />
        ))}
      </Stack>
    </DialogBody>
  );
}
