// A picture that was made for a place → its name in the site, and what it replaces.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { imagesOf } from '../../../compiler/2-validate/validate.ts';
import { PACKAGE } from '../../../model/product.ts';
import { freePicture } from '../../server/pictures/stage-picture.ts';
import type { JourneyContext, Plan } from '../journey.ts';
import { isMistake } from '../mistakes.ts';
import { stagesOf } from '../site-folder.ts';
import type { Cropped } from './crop.ts';

interface Placing {
  readonly folder: string;
  readonly stem: string;
  /** What the place shows now. */
  readonly former?: string | undefined;
  /** That of a copy of its bytes. */
  readonly copies: string;
}

interface Placed extends Required<Pick<Plan, 'pictures' | 'gone'>> {
  readonly image: string;
}

export function copiesFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
}

export function placePicture(
  context: JourneyContext,
  { bytes, ending }: Pick<Cropped, 'bytes' | 'ending'>,
  { folder, stem, former, copies }: Placing,
): Placed {
  const own = replaced(context, former);
  const wanted = `${folder}/${stem}.${ending}`;
  // That of the picture to be replaced is free.
  const image = wanted === own ? own : freePicture(context.root, { folder, stem, ending }, []);
  const bytesOf = path.join(copies, path.basename(image));
  fs.writeFileSync(bytesOf, bytes);
  const before = image === own ? fs.readFileSync(fileIn(context, image)) : undefined;
  return {
    image,
    pictures: [{ file: `content/${image}`, before, after: bytes, bytesOf }],
    gone: own && own !== image ? [`content/${own}`] : [],
  };
}

/** Nothing else shows it, as a logo that stands in for those without one. */
export function isOwnPicture(context: JourneyContext, image: string): boolean {
  const uses = stagesOf(context).validated.all.flatMap(imagesOf);
  return uses.filter(({ value }) => value === image).length === 1;
}

function replaced(context: JourneyContext, former = ''): string | undefined {
  const isSound = !context.compiled().diagnostics.some(isMistake);
  const isInside = former.startsWith('images/') && !former.split('/').includes('..');
  const isThere = isSound && isInside && fs.existsSync(fileIn(context, former));
  return isThere && isOwnPicture(context, former) ? former : undefined;
}

function fileIn({ root }: JourneyContext, image: string): string {
  return path.join(root, 'content', image);
}
