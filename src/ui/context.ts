// What every component may ask for: the site, the page shown, and how to fetch another page early.
import { createContext, useContext } from 'react';
import type { PageData, SiteData } from '../model.ts';

export interface Surroundings {
  readonly site: SiteData;
  readonly page: PageData;
  /** Begins to fetch the data and code of a page of this site; does nothing when it is there. */
  readonly prefetch: (path: string) => void;
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

const useSurroundings = (): Surroundings => {
  const value = useContext(SurroundingsContext);
  if (!value) throw new Error('A component of the site was rendered outside of a page.');
  return value;
};

/** The page that is being shown. */
export const usePage = (): PageData => useSurroundings().page;
/** The site. */
export const useSite = (): SiteData => useSurroundings().site;
/** Fetches a page early; see {@link Surroundings.prefetch}. */
export const usePrefetch = (): Surroundings['prefetch'] => useSurroundings().prefetch;
