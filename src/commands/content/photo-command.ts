// `photo:add`: a photo and a place of the site → a picture of the shape of the place, and the line that shows it.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { imagesOf } from '../../compiler/2-validate/validate.ts';
import { compile } from '../../compiler/compile.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { slugOf } from '../../compiler/text/slugs.ts';
import { agreed, answers, flagOf, onTerminal } from '../../editor/journeys/answers.ts';
import {
  type Cropped,
  cropped,
  KEPT,
  type Kept,
  preview,
} from '../../editor/journeys/plans/photo/photo.ts';
import { type Target, targetOf } from '../../editor/journeys/plans/photo/photo-target.ts';
import { readSite } from '../../editor/journeys/plans/photo/picture-places.ts';
import { openSite } from '../../editor/journeys/site-folder.ts';
import { takenName } from '../../editor/journeys/write.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { UserError } from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Flags } from '../terminal/flags.ts';

/** Puts a photo into a site. Returns what to print. */
export async function addPhoto(root: string, file: string, flags: Flags): Promise<string> {
  const photo = readPhoto(file);
  const keep = keptOf(flags);
  const { ask } = answers(flags, ['for']);
  const open = openSite(root);
  const { site, isSound } = readSite(root);
  const given = flagOf(flags, 'name') ?? path.basename(file, path.extname(file));
  const name = slugOf(given) || 'photo';
  const asked = await ask({
    flag: 'for',
    ask: 'Where does the photo belong?',
    hint: 'a member, gallery, or a place such as home.hero.image',
    occupied: (answer) => refusalOf(() => targetOf(open, site, answer, name)),
  });
  const target = targetOf(open, site, asked, name);
  const made = await cropped(photo, path.basename(file), target.wanted, keep);
  if (made.width < target.minWidth)
    throw new UserError(
      `${path.basename(file)} is too small: ${made.width} pixels of width are left for this place, which needs ${target.minWidth}. Ask for the photo as it was taken; messengers send a smaller one.`,
    );
  const uses = site.all.flatMap(imagesOf).filter(({ value }) => value === target.former);
  // A picture that only this place shows is the one to be replaced.
  const own =
    isSound && uses.length === 1 && isOwn(root, target.former) ? target.former : undefined;
  const image = freeName(root, target, made.ending, own);
  const after = target.showing(image);
  const said = [
    ...summary({ made, file, photo, image, target, after }),
    ...(isCropped(made) ? [`To see the crop, open ${await writePreview(photo, made)}`] : []),
    ...(own && own !== image ? [`Nothing else shows content/${own}; it is deleted.`] : []),
  ].join('\n');
  if (flags.dryRun) return `${said}\n\nNothing was written.`;
  if (onTerminal() && !flags.yes) {
    console.log(`\n${said}\n`);
    if (!(await agreed('Write it?'))) return `Nothing was changed.${isCropped(made) ? KEEP : ''}`;
  }
  const { file: yaml, text } = target.document;
  const read = (picture: string) => fs.readFileSync(path.join(root, 'content', picture));
  saveAll(root, [
    {
      file: `content/${image}`,
      before: image === own ? read(image) : undefined,
      after: made.bytes,
    },
    { file: yaml, before: text, after },
    ...(own && own !== image
      ? [{ file: `content/${own}`, before: read(own), after: undefined }]
      : []),
  ]);
  const next = [
    ...(target.next ?? []),
    ...warningsIn(root, yaml),
    'Look at the page, and type "npm run check".',
  ];
  return [said, '', ...next].join('\n');
}

/** What `check` warns of in a file now: a picture may leave a hole in the wall. */
function warningsIn(root: string, file: string): string[] {
  return compile({ root, at: new Date() })
    .diagnostics.filter((d) => d.file === file && d.severity === 'warning')
    .map(({ line, column, message, help = '' }) => `${file}:${line}:${column}  ${message} ${help}`);
}

const KEEP = ` To keep another part of the photo, add --keep and one of ${KEPT.join(', ')}.`;

function readPhoto(file: string): Buffer {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return fs.readFileSync(file);
  const folder = path.dirname(path.resolve(file));
  const near = fs.existsSync(folder)
    ? nearest(path.basename(file), fs.readdirSync(folder))
    : undefined;
  throw new UserError(
    `There is no file ${file}.${near ? ` Did you mean "${near}"?` : ' Drag the photo into the terminal to write its path.'}`,
  );
}

function keptOf(flags: Flags): Kept | undefined {
  const given = flagOf(flags, 'keep');
  const found = KEPT.find((one) => one === given);
  if (given !== undefined && !found)
    throw new UserError(`--keep takes ${KEPT.join(', ')}, not "${given}".`);
  return found;
}

function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

function isOwn(root: string, image: string | undefined): boolean {
  const isInside = image?.startsWith('images/') && !image.split('/').includes('..');
  return Boolean(isInside) && fs.existsSync(path.join(root, 'content', image ?? ''));
}

/** The first name that no other file has; that of the picture to be replaced is free. */
function freeName(root: string, { folder, name }: Target, ending: string, own?: string): string {
  for (let n = 1; ; n += 1) {
    const image = `${folder}/${name}${n === 1 ? '' : `-${n}`}.${ending}`;
    if (image === own || !takenName(path.join(root, 'content', image))) return image;
  }
}

function isCropped({ before, kept }: Cropped): boolean {
  return before.width > kept.width || before.height > kept.height;
}

function summary(given: {
  made: Cropped;
  file: string;
  photo: Buffer;
  image: string;
  target: Target;
  after: string;
}): string[] {
  const { made, file, photo, image, target, after } = given;
  const { before, kept } = made;
  const size = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
  const lines = after.split('\n');
  const line = lines.findIndex((one) => one.includes(image));
  const cut = isCropped(made) ? `, of which ${size(kept)} fit the shape of the place` : '';
  return [
    `${path.basename(file)}: ${size(before)} pixels${cut}, ${bytesIn(photo.length)}.`,
    `content/${image}: ${size(made)} pixels, ${bytesIn(made.bytes.length)}, upright, without place, time and camera.`,
    `${target.document.file}:${line + 1}: ${lines[line]?.trim()}`,
  ];
}

function bytesIn(count: number): string {
  return count < 1_000_000 ? `${Math.ceil(count / 1000)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}

async function writePreview(photo: Buffer, made: Cropped): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
  const file = path.join(folder, 'crop.jpg');
  fs.writeFileSync(file, await preview(photo, made));
  return file;
}
