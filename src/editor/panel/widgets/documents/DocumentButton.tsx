// An address, or a list of items with a document each → a button that brings a document for it, or replaces the one that it leads to.
import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileUpload, IconReplace } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { DOCUMENT_KINDS, documentOf, leadsToDocument } from '../../../../model/paths/documents.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import { titleNames } from '../../../../model/schema/title-field.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import type { DocumentTaken } from '../../../protocol.ts';
import { useSelect, useStore, useStrings } from '../../context.ts';
import { useForm } from '../../forms/form-context.ts';
import type { Slot } from '../../forms/slot.ts';
import { RefusedByServer } from '../../server.ts';
import { ToolButton } from '../ToolButton.tsx';

const ACCEPT = DOCUMENT_KINDS.map((kind) => `.${kind}`).join();

interface DocumentButtonProps {
  readonly address: string;
  /** The field that it is in, where nothing around it says so. */
  readonly field?: string;
  readonly taken: (document: DocumentTaken) => void;
}

export function DocumentButton({ address, field, taken }: DocumentButtonProps) {
  const strings = useStrings('document');
  const { isSending, send } = useDocumentUpload();
  const own = useOwnDocument(address);
  const act = own === undefined ? strings.upload : strings.replace;
  const Sign = own === undefined ? IconFileUpload : IconReplace;
  const choose = (file: File | null): void => {
    if (!file) return;
    send([file], ([one]) => own === undefined && one && taken(one), own);
  };
  return (
    <FileButton accept={ACCEPT} onChange={choose}>
      {(button) => (
        <ToolButton
          {...button}
          name={field === undefined ? act : `${act}: ${field}`}
          // The selection in a text stays.
          onMouseDown={(event) => event.preventDefault()}
          // One that cannot be pressed would lose the focus.
          {...(isSending ? { 'aria-disabled': true, onClick: undefined } : {})}
        >
          {isSending ? <Loader size={14} /> : <Sign size={16} aria-hidden />}
        </ToolButton>
      )}
    </FileButton>
  );
}

export function useDocumentUpload() {
  const { server, upload, notify, announce } = useStore();
  const strings = useStrings('document');
  const [isSending, setSending] = useState(false);
  const send = (
    files: readonly File[],
    taken: (documents: readonly DocumentTaken[]) => void,
    replaced?: string,
  ): void => {
    const bring = async (): Promise<void> => {
      const made: DocumentTaken[] = [];
      setSending(true);
      try {
        for (const file of files) made.push(await server.addDocument(file, replaced));
      } catch (error) {
        notify(error instanceof RefusedByServer ? error.message : strings.failed);
      } finally {
        setSending(false);
        if (made.length > 0) taken(made);
        if (made.length > 0 && replaced !== undefined)
          announce(strings.replaced({ name: replaced.replace(/^.*\//, '') }), true);
      }
    };
    void upload(bring);
  };
  return { isSending, send };
}

function useOwnDocument(address: string): string | undefined {
  return useSelect(({ site }) =>
    leadsToDocument(address)
      ? site.downloads.find(({ path, isOwn }) => isOwn && path === documentOf(address))?.path
      : undefined,
  );
}

export function takesFiles(take: (files: readonly File[], event: DragEvent) => void) {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOverCapture: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDropCapture: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // The text below would take the file for words.
      event.stopPropagation();
      take([...event.dataTransfer.files], event);
    },
  };
}

export interface AddDocumentsProps {
  readonly slot: Slot;
  readonly item: Schema;
  readonly field: string;
  readonly append: (items: readonly Plain[]) => void;
}

/** Brings documents at once, each as an item of its own. */
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
