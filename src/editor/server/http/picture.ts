// `POST picture` → a picture in the draft, for a slot of the content that the panel then sets.
import type http from 'node:http';
import path from 'node:path';
import { slugOf } from '../../../compiler/text/slugs.ts';
import { pathOf } from '../../../model/paths/pointer.ts';
import type { Box } from '../../journeys/photos/crop.ts';
import { firstNews, slotAt } from '../../journeys/photos/picture-slot.ts';
import type { PictureTaken, Place } from '../../protocol.ts';
import { EditorRequestError, translate } from '../../sentences/sentence.ts';
import type { Editing } from '../editing.ts';
import { freePicture, stagePicture } from '../pictures/stage-picture.ts';
import { takePicture } from '../pictures/take-picture.ts';
import { bodyOf, mustBeOwn } from './guard.ts';
import { name as readName } from './shapes.ts';

export async function postPicture(
  { query, request }: { readonly query: URLSearchParams; readonly request: http.IncomingMessage },
  { editing, root }: { readonly editing: Editing; readonly root: string },
): Promise<PictureTaken> {
  const given = readName(query.get('name') ?? 'photo');
  const { file, pointer } = slotOf(query);
  const crop = cropOf(query.get('crop'));
  const slot = slotAt(mayHold(editing, file), file, pathOf(pointer));
  const place = { ...slot, language: editing.language() };
  const taken = await takePicture(await bodyOf(request, 'picture'), given, place, crop);
  const bytesOf = stagePicture(root, taken, given);
  let image = '';
  await editing.change((draft) => {
    const known = editing.compiled().stages?.source.images.keys() ?? [];
    const staged = [...draft.staged().keys()].map((one) => one.replace(/^content\//, ''));
    const { folder, stem = stemOf(given, slot.beside) } = slot;
    image = freePicture(root, { folder, stem, ending: taken.ending }, [...known, ...staged]);
    draft.addPicture(`content/${image}`, bytesOf);
  });
  const { width, height, notes } = taken;
  const told = notes.map((note) => translate(editing.language(), note));
  return { path: image, width, height, notes: told };
}

function slotOf(query: URLSearchParams): Place {
  const [, file = '', pointer = ''] = /^([^#]*)#?(.*)$/s.exec(query.get('slot') ?? '') ?? [];
  if (pointer !== '' && !pointer.startsWith('/'))
    throw new EditorRequestError(400, { say: 'notUnderstood' });
  return { file: readName(file), pointer: readName(pointer) };
}

/** An entry of a collection: a journey may still make its file, or both. */
const ENTRY = /^content\/([^/\\]+)\/[^/\\.][^/\\]*\.yaml$/;

function mayHold(editing: Editing, file: string) {
  const { stages } = editing.compiled();
  if (!stages) throw new EditorRequestError(409, { say: 'brokenSite' });
  const declared = stages.validated.site?.value.collections ?? {};
  const folder = ENTRY.exec(file)?.[1] ?? '';
  const isNew = Object.hasOwn(declared, folder) || folder === firstNews(stages.validated.site);
  if (!isNew || stages.source.documents.has(file)) mustBeOwn(editing, file);
  return stages;
}

/** left,top,width,height in whole pixels. */
function cropOf(given: string | null): Box | undefined {
  if (given === null) return undefined;
  if (!/^\d{1,6}(?:,\d{1,6}){3}$/.test(given))
    throw new EditorRequestError(400, { say: 'notUnderstood' });
  const [left = 0, top = 0, width = 0, height = 0] = given.split(',').map(Number);
  return { left, top, width, height };
}

/** Longer names are cut: file systems take 255 bytes. */
const MAX_STEM = 80;

/** The names that cameras, phones and messengers give: "IMG_2034", "WhatsApp Image 2026-11-01 at 10.00.00", a hash. */
const OF_A_CAMERA =
  /^(?:(?:img|image|dsc[fn]?|pxl|mvimg|gopr|photo|picture|scan|screen-?shot|whatsapp-image|signal|unnamed|untitled|download)?(?:-|\d|at|am|pm|wa)*|[\da-f-]{16,})$/;

function stemOf(given: string, beside: string | undefined): string {
  const base = path.posix.basename(given.replaceAll('\\', '/'));
  const slug = slugOf(path.posix.parse(base).name)
    .slice(0, MAX_STEM)
    .replace(/(?<!-)-+$/, '');
  return (OF_A_CAMERA.test(slug) ? (beside ?? slug) : slug) || 'photo';
}
