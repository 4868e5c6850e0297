// The footer of site.yaml → the foot of every page.
import type { NetworkLink } from '../../model/shapes.gen.ts';
import type { SiteData } from '../../model/shapes.ts';
import { Link } from '../ui/links/Link.tsx';
import classes from './Footer.module.css';

/** One drawing for each kind of network, on a grid of 24: they are nobody's trade mark. */
const ICONS: Readonly<Record<NetworkLink['network'], string>> = {
  professional: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  social:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm8 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-3 2-5 5-5s5 2 5 5m-1-4c1-.7 2-1 4-1 3 0 5 2 5 5',
  video: 'M4 6h16v12H4zM10 9.5v5l4.5-2.5z',
  photos: 'M4 7h4l1.5-2h5L16 7h4v12H4zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
};

export function Footer({ site }: { readonly site: SiteData }) {
  if (!site.footer) return null;
  const { text, links } = site.footer;
  const { letters, school } = site.chapter;
  return (
    <footer className={classes.footer}>
      <div className={`page-width ${classes.inner}`}>
        <p className={classes.sign}>
          {letters && <span className={classes.letters}>{letters}</span>} {school}
        </p>
        <p>{text}</p>
        {links.length > 0 && (
          <ul className="bare">
            {links.map(({ network, label, to }) => (
              <li key={to}>
                <Link to={to}>
                  <svg viewBox="0 0 24 24" aria-hidden="true" className="drawn">
                    <path d={ICONS[network]} />
                  </svg>
                  <span className="visually-hidden">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
