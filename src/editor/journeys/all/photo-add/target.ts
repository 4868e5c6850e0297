// What somebody asked for (a member, the gallery, a page and its field) → the place of a picture and the edit that fills it.
import { locationOf, type SourceDocument } from '../../../../compiler/source/document.ts';
import { nearest } from '../../../../compiler/text/nearest.ts';
import { UserError } from '../../../../model/errors.ts';
import { relative } from '../../../../model/paths/pointer.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { photoWords } from '../../../../words/gen/photo.gen.ts';
import type { Operation } from '../../../operation.ts';
import { type MemberFile, memberFor, membersOf } from '../../members/members.ts';
import {
  blocksOf,
  entryStem,
  type PicturePlace,
  picturePlaces,
} from '../../photos/picture-slot.ts';
import { fieldsOf } from '../../references/changes.ts';
import { type OpenSite, readContent, stagesOf, textAt, textOf } from '../../site-folder.ts';

export interface Target {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Where the place says more than its slot. */
  readonly folder?: string;
  readonly stem?: string;
  readonly former?: string | undefined;
  readonly showing: (image: string) => Operation;
  readonly next?: readonly string[];
}

/** @param asked a member, "gallery", or a page and its field, such as home.hero.image @throws UserError */
export function targetOf(site: OpenSite, asked: string): Target {
  const member = memberFor(site, asked);
  if (member) return memberTarget(site, member);
  if (asked.toLowerCase() === 'gallery') return galleryTarget(site);
  return placeTarget(site, placeFor(site, asked));
}

function memberTarget(site: OpenSite, { file, key, folder }: MemberFile): Target {
  return {
    file,
    path: ['img'],
    folder: `images/${folder}`,
    stem: entryStem(key),
    former: textAt(readContent(site, file).value, 'img'),
    showing: (value) => ({ do: 'set', path: ['img'], value, order: fieldsOf(site, 'member') }),
  };
}

function galleryTarget(site: OpenSite): Target {
  const say = photoWords(site.language);
  const all = stagesOf(site).validated.all.flatMap(({ document }) => blocksOf(document));
  const found = all.filter(({ type }) => type === 'gallery');
  const isMain = ({ document, number }: (typeof found)[number]) =>
    /\/gallery\.yaml$/.test(document.file) && number === 1;
  const [only] = found.length === 1 ? found : found.filter(isMain);
  if (!only)
    throw new UserError(
      found.length === 0
        ? say.noGallery
        : say.galleries({ files: found.map(({ document }) => document.file).join(', ') }),
    );
  const { file, value } = ownDocument(site, only.document);
  const list = [...only.path, 'pictures'];
  const count = (relative(value, list, '0') as readonly unknown[]).length;
  return {
    file,
    path: [...list, count, 'image'],
    folder: 'images/gallery',
    showing: (image) => ({ do: 'insert', path: list, at: count, value: { image } }),
    next: [say.larger],
  };
}

function placeFor(site: OpenSite, asked: string): PicturePlace {
  const say = photoWords(site.language);
  const all = picturePlaces(stagesOf(site).validated);
  const exact = all.filter(({ name }) => name === asked);
  const found = exact.length > 0 ? exact : all.filter(({ name }) => name.startsWith(`${asked}.`));
  const [only] = found;
  // A page alone asks which pictures it has.
  if (only && found.length === 1 && asked.includes('.')) return only;
  if (only) throw new UserError(`${say.nameOne({ asked })}\n${listed(site, found)}`);
  const names = [...membersOf(site).map(({ key }) => key), 'gallery', ...all.map((p) => p.name)];
  const near = nearest(asked.replaceAll(' ', '_'), names);
  const page = asked.split('.')[0] ?? '';
  const onPage = all.filter(({ name }) => name.startsWith(`${page}.`));
  throw new UserError(
    [
      say.noPlace({ asked, near }),
      onPage.length > 0 ? `${say.picturesOf({ page })}\n${listed(site, onPage)}` : say.howToName,
    ].join('\n'),
  );
}

function listed(site: OpenSite, places: readonly PicturePlace[]): string {
  const { fromTo } = photoWords(site.language);
  const byList = new Map<string, string[]>();
  for (const { name } of places) {
    const list = name.replace(/\.\d+(?=\.\w+$)/, '');
    byList.set(list, [...(byList.get(list) ?? []), name]);
  }
  return [...byList.values()]
    .map((names) =>
      names.length === 1
        ? `  ${names[0]}`
        : `  ${fromTo({ first: names[0] ?? '', last: names.at(-1) ?? '' })}`,
    )
    .join('\n');
}

function placeTarget(site: OpenSite, { document, path, image }: PicturePlace): Target {
  const say = photoWords(site.language);
  const own = ownDocument(site, document);
  const { file, text } = own;
  if (relative(own.value, path, '0') !== image) throw new UserError(say.notWritten({ file }));
  const beside = (field: 'alt' | 'focus'): string[] => {
    const at = [...path.slice(0, -1), field];
    if (typeof relative(own.value, at, '0') !== 'string') return [];
    const [start] = locationOf(own, at).range?.() ?? [0];
    return [say.readBeside({ field, place: `${file}:${text.slice(0, start).split('\n').length}` })];
  };
  return {
    file,
    path,
    former: image,
    showing: (value) => ({ do: 'set', path, value }),
    next: [...beside('alt'), ...beside('focus')],
  };
}

function ownDocument(site: OpenSite, { file }: SourceDocument): SourceDocument {
  if (textOf(site, file) !== undefined) return readContent(site, file);
  throw new UserError(journeysWords(site.language).site.ofLayer({ file }));
}
