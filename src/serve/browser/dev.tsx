// Development only: content that was saved → the open page, what is wrong with it → shown, Alt-click → the editor.

import { start as startApp } from '../../app/client.tsx';
import { loadViews } from '../../app/navigation/views.ts';
import { lookAround } from '../../app/plain/plain.ts';
import { treeOf } from '../../editor/field-map/page-tree.ts';
import { pictureUnder } from '../../editor/field-map/shown.ts';
import { valueAt } from '../../editor/field-map/value-at.ts';
import { filesBase } from '../../model/paths/addresses.ts';
import { pageFile } from '../../model/paths/routes.ts';
import { blockTypesOf } from '../../model/schema/block-tree.ts';
import type { PageData, Told } from '../../model/shapes.ts';
import { devWords } from '../../words/gen/dev.gen.ts';
import { createScheduledMarks, editLink, putAside, showFindings } from './overlay.ts';

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
  const running = await startApp(site, before(giveUp), before(onReady));
  const { shown, show } = running;
  const events = new EventSource(`${filesBase(site)}__events`);
  const link = editLink();
  const markScheduled = createScheduledMarks(site);
  let language: Told['language'] = 'en';
  const mark = () => {
    const { path, sources } = shown().page;
    markScheduled(path, sources?.scheduled ?? {}, devWords(language), language);
  };
  events.addEventListener('findings', ({ data }) => {
    const told = JSON.parse(data) as Told;
    language = told.language;
    mark();
    link.textContent = devWords(told.language).edit;
    if (window.top === window) document.body.append(link);
    showFindings(told);
  });
  const own = document.querySelector<HTMLElement>('[data-site]')?.dataset.site ?? '';
  // One after the other, so that the newest is shown.
  let last = isAlive;
  // The element that somebody types in keeps its caret: what comes meanwhile is shown when they have done.
  let waiting: string | undefined;
  let first: string | undefined;
  const waits = (version: string): boolean => {
    const isTyped = document.documentElement.dataset.typing !== undefined;
    if (isTyped) waiting = version;
    return isTyped;
  };
  // It names the site in its first language: in another one, it is that with which the page came.
  const isOwn = (version: string): boolean => {
    first ??= version;
    return site.files ? version === first : own.endsWith(version);
  };
  const showAgain = async (version: string) => {
    const answer = await fetch(site.base + pageFile(shown().page.path));
    const page = (await answer.json()) as PageData | null;
    // In its frame the editor leaves a page that is gone.
    const isReloaded = !isOwn(version) && (page || window.top === window);
    if (isReloaded) return window.location.reload();
    // It has another address now, or none: it stays as it was.
    if (!page) return;
    const types = blockTypesOf(page.blocks);
    if (types.some((type) => !(type in shown().screen))) await takeStyles();
    const screen = await loadViews(types, site);
    if (waits(version)) return;
    show({ page, screen });
    setTimeout(() => {
      mark();
      lookAround();
    });
  };
  const take = (version: string): void => {
    if (waits(version)) return;
    last = last.then(() => showAgain(version)).catch(() => {});
  };
  events.addEventListener('saved', ({ data }) => take(JSON.parse(data) as string));
  window.addEventListener('typed', () => {
    if (waiting !== undefined) take(waiting);
    waiting = undefined;
  });
  window.addEventListener(
    'click',
    (event) => {
      const pointed = event.target as Element;
      const target = pictureUnder(event, pointed) ?? pointed;
      if (!event.altKey) return;
      const found = valueAt(target, treeOf({ page: shown().page, site }));
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      const { file, pointer: at } = found.value.place;
      void fetch(`/__open-in-editor?${new URLSearchParams({ file, at })}`, { method: 'POST' });
    },
    true,
  );
  return running;
};

/** Those of blocks that the page had not when it came stand in its HTML as it is now. */
async function takeStyles(): Promise<void> {
  const html = await (await fetch(window.location.href)).text();
  const now = new DOMParser().parseFromString(html, 'text/html').querySelector('head style');
  if (now) document.querySelector('head style')?.replaceWith(now);
}

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') putAside();
});
