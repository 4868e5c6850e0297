// The folder of a site → how the code host names its files and where the host wants a summary.
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';

/**
 * The way from the root of the repository to a folder, with a slash at the end: "sites/x/", or nothing
 * for the root itself. The root is the nearest folder above with `.git`; without one it is the working
 * folder when that lies above, and else the folder itself.
 */
export function pathInRepository(folder: string, cwd: string = process.cwd()): string {
  const from = realPath(folder);
  const base = repositoryOf(from) ?? realPath(cwd);
  const relative = path.relative(base, from).split(path.sep).join('/');
  const outside = relative === '..' || relative.startsWith('../') || path.isAbsolute(relative);
  return relative === '' || outside ? '' : `${relative}/`;
}

function realPath(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

/**
 * Appends to the summary of the running step, if the host gave a file for it.
 *
 * @param text gets the number of bytes that are still free and returns what to write
 * @returns what went wrong, in words, or nothing
 */
export function appendSummary(
  limit: number,
  text: (free: number) => string,
  language: Language,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const say = commandsWords(language).usage;
  const file = env.GITHUB_STEP_SUMMARY;
  if (!file) return undefined;
  try {
    const used = fs.existsSync(file) ? fs.statSync(file).size : 0;
    const added = text(limit - used);
    // The host drops a summary that is too long as a whole, and with it what others have written.
    if (used + Buffer.byteLength(added) > limit) return say.summaryFull;
    fs.appendFileSync(file, added);
    return undefined;
  } catch (error) {
    return say.summaryUnwritten({ reason: error instanceof Error ? error.message : String(error) });
  }
}
