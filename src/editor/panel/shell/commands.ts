// Save, Undo and Redo, by button or by key, wherever the focus is → done and announced; a place that was chosen → its document open, the focus in its field.
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Place } from '../../protocol.ts';
import { refusalOf, useSelect, useStore, useStrings } from '../context.ts';
import { INNER } from '../dialogs/dialog.ts';
import { leadTo } from '../refused-save.ts';

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

/** How a key is written in front of people: Ctrl+S, or ⌘S on a Mac. */
export function keyName(key: string): string {
  return /^Mac|^iP/.test(navigator.platform) ? `⌘${key}` : `Ctrl+${key}`;
}

/** Listens in the panel and in each page that its frame shows. */
export function useKeys(commands: Commands): void {
  const isBehind = useSelect(({ dialog }) => dialog.isOpen);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    // Behind an open dialog nothing changes.
    if (!isBehind && !document.querySelector(`[${INNER}]`)) commands[command]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const onLoad = ({ target }: Event): void => {
      if (!(target instanceof HTMLIFrameElement)) return;
      // What a press in the page does to the focus stays there; the window is another for each page.
      target.contentWindow?.addEventListener('keydown', listen, true);
      // What floats over the panel closes when somebody presses elsewhere, and would not hear of the page.
      const press = () => target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      target.contentWindow?.addEventListener('pointerdown', press, true);
    };
    window.addEventListener('keydown', listen, true);
    document.addEventListener('load', onLoad, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      document.removeEventListener('load', onLoad, true);
    };
  }, []);
}

function commandOf(event: KeyboardEvent): keyof Commands | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's' && !event.shiftKey) return 'save';
  if (key === 'k' && !event.shiftKey) return isTaken(event.target) ? undefined : 'search';
  if (isOwnText(event.target)) return undefined;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

/** Whether a field has a meaning of its own for Ctrl+K, as Markdown has. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-keyshortcuts~="Control+K"]');
}

/** Whether a text is none of the content, such as what is looked for: the browser undoes it. */
function isOwnText(target: EventTarget | null): boolean {
  // Elements of the frame belong to another window, so they are instances of nothing here.
  if (!(target instanceof Element)) return false;
  return target.matches('input, textarea') && target.closest('[data-pointer]') === null;
}
