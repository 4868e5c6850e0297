// `edit`: a folder of YAML → its pages in a browser, with the forms of what they show beside them.

import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { PACKAGE } from '../model/product.ts';
import { createProgress } from '../site/progress.ts';
import { type DevOptions, serveEditing } from './dev.ts';
import { openBrowser } from './terminal/open-browser.ts';

export interface EditOptions extends DevOptions {
  /** Whether to open the browser. */
  readonly open: boolean;
}

/** Serves the editor until it is stopped. */
export async function edit({ open, ...options }: EditOptions): Promise<number> {
  const progress = createProgress();
  if (!fs.existsSync(path.join(options.root, 'site.yaml'))) {
    progress.say(
      `There is no site in ${path.resolve(options.root)}. Go to the folder of your site, or make one with "npx --no ${PACKAGE} create".`,
    );
    return 2;
  }
  return serveEditing(options, ({ url, panel = url }) => {
    if (open) openBrowser(panel);
    return [
      `\n  Edit on the page: ${pc.bold(pc.cyan(panel))}`,
      open
        ? '  It opens in your browser; if it does not, open this address there.'
        : '  Open this address in your browser.',
      '  The address is for you alone: anyone who has it can change the site.',
    ];
  });
}
