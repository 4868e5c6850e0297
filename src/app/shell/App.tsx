// A page and its site → the whole page. Rendered by the build and hydrated in the browser.
import '../global.css';
import { useMemo } from 'react';
import type { SiteData, Write } from '../../model/shapes.ts';
import type { Loaded } from '../navigation/loaded.ts';
import { lookUp, PageContext } from '../ui/context.ts';
import { BY_ITSELF } from '../ui/plain.ts';
import classes from './App.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';

interface AppProps {
  readonly site: SiteData;
  readonly shown: Loaded;
  /** Whether what stands around the page is left out: the build has drawn it for another one. */
  readonly isBare?: boolean;
  /** Of the build. */
  readonly write?: Write;
}

/** Links lead to documents: the browser follows them. */
export function App({ site, shown, isBare = false, write }: AppProps) {
  const { page } = shown;
  const surroundings = useMemo(
    () => ({ site, page, write: write ?? lookUp(page) }),
    [site, page, write],
  );
  return (
    <PageContext value={surroundings}>
      <div className={classes.app}>
        {!isBare && (
          <a className={classes.skip} href="#main">
            {site.words.shell.skip}
          </a>
        )}
        {!isBare && <Header site={site} page={page} />}
        <PageView key={page.path} {...shown} site={site} />
        {!isBare && <Footer site={site} />}
        {!isBare && (
          <p
            className={classes.trouble}
            role="status"
            data-unreachable={site.words.shell.unreachable}
            {...BY_ITSELF}
          />
        )}
      </div>
    </PageContext>
  );
}
