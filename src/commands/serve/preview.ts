// `preview`: the folder that was built last → a server for it on this machine.

import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pc from 'picocolors';
import { containFailures, type Handle } from '../../inbox/http/contain.ts';
import { mountInbox } from '../../inbox/mount.ts';
import { builtBase, listen, serveFolder } from '../../serve/preview/serve.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { recover } from '../../site/output/publish.ts';
import { createProgress, type Progress } from '../../site/progress.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { outOf, type SiteOptions, shown, untilStopped } from '../terminal/site-options.ts';

const PORT = 4173;

export async function preview(
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> {
  const language = officerLanguage(options.root, options.language);
  const say = commandsWords(language).serving;
  const out = outOf(options);
  recover(out);
  const base = options.base ?? '/';
  if (!fs.existsSync(path.join(out, 'index.html'))) {
    const isSite = fs.existsSync(path.join(options.root, 'site.yaml'));
    progress.say(say.notBuilt({ folder: shown(out), isSite }));
    return 2;
  }
  const built = builtBase(out) ?? base;
  if (built !== base) {
    progress.say(say.otherBase({ folder: shown(out), base: built, isRoot: built === '/' }));
    return 2;
  }
  const site = serveFolder(out, base);
  const log = (line: string): void => progress.say(line);
  const inbox = mountInbox(options.root, log, () => language);
  const handle: Handle = (...both) => inbox.handle(...both) || site(...both);
  const server = createServer(containFailures(handle, log));
  const served = await listen(server, options.port ?? PORT, base, (port, next) =>
    progress.say(buildWords(language).dev.portTaken({ port, next })),
  );
  progress.say(`\n  ${say.siteAt} ${pc.bold(pc.cyan(served.url))}\n  ${say.stop}`);
  await untilStopped();
  await inbox.close();
  await served.close();
  return 0;
}
