// The menu and the page number → the bar at the top of every page.
//
// The library's Burger is not used: it puts a div into the button, which is not valid HTML. Nor is its
// Drawer: its code is a sixth of what a page may have, and without scripts its links would be missing.
// Nor is useFocusTrap: it moves the focus to the burger a task later, which undoes a Tab pressed in between.
import { useMantineTheme } from '@mantine/core';
import { useClickOutside, useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { Link } from '../ui/Link.tsx';
import classes from './Header.module.css';

interface HeaderProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/**
 * The header. One list of links serves both layouts: a row from 700 px, below that a panel that the burger
 * opens. Without JavaScript the panel is simply open (Header.module.css). It marks the page that is shown, which
 * may stand in for the one of the address.
 */
export function Header({ site, page }: HeaderProps) {
  const { path } = page;
  const { open, toggle, close, burger, menu } = useMenu(path);
  const { words } = site;
  const solid = isRaised(site, page);
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
        <Link
          to="/"
          className={classes.logo}
          aria-label={say(words.shell.home, { name: site.chapter.name })}
        >
          <img src={logo.src} width={logo.width} height={logo.height} alt="" />
        </Link>
        {site.menu.length > 0 && (
          <div ref={menu} className={classes.menu}>
            <button
              type="button"
              ref={burger}
              className={classes.burger}
              onClick={toggle}
              aria-label={open ? words.menu.close : words.menu.open}
              aria-expanded={open}
              aria-controls="menu"
            >
              <span className={classes.lines} />
            </button>
            <Navigation site={site} path={path} onFollow={close} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Whether the header has a ground: as the number of the page says, else where no hero lies behind it. */
function isRaised({ header: { solid } }: SiteData, page: PageData): boolean {
  const { number } = page;
  if (solid === undefined || number === undefined) return page.blocks[0]?.type !== 'hero';
  return solid.on.includes(number) || number > (solid.above ?? Number.POSITIVE_INFINITY);
}

interface NavigationProps {
  readonly site: SiteData;
  readonly path: string;
  readonly onFollow: () => void;
}

function Navigation({ site, path, onFollow }: NavigationProps) {
  return (
    <nav id="menu" className={classes.nav} aria-label={site.words.menu.label}>
      <ul>
        {site.menu.map(({ label, mobileLabel, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === path ? 'page' : path.startsWith(`${to}/`) || undefined}
              onClick={onFollow}
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
  );
}

/**
 * The state of the menu panel: it closes by Escape, a wider window, a new page and a press beside it. While
 * it is open, Tab goes round between the burger and the links.
 */
function useMenu(path: string) {
  const [open, { toggle, close }] = useDisclosure(false);
  const burger = useRef<HTMLButtonElement>(null);
  const menu = useClickOutside<HTMLDivElement>(close, ['pointerdown'], undefined, open);
  const wide = useMediaQuery(`(min-width: ${useMantineTheme().breakpoints.desktop})`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or layout is the reason to close
  useEffect(close, [path, wide]);
  useWindowEvent('keydown', (event) => {
    if (!open) return;
    if (event.key === 'Escape') {
      close();
      burger.current?.focus();
    }
    if (event.key === 'Tab') goRound(event, menu.current);
  });
  return { open, toggle, close, burger, menu };
}

/** Leads a Tab that would leave `area` by one end to its other end. */
function goRound(event: KeyboardEvent, area: HTMLElement | null) {
  const stops = area ? [...area.querySelectorAll<HTMLElement>('button, a')] : [];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
