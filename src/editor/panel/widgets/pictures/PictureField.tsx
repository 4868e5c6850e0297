// A field of a picture → the picture, its path, and the ways to choose another or to bring one.
import { Button, FileButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { useSelect } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { useStrings } from '../../strings/strings.ts';
import { controlProps, isLarge, textOf, writeText } from '../control-props.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { FocusPicker } from './FocusPicker.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { leastWidth, likelyFolder } from './picture-slot.ts';
import classes from './pictures.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

/** Cutting is fetched when there is something to cut. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** A picture may be dropped on all of it, and pasted while the focus is in it. */
export function PictureField(props: FieldProps) {
  const strings = useStrings('picture');
  const pictures = useSelect(({ site }) => site.pictures);
  const upload = usePictureUpload(props);
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const written = textOf(props.value);
  const present = pictures.find(({ path }) => path === written);
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
        upload.take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files;
        if (!pasted) return;
        event.preventDefault();
        upload.take(pasted);
      }}
    >
      <Stack gap={6}>
        <TextInput
          {...controlProps(props)}
          value={written}
          readOnly={isLarge(props.value)}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          onChange={(event) => writeText(props, event.currentTarget.value)}
        />
        <Shown {...props} written={written} />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {strings.existing}
          </Button>
          <FileButton accept="image/*,.heic,.heif" onChange={upload.take}>
            {(button) => (
              <Button {...button} size="xs" variant="default" loading={upload.isSending}>
                {strings.file}
              </Button>
            )}
          </FileButton>
        </Group>
        <Input.Description>{strings.drop}</Input.Description>
        <Text
          size="xs"
          role="status"
          {...(upload.isRefused ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}
        >
          {upload.isSending ? strings.sending : upload.notes.join(' ')}
        </Text>
        <FactLine value={props.value} />
      </Stack>
      {isChoosing && (
        <PictureChooser
          chosen={written}
          folder={likelyFolder(written, props.schema, pictures)}
          onClose={() => setChoosing(false)}
          onChoose={(path) => {
            setChoosing(false);
            if (path !== written) props.set(path);
          }}
        />
      )}
      {upload.waiting && (
        <Suspense>
          <CropDialog
            file={upload.waiting}
            present={present}
            least={leastWidth(props.schema)}
            onClose={upload.forget}
            onUse={(crop) => upload.waiting && upload.send(upload.waiting, crop)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The picture that is written, with its focus where it has one. */
function Shown({ written, ...props }: FieldProps & { readonly written: string }) {
  const strings = useStrings('picture');
  if (written === '' || /^TODO\b|\$\{/.test(written) || isLarge(props.value)) return null;
  const missing = (
    <Text size="xs" c="dimmed">
      {strings.missing}
    </Text>
  );
  return (
    <div className={classes.shown}>
      <FocusPicker {...props}>
        <Thumbnail path={written} instead={missing} />
      </FocusPicker>
    </div>
  );
}
