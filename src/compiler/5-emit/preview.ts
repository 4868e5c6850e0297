// A page and its entry → the picture that link previews show of it, if it names one.
import type { Site } from '../../model/shapes.gen.ts';
import type { PageData } from '../../model/shapes.ts';
import type { Reference } from '../2-validate/validate.ts';
import type { LinkedPage } from '../3-link/link.ts';
import type { ImageFile, Images } from '../4-images/images.ts';
import { plainWidth } from '../pictures/formats.ts';
import { pictureKey, tonesAt } from '../pictures/tones.ts';
import { entryFieldAlone } from '../text/entry-facts.ts';

/** What networks can show; a drawing or a newer format they leave out. */
const SHOWN = /\.(?:jpe?g|png|webp|gif)$/;

/** Where a page names its picture. */
const FIELD = 'picture';

/** The references of a page to what is on it. */
export function shownBy(page: LinkedPage['page']): readonly Reference[] {
  return page.value[FIELD] === undefined
    ? page.references
    : page.references.filter(({ path }) => path[0] !== FIELD);
}

interface Published {
  readonly images: Images;
  readonly theme: Site['theme'];
  readonly base: string;
}

/** The picture for previews; nothing where the page or its entry has none. */
export function previewOf(
  { page, entry }: LinkedPage,
  { images, theme, base }: Published,
): Pick<PageData, 'picture'> {
  const written = page.value[FIELD];
  if (written === undefined) return {};
  const field = entryFieldAlone(written);
  const references = (field === undefined ? page : entry?.checked)?.references ?? [];
  const reference = references.find(
    ({ kind, path }) => kind === 'image' && path[0] === (field ?? FIELD),
  );
  const file = reference && images.get(pictureKey(reference.value, tonesAt(reference, theme)));
  return file && SHOWN.test(file.published)
    ? { [FIELD]: { src: base + file.published, ...sizeOf(file) } }
    : {};
}

/** The size of the version that every program can show. */
function sizeOf({ width, height, smaller }: ImageFile): { width: number; height: number } {
  const shown = smaller ? plainWidth(smaller.widths) : width;
  return { width: shown, height: Math.round((height * shown) / width) };
}
