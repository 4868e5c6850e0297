// Development only: content that was saved → the open page, what is wrong with it → shown, Alt-click → the editor.

import { start as startApp } from '../../app/client.tsx';
import { loadedPage, reloadPage } from '../../app/navigation/pages.ts';
import { treeOf } from '../../editor/field-map/page-tree.ts';
import { pictureUnder } from '../../editor/field-map/shown.ts';
import { valueAt } from '../../editor/field-map/value-at.ts';
import type { Block } from '../../model/shapes.gen.ts';
import type { Told } from '../../model/shapes.ts';
import { devWords } from '../../words/gen/dev.gen.ts';
import { editLink } from './edit-link.ts';
import { putAside, showFindings } from './overlay.ts';
import { createScheduledMarks } from './scheduled.ts';

export const start: typeof startApp = async (site, giveUp, onReady) => {
  let begin = (): void => {};
  // React compares what it takes over with what the document was made of.
  const isAlive = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const before = (tell: () => void) => () => {
    begin();
    tell();
  };
  const { pages, show } = await startApp(site, before(giveUp), before(onReady));
  // The draft of the editor is a site below a path of its own. What the app itself says of this is not
  // exported: visitors would pay for a module more.
  const pathNow = () => window.location.pathname.replace(pages.site.base, '/');
  const events = new EventSource(`${pages.site.base}__events`);
  const link = editLink();
  const markScheduled = createScheduledMarks(pages.site);
  let language: Told['language'] = 'en';
  const mark = () => {
    const { page } = loadedPage(pages, pathNow()) ?? {};
    markScheduled(page?.path ?? '', page?.sources?.scheduled ?? {}, devWords(language), language);
  };
  // Whatever shows another page, draws it in here.
  const root = document.getElementById('root');
  if (root) new MutationObserver(mark).observe(root, { childList: true, subtree: true });
  events.addEventListener('findings', ({ data }) => {
    const told = JSON.parse(data) as Told;
    language = told.language;
    mark();
    link.textContent = devWords(told.language).edit;
    if (window.top === window) document.body.append(link);
    showFindings(told);
  });
  const own = document.querySelector<HTMLElement>('[data-site]')?.dataset.site ?? '';
  // One after the other, so that the newest is shown; and after what is on its way, which may be of before.
  let shown = isAlive;
  const showAgain = async () => {
    await Promise.allSettled(pages.loading.values());
    for (let at = ''; at !== pathNow(); ) {
      at = pathNow();
      await reloadPage(pages, at);
    }
    // A page that is newer than what all pages share needs views that are unknown here: a reload is on its way.
    const { page, screen = {} } = loadedPage(pages, pathNow()) ?? {};
    if (typesIn(page?.blocks ?? []).every((type) => type in screen)) show();
  };
  events.addEventListener('saved', ({ data }) => {
    if (!own.endsWith(JSON.parse(data) as string)) return window.location.reload();
    shown = shown.then(showAgain).catch(() => {});
  });
  window.addEventListener(
    'click',
    (event) => {
      const pointed = event.target as Element;
      const target = pictureUnder(event, pointed) ?? pointed;
      const page = loadedPage(pages, pathNow())?.page;
      if (!event.altKey || !page) return;
      const found = valueAt(target, treeOf({ page, site: pages.site }));
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      const { file, pointer: at } = found.value.place;
      void fetch(`/__open-in-editor?${new URLSearchParams({ file, at })}`, { method: 'POST' });
    },
    true,
  );
  return { pages, show };
};

function typesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    block.type,
    ...('blocks' in block ? typesIn(block.blocks as readonly Block[]) : []),
  ]);
}

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') putAside();
});
