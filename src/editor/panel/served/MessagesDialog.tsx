// What visitors sent by the form → a list to search, answer, delete and take away.
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { MessagePage, MessageShown } from '../../protocol.ts';
import { askLatest, useAsk, useSelect, useStrings } from '../context.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import classes from './served.module.css';

const SEARCH_PAUSE_MS = 250;

export function MessagesDialog() {
  const strings = useStrings('messages');
  const { ask, refusal } = useAsk();
  const [changed, setChanged] = useState<ReadonlyMap<string, MessageShown | undefined>>(new Map());
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { value, isEmpty, from, more, isAsking, problem } = usePages(sought);
  const found = value?.messages.flatMap((one) =>
    changed.has(one.id) ? (changed.get(one.id) ?? []) : one,
  );
  const put = (id: string, next: MessageShown | undefined): void =>
    setChanged((before) => new Map(before).set(id, next));
  const answer = async (one: MessageShown, isAnswered: boolean): Promise<void> => {
    const { answeredAt: _, ...rest } = one;
    if ((await ask((server) => server.setAnswered(one.id, isAnswered))) !== undefined)
      put(one.id, isAnswered ? { ...rest, answeredAt: new Date().toISOString() } : rest);
  };
  const remove = async ({ id }: MessageShown): Promise<void> => {
    if ((await ask((server) => server.deleteMessage(id))) !== undefined) put(id, undefined);
  };
  const take = async (): Promise<void> => {
    const taken = await ask((server) => server.messagesCsv());
    if (taken) saveAs('messages.csv', 'text/csv', taken);
  };
  const [tested, setTested] = useState<string>();
  const test = async (): Promise<void> => {
    const sent = await ask((server) => server.testMail());
    setTested(sent && strings.tested(sent));
  };
  const isNone = found?.length === 0 && !value?.isMore;
  return (
    <DialogBody
      title={strings.title}
      problem={problem ?? refusal?.refused}
      isLoading={!value}
      buttons={
        <>
          <Button onClick={() => void test()}>{strings.sendTest}</Button>
          {!isEmpty && <Button onClick={() => void take()}>{strings.export}</Button>}
        </>
      }
    >
      {!isEmpty && (
        <TextInput
          label={strings.search}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <p role="status">{tested}</p>
      <p role="status">{isNone && (sought === '' ? strings.none : strings.noResults)}</p>
      <ul className={classes.list}>
        {found?.map((one) => (
          <Message
            key={one.id}
            message={one}
            isFirstOfMore={one.id === from}
            answer={(isAnswered) => void answer(one, isAnswered)}
            remove={() => void remove(one)}
          />
        ))}
      </ul>
      {value?.isMore && (
        <Button fullWidth loading={isAsking} onClick={() => void more()}>
          {strings.more}
        </Button>
      )}
    </DialogBody>
  );
}

/** The messages that hold what is sought, the newest first, and more of them when that is asked for. */
function usePages(sought: string) {
  const { ask, isAsking, refusal } = useAsk();
  const [pages, setPages] = useState<MessagePage & { readonly of: string }>();
  const [isEmpty, setEmpty] = useState(true);
  const [from, setFrom] = useState<string>();
  useEffect(() => {
    const take = (page: MessagePage | undefined): void => {
      if (!page) return;
      setPages({ ...page, of: sought });
      setFrom(undefined);
      if (sought === '') setEmpty(page.messages.length === 0);
    };
    return askLatest(() => ask((server) => server.messages(sought)), take);
  }, [ask, sought]);
  const more = async (): Promise<void> => {
    const page = await ask((server) => server.messages(sought, pages?.messages.at(-1)));
    if (!page) return;
    // Something else may be sought by now.
    setPages((now) =>
      now?.of === sought ? { ...now, ...page, messages: [...now.messages, ...page.messages] } : now,
    );
    setFrom(page.messages[0]?.id);
  };
  return { value: pages, isEmpty, from, more, isAsking, problem: refusal?.refused };
}

interface MessageProps {
  readonly message: MessageShown;
  /** It gets the focus, which would be behind all that has just come. */
  readonly isFirstOfMore: boolean;
  readonly answer: (isAnswered: boolean) => void;
  readonly remove: () => void;
}

function Message({ message, isFirstOfMore, answer, remove }: MessageProps) {
  const strings = useStrings('messages');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFirstOfMore) item.current?.focus();
  }, [isFirstOfMore]);
  const language = useSelect((snapshot) => snapshot.language);
  const [isSure, setSure] = useState(false);
  const { name, email, year, receivedAt, question, fields = {}, answeredAt } = message;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li
      ref={item}
      tabIndex={isFirstOfMore ? -1 : undefined}
      className={classes.message}
      data-answered={answeredAt !== undefined}
    >
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
          aria-label={(isSure ? strings.reallyDelete : strings.deleteOf)({ name })}
          onBlur={() => setSure(false)}
          onClick={() => (isSure ? remove() : setSure(true))}
        >
          {isSure ? strings.really : strings.delete}
        </Button>
      </Group>
    </li>
  );
}

export function saveAs(name: string, type: string, text: BlobPart): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
