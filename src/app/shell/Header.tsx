// The menu and the page number → the bar at the top of every page.
//
// The library's Burger is not used: it puts a div into the button, which is not valid HTML. Nor is its
// Drawer: its code is a sixth of what a page may have, and without scripts its links would be missing.
// Nor is useFocusTrap: it moves the focus to the burger a task later, which undoes a Tab pressed in between.
import { useMantineTheme } from '@mantine/core';
import { useClickOutside, useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import type { MenuItem } from '../../model/shapes.gen.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { Link } from '../ui/links/Link.tsx';
import classes from './Header.module.css';

interface HeaderProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/**
 * One list of links serves both layouts: a row from 700 px, below that a panel, which is open without JavaScript. It
 * marks the page that is shown, which may stand in for the one of the address.
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

/** All that the header takes of a page: those for which it is the same have the same header. */
export function headerKey(site: SiteData, page: PageData): string {
  const currents = site.menu.flatMap(linksIn).map(({ to }) => currentOf(to, page.path));
  return JSON.stringify([page.number, isRaised(site, page), currents]);
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

/** What finds no room in the row is in it from wider windows on, and until then in the list that ends it. */
function Navigation({ site, path, onFollow }: NavigationProps) {
  const { menu, more } = site;
  const left = menu.filter(({ from }) => from);
  return (
    <nav id="menu" className={classes.nav} aria-label={site.words.menu.label}>
      <ul>
        {menu.map((item) => (
          <li key={keyOf(item)} data-from={item.from}>
            <Entry {...{ item, path, onFollow }} />
          </li>
        ))}
        {more && (
          <li data-until={left.at(-1)?.from}>
            <details name="menu">
              <summary>{more}</summary>
              <ul>
                {left.map((item) => (
                  <li key={keyOf(item)} data-until={item.from}>
                    {item.entries ? (
                      <>
                        <span>{item.label}</span>
                        <Links {...{ item, path, onFollow }} />
                      </>
                    ) : (
                      <MenuLink {...{ item, path, onFollow }} />
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly path: string;
  readonly onFollow: () => void;
}

function Entry({ item, ...rest }: EntryProps) {
  if (!item.entries) return <MenuLink item={item} {...rest} />;
  return (
    <details name="menu">
      <summary aria-current={linksIn(item).some(({ to }) => currentOf(to, rest.path)) || undefined}>
        <Label {...item} />
      </summary>
      <Links item={item} {...rest} />
    </details>
  );
}

/** Several may lead to one page. */
function keyOf({ label, to }: MenuItem): string {
  return label + to;
}

function linksIn({ entries = [], ...own }: MenuItem): MenuItem[] {
  return own.to === undefined ? entries : [own, ...entries];
}

function Links({ item, ...rest }: EntryProps) {
  return (
    <ul>
      {linksIn(item).map((one) => (
        <li key={keyOf(one)}>
          <MenuLink item={one} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function currentOf(to: string | undefined, path: string): 'page' | true | undefined {
  return to === path ? 'page' : path.startsWith(`${to}/`) || undefined;
}

function MenuLink({ item, path, onFollow }: EntryProps) {
  const { to = '' } = item;
  return (
    <Link to={to} aria-current={currentOf(to, path)} onClick={onFollow}>
      <Label {...item} />
    </Link>
  );
}

function Label({ label, mobileLabel }: Pick<MenuItem, 'label' | 'mobileLabel'>) {
  return mobileLabel ? (
    <>
      <span className={classes.wide}>{label}</span>
      <span className={classes.narrow}>{mobileLabel}</span>
    </>
  ) : (
    label
  );
}

/** The menu panel closes by Escape, a wider window, a new page and a press beside it; Tab goes round in it. */
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
  useFolding(menu, path, open);
  return { open, toggle, close, burger, menu };
}

/** Groups close by Escape, a new page and a press beside them; in the panel nothing moves below a finger. */
function useFolding(menu: RefObject<HTMLElement | null>, path: string, isPanel: boolean) {
  const fold = (kept?: EventTarget | null): void => {
    for (const group of menu.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
      if (!(kept instanceof Node && group.contains(kept))) group.open = false;
  };
  const foldOthers = ({ target }: Event): void => {
    if (!isPanel) fold(target);
  };
  useWindowEvent('pointerdown', foldOthers);
  useWindowEvent('focusin', foldOthers);
  useWindowEvent('keydown', ({ key, target }) => {
    const group = (target as Element).closest?.('nav details[open]');
    if (key !== 'Escape' || isPanel || !group) return;
    fold();
    group.querySelector('summary')?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => fold(), [path]);
}

/** Leads a Tab that would leave `area` by one end to its other end. */
function goRound(event: KeyboardEvent, area: HTMLElement | null) {
  const all = area ? [...area.querySelectorAll<HTMLElement>('button, a, summary')] : [];
  const stops = all.filter((one) => one.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
