// The page of an entry among all pages → the same page with those of the entries before and after it, and their portraits.
import type { ImageInfo, NamedPage, PageData } from '../../model/shapes.ts';
import type { LinkedPage } from '../3-link/link.ts';
import { addImage, type Context, commonOf } from './page-data.ts';

export function withNeighbors(
  page: PageData,
  pages: readonly LinkedPage[],
  index: number,
  context: Context,
): PageData {
  const images = { ...page.images };
  const [previous, next] = [index - 1, index + 1].map((other) =>
    neighbor(images, context, pages[index], pages[other]),
  );
  if (!previous && !next) return page;
  const beside = { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
  return { ...page, images, beside };
}

function neighbor(
  images: Record<string, ImageInfo>,
  context: Context,
  page?: LinkedPage,
  other?: LinkedPage,
): NamedPage | undefined {
  if (!page?.entry || !other?.entry || other.route !== page.route) return undefined;
  const { key, checked } = other.entry;
  const { portraits } = commonOf(page.page, context);
  const picture = checked.references.find(
    ({ kind, path }) => kind === 'image' && portraits.has(path.join('.')),
  );
  const portrait = picture && addImage(images, picture, context);
  return {
    name: checked.title?.text ?? key,
    url: other.url,
    ...(portrait === undefined ? {} : { portrait }),
  };
}
