// The documents of the site → its pages by the numbers of their routes.
import { useMemo } from 'react';
import type { SiteOverview } from '../../../protocol.ts';
import { useSelect } from '../../context.ts';

/** A page with a number. */
export interface NumberedPage {
  readonly number: number;
  readonly title: string;
}

/** The pages in the order of the routes; one that several routes show is there for each of its numbers. */
function numberedPages({ documents }: SiteOverview): readonly NumberedPage[] {
  return documents.flatMap(({ title, numbers = [] }) =>
    numbers.map((number) => ({ number, title })),
  );
}

export function useNumberedPages(): readonly NumberedPage[] {
  const site = useSelect((snapshot) => snapshot.site);
  return useMemo(() => numberedPages(site), [site]);
}
