// `dev`: a folder of YAML that is being edited → a server whose open pages follow every save.
import pc from 'picocolors';
import { GALLERY_PATH, hasGallery } from '../dev/block-gallery.ts';
import { startDevServer } from '../dev/server.ts';
import { createProgress } from '../terminal/progress.ts';
import { type SiteOptions, stopped } from './site-options.ts';

const PORT = 5173;

export interface DevOptions extends SiteOptions {
  /** Whether the browser's program comes from its sources, for people who change the engine. */
  readonly engine: boolean;
}

/** Serves the site from its sources until it is stopped; what is saved shows at once. */
export async function dev({ root, port = PORT, engine }: DevOptions): Promise<number> {
  const progress = createProgress();
  const served = await startDevServer(root, port, (line) => progress.say(line), engine);
  progress.say(
    [
      `\n  Editing at ${pc.bold(pc.cyan(served.url))}`,
      '  Save a file to see it; Alt-click a part of a page to open its YAML.',
      ...(hasGallery()
        ? [`  Every block with its example and its fields: ${served.url}${GALLERY_PATH.slice(1)}`]
        : []),
      '  Stop it with Ctrl+C.',
    ].join('\n'),
  );
  await stopped();
  await served.close();
  return 0;
}
