// What was saved since the last commit → a branch, a commit and the address of the pull request.
import { Alert, Anchor, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { HandedIn, HandIn } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { useAnswer, useAsk } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';

export function HandInDialog() {
  const strings = useStrings('handIn');
  const { value, problem } = useAnswer((server) => server.handIn());
  const [done, setDone] = useState<HandedIn>();
  if (done) return <Done done={done} />;
  if (value && value.files.length > 0) return <Form handIn={value} setDone={setDone} />;
  return (
    <DialogBody title={strings.title} problem={problem} isLoading={!value}>
      {value && <p>{strings.none}</p>}
    </DialogBody>
  );
}

interface FormProps {
  readonly handIn: HandIn;
  readonly setDone: (done: HandedIn) => void;
}

function Form({ handIn, setDone }: FormProps) {
  const strings = useStrings('handIn');
  const { ask, isAsking, refusal } = useAsk();
  const [branch, setBranch] = useState(handIn.proposedBranch);
  const [message, setMessage] = useState(() => messageOf(handIn));
  const isWhole = branch.trim() !== '' && message.trim() !== '';
  const send = async (): Promise<void> => {
    const asked = { branch: branch.trim(), message: message.trim() };
    const done = await ask((server) => server.makeHandIn(asked));
    if (done) setDone(done);
  };
  return (
    <DialogBody
      title={strings.title}
      problem={refusal?.refused}
      buttons={
        <Button loading={isAsking} disabled={!isWhole} onClick={() => void send()}>
          {strings.button}
        </Button>
      }
    >
      <p>{strings.body}</p>
      {handIn.remote === undefined && <Alert color="gray">{strings.noRemote}</Alert>}
      <Named label={`${strings.changes} (${handIn.words.length})`} names={handIn.words} />
      <TextInput
        label={strings.branch}
        description={strings.branchHelp}
        value={branch}
        onChange={(event) => setBranch(event.currentTarget.value)}
        mb="sm"
      />
      <Textarea
        label={strings.message}
        description={strings.messageHelp}
        autosize
        minRows={3}
        maxRows={10}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        mb="sm"
      />
      <Named label={strings.others} names={handIn.others} />
    </DialogBody>
  );
}

/** A title, and each change in a line where the title does not say it all. */
function messageOf({ title, words }: HandIn): string {
  const isWhole = words.length === 1 && words[0] === title;
  return isWhole ? title : [title, '', ...words.map((one) => `- ${one}`)].join('\n');
}

function Named({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3 style={{ fontSize: '0.875rem', margin: '0.75rem 0 0' }}>{label}</h3>
      <ul style={{ margin: '0.25rem 0 1rem', paddingInlineStart: '1.2rem' }}>
        {names.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none moves.
          <li key={i}>{name}</li>
        ))}
      </ul>
    </>
  );
}

function Done({ done: { branch, commit, pushed, address, problem } }: { readonly done: HandedIn }) {
  const strings = useStrings('handIn');
  const { closeDialog } = useStore();
  return (
    <DialogBody
      title={strings.title}
      buttons={
        <Button data-autofocus onClick={() => closeDialog()}>
          {strings.close}
        </Button>
      }
    >
      <div role="status">
        {pushed || problem === undefined ? (
          <p>{fillIn(strings.done, { branch })}</p>
        ) : (
          <p>{fillIn(strings.kept, { branch, commit: commit.slice(0, 7) })}</p>
        )}
        {problem !== undefined && <Alert color="orange">{problem}</Alert>}
        {address !== undefined && (
          <Anchor href={address} target="_blank" rel="noreferrer">
            {strings.open}
          </Anchor>
        )}
      </div>
    </DialogBody>
  );
}
