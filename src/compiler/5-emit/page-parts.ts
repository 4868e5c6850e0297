// A page × its entry, its list and the settings of the site → its preview picture, the person it is about, its part of the list.
import type { Site } from '../../model/shapes.gen.ts';
import type { AllWords, PageData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import type { Reference } from '../2-validate/validate.ts';
import type { LinkedPage } from '../3-link/link.ts';
import type { ImageFile, Images } from '../4-images/images.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { plainWidth } from '../pictures/formats.ts';
import { pictureKey, tonesAt } from '../pictures/tones.ts';
import { entryFieldAlone } from '../text/entry-facts.ts';

/** What networks can show; a drawing or a newer format they leave out. */
const PREVIEWABLE = /\.(?:jpe?g|png|webp|gif)$/;

const FIELD = 'picture';

export function shownBy(page: LinkedPage['page']): readonly Reference[] {
  return page.value[FIELD] === undefined
    ? page.references
    : page.references.filter(({ path }) => path[0] !== FIELD);
}

interface Published {
  readonly images: Images;
  readonly theme: Site['theme'];
  readonly files: string;
}

export function previewOf(
  { page, entry }: LinkedPage,
  { images, theme, files }: Published,
): Pick<PageData, 'picture'> {
  const written = page.value[FIELD];
  if (written === undefined) return {};
  const field = entryFieldAlone(written);
  const references = (field === undefined ? page : entry?.checked)?.references ?? [];
  const reference = references.find(
    ({ kind, path }) => kind === 'image' && path[0] === (field ?? FIELD),
  );
  const file = reference && images.get(pictureKey(reference.value, tonesAt(reference, theme)));
  return file && PREVIEWABLE.test(file.published)
    ? { [FIELD]: { src: files + file.published, ...sizeOf(file) } }
    : {};
}

/** The size of the version that every program can show. */
function sizeOf({ width, height, smaller }: ImageFile): { width: number; height: number } {
  const shown = smaller ? plainWidth(smaller.widths) : width;
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** Nothing for a page about no person: schemas say by `person` that their entries are people. */
export function profileOf(
  { entry }: LinkedPage,
  { collections, privacy }: Site,
  { documents }: Grammar,
): Pick<PageData, 'profile'> {
  const schema = entry && collections[entry.collection]?.schema;
  return schema !== undefined && documents.get(schema)?.person
    ? { profile: privacy.indexMembers ? 'listed' : 'unlisted' }
    : {};
}

interface ListWords {
  readonly listWords: AllWords['list'];
}

export function listOf(
  { list }: LinkedPage,
  { listWords: words }: ListWords,
): Pick<PageData, 'list'> {
  if (!list) return {};
  const { number, of, url, all, filters } = list;
  return { list: { number, of, url, all, filters, words } };
}

export function titleOfList(
  title: string,
  list: LinkedPage['list'],
  { listWords }: ListWords,
): string {
  const chosen = list?.choice === undefined ? title : `${title}: ${list.choice}`;
  const { number = 1 } = list ?? {};
  return number === 1 ? chosen : say(listWords.titled, { title: chosen, number });
}
