// A program of its own: questions about documents on the standard input → a line for each answer, all answers, or one copy.
import fs from 'node:fs';
import { MAX_DOCUMENT_BYTES } from '../../../model/paths/documents.ts';
import { writeCache } from '../cache.ts';
import { readOrdinary } from '../read.ts';
import { inspectDocument } from './inspect-document.ts';
import { readPdfFacts } from './pdf-facts.ts';
import { type Answer, KIND, type Question, readAll } from './reading-process.ts';

async function answer({ file, kind, copy }: Question): Promise<Answer> {
  const bytes = readOrdinary(file, MAX_DOCUMENT_BYTES);
  if ('refused' in bytes) return { say: 'cutOff' };
  const seen = inspectDocument(bytes, kind);
  if ('say' in seen) return seen;
  const { bytes: published, ...told } = seen;
  const isSame = published.equals(bytes);
  if (!isSame) writeCache(KIND, copy, published);
  const facts = kind === 'pdf' ? { facts: await readPdfFacts(bytes) } : {};
  return { ...told, ...facts, size: published.length, isSame };
}

async function answerAll(task: string | undefined, given: unknown): Promise<void> {
  if (task === 'all')
    return void process.stdout.write(JSON.stringify(await readAll(given as readonly Question[])));
  if (task === 'copy') {
    const { file, kind } = given as Question;
    const seen = inspectDocument(fs.readFileSync(file), kind);
    if ('bytes' in seen) process.stdout.write(seen.bytes);
    return;
  }
  for (const question of given as readonly Question[])
    process.stdout.write(`${JSON.stringify(await answer(question))}\n`);
}

answerAll(process.argv[2], JSON.parse(fs.readFileSync(0, 'utf8')));
