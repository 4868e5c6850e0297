// A picture → the picture, its path, and the ways to choose another or to bring one.
import { Button, FileButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { useSelect, useStore } from '../../context.ts';
import type { InputKind, InputProps } from '../../forms/field-kind.ts';
import { valueAt } from '../../store.ts';
import { useStrings } from '../../strings/strings.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { likelyFolder } from './picture-slot.ts';
import classes from './pictures.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

export const picture: InputKind = { isFor: ({ ref }) => ref === 'image', Input: PictureInput };

/** Cutting is fetched when there is something to cut. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** A picture may be dropped on all of it, and pasted while the focus is in it. */
function PictureInput(props: InputProps) {
  const { schema, control, text, write, set, file, path } = props;
  const { getState } = useStore();
  const strings = useStrings('picture');
  const pictures = useSelect(({ site }) => site.pictures);
  const { take, send, forget, waiting, isSending, feedback } = usePictureUpload(props);
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, over: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the buttons
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files;
        if (!pasted) return;
        event.preventDefault();
        take(pasted);
      }}
    >
      <Stack gap={6}>
        <TextInput
          {...control}
          value={text}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {text !== '' && !/^TODO\b|\$\{/.test(text) && (
          <div className={classes.shown}>
            <FocusPicker {...props}>
              <Thumbnail
                path={text}
                instead={
                  <Text size="xs" c="dimmed">
                    {strings.missing}
                  </Text>
                }
              />
            </FocusPicker>
          </div>
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {strings.existing}
          </Button>
          <FileButton accept="image/*,.heic,.heif" onChange={take}>
            {(button) => (
              <Button {...button} size="xs" variant="default" loading={isSending}>
                {strings.file}
              </Button>
            )}
          </FileButton>
        </Group>
        <Input.Description>{strings.drop}</Input.Description>
        <Text
          size="xs"
          role="status"
          c={feedback?.isRefusal ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {isSending ? strings.sending : feedback?.text}
        </Text>
      </Stack>
      {isChoosing && (
        <PictureChooser
          chosen={text}
          folder={likelyFolder(text, schema, pictures)}
          onClose={() => setChoosing(false)}
          onChoose={(path) => {
            setChoosing(false);
            if (path !== text) set(path);
          }}
        />
      )}
      {waiting && (
        <Suspense>
          <CropDialog
            file={waiting}
            schema={schema}
            present={pictures.find(({ path }) => path === text)}
            beside={valueAt(getState(), file, path.slice(0, -1))}
            onClose={forget}
            onUse={(crop) => send(waiting, crop)}
          />
        </Suspense>
      )}
    </div>
  );
}
