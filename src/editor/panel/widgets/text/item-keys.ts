// A key in an item of a list → the next item begins, or the item ends to be one.
import type { EditorView, KeyBinding } from '@codemirror/view';

const MARKER = /^(\s*)(?:[-*+]|(\d{1,9})([.)]))[ \t]+/;

/** Enter goes on in a list, and ends it where an item is empty; Backspace takes away what makes a line an item. */
export const ITEM_KEYS: readonly KeyBinding[] = [
  { key: 'Enter', run: goOn },
  { key: 'Backspace', run: endItem },
];

function goOn(view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const marker = MARKER.exec(line.text);
  if (!marker || from < line.from + marker[0].length) return false;
  const [whole, indent = '', number, sign = ''] = marker;
  const isEmpty = line.text.trim() === whole.trim() && from === to;
  const next = number === undefined ? whole : `${indent}${Number(number) + 1}${sign} `;
  const changes = isEmpty
    ? { from: line.from, to: line.to, insert: '' }
    : { from, to, insert: `\n${next}` };
  const caret = isEmpty ? line.from : from + changes.insert.length;
  view.dispatch({
    changes,
    selection: { anchor: caret },
    userEvent: 'input',
    scrollIntoView: true,
  });
  return true;
}

function endItem({ state, dispatch }: EditorView): boolean {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const marker = MARKER.exec(line.text)?.[0];
  if (!empty || marker === undefined || head !== line.from + marker.length) return false;
  const indent = /^\s*/.exec(marker)?.[0].length ?? 0;
  dispatch({ changes: { from: line.from + indent, to: head }, userEvent: 'delete.backward' });
  return true;
}
