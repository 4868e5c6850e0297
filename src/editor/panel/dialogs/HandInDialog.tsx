// What was saved since the last commit → a commit that others review, or that is kept here, and what happens next.
import { Alert, Box, Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { HandedIn, HandIn } from '../../protocol.ts';
import { useAnswer, useAsk, useStore, useStrings } from '../context.ts';
import { Opener } from '../forms/groups/Opener.tsx';
import { DialogBody } from './DialogBody.tsx';

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
  const { keep } = useStore();
  const { branch, message, isOwn, write } = useKept(handIn);
  const isWhole = branch.trim() !== '' && message.trim() !== '';
  const { remote, title, words, others } = handIn;
  const send = async (): Promise<void> => {
    const asked = { branch: branch.trim(), message: message.trim() };
    const done = await ask((server) => server.makeHandIn(asked));
    if (!done) return;
    keep(KEPT, undefined);
    setDone(done);
  };
  return (
    <DialogBody
      title={strings.title}
      problem={refusal?.refused}
      buttons={
        <Button
          variant="filled"
          data-autofocus
          loading={isAsking}
          disabled={!isWhole}
          onClick={() => void send()}
        >
          {remote === undefined ? strings.keep : strings.send}
        </Button>
      }
    >
      <p>{remote === undefined ? strings.bodyHere : strings.body}</p>
      <Box component="h3" my="0.5rem" fz="1rem" fw={600}>
        {title}
      </Box>
      {saysAll(handIn) ? null : <Words words={words} />}
      {/* What is refused may be about the name. */}
      <Details isOpen={isOwn} isAsked={refusal !== undefined}>
        <TextInput
          label={strings.branch}
          description={strings.branchHelp}
          value={branch}
          onChange={(event) => write({ branch: event.currentTarget.value })}
          mb="sm"
        />
        <Textarea
          label={strings.message}
          description={strings.messageHelp}
          autosize
          minRows={3}
          maxRows={10}
          value={message}
          onChange={(event) => write({ message: event.currentTarget.value })}
        />
      </Details>
      {others.length > 0 && (
        <>
          <Box component="h3" m="1rem 0 0" fz="0.875rem">
            {strings.others}
          </Box>
          <Words words={others} />
        </>
      )}
    </DialogBody>
  );
}

function saysAll({ title, words }: HandIn): boolean {
  return words.length === 1 && words[0] === title;
}

/** A title, and each change in a line where the title does not say it all. */
function messageOf(handIn: HandIn): string {
  const { title, words } = handIn;
  return saysAll(handIn) ? title : [title, '', ...words.map((one) => `- ${one}`)].join('\n');
}

function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <Box component="ul" m="0.25rem 0 0" ps="1.2rem">
      {words.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none moves.
        <li key={i}>{one}</li>
      ))}
    </Box>
  );
}

const KEPT = 'handin';

/** What was written in place of what is proposed, kept until it is handed in. */
function useKept(handIn: HandIn) {
  const { getState, keep } = useStore();
  const proposed = { branch: handIn.proposedBranch, message: messageOf(handIn) };
  const [own, setOwn] = useState(() => getState().preferences.begun?.[KEPT]?.answers ?? {});
  const write = (next: Partial<typeof proposed>): void => {
    const all = Object.entries({ ...own, ...next });
    const answers = Object.fromEntries(
      all.filter(([name, text]) => text !== proposed[name as keyof typeof proposed]),
    );
    setOwn(answers);
    keep(KEPT, Object.keys(answers).length === 0 ? undefined : { answers });
  };
  return {
    ...proposed,
    ...(own as Partial<typeof proposed>),
    isOwn: Object.keys(own).length > 0,
    write,
  };
}

interface DetailsProps {
  readonly isOpen?: boolean;
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

function Details({ isOpen: isOpenAtFirst = false, isAsked = false, children }: DetailsProps) {
  const { details } = useStrings('handIn');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasAsked, setAsked] = useState(isAsked);
  if (wasAsked !== isAsked) {
    setAsked(isAsked);
    setOpen(isOpen || isAsked);
  }
  return (
    <Box mt="1rem">
      <Opener isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
        {details}
      </Opener>
      {isOpen && <Box p="0.5rem 0 0 1.5rem">{children}</Box>}
    </Box>
  );
}

function Done({ done }: { readonly done: HandedIn }) {
  const strings = useStrings('handIn');
  const { closeDialog } = useStore();
  const { branch, commit, pushed, address, problem } = done;
  const [what, next] = pushed
    ? [
        strings.sent,
        address === undefined ? strings.sentNextElsewhere({ branch }) : strings.sentNext,
      ]
    : problem === undefined
      ? [strings.keptHere, strings.keptHereNext]
      : [strings.kept, ''];
  return (
    <DialogBody
      title={strings.title}
      buttons={
        <Button
          variant={address === undefined ? 'filled' : 'default'}
          data-autofocus
          onClick={() => closeDialog()}
        >
          {strings.close}
        </Button>
      }
    >
      <div role="status">
        <Box component="p" my="0.5rem" fz="1rem" fw={600}>
          {what}
        </Box>
        {next !== '' && <p>{next}</p>}
        {problem !== undefined && <Alert color="orange">{problem}</Alert>}
        {address !== undefined && (
          <Button variant="filled" component="a" href={address} target="_blank" rel="noreferrer">
            {strings.open}
          </Button>
        )}
      </div>
      <Details>
        <code>
          {branch} · {commit.slice(0, 7)}
        </code>
      </Details>
    </DialogBody>
  );
}
