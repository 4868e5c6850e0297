// `edit`: a folder of YAML → its pages in a browser, with the forms of what they show beside them.

import pc from 'picocolors';
import { addressFrom } from '../../editor/server/http/codespace.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import { type DevOptions, serveEditing } from './dev.ts';

export interface EditOptions extends DevOptions {
  /** Whether to open the browser. */
  readonly open: boolean;
}

/** Serves the editor until it is stopped. */
export async function edit({ open, ...options }: EditOptions): Promise<number> {
  const say = commandsWords(officerLanguage(options.root, options.language)).serving;
  return serveEditing(options, (served) => {
    const panel = addressFrom(served.panel ?? served.url);
    if (open) openBrowser(panel);
    return [
      `\n  ${say.editHere} ${pc.bold(pc.cyan(panel))}`,
      `  ${open ? say.opens : say.openIt}`,
      `  ${say.secret}`,
    ];
  });
}
