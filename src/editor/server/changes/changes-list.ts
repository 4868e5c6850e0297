// The draft, or where nothing is unsaved the branch → the list of all that changed, one of its changes in lines, and what taking it back does.
import path from 'node:path';
import { kindOf } from '../../../compiler/pictures/kind.ts';
import { pictureIn, readBranch } from '../../git/read-hand-in.ts';
import { isMistake, newIn } from '../../journeys/mistakes.ts';
import type {
  ChangesList,
  FileDifference,
  TakeBackRequest,
  TakenBackAnswer,
} from '../../protocol.ts';
import { EditorError, EditorRequestError } from '../../sentences/sentence.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { differenceOf } from '../difference.ts';
import { createDraft } from '../draft/draft.ts';
import type { Editing } from '../editing.ts';
import { bytesIn } from '../pictures/stage-picture.ts';
import { summarizeChanges } from './change-summaries.ts';
import { type Entry, entriesOf, groupsOf } from './entries.ts';
import { sidesOf } from './sides.ts';
import { takenBack } from './take-back.ts';
import { type Touched, touchedBy } from './touched.ts';

/** Asks for more than that make no sense. */
const MAX_THUMBNAIL = 480;

async function listingOf(editing: Editing, root: string) {
  const { draft, compiled, language } = editing;
  const { stages } = compiled();
  const unsaved = draft.changes();
  const branch = unsaved.length === 0 ? await readBranch(root) : undefined;
  const files = branch ? branch.changed : unsaved;
  const told = summarizeChanges(stages, files, language());
  const entries = entriesOf(told, files, branch ? [] : draft.tasks());
  return { told, files, entries, ...(branch && { commit: branch.commit }) };
}

export async function changesList(editing: Editing, root: string): Promise<ChangesList> {
  const listing = await listingOf(editing, root);
  const { told, entries, commit } = listing;
  return {
    since: commit === undefined ? 'save' : 'branch',
    groups: groupsOf(told, entries, editing.compiled().stages),
  };
}

/** `GET lines?id=`: the lines that a change has written, which are those that taking it back would undo. */
export async function linesOfChange(
  editing: Editing,
  root: string,
  id: string,
): Promise<readonly FileDifference[]> {
  const { told, files, entries } = await listingOf(editing, root);
  const { texts, pictures } = takenBack(told, files, new Set(found(entries, id).changes));
  const [old, now] = [new Map(texts.map((one) => [one.file, one])), files];
  return [
    ...texts.map(({ file, before, after }) => differenceOf({ file, before: after, after: before })),
    ...now
      .filter(({ file }) => pictures.includes(file) && !old.has(file))
      .map((one) => differenceOf(one)),
  ];
}

/** `GET formerPicture?id=&path=`: a picture as it was before a change, as an address that holds it. */
export async function formerPicture(
  editing: Editing,
  root: string,
  { id, picture }: { readonly id: string; readonly picture: string },
): Promise<{ readonly url: string | null }> {
  const { told, entries, commit } = await listingOf(editing, root);
  const sides = found(entries, id).changes.map(sidesOf(told));
  if (!sides.some(({ before }) => before?.pictures.includes(picture)))
    throw new EditorRequestError(404, { say: 'staleChange' });
  const file = path.posix.join('content', picture);
  const isInside = file.startsWith('content/images/');
  const bytes = !isInside
    ? undefined
    : commit === undefined
      ? bytesIn(path.join(root, file))
      : await pictureIn(root, commit, file);
  return { url: bytes ? await thumbnail(bytes) : null };
}

/** Null for what is no picture. A drawing is left to the browser: no limit of time would stop it here. */
async function thumbnail(bytes: Buffer): Promise<string | null> {
  if (kindOf(bytes) === 'svg') return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
  const { default: sharp } = await import('sharp');
  try {
    const small = await sharp(bytes)
      .autoOrient()
      .resize({
        width: MAX_THUMBNAIL,
        height: MAX_THUMBNAIL,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp()
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return null;
  }
}

/** `POST takeBack`: takes a change back in one step, unless others would have to go with it that were not named. */
export async function takeBack(
  editing: Editing,
  root: string,
  { id, also, words }: TakeBackRequest,
): Promise<TakenBackAnswer> {
  const listing = await listingOf(editing, root);
  if (listing.commit !== undefined) throw new EditorError({ say: 'staleChange' });
  const asked = [id, ...also].map((one) => found(listing.entries, one));
  const { draft } = editing;
  const site = await editing.site();
  const now = site.compiled();
  const settings = now.stages?.source.documents.get('site.yaml')?.value;
  const { without, needed } = withNeeded(listing, asked, settings);
  if (needed.length > 0) return { needs: needed.map((one) => ({ id: one.id, words: one.words })) };
  const copy = createDraft(root, draft.snapshot());
  copy.put(words, without.texts, { kept: without.pictures });
  if (newIn(await site.instead(copy.overrides()).compiledSoon(), now).some(isMistake))
    throw new EditorError({ say: 'notTakenBack' });
  await editing.change((now) => now.put(words, without.texts, { kept: without.pictures }));
  return { needs: [] };
}

function found(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new EditorError({ say: 'staleChange' });
  return entry;
}

/** With what refers to what they made, and what took or gave away what they bring again. @throws UserError */
function withNeeded(
  listed: Awaited<ReturnType<typeof listingOf>>,
  asked: readonly Entry[],
  site: unknown,
) {
  const { told, files, entries } = listed;
  const read = touchedBy(told, site);
  const touched = new Map(entries.map((one) => [one, read(one.changes)]));
  const taken = new Set(asked);
  for (;;) {
    const changes = new Set([...taken].flatMap((one) => one.changes));
    const without = takenBack(told, files, changes);
    const known: readonly SiteChange[] = [
      ...without.needs,
      ...[...taken].flatMap((one) => one.later),
    ];
    const back = [...taken].flatMap((one) => touched.get(one) ?? []);
    const more = entries.filter((one) => {
      if (taken.has(one)) return false;
      const own = touched.get(one);
      const isNamed = one.changes.some((change) => known.includes(change));
      return isNamed || (own && back.some((other) => isNeeded(own, other)));
    });
    if (more.length === 0)
      return { without, needed: [...taken].filter((one) => !asked.includes(one)) };
    for (const one of more) taken.add(one);
  }
}

function isNeeded(own: Touched, back: Touched): boolean {
  return (
    meet(own.refersTo, back.gives) ||
    meet(own.takes, back.referredTo) ||
    meet(own.gives, back.takes)
  );
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}
