// The photos of people, as phones and cameras write them → their pictures, cropped as `photo:add` does, and a sheet on which to check them.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../../compiler/files/disk.ts';
import { readOrdinary } from '../../../../compiler/files/read.ts';
import { isPictureName } from '../../../../compiler/pictures/kind.ts';
import { MAX_PICTURE_BYTES } from '../../../../compiler/pictures/picture.ts';
import { UserError } from '../../../../model/errors.ts';
import { eachOf } from '../../../../site/assets/pictures.ts';
import { createProgress } from '../../../../site/progress.ts';
import {
  type ImportPhotosWords,
  importPhotosWords,
} from '../../../../words/gen/import-photos.gen.ts';
import type { JourneyContext, Plan } from '../../journey.ts';
import type { Cropped } from '../../photos/crop.ts';
import { type Slot, slotAt } from '../../photos/picture-slot.ts';
import {
  copiesFolder,
  cropForSlot,
  isOwnPicture,
  placePicture,
} from '../../photos/place-picture.ts';
import { stagesOf, textAt } from '../../site-folder.ts';
import { matchPhotos } from './match-photos.ts';
import { writeSheet } from './photo-sheet.ts';
import type { Person } from './read-people.ts';

export interface PhotoFolder {
  readonly folder: string;
  /** From there. */
  readonly files: readonly string[];
}

const MAX_PHOTOS = 2000;

/** Why there are no photos that can be taken, else which there are. */
export function photosIn(folder: string, say: ImportPhotosWords): PhotoFolder | string {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return say.noFolder({ folder });
  const files = filesBelow(folder).filter(isPictureName).sort();
  if (files.length > MAX_PHOTOS) return say.many({ folder, most: MAX_PHOTOS });
  return files.length > 0 ? { folder, files } : say.empty({ folder });
}

/** Somebody who can have one, with the file that shows it. */
export interface Holder {
  readonly person: Person;
  readonly file: string;
}

export interface Portraits extends Required<Pick<Plan, 'pictures' | 'gone' | 'unfit'>> {
  /** By the file of their holder, from content/; empty where somebody only looks. */
  readonly images: ReadonlyMap<string, string>;
  /** Who gets one. */
  readonly faces: ReadonlySet<Person>;
  readonly told: readonly string[];
}

interface Made extends Holder {
  readonly photo: string;
  readonly slot: Slot;
  readonly cropped: Cropped;
}

/** @param updates whether members who have a picture of their own get another one */
export async function makePortraits(
  context: JourneyContext,
  { folder, files }: PhotoFolder,
  holders: readonly Holder[],
  updates: boolean,
): Promise<Portraits> {
  const say = importPhotosWords(context.language);
  const matches = matchPhotos(
    holders.map(({ person }) => person),
    files,
  );
  const faces = new Map(matches.taken.map(({ person, file }) => [person, file]));
  // In the order of the spreadsheet.
  const matched = holders.flatMap((one) => {
    const file = faces.get(one.person);
    return file === undefined ? [] : { ...one, photo: path.join(folder, file) };
  });
  const keeps = ({ file }: Holder) => !updates && hasOwnPicture(context, file);
  const wanted = matched.filter((one) => !keeps(one));
  const { panel } = context;
  const isLook = panel === 'look';
  const { made, unfit } = isLook ? { made: [], unfit: [] } : await cropAll(context, wanted);
  // Who sits at a panel has neither the folder nor the commands that the sheet is about.
  const copies = panel ? undefined : copiesFolder();
  const placed = made.map(({ slot, cropped, file }) => {
    const { folder: to, stem = '' } = slot;
    const former = pictureOf(context, file);
    return {
      file,
      ...placePicture(context, cropped, {
        folder: to,
        stem,
        former,
        copy: copies && path.join(copies, stem),
      }),
    };
  });
  const isBare = (one: Holder) => !faces.has(one.person) && !hasOwnPicture(context, one.file);
  const sheet =
    copies && made.length > 0
      ? [say.look({ file: await writeSheet(copies, made, context.language) })]
      : [];
  const taken = isLook ? wanted : made;
  return {
    images: new Map(
      isLook
        ? wanted.map(({ file }) => [file, ''])
        : placed.map(({ file, image }) => [file, image]),
    ),
    faces: new Set(taken.map(({ person }) => person)),
    unfit,
    pictures: placed.flatMap(({ pictures }) => pictures),
    gone: placed.flatMap(({ gone }) => gone),
    told: [
      '',
      say.taken({ count: taken.length }),
      ...sheet,
      ...matches.taken
        .filter(({ isLoose }) => isLoose)
        .map(({ person: { name }, file }) => say.pair({ file, name })),
      ...matches.notes.map((note) => note(say)),
      ...unfit,
      ...listed(matches.nobody, say, (all) => say.nobody({ files: all })),
      ...listed(namesOf(holders.filter(isBare)), say, (names) => say.without({ names })),
      ...listed(namesOf(matched.filter(keeps)), say, (names) => say.kept({ names })),
    ],
  };
}

/** What is wrong with one of them leaves out that one. */
async function cropAll(
  context: JourneyContext,
  wanted: readonly (Holder & { readonly photo: string })[],
) {
  const { language } = context;
  const isShown = !context.panel && process.stderr.isTTY === true;
  const progress = createProgress(isShown, (text) => void (isShown && process.stderr.write(text)));
  const found = new Map<Holder, Made | string>();
  const stages = stagesOf(context);
  await progress.step(importPhotosWords(language).title, (count) =>
    eachOf(wanted, async (one) => {
      const slot = slotAt(stages, one.file, ['img']);
      try {
        found.set(one, { ...one, slot, cropped: await cropOne(one.photo, slot, context) });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        found.set(one, error.message);
      }
      count(found.size, wanted.length);
    }),
  );
  const all = wanted.flatMap((one) => found.get(one) ?? []);
  return {
    made: all.filter((one) => typeof one === 'object'),
    unfit: all.filter((one) => typeof one === 'string'),
  };
}

async function cropOne(photo: string, slot: Slot, { language }: JourneyContext): Promise<Cropped> {
  const name = path.basename(photo);
  const bytes = readOrdinary(photo, MAX_PICTURE_BYTES);
  if (!('refused' in bytes)) return cropForSlot(bytes, name, slot, { language });
  const megabytes = MAX_PICTURE_BYTES / 1e6;
  throw new UserError(importPhotosWords(language).heavy({ file: name, megabytes }));
}

function pictureOf(context: JourneyContext, file: string): string | undefined {
  return textAt(stagesOf(context).source.documents.get(file)?.value, 'img');
}

function hasOwnPicture(context: JourneyContext, file: string): boolean {
  const image = pictureOf(context, file);
  return image !== undefined && isOwnPicture(context, image);
}

function namesOf(holders: readonly Holder[]): string[] {
  return holders.map(({ person }) => person.name);
}

/** As many as somebody reads. */
const MOST = 20;

function listed(
  all: readonly string[],
  say: ImportPhotosWords,
  tell: (some: readonly string[]) => string,
): string[] {
  if (all.length === 0) return [];
  const more = all.length > MOST ? [say.more({ count: all.length - MOST })] : [];
  return [tell(all.slice(0, MOST)), ...more];
}
