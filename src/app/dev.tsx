// Development only: content that was saved → the open page, mistakes → an overlay, Alt-click → the editor.
import type { PageData } from '../model.ts';
import { type Pages, reloadPage } from './pages.ts';

const OVERLAY = 'chapterhouse-mistakes';

/** Shows the text that `check` prints, over the page as it was; Escape puts it aside. */
const showMistakes = (text: string): void => {
  document.getElementById(OVERLAY)?.remove();
  if (text === '') return;
  const overlay = document.createElement('pre');
  overlay.id = OVERLAY;
  overlay.setAttribute('role', 'alert');
  overlay.textContent = text;
  overlay.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;max-height:85vh;margin:0;padding:1.5rem;overflow:auto;' +
    'background:#1b1022;color:#fff;font:14px/1.5 ui-monospace,monospace;border-top:4px solid #ff6b6b;white-space:pre-wrap';
  document.body.append(overlay);
};

/**
 * Listens to the dev server.
 *
 * @param pages the store that gets the new version of a page
 * @param show renders the app again, which then finds the new version of its page
 */
export const follow = (pages: Pages, show: () => void): void => {
  // Written out: Vite looks for these very words to know that a module takes part in hot updates.
  const hot = import.meta.hot;
  hot?.on('chapterhouse:mistakes', ({ text }: { text: string }) => showMistakes(text));
  hot?.on('chapterhouse:saved', async ({ page }: { page?: PageData }) => {
    await reloadPage(pages, window.location.pathname, page);
    showMistakes('');
    show();
    tell('chapterhouse:at');
  });
  // The server sends the page that is looked at along with the next save.
  const tell = (event: string) => hot?.send(event, { path: window.location.pathname });
  tell('chapterhouse:hello');
};

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.getElementById(OVERLAY)?.remove();
});

window.addEventListener(
  'click',
  (event) => {
    const source = (event.target as Element).closest<HTMLElement>('[data-source]')?.dataset.source;
    if (!event.altKey || !source) return;
    event.preventDefault();
    event.stopPropagation();
    const folder = document.documentElement.dataset.root ?? '';
    void fetch(`/__open-in-editor?file=${encodeURIComponent(`${folder}/${source}`)}`);
  },
  true,
);
