// An input, or a field that draws its text → the text and what is selected in it, and the way to change them.
import type { EditorView } from '@codemirror/view';
import type { Selection, TextEdit } from './markdown-edits.ts';

export interface Editing {
  readonly text: () => string;
  readonly selection: () => Selection;
  readonly isReadOnly: () => boolean;
  readonly focus: () => void;
  /** Makes a change as if it had been typed; the field gets the focus. */
  readonly make: (edit: TextEdit) => void;
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** React hears of a change by the event `input`. */
export function editingIn(input: TextControl): Editing {
  return {
    text: () => input.value,
    selection: () => {
      const from = input.selectionStart ?? input.value.length;
      return [from, input.selectionEnd ?? from];
    },
    isReadOnly: () => input.readOnly,
    focus: () => input.focus(),
    make: ({ from, to, put, select }) => {
      input.focus();
      input.setSelectionRange(from, to);
      const isTyped =
        typeof document.execCommand === 'function' &&
        document.execCommand(put === '' ? 'delete' : 'insertText', false, put);
      if (!isTyped) {
        input.setRangeText(put, from, to, 'end');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      input.setSelectionRange(...select);
    },
  };
}

export function editingOf(view: EditorView): Editing {
  return {
    text: () => view.state.sliceDoc(),
    selection: () => [view.state.selection.main.from, view.state.selection.main.to],
    isReadOnly: () => view.state.readOnly,
    focus: () => view.focus(),
    make: ({ from, to, put, select: [anchor, head] }) => {
      view.focus();
      const changes = { from, to, insert: put };
      view.dispatch({
        changes,
        selection: { anchor, head },
        userEvent: 'input',
        scrollIntoView: true,
      });
    },
  };
}

export function typeText(editing: Editing, put: string): void {
  const [from, to] = editing.selection();
  editing.make({ from, to, put, select: [from + put.length, from + put.length] });
}
