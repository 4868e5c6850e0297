// Two versions → pictures that take longer to load than they did.

import type { ImageFile } from '../../compiler/pictures/picture.ts';
import { publishedBytes, variantsOf } from '../../site/assets/pictures.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Version, Versions } from '../comparison.ts';

/** A picture grew when it is larger by more than both: this share, and so many bytes. */
const [SHARE, BYTES] = [0.2, 20_000];

/** To know how large a picture is published, it has to be made: of so many that changed it is. */
const MAX_MADE = 40;

export async function pictureConsequences(
  versions: Versions,
  say: CompareWords['consequences'],
): Promise<Consequence[]> {
  const [before, after] = [imagesOf(versions.before), imagesOf(versions.after)];
  const found: Consequence[] = [];
  let made = 0;
  for (const [file, now] of after) {
    const old = before.get(file);
    if (!old || old.published === now.published || made >= MAX_MADE) continue;
    made += 1;
    const [from, to] = await Promise.all([weightOf(old), weightOf(now)]);
    if (to - from <= Math.max(BYTES, from * SHARE)) continue;
    found.push({
      kind: 'picture',
      weight: 'note',
      words: say.heavier({ file: `content/${file}`, from: kilobytes(from), to: kilobytes(to) }),
    });
  }
  return found;
}

function imagesOf({ content }: Version): ReadonlyMap<string, ImageFile> {
  return content?.compiled.stages?.images ?? new Map();
}

/** The bytes of its widest version. WebP is made in a tenth of the time of AVIF, and grows alike. */
async function weightOf(image: ImageFile): Promise<number> {
  const all = [...variantsOf({ images: new Map([['', image]]) }).values()];
  const widest = all
    .filter(({ made }) => made?.format === 'webp' && made.tall === undefined)
    .sort((one, other) => (other.made?.width ?? 0) - (one.made?.width ?? 0))[0];
  const variant = widest ?? all[0];
  return variant ? (await publishedBytes(variant)).length : 0;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
