// That the branch of the clone is being moved ↔ a file that is there until its files have followed, so that a start can finish it.
import fs from 'node:fs';
import { outputOf } from '../../../editor/git/git.ts';
import { withFileErrors } from '../../../editor/server/save/save-all.ts';
import { persist, restore, stateFile } from '../../../editor/server/save/state-file.ts';
import { objectOf, shapeOf } from '../../../editor/server/shape.ts';
import { followClone } from '../clone.ts';
import { removeStaleLocks } from '../git-locks.ts';

interface Move {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
}

const FILE = 'moving.json';
const COMMIT = { type: 'string', pattern: '^[0-9a-f]{40,64}$' };
const isMove = shapeOf<Move>(objectOf({ branch: { type: 'string' }, from: COMMIT, to: COMMIT }));

/** Notes what is begun, before anything is locked. @throws UserError when that cannot be written */
export function noteMove(root: string, move: Move): void {
  withFileErrors(undefined, () => persist(root, FILE, move));
}

export function forgetMove(root: string): void {
  fs.rmSync(stateFile(root, FILE), { force: true });
}

/** Only where a move was interrupted may a lock in the clone be ours; any other is somebody's at the machine, and stays. */
export async function finishMove(root: string, branch: string): Promise<void> {
  const move = restore(root, FILE, (read) => (isMove(read) ? read : undefined));
  if (!move || 'aside' in move) return;
  await removeStaleLocks(root, [`${move.branch}.lock`, 'HEAD.lock', 'index.lock'], 'anybody');
  const now = await outputOf(root, 'rev-parse', '--verify', '--quiet', branch);
  if (move.branch === branch && now === move.to) await followClone(root, move.from, move.to);
  forgetMove(root);
}
