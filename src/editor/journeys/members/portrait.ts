// A member who is still to be written → the question for the portrait.
import { asSchema } from '../../../model/schema/schema.ts';
import { at } from '../../../model/schema/value.ts';
import type { AskFor, JourneyContext } from '../journey.ts';
import { pictureAnswer } from '../photos/picture-slot.ts';
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
