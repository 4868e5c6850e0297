// A picture → the picture, the ways to choose another or to bring one, and folded below them its path.
import { Button, FileButton, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { IconPhotoSearch, IconUpload } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { isTodo } from '../../../model/words.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import { useTellGone } from '../forms/form-context.ts';
import { Opener } from '../forms/groups/Opener.tsx';
import { valueAt } from '../store.ts';
import { FocusPicker } from '../widgets/pictures/FocusPicker.tsx';
import { PictureChooser } from '../widgets/pictures/PictureChooser.tsx';
import { likelyFolder } from '../widgets/pictures/picture-slot.ts';
import classes from '../widgets/pictures/pictures.module.css';
import { PictureShown } from '../widgets/pictures/Thumbnail.tsx';
import { usePasted, usePictureUpload } from '../widgets/pictures/use-picture-upload.ts';
import type { InputKind, InputProps } from './field-kind.ts';

export const picture: InputKind = {
  isFor: ({ ref }) => ref === 'image',
  Input: PictureInput,
  isTall: true,
};

/** Cutting is fetched when there is something to cut. */
const CropDialog = lazy(async () => ({
  default: (await import('../widgets/pictures/CropDialog.tsx')).CropDialog,
}));

function PictureInput(input: InputProps) {
  const props = { ...input, set: useReplace(input) };
  const { schema, label, control, text, set, file, path } = props;
  const { 'aria-required': _, attributes: __, ...wrapper } = control;
  const { getState } = useStore();
  const strings = useStrings('picture');
  const pictures = useSelect(({ site }) => site.pictures);
  const { take, send, forget, waiting, isSending, feedback } = usePictureUpload(props);
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const pasting = usePasted(take);
  const id = useId();
  const described = [control.error && `${id}-error`, control.description && `${id}-description`];
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
      {...pasting}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ display: 'block' }} id={id}>
        <Stack
          gap={6}
          my={4}
          role="group"
          aria-label={label}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        >
          <PictureShown {...props}>
            {(shown) => <FocusPicker {...props}>{shown}</FocusPicker>}
          </PictureShown>
          <Buttons {...props} {...{ take, isSending }} choose={() => setChoosing(true)} />
          <Text
            size="xs"
            role="status"
            c={feedback?.isRefusal ? 'var(--mantine-color-error)' : 'dimmed'}
          >
            {isSending ? strings.sending : feedback?.text}
          </Text>
          <FilePath {...props} describedBy={control.error && `${id}-error`} />
        </Stack>
      </Input.Wrapper>
      {isChoosing && (
        <PictureChooser
          chosen={text}
          folder={likelyFolder(text, schema, pictures)}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            if (chosen !== text) set(chosen);
          }}
        />
      )}
      {waiting && (
        <Suspense>
          <CropDialog
            file={waiting}
            schema={schema}
            present={pictures.find((one) => one.path === text)}
            beside={valueAt(getState(), file, path.slice(0, -1))}
            onClose={forget}
            onUse={(crop) => send(waiting, crop)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useReplace({ label, text, set }: InputProps): InputProps['set'] {
  const tellGone = useTellGone(label);
  return (value) => {
    set(value);
    if (isPicture(text)) tellGone(value === undefined ? 'removedOne' : 'replaced');
  };
}

function isPicture(text: string): boolean {
  return text !== '' && !isTodo(text);
}

const SMALL = { size: 'compact-sm', fz: 'xs' } as const;

interface ButtonsProps extends InputProps {
  readonly take: (picture: File | null) => void;
  readonly isSending: boolean;
  readonly choose: () => void;
}

function Buttons({ required, text, byDefault, set, take, isSending, choose }: ButtonsProps) {
  const strings = useStrings('picture');
  const { remove } = useStrings('form');
  const isThere = isPicture(text);
  return (
    <Group gap={6}>
      <FileButton accept="image/*,.heic,.heif" onChange={take}>
        {(button) => (
          <Button
            {...button}
            {...SMALL}
            // One that cannot be pressed would lose the focus.
            {...(isSending ? { 'aria-disabled': true, onClick: undefined } : {})}
            leftSection={isSending ? <Loader size={14} /> : <IconUpload size={14} aria-hidden />}
          >
            {isThere ? strings.replace : strings.file}
          </Button>
        )}
      </FileButton>
      <Button
        {...SMALL}
        leftSection={<IconPhotoSearch size={14} aria-hidden />}
        aria-label={strings.existing}
        title={strings.existing}
        onClick={choose}
      >
        {strings.choose}
      </Button>
      {!required && text !== '' && byDefault === undefined && (
        <Button {...SMALL} variant="subtle" color="gray" onClick={() => set(undefined)}>
          {remove}
        </Button>
      )}
    </Group>
  );
}

function FilePath(props: InputProps & { readonly describedBy: string | undefined }) {
  const { label, required, text, write, describedBy } = props;
  const strings = useStrings('picture');
  const [isOpen, open] = useState(false);
  const tellGone = useTellGone(label);
  const before = useRef(text);
  return (
    <div>
      <Opener isOpen={isOpen} toggle={() => open(!isOpen)}>
        {strings.path}
      </Opener>
      {isOpen && (
        <Input
          withAria={false}
          mt={4}
          aria-label={`${label}: ${strings.path}`}
          aria-required={required}
          value={text}
          error={describedBy !== undefined}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          onFocus={() => {
            before.current = text;
          }}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => {
            const isGone = before.current !== text && isPicture(before.current);
            if (isGone) tellGone(text === '' ? 'removedOne' : 'replaced');
          }}
        />
      )}
    </div>
  );
}
