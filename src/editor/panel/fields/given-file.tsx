// A file of this computer, or lines → the answer that they are: a button, a place to drop it, and a place to paste.
import { Button, FileButton, Group, Input, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useStrings } from '../context.ts';
import { takesFiles } from '../widgets/documents/DocumentButton.tsx';
import classes from '../widgets/pictures/pictures.module.css';
import type { InputKind, InputProps } from './field-kind.ts';

export const givenFile: InputKind = {
  isFor: ({ format }) => format === 'file',
  Input: FileInput,
  isTall: true,
  undrawn: () => '',
};

function FileInput({ schema, label, text, set, control }: InputProps) {
  const { 'aria-required': _, attributes: __, error, ...wrapper } = control;
  const strings = useStrings('given');
  const [problem, setProblem] = useState<string>();
  const resetRef = useRef<() => void>(null);
  const id = useId();
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
  const sentence = problem ?? error;
  return (
    <Input.Wrapper
      {...wrapper}
      error={sentence}
      labelElement="div"
      labelProps={{ display: 'block' }}
      id={id}
    >
      <Stack
        gap={8}
        my={4}
        role="group"
        aria-label={label}
        aria-describedby={[sentence && `${id}-error`, `${id}-description`]
          .filter(Boolean)
          .join(' ')}
        {...takesFiles(([file]) => void take(file))}
        // Cells stay cells: nothing is made of their tabs and lines.
        onPaste={(event) => event.stopPropagation()}
      >
        <Group className={classes.empty} mih={0} style={{ flexDirection: 'row', gap: '4px 12px' }}>
          {encoded !== undefined && (
            <Text size="sm" fw={500} c="var(--mantine-color-text)" role="status">
              {decodeURIComponent(encoded)}
            </Text>
          )}
          <FileButton accept={String(schema.accept)} onChange={take} resetRef={resetRef}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="xs"
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                {encoded === undefined ? strings.choose : strings.another}
              </Button>
            )}
          </FileButton>
          {encoded === undefined ? (
            <Text size="xs">{strings.drop}</Text>
          ) : (
            <Button variant="subtle" color="gray" size="xs" onClick={() => set(undefined)}>
              {strings.remove}
            </Button>
          )}
        </Group>
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
      </Stack>
    </Input.Wrapper>
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
