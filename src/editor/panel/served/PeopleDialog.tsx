// Who may edit → their roles, a new link, an invitation, and no more access.
import { Badge, Button, CopyButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { LeftDraft, LinkShown, PersonShown } from '../../protocol.ts';
import { useAnswer, useAsk, useStore, useStrings } from '../context.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import type { Server } from '../server.ts';
import { LeftDrafts } from './LeftDrafts.tsx';
import classes from './served.module.css';

type Role = PersonShown['role'];

export function PeopleDialog() {
  const strings = useStrings('people');
  const { announce } = useStore();
  const { ask, refusal } = useAsk();
  const [all, setAll] = useState<readonly [readonly PersonShown[], readonly LeftDraft[]]>();
  const [people, drafts = []] = all ?? [];
  const [link, setLink] = useState<{ readonly name: string; readonly link: LinkShown }>();
  const [removing, setRemoving] = useState<string>();
  const read = useCallback(async () => {
    const read = await ask((server) => Promise.all([server.people(), server.leftDrafts()]));
    if (read) setAll(read);
  }, [ask]);
  useEffect(() => void read(), [read]);
  const act = async (done: string, change: (server: Server) => Promise<unknown>): Promise<void> => {
    // What was refused is said above.
    if ((await ask(change)) === undefined) return;
    announce(done);
    await read();
  };
  const give = async (name: string, make: (server: Server) => Promise<LinkShown>) => {
    const made = await ask(make);
    if (!made) return false;
    setLink({ name, link: made });
    void read();
    return true;
  };
  return (
    <DialogBody title={strings.title} problem={refusal?.refused} isLoading={!people}>
      {link && (
        <Link
          words={strings.linkFor({ name: link.name })}
          help={strings.linkHelp}
          link={link.link}
        />
      )}
      <ul className={classes.list}>
        {people?.map(({ id, name, role, email, joined, isMe }) => (
          <li key={id} className={classes.row}>
            <Group gap="0.15rem 0.5rem" align="baseline" flex="1 1 10rem">
              <strong>{name}</strong> {isMe && <small>{strings.you}</small>}
              {!joined && (
                <Badge variant="default" tt="none">
                  {strings.invited}
                </Badge>
              )}
              {email && <small className={classes.small}>{email}</small>}
            </Group>
            <NativeSelect
              aria-label={strings.roleOf({ name })}
              value={role}
              data={[
                { value: 'owner', label: strings.owner },
                { value: 'editor', label: strings.editor },
              ]}
              onChange={({ currentTarget: { value } }) =>
                void act(strings.changed({ name }), (server) => server.setRole(id, value as Role))
              }
            />
            <Button
              aria-label={strings.newLinkFor({ name })}
              onClick={() => void give(name, (server) => server.personLink(id))}
            >
              {strings.newLink}
            </Button>
            <Button
              variant={removing === id ? 'filled' : 'default'}
              color="red.9"
              aria-label={(removing === id ? strings.reallyRemove : strings.removeWho)({
                name,
              })}
              onBlur={() => setRemoving(undefined)}
              onClick={() =>
                removing === id
                  ? void act(strings.removed({ name }), (server) => server.removePerson(id))
                  : setRemoving(id)
              }
            >
              {removing === id ? strings.reallyRemove({ name }) : strings.remove}
            </Button>
          </li>
        ))}
      </ul>
      {people && <LeftDrafts drafts={drafts} people={people} act={act} />}
      <Invite give={give} />
    </DialogBody>
  );
}

interface InviteProps {
  readonly give: (name: string, make: (server: Server) => Promise<LinkShown>) => Promise<boolean>;
}

function Invite({ give }: InviteProps) {
  const strings = useStrings('people');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  // Only this: a button that waits for a list to be read would not hear Enter.
  const [isInviting, setInviting] = useState(false);
  const invite = async (): Promise<void> => {
    const asked = { name: name.trim(), role, ...(email.trim() && { email: email.trim() }) };
    setInviting(true);
    const isDone = await give(asked.name, (server) => server.invite(asked));
    setInviting(false);
    if (!isDone) return;
    // What was typed meanwhile is somebody else.
    setName((now) => (now === name ? '' : now));
    setEmail((now) => (now === email ? '' : now));
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
        <Button variant="filled" type="submit" loading={isInviting} disabled={name.trim() === ''}>
          {strings.invite}
        </Button>
      </Group>
      <p className={classes.small}>{strings.roles}</p>
    </form>
  );
}

export function DeviceDialog() {
  const strings = useStrings('people');
  const { value, problem } = useAnswer((server) => server.ownLink());
  return (
    <DialogBody title={strings.device} problem={problem} isLoading={!value}>
      {value && <Link words={strings.deviceLink} help={strings.deviceHelp} link={value} />}
    </DialogBody>
  );
}

interface LinkProps {
  readonly words: string;
  readonly help: string;
  readonly link: LinkShown;
}

function Link({ words, help, link: { address, qr, mail } }: LinkProps) {
  const strings = useStrings('people');
  return (
    <section className={classes.link} role="status">
      <div>
        <TextInput
          label={words}
          description={help}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="filled" mt="xs" onClick={copy}>
              {copied ? strings.copied : strings.copy}
            </Button>
          )}
        </CopyButton>
        {mail && <p>{mail === 'sent' ? strings.mailSent : strings.mailFailed}</p>}
      </div>
      <img src={qr} alt={strings.qr} width={128} height={128} />
    </section>
  );
}
