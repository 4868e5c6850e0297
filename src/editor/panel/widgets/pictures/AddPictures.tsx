// A list of items with a picture each → a button that brings pictures at once, each whole and as an item of its own.
import { Button, FileButton, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';
import { titleNames } from '../../../../model/schema/title-field.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import { useStore, useStrings } from '../../context.ts';
import { useForm } from '../../forms/form-context.ts';
import { RefusedByServer } from '../../server.ts';
import type { AddDocumentsProps } from '../documents/DocumentButton.tsx';

interface AddPicturesProps extends AddDocumentsProps {
  readonly length: number;
}

export function AddPictures({ slot, item, field, length, append }: AddPicturesProps) {
  const { server, upload, notify } = useStore();
  const { file, schemas, emptyValue } = useForm();
  const strings = useStrings('picture');
  const [isSending, setSending] = useState(false);
  const bring = async (pictures: readonly File[]): Promise<void> => {
    const place = { file, pointer: pointerOf([...slot.path, length, field]) };
    const made: Plain[] = [];
    setSending(true);
    try {
      for (const picture of pictures) {
        const { path } = await server.addPicture(picture, place, await wholeOf(picture));
        const value = emptyValue(item, slot.label);
        made.push(
          isMap(value)
            ? { ...value, ...titleFromFile(picture, item, schemas), [field]: path }
            : path,
        );
      }
    } catch (error) {
      notify(error instanceof RefusedByServer ? error.message : strings.failed);
    } finally {
      setSending(false);
      if (made.length > 0) append(made);
    }
  };
  return (
    <FileButton
      multiple
      accept="image/*,.heic,.heif"
      onChange={(pictures) => void upload(() => bring(pictures))}
    >
      {(button) => (
        <Button
          {...button}
          // One that cannot be pressed would lose the focus.
          {...(isSending ? { 'aria-disabled': true, onClick: undefined } : {})}
          leftSection={isSending ? <Loader size={16} /> : <IconUpload size={16} aria-hidden />}
        >
          {strings.several}
        </Button>
      )}
    </FileButton>
  );
}

/** All of a picture, as a piece of it; undefined for one that the browser cannot draw. */
async function wholeOf(picture: File): Promise<readonly number[] | undefined> {
  try {
    const drawn = await createImageBitmap(picture);
    const { width, height } = drawn;
    drawn.close();
    return [0, 0, width, height];
  } catch {
    return undefined;
  }
}

/** What an item has to be called, after its file: a long number is only a camera's name for it. */
function titleFromFile(
  { name }: File,
  item: Schema,
  schemas: Schemas,
): Readonly<Record<string, string>> {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const title = titleNames(schemas, item).find((one) => item.required?.includes(one));
  const isNamed = title !== undefined && schemas.follow(asSchema(item.properties?.[title])).ref;
  return title === undefined || isNamed || words === '' || /\d{3}/.test(words)
    ? {}
    : { [title]: words };
}
