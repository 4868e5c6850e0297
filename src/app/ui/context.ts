// What every component may ask for: the site, and the page shown.
import { createContext, useContext } from 'react';
import type { PageData, SiteData } from '../../model/shapes.ts';

export interface Surroundings {
  readonly site: SiteData;
  readonly page: PageData;
}

export const PageContext = createContext<Surroundings | undefined>(undefined);

/** All of it. */
export function useSurroundings(): Surroundings {
  const value = useContext(PageContext);
  if (!value) throw new Error('A component of the site was rendered outside of a page.');
  return value;
}

/** The page that is being shown. */
export function usePage(): PageData {
  return useSurroundings().page;
}
/** From a person's name to the path of their page. A name may be one that every object has as a field. */
export function useUrlsByName(): (name: string) => string | undefined {
  const { urlsByName } = usePage();
  return (name) => (Object.hasOwn(urlsByName, name) ? urlsByName[name] : undefined);
}
/** What pages say by themselves, in the language of the site. */
export function useWords(): SiteData['words'] {
  return useSite().words;
}

/** The site. */
export function useSite(): SiteData {
  return useSurroundings().site;
}
