// The selection of the panel ↔ the focus of a form: each follows the other, and none of them runs in a circle.
import type { Place } from '../../../protocol.ts';
import type { Store } from '../../store.ts';

/** The selection in one document. */
export function createSelection(store: Store, file: string) {
  let own: Place | undefined;
  let made: Place | undefined;
  let target: Place | undefined;
  return {
    /** The place that was last selected somewhere else than by the focus; the same object until another one is. */
    target: (): Place | undefined => {
      const { selected } = store.getState();
      if (selected && selected.file === file && selected !== own) target = selected;
      return target;
    },
    /** Selects the first field of a place that was just made. */
    reveal: (pointer: string): void => {
      made = { file, pointer };
      store.select(made);
    },
    isNew: (place: Place): boolean => place === made,
    /** Called when the focus has gone to a place. */
    focused: (place: Place | undefined): void => {
      const { selected } = store.getState();
      if (!place || (selected?.file === place.file && selected.pointer === place.pointer)) return;
      own = place;
      store.select(place);
    },
  };
}
