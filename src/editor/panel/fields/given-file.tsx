// A file of this computer, or lines → the answer that they are: a button, a place to drop it, and a place to paste.
import { FileButton, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStrings } from '../context.ts';
import { ChooseButton, GivenBox } from '../widgets/documents/GivenBox.tsx';
import type { InputKind, InputProps } from './field-kind.ts';

export const givenFile: InputKind = {
  isFor: ({ format }) => format === 'file',
  Input: FileInput,
  isTall: true,
  undrawn: () => '',
};

function FileInput({ schema, label, text, set, control }: InputProps) {
  const strings = useStrings('given');
  const [problem, setProblem] = useState<string>();
  const resetRef = useRef<() => void>(null);
  const [, encoded] = /^data:([^;,]*);base64,/.exec(text) ?? [];
  const take = async (file: File | null | undefined): Promise<void> => {
    // The same file can be chosen again after it was changed.
    resetRef.current?.();
    if (!file) return;
    const { name } = file;
    const megabytes = Number(schema.megabytes);
    if (file.size > megabytes * 1e6) return setProblem(strings.large({ name, megabytes }));
    try {
      set(await addressOf(file));
      setProblem(undefined);
    } catch {
      setProblem(strings.failed({ name }));
    }
  };
  const button = (
    <FileButton accept={String(schema.accept)} onChange={take} resetRef={resetRef}>
      {(props) => (
        <ChooseButton {...props}>
          {encoded === undefined ? strings.choose : strings.another}
        </ChooseButton>
      )}
    </FileButton>
  );
  return (
    <GivenBox
      {...{ label, control, button }}
      problem={problem ?? control.error}
      given={decodeURIComponent(encoded ?? '')}
      hint={strings.drop}
      take={([file]) => void take(file)}
      remove={() => set(undefined)}
    >
      {encoded === undefined && (
        <Textarea
          label={strings.paste}
          labelProps={{ fz: 'xs', fw: 400 }}
          value={text}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          minRows={3}
          maxRows={8}
          autosize
          wrap="off"
          spellCheck={false}
        />
      )}
    </GivenBox>
  );
}

/** As that of data, with its name, which journeys take for a file. */
async function addressOf(file: File): Promise<string> {
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const name = encodeURIComponent(file.name.replace(/\p{Cs}/gu, ''));
  return `data:${name}${data.slice(data.indexOf(';base64,'))}`;
}
