// A site → the port that it is edited at, the same at each start: what a browser keeps for it is there again.
import fs from 'node:fs';
import path from 'node:path';
import {
  findFolderProblem,
  makeStateFolder,
  STATE_FOLDER,
} from '../../compiler/files/state-folder.ts';

const FILE = 'port';

/**
 * The port of the first start, 0 before. The system chose it: what ran at a fixed port before may have left a service
 * worker in the browser, which would see the key and the token of the editor.
 */
export function usualPort(root: string): number {
  if (findFolderProblem(root) !== undefined) return 0;
  try {
    const port = Number(fs.readFileSync(path.join(root, STATE_FOLDER, FILE), 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** Keeps the port of the first start; without it the next start is at another one. */
export function keepPort(root: string, port: number): void {
  try {
    fs.writeFileSync(path.join(makeStateFolder(root), FILE), `${port}\n`);
  } catch {
    // A folder that cannot be written is told by what needs it.
  }
}
