// A place of a form, or what is drawn after a change → the focus there.
import { flushSync } from 'react-dom';
import type { Place } from '../../../protocol.ts';

const INPUTS = 'input, textarea, select, [contenteditable="true"]';
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
    (inner ?? field).scrollIntoView?.({ block: 'nearest' });
    return;
  }
}

/** The input of a field, behind the buttons above it; of a group the button that opens it, where it has one. */
export function controlIn(field: Element): HTMLElement | null {
  const isGroup = field.querySelector('[data-pointer]') !== null;
  const input = isGroup ? null : field.querySelector<HTMLElement>(INPUTS);
  return input ?? field.querySelector<HTMLElement>(CONTROLS);
}
