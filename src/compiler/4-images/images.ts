// References to pictures and documents → the files, their sizes and the hashes that name them in the output.

import path from 'node:path';
import { fieldsOf, outcomesOf } from '../../model/schema/conditions.ts';
import { type Framing, isOpen } from '../../model/schema/framing.ts';
import { schemaAt } from '../../model/schema/schemas.ts';
import { at as valueAt } from '../../model/schema/value.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { paletteOf } from '../../model/theme/palette.ts';
import { isTodo } from '../../model/words.ts';
import type { Source } from '../1-load/load.ts';
import { type Checked, imagesOf, type Validated } from '../2-validate/validate.ts';
import type { Linked } from '../3-link/link.ts';
import type { Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import { readIfThere } from '../files/read.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import { hasPosition } from '../pictures/metadata/position.ts';
import {
  type ImageFile,
  MAX_PICTURE_BYTES,
  type Picture,
  publish,
  readPicture,
  type Unfit,
  type Wanted,
} from '../pictures/picture.ts';
import { createPictureMemo, type PictureMemo } from '../pictures/picture-memo.ts';
import { pictureKey, rampFor, type Tones, tonesAt } from '../pictures/tones.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import type { Steps } from '../steps.ts';
import { bareDistance } from '../text/nearest.ts';
import { asSeen } from '../text/slugs.ts';
import { type Documents, readDocuments } from './documents.ts';

export type { ImageFile } from '../pictures/picture.ts';
export type { DocumentFile, Documents } from './documents.ts';

/** The pictures that the content refers to, by what pages call them (`pictureKey`). */
export type Images = ReadonlyMap<string, ImageFile>;

/** A picture above this many bytes makes visitors with phones wait. */
const HEAVY = 2_000_000;

export function* measureFiles(
  source: Source,
  validated: Validated,
  linked: Linked,
  grammar: Grammar,
  report: Report,
  memo: PictureMemo = createPictureMemo(),
): Steps<{ readonly images: Images; readonly documents: Documents }> {
  const images = yield* measureImages(source, validated, grammar, report, memo);
  yield;
  return { images, documents: readDocuments(source, linked, report, memo) };
}

function* measureImages(
  source: Source,
  validated: Validated,
  grammar: Grammar,
  report: Report,
  memo: PictureMemo,
): Steps<Images> {
  const shown = new Map<string, Picture>();
  const lookAlikes = new Map([...source.images].map(([image, file]) => [asSeen(image), file]));
  const images = new Map<string, ImageFile>();
  const theme = validated.site?.value.theme;
  const palette = theme && paletteOf(theme.brand, theme.accent);
  const wanted = versionsByPicture(validated, theme);
  // A missing, damaged, small or heavy file is one mistake, wherever it is shown.
  for (const [image, uses] of usesByPicture(validated)) {
    yield;
    const location = locationOfUse(uses[0]);
    const alsoHere = (use: Use) => ({
      message: { say: 'alsoHere' } as const,
      location: locationOfUse(use),
    });
    if (!/^images\/[^\\]+$/.test(image) || image.split('/').includes('..')) {
      const { sure, params } = findSlip(image, insideImages(image), source);
      for (const use of uses) {
        const here = locationOfUse(use);
        report.add('image/path', params, here, [], () => rewriteFix(here, image, sure));
      }
      continue;
    }
    const found = source.images.get(image) ?? lookAlikes.get(asSeen(image));
    if (!found) {
      const { sure, params } = findSlip(image, image, source);
      const all = { ...params, ...optionalField(uses[0], grammar) };
      report.add('image/missing', all, location, uses.slice(1, 6).map(alsoHere), () =>
        // A repair is made in one place.
        uses.length > 1 ? undefined : rewriteFix(location, image, sure),
      );
    } else {
      const { file } = found;
      const colors = image.endsWith('.svg') ? palette : undefined;
      const picture = memo.picture(file, JSON.stringify(colors), () => readPicture(file, colors));
      if (picture && 'unfit' in picture) refuse(image, picture, location, report);
      else {
        const versions = [...(wanted.get(image) ?? [])].map(([tones, one]) => {
          const ramp = rampFor(tones, theme);
          return [pictureKey(image, tones), picture && publish(picture, image, one, ramp)] as const;
        });
        if (!picture || versions.some(([, published]) => !published))
          report.add('image/unreadable', { path: image }, location);
        else {
          shown.set(image, picture);
          for (const [key, published] of versions) if (published) images.set(key, published);
          reportQuality(image, picture, uses, report);
        }
      }
    }
  }
  reportLocations(source, shown, memo, report);
  return images;
}

function refuse(image: string, unfit: Unfit, location: SourceLocation, report: Report): void {
  if (unfit.unfit === 'dangerous')
    report.add('image/dangerous', { path: image, what: unfit.what }, location);
  else if (unfit.unfit === 'undrawable')
    report.add('image/undrawable', { path: image, line: unfit.line, what: unfit.what }, location);
  else if (unfit.unfit === 'another kind')
    report.add('image/unreadable', { ...unfit, path: image }, location);
  else if (unfit.unfit === 'cut short') report.add('image/cut-short', { path: image }, location);
  else report.add('image/too-large', { ...unfit, path: image }, location);
}

function optionalField({ checked, path: at }: Use, grammar: Grammar): { field?: string } {
  const schemas = schemasOf(grammar);
  const [root, holder] = [schemas.document(checked.schema ?? ''), at.slice(0, -1)];
  const value = valueAt(checked.value, holder);
  const schema = schemas.follow(schemaAt(schemas, root, checked.value, holder) ?? {}, value);
  const { properties, required } = fieldsOf(schema, outcomesOf(schema, value));
  const field = String(at.at(-1));
  return Object.hasOwn(properties, field) && !required.includes(field) ? { field } : {};
}

interface Use {
  readonly checked: Checked<unknown>;
  readonly document: SourceDocument;
  readonly path: Path;
  readonly minWidth: number;
}

function locationOfUse({ document, path: at }: Use): SourceLocation {
  return locationOf(document, at);
}

type Uses = readonly [Use, ...Use[]];

function usesByPicture({ all }: Validated): Map<string, Uses> {
  const found = new Map<string, [Use, ...Use[]]>();
  for (const checked of all) {
    const { document } = checked;
    for (const { value, path: at, fromFact, minWidth = 0 } of imagesOf(checked)) {
      if (fromFact || isTodo(value)) continue;
      const use = { checked, document, path: at, minWidth };
      const others = found.get(value);
      if (others) others.push(use);
      else found.set(value, [use]);
    }
  }
  return found;
}

interface WantedByAll extends Wanted {
  readonly widths: Set<number>;
  readonly tall: Set<Framing | number>;
  isOpen: boolean;
}

function versionsByPicture(
  { all }: Validated,
  theme: Site['theme'] | undefined,
): ReadonlyMap<string, ReadonlyMap<Tones, Wanted>> {
  const found = new Map<string, Map<Tones, WantedByAll>>();
  for (const checked of all)
    for (const reference of imagesOf(checked)) {
      const { value, widths = [], tall, framing } = reference;
      const tones = tonesAt(reference, theme);
      const byTones = found.get(value) ?? new Map();
      const others = byTones.get(tones) ?? { widths: new Set(), tall: new Set(), isOpen: false };
      found.set(value, byTones.set(tones, others));
      for (const width of widths) others.widths.add(width);
      if (tall === true) others.tall.add(framing ?? {});
      else if (typeof tall === 'number') others.tall.add(tall);
      if (framing && isOpen(framing)) others.isOpen = true;
    }
  return found;
}

function reportQuality(image: string, picture: Picture, uses: Uses, report: Report): void {
  const { width, fileBytes, type, isHdr } = picture;
  const [first, ...others] = uses;
  if (isHdr) report.add('image/hdr', { path: image }, locationOfUse(first));
  const widest = others.reduce((a, b) => (b.minWidth > a.minWidth ? b : a), first);
  // A drawing is sharp at any size.
  if (type !== 'svg' && width < widest.minWidth)
    report.add(
      'image/too-small',
      { path: image, width, least: widest.minWidth },
      locationOfUse(widest),
    );
  if (fileBytes > HEAVY)
    report.add('image/heavy', { path: image, bytes: fileBytes }, locationOfUse(first));
}

/** Pictures that nobody shows are looked at too: the folder as a whole may be public. */
function reportLocations(
  { images }: Source,
  shown: ReadonlyMap<string, Picture>,
  memo: PictureMemo,
  report: Report,
): void {
  for (const [image, { file, shown: place }] of images) {
    const located = shown.get(image)?.located ?? memo.located(file, () => fileTellsWhere(file));
    if (located) report.add('privacy/location', { path: image }, { file: place });
  }
}

function fileTellsWhere(file: string): boolean {
  try {
    const bytes = readIfThere(file, MAX_PICTURE_BYTES);
    return bytes !== undefined && hasPosition(bytes);
  } catch {
    return false;
  }
}

/** A path as pictures are named that began in another folder or was written with backslashes. */
function insideImages(written: string): string {
  return written
    .replaceAll('\\', '/')
    .replace(/^(\.{0,2}\/)*(content\/)?(ima?ge?s?\/)?/i, 'images/');
}

function findSlip(image: string, path: string, { images }: Source) {
  const sure = sameFile(path, images.keys());
  const nearest = sure ?? nearestFile(path, images.keys());
  return { sure, params: { path: image, ...(nearest ? { nearest } : {}) } };
}

/** The one file with this path, but for capital letters: systems that do not tell them apart let it be written so. */
function sameFile(path: string, all: Iterable<string>): string | undefined {
  const found = [...all].filter((file) => file.toLowerCase() === path.toLowerCase());
  return found.find((file) => file === path) ?? (found.length === 1 ? found[0] : undefined);
}

/** Of the same folder first, by a slip at most: nobody should be shown in place of somebody named alike. */
function nearestFile(wanted: string, all: Iterable<string>): string | undefined {
  const folderOf = path.posix.dirname;
  const stem = path.posix.parse(wanted).name;
  const slips = stem.length < 8 ? 1 : 2;
  return [...all]
    .map((file) => ({ file, away: bareDistance(path.posix.parse(file).name, stem) }))
    .filter(({ away }) => away <= slips)
    .sort((a, b) => {
      const inFolder = (one: typeof a) => Number(folderOf(one.file) !== folderOf(wanted));
      return inFolder(a) - inFolder(b) || a.away - b.away;
    })[0]?.file;
}
