// What a dialog over a form or over another dialog holds → the dialog, open as long as it is drawn.
import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { controlIn } from '../forms/focus/move-focus.ts';
import { useStrings } from '../strings/strings.ts';
import { INNER, useTabInside } from './dialog.ts';
import { DialogLayer } from './Layer.tsx';

interface InnerDialogProps extends Pick<ModalProps, 'title' | 'size' | 'styles'> {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function InnerDialog(props: InnerDialogProps) {
  const { close } = useStrings('dialog');
  useTabInside(true);
  const [opener] = useState(focusedElement);
  useEffect(() => () => giveBack(opener), [opener]);
  return (
    <DialogLayer onClose={props.onClose}>
      <Modal
        opened
        closeOnEscape={false}
        // Else it counts as a second head of the page.
        attributes={{ header: { role: 'none' }, content: { [INNER]: true } }}
        closeButtonProps={{ 'aria-label': close }}
        {...props}
      />
    </DialogLayer>
  );
}

/** Gives the focus back to where it was, or to the field around that, unless it has gone elsewhere. */
function giveBack(opener: Element | null): void {
  setTimeout(() => {
    const now = document.activeElement;
    const isGone = now === document.body || (now === frameOf(opener) && now !== null);
    if (!opener || !('focus' in opener) || !isGone) return;
    (opener as HTMLElement).focus({ preventScroll: true });
    const field = opener.closest('[data-pointer]');
    if (field && document.activeElement !== opener) controlIn(field)?.focus();
  });
}

function focusedElement(): Element | null {
  let element = document.activeElement;
  for (let inner = insideOf(element); inner; inner = insideOf(element)) element = inner;
  return element;
}

function insideOf(element: Element | null): Element | null | undefined {
  return element instanceof HTMLIFrameElement
    ? element.contentDocument?.activeElement
    : element?.shadowRoot?.activeElement;
}

function frameOf(element: Element | null): Element | null | undefined {
  return element?.ownerDocument.defaultView?.frameElement;
}
