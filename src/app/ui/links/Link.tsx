// A link as content writes it → a link inside the site, or one that opens another site in a new tab.
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useSurroundings } from '../context.ts';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor, or a full address. The compiler has checked it. */
  readonly to: string;
  readonly children: ReactNode;
}

/** In one line; a button would leave out the space before it. */
const NOTE = { whiteSpace: 'pre' } as const;

/** A link: addresses of other sites open in a new tab and say so to screen readers. */
export function Link({ to, children, ...rest }: LinkProps) {
  const { site, page } = useSurroundings();
  const { base, words } = site;
  if (!/^https?:/.test(to)) {
    const note = page.documents?.[to] ?? site.documents?.[to];
    return (
      <a href={to.startsWith('/') ? base + to.slice(1) : to} {...rest}>
        {children}
        {note && <span style={NOTE}>{` (${note})`}</span>}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden">{` ${words.shell.newTab}`}</span>
    </a>
  );
}
