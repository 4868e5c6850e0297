// A link as content writes it → a link inside the app, or one that opens another site in a new tab.
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePrefetch } from './context.ts';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor, or a full address. The compiler has checked it. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link. Addresses of other sites open in a new tab and say so to screen readers. */
export const Link = ({ to, children, ...rest }: LinkProps) => {
  const prefetch = usePrefetch();
  if (to.startsWith('/')) {
    const early = () => prefetch(to);
    return (
      <RouterLink to={to} onMouseEnter={early} onFocus={early} onTouchStart={early} {...rest}>
        {children}
      </RouterLink>
    );
  }
  if (!/^https?:/.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
};
