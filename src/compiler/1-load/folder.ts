// A folder of the shape of a site → its parsed documents, its pictures and what is to download.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import { DOCUMENTS } from '../../model/paths/documents.ts';
import { otherOne, type Report } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { freeName, isLeftover, nameForWindows } from '../files/disk.ts';
import { decode } from '../files/encoding.ts';
import { leadsOut, leadsToFile, reportOdd } from '../files/links.ts';
import { MAX_BYTES, readOrdinary } from '../files/read.ts';
import type { SourceDocument } from '../source/document.ts';
import type { DocumentMemo } from '../source/document-memo.ts';
import type { Steps } from '../steps.ts';
import { asSeen } from '../text/slugs.ts';
import { parseDocument } from '../yaml/parse.ts';
import { isSpreadsheet, reportPrivateColumns } from './spreadsheets.ts';

export interface ContentFile {
  readonly file: string;
  /** Its path from the root of the site, as reports name it. */
  readonly shown: string;
}

export interface Content {
  /** Every YAML file by its path from the folder; its value is undefined when it could not be read. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** The files below content/images, by their path from content/. */
  readonly images: ReadonlyMap<string, ContentFile>;
  /** The files below content/files, by their path from content/. */
  readonly downloads: ReadonlyMap<string, ContentFile>;
  /** The paths that files with another ending should have; they are reported. */
  readonly misnamed: readonly string[];
}

/** What stands in the place of a file while something is tried out: a text, the bytes of another file, or no file. */
export type FileOverride = string | { readonly bytesOf: string } | null;

export interface Reading {
  readonly root: string;
  /** What stands before the paths in reports: nothing, or the way to the folder and a slash. */
  readonly shown: string;
  readonly partial: boolean;
  /** What to read in place of files, by their path; also of files that are not there. */
  readonly texts?: ReadonlyMap<string, FileOverride> | undefined;
  /** What was read before, for a compiler that runs again. */
  readonly memo?: DocumentMemo | undefined;
}

export function* readFolder(reading: Reading, report: Report): Steps<Content> {
  const { root, shown, partial } = reading;
  const documents = new Map<string, SourceDocument>();
  const images = new Map<string, ContentFile>();
  const downloads = new Map<string, ContentFile>();
  const misnamed: string[] = [];
  const absent = ['site.yaml', 'content'].filter((name) => !fs.existsSync(path.join(root, name)));
  const [missing] = partial ? [] : absent;
  if (missing) {
    const kind = missing === 'content' ? 'folder' : 'file';
    const isEmpty = absent.length === 2;
    report.add('file/missing', { file: missing, kind, isEmpty }, { file: missing });
  }
  // Without content every reference of site.yaml would be a mistake.
  if (missing === 'content') return { documents, images, downloads, misnamed };
  if (leadsOut(root, 'content')) {
    reportOdd(report, root, 'content', shown);
    return { documents, images, downloads, misnamed };
  }
  const files = absent.includes('content') ? [] : filesOf(reading, report);
  const site = report.hasErrors(`${shown}content`) ? undefined : readSite(reading, report);
  if (site) documents.set('site.yaml', site);
  const names: Names = new Set(files.flatMap((file) => withFolders((shown + file).toLowerCase())));
  yield;
  reportTwins(shown, files, report);
  reportForWindows(shown, files, names, report);
  for (const file of files) {
    yield;
    const [, folder] = file.split('/');
    if (isSpreadsheet(file)) lookIntoSpreadsheet(reading, file, report);
    const kept = folder === 'images' ? images : folder === DOCUMENTS ? downloads : undefined;
    if (kept)
      kept.set(file.slice('content/'.length), {
        file: fileAt(reading, file),
        shown: shown + file,
      });
    else if (file.endsWith('.yaml')) documents.set(file, readInPlace(reading, file, report));
    else misnamed.push(...reportEnding(shown + file, names, report));
  }
  return { documents, images, downloads, misnamed };
}

function filesOf(reading: Reading, report: Report): string[] {
  const there = walk(reading, 'content', report);
  const instead = [...(reading.texts ?? [])].filter(([file]) => file.startsWith('content/'));
  if (instead.length === 0) return there;
  const files = new Set(there);
  for (const [file, one] of instead)
    if (one === null) files.delete(file);
    else files.add(file);
  return [...files].sort();
}

function fileAt({ root, texts }: Reading, file: string): string {
  const instead = texts?.get(file);
  return instead && typeof instead === 'object' ? instead.bytesOf : path.join(root, file);
}

/** Whatever it is called, it is committed with the site. */
function lookIntoSpreadsheet(reading: Reading, file: string, report: Report): void {
  const absolute = fileAt(reading, file);
  const name = reading.shown + file;
  const look = (listening: Report): SourceDocument => {
    reportPrivateColumns(absolute, name, listening);
    return unread(name);
  };
  if (reading.memo) reading.memo.document({ file: absolute, text: undefined }, report, look);
  else look(report);
}

function unread(file: string, text = ''): SourceDocument {
  return { file, text, value: undefined, root: null, derived: new Map() };
}

