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
