// A photo and a place of the site → a picture of the shape of the place, and the line that shows it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { imagesOf } from '../../../../compiler/2-validate/validate.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { UserError } from '../../../../model/errors.ts';
import { PACKAGE } from '../../../../model/product.ts';
import { photoWords } from '../../../../words/gen/photo.gen.ts';
import { refusalOf } from '../../../sentences/sentence.ts';
import { freePicture } from '../../../server/pictures/stage-picture.ts';
import { missingFile } from '../../given-file.ts';
import { createJourney, type JourneyContext, type Plan } from '../../journey.ts';
import { isMistake } from '../../mistakes.ts';
import { type Cropped, cropPhoto, KEPT, type Kept } from '../../photos/crop.ts';
import { slotAt } from '../../photos/picture-slot.ts';
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
  const made = await cropPhoto(photo, shown, slot.wanted, { keep, language: context.language });
  if (made.width < slot.minWidth)
    throw new UserError(say.tooSmall({ name: shown, width: made.width, min: slot.minWidth }));
  const own = replaced(context, target);
  const named = { folder: slot.folder, stem, ...target, ending: made.ending };
  const wanted = `${named.folder}/${named.stem}.${named.ending}`;
  // That of the picture to be replaced is free.
  const image = wanted === own ? own : freePicture(context.root, named, []);
  const changes = createChanges(context);
  changes.edit(target.file, target.showing(image));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
  const bytesOf = path.join(folder, `picture.${made.ending}`);
  fs.writeFileSync(bytesOf, made.bytes);
  const before = image === own ? bytesIn(context, image) : undefined;
  return {
    words: say.add({ name: shown }),
    changes: changes.all(),
    pictures: [{ file: `content/${image}`, before, after: made.bytes, bytesOf }],
    gone: own && own !== image ? [`content/${own}`] : [],
    summary: [
      ...summary(context, made, { shown, bytes: photo.length, image }),
      ...(isCropped(made)
        ? [say.toSee({ file: bytesOf }), say.otherPart({ parts: KEPT.join(', ') })]
        : []),
      ...(own && own !== image ? [say.deleted({ file: `content/${own}` })] : []),
    ],
    next: target.next,
  };
}

function stemOf(file: string): string {
  return slugOf(path.parse(file).name) || 'photo';
}

function replaced(context: JourneyContext, { former = '' }: Target): string | undefined {
  const isSound = !context.compiled().diagnostics.some(isMistake);
  const isInside = former.startsWith('images/') && !former.split('/').includes('..');
  if (!isSound || !isInside || !fs.existsSync(path.join(context.root, 'content', former)))
    return undefined;
  const uses = stagesOf(context).validated.all.flatMap(imagesOf);
  return uses.filter(({ value }) => value === former).length === 1 ? former : undefined;
}

function bytesIn({ root }: JourneyContext, image: string): Uint8Array {
  return fs.readFileSync(path.join(root, 'content', image));
}

function isCropped({ before, kept }: Cropped): boolean {
  return before.width > kept.width || before.height > kept.height;
}

function summary(
  context: JourneyContext,
  made: Cropped,
  {
    shown,
    bytes,
    image,
  }: { readonly shown: string; readonly bytes: number; readonly image: string },
): string[] {
  const say = photoWords(context.language);
  const size = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
  const kept = isCropped(made) ? size(made.kept) : undefined;
  return [
    say.before({ name: shown, size: size(made.before), kept, bytes: kilobytes(bytes) }),
    say.after({ file: `content/${image}`, size: size(made), bytes: kilobytes(made.bytes.length) }),
  ];
}

function kilobytes(count: number): string {
  return count < 1_000_000 ? `${Math.ceil(count / 1000)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}
