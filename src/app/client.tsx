// The prerendered document → a running app. The browser's entry.
import { screens } from 'virtual:chapterhouse/screens';
import site from 'virtual:chapterhouse/site';
import { StrictMode, Suspense, startTransition, useEffect, useReducer } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../model.ts';
import { App } from './App.tsx';
import { keep, type Loaded, loadedPage, loadPage, replaceStandIn } from './pages.ts';

const root = document.getElementById('root');
const data = document.getElementById('page-data')?.textContent;

/** A page that cannot be fetched is asked from the server as a document, which can say why. */
const load = (path: string): Promise<Loaded> =>
  loadPage(path).catch((error: unknown) => {
    if (path !== window.location.pathname) throw error;
    window.location.reload();
    return new Promise<never>(() => {});
  });

/** The app; once it is alive, a page that only stands in for another one gives way to it. */
const Running = ({ first }: { readonly first: PageData }) => {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const path = window.location.pathname.replace(site.base, '/');
    void replaceStandIn(path, first).then((changed) => {
      if (changed) startTransition(showAgain);
    });
  }, [first]);
  return <App site={site} source={{ loaded: loadedPage, load }} />;
};

const tree = (first: PageData) => (
  <StrictMode>
    <BrowserRouter basename={site.base.slice(0, -1) || '/'}>
      <Suspense>
        <Running first={first} />
      </Suspense>
    </BrowserRouter>
  </StrictMode>
);

if (root && data) {
  const page = JSON.parse(data) as PageData;
  const screen = await screens[page.document]?.();
  if (screen) {
    keep(window.location.pathname.replace(site.base, '/'), { page, screen: screen.default });
    startTransition(() => {
      const app = hydrateRoot(root, tree(page));
      if (import.meta.env.DEV)
        void import('./dev.tsx').then((dev) => dev.follow(() => app.render(tree(page))));
    });
  }
}
