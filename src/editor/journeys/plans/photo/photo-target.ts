// What somebody asked for (a member, the gallery, a page and its field) → the place of a picture and the edit that fills it.
import path from 'node:path';
import type { Validated } from '../../../../compiler/2-validate/validate.ts';
import { locationOf, type SourceDocument } from '../../../../compiler/text/document.ts';
import { nearest } from '../../../../compiler/text/nearest.ts';
import { relative } from '../../../../compiler/text/pointer.ts';
import { keyOf, slugOf } from '../../../../compiler/text/slugs.ts';
import { UserError } from '../../../../model/errors.ts';
import { editedText, type OpenSite, readContent, textAt, textOf } from '../../site-folder.ts';
import { ORDER, PORTRAIT_NOTE } from '../member/member.ts';
import { type MemberFile, memberFor, membersOf } from '../member/member-files.ts';
import type { Wanted } from './photo.ts';
import { blocksOf, type PicturePlace, picturePlaces } from './picture-places.ts';
import { PORTRAIT, wantedIn } from './picture-slot.ts';

/** Where a photo goes, and how its path gets there. */
export interface Target {
  readonly document: SourceDocument;
  readonly wanted: Wanted;
  readonly minWidth: number;
  /** The folder below content/, and the name of the new file without its ending. */
  readonly folder: string;
  readonly name: string;
  /** The picture that the place shows now. */
  readonly former?: string | undefined;
  /** The text of the document when it shows a picture. */
  readonly showing: (image: string) => string;
  /** What to read again afterwards. */
  readonly next?: readonly string[];
}

/**
 * Finds what somebody asked for.
 *
 * @param asked a member, "gallery", or a page and its field, such as home.hero.image
 * @param name what a new file is called, without its ending
 * @throws UserError when there is no such place, or nothing can be written there
 */
export function targetOf(open: OpenSite, site: Validated, asked: string, name: string): Target {
  const member = memberFor(open, asked);
  if (member) return memberTarget(open, member);
  if (asked.toLowerCase() === 'gallery') return galleryTarget(open, site, name);
  return placeTarget(open, placeFor(open, site, asked), name);
}

function memberTarget(open: OpenSite, { file, key, folder }: MemberFile): Target {
  const document = readContent(open, file);
  const former = textAt(document.value, 'img');
  const { text } = document;
  return {
    document,
    ...PORTRAIT,
    folder: `images/${folder}`,
    name: keyOf(slugOf(key.replaceAll('_', ' '))),
    former,
    showing: (image) =>
      editedText(
        file,
        // The note of `member:new` that another picture stands in is no longer true.
        text.replace(new RegExp(`^# ${PORTRAIT_NOTE}.*\\n`, 'm'), ''),
        { do: 'set', path: ['img'], value: image, order: ORDER },
      ),
  };
}

function galleryTarget(open: OpenSite, site: Validated, name: string): Target {
  const all = site.all.flatMap(({ document }) => blocksOf(document));
  const found = all.filter(({ type }) => type === 'gallery');
  const [only] =
    found.length === 1
      ? found
      : found.filter(
          ({ document, number }) => /\/gallery\.yaml$/.test(document.file) && number === 1,
        );
  if (!only)
    throw new UserError(
      found.length === 0
        ? 'No page has a gallery. Add a block of the type "gallery" to one first.'
        : `Several pages have a gallery, and none of them is called gallery: ${found.map(({ document }) => document.file).join(', ')}. Write the line into the one you mean by hand.`,
    );
  const document = ownDocument(open, only.document);
  const path = [...only.path, 'pictures'];
  return {
    document,
    wanted: wantedIn('gallery', undefined),
    minWidth: 600,
    folder: 'images/gallery',
    name,
    showing: (image) =>
      editedText(document.file, document.text, {
        do: 'insert',
        path,
        at: (relative(document.value, path, '0') as readonly unknown[]).length,
        value: { image },
      }),
    next: ['If the picture deserves more room, write "cols: 2" or "rows: 2" below its line.'],
  };
}

function placeFor(open: OpenSite, site: Validated, asked: string): PicturePlace {
  const all = picturePlaces(site);
  const exact = all.filter(({ name }) => name === asked);
  const found = exact.length > 0 ? exact : all.filter(({ name }) => name.startsWith(`${asked}.`));
  const [only] = found;
  // A page alone asks which pictures it has.
  if (only && found.length === 1 && asked.includes('.')) return only;
  if (only) throw new UserError(`Name one of the pictures of "${asked}":\n${listed(found)}`);
  const names = [...membersOf(open).map(({ key }) => key), 'gallery', ...all.map((p) => p.name)];
  const near = nearest(asked.replaceAll(' ', '_'), names);
  const page = asked.split('.')[0] ?? '';
  const onPage = all.filter(({ name }) => name.startsWith(`${page}.`));
  throw new UserError(
    [
      `There is no member and no place "${asked}".${near ? ` Did you mean "${near}"?` : ''}`,
      onPage.length > 0
        ? `These are the pictures of ${page}:\n${listed(onPage)}`
        : 'Write the name of a member, "gallery", or a page and a field such as home.hero.image.',
    ].join('\n'),
  );
}

/** One line for each place, or for all items of a list. */
function listed(places: readonly PicturePlace[]): string {
  const byList = new Map<string, PicturePlace[]>();
  for (const place of places) {
    const list = place.name.replace(/\.\d+(?=\.\w+$)/, '');
    byList.set(list, [...(byList.get(list) ?? []), place]);
  }
  return [...byList.values()]
    .map((names) => {
      const [first, last] = [names[0]?.name, names.at(-1)?.name];
      return first === last ? `  ${first}` : `  ${first} to ${last}`;
    })
    .join('\n');
}

function placeTarget(open: OpenSite, place: PicturePlace, name: string): Target {
  const document = ownDocument(open, place.document);
  if (relative(document.value, place.path, '0') !== place.image)
    throw new UserError(
      `The picture is not written in ${document.file} itself, so nothing was written. Change it by hand.`,
    );
  const folder = path.posix.dirname(place.image);
  const beside = (field: string): string | undefined => {
    const at = [...place.path.slice(0, -1), field];
    const [start] = locationOf(document, at).range?.() ?? [0];
    const line = document.text.slice(0, start).split('\n').length;
    return typeof relative(document.value, at, '0') === 'string'
      ? `${document.file}:${line}`
      : undefined;
  };
  const [alt, focus] = [beside('alt'), beside('focus')];
  return {
    document,
    wanted: wantedIn(place.block, place.maxWidth),
    minWidth: place.minWidth,
    folder: folder.startsWith('images') ? folder : 'images',
    name,
    former: place.image,
    showing: (image) =>
      editedText(document.file, document.text, { do: 'set', path: place.path, value: image }),
    next: [
      ...(alt ? [`Read "alt" in ${alt}: does it say what the new picture shows?`] : []),
      ...(focus
        ? [`Read "focus" in ${focus}: is it the half of the new picture that matters?`]
        : []),
    ],
  };
}

/** The file of a document, which must lie in the site itself and not in its layer. */
function ownDocument(open: OpenSite, { file }: SourceDocument): SourceDocument {
  if (textOf(open, file) !== undefined) return readContent(open, file);
  throw new UserError(`${file} comes from the layer that this site is built on. Change it there.`);
}
