// The files that were changed → those to give up.
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSelect, useStore } from '../context.ts';
import { useWords } from '../words.ts';
import { useAsk } from './answer.ts';
import { DialogBody } from './DialogBody.tsx';
import { useDialogs } from './open.tsx';
import { useTitles } from './titles.ts';
import { DIALOG_WORDS } from './words.ts';

export function DiscardDialog() {
  const words = useWords(DIALOG_WORDS).discard;
  const { announce, say } = useStore();
  const { close } = useDialogs();
  const { ask, isAsking, refusal } = useAsk();
  const title = useTitles();
  const changed = useSelect(({ state }) => state.changed);
  const [kept, setKept] = useState<readonly string[]>([]);
  const given = changed.filter((file) => !kept.includes(file));
  const discard = async (): Promise<void> => {
    const files = given.length === changed.length ? undefined : given;
    if (!(await ask((server) => server.discard(files)))) return;
    // What could not be saved is given up.
    if (files === undefined) say(undefined);
    announce(words.done);
    close();
  };
  return (
    <DialogBody
      title={words.title}
      buttons={
        <>
          <Button variant="default" onClick={() => close()} data-autofocus>
            {words.keep}
          </Button>
          <Button
            color="red.9"
            loading={isAsking}
            disabled={given.length === 0}
            onClick={() => void discard()}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
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
