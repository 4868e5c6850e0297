// Documents to download → what is published of each, and who it says has made it; or why it is refused. Their bytes are read by another process, once for each content.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DOCUMENTS, documentKind, MAX_DOCUMENT_BYTES } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import type { NamedFile } from '../../pictures/picture-memo.ts';
import { keyOf, readCache, writeCache } from '../cache.ts';
import { hashOf } from '../disk.ts';
import { packageFile } from '../program.ts';
import { readOrdinary } from '../read.ts';
import { type Answer, type Fit, KIND, PROGRAM, type Question, readAll } from './reading-process.ts';

/** A document that may be published. Its bytes are not kept: a folder may hold more than fits into the memory. */
export interface DocumentFile extends Fit, Question {
  readonly digest: string;
}

export type Unfit = { readonly unfit: Phrase } | { readonly megabytes: number };

/** Reads documents of kinds that there are, in their order. Nothing is started where all of them are known. */
export function readDocumentFiles(files: readonly NamedFile[]): (DocumentFile | Unfit)[] {
  const { open, found } = lookUp(files);
  return found(open.length === 0 ? [] : answersIn(run('all', JSON.stringify(open))));
}

/** The same, for a server that has others to answer meanwhile. */
export async function readDocumentFilesSoon(
  files: readonly NamedFile[],
): Promise<(DocumentFile | Unfit)[]> {
  const { open, found } = lookUp(files);
  return found(open.length === 0 ? [] : await readAll(open));
}

function lookUp(files: readonly NamedFile[]) {
  // The names of its parts are made of what is in them: another reader has other answers.
  const reader = files.length === 0 ? '' : fs.readFileSync(PROGRAM);
  const unpdf = packageFile().dependencies.unpdf ?? '';
  const known = new Map<string, Answer>();
  const asked = new Map<string, Question>();
  const seen = files.map(({ file, name }): (Question & { digest: string }) | Unfit => {
    const bytes = bytesOf(file);
    if ('unfit' in bytes || 'megabytes' in bytes) return bytes;
    const kind = documentKind(name);
    if (!kind) throw new Error(`${name} is not of a kind that is published`);
    const digest = hashOf(bytes);
    const copy = keyOf(digest, kind, reader, unpdf);
    const kept = readCache(KIND, `${copy}.json`);
    if (kept) known.set(copy, JSON.parse(kept.toString()) as Answer);
    else asked.set(copy, { file, kind, copy });
    return { file, kind, copy, digest };
  });
  const open = [...asked.values()];
  const found = (answers: readonly Answer[]): (DocumentFile | Unfit)[] => {
    for (const [i, answer] of answers.entries()) {
      const copy = open[i]?.copy ?? '';
      known.set(copy, answer);
      // What took too much may be read on a machine that is less busy.
      if (!('say' in answer) || answer.say !== 'takesTooMuch')
        writeCache(KIND, `${copy}.json`, Buffer.from(JSON.stringify(answer)));
    }
    return seen.map((one) => {
      if (!('digest' in one)) return one;
      const answer = known.get(one.copy) ?? { say: 'takesTooMuch' };
      return 'say' in answer ? { unfit: answer } : { ...one, ...answer };
    });
  };
  return { open, found };
}

/** Why a file cannot be opened is said of the whole folder already. */
function bytesOf(file: string): Buffer | Unfit {
  try {
    const bytes = readOrdinary(file, MAX_DOCUMENT_BYTES);
    if (!('refused' in bytes)) return bytes;
    if (bytes.refused === 'too large') return { megabytes: Math.ceil(bytes.size / 100_000) / 10 };
  } catch {}
  return { unfit: { say: 'cutOff' } };
}

function run(task: 'all' | 'copy', input: string): Buffer {
  return spawnSync(process.execPath, [PROGRAM, task], {
    input,
    maxBuffer: 2 * MAX_DOCUMENT_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).stdout;
}

function answersIn(stdout: Buffer): readonly Answer[] {
  try {
    return JSON.parse(stdout.toString()) as readonly Answer[];
  } catch {
    return [];
  }
}

/** The bytes to publish; undefined where the file is not the one that was judged. */
export function publishedBytes(document: DocumentFile): Buffer | undefined {
  const { file, kind, digest, copy, size, isSame } = document;
  const bytes = bytesOf(file);
  if ('unfit' in bytes || 'megabytes' in bytes || hashOf(bytes) !== digest) return undefined;
  if (isSame) return bytes;
  const kept = readCache(KIND, copy) ?? run('copy', JSON.stringify({ file, kind, copy }));
  return kept.length === size ? kept : undefined;
}

/** The documents below a site's folder, by their paths from content/; no link is followed. */
export function documentsBelow(root: string): NamedFile[] {
  const content = path.resolve(root, 'content');
  const folder = path.join(content, DOCUMENTS);
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const below = (at: string): NamedFile[] =>
    fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(at, entry.name);
      const name = path.relative(content, file).replaceAll(path.sep, '/');
      if (entry.isDirectory()) return below(file);
      return entry.isFile() && documentKind(name) ? [{ file, name }] : [];
    });
  return below(folder);
}
