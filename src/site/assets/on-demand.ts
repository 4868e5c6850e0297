// A site that was built without its pictures → a list beside it, by which a server sends drafts of them.
import fs from 'node:fs';
import path from 'node:path';
import type { Target } from '../output/put.ts';
import { type DrawingSubjects, drawingsOf } from './drawings.ts';
import { fileToSend, mediaTypeOf, type SentFile, type Variant, type Variants } from './pictures.ts';

/** Servers do not give out files whose names begin with a dot. */
export const PICTURE_LIST = '.pictures.json';

interface PictureList {
  readonly variants: readonly Variant[];
  readonly subjects: DrawingSubjects;
}

export function leaveForLater(
  variants: Variants,
  subjects: DrawingSubjects,
  { put, keep }: Target,
): void {
  const later: Variant[] = [];
  for (const variant of variants.values()) {
    const { image, published, made } = variant;
    if (made) later.push(variant);
    else if (!keep(published)) put(published, image.bytes ?? fs.readFileSync(image.file));
  }
  const list: PictureList = { variants: later, subjects };
  put(PICTURE_LIST, JSON.stringify(list));
}

export type Later = ReadonlyMap<string, () => Promise<SentFile>>;

export function laterIn(folder: string): Later {
  try {
    const list = JSON.parse(
      fs.readFileSync(path.join(folder, PICTURE_LIST), 'utf8'),
    ) as PictureList;
    const drawings = [...drawingsOf(list.subjects)].map(
      ([file, draw]) =>
        [file, async () => ({ type: mediaTypeOf(file), bytes: await draw() })] as const,
    );
    const variants = list.variants.map(
      (variant) => [variant.published, () => fileToSend(variant)] as const,
    );
    return new Map([...drawings, ...variants]);
  } catch {
    return new Map();
  }
}
