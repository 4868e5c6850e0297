// What every component may ask for: the site, the page shown, and what stands there for a day or a number.
import { createContext, useContext } from 'react';
import type { PageData, SiteData, Write } from '../../model/shapes.ts';

export interface Surroundings {
  readonly site: SiteData;
  readonly page: PageData;
  /** In browsers: what the page's data have. */
  readonly write: Write;
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

/** Says days, hours and numbers as the build has written them. */
export function useWrite(): Write {
  return useSurroundings().write;
}

/** What is written of a value, by its kind and itself. */
export function textKey(kind: string, values: readonly unknown[]): string {
  return [kind, ...values].join('\n');
}

/** What needs no words: a number of one digit, a list with commas. */
export function asItIs(values: readonly unknown[]): string {
  return values.join(', ');
}

export function lookUp({ texts = {} }: PageData): Write {
  return (kind, ...values) => texts[textKey(kind, values)] ?? asItIs(values);
}

/** The site. */
export function useSite(): SiteData {
  return useSurroundings().site;
}
