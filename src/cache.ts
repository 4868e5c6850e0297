// A kind, a key and bytes → what a former run made, so that it is not made again.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { cacheRoot, programKey, programRoot } from './program.ts';

/**
 * The key of what is made from the given parts: equal for equal parts only.
 *
 * @returns 32 hexadecimal digits
 */
export const keyOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
};

/** Behind the bytes stands their hash, as a comment of JavaScript, so that a kept module stays one. */
const MARK = '\n//';
const TAIL = MARK.length + 64;

const sealOf = (bytes: Uint8Array): string =>
  MARK + createHash('sha256').update(bytes).digest('hex');

/** The file of what is kept; it need not exist. */
export const keptFile = (kind: string, name: string): string => path.join(cacheRoot, kind, name);

/** The bytes that were kept, or undefined: also where a file is cut short or was changed. */
export const keptBytes = (kind: string, name: string): Buffer | undefined => {
  try {
    const file = keptFile(kind, name);
    const all = fs.readFileSync(file);
    const bytes = all.subarray(0, Math.max(0, all.length - TAIL));
    if (all.subarray(bytes.length).toString('latin1') !== sealOf(bytes)) return undefined;
    stillUsed(file);
    return bytes;
  } catch {
    return undefined;
  }
};

/**
 * Keeps bytes. Another process that reads or writes the same at the same time sees all or nothing.
 * A disk that refuses is no mistake: they are made again next time.
 *
 * @returns whether they are kept
 */
export const keepBytes = (kind: string, name: string, bytes: Uint8Array): boolean => {
  const target = keptFile(kind, name);
  const half = `${target}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(half, bytes);
    fs.appendFileSync(half, sealOf(bytes));
    fs.renameSync(half, target);
    return true;
  } catch {
    if (fs.existsSync(half)) fs.rmSync(half, { force: true });
    return false;
  }
};

const DAY = 86_400_000;

/** Writes down that a file is in use, once a day. */
const stillUsed = (file: string): void => {
  if (Date.now() - fs.statSync(file).mtimeMs > DAY) fs.utimesSync(file, new Date(), new Date());
};

/** What tools keep for themselves beside these, such as Vite, is theirs to tidy up. */
const KINDS = [
  'built',
  'checked',
  'checker',
  'client',
  'fonts',
  'found',
  'pictures',
  'prepared',
  'read',
  'renderer',
  'share',
  'spare',
  'zones',
];

/** Removes what nobody has used for a month. A file that will not go stays. */
export const removeUnused = (now: number = Date.now()): void => {
  for (const kind of KINDS) {
    try {
      for (const name of fs.readdirSync(path.join(cacheRoot, kind)))
        if (now - fs.statSync(keptFile(kind, name)).mtimeMs > 30 * DAY)
          fs.rmSync(keptFile(kind, name), { recursive: true });
    } catch {
      // There is none of the kind, or another process is tidying up too.
    }
  }
};

/** What is kept under a key, or else made now and kept. */
export const keptOr = async (
  kind: string,
  name: string,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const known = keptBytes(kind, name);
  if (known) return known;
  const bytes = await make();
  keepBytes(kind, name, bytes);
  return bytes;
};

/**
 * What is kept under a key, or else made now and kept: a value of JSON.
 *
 * @param parts all that it is made of
 * @param isWorthIt whether it is to be kept
 */
export const keptValue = <T>(
  kind: string,
  parts: readonly string[],
  make: () => T,
  isWorthIt: (value: T) => boolean = () => true,
): T => {
  const name = `${keyOf(...parts)}.json`;
  const known = keptBytes(kind, name)?.toString();
  if (known !== undefined) return JSON.parse(known) as T;
  const value = make();
  if (isWorthIt(value)) keepBytes(kind, name, Buffer.from(JSON.stringify(value)));
  return value;
};

/** What is to be done when this process or thread ends. */
const lastly: (() => void)[] = [];

/**
 * JavaScript that is the same in many runs. V8 compiles a function when it is first called; what it has
 * compiled by the end of this process is kept, so that the next one need not.
 *
 * @param name that of the code; equal for equal code only
 */
export const keptScript = (kind: string, name: string, code: string): vm.Script => {
  const compiled = `${name}.${process.version}.v8`;
  const cachedData = keptBytes(kind, compiled);
  const script = new vm.Script(code, { filename: keptFile(kind, name), cachedData });
  if (cachedData && !script.cachedDataRejected) return script;
  if (lastly.length === 0)
    process.once('exit', () => {
      for (const act of lastly) act();
    });
  lastly.push(() => keepBytes(kind, compiled, script.createCachedData()));
  return script;
};

/** One hash of all files below folders of the program whose names match, for keys. */
export const hashOfFiles = (root: string, folders: readonly string[], match: RegExp): string => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => match.test(name))
      .sort();
    for (const name of names)
      hash.update(`\0${name}\0`).update(fs.readFileSync(path.join(root, folder, name)));
  }
  return hash.digest('hex');
};

let ownKey: string | undefined;

/** A key of the whole program: its files, the packages it uses, and what runs it. */
export const codeKey = (): string => {
  // As it is written, it may change while it runs.
  if (programKey === undefined)
    return keyOf(
      hashOfFiles(programRoot, ['src', 'schema'], /\.(tsx?|js|mjs|css|json|woff2|ttf)$/),
      installedPackages(),
      process.version,
    );
  ownKey ??= keyOf(programKey, installedPackages(), process.version);
  return ownKey;
};

/**
 * Which version of every package is installed, for keys: as npm has written it down, or else as it
 * was asked for.
 */
export const installedPackages = (): Buffer => {
  const files = ['node_modules/.package-lock.json', 'package-lock.json', 'package.json'];
  const file = files
    .map((name) => path.join(programRoot, name))
    .find((name) => fs.existsSync(name));
  return file === undefined ? Buffer.alloc(0) : fs.readFileSync(file);
};
