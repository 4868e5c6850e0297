// The menu and the page number → the bar at the top of every page.
import { useMantineTheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PageData, SiteData } from '../model.ts';
import { Link } from '../ui/Link.tsx';
import classes from './Header.module.css';

interface HeaderProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** The path in the address bar, which an unknown one does not share with the page shown. */
  readonly path: string;
}

/**
 * The header. One list of links serves both layouts: a row from 700 px, below that a panel
 * that the burger opens. Without JavaScript the panel is simply open (Header.module.css).
 */
export function Header({ site, page, path }: HeaderProps) {
  const { open, setOpen, burger, panel } = useMenu(path);
  const { on, above } = site.header.solid;
  const solid = on.includes(page.number) || page.number > above;
  // Over a photo the bar has no ground of its own, so only a raised or an open one can be light.
  const light = site.theme.header === 'light' && (solid || open);
  const logo = (light && site.logoOnLight) || site.logo;
  return (
    <header
      className={classes.header}
      data-page={page.number}
      data-solid={solid}
      data-open={open}
      data-tone={light ? 'light' : 'dark'}
    >
      <div className={classes.bar}>
        <Link to="/" className={classes.logo} aria-label={`${site.chapter.name}, home page`}>
          <img src={logo.src} width={logo.width} height={logo.height} alt="" />
        </Link>
        <button
          ref={burger}
          type="button"
          className={classes.burger}
          onClick={() => setOpen(!open)}
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls="menu"
        >
          <span className={classes.lines} />
        </button>
        <nav id="menu" ref={panel} className={classes.nav} aria-label="Main">
          <ul>
            {site.menu.map(({ label, mobileLabel, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === path ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                >
                  {mobileLabel ? (
                    <>
                      <span className={classes.wide}>{label}</span>
                      <span className={classes.narrow}>{mobileLabel}</span>
                    </>
                  ) : (
                    label
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The state of the menu panel: it closes by Escape, a wider window, a new page and a press beside it. */
function useMenu(path: string) {
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wide = useMantineTheme().breakpoints.desktop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
        burger.current?.focus();
      } else if (event.key === 'Tab') keepFocus(event, burger.current, panel.current);
    };
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !burger.current?.contains(target)) close();
    };
    const desktop = window.matchMedia(`(min-width: ${wide})`);
    desktop.addEventListener('change', close);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      desktop.removeEventListener('change', close);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, wide]);
  return { open, setOpen, burger, panel };
}

/** Tab goes round between the burger and the links while the panel is open. */
function keepFocus(
  event: KeyboardEvent,
  burger: HTMLElement | null,
  panel: HTMLElement | null,
): void {
  const stops = [burger, ...(panel?.querySelectorAll<HTMLElement>('a') ?? [])];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
