// A folder with site.yaml and content/ → parsed documents and the list of pictures.
import fs from 'node:fs';
import path from 'node:path';
import type { Place, Report } from './diagnostics/diagnostic.ts';
import { parseDocument, type SourceDocument } from './document.ts';

export interface Source {
  /** The folder of the site, absolute. */
  readonly root: string;
  /** Every YAML file by its path from the root; its value is undefined when it could not be read. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** The files below content/images, by their path from content/. */
  readonly images: ReadonlySet<string>;
}

/**
 * A hand-written content file of this project has 2 to 12 kB. YAML of 20,000 keys in one map
 * (about 300 kB) takes the parser 6.5 s, so the limit is set well below, by size before reading.
 */
export const MAX_BYTES = 256_000;

/** The characters no text may hold: controls but tab and line ends, and what Unicode reserves. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the list of them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]/;

/** Finds the first forbidden character or lone half of a pair. */
export const forbiddenCharacter = (text: string): { at: number; character: string } | undefined => {
  const at = text.search(FORBIDDEN);
  const lone = text.isWellFormed() ? -1 : text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  const first = at === -1 ? lone : lone === -1 ? at : Math.min(at, lone);
  if (first === -1) return undefined;
  const code = text.charCodeAt(first).toString(16).toUpperCase().padStart(4, '0');
  return { at: first, character: `U+${code}` };
};

/** Reads and parses everything; reports what cannot be read. */
export const load = (root: string, report: Report): Source => {
  const documents = new Map<string, SourceDocument>();
  const images = new Set<string>();
  const take = (file: string) => documents.set(file, readDocument(root, file, report));
  if (fs.existsSync(path.join(root, 'site.yaml'))) take('site.yaml');
  else report.add('file/missing', { file: 'site.yaml' }, { file: 'site.yaml' });
  if (!fs.existsSync(path.join(root, 'content'))) {
    report.add('file/missing', { file: 'content' }, { file: 'content' });
    return { root, documents, images };
  }
  for (const file of walk(root, 'content', report)) {
    const name = path.posix.basename(file);
    if (file.startsWith('content/images/')) images.add(file.slice('content/'.length));
    else if (name.endsWith('.yaml')) take(file);
    else if (/\.ya?ml\b/i.test(name)) {
      const wanted = name.replace(/\.ya?ml\b.*$/i, '.yaml');
      report.add('file/extension', { name, wanted }, { file });
    }
  }
  return { root, documents, images };
};

/** The files below a folder in code unit order. Hidden files are nobody's content. */
const walk = (root: string, folder: string, report: Report): string[] => {
  const items = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  items.sort((a, b) => (a.name < b.name ? -1 : 1));
  return items.flatMap((item) => {
    const file = `${folder}/${item.name}`;
    if (item.name.startsWith('.')) return [];
    if (item.isDirectory()) return walk(root, file, report);
    if (item.isFile()) return [file];
    if (item.isSymbolicLink() && staysInside(root, file)) {
      return fs.statSync(path.join(root, file)).isDirectory() ? walk(root, file, report) : [file];
    }
    const reason = item.isSymbolicLink() ? 'a link that leads outside' : 'not an ordinary file';
    report.add('file/unreadable', { reason }, { file });
    return [];
  });
};

/** Whether a symbolic link leads to a file of the same content folder, and not to a folder around itself. */
const staysInside = (root: string, file: string): boolean => {
  try {
    const content = fs.realpathSync(path.join(root, 'content')) + path.sep;
    const target = fs.realpathSync(path.join(root, file));
    const here = fs.realpathSync(path.join(root, path.dirname(file))) + path.sep;
    const stat = fs.statSync(target);
    return target.startsWith(content) && (stat.isFile() || (stat.isDirectory() && !here.startsWith(target + path.sep)));
  } catch {
    return false;
  }
};

const readDocument = (root: string, file: string, report: Report): SourceDocument => {
  const text = readText(root, file, report);
  if (text === undefined) return { file, text: '', value: undefined, root: null };
  return parseDocument(file, text, report);
};

/** The text of a file, or undefined when a mistake in it was reported. */
const readText = (root: string, file: string, report: Report): string | undefined => {
  const absolute = path.join(root, file);
  let bytes: Buffer;
  try {
    const { size } = fs.statSync(absolute);
    if (size > MAX_BYTES) {
      report.add('file/too-large', { bytes: size, limit: MAX_BYTES }, { file });
      return undefined;
    }
    bytes = fs.readFileSync(absolute);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    report.add('file/unreadable', { reason }, { file });
    return undefined;
  }
  const text = decode(bytes);
  if (text === undefined) {
    const byte = firstBadByte(bytes);
    report.add('file/encoding', { byte: byte + 1 }, badBytePlace(file, bytes, byte));
    return undefined;
  }
  const forbidden = forbiddenCharacter(text);
  if (forbidden) {
    const { at, character } = forbidden;
    report.add('file/control-character', { character }, { file, text, span: () => [at, at + 1] });
    return undefined;
  }
  return text;
};

const decode = (bytes: Uint8Array, stream = false): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
};

/** The index of the first byte that is not UTF-8: one after the longest prefix that decodes. */
const firstBadByte = (bytes: Uint8Array): number => {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decode(bytes.subarray(0, middle), true) === undefined) high = middle - 1;
    else low = middle;
  }
  return low;
};

const badBytePlace = (file: string, bytes: Uint8Array, byte: number): Place => {
  const before = new TextDecoder().decode(bytes.subarray(0, byte), { stream: true });
  const text = before + new TextDecoder('latin1').decode(bytes.subarray(byte));
  return { file, text, span: () => [before.length, before.length + 1] };
};
