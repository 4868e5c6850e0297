// A file that was chosen or dropped → a document of the content, or other bytes in the place of one that keeps its address.
import { type DragEvent, useState } from 'react';
import { documentOf, leadsToDocument } from '../../../../model/paths/documents.ts';
import type { DocumentTaken } from '../../../protocol.ts';
import { useSelect, useStore } from '../../context.ts';
import { RefusedByServer } from '../../server.ts';
import { useStrings } from '../../strings/strings.ts';

/** Sends documents, and says what became of them. */
export function useDocumentUpload() {
  const { server, upload, notify } = useStore();
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
          notify(strings.replaced({ name: replaced.replace(/^.*\//, '') }));
      }
    };
    void upload(bring);
  };
  return { isSending, send };
}

/** The document of the site itself that an address leads to. */
export function useOwnDocument(address: string): string | undefined {
  return useSelect(({ site }) =>
    leadsToDocument(address)
      ? site.downloads.find(({ path, isOwn }) => isOwn && path === documentOf(address))?.path
      : undefined,
  );
}

/** What makes a place take files that are dropped on it; nothing else that is dragged. */
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
