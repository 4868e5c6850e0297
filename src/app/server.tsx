// A page and its site → its HTML. The build's entry to the app; it reaches it through Vite only.
import { views } from 'virtual:chapterhouse/views';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData, SiteData } from '../model.ts';
import { App } from './App.tsx';
import { frameOnce } from './frame-once.ts';
import { likeReact } from './like-react.ts';
import { plainHtml } from './plain-html.ts';
import { tokenSheet as sheetOf } from './theme.ts';

/** What React writes in the place of a boundary whose inside has thrown. No text can look like it. */
const LEFT_OUT = '<!--$!-->';

/** The app as it shows a page: whole, or the main part of the page without what lies around it. */
const appWith = (page: PageData, site: SiteData, part: 'whole' | 'main'): ReactNode => {
  const loaded = { page, screen: views };
  return (
    <StrictMode>
      <StaticRouter location={site.base.slice(0, -1) + page.path} basename={site.base}>
        <Suspense>
          <App
            site={site}
            isBare={part === 'main'}
            source={{ loaded: () => loaded, load: () => Promise.resolve(loaded) }}
          />
        </Suspense>
      </StaticRouter>
    </StrictMode>
  );
};

const drawPart = (page: PageData, site: SiteData, part: 'whole' | 'main'): string => {
  const html = renderToString(appWith(page, site, part));
  // React leaves out what throws below a boundary: a page without its blocks is not to be published.
  if (html.includes(LEFT_OUT)) throw new Error(`The page ${page.path} could not be drawn.`);
  return html;
};

/**
 * Draws the inside of the root element for a page.
 *
 * @throws when a block cannot be drawn
 */
export const draw = (page: PageData, site: SiteData): string => drawPart(page, site, 'whole');

/** Draws the main part of a page without React's help; undefined where that cannot be. */
export const drawPlain = (page: PageData, site: SiteData): string | undefined =>
  plainHtml(appWith(page, site, 'main'));

/** As {@link draw} does it, in less time for the next pages of a site. */
export const render = frameOnce(
  draw,
  likeReact((page, site) => drawPart(page, site, 'main'), drawPlain),
);

/** The tokens of a site as a style sheet, for the head of its documents. */
export const tokenSheet = (site: SiteData): string => sheetOf(site);