/** Reads site.yaml alone; undefined where there is none, or it leads to another place. */
export function readSite(reading: Reading, report: Report): SourceDocument | undefined {
  const { root, shown } = reading;
  const stat = fs.lstatSync(path.join(root, 'site.yaml'), { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isSymbolicLink() || leadsToFile(root, 'site.yaml', ''))
    return readInPlace(reading, 'site.yaml', report);
  reportOdd(report, root, 'site.yaml', shown);
  return undefined;
}

function readInPlace(
  { root, shown, texts, memo }: Reading,
  file: string,
  report: Report,
): SourceDocument {
  const instead = texts?.get(shown + file);
  const text = typeof instead === 'string' ? instead : undefined;
  const absolute = `${root}/${file}`;
  const read = (listening: Report) =>
    text === undefined
      ? readDocument(absolute, shown + file, listening, memo)
      : parseBytes(shown + file, Buffer.from(text), listening);
  return memo ? memo.document({ file: absolute, text }, report, read) : read(report);
}

const REASONS: Readonly<Record<string, Phrase>> = {
  ENOTDIR: { say: 'fileForFolder' },
  ENOENT: { say: 'goneOrMisnamed' },
};

function reportUnreadable(file: string, error: unknown, report: Report): void {
  const code = codeOf(error);
  report.add('file/unreadable', { reason: REASONS[code] ?? { say: 'system', code } }, { file });
}

/** All files and folders in small letters: no file should be renamed to one of them. */
type Names = ReadonlySet<string>;

/** Files and folders whose names differ only in capital letters or in how an accent is written. */
function reportTwins(shown: string, files: readonly string[], report: Report): void {
  const first = new Map<string, string>();
  for (const file of new Set(files.flatMap((name) => withFolders(shown + name)))) {
    // Upper case first: σ and ς have one capital letter.
    const name = asSeen(file).toUpperCase().toLowerCase();
    const other = first.get(name);
    if (other === undefined) first.set(name, file);
    // Of folders that are twins, what is in them is no further mistake.
    else if (path.posix.dirname(other) === path.posix.dirname(file))
      report.add('file/same-name', { other: path.posix.basename(other) }, { file }, [
        otherOne({ file: other }),
      ]);
  }
}

/** content, content/images and content/images/logo.svg. */
function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function reportForWindows(
  shown: string,
  files: readonly string[],
  names: Names,
  report: Report,
): void {
  for (const file of files) {
    const parts = file.split('/');
    const at = parts.findIndex((part) => nameForWindows(part) !== undefined);
    const [name = '', folder] = [parts[at], shown + parts.slice(0, at).join('/')];
    const wanted = freeName(nameForWindows(name) ?? '', (one) =>
      names.has(`${folder}/${one}`.toLowerCase()),
    );
    if (at >= 0) report.add('file/windows-name', { name, wanted }, { file: shown + file });
  }
}

/** Reports content that was saved under a name that is not read. Returns the path that it should have. */
function reportEnding(file: string, names: Names, report: Report): string[] {
  const [name, folder] = [path.posix.basename(file), path.posix.dirname(file)];
  const inFolder = /(?:^|\/)content\/.+\//.test(file);
  if (!/\.(ya?ml|json)\b/i.test(name) && !(inFolder && /^[^.]+(\.txt)?$/i.test(name))) return [];
  const wanted = `${name.replace(/\.(ya?ml|json|txt)\b.*$/is, '')}.yaml`;
  const free = freeName(wanted, (one) => names.has(`${folder}/${one}`.toLowerCase()));
  report.add('file/extension', { name, wanted: free }, { file });
  return [`${folder}/${wanted}`];
}

/** The files below a folder in code unit order. Hidden files are no content. */
function walk(reading: Reading, folder: string, report: Report): string[] {
  const { root, shown } = reading;
  let items: fs.Dirent[] = [];
  try {
    items = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    reportUnreadable(shown + folder, error, report);
  }
  items.sort((a, b) => (a.name < b.name ? -1 : 1));
  return items.flatMap((item) => {
    const file = `${folder}/${item.name}`;
    if (isLeftover(item.name)) return [];
    if (item.isDirectory()) return walk(reading, file, report);
    const isLink = item.isSymbolicLink();
    if (item.isFile() || (isLink && leadsToFile(root, file, 'content'))) return [file];
    reportOdd(report, root, file, shown);
    return [];
  });
}

function readDocument(
  absolute: string,
  file: string,
  report: Report,
  memo?: DocumentMemo,
): SourceDocument {
  const bytes = readBytes(absolute, file, report);
  if (!bytes) return unread(file);
  const parse = (listening: Report) => parseBytes(file, bytes, listening);
  return memo ? memo.parsed({ name: file, bytes }, report, parse) : parse(report);
}

function readBytes(absolute: string, file: string, report: Report): Uint8Array | undefined {
  try {
    const read = readOrdinary(absolute, MAX_BYTES);
    if (!('refused' in read)) return read;
    if (read.refused === 'special')
      report.add('file/unreadable', { reason: { say: 'unusual' } }, { file });
    else report.add('file/too-large', { bytes: read.size, limit: MAX_BYTES }, { file });
  } catch (error) {
    reportUnreadable(file, error, report);
  }
  return undefined;
}

export function parseBytes(file: string, bytes: Uint8Array, report: Report): SourceDocument {
  const decoded = decode(bytes);
  const { text } = decoded;
  if (decoded.ok) return parseDocument(file, text, report);
  const { character, at } = decoded;
  const location = { file, text, range: () => at };
  if (character === undefined) report.add('file/encoding', {}, location);
  else report.add('file/control-character', { character }, location);
  return unread(file, text);
}
