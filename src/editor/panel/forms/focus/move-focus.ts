// A place of a form, or what is drawn after a change → the focus there.
import { EditorView } from '@codemirror/view';
import { flushSync } from 'react-dom';
import { isTodo } from '../../../../model/words.ts';
import type { Selected, WrittenWords } from '../../frame/clicked-words.ts';

// A picture is brought by its button.
const INPUTS = 'input:not([type=file]), textarea, select, [contenteditable="true"]';
const CONTROLS = `${INPUTS}, button:not([data-sign], [data-help])`;

/** Makes a change, draws it at once, and puts the focus where it belongs then. */
export function focusAfter(
  change: () => void,
  find: () => Pick<HTMLElement, 'focus'> | null | undefined,
): void {
  flushSync(change);
  find()?.focus();
}

/** Puts the focus into the field of a place, or the nearest around it. @param isInside into the first field inside, past its opener */
export function focusFieldAt(
  form: HTMLElement,
  { file, pointer, words, isOnPage }: Selected,
  isInside: boolean,
): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pointer]')];
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const field = fields.find(({ dataset }) => dataset.pointer === `${file}#${near}`);
    if (!field) continue;
    if (isOnPage) {
      intoView(field);
      return;
    }
    // Somebody who is in it already has put the focus there.
    if (field.contains(document.activeElement) && !isInside && !words) return;
    const inner = isInside && near === pointer ? field.querySelector('[data-pointer]') : null;
    const control = controlIn(inner ?? field);
    control?.focus({ preventScroll: true });
    // What is typed takes the place of "TODO: Title", and of a number.
    const text = isInside || isNumber(control) ? textAround(control) : null;
    if (text) selectAll(text);
    intoView(inner ?? field);
    if (control) keepInSight(control);
    if (words && !text) selectWords(textAround(control), words);
    return;
  }
}

function isNumber(control: HTMLElement | null): boolean {
  return control instanceof HTMLInputElement && /decimal|numeric/.test(control.inputMode);
}

function intoView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const room = window.innerHeight;
  const isCut = height > room / 2 && (top < 0 || bottom > room);
  element.scrollIntoView?.({ block: isCut ? 'start' : 'nearest' });
}

/** Brings what has the focus into sight, and as much of its field as there is room for: its label, what is said of it. */
export function keepInSight(element: Element): void {
  const field = element.closest('[data-leaf], .mantine-InputWrapper-root');
  // Where there is no room for all, the later ones count for more.
  for (const part of [field, field?.querySelector('.mantine-InputWrapper-label'), element])
    part?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Listens wherever the focus goes, and to a window that becomes lower, as by the keyboard of a phone. */
export function keepFocusInSight(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  const show = (): void => {
    const focused = document.activeElement;
    // What moves under a pointer that is down is not what was pressed.
    if (!isPressed && focused?.matches(':focus-visible')) keepInSight(focused);
  };
  const press = (isDown: boolean) => () => {
    isPressed = isDown;
    if (!isDown) show();
  };
  document.addEventListener('focusin', show, { signal });
  document.addEventListener('pointerdown', press(true), { signal, capture: true });
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, press(false), { signal, capture: true });
  window.addEventListener('resize', show, { signal });
  return () => listening.abort();
}

function isInput(element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function textAround(element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  return isInput(element) ? element : element.closest<HTMLElement>('[role="textbox"]');
}

function selectAll(text: HTMLElement): void {
  const view = EditorView.findFromDOM(text);
  if (isInput(text)) text.select();
  else view?.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
}

/** What somebody pressed on the page, or else its end; what waits to be replaced stays selected. */
function selectWords(text: HTMLElement | null, words: WrittenWords): void {
  // A date has no caret.
  if (!text || isToReplace(text) || (isInput(text) && text.selectionStart === null)) return;
  const view = EditorView.findFromDOM(text);
  const now = isInput(text) ? text.value : (view?.state.sliceDoc() ?? '');
  const [anchor, head] = (now === words.text && words.range) || [now.length, now.length];
  if (isInput(text)) text.setSelectionRange(anchor, head);
  else view?.dispatch({ selection: { anchor, head }, scrollIntoView: true });
}

function isCaret(text: HTMLElement): boolean {
  return isInput(text)
    ? text.selectionStart === text.selectionEnd
    : EditorView.findFromDOM(text)?.state.selection.main.empty === true;
}

/** Whether a text waits to be replaced: one that is still to be written, or a name that was made up. */
function isToReplace(text: HTMLElement): boolean {
  const written = isInput(text) ? text.value : (text.textContent ?? '');
  return isTodo(written) || text.dataset.prefilled !== undefined;
}

/** What a form listens to so that a text that waits to be replaced is selected when the focus comes to it: typing takes its place. */
export function selectingToReplace(isProposed: (input: HTMLElement) => boolean = () => false) {
  let comes: HTMLElement | null = null;
  const select = (text: HTMLElement | null): void => {
    if (text && (isToReplace(text) || isProposed(text))) selectAll(text);
  };
  return {
    onPointerDown: ({ target }: { readonly target: EventTarget }): void => {
      const text = textAround(target);
      comes = text === document.activeElement ? null : text;
    },
    onFocus: ({ target }: { readonly target: EventTarget }): void => select(textAround(target)),
    // The press that brings the focus puts the caret somewhere, and may have selected a word on purpose.
    onClick: ({ target }: { readonly target: EventTarget }): void => {
      const text = textAround(target);
      if (text && text === comes && isCaret(text)) select(text);
      comes = null;
    },
  };
}

/** The input of a field, behind the buttons above it; of a group the button that opens it, where it has one. */
export function controlIn(field: Element): HTMLElement | null {
  const holder = field.closest('[data-pointer]');
  // A field inside it has controls of its own.
  const own = (selector: string): HTMLElement | undefined =>
    [...field.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.closest('[data-pointer]') === holder,
    );
  const control = own(INPUTS) ?? own(CONTROLS) ?? field.querySelector<HTMLElement>(CONTROLS);
  // Of radio buttons the one that is chosen has the focus.
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  return isRadio ? (field.querySelector<HTMLElement>('input:checked') ?? control) : control;
}
