// What people who were removed had not published → deleted, or handed on to somebody who is there.
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { LeftDraft, PersonShown } from '../../protocol.ts';
import { useStrings } from '../context.ts';
import type { Server } from '../server.ts';
import classes from './served.module.css';

interface LeftDraftsProps {
  readonly drafts: readonly LeftDraft[];
  readonly people: readonly PersonShown[];
  readonly act: (done: string, change: (server: Server) => Promise<unknown>) => Promise<void>;
}

export function LeftDrafts({ drafts, people, act }: LeftDraftsProps) {
  const strings = useStrings('people');
  if (drafts.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>{strings.leftHead}</h3>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} people={people} act={act} />
        ))}
      </ul>
    </section>
  );
}

interface DraftProps extends Omit<LeftDraftsProps, 'drafts'> {
  readonly draft: LeftDraft;
}

function Draft({ draft: { id, name, changes }, people, act }: DraftProps) {
  const strings = useStrings('people');
  const [to, setTo] = useState(people.find(({ isMe }) => isMe)?.id ?? '');
  const [isSure, setSure] = useState(false);
  const receiver = people.find((one) => one.id === to);
  const held = changes === undefined ? undefined : { count: changes };
  const question = held ? strings.reallyDelete(held) : strings.reallyDeleteAll;
  const remove = () => act(strings.draftDeleted({ name }), (server) => server.deleteDraft(id));
  return (
    <li className={classes.row}>
      <Group gap="0.15rem 0.5rem" align="baseline" flex="1 1 10rem">
        <strong>{name}</strong>
        <small className={classes.small}>
          {held ? strings.left(held) : strings.leftUnreadable}
        </small>
      </Group>
      {held && (
        <Group gap="0.5rem" wrap="nowrap" flex="1 1 15rem">
          <span aria-hidden style={{ whiteSpace: 'nowrap' }}>
            {strings.handOnTo}
          </span>
          <NativeSelect
            flex={1}
            aria-label={strings.handOnOfTo({ name })}
            value={to}
            data={people.map((one) => ({
              value: one.id,
              label: one.isMe ? `${one.name} ${strings.you}` : one.name,
            }))}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button
            aria-label={strings.handOnOf({ name })}
            disabled={!receiver}
            onClick={() =>
              receiver &&
              void act(strings.handedOn({ name, to: receiver.name }), (server) =>
                server.handOnDraft(id, receiver.id),
              )
            }
          >
            {strings.handOn}
          </Button>
        </Group>
      )}
      <Button
        variant={isSure ? 'filled' : 'default'}
        color="red.9"
        aria-label={isSure ? `${question} (${name})` : strings.deleteDraftOf({ name })}
        onBlur={() => setSure(false)}
        onClick={() => (isSure ? void remove() : setSure(true))}
      >
        {/* As wide as both: what is beside it stays where it is when somebody turns to it. */}
        <span className={classes.either}>
          <span hidden={isSure}>{strings.deleteDraft}</span>
          <span hidden={!isSure}>{question}</span>
        </span>
      </Button>
    </li>
  );
}
