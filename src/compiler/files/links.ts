// A path in a site → whether it is a link, where that leads, and why it is not followed.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { isLeftover, isWithin } from './disk.ts';

/** Reports what is neither file nor folder: a link may lead anywhere, and a pipe never ends. */
export function reportOdd(report: Report, root: string, file: string, shown = ''): void {
  const isLink = fs.lstatSync(path.join(root, file)).isSymbolicLink();
  report.add(
    'file/unreadable',
    { reason: unreadableReason(root, file) ?? { say: 'unknownReason' }, isLink },
    { file: shown + file },
  );
}

function unreadableReason(root: string, file: string): Phrase | undefined {
  const absolute = path.join(root, file);
  const stat = fs.lstatSync(absolute, { throwIfNoEntry: false });
  if (!stat || stat.isFile() || stat.isDirectory()) return undefined;
  if (!stat.isSymbolicLink()) return { say: 'unusual' };
  const to = fs.readlinkSync(absolute);
  try {
    const isOutside = !isWithin(fs.realpathSync.native(absolute), fs.realpathSync.native(root));
    if (isOutside) return { say: 'linkOutside', to };
    return fs.statSync(absolute).isDirectory()
      ? { say: 'linkToFolder', to }
      : { say: 'linkElsewhere', to };
  } catch (error) {
    return codeOf(error) === 'ELOOP' ? { say: 'linkInCircle', to } : { say: 'linkToNothing', to };
  }
}

/** Links to folders are never followed: two of them can lead into each other without end. */
export function leadsToFile(root: string, file: string, below: string): boolean {
  try {
    // Only the system itself takes ".." from where another link has led to.
    const target = fs.realpathSync.native(path.join(root, file));
    const inside = fs.realpathSync.native(path.join(root, below));
    return target !== inside && isWithin(target, inside) && fs.statSync(target).isFile();
  } catch {
    return false;
  }
}

/** Whether a folder of the site is a link that leads out of it, or to the site itself. */
export function leadsOut(root: string, folder: string): boolean {
  const absolute = path.join(root, folder);
  if (!fs.lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  try {
    const [target, site] = [absolute, root].map((one) => fs.realpathSync.native(one));
    return target === site || !isWithin(String(target), String(site));
  } catch {
    return true;
  }
}

export function oddBelow(root: string, folder: string): string[] {
  if (unreadableReason(root, folder) !== undefined) return [folder];
  const absolute = path.join(root, folder);
  if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs.readdirSync(absolute, { withFileTypes: true }).flatMap((item) => {
    const file = `${folder}/${item.name}`;
    if (isLeftover(item.name)) return [];
    if (item.isDirectory()) return oddBelow(root, file);
    return item.isFile() ? [] : [file];
  });
}

/** Whether a file is an ordinary one that no link on the way leads to. */
export function isPlainFile(root: string, file: string): boolean {
  const parts = file.split('/');
  const above = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('/'));
  const isPlain = (one: string): boolean => unreadableReason(root, one) === undefined;
  try {
    return above.every(isPlain) && fs.lstatSync(path.join(root, file)).isFile();
  } catch {
    // It is not there, or below a file.
    return false;
  }
}
