// Development only: content that was saved → the open page, mistakes → an overlay, Alt-click → the editor.
import { start as startApp } from './client.tsx';
import { reloadPage } from './pages.ts';

const OVERLAY = 'chapterhouse-mistakes';

/** Shows the text that `check` prints, over the page as it was; Escape puts it aside. */
function showMistakes(text: string): void {
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
}

/** Starts the app as the published site does, and follows the dev server from then on. */
export const start: typeof startApp = async (...given) => {
  const { pages, show } = await startApp(...given);
  const events = new EventSource('/__events');
  events.addEventListener('mistakes', ({ data }) => showMistakes(JSON.parse(data)));
  events.addEventListener('reload', () => window.location.reload());
  events.addEventListener('saved', async () => {
    await reloadPage(pages, window.location.pathname);
    showMistakes('');
    show();
  });
  return { pages, show };
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
    void fetch(`/__open-in-editor?file=${encodeURIComponent(source)}`);
  },
  true,
);
