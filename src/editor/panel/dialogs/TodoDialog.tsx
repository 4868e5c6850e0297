// Texts that are still to be written → whether they are saved all the same.
import { Alert, Button, UnstyledButton } from '@mantine/core';
import type { Place } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useReveal } from '../shell/reveal.ts';
import { SHELL_WORDS } from '../shell/words.ts';
import { useWords } from '../words.ts';
import { useAsk } from './answer.ts';
import { DialogBody } from './DialogBody.tsx';
import classes from './dialogs.module.css';
import { useDialogs } from './open.tsx';
import { fieldOf, useTitles } from './titles.ts';
import { DIALOG_WORDS } from './words.ts';

export function TodoDialog({ places }: { readonly places: readonly Place[] }) {
  const words = useWords(DIALOG_WORDS).todo;
  const { saved } = useWords(SHELL_WORDS);
  const { announce } = useStore();
  const { close } = useDialogs();
  const reveal = useReveal();
  const title = useTitles();
  const { ask, isAsking, refusal } = useAsk();
  const save = async (): Promise<void> => {
    if (!(await ask((server) => server.save(true)))) return;
    announce(saved);
    close();
  };
  const [first] = places;
  return (
    <DialogBody
      title={words.title}
      buttons={
        <>
          <Button variant="default" loading={isAsking} onClick={() => void save()}>
            {words.leave}
          </Button>
          <Button data-autofocus onClick={() => (first ? reveal(first) : close())}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      {refusal && <Alert color="red">{refusal.refused}</Alert>}
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={`${place.file}#${place.pointer}`}>
            <UnstyledButton className={classes.place} onClick={() => reveal(place)}>
              {title(place.file)}
              <span className={classes.where}>{fieldOf(place)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </DialogBody>
  );
}
