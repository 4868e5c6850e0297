// The selection of the panel ↔ the focus of a form: each follows the other, and none of them runs in a circle.
import type { Place } from '../../../protocol.ts';
import type { Store } from '../../store.ts';

export interface Selection {
  /** The place that was last selected somewhere else than by the focus; the same object until another one is. */
  readonly target: () => Place | undefined;
  /** Selects the first field of a place that was just made. */
  readonly reveal: (pointer: string) => void;
  readonly isNew: (place: Place) => boolean;
  /** Called when the focus has gone to a place. */
  readonly focused: (place: Place | undefined) => void;
}

/** The selection in one document. */
export function createSelection(store: Store, file: string): Selection {
  let own: Place | undefined;
  let made: Place | undefined;
  let target: Place | undefined;
  return {
    target: () => {
      const { selected } = store.getState();
      if (selected && selected.file === file && selected !== own) target = selected;
      return target;
    },
    reveal: (pointer) => {
      made = { file, pointer };
      store.select(made);
    },
    isNew: (place) => place === made,
    focused: (place) => {
      const { selected } = store.getState();
      if (!place || (selected?.file === place.file && selected.pointer === place.pointer)) return;
      own = place;
      store.select(place);
    },
  };
}
