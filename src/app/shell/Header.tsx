// The menu and the page number → the bar at the top of every page. It answers before the app is there (app/plain/menu.ts).
//
// The library's Burger is not used: it puts a div into the button, which is not valid HTML. Nor is its
// Drawer: its code is a sixth of what a page may have, and without scripts its links would be missing.
import type { MenuItem } from '../../model/shapes.gen.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { Link } from '../ui/links/Link.tsx';
import classes from './Header.module.css';

/**
 * One list of links serves both layouts: a row from 700 px, below that a panel, which is open without JavaScript. It
 * marks the page that is shown, which may stand in for the one of the address.
 */
export function Header({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const { path } = page;
  const { words } = site;
  const solid = isRaised(site, page);
  // Over a photo the bar has no ground of its own, so only a raised or an open one can be light.
  const light = site.theme.header === 'light';
  const opensLight = light && !solid;
  const { logoOnLight = site.logo } = site;
  const logo = light && solid ? logoOnLight : site.logo;
  return (
    <header
      className={classes.header}
      data-page={page.number}
      data-solid={solid}
      data-open="false"
      data-tone={light && solid ? 'light' : 'dark'}
      data-other={opensLight ? 'light' : undefined}
    >
      <div className={classes.bar}>
        <Link
          to="/"
          className={classes.logo}
          aria-label={say(words.shell.home, { name: site.chapter.name })}
        >
          <img
            src={logo.src}
            width={logo.width}
            height={logo.height}
            alt=""
            data-other={opensLight ? logoOnLight.src : undefined}
          />
        </Link>
        {(site.menu.length > 0 || page.languages) && (
          <div className={classes.menu}>
            <button
              type="button"
              className={`bare ${classes.burger}`}
              aria-label={words.menu.open}
              aria-expanded="false"
              aria-controls="menu"
              data-other={words.menu.close}
            >
              <span className={classes.lines} />
            </button>
            <Navigation site={site} path={path} languages={page.languages} />
          </div>
        )}
      </div>
    </header>
  );
}

/** All that the header takes of a page: those for which it is the same have the same header. */
export function headerKey(site: SiteData, page: PageData): string {
  const currents = site.menu.flatMap(linksIn).map(({ to }) => currentOf(to, page.path));
  return JSON.stringify([page.number, isRaised(site, page), currents, page.languages]);
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
  readonly languages: PageData['languages'];
}

/** What finds no room in the row is in it from wider windows on, and until then in the list that ends it. */
function Navigation({ site, path, languages }: NavigationProps) {
  const { menu, more } = site;
  const left = menu.filter(({ from }) => from);
  return (
    <nav id="menu" className={classes.nav} aria-label={site.words.menu.label}>
      <ul>
        {menu.map((item) => (
          <li key={keyOf(item)} data-from={item.from}>
            <Entry {...{ item, path }} />
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
                        <Links {...{ item, path }} />
                      </>
                    ) : (
                      <MenuLink {...{ item, path }} />
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        {languages?.map(({ language, name, base, path: same = '/' }) => (
          <li key={language}>
            <a href={base + same.slice(1)} lang={language} hrefLang={language}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly path: string;
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

function MenuLink({ item, path }: EntryProps) {
  const { to = '' } = item;
  return (
    <Link to={to} aria-current={currentOf(to, path)}>
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
