// The draft of somebody else → their changes in this one, merged as what others change on disk: all of them, or none.
import fs from 'node:fs';
import path from 'node:path';
import { makeStateFolder } from '../../../compiler/files/state-folder.ts';
import type { FileChange } from '../../journeys/write.ts';
import { EditorError } from '../../sentences/sentence.ts';
import { bytesIn, stageBytes, stagedFile } from '../pictures/stage-picture.ts';
import type { Draft, DraftSnapshot } from './draft.ts';

/** A draft that lies in the folder of another site, or of another worktree. */
export interface GivenDraft {
  readonly root: string;
  readonly snapshot: DraftSnapshot;
  readonly changes: readonly FileChange[];
}

/** Takes it into the draft of a folder. @throws UserError where that cannot be; the draft is as before then */
export function receive(
  draft: Draft,
  root: string,
  { root: from, snapshot, changes }: GivenDraft,
): void {
  const written = new Map(changes.map(({ file, after }) => [file, after]));
  const isWritten = ([file]: readonly [string, unknown]) => written.has(file);
  const pictures = Object.entries(snapshot.pictures).filter(isWritten);
  for (const [file] of pictures) {
    // Two pictures of one name cannot both be there.
    const there = bytesIn(draft.staged().get(file)?.bytesOf ?? path.join(root, file));
    const own = written.get(file);
    if (there && !(own instanceof Uint8Array && there.equals(own)))
      throw new EditorError({ say: 'handOnOpen', file });
  }
  const swapped = changes.flatMap(({ file, before, after }) => {
    if (!snapshot.swapped?.[file] || snapshot.pictures[file]) return [];
    const from = stageBytes(root, file, before);
    return [{ file, swap: { from, bytesOf: stageBytes(root, file, after) } }];
  });
  const take = draft.given(snapshot);
  makeStateFolder(root, 'staged');
  // A text names only pictures that are there before it is.
  for (const [, name] of pictures) fs.copyFileSync(stagedFile(from, name), stagedFile(root, name));
  for (const [file, name] of pictures) draft.addPicture(file, name);
  for (const { file, swap } of swapped) draft.swapForGood(file, swap);
  take();
}
