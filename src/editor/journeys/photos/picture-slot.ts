// A site → the places that show a picture, each by its name; one that does, or will → what it asks of the picture.
import path from 'node:path';
import { imagesOf, type Validated } from '../../../compiler/2-validate/validate.ts';
import type { Path, SourceDocument } from '../../../compiler/text/document.ts';
import { nearest } from '../../../compiler/text/nearest.ts';
import { eachBlock } from '../../../model/block-tree.ts';
import type { Block } from '../../../model/shapes.gen.ts';
import type { Asking } from '../questions.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import type { Wanted } from './crop.ts';

/** A picture that the content shows. */
export interface PicturePlace {
  /** Such as home.hero.image or home.feature.2.picture.image: numbers count from 1. */
  readonly name: string;
  /** The type of the block that shows it; undefined outside of pages. */
  readonly block: string | undefined;
  readonly document: SourceDocument;
  readonly path: Path;
  /** What is shown there now. */
  readonly image: string;
  /** The fewest and the most pixels in width that it can use. */
  readonly minWidth: number;
  readonly maxWidth: number | undefined;
}

/** A block of a page. */
interface BlockPlace {
  readonly document: SourceDocument;
  readonly type: string;
  readonly path: Path;
  /** The how many-th of its type on the page, counted from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
}

/** Every picture that the content names itself, and not by a fact. */
export function picturePlaces(site: Validated): PicturePlace[] {
  return site.all.flatMap((checked) => {
    const { document } = checked;
    const blocks = blocksOf(document);
    return imagesOf(checked)
      .filter(({ fromFact }) => !fromFact)
      .map(({ value: image, path, minWidth = 0, widths }) => {
        const block = blocks.findLast((one) => one.path.every((step, i) => `${step}` === path[i]));
        const [page = ''] = document.file.split('/').at(-1)?.split('.') ?? [];
        const number = block && block.of > 1 ? [block.number] : [];
        const within = path.slice(block?.path.length ?? 0);
        const steps = within.map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : step));
        return {
          name: [page, ...(block ? [block.type, ...number] : []), ...steps].join('.'),
          block: block?.type,
          document,
          path,
          image,
          minWidth,
          maxWidth: widths && Math.max(...widths),
        };
      });
  });
}

/** The blocks of a page in their order, also those inside others; none for another document. */
export function blocksOf(document: SourceDocument): BlockPlace[] {
  const { blocks } = (document.value ?? {}) as { blocks?: unknown };
  if (!document.file.startsWith('content/pages/') || !Array.isArray(blocks)) return [];
  const found: { type: string; path: Path }[] = [];
  try {
    eachBlock(blocks as Block[], ({ type }, _, path) => found.push({ type, path }));
  } catch {
    // A page with mistakes may hold anything in the place of a block.
    return [];
  }
  return found.map(({ type, path }, i) => {
    const same = (one: { type: string }) => one.type === type;
    const number = found.slice(0, i + 1).filter(same).length;
    return { document, type, path, number, of: found.filter(same).length };
  });
}

/** An answer is a picture by its path below content/, or from the root of the site. */
export function pictureAnswer(site: OpenSite): Pick<Asking, 'read' | 'conflict'> {
  const { images } = stagesOf(site).source;
  return {
    read: (answer) => answer.replace(/^(?:\.\/)?content\//, ''),
    conflict: (answer) => {
      if (images.has(answer)) return undefined;
      const near = nearest(answer, images.keys());
      return `There is no picture content/${answer}.${near ? ` Did you mean ${near}?` : ''}`;
    },
  };
}

/** What each block shows of its pictures; any other shows them as they are. */
const BLOCKS: Readonly<Record<string, Wanted>> = {
  hero: { shape: [8 / 5, 2], width: 2400 },
  banner: { shape: [8 / 5, 2], width: 2400 },
  feature: { shape: [4 / 3, 4 / 3], width: 1600 },
  photoStrip: { shape: [3 / 2, 3 / 2], width: 1200 },
  gallery: { shape: [1, 5 / 3], width: 1600 },
};

/** A photo of a member, and the fewest pixels in width that it needs. */
export const PORTRAIT = { wanted: { shape: [2 / 3, 2 / 3], width: 900 }, minWidth: 440 } as const;

/** As wide as any place shows a picture that nothing else is known of. */
const WIDEST = 1600;

/** Where a picture goes. */
export interface Slot {
  readonly wanted: Wanted;
  /** The fewest pixels in width that it needs; 0 where that is not known. */
  readonly minWidth: number;
  /** The folder of its file, below content/. */
  readonly folder: string;
}

/** What a block of a type shows of its pictures. */
function wantedIn(block: string | undefined, maxWidth: number | undefined): Wanted {
  return BLOCKS[block ?? ''] ?? { width: maxWidth ?? WIDEST };
}

/**
 * What is known of a place, also of one that shows nothing yet or whose document is still to be made.
 *
 * @param file the path of its document from the root of the site
 */
export function slotAt(site: Validated, file: string, at: Path): Slot {
  const places = picturePlaces(site);
  const steps = at.map(String);
  const own = places.find((one) => one.document.file === file && isSame(one.path, steps));
  const collection = collectionOf(site, file);
  const folder = folderOf(places, own, { file, steps, collection });
  if (collection?.schema === 'member' && steps.join('/') === 'img') return { ...PORTRAIT, folder };
  const document = site.all.find((one) => one.document.file === file)?.document;
  const block =
    own?.block ??
    (document && blocksOf(document).findLast(({ path: within }) => holds(within, steps))?.type);
  // Another place of the same kind asks the same.
  const like =
    own ?? places.find((one) => one.block === block && one.path.at(-1) === steps.at(-1) && block);
  return { wanted: wantedIn(block, like?.maxWidth), minWidth: like?.minWidth ?? 0, folder };
}

interface Sought {
  readonly file: string;
  readonly steps: readonly string[];
  readonly collection: { readonly name: string } | undefined;
}

/** The folder of the picture that is there, of the collection, or of a picture nearby. */
function folderOf(
  places: readonly PicturePlace[],
  own: PicturePlace | undefined,
  { file, steps, collection }: Sought,
): string {
  const shared = ({ path: other }: PicturePlace) =>
    steps.findIndex((step, i) => step !== String(other[i]));
  const [near] = places
    .filter((one) => one.document.file === file)
    .sort((one, other) => shared(other) - shared(one));
  const known = [own, ...(collection ? [] : [near])].flatMap((one) =>
    one && isInside(one.image) ? [path.posix.dirname(one.image)] : [],
  );
  return known[0] ?? (collection ? `images/${collection.name}` : 'images');
}

/** Whether a picture is where pictures may be; of everything else `check` complains. */
function isInside(image: string): boolean {
  return /^images\/[^\\\0]+$/.test(image) && !image.split('/').includes('..');
}

function collectionOf(site: Validated, file: string): { name: string; schema: string } | undefined {
  const [, name = ''] = /^content\/([^/]+)\/[^/]+$/.exec(file) ?? [];
  const declared = site.site?.value.collections ?? {};
  const schema = Object.hasOwn(declared, name) ? declared[name]?.schema : undefined;
  return schema === undefined ? undefined : { name, schema };
}

function isSame(path: Path, steps: readonly string[]): boolean {
  return path.length === steps.length && holds(path, steps);
}

function holds(outer: Path, steps: readonly string[]): boolean {
  return outer.every((step, i) => String(step) === steps[i]);
}
