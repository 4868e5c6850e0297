// From page to page: each begins at its top (specification, section 2), and where there is no network this one stays and says so.
import { makeRoom } from '../ui/messages/make-room.ts';

/** How long the line about the network stays, in milliseconds. */
const LINE_MS = 6000;

/** The browser would put a page back where it was. */
export function toTheTop(): void {
  window.history.scrollRestoration = 'manual';
  // It came as it was left, without being loaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && scrollTo(0, 0));
}

/** The browser would put a page of its own in the place of this one. */
export function sayOffline(): void {
  const line = document.querySelector<HTMLElement>('[data-unreachable]');
  let timer = 0;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isOurs = link && !link.target && link.origin === location.origin;
    if (navigator.onLine || !line || !isOurs || link.hash || event.defaultPrevented) return;
    event.preventDefault();
    line.textContent = line.dataset.unreachable ?? '';
    makeRoom(line);
    clearTimeout(timer);
    timer = window.setTimeout(() => line.replaceChildren(), LINE_MS);
  });
}

/** A former site at this address may have left one (specification, section 7). */
export async function unregisterServiceWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // A browser that lets nobody ask has none.
  }
}
