// Questions about documents → the answers of a process that ends: one that takes too long or too much memory is refused, and hides no other.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { engineRoot } from '../program.ts';
import type { PdfFacts } from './pdf-facts.ts';

export const KIND = 'documents';

export const PROGRAM: string = path.join(engineRoot, 'node/read-documents.cjs');

export interface Question {
  readonly file: string;
  readonly kind: DocumentKind;
  readonly copy: string;
}

/** Who made a document, and with what; empty where it does not say so. */
export interface Maker {
  author: string;
  software: string;
}

/** What the readers of documents hand to those who publish them. */
export interface InspectedDocument extends Partial<Maker> {
  /** What is published. */
  readonly bytes: Buffer;
  /** Whether its maker stays in what is published: taking it out would break the signature. */
  readonly stays?: boolean;
  /** What readers find in it who look for it, because without it the document would say something else. */
  readonly shows?: readonly Phrase[];
}

export interface Fit extends Omit<InspectedDocument, 'bytes'> {
  /** In bytes, of what is published. */
  readonly size: number;
  readonly isSame: boolean;
  /** Of a PDF: what its readers would miss; null where it cannot be read. */
  readonly facts?: PdfFacts | null;
}

export type Answer = Fit | Phrase;

/** What reading one document may take: many times what one of 20 MB does. */
export interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly program: string;
}

export const LIMITS: Limits = { milliseconds: 60_000, megabytes: 768, program: PROGRAM };

export async function readAll(
  questions: readonly Question[],
  limits: Limits = LIMITS,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < questions.length) {
    const open = questions.slice(answers.length);
    const found = await ask(open, limits);
    answers.push(...found);
    // The one at which it came to its end.
    if (found.length < open.length) answers.push({ say: 'takesTooMuch' });
  }
  return answers;
}

/** The answers that a process gives before it ends, one way or another. */
function ask(questions: readonly Question[], limits: Limits): Promise<Answer[]> {
  const flags = [`--max-old-space-size=${limits.megabytes}`, limits.program, 'some'];
  const child = spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'ignore'] });
  return new Promise((resolve) => {
    const answers: Answer[] = [];
    let [rest, last] = ['', Date.now()];
    const watch = setInterval(() => {
      const isTooLong = Date.now() - last > limits.milliseconds;
      // What is not in the heap of the engine it does not count.
      if (isTooLong || megabytesOf(child.pid) > 2 * limits.megabytes) child.kill('SIGKILL');
    }, 200);
    const end = () => {
      clearInterval(watch);
      resolve(answers);
    };
    child.on('error', end).on('close', end);
    child.stdin.on('error', () => {}).end(JSON.stringify(questions));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      last = Date.now();
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      answers.push(...lines.map((line) => JSON.parse(line) as Answer));
    });
  });
}

function megabytesOf(pid: number | undefined): number {
  try {
    const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * 4096) / 1_000_000;
  } catch {
    return 0;
  }
}
