// The address of the panel → the same without its key, which is kept for when the panel is loaded again.
import { KEY_QUERY, KEY_STORAGE } from '../protocol.ts';

/**
 * Takes the key out of the address bar, where others might see or copy it. It is kept for this origin: by
 * another start of the server it is worth nothing.
 */
export function keepKey(): void {
  const address = new URL(location.href);
  const key = address.searchParams.get(KEY_QUERY);
  if (key === null) return;
  localStorage.setItem(KEY_STORAGE, key);
  address.searchParams.delete(KEY_QUERY);
  history.replaceState(null, '', address);
}
