// The store for the components of the panel.
import { createContext, use } from 'react';
import { useStore as useZustandStore } from 'zustand';
import type { Snapshot, Store } from './store.ts';

export const StoreContext = createContext<Store | undefined>(undefined);

/** The store; what it says does not change what is drawn. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('the panel has no store');
  return store;
}

export function useSelect<T>(select: (snapshot: Snapshot) => T): T {
  return useZustandStore(useStore(), select);
}

/** What a document is called, by its file; its file where the site has no such document any more. */
export function useTitles(): (file: string) => string {
  const { documents } = useSelect((snapshot) => snapshot.site);
  return (file) => documents.find((one) => one.file === file)?.title ?? file;
}
