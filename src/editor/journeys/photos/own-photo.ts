// An answer that may name a photo of this computer → a picture made for its place, and in sentences what became of it.
import fs from 'node:fs';
import path from 'node:path';
import { readOrdinary } from '../../../compiler/files/read.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import { photoWords } from '../../../words/gen/photo.gen.ts';
import type { JourneyContext, Plan } from '../journey.ts';
import type { Asking } from '../questions.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import type { Cropped } from './crop.ts';
import { pictureAnswer, slotAt } from './picture-slot.ts';
import { copiesFolder, cropForSlot, namedPicture, placePicture } from './place-picture.ts';

const MAX_BYTES = 50_000_000;

/** Where its file is to lie, and the place that shows it. */
interface Place {
  readonly file: string;
  readonly path: Path;
  readonly folder: string;
  readonly stem: string;
}

/** A picture of the site goes before a file. */
export function photoAnswer(context: JourneyContext): Pick<Asking, 'read' | 'conflict' | 'help'> {
  const { read, conflict } = pictureAnswer(context);
  if (!context.readsFiles) return { read, conflict };
  return {
    help: journeysWords(context.language).picture.orFile,
    read: (answer) => (isPhoto(context, answer) ? answer : (read?.(answer) ?? answer)),
    conflict: (answer) => (isPhoto(context, answer) ? undefined : conflict?.(answer)),
  };
}

function isPhoto(context: JourneyContext, answer: string): boolean {
  const named = pictureAnswer(context).read?.(answer) ?? answer;
  const isOfSite = stagesOf(context).source.images.has(named);
  return (
    context.readsFiles === true &&
    !isOfSite &&
    fs.existsSync(answer) &&
    fs.statSync(answer).isFile()
  );
}

/** @param site as it will be @throws UserError where a photo cannot be shown there */
export async function answeredPicture(
  context: JourneyContext,
  answer: string,
  place: Place,
  site: () => OpenSite = () => context,
): Promise<Pick<Plan, 'pictures' | 'summary'> & { readonly image: string }> {
  if (!isPhoto(context, answer)) return namedPicture(context, answer, place);
  const { made, bytes, ...placed } = await bringPicture(site(), answer, place);
  const shown = path.basename(answer);
  const { language } = context;
  return { ...placed, summary: photoSummary(made, { shown, bytes, language, ...placed }) };
}

/** @param isStaged in a draft; else a copy lies beside, for whoever wants to see it @throws UserError where it cannot be shown there */
export async function bringPicture(site: OpenSite, photo: string, place: Place, isStaged = false) {
  const { language } = site;
  const name = path.basename(photo);
  const bytes = readOrdinary(path.resolve(photo), MAX_BYTES);
  if ('refused' in bytes) throw new UserError(photoWords(language).damaged({ name }));
  const slot = slotAt(stagesOf(site), place.file, place.path);
  const made = await cropForSlot(bytes, name, slot, { language });
  const { folder, stem } = place;
  const copy = isStaged ? undefined : path.join(copiesFolder(), 'picture');
  const { image, pictures } = placePicture(site, made, { folder, stem, copy });
  return { image, pictures, made, bytes: bytes.length };
}

interface Shown {
  readonly shown: string;
  readonly bytes: number;
  readonly image: string;
  readonly pictures: NonNullable<Plan['pictures']>;
  readonly language: Language;
}

export function photoSummary(
  made: Cropped,
  { shown, bytes, image, pictures, language }: Shown,
): string[] {
  const say = photoWords(language);
  const size = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
  const { before, kept } = made;
  const isCropped = before.width > kept.width || before.height > kept.height;
  const part = isCropped ? size(kept) : undefined;
  return [
    say.before({ name: shown, size: size(before), kept: part, bytes: kilobytes(bytes) }),
    say.after({ file: `content/${image}`, size: size(made), bytes: kilobytes(made.bytes.length) }),
    ...(isCropped ? pictures.map(({ bytesOf }) => say.toSee({ file: bytesOf })) : []),
  ];
}

function kilobytes(count: number): string {
  return count < 1_000_000 ? `${Math.ceil(count / 1000)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}
