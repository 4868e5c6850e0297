// `preview`: the folder that was built last → a server for it on this machine.

import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pc from 'picocolors';
import { mountInbox } from '../inbox/mount.ts';
import { PACKAGE } from '../model/product.ts';
import { builtBase, listen, serveFolder } from '../serve/preview/serve.ts';
import { recover } from '../site/output/publish.ts';
import { createProgress, type Progress } from '../site/progress.ts';
import { outOf, type SiteOptions, shown, stopped } from './terminal/site-options.ts';

const PORT = 4173;

/** Serves what was built last, until it is stopped. */
export async function preview(
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> {
  const out = outOf(options);
  recover(out);
  const base = options.base ?? '/';
  if (!fs.existsSync(path.join(out, 'index.html'))) {
    const next = fs.existsSync(path.join(options.root, 'site.yaml'))
      ? 'Run "npm run build" first.'
      : `Go to the folder of your site, or make one with "npx --no ${PACKAGE} create".`;
    progress.say(`There is no built site in ${shown(out)}. ${next}`);
    return 2;
  }
  const built = builtBase(out) ?? base;
  if (built !== base) {
    const how = built === '/' ? 'without --base' : `with --base ${built}`;
    progress.say(
      `The site in ${shown(out)} was built for the path ${built}. Run the command ${how}.`,
    );
    return 2;
  }
  const site = serveFolder(out, base);
  const inbox = mountInbox(options.root, (line) => progress.say(line));
  const server = createServer((request, response) => {
    if (!inbox.handle(request, response)) site(request, response);
  });
  const served = await listen(server, options.port ?? PORT, base, (port, next) =>
    progress.say(`Port ${port} is in use, trying ${next}.`),
  );
  progress.say(`\n  The site is at ${pc.bold(pc.cyan(served.url))}\n  Stop it with Ctrl+C.`);
  await stopped();
  await inbox.close();
  await served.close();
  return 0;
}
