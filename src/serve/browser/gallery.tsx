// Only in development: every block drawn beside the source of its example and its fields.
import '../../app/global.css';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { allViews } from '../../app/navigation/all-views.ts';
import { lookAround } from '../../app/plain/plain.ts';
import { Blocks, type Screen } from '../../app/shell/Blocks.tsx';
import { tokenSheet } from '../../app/theme.ts';
import { lookUp, PageContext } from '../../app/ui/context.ts';
import type {
  BlockField,
  BlockGallery,
  BlockReference,
  PageData,
  SiteData,
} from '../../model/shapes.ts';
import classes from './gallery.module.css';

type ViewModule = { readonly default: Screen[string] };

interface GalleryProps extends BlockGallery {
  readonly ownViews: Screen;
}

function Gallery({ site, own, blocks, ownViews }: GalleryProps) {
  const { hash } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    lookAround();
  }, []);
  // The block that the address names is drawn only now.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colors that the compiler has checked */}
      <style dangerouslySetInnerHTML={{ __html: tokenSheet(site) }} />
      <header className={classes.head}>
        <div className="page-width">
          <h1>Blocks</h1>
          <p>
            Every block: how it looks, how it is written, and what it can hold. Save a view to see
            it change; reload the page after changing a schema or an example.
          </p>
          <nav aria-label="Blocks" className={classes.index}>
            {blocks.map(({ reference: { type } }) => (
              <Link
                key={type}
                to={{ hash: `block-${type}` }}
                aria-current={hash === `#block-${type}` || undefined}
              >
                {type}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main>
        {blocks.map(({ reference, page }) => (
          <Tile
            key={reference.type}
            reference={reference}
            page={page}
            site={own?.views?.[reference.type] ? own : site}
            screen={{ ...allViews, ...ownViews }}
          />
        ))}
      </main>
    </>
  );
}

interface TileProps {
  readonly reference: BlockReference;
  readonly page: PageData;
  readonly site: SiteData;
  readonly screen: Screen;
}

function Tile({ reference, page, site, screen }: TileProps) {
  const { type, description, example, fields } = reference;
  return (
    <section
      id={`block-${type}`}
      className={`${classes.block} page-width`}
      aria-labelledby={`name-${type}`}
    >
      <div className={classes.title}>
        <h2 id={`name-${type}`}>{type}</h2>
        <p>{description}</p>
      </div>
      <div className={classes.stage}>
        <Example page={page} site={site} screen={screen} />
      </div>
      <div className={classes.words}>
        <h3>example.yaml</h3>
        <Source text={example} />
        <h3>Fields</h3>
        <Fields fields={fields} />
      </div>
    </section>
  );
}

function Example({ page, site, screen }: Omit<TileProps, 'reference'>) {
  const surroundings = useMemo(() => ({ site, page, write: lookUp(page) }), [site, page]);
  return (
    <PageContext value={surroundings}>
      <Blocks blocks={page.blocks} page={page} screen={screen} />
    </PageContext>
  );
}

/** What scrolls must be reached by the keyboard. */
function Source({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre className={classes.source} tabIndex={0}>
      <code>{`${text.trimEnd()}\n`}</code>
    </pre>
  );
}

function Fields({ fields }: { readonly fields: readonly BlockField[] }) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, kind, required, byDefault, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className={classes.kind}>{kind}</span>
            {required && <span className={classes.required}>required</span>}
          </dt>
          <dd>
            {description}
            {byDefault !== undefined && (
              <>
                {' '}
                Without it: <code>{byDefault}</code>.
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The views of the site's own blocks. Not by loadViews, which would become a file of its own for every page. */
async function loadOwn({ own }: BlockGallery): Promise<Screen> {
  const loading = Object.entries(own?.views ?? {}).map(async ([type, { module }]) => {
    const { default: view } = (await import(/* @vite-ignore */ module)) as ViewModule;
    return [type, view] as const;
  });
  return Object.fromEntries(await Promise.all(loading));
}

const root = document.getElementById('root');
const data = document.getElementById('gallery-data')?.textContent;
if (root && data) {
  const gallery = JSON.parse(data) as BlockGallery;
  void loadOwn(gallery).then((ownViews) =>
    createRoot(root).render(
      <BrowserRouter>
        <Gallery {...gallery} ownViews={ownViews} />
      </BrowserRouter>,
    ),
  );
}
