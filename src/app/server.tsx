// A page → its HTML. The build's entry to the app; it reaches it through Vite only.
import { screens } from 'virtual:chapterhouse/screens';
import site from 'virtual:chapterhouse/site';
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../model.ts';
import { App } from './App.tsx';

/** Renders the inside of the root element for a page. */
export const render = async (page: PageData): Promise<string> => {
  const screen = await screens[page.document]?.();
  if (!screen) throw new Error(`there is no screen for the document "${page.document}"`);
  const loaded = { page, screen: screen.default };
  return renderToString(
    <StrictMode>
      <StaticRouter
        location={site.base.slice(0, -1) + page.path}
        basename={site.base.slice(0, -1) || '/'}
      >
        <Suspense>
          <App site={site} source={{ loaded: () => loaded, load: () => Promise.resolve(loaded) }} />
        </Suspense>
      </StaticRouter>
    </StrictMode>,
  );
};
