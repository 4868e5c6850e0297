// Who may edit → their roles, a new link, an invitation, and no more access.
import { Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { LinkShown, PersonShown } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import type { Server } from '../server.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import { Link } from './Link.tsx';
import classes from './served.module.css';

type Role = PersonShown['role'];

export function PeopleDialog() {
  const strings = useStrings('people');
  const { announce } = useStore();
  const { ask, isAsking, refusal } = useAsk();
  const [people, setPeople] = useState<readonly PersonShown[]>();
  const [link, setLink] = useState<{ readonly name: string; readonly link: LinkShown }>();
  const [removing, setRemoving] = useState<string>();
  const read = useCallback(async () => setPeople(await ask((server) => server.people())), [ask]);
  useEffect(() => void read(), [read]);
  const act = async (done: string, change: (server: Server) => Promise<unknown>): Promise<void> => {
    // What was done answers nothing, and what was refused is said above.
    if ((await ask(async (server) => [await change(server)])) === undefined) return;
    announce(done);
    await read();
  };
  const give = async (name: string, make: (server: Server) => Promise<LinkShown>) => {
    const made = await ask(make);
    if (!made) return false;
    setLink({ name, link: made });
    await read();
    return true;
  };
  return (
    <DialogBody title={strings.title} problem={refusal?.refused} isLoading={!people}>
      {link && <Link words={fillIn(strings.linkFor, { name: link.name })} link={link.link} />}
      <ul className={classes.list}>
        {people?.map(({ id, name, role, email, joined, isMe }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <strong>{name}</strong> {isMe && <small>{strings.you}</small>}
              {!joined && (
                <Badge variant="default" tt="none">
                  {strings.invited}
                </Badge>
              )}
              {email && <small className={classes.small}>{email}</small>}
            </div>
            <NativeSelect
              aria-label={fillIn(strings.roleOf, { name })}
              value={role}
              data={[
                { value: 'owner', label: strings.owner },
                { value: 'editor', label: strings.editor },
              ]}
              onChange={({ currentTarget: { value } }) =>
                void act(fillIn(strings.changed, { name }), (server) =>
                  server.setRole(id, value as Role),
                )
              }
            />
            <Button
              variant="default"
              aria-label={fillIn(strings.newLinkFor, { name })}
              onClick={() => void give(name, (server) => server.personLink(id))}
            >
              {strings.newLink}
            </Button>
            <Button
              variant={removing === id ? 'filled' : 'default'}
              color="red.9"
              aria-label={fillIn(removing === id ? strings.reallyRemove : strings.removeWho, {
                name,
              })}
              onBlur={() => setRemoving(undefined)}
              onClick={() =>
                removing === id
                  ? void act(fillIn(strings.removed, { name }), (server) => server.removePerson(id))
                  : setRemoving(id)
              }
            >
              {removing === id ? strings.really : strings.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Invite isAsking={isAsking} give={give} />
    </DialogBody>
  );
}

interface InviteProps {
  readonly isAsking: boolean;
  readonly give: (name: string, make: (server: Server) => Promise<LinkShown>) => Promise<boolean>;
}

function Invite({ isAsking, give }: InviteProps) {
  const strings = useStrings('people');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = async (): Promise<void> => {
    const asked = { name: name.trim(), role, ...(email.trim() && { email: email.trim() }) };
    if (!(await give(asked.name, (server) => server.invite(asked)))) return;
    setName('');
    setEmail('');
  };
  return (
    <form
      className={classes.invite}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <h3 className={classes.head}>{strings.inviteHead}</h3>
      <Group align="end" gap="xs">
        <TextInput
          label={strings.name}
          required
          flex="1 1 12rem"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={strings.email}
          type="email"
          flex="1 1 12rem"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NativeSelect
          label={strings.role}
          value={role}
          data={[
            { value: 'editor', label: strings.editor },
            { value: 'owner', label: strings.owner },
          ]}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
        <Button type="submit" loading={isAsking} disabled={name.trim() === ''}>
          {strings.invite}
        </Button>
      </Group>
      <p className={classes.small}>{strings.roles}</p>
    </form>
  );
}
