// An address → a small button that brings a document for it, or replaces the one that it leads to.
import { FileButton, Loader } from '@mantine/core';
import { IconFileUpload, IconReplace } from '@tabler/icons-react';
import { DOCUMENT_KINDS } from '../../../../model/paths/documents.ts';
import type { DocumentTaken } from '../../../protocol.ts';
import { useStrings } from '../../strings/strings.ts';
import { ToolButton } from '../ToolButton.tsx';
import { useDocumentUpload, useOwnDocument } from './use-document-upload.ts';

/** The files that a browser offers. */
export const ACCEPT = DOCUMENT_KINDS.map((kind) => `.${kind}`).join();

interface DocumentButtonProps {
  /** What is written now. */
  readonly address: string;
  /** The field that it is in, where nothing around it says so. */
  readonly field?: string;
  /** Called with a new document. */
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
