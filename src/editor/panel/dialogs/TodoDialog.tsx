// Texts that are still to be written → whether they are saved all the same.
import { Button } from '@mantine/core';
import type { Place } from '../../protocol.ts';
import { useAsk, useSelect, useStore, useStrings, useTitles } from '../context.ts';
import { useReveal } from '../shell/commands.ts';
import { DialogBody, PlaceButton } from './DialogBody.tsx';
import classes from './dialogs.module.css';

export function TodoDialog({ places }: { readonly places: readonly Place[] }) {
  const strings = useStrings('todo');
  const { saved, notSaved } = useStrings('shell');
  const { announce, refuseSave, closeDialog, start } = useStore();
  const reveal = useReveal();
  const title = useTitles();
  const findings = useSelect(({ state }) => state.findings);
  const fieldOf = ({ file, pointer }: Place): string =>
    findings.find((one) => one.file === file && one.pointer === pointer)?.field ?? '';
  const { ask, isAsking, refusal } = useAsk();
  const save = async (): Promise<void> => {
    if (!(await ask((server) => server.save(true)))) return;
    refuseSave(undefined);
    announce(saved);
    closeDialog();
  };
  const [first] = places;
  return (
    <DialogBody
      title={strings.title}
      problem={refusal && notSaved({ reason: refusal.refused })}
      buttons={
        <>
          {!start.person && (
            <Button loading={isAsking} onClick={() => void save()}>
              {strings.leave}
            </Button>
          )}
          <Button
            variant="filled"
            data-autofocus
            onClick={() => (first ? reveal(first) : closeDialog())}
          >
            {strings.back}
          </Button>
        </>
      }
    >
      <p>{strings.body}</p>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={`${place.file}#${place.pointer}`}>
            <PlaceButton place={place} where={fieldOf(place)}>
              {title(place.file)}
            </PlaceButton>
          </li>
        ))}
      </ul>
    </DialogBody>
  );
}
