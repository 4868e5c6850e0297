// A place of the content → the focus in its field, as soon as the form has drawn it.
import type { Place } from '../../protocol.ts';

/** For so long a form may take to draw a field, in milliseconds. */
const PATIENCE = 2000;

/** Moves the focus to a field, or to the nearest one around it that the form draws; of a whole document to the first. */
export function focusField({ file, pointer }: Place): void {
  if (focusIn({ file, pointer })) return;
  const observer = new MutationObserver(() => {
    if (focusIn({ file, pointer })) stop();
  });
  const timer = setTimeout(() => {
    stop();
    for (let near = pointer; near !== '' && !focusIn({ file, pointer: near }); )
      near = near.slice(0, near.lastIndexOf('/'));
  }, PATIENCE);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
}

const CONTROLS = 'input, textarea, select, button, [tabindex="0"], [contenteditable="true"]';

function focusIn({ file, pointer }: Place): boolean {
  const field = document.querySelector<HTMLElement>(
    pointer === ''
      ? `[data-form="${CSS.escape(file)}"]`
      : `[data-pointer="${CSS.escape(`${file}#${pointer}`)}"]`,
  );
  const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
  if (!control || control.offsetParent === null) return false;
  control.focus();
  control.scrollIntoView({ block: 'center' });
  return document.activeElement === control;
}
