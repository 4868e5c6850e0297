// A member who is still to be written → the question for the portrait, and the name of its file.
import fs from 'node:fs';
import path from 'node:path';
import { asSchema } from '../../../model/schema/schema.ts';
import { at } from '../../../model/schema/value.ts';
import { freePicture } from '../../server/pictures/stage-picture.ts';
import type { AskFor, JourneyContext, Plan } from '../journey.ts';
import { pictureAnswer, slotAt } from '../photos/picture-slot.ts';
import { stagesOf } from '../site-folder.ts';

/** Proposes the portrait that is there already. */
export async function askPortrait(
  site: JourneyContext,
  ask: AskFor<'img'>,
  file: string,
): Promise<string> {
  const { images } = stagesOf(site).source;
  const stem = file.replace(/^content\//, 'images/').replace(/\.yaml$/, '');
  const found = ['jpg', 'jpeg', 'png', 'webp', 'avif']
    .map((ending) => `${stem}.${ending}`)
    .find((image) => images.has(image));
  const member = stagesOf(site).grammar.documents.get('member');
  const { ref, minWidth, shape } = asSchema(at(member, ['properties', 'img']));
  return ask('img', {
    ...(found === undefined ? {} : { proposal: found }),
    // A new picture is made for the member who is still to be written.
    form: { ref, minWidth, shape, holder: file },
    ...pictureAnswer(site),
  });
}

/** A picture that was brought before the name was known gets that name. */
export function namedPortrait(
  context: JourneyContext,
  img: string,
  file: string,
): Pick<Plan, 'pictures'> & { readonly img: string } {
  const staged = context.texts.get(`content/${img}`);
  const { folder, stem = '' } = slotAt(stagesOf(context), file, ['img']);
  if (
    typeof staged !== 'object' ||
    staged === null ||
    path.parse(img).name.replace(/-\d+$/, '') === stem
  )
    return { img, pictures: [] };
  const { images } = stagesOf(context).source;
  const free = freePicture(
    context.root,
    { folder, stem, ending: path.extname(img).slice(1) },
    images.keys(),
  );
  const after = fs.readFileSync(staged.bytesOf);
  return {
    img: free,
    pictures: [{ file: `content/${free}`, before: undefined, after, ...staged }],
  };
}
