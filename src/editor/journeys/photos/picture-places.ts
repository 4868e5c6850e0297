// A site → the places that show a picture, each under the name by which somebody can ask for it.
import { imagesOf, type Validated } from '../../../compiler/2-validate/validate.ts';
import type { Path, SourceDocument } from '../../../compiler/text/document.ts';
import { nearest } from '../../../compiler/text/nearest.ts';
import { eachBlock } from '../../../model/block-tree.ts';
import type { Block } from '../../../model/shapes.gen.ts';
import type { Asking } from '../questions.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';

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
