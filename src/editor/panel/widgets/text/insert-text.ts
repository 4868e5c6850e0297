// A change of the text in an input → the same change made as if it had been typed, so that the browser can undo it.

/** A piece of a text, what takes its place, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
  /** Start and end of the selection in the text after the change. */
  readonly select: readonly [number, number];
}

/** An input of text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Makes a change in an input, which gets the focus. React hears of it by the event `input`. */
export function makeEdit(input: TextControl, { from, to, put, select }: TextEdit): void {
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
}

/** Puts a text in the place of what is selected. */
export function typeText(input: TextControl, put: string): void {
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  makeEdit(input, { from, to, put, select: [from + put.length, from + put.length] });
}
