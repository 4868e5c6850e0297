// A page and its site → its HTML. The build's entry to the app; it reaches it through Vite only.
import { views } from 'virtual:chapterhouse/views';
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData, SiteData } from '../model.ts';
import { App } from './App.tsx';

/** Renders the inside of the root element for a page. */
export const render = (page: PageData, site: SiteData): string => {
  const loaded = { page, screen: views };
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
