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
import { encoderVersion, loadEncoder } from './encoder.ts';
import { eachOf } from './pictures.ts';
import { proposalFor } from './proposals.ts';

/** @param formats those that are made, where they are not all */
export async function withPreviews(
  output: Output,
  formats?: readonly ModernFormat[],
): Promise<Output> {
  const previews = new Map<string, Pick<ImageInfo, 'blur' | 'dim'>>();
  const proposals = new Map<string, Points>();
  await eachOf([...output.images], async ([at, image]) => {
    if (image.isOpen) proposals.set(at, await proposalFor(image));
    if (image.smaller?.seeThrough !== false) return;
    const preview = await previewOf(image);
    if (preview)
      previews.set(at, {
        blur: urlOf(preview),
        ...(output.site.theme.dark && { dim: await dimFor(preview) }),
      });
  });
  const withPreview = ([at, info]: [string, ImageInfo]): [string, ImageInfo] => {
    const proposed = proposals.get(at);
    const some = formats && info.widths ? { formats } : {};
    return [at, { ...info, ...some, ...(proposed && { proposed }), ...previews.get(at) }];
  };
  const pageAt = (path: string): PageData => {
    const page = output.pages.get(path) as PageData;
    return { ...page, images: Object.fromEntries(Object.entries(page.images).map(withPreview)) };
  };
  const makers = Array.from(output.pages.keys(), (path) => [path, () => pageAt(path)] as const);
  return { ...output, pages: new LazyMap(makers) };
}

/** None of a damaged one, which is reported when its versions are made. */
async function previewOf(image: ImageFile): Promise<Uint8Array | undefined> {
  const key = keyOf(
    image.smaller?.digest ?? '',
    JSON.stringify([PREVIEW_SETTINGS, image.smaller?.ramp ?? 'as it is']),
    encoderVersion(),
  );
  try {
    return await cached('pictures', key, () => encodePreview(image));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function urlOf(preview: Uint8Array): string {
  const url = `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`;
  if (!url.startsWith(PREVIEW)) throw new Error('a preview is no WebP');
  return url.slice(PREVIEW.length);
}

/** How bright a picture may be on a dark page, and the least that is left of one: of 1. */
const DIM = { mean: 0.45, least: 0.65 };

/** A bright picture loses more of its light than a dark one, which keeps all of it. */
async function dimFor(preview: Uint8Array): Promise<number> {
  const sharp = await loadEncoder();
  const { channels } = await sharp(preview).stats();
  const mean = channels.reduce((sum, one) => sum + one.mean, 0) / channels.length / 255;
  return Math.round(Math.min(1, Math.max(DIM.least, DIM.mean / mean)) * 100) / 100;
}
