// A picture that was made for a place → its name in the site, and what it replaces.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { imagesOf } from '../../../compiler/2-validate/validate.ts';
import { UserError } from '../../../model/errors.ts';
import { PACKAGE } from '../../../model/product.ts';
import { photoWords } from '../../../words/gen/photo.gen.ts';
import { freePicture, stageBytes, stagedFile } from '../../server/pictures/stage-picture.ts';
import type { Plan } from '../journey.ts';
import { isMistake } from '../mistakes.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';
import { type Cropped, cropPhoto } from './crop.ts';
import type { Slot } from './picture-slot.ts';

export interface Placing {
  readonly folder: string;
  readonly stem: string;
  /** What the place shows now. */
  readonly former?: string | undefined;
  /** The path of a copy of its bytes, without ending; without it they are staged. */
  readonly copy?: string | undefined;
}

interface Placed extends Required<Pick<Plan, 'pictures' | 'gone'>> {
  readonly image: string;
}

/** @throws UserError also where it has fewer pixels than the place asks for */
export async function cropForSlot(
  photo: Buffer,
  name: string,
  { wanted, minWidth }: Slot,
  cropping: Parameters<typeof cropPhoto>[3],
): Promise<Cropped> {
  const made = await cropPhoto(photo, name, wanted, cropping);
  if (made.width >= minWidth) return made;
  const { tooSmall } = photoWords(cropping.language);
  throw new UserError(tooSmall({ name, width: made.width, min: minWidth }));
}

export function copiesFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
}

export function placePicture(
  site: OpenSite,
  { bytes, ending }: Pick<Cropped, 'bytes' | 'ending'>,
  { folder, stem, former, copy }: Placing,
): Placed {
  const own = replaced(site, former);
  const wanted = `${folder}/${stem}.${ending}`;
  // That of the picture to be replaced is free.
  const { source, validated } = stagesOf(site);
  // One that an undone step has brought is shown nowhere, and its name is free.
  const shown = validated.all.flatMap(imagesOf).map(({ value }) => value);
  const known = shown.filter((one) => source.images.has(one));
  const image = wanted === own ? own : freePicture(site.root, { folder, stem, ending }, known);
  const isStaged = copy === undefined;
  const bytesOf = isStaged
    ? stagedFile(site.root, stageBytes(site.root, image, bytes))
    : `${copy}.${ending}`;
  if (!isStaged) fs.writeFileSync(bytesOf, bytes);
  const before = image === own ? fs.readFileSync(fileIn(site, image)) : undefined;
  return {
    image,
    pictures: [{ file: `content/${image}`, before, after: bytes, bytesOf }],
    gone: own && own !== image ? [`content/${own}`] : [],
  };
}

/** Nothing else shows it, as a logo that stands in for those without one. */
export function isOwnPicture(site: OpenSite, image: string): boolean {
  const uses = stagesOf(site).validated.all.flatMap(imagesOf);
  return uses.filter(({ value }) => value === image).length === 1;
}

function replaced(site: OpenSite, former = ''): string | undefined {
  const isInside = former.startsWith('images/') && !former.split('/').includes('..');
  if (!isInside || site.compiled().diagnostics.some(isMistake)) return undefined;
  const isThere = fs.existsSync(fileIn(site, former));
  return isThere && isOwnPicture(site, former) ? former : undefined;
}

function fileIn({ root }: OpenSite, image: string): string {
  return path.join(root, 'content', image);
}

/** Of a picture that was brought before it was known what for; one that the site has already keeps its own. */
export function namedPicture(
  site: OpenSite,
  image: string,
  { folder, stem = '' }: Pick<Slot, 'folder' | 'stem'>,
): Pick<Plan, 'pictures'> & { readonly image: string } {
  const staged = site.texts.get(`content/${image}`);
  if (
    typeof staged !== 'object' ||
    staged === null ||
    path.parse(image).name.replace(/-\d+$/, '') === stem
  )
    return { image, pictures: [] };
  const { images } = stagesOf(site).source;
  const free = freePicture(
    site.root,
    { folder, stem, ending: path.extname(image).slice(1) },
    images.keys(),
  );
  const after = fs.readFileSync(staged.bytesOf);
  return {
    image: free,
    pictures: [{ file: `content/${free}`, before: undefined, after, ...staged }],
  };
}
