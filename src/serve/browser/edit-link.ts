// Development only: a page by itself → a link in a corner that opens it in the editor.
import { PAGE_QUERY, PANEL_PATH } from '../../editor/protocol.ts';
import classes from './overlay.module.css';

/** Within a frame, as in the editor itself, it is shown nowhere. */
export function editLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = classes.edit ?? '';
  const lead = (): void => {
    link.href = `${PANEL_PATH}?${new URLSearchParams({ [PAGE_QUERY]: location.pathname })}`;
  };
  lead();
  // The page may be another one by the time somebody turns to the link.
  for (const turn of ['pointerenter', 'pointerdown', 'focus']) link.addEventListener(turn, lead);
  return link;
}
