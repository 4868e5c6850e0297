// A picture that was brought before it was known what for → the same under its name.
import fs from 'node:fs';
import path from 'node:path';
import { freePicture } from '../../server/pictures/stage-picture.ts';
import type { JourneyContext, Plan } from '../journey.ts';
import { stagesOf } from '../site-folder.ts';
import type { Slot } from './picture-slot.ts';

/** A picture that the site has already keeps its own. */
export function namedPicture(
  context: JourneyContext,
  image: string,
  { folder, stem = '' }: Pick<Slot, 'folder' | 'stem'>,
): Pick<Plan, 'pictures'> & { readonly image: string } {
  const staged = context.texts.get(`content/${image}`);
  if (
    typeof staged !== 'object' ||
    staged === null ||
    path.parse(image).name.replace(/-\d+$/, '') === stem
  )
    return { image, pictures: [] };
  const { images } = stagesOf(context).source;
  const free = freePicture(
    context.root,
    { folder, stem, ending: path.extname(image).slice(1) },
    images.keys(),
  );
  const after = fs.readFileSync(staged.bytesOf);
  return {
    image: free,
    pictures: [{ file: `content/${free}`, before: undefined, after, ...staged }],
  };
}
