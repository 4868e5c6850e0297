// A photo and a place of the site → a picture of the shape of the place, and the line that shows it.
import fs from 'node:fs';
import path from 'node:path';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { photoWords } from '../../../../words/gen/photo.gen.ts';
import { refusalOf } from '../../../sentences/sentence.ts';
import { missingFile } from '../../given-file.ts';
import { createJourney, type JourneyContext, type Plan } from '../../journey.ts';
import { KEPT, type Kept } from '../../photos/crop.ts';
import { photoSummary } from '../../photos/own-photo.ts';
import { slotAt } from '../../photos/picture-slot.ts';
import { copiesFolder, cropForSlot, placePicture } from '../../photos/place-picture.ts';
import { createChanges } from '../../references/changes.ts';
import { siteOf, stagesOf } from '../../site-folder.ts';
import { type Target, targetOf } from './target.ts';

/** The photo decides. */
const AUTO = 'auto';

export const journey = createJourney('photo-add', {
  require: siteOf,
  ask: async (context, ask) => {
    const file = await ask('file', { conflict: (answer) => missingFile(answer, context.language) });
    const place = await ask('for', {
      conflict: (answer) => refusalOf(() => targetOf(context, answer))?.message,
    });
    const keep = await ask('keep', { choices: [AUTO, ...KEPT], proposal: AUTO });
    const hasName = place !== '' && targetOf(context, place).stem !== undefined;
    const name = hasName ? '' : await ask('name', { proposal: stemOf(file) });
    return { file, place, keep: KEPT.find((one) => one === keep), name };
  },
  plan: async (context, { file, place, keep, name }) =>
    planPhoto(context, targetOf(context, place), { file, keep, stem: slugOf(name) || 'photo' }),
});

interface Photo {
  readonly file: string;
  readonly keep: Kept | undefined;
  readonly stem: string;
}

async function planPhoto(
  context: JourneyContext,
  target: Target,
  { file, keep, stem }: Photo,
): Promise<Plan> {
  const say = photoWords(context.language);
  const slot = slotAt(stagesOf(context), target.file, target.path);
  const photo = fs.readFileSync(file);
  const shown = path.basename(file);
  const made = await cropForSlot(photo, shown, slot, { keep, language: context.language });
  const copy = path.join(copiesFolder(), 'picture');
  const placing = { folder: slot.folder, stem, ...target, copy };
  const { image, pictures, gone } = placePicture(context, made, placing);
  const { language } = context;
  const told = photoSummary(made, { shown, bytes: photo.length, image, pictures, language });
  const changes = createChanges(context);
  changes.edit(target.file, target.showing(image));
  return {
    words: say.add({ name: shown }),
    changes: changes.all(),
    pictures,
    gone,
    summary: [
      ...told,
      ...(told.length > 2 ? [say.otherPart({ parts: KEPT.join(', ') })] : []),
      ...gone.map((file) => say.deleted({ file })),
    ],
    next: target.next,
  };
}

function stemOf(file: string): string {
  return slugOf(path.parse(file).name) || 'photo';
}
