// `build`: a folder of YAML → the published site, or every mistake in it. Only where something has changed is loaded what builds.
import path from 'node:path';
import pc from 'picocolors';
import { cachePath, keyOf, removeUnused } from '../compiler/files/cache.ts';
import type { Language } from '../model/language.ts';
import { OF_SERVE } from '../model/product.ts';
import { findUnchanged, lookBefore } from '../site/manifest/unchanged.ts';
import { isBeingMoved, recover } from '../site/output/publish.ts';
import { createProgress, type Progress } from '../site/progress.ts';
import { commandsWords } from '../words/gen/commands.gen.ts';
import { reportWords } from '../words/gen/report.gen.ts';
import { manifestKey, outOf, type SiteOptions, shown, wordsKey } from './terminal/site-options.ts';

/** Exit code 1 with every mistake; the output stays as it was. */
export async function build(
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> {
  const started = performance.now();
  // `serve` holds it open until it ends, also by a kill.
  if (process.env[OF_SERVE])
    process.stdin
      .once('end', () => process.exit(1))
      .resume()
      .unref();
  const ended = ({ pages, language }: { pages: number; language: Language }): number => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const where = options.pictures === 'on demand' ? '' : shown(outOf(options));
    const { built } = commandsWords(language).serving;
    progress.say(`${pc.green(built)} ${reportWords(language).built({ pages, where, seconds })}`);
    return 0;
  };
  recover(outOf(options));
  const key = manifestKey(options);
  const before = key && lookBefore(key);
  const same = before && !options.verify && findUnchanged(before, key, wordsKey(options));
  if (same) {
    if (same.report !== '') progress.say(same.report);
    return ended(same);
  }
  const { buildOnce } = await import('./build-once.ts');
  const { code, compiled, words, language, pages = 0 } = await buildOnce(options, progress, before);
  if (words !== undefined)
    progress.say(compiled ? `\n${words}\n${leftOf(options, language)}` : words);
  if (code !== 0) return code;
  removeUnused();
  return ended({ pages, language });
}

function leftOf(options: SiteOptions, language: Language): string {
  const { halfReplaced, nothingChanged } = reportWords(language);
  return isBeingMoved(outOf(options)) ? halfReplaced : nothingChanged;
}

/** Smaller pictures are made when a browser asks: such a folder is not to be published, hence it is not `dist`. */
export async function start(options: SiteOptions): Promise<number> {
  const out = cachePath('start', keyOf(path.resolve(options.root)));
  const code = await build({ ...options, out, pictures: 'on demand' });
  if (code !== 0) return code;
  return (await import('./serve/preview.ts')).preview({ ...options, out });
}
