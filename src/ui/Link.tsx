// A link as content writes it → a link inside the app, or one that opens another site in a new tab.
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { usePrefetch } from './context.ts';

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor, or a full address. The compiler has checked it. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link. Addresses of other sites open in a new tab and say so to screen readers. */
export const Link = ({ to, children, ...rest }: LinkProps) => {
  if (to.startsWith('/')) {
    return (
      <PageLink to={to} {...rest}>
        {children}
      </PageLink>
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

/**
 * A link to a page of this site. Made of the router's hooks: its own Link brings along 6 kB of code
 * that prefetches for another kind of router.
 */
const PageLink = ({ to, children, onClick, ...rest }: LinkProps) => {
  const prefetch = usePrefetch();
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const early = () => prefetch(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a
      href={href}
      onClick={press}
      onMouseEnter={early}
      onFocus={early}
      onTouchStart={early}
      {...rest}
    >
      {children}
    </a>
  );
};
