// A place of a form, or what is drawn after a change → the focus there.
import { flushSync } from 'react-dom';
import type { Place } from '../../../protocol.ts';

// A picture is brought by its button.
const INPUTS = 'input:not([type=file]), textarea, select, [contenteditable="true"]';
const CONTROLS = `${INPUTS}, button:not([data-sign], [data-help])`;

/** Makes a change, draws it at once, and puts the focus where it belongs then. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}

/**
 * Puts the focus into the field of a place, or into the nearest one around it.
 *
 * @param isInside whether it goes to the first field inside the place, and not to the line that opens it
 */
export function focusFieldAt(form: HTMLElement, { file, pointer }: Place, isInside: boolean): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pointer]')];
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const field = fields.find(({ dataset }) => dataset.pointer === `${file}#${near}`);
    if (!field) continue;
    // Somebody who is in it already has put the focus there.
    if (field.contains(document.activeElement) && !isInside) return;
    const inner = isInside && near === pointer ? field.querySelector('[data-pointer]') : null;
    const control = controlIn(inner ?? field);
    control?.focus({ preventScroll: true });
    // What is typed takes the place of "TODO: Title".
    if (isInside && control && 'select' in control) (control as HTMLInputElement).select();
    intoView(inner ?? field);
    return;
  }
}

/** Scrolls to an element that is out of sight; of one that is tall to its beginning. */
function intoView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const room = window.innerHeight;
  const isCut = height > room / 2 && (top < 0 || bottom > room);
  element.scrollIntoView?.({ block: isCut ? 'start' : 'nearest' });
}

type Text = HTMLInputElement | HTMLTextAreaElement;

function isText(element: EventTarget): element is Text {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Whether a text waits to be replaced: one that is still to be written, or a name that was made up. */
function isToReplace({ value, dataset }: Text): boolean {
  return /^\s*TODO\b/.test(value) || dataset.prefilled !== undefined;
}

/**
 * What a form listens to so that a text that waits to be replaced is selected when the focus comes to it: what is
 * typed takes its place.
 *
 * @param isProposed whether another text was proposed, too
 */
export function selectingToReplace(isProposed: (input: Text) => boolean = () => false) {
  let comes: EventTarget | undefined;
  const select = (target: EventTarget): void => {
    if (isText(target) && (isToReplace(target) || isProposed(target))) target.select();
  };
  return {
    onPointerDown: ({ target }: { readonly target: EventTarget }): void => {
      comes = target === document.activeElement ? undefined : target;
    },
    onFocus: ({ target }: { readonly target: EventTarget }): void => select(target),
    // The press that brings the focus puts the caret somewhere, and may have selected a word on purpose.
    onClick: ({ target }: { readonly target: EventTarget }): void => {
      if (target === comes && isText(target) && target.selectionStart === target.selectionEnd)
        select(target);
      comes = undefined;
    },
  };
}

/** The input of a field, behind the buttons above it; of a group the button that opens it, where it has one. */
export function controlIn(field: Element): HTMLElement | null {
  const isGroup = field.querySelector('[data-pointer]') !== null;
  const input = isGroup ? null : field.querySelector<HTMLElement>(INPUTS);
  const control = input ?? field.querySelector<HTMLElement>(CONTROLS);
  // Of radio buttons the one that is chosen has the focus.
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  return isRadio ? (field.querySelector<HTMLElement>('input:checked') ?? control) : control;
}
