// `edit`: a folder of YAML → its pages in a browser, with the forms of what they show beside them.

import { spawn } from 'node:child_process';
import pc from 'picocolors';
import { addressFrom } from '../../editor/server/http/codespace.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { type DevOptions, serveEditing } from './dev.ts';

export interface EditOptions extends DevOptions {
  readonly open: boolean;
}

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

interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
}

/** Whether it worked is not known: the terminal shows the address as well. @param address with its key in the query */
function openBrowser(address: string): void {
  const { program, args, input = '' } = launchOf(address, process.platform);
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // A machine without a browser has no such program either.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  child.unref();
}

/** Every user can read the arguments of every program: macOS reads the key from a script, on Linux the server knows its own user. */
export function launchOf(address: string, platform: NodeJS.Platform): Launch {
  if (platform === 'win32')
    return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] };
  if (platform === 'darwin')
    return { program: 'osascript', args: ['-'], input: `open location "${address}"\n` };
  return { program: 'xdg-open', args: [withoutQuery(address)] };
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
