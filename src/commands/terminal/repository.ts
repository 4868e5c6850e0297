// The folder of a site → how the code host names its files and where the host wants a summary.
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../model/language.ts';
import { realPath } from '../../site/output/staging.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';

/** From the nearest folder with `.git`, or the working folder; with a slash at the end, "" for that itself. */
export function pathInRepository(folder: string, cwd: string = process.cwd()): string {
  const from = realPath(folder);
  const base = repositoryOf(from) ?? realPath(cwd);
  const relative = path.relative(base, from).split(path.sep).join('/');
  const outside = relative === '..' || relative.startsWith('../') || path.isAbsolute(relative);
  return relative === '' || outside ? '' : `${relative}/`;
}

function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

/** @param text gets the bytes that are free @returns what went wrong, in words */
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
