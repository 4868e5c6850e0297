// What lies over the panel, or over another layer → Escape closes the innermost alone: it goes outward until one has closed.
import { MantineThemeProvider, Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

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
