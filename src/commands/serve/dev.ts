// `dev`: a folder of YAML that is being edited → a server whose open pages follow every save.
import path from 'node:path';
import pc from 'picocolors';
import { ownTypes } from '../../compiler/grammar/own-files.ts';
import type { Language } from '../../model/language.ts';
import { GALLERY_PATH } from '../../serve/dev/block-gallery.ts';
import { type DevServer, startDevServer } from '../../serve/dev/server.ts';
import { keepPort, usualPort } from '../../serve/dev/usual-port.ts';
import { findBundleProblem } from '../../site/bundle/own-blocks.ts';
import { readEngine } from '../../site/engine.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { createProgress } from '../../site/progress.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { type SiteOptions, untilStopped } from '../terminal/site-options.ts';

export interface DevOptions extends SiteOptions {
  /** From its sources, for people who change the engine. */
  readonly engine: boolean;
}

export async function dev(options: DevOptions): Promise<number> {
  const say = commandsWords(officerLanguage(options.root, options.language)).serving;
  return serveEditing(options, ({ url, panel }) => [
    `\n  ${say.editingAt} ${pc.bold(pc.cyan(url))}`,
    `  ${say.saveToSee}`,
    ...(panel ? [`  ${say.editHere} ${panel}`] : []),
    `  ${say.gallery} ${url}${GALLERY_PATH.slice(1)}`,
  ]);
}

/** Until it is stopped. @param lines what to say when it can be opened */
export async function serveEditing(
  { root, port, engine, language }: DevOptions,
  lines: (served: DevServer) => readonly string[],
): Promise<number> {
  const progress = createProgress();
  const spoken = officerLanguage(root, language);
  const words = commandsWords(spoken).serving;
  const refused = await whyNot(path.resolve(root), engine, spoken);
  if (refused !== undefined) {
    progress.say(refused);
    return 2;
  }
  const wanted = port ?? usualPort(root);
  const say = (line: string) => progress.say(line);
  const served = await startDevServer(root, wanted, say, engine, language);
  if (wanted === 0 && port === undefined) keepPort(root, served.port);
  progress.say([...lines(served), `  ${words.stop}`].join('\n'));
  await untilStopped();
  await served.close();
  return 0;
}

/** A site's own blocks need Vite, and the built engine. */
async function whyNot(
  root: string,
  fromSource: boolean,
  language: Language,
): Promise<string | undefined> {
  if (fromSource && ownTypes(root).length > 0) return commandsWords(language).serving.onlyBuilt;
  return (await findBundleProblem(root, readEngine()))?.[language];
}
