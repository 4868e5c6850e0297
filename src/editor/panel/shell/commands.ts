// Save, Undo and Redo → done, and said.
import { useMemo } from 'react';
import { useStore } from '../context.ts';
import { refusalOf } from '../dialogs/answer.ts';
import { useDialogs } from '../dialogs/open.tsx';
import { DIALOG_WORDS } from '../dialogs/words.ts';
import { RefusedByServer } from '../server.ts';
import { filled, useWords } from '../words.ts';
import { focusField } from './focus-field.ts';
import type { Commands } from './keys.ts';
import { SHELL_WORDS } from './words.ts';

/** What the bar and the keys do. */
export function useCommands(): Commands {
  const store = useStore();
  const { open } = useDialogs();
  const words = useWords(SHELL_WORDS);
  const { failed } = useWords(DIALOG_WORDS);
  return useMemo(() => {
    const go = async (way: 'undo' | 'redo'): Promise<void> => {
      // The field that was typed in a moment ago may be what is undone.
      await store.settled();
      const what = store.snapshot().state[way];
      if (what === undefined)
        store.announce(way === 'undo' ? words.nothingToUndo : words.nothingToRedo);
      else if (await store.run((server) => server[way]()))
        store.announce(filled(way === 'undo' ? words.undone : words.redone, { what }));
    };
    const save = async (): Promise<void> => {
      await store.settled();
      if (store.snapshot().state.changed.length === 0 && store.snapshot().presence === 'there') {
        store.announce(words.nothingToSave);
        return;
      }
      try {
        await store.ask((server) => server.save(false));
        store.say(undefined);
        store.announce(words.saved);
      } catch (error) {
        const { refused, todo, place } = refusalOf(error, failed);
        if (todo && todo.length > 0) return open({ name: 'todo', places: todo });
        // Without an answer a notice of its own says so.
        if (!(error instanceof RefusedByServer)) return;
        store.say(refused);
        if (!place) return;
        store.select(place);
        focusField(place);
      }
    };
    return {
      save: () => void save(),
      undo: () => void go('undo'),
      redo: () => void go('redo'),
      search: () => open({ name: 'search' }),
    };
  }, [store, open, words, failed]);
}
