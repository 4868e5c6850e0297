// An output → the same with a preview of a few pixels for every picture that nothing can be seen through, and where what it shows lies.

import type { Output } from '../../compiler/5-emit/emit.ts';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import type { ImageFile } from '../../compiler/pictures/picture.ts';
import { LazyMap } from '../../compiler/source/lazy-map.ts';
import { UserError } from '../../model/errors.ts';
import { type ModernFormat, PREVIEW } from '../../model/paths/variants.ts';
import type { Points } from '../../model/schema/framing.ts';
import type { ImageInfo, PageData } from '../../model/shapes.ts';
import { encodePreview, PREVIEW_SETTINGS } from './encode.ts';
import { encoderVersion } from './encoder.ts';
import { eachOf } from './pictures.ts';
import { proposalFor } from './proposals.ts';

/** @param formats those that are made, where they are not all */
export async function withPreviews(
  output: Output,
  formats?: readonly ModernFormat[],
): Promise<Output> {
  const previews = new Map<string, string>();
  const proposals = new Map<string, Points>();
  await eachOf([...output.images], async ([at, image]) => {
    if (image.isOpen) proposals.set(at, await proposalFor(image));
    if (image.smaller?.seeThrough !== false) return;
    const preview = await previewOf(image);
    if (preview !== undefined) previews.set(at, preview);
  });
  const withPreview = ([at, info]: [string, ImageInfo]): [string, ImageInfo] => {
    const [blur, proposed] = [previews.get(at), proposals.get(at)];
    const some = formats && info.widths ? { formats } : {};
    return [at, { ...info, ...some, ...(proposed && { proposed }), ...(blur && { blur }) }];
  };
  const pageAt = (path: string): PageData => {
    const page = output.pages.get(path) as PageData;
    return { ...page, images: Object.fromEntries(Object.entries(page.images).map(withPreview)) };
  };
  const makers = Array.from(output.pages.keys(), (path) => [path, () => pageAt(path)] as const);
  return { ...output, pages: new LazyMap(makers) };
}

/** None of a damaged one, which is reported when its versions are made. */
async function previewOf(image: ImageFile): Promise<string | undefined> {
  const key = keyOf(
    image.smaller?.digest ?? '',
    JSON.stringify([PREVIEW_SETTINGS, image.smaller?.ramp ?? 'as it is']),
    encoderVersion(),
  );
  try {
    const bytes = await cached('pictures', key, () => encodePreview(image));
    const url = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
    if (!url.startsWith(PREVIEW)) throw new Error('a preview is no WebP');
    return url.slice(PREVIEW.length);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
