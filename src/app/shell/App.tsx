// The path in the address bar → the whole page. Rendered by the build and hydrated in the browser.
import '../global.css';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageUrl } from '../../model/paths/addresses.ts';
import { cleanPath, decodePath } from '../../model/paths/routes.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { pathOf, useLinks } from '../navigation/links.ts';
import type { Loaded } from '../navigation/loaded.ts';
import { isServed } from '../navigation/pages.ts';
import { PageContext } from '../ui/context.ts';
import { savesData } from '../ui/wishes.ts';
import classes from './App.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { Theme } from './Theme.tsx';

export interface PageSource {
  readonly loaded: (path: string) => Loaded | undefined;
  readonly load: (path: string) => Promise<Loaded>;
}

interface AppProps {
  readonly site: SiteData;
  readonly source: PageSource;
  /** Whether what stands around the page is left out: the build has drawn it for another one. */
  readonly isBare?: boolean;
}

interface Announcement {
  readonly text: string;
  readonly isTrouble?: boolean;
}

const SILENT: Announcement = { text: '' };

/** How long the bar about a page that could not come stays, in milliseconds. */
const BAR_MS = 6000;

/** The app inside its router. While a page is being fetched, the one before it stays; it stays for good where that cannot come. */
export function App({ site, source, isBare = false }: AppProps) {
  const [said, setSaid] = useState(SILENT);
  const fail = useCallback(
    () => setSaid({ text: site.words.shell.unreachable, isTrouble: true }),
    [site],
  );
  useEffect(() => {
    if (!said.isTrouble) return;
    const timer = setTimeout(setSaid, BAR_MS, SILENT);
    return () => clearTimeout(timer);
  }, [said]);
  const { path, hash, shown } = useShownPage(source, fail);
  const { page, screen, instead } = shown;
  useArrival(path, hash, page, pageUrl(site, page.path), setSaid);
  const go = useGo(site, source, fail);
  useLinks(site, {
    prefetch: (to) => void prefetch(source, to),
    go: (to, replace) => {
      setSaid(SILENT);
      void go(to, replace);
    },
    fail,
  });
  const [late, tellLate] = useState<string>();
  const surroundings = useMemo(() => ({ site, page, late, tellLate }), [site, page, late]);
  return (
    <Theme site={site}>
      <PageContext value={surroundings}>
        <div className={classes.app}>
          {!isBare && (
            <a className={classes.skip} href="#main">
              {site.words.shell.skip}
            </a>
          )}
          {!isBare && <Header site={site} page={page} />}
          <PageView key={page.path} page={page} screen={screen} instead={instead} site={site} />
          {!isBare && <Footer site={site} />}
          {!isBare && (
            <p className={said.isTrouble ? classes.trouble : 'visually-hidden'} role="status">
              {said.text}
            </p>
          )}
        </div>
      </PageContext>
    </Theme>
  );
}

interface Shown {
  readonly path: string;
  readonly hash: string;
  readonly shown: Loaded;
}

/** The page of the address, or the one before. One that is here is shown in the task of the click. */
function useShownPage(source: PageSource, fail: () => void): Shown {
  const { pathname, hash } = useLocation();
  const path = cleanPath(pathname);
  const loaded = source.loaded(path);
  const [before, keepBefore] = useState(loaded && { path, hash, shown: loaded });
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (loaded) return;
    const left = new AbortController();
    // Back and forward: a page that cannot be fetched is asked from the server, else waited for.
    const fetchIt = () =>
      source.load(path).then(arrive, async () => {
        const isThere = await isServed(window.location.href);
        if (left.signal.aborted) return;
        if (isThere) window.location.reload();
        else fail();
      });
    void fetchIt();
    window.addEventListener('online', fetchIt, left);
    return () => left.abort();
  }, [source, path, loaded, fail]);
  if (!loaded) {
    if (!before) throw new Error(`no page for ${path}`);
    return before;
  }
  const now = { path, hash, shown: loaded };
  if (before?.path !== path || before.hash !== hash || before.shown !== loaded) keepBefore(now);
  return now;
}

/** Goes to an address once its page is here. One that cannot be fetched is asked from the server. */
function useGo({ base }: SiteData, source: PageSource, fail: () => void) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const wanted = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one has come to, nothing else is wanted
  useEffect(() => {
    wanted.current = '';
  }, [key]);
  return async (to: string, replace: boolean): Promise<void> => {
    const url = base + to.slice(1);
    wanted.current = url;
    const path = pathOf(to);
    const isLost =
      !source.loaded(path) &&
      (await source.load(path).then(
        () => false,
        () => true,
      ));
    const isThere = !isLost || (await isServed(url));
    if (wanted.current !== url) return;
    if (!isThere) fail();
    else if (isLost) window.location.assign(url);
    else navigate(to, { replace });
  };
}

/** Unless the visitor saves data. One that fails says nothing: the click will try again and say it. */
async function prefetch(source: PageSource, path: string): Promise<void> {
  if (!savesData()) await source.load(path).catch(() => undefined);
}

/** At a new page: to its top or hash, title, focus on its heading, one announcement (specification, section 2). */
function useArrival(
  path: string,
  hash: string,
  page: PageData,
  url: string,
  announce: (said: Announcement) => void,
): void {
  const { title, description } = page;
  // Two addresses may show one page, and one address another page than it came with.
  const arrival = `${path} ${page.path}`;
  const shown = useRef(arrival);
  const first = useRef(arrival);
  useEffect(() => {
    if (shown.current === arrival) return;
    shown.current = arrival;
    // The line of the document that there is no page at its address (site/render/document.ts).
    const line = document.getElementById('no-page');
    if (line) {
      line.hidden = arrival !== first.current;
      // Where it is gone, it takes no room from a hero.
      document.getElementById('root')?.style.setProperty('--above', line.hidden ? '0px' : null);
    }
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    // Phones share this address, not the one in their address bar.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', url);
    announce({ text: title });
    const target = document.getElementById(decodePath(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    // A page in a frame, as in the editor, leaves the focus to somebody who types beside it.
    if (!heading || !document.hasFocus()) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [arrival, hash, title, description, url, announce]);
  useEffect(() => {
    // A public hook: from now on the page answers to its controls.
    document.documentElement.dataset.ready = 'true';
    // The browser would put the page back where it was; here every arrival is at the top.
    window.history.scrollRestoration = 'manual';
  }, []);
}
