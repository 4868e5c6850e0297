// What lies over the panel, or over another layer → Escape closes the innermost alone: it goes outward until one has closed.
import { MantineThemeProvider, Modal, type ModalProps, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useStrings } from '../context.ts';
import { controlIn } from '../forms/focus/move-focus.ts';
import { INNER, useTabInside } from './dialog.ts';

interface LayerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** React hands a key on to what a layer was opened from, wherever the layer is drawn. */
export function Layer({ onClose, children }: LayerProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || hasOpenList(event.target))
      return;
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what is in it
    <div style={{ display: 'contents' }} onKeyDown={press}>
      {children}
    </div>
  );
}

/** A layer that is a dialog: what floats within it is above it, and what floats over the panel below. */
export function DialogLayer(props: LayerProps) {
  return (
    <MantineThemeProvider theme={WITHIN}>
      <Layer {...props} />
    </MantineThemeProvider>
  );
}

const WITHIN = { components: { Popover: Popover.extend({ defaultProps: { zIndex: 300 } }) } };

/** Mantine marks the input of an open list, which closes by the same key. */
function hasOpenList(target: EventTarget): boolean {
  return (
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  );
}

type InnerDialogProps = LayerProps & Pick<ModalProps, 'title' | 'size' | 'styles'>;

/** A dialog over a form or over another dialog, open as long as it is drawn. */
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
