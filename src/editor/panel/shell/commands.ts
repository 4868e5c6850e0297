// Save, Undo and Redo → done and announced; a place that was chosen → its document open, the focus in its field.
import { useMemo } from 'react';
import type { Place } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { refusalOf } from '../dialogs/answer.ts';
import { leadTo } from '../refused-save.ts';
import { useStrings } from '../strings/strings.ts';

export type Commands = ReturnType<typeof useCommands>;

export function useCommands() {
  const store = useStore();
  const strings = useStrings('shell');
  const { failed } = useStrings('dialog');
  return useMemo(() => {
    const step = async (way: 'undo' | 'redo'): Promise<void> => {
      // The field that was typed in a moment ago may be what is undone.
      await store.settled().catch(() => {});
      const { state, status } = store.getState();
      if (way === 'undo' && typeof status.canUndo === 'function') return status.canUndo();
      const what = state[way];
      if (what === undefined)
        store.announce(way === 'undo' ? strings.nothingToUndo : strings.nothingToRedo);
      else if (await store.run((server) => server[way]()))
        store.announce((way === 'undo' ? strings.undone : strings.redone)({ what }));
    };
    const save = async (): Promise<void> => {
      // Some fields keep what is in them when they are left.
      const field = document.activeElement;
      if (field?.matches('[data-pointer] *'))
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      try {
        await store.settled();
        const { refused, notice = '', state, presence, isSaving } = store.getState();
        if (isSaving) return;
        if (refused) return store.refuseSave({ refused: notice });
        if (state.changed.length === 0 && presence === 'online')
          return store.announce(strings.nothingToSave);
        store.saving(true);
        await store.ask((server) => server.save(false)).finally(() => store.saving(false));
        store.notify(undefined);
        store.refuseSave(undefined);
        store.announce(strings.saved);
      } catch (error) {
        const refusal = refusalOf(error, failed);
        const { todo, place } = refusal;
        if (todo && todo.length > 0) return store.openDialog({ name: 'todo', places: todo });
        store.refuseSave(refusal);
        if (place) leadTo(place, store);
      }
    };
    return {
      save: () => void save(),
      undo: () => void step('undo'),
      redo: () => void step('redo'),
      search: () => store.openDialog({ name: 'search' }),
    };
  }, [store, strings, failed]);
}

export function useReveal(): (place: Place) => void {
  const { select, closeDialog } = useStore();
  return ({ file, pointer }) => {
    closeDialog(false);
    select({ file, pointer }, true);
  };
}
