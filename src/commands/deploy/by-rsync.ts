// A built site and a folder, here or on a server → the same files there, and nothing of anybody else's gone.
import path from 'node:path';
import { userError } from '../../model/errors.ts';
import { NGINX_FILE } from '../../site/feeds/web-servers.ts';
import { deployWords } from '../../words/gen/deploy.gen.ts';
import { type Command, capture, programFile } from './programs.ts';

/** What every rsync knows. What Apache was told there stays. */
const PLAIN = ['--recursive', '--times', '--compress', '--delete', '--exclude=/.htaccess'];
/** New files are put in place together at the end, and then what the site no longer has goes. */
const HOW = [...PLAIN, '--perms', '--chmod=D755,F644', '--delay-updates', '--delete-after'];

/** By its sentence. */
export function folderProblem(folder: string): 'hyphen' | 'alone' | undefined {
  if (folder.startsWith('-')) return 'hyphen';
  const place = folder.replace(/^[^:/\\]+:/, '');
  if (/^[/\\.]*$/.test(place.trim())) return 'alone';
  return undefined;
}

export interface Plan {
  readonly command: Command;
  /** How many files come or change, and the names of those that go. */
  readonly sent: number;
  readonly gone: readonly string[];
}

/** @throws UserError where the folder is none, cannot be reached, or holds what no build has made */
export function rsyncPlan(out: string, folder: string, root: string): Plan {
  const why = folderProblem(folder);
  if (why) throw userError(deployWords, (words) => words.badFolder({ folder, why: words[why] }));
  if (!programFile('rsync')) throw userError(deployWords, (words) => words.noRsync);
  // Seen from the site: rsync takes what is before a colon, as in C:, for a server.
  const from = path.relative(root, out).split(path.sep).join('/');
  const where = [`${from}/`, `${folder.replace(/(?<!\/)\/+$/, '')}/`];
  const isPlain = capture(['rsync', '--version'], root).out.includes('openrsync');
  const args = [...(isPlain ? PLAIN : HOW), '--', ...where] as const;
  const tried = capture(['rsync', '--dry-run', '--itemize-changes', ...args], root);
  const problem = tried.err.trim();
  if (!tried.ok) throw userError(deployWords, (words) => words.unreachable({ folder, problem }));
  const lines = tried.out.split('\n');
  const gone = lines.flatMap((line) => /^\*deleting +([^ \n].*)$/.exec(line)?.[1] ?? []);
  const sent = lines.filter((line) => /^[<>]f/.test(line));
  const isNew = sent.some((line) => line.endsWith(` ${NGINX_FILE}`) && line.includes('+++'));
  // Each build has this file, so where it is new no build was published before.
  const [file] = gone;
  if (isNew && file !== undefined)
    throw userError(deployWords, (words) => words.otherFiles({ folder, file }));
  return { command: ['rsync', ...args], sent: sent.length, gone };
}
