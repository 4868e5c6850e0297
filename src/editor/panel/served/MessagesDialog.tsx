// What visitors sent by the form → a list to search, answer, delete and take away.
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MessageShown } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import { useAnswer, useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';
import { saveAs } from './save-as.ts';
import classes from './served.module.css';

export function MessagesDialog() {
  const strings = useStrings('messages');
  const { value, problem } = useAnswer((server) => server.messages());
  const { ask, refusal } = useAsk();
  const [changed, setChanged] = useState<ReadonlyMap<string, MessageShown | undefined>>(new Map());
  const [sought, setSought] = useState('');
  const all = value?.flatMap((one) => (changed.has(one.id) ? (changed.get(one.id) ?? []) : one));
  const found = all?.filter((one) => textOf(one).includes(sought.trim().toLowerCase()));
  const put = (id: string, next: MessageShown | undefined): void =>
    setChanged((before) => new Map(before).set(id, next));
  const answer = async (one: MessageShown, isAnswered: boolean): Promise<void> => {
    const { answeredAt: _, ...rest } = one;
    if ((await ask(async (server) => [await server.setAnswered(one.id, isAnswered)])) === undefined)
      return;
    put(one.id, isAnswered ? { ...rest, answeredAt: new Date().toISOString() } : rest);
  };
  const remove = async ({ id }: MessageShown): Promise<void> => {
    if ((await ask(async (server) => [await server.deleteMessage(id)])) !== undefined)
      put(id, undefined);
  };
  const take = async (): Promise<void> => {
    const taken = await ask((server) => server.messagesCsv());
    if (taken) saveAs('messages.csv', 'text/csv', taken.csv);
  };
  return (
    <DialogBody
      title={strings.title}
      problem={problem ?? refusal?.refused}
      isLoading={!value}
      buttons={
        all &&
        all.length > 0 && (
          <Button variant="default" onClick={() => void take()}>
            {strings.export}
          </Button>
        )
      }
    >
      {all && all.length > 0 && (
        <TextInput
          label={strings.search}
          type="search"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {found?.length === 0 && <p>{all?.length === 0 ? strings.none : strings.noResults}</p>}
      <ul className={classes.list}>
        {found?.map((one) => (
          <Message
            key={one.id}
            message={one}
            answer={(isAnswered) => void answer(one, isAnswered)}
            remove={() => void remove(one)}
          />
        ))}
      </ul>
    </DialogBody>
  );
}

function textOf({ name, email, question, fields = {} }: MessageShown): string {
  return [name, email, question, ...Object.values(fields)].join('\n').toLowerCase();
}

interface MessageProps {
  readonly message: MessageShown;
  readonly answer: (isAnswered: boolean) => void;
  readonly remove: () => void;
}

function Message({ message, answer, remove }: MessageProps) {
  const strings = useStrings('messages');
  const language = useSelect((snapshot) => snapshot.language);
  const [isSure, setSure] = useState(false);
  const { name, email, year, receivedAt, question, fields = {}, answeredAt } = message;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={classes.message} data-answered={answeredAt !== undefined}>
      <h3 className={classes.head}>
        {name}
        <small>
          {[year, when.format(new Date(receivedAt))].filter((one) => one !== '').join(' · ')}
        </small>
      </h3>
      <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      <p className={classes.words}>{question}</p>
      {Object.entries(fields).map(([label, text]) => (
        <p key={label} className={classes.words}>
          <b>{label}:</b> {text}
        </p>
      ))}
      <Group justify="space-between">
        <Checkbox
          label={strings.answered}
          checked={answeredAt !== undefined}
          onChange={({ currentTarget }) => answer(currentTarget.checked)}
        />
        <Button
          variant={isSure ? 'filled' : 'default'}
          color="red.9"
          aria-label={fillIn(isSure ? strings.reallyDelete : strings.deleteOf, { name })}
          onBlur={() => setSure(false)}
          onClick={() => (isSure ? remove() : setSure(true))}
        >
          {isSure ? strings.really : strings.delete}
        </Button>
      </Group>
    </li>
  );
}
