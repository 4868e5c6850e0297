// A folder with site.yaml and content/ → parsed documents and the list of pictures.
import fs from 'node:fs';
import path from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { decode } from '../files/encoding.ts';
import { readOrdinary } from '../files/read.ts';
import type { SourceDocument } from '../text/document.ts';
import type { DocumentMemo } from '../text/document-memo.ts';
import { parseDocument } from '../yaml/parse.ts';

export interface Source {
  /** The folder of the site, absolute. */
  readonly root: string;
  /** Every YAML file by its path from the root; its value is undefined when it could not be read. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** The files below content/images, by their path from content/. */
  readonly images: ReadonlySet<string>;
}

/** Far more than anybody writes in one file. A larger one is refused by its size, before it is read. */
export const MAX_BYTES = 256_000;

/**
 * Reads and parses everything; reports what cannot be read.
 *
 * @param texts what to parse in place of what the files hold, by their path
 * @param memo what was read before, for a compiler that runs again
 */
export function load(
  root: string,
  report: Report,
  texts: ReadonlyMap<string, string> = new Map(),
  memo?: DocumentMemo,
): Source {
  const documents = new Map<string, SourceDocument>();
  const images = new Set<string>();
  const take = (file: string): void => {
    const text = texts.get(file);
    const read = (listening: Report) => readDocument(root, file, listening);
    const document =
      text !== undefined
        ? parseDocument(file, text, report)
        : memo
          ? memo.document(`${root}/${file}`, report, read)
          : read(report);
    documents.set(file, document);
  };
  const absent = ['site.yaml', 'content'].filter((name) => !fs.existsSync(path.join(root, name)));
  const [missing] = absent;
  if (missing) {
    const kind = missing === 'content' ? 'folder' : 'file';
    const isEmpty = absent.length === 2;
    report.add('file/missing', { file: missing, kind, isEmpty }, { file: missing });
  }
  // Without content every reference of site.yaml would be a mistake.
  if (missing === 'content') return { root, documents, images };
  if (contentLeadsAway(root)) {
    refuse('content', REASONS.away, report);
    return { root, documents, images };
  }
  const files = fs.existsSync(path.join(root, 'content')) ? walk(root, 'content', report) : [];
  if (leadsAway(root, 'site.yaml', root)) {
    if (missing === undefined) refuse('site.yaml', REASONS.away, report);
  } else if (!report.hasErrors('content')) take('site.yaml');
  reportTwins(files, report);
  for (const file of files) {
    if (file.startsWith('content/images/')) images.add(file.slice('content/'.length));
    else if (file.endsWith('.yaml')) take(file);
    else reportEnding(file, report);
  }
  return { root, documents, images };
}

const REASONS: Readonly<Record<string, string>> = {
  away: 'it is a link that leads to another place',
  special: 'it is not an ordinary file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is a file where a folder must be',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  ENOENT: 'it is gone, or its name is not written in UTF-8',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk has an error there',
};

function refuse(file: string, reason: string | undefined, report: Report): void {
  report.add('file/unreadable', { reason: reason ?? 'for an unknown reason' }, { file });
}

function refuseFor(file: string, error: unknown, report: Report): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  refuse(file, REASONS[code] ?? code, report);
}

/** Files whose names differ only in capital letters or in how an accent is written. */
function reportTwins(files: readonly string[], report: Report): void {
  const first = new Map<string, string>();
  for (const file of files) {
    const name = file.normalize('NFC').toLowerCase();
    const other = first.get(name);
    if (other === undefined) first.set(name, file);
    else
      report.add('file/same-name', { other: path.posix.basename(other) }, { file }, [
        { message: 'The other one.', location: { file: other } },
      ]);
  }
}

/** Reports content that was saved under a name that is not read. */
function reportEnding(file: string, report: Report): void {
  const name = path.posix.basename(file);
  const inFolder = file.split('/').length > 2;
  if (!/\.(ya?ml|json)\b/i.test(name) && !(inFolder && /^[^.]+(\.txt)?$/i.test(name))) return;
  const wanted = `${name.replace(/\.(ya?ml|json|txt)\b.*$/i, '')}.yaml`;
  report.add('file/extension', { name, wanted }, { file });
}

/** Whether content is a symbolic link to a folder that is not in the folder of the site. */
function contentLeadsAway(root: string): boolean {
  const content = path.join(root, 'content');
  if (!fs.lstatSync(content, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  return !fs.realpathSync(content).startsWith(fs.realpathSync(root) + path.sep);
}

/** The files below a folder in code unit order. Hidden files are no content. */
function walk(root: string, folder: string, report: Report): string[] {
  let items: fs.Dirent[] = [];
  try {
    items = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    refuseFor(folder, error, report);
  }
  items.sort((a, b) => (a.name < b.name ? -1 : 1));
  return items.flatMap((item) => {
    const file = `${folder}/${item.name}`;
    if (item.name.startsWith('.')) return [];
    if (item.isDirectory()) return walk(root, file, report);
    const linked = item.isSymbolicLink();
    if (item.isFile() || (linked && !leadsAway(root, file, path.join(root, 'content'))))
      return [file];
    refuse(file, linked ? REASONS.away : REASONS.special, report);
    return [];
  });
}

/**
 * Whether a file is a symbolic link to anything but a file below the given folder. Linked folders
 * are not followed at all: two of them can lead into each other without end.
 */
function leadsAway(root: string, file: string, below: string): boolean {
  try {
    const absolute = path.join(root, file);
    if (!fs.lstatSync(absolute).isSymbolicLink()) return false;
    const target = fs.realpathSync(absolute);
    return !target.startsWith(fs.realpathSync(below) + path.sep) || !fs.statSync(target).isFile();
  } catch {
    return true;
  }
}

function readDocument(root: string, file: string, report: Report): SourceDocument {
  const bytes = readBytes(`${root}/${file}`, file, report);
  return bytes
    ? understood(file, bytes, report)
    : { file, text: '', value: undefined, root: null, derived: new Map() };
}

function readBytes(absolute: string, file: string, report: Report): Uint8Array | undefined {
  try {
    const read = readOrdinary(absolute, MAX_BYTES);
    if (!('refused' in read)) return read;
    if (read.refused === 'special') refuse(file, REASONS.special, report);
    else report.add('file/too-large', { bytes: read.size, limit: MAX_BYTES }, { file });
  } catch (error) {
    refuseFor(file, error, report);
  }
  return undefined;
}

/** Decodes and parses the bytes of one file. */
export function understood(file: string, bytes: Uint8Array, report: Report): SourceDocument {
  const decoded = decode(bytes);
  const { text } = decoded;
  if (decoded.ok) return parseDocument(file, text, report);
  const { character, at } = decoded;
  const location = { file, text, range: () => at };
  if (character === undefined) report.add('file/encoding', {}, location);
  else report.add('file/control-character', { character }, location);
  return { file, text, value: undefined, root: null, derived: new Map() };
}
