// A link in a text, or words that become one → what is written in its place.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useStore, useStrings } from '../../context.ts';
import { DocumentButton } from '../documents/DocumentButton.tsx';
import { ChoiceBox } from '../references/ChoiceBox.tsx';
import { choicesOf } from '../references/choices.ts';
import { putLink, type TextEdit, type WrittenLink } from './markdown-edits.ts';

interface LinkFormProps {
  readonly link: WrittenLink;
  /** Called without a change when there is none; says whether a link has gone. */
  readonly onDone: (edit: TextEdit | undefined, isGone?: boolean) => void;
}

export function LinkForm({ link, onDone }: LinkFormProps) {
  const { getState } = useStore();
  const strings = useStrings('text');
  const [shown, setShown] = useState(link.words);
  const [address, setAddress] = useState(link.address);
  const finish = (written: string): void => {
    const isGone = written === '' && link.address !== '';
    const isEmpty = written === '' && !isGone;
    onDone(isEmpty ? undefined : putLink({ ...link, words: shown, address: written }), isGone);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React hands the event of a form in a portal on to the form around it.
    event.stopPropagation();
    finish(address.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <ChoiceBox
          data-autofocus
          autoFocus
          label={strings.linkTo}
          placeholder="/about"
          isFree
          withinPortal={false}
          value={address}
          choices={() => choicesOf({ kind: 'link' }, getState(), { file: '', path: [] })}
          write={setAddress}
          rightSection={
            <DocumentButton
              address={address}
              field={strings.linkTo}
              taken={({ path }) => setAddress(path)}
            />
          }
        />
        {!link.more?.length && (
          <TextInput
            label={strings.linkText}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        )}
        <Group gap="xs" justify="flex-end">
          {link.address !== '' && (
            <Button size="xs" onClick={() => finish('')}>
              {strings.unlink}
            </Button>
          )}
          <Button variant="filled" size="xs" type="submit">
            {strings.putLink}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
