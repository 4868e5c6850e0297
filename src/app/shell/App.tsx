// The path in the address bar → the whole page. Rendered by the build and hydrated in the browser.
import '../global.css';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageUrl } from '../../model/paths/addresses.ts';
import { cleanPath, decoded } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { useLinks } from '../navigation/links.ts';
import type { Loaded } from '../navigation/loaded.ts';
import { SurroundingsContext } from '../ui/context.ts';
import { savesData } from '../ui/saving.ts';
import classes from './App.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { Theme } from './Theme.tsx';

/** Where the app takes its pages from: the browser's store, or the one page that is prerendered. */
export interface PageSource {
  readonly loaded: (path: string) => Loaded | undefined;
  readonly load: (path: string) => Promise<Loaded>;
}

interface AppProps {
  readonly site: SiteData;
  readonly source: PageSource;
}

/** The app inside its router. While a page is being fetched, the one before it stays. */
export function App({ site, source }: AppProps) {
  const { path, hash, shown } = useShown(source);
  const { page, screen, instead } = shown;
  const announcement = useArrival(path, hash, page, pageUrl(site, page.path));
  useLinks(site, (to) => void prefetch(source, to));
  const surroundings = useMemo(() => ({ site, page }), [site, page]);
  return (
    <Theme site={site}>
      <SurroundingsContext value={surroundings}>
        <div className={classes.app}>
          <a className={classes.skip} href="#main">
            {site.words.shell.skip}
          </a>
          <Header site={site} page={page} path={path} />
          <PageView key={page.path} page={page} screen={screen} instead={instead} site={site} />
          <Footer site={site} />
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
      </SurroundingsContext>
    </Theme>
  );
}

interface Shown {
  readonly path: string;
  readonly hash: string;
  readonly shown: Loaded;
}

/**
 * The page of the address; while it is being fetched, the one before it. What is here already is shown
 * in the same task as the click, without the delay of React's transitions.
 */
function useShown(source: PageSource): Shown {
  const { pathname, hash } = useLocation();
  const path = cleanPath(pathname);
  const loaded = source.loaded(path);
  const [before, keepBefore] = useState(loaded && { path, hash, shown: loaded });
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // One that fails is asked from the server, which the source does.
    if (!loaded) source.load(path).then(arrive, () => undefined);
  }, [source, path, loaded]);
  if (!loaded) {
    if (!before) throw new Error(`no page for ${path}`);
    return before;
  }
  const now = { path, hash, shown: loaded };
  if (before?.path !== path || before.hash !== hash || before.shown !== loaded) keepBefore(now);
  return now;
}

/**
 * Fetches a page before anybody asks for it, unless the visitor saves data. One that fails says
 * nothing: the click will try again and say it.
 */
async function prefetch(source: PageSource, to: string): Promise<void> {
  if (!savesData()) await source.load(to.split('#')[0] ?? to).catch(() => undefined);
}

/**
 * After a change of page: to its top (specification, section 2) or to the place the hash names,
 * with the new title, the focus on its heading and one announcement. Returns the announcement.
 */
function useArrival(path: string, hash: string, page: PageData, url: string): string {
  const { title, description } = page;
  // Two addresses may show one page, and one address another page than it came with.
  const arrival = `${path} ${page.path}`;
  const shown = useRef(arrival);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === arrival) return;
    shown.current = arrival;
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    // Phones share this address, not the one in their address bar.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', url);
    setAnnouncement(title);
    const target = document.getElementById(decoded(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    // A page in a frame, as in the editor, leaves the focus to somebody who types beside it.
    if (!heading || !document.hasFocus()) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [arrival, hash, title, description, url]);
  useEffect(() => {
    // A public hook: from now on the page answers to its controls.
    document.documentElement.dataset.ready = 'true';
    // The browser would put the page back where it was; here every arrival is at the top.
    window.history.scrollRestoration = 'manual';
  }, []);
  return announcement;
}
