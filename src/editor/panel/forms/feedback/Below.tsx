// What is said below an input → there; of a cell of a table it is said below the table, where it has room.
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the table that an input is in says it. */
export const BelowContext = createContext<HTMLElement | null>(null);

export function Below({ children }: { readonly children: ReactNode }) {
  const place = use(BelowContext);
  return place ? createPortal(children, place) : children;
}
