// A line about the address → the band below the header that says it.
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** What is said first on a page that is not the one that was asked for. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <div className="page-width">{children}</div>
    </div>
  );
}
