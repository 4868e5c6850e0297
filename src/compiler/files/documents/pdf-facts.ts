// PDFs by their digests → what their readers would miss, asked of a process that ends: it may take no more time and memory than it is given.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readCache, writeCache } from '../cache.ts';
import { engineRoot, packageFile } from '../program.ts';
import type { PdfFacts } from './read-pdfs.ts';

/** A PDF that was read already. */
interface Asked {
  readonly file: string;
  readonly digest: string;
}

const KIND = 'documents';

/** Another number for each change of what is looked for: what was found before holds no more. */
const LOOKED = 2;

/** In milliseconds and megabytes: many times what a PDF of 20 MB takes. */
const [TIME, MEMORY] = [120_000, 768];

/**
 * What readers of PDFs would miss, in their order; null for one that cannot be read as a PDF.
 * Nothing is started where all of them are known.
 */
export function pdfFacts(asked: readonly Asked[]): (PdfFacts | null)[] {
  const names = asked.map(
    ({ digest }) => `${digest}-${LOOKED}-${packageFile().dependencies.unpdf}.json`,
  );
  const known = names.map((name) => knownAs(name));
  const open = asked.filter((_, i) => known[i] === undefined);
  if (open.length === 0) return known.map((one) => one ?? null);
  const files = open.map(({ file }) => file);
  // One that ends the process must not hide the others.
  const found = ask(files) ?? files.map((file) => ask([file])?.[0] ?? null);
  let next = 0;
  return known.map((one, i) => {
    if (one !== undefined) return one;
    const fresh = found[next] ?? null;
    next += 1;
    writeCache(KIND, names[i] ?? '', Buffer.from(JSON.stringify(fresh)));
    return fresh;
  });
}

function knownAs(name: string): PdfFacts | null | undefined {
  const bytes = readCache(KIND, name);
  return bytes && (JSON.parse(bytes.toString()) as PdfFacts | null);
}

function ask(files: readonly string[]): (PdfFacts | null)[] | undefined {
  try {
    const program = path.join(engineRoot, 'node/read-pdfs.js');
    const options = { input: JSON.stringify(files), timeout: TIME, maxBuffer: 10_000_000 };
    const flags = [`--max-old-space-size=${MEMORY}`, program];
    const answer = execFileSync(process.execPath, flags, {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return JSON.parse(answer.toString()) as (PdfFacts | null)[];
  } catch {
    return undefined;
  }
}
