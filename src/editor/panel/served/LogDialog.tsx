// What people did → a list, newest first, to read and to take away.
import { Button } from '@mantine/core';
import type { LogShown } from '../../protocol.ts';
import { useAnswer, useSelect, useStrings } from '../context.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { saveAs } from './MessagesDialog.tsx';
import classes from './served.module.css';

export function LogDialog() {
  const strings = useStrings('log');
  const language = useSelect((snapshot) => snapshot.language);
  const { value, problem } = useAnswer((server) => server.log());
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const deeds: Partial<Record<string, (said: Pick<LogShown, 'who' | 'about'>) => string>> =
    strings.deeds;
  const told = ({ who, did, about }: LogShown): string =>
    deeds[did]?.({ who: who || strings.machine, about }) ?? did;
  return (
    <DialogBody
      title={strings.title}
      problem={problem}
      isLoading={!value}
      buttons={
        value && (
          <Button
            onClick={() => saveAs('log.json', 'application/json', JSON.stringify(value, null, 2))}
          >
            {strings.export}
          </Button>
        )
      }
    >
      <p className={classes.small}>{strings.help}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it can have the focus, and it is scrolled by key */}
      <ul className={classes.list} tabIndex={0} aria-label={strings.title}>
        {value?.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className={classes.line}>
            <span>{told(line)}</span> <small>{when.format(new Date(line.at))}</small>
          </li>
        ))}
      </ul>
    </DialogBody>
  );
}
