// A list of items with a document each → a button that brings documents at once, each as an item of its own.
import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { Schema } from '../../../../model/schema/schema.ts';
import { titleNames } from '../../../../model/schema/title-field.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import type { DocumentTaken } from '../../../protocol.ts';
import { useForm } from '../../forms/form-context.ts';
import type { Slot } from '../../forms/slot.ts';
import { useStrings } from '../../strings/strings.ts';
import { ACCEPT, takesFiles, useDocumentUpload } from './DocumentButton.tsx';

interface AddDocumentsProps {
  readonly slot: Slot;
  readonly item: Schema;
  readonly field: string;
  readonly append: (items: readonly Plain[]) => void;
}

export function AddDocuments({ slot, item, field, append }: AddDocumentsProps) {
  const { schemas, emptyValue } = useForm();
  const strings = useStrings('document');
  const { isSending, send } = useDocumentUpload();
  const title = titleNames(schemas, item).find((one) => item.required?.includes(one));
  const itemOf = ({ path, title: words }: DocumentTaken): Plain => {
    const value = emptyValue(item, slot.label);
    if (!isMap(value)) return path;
    return { ...value, ...(title === undefined ? {} : { [title]: words }), [field]: path };
  };
  const bring = (files: readonly File[]): void =>
    send(files, (taken) => append(taken.map((one) => itemOf(one))));
  return (
    <FileButton multiple accept={ACCEPT} onChange={bring}>
      {(button) => (
        <Button
          {...button}
          {...takesFiles(bring)}
          variant="default"
          // One that cannot be pressed would lose the focus.
          {...(isSending ? { 'aria-disabled': true, onClick: undefined } : {})}
          leftSection={isSending ? <Loader size={16} /> : <IconFileUpload size={16} aria-hidden />}
        >
          {strings.several}
        </Button>
      )}
    </FileButton>
  );
}
