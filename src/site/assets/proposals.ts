// A picture → where what it shows lies, for each shape of a box: found once, and kept by what the picture is.
import fs from 'node:fs';
import { cached, keyOf } from '../../compiler/files/cache.ts';
import { hashOf } from '../../compiler/files/disk.ts';
import type { ImageFile } from '../../compiler/pictures/picture.ts';
import { CENTER, type Points } from '../../model/schema/framing.ts';
import type { PageData } from '../../model/shapes.ts';
import { encoderVersion, loadEncoder } from './encoder.ts';
import { MADE_AS, propose } from './saliency.ts';

export interface Proposable {
  readonly file: string;
  readonly bytes?: Buffer;
  readonly smaller?: { readonly digest: string };
}

/** The middle for one that cannot be read, which is reported where it is made. */
export async function proposalFor(image: Proposable): Promise<Points> {
  const { file, bytes, smaller } = image;
  try {
    const digest = smaller?.digest ?? hashOf(bytes ?? fs.readFileSync(file));
    const key = keyOf(digest, `${MADE_AS}`, encoderVersion());
    const kept = await cached('prepared', key, async () =>
      Buffer.from(JSON.stringify(await lookAt(image))),
    );
    return JSON.parse(Buffer.from(kept).toString()) as Points;
  } catch {
    return CENTER;
  }
}

/** @throws for one that cannot be read */
export async function lookAt({ file, bytes }: Proposable): Promise<Points> {
  const sharp = await loadEncoder();
  return propose(sharp(bytes ?? file, { failOn: 'none' }).autoOrient());
}

/** A page with what is proposed for those of its pictures beside which nobody has written it. */
export async function withProposals(
  page: PageData,
  files: ReadonlyMap<string, ImageFile>,
): Promise<PageData> {
  const images = Object.entries(page.images).map(async ([at, info]) => {
    const file = files.get(at);
    return [at, file?.isOpen ? { ...info, proposed: await proposalFor(file) } : info] as const;
  });
  return { ...page, images: Object.fromEntries(await Promise.all(images)) };
}
