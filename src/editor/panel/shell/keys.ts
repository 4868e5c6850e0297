// Keys → what is done, wherever the focus is; in the page of the frame, too.
import { useEffect, useEffectEvent } from 'react';
import { useSelect } from '../context.ts';
import { INNER } from '../dialogs/dialog.ts';
import type { Commands } from './commands.ts';

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
