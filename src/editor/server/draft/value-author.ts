// A value as somebody else has written it → who, by the commits of its file.
import { isDeepStrictEqual } from 'node:util';
import { git, outputOf } from '../../git/git.ts';
import type { Conflict } from '../../protocol.ts';
import { readAt } from './draft-texts.ts';

/** Whoever wrote it before that many commits has written it long ago. */
const MAX_COMMITS = 30;

/** Nobody where no commit holds the value: another program may have written it. */
export async function findAuthor(root: string, conflict: Conflict): Promise<Pick<Conflict, 'by'>> {
  const { file } = conflict;
  const commits = await outputOf(root, 'log', `-${MAX_COMMITS}`, '--format=%H %an', '--', file);
  let found: Pick<Conflict, 'by'> = {};
  for (const line of commits?.split('\n') ?? []) {
    const [, commit, author] = /^(\w+) (.*)$/.exec(line) ?? [];
    const { ok, whole } = await git(root, 'show', `${commit}:./${file}`);
    const text = ok ? whole : undefined;
    if (!isDeepStrictEqual(readAt(conflict, text), conflict.theirs)) break;
    found = author === undefined ? {} : { by: author };
  }
  return found;
}
