// A file that somebody gives as an answer → text, as every answer is, and back.
import fs from 'node:fs';
import path from 'node:path';
import querystring from 'node:querystring';
import { readOrdinary } from '../../compiler/files/read.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';

export interface GivenFile {
  /** For sentences. */
  readonly name: string;
  readonly bytes: Buffer;
}

const BEFORE_BYTES = ';base64,';

/** As the address of data, which a browser makes of a file as well. */
export function answerOfFile({ name, bytes }: GivenFile): string {
  return `data:${encodeURIComponent(name)}${BEFORE_BYTES}${bytes.toString('base64')}`;
}

/** Whatever else it is, is text that was pasted. */
export function fileOf(answer: string, language: Language): GivenFile {
  const [, name, base64] = /^data:([^;,]*);base64,([a-z\d+/=]*)$/i.exec(answer) ?? [];
  if (name === undefined || base64 === undefined)
    return { name: journeysWords(language).file.pasted, bytes: Buffer.from(answer) };
  // Of its ways to decode, the one that throws nothing at what nobody has encoded.
  return { name: querystring.unescape(name), bytes: Buffer.from(base64, 'base64') };
}

/** @throws UserError where there is none that can be read, or it is larger */
export function readGiven(file: string, megabytes: number, language?: Language): string {
  const missing = missingFile(file, language);
  if (missing !== undefined) throw new UserError(missing);
  const name = path.basename(file);
  const bytes = readOrdinary(path.resolve(file), megabytes * 1e6);
  if (!('refused' in bytes)) return answerOfFile({ name, bytes });
  throw new UserError(journeysWords(language).file.large({ name, megabytes }));
}

/** What to say where there is no such file. */
export function missingFile(file: string, language?: Language): string | undefined {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const [name, folder] = [path.basename(file), path.dirname(path.resolve(file))];
  const near = fs.existsSync(folder) ? nearest(name, fs.readdirSync(folder)) : undefined;
  return journeysWords(language).file.none({ file, near: near === name ? undefined : near });
}
