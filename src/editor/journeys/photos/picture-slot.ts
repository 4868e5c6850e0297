// A site → the places that show a picture, each by its name; one that does, or will → what it asks of the picture.
import path from 'node:path';
import { imagesOf, type Validated } from '../../../compiler/2-validate/validate.ts';
import type { Stages } from '../../../compiler/compile.ts';
import { derive } from '../../../compiler/source/derived.ts';
import type { SourceDocument } from '../../../compiler/source/document.ts';
import { nearest } from '../../../compiler/text/nearest.ts';
import { keyOf, slugOf } from '../../../compiler/text/slugs.ts';
import { chosenLanguage } from '../../../model/language.ts';
import { eachBlock, type Path } from '../../../model/schema/block-tree.ts';
import { shapeOfPlace } from '../../../model/schema/picture-shape.ts';
import { asSchema, type Schema } from '../../../model/schema/schema.ts';
import { createSchemas, type Schemas, schemaAt } from '../../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../../model/schema/title-field.ts';
import { at } from '../../../model/schema/value.ts';
import type { Block } from '../../../model/shapes.gen.ts';
import { isTodo } from '../../../model/words.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import { schemaOf } from '../../yaml-edits/schema-of.ts';
import type { Asking } from '../questions.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import type { Wanted } from './crop.ts';

export interface PicturePlace {
  /** Such as home.feature.2.picture.image; numbers count from 1. */
  readonly name: string;
  readonly document: SourceDocument;
  readonly path: Path;
  readonly image: string;
}

interface BlockPlace {
  readonly document: SourceDocument;
  readonly type: string;
  readonly path: Path;
  /** Counted from 1 among those of its type on the page. */
  readonly number: number;
  readonly of: number;
}

/** Not those that a fact names. */
export function picturePlaces(site: Validated): PicturePlace[] {
  return site.all.flatMap((checked) => {
    const { document } = checked;
    const blocks = blocksOf(document);
    return imagesOf(checked)
      .filter(({ fromFact }) => !fromFact)
      .map(({ value: image, path }) => {
        const block = blocks.findLast((one) => one.path.every((step, i) => `${step}` === path[i]));
        const [page = ''] = document.file.split('/').at(-1)?.split('.') ?? [];
        const number = block && block.of > 1 ? [block.number] : [];
        const within = path.slice(block?.path.length ?? 0);
        const steps = within.map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : step));
        return {
          name: [page, ...(block ? [block.type, ...number] : []), ...steps].join('.'),
          document,
          path,
          image,
        };
      });
  });
}

/** Also those inside others; none for another document. */
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

/** By its path below content/, or from the root of the site. */
export function pictureAnswer(site: OpenSite): Pick<Asking, 'read' | 'conflict'> {
  const { images } = stagesOf(site).source;
  return {
    read: (answer) => answer.replace(/^(?:\.\/)?content\//, ''),
    conflict: (answer) => {
      if (images.has(answer)) return undefined;
      const near = nearest(answer, images.keys());
      return journeysWords(site.language).picture.none({ answer, near });
    },
  };
}

const MAX_WIDTH = 1600;

export interface Slot {
  readonly wanted: Wanted;
  /** In pixels; 0 where that is not known. */
  readonly minWidth: number;
  readonly folder: string;
  /** Of an entry, without ending. */
  readonly stem?: string;
  /** For a picture whose own name says nothing. */
  readonly beside?: string | undefined;
}

/** Also of a place that shows nothing yet, or whose document is still to be made. */
export function slotAt({ source, validated, grammar }: Stages, file: string, steps: Path): Slot {
  const schemas = derive(grammar, createSchemas);
  const { schema = '', collection } =
    schemaOf(file, source.documents.get('site.yaml')?.value) ?? {};
  const value = source.documents.get(file)?.value;
  const schemaOfPart = (part: Path) =>
    asSchema(schemaAt(schemas, schemas.document(schema), value, part));
  const own = schemas.follow(schemaOfPart(steps));
  const holder = steps.slice(0, -1);
  const isOfEntry = collection !== undefined && holder.length === 0;
  const beside = titleOf(schemas, schemaOfPart(holder), at(value, holder));
  return {
    wanted: wantedBy(own, at(value, holder)),
    minWidth: typeof own.minWidth === 'number' ? own.minWidth : 0,
    folder: isOfEntry
      ? `images/${collection}`
      : folderOf(picturePlaces(validated), { file, steps, collection }),
    ...(isOfEntry ? { stem: entryStem(path.posix.basename(file, '.yaml')) } : { beside }),
  };
}

function wantedBy(own: Schema, beside: unknown): Wanted {
  const ranged = shapeOfPlace(own, beside);
  const numbers = Object.values(Object(own.widths))
    .flat()
    .filter((one) => typeof one === 'number');
  return {
    ...(ranged ? { shape: ranged } : {}),
    width: numbers.length > 0 ? Math.max(...numbers) : MAX_WIDTH,
  };
}

/** The folder of the first articles, called as the page is; a picture may be there before it. */
export function firstNews(site: Stages['validated']['site']): string {
  return slugOf(journeysWords(chosenLanguage({ site: site?.value.language })).news.title);
}

export function entryStem(key: string): string {
  return keyOf(slugOf(key.replaceAll('_', ' ')));
}

/** Longer names are cut between two words. */
const MAX_STEM = 48;

function titleOf(schemas: Schemas, holder: Schema, value: unknown): string | undefined {
  const [words] = titleFieldsOf(schemas, holder, value).filter(
    ({ schema, text }) => schema.ref !== 'image' && !isTodo(text) && !text.includes('${'),
  );
  const slug = slugOf(words?.text ?? '');
  const cut = slug.length > MAX_STEM ? slug.slice(0, MAX_STEM + 1).replace(/-[^-]*$/, '') : slug;
  return cut.slice(0, MAX_STEM) || undefined;
}

interface Sought {
  readonly file: string;
  readonly steps: Path;
  readonly collection: string | undefined;
}

/** That of the picture there, of the collection, or of a picture nearby. */
function folderOf(places: readonly PicturePlace[], { file, steps, collection }: Sought): string {
  const shared = ({ path: other }: PicturePlace): number => {
    const apart = steps.findIndex((step, i) => String(step) !== String(other[i]));
    return apart === -1 ? steps.length : apart;
  };
  const [near] = places
    .filter(({ document, image }) => document.file === file && isInside(image))
    .sort((one, other) => shared(other) - shared(one));
  if (near && (collection === undefined || shared(near) === steps.length))
    return path.posix.dirname(near.image);
  return collection === undefined ? 'images' : `images/${collection}`;
}

/** Whether a picture is where pictures may be; of everything else `check` complains. */
function isInside(image: string): boolean {
  return /^images\/[^\\\0]+$/.test(image) && !image.split('/').includes('..');
}
