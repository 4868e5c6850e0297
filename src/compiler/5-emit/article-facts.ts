// An entry × its schema → what it says of itself as an article.
import { at, isMap } from '../../model/schema/value.ts';
import type { ArticleFacts } from '../../model/shapes.ts';
import type { CheckedEntry } from '../2-validate/validate.ts';
import { articleFields } from '../grammar/article-fields.ts';
import { asSeen, nameOfEntry } from '../text/slugs.ts';
import { clockTime, withOffset } from '../time/time-zone.ts';
import { addImage, type Context } from './page-data.ts';

/** What an entry says of itself; undefined where it does not say when it was published. */
export function articleFacts(
  schema: string,
  key: string,
  { value, references, title }: CheckedEntry,
  context: Context,
): ArticleFacts | undefined {
  const { grammar, linked, zone } = context;
  const fields = articleFields(grammar, schema);
  const written = fields.moments
    .map((field) => value[field])
    .find((one) => typeof one === 'string');
  if (typeof written !== 'string') return undefined;
  const author = fields.author === undefined ? undefined : value[fields.author];
  const url = typeof author === 'string' ? linked.urlsByName.get(asSeen(author)) : undefined;
  const picture = references.find(
    ({ kind, path }) => kind === 'image' && path[0] === fields.picture,
  );
  const images: Parameters<typeof addImage>[0] = {};
  const image = picture && images[addImage(images, picture, context)];
  const beside = picture && at(value, picture.path.slice(0, -1));
  const tags = fields.tags === undefined ? undefined : value[fields.tags];
  return {
    title: title?.text ?? nameOfEntry(key),
    published: withOffset(zone, clockTime(written)),
    ...(image ? { picture: { image, alt: altIn(beside) } } : {}),
    ...(typeof author === 'string' ? { author: { name: author, ...(url ? { url } : {}) } } : {}),
    tags: Array.isArray(tags) ? tags.map(String) : [],
  };
}

/** A picture with a text that is not its own path has it as its description. */
function altIn(beside: unknown): string {
  const alt = isMap(beside) ? beside.alt : undefined;
  return typeof alt === 'string' ? alt : '';
}
