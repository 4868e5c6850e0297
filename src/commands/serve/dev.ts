// `dev` and `edit`: a folder of YAML that is being edited → a server whose open pages follow every save, and the forms of
// what they show beside them.

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { readIfThere } from '../../compiler/files/read.ts';
import {
  findFolderProblem,
  makeStateFolder,
  STATE_FOLDER,
} from '../../compiler/files/state-folder.ts';
import { ownTypes } from '../../compiler/grammar/own-files.ts';
import { addressFrom } from '../../editor/server/http/codespace.ts';
import type { Language } from '../../model/language.ts';
import { GALLERY_PATH } from '../../serve/dev/block-gallery.ts';
import { type DevServer, startDevServer } from '../../serve/dev/server.ts';
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
async function serveEditing(
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

const PORT_FILE = 'port';

/**
 * The port of the first start, 0 before. The system chose it: what ran at a fixed port before may have left a service
 * worker in the browser, which would see the key and the token of the editor.
 */
function usualPort(root: string): number {
  if (findFolderProblem(root) !== undefined) return 0;
  const port = Number(readIfThere(path.join(root, STATE_FOLDER, PORT_FILE)));
  return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
}

/** Keeps the port of the first start; without it the next start is at another one. */
function keepPort(root: string, port: number): void {
  try {
    fs.writeFileSync(path.join(makeStateFolder(root), PORT_FILE), `${port}\n`);
  } catch {
    // A folder that cannot be written is told by what needs it.
  }
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
export function launchOf(address: string, platform: NodeJS.Platform) {
  if (platform === 'win32')
    return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] };
  if (platform === 'darwin')
    return { program: 'osascript', args: ['-'], input: `open location "${address}"\n` };
  const { origin, pathname } = new URL(address);
  return { program: 'xdg-open', args: [origin + pathname] };
}
