// The blocks of a site's own → modules for browsers and for the renderer, made once for each change of them.
import fs from 'node:fs';
import path from 'node:path';
import { keyOf } from '../../compiler/files/cache.ts';
import { filesBelow } from '../../compiler/files/disk.ts';
import { engineRoot, packageFile } from '../../compiler/files/program.ts';
import { jsonIn } from '../../compiler/files/read.ts';
import { siteLanguage } from '../../compiler/files/site-language.ts';
import { makeStateFolder, STATE_FOLDER } from '../../compiler/files/state-folder.ts';
import { writeEditorSchemas } from '../../compiler/grammar/editor-files.ts';
import { BLOCKS, ownTypes } from '../../compiler/grammar/own-files.ts';
import type { EngineManifest, OwnBlocks, OwnQuestion } from '../../model/engine.ts';
import { messageIn, userError } from '../../model/errors.ts';
import { chosenLanguage, inEach, type Worded } from '../../model/language.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import type { Apart } from './apart.ts';
import { bundle } from './bundle.ts';

const MANIFEST = 'blocks.json';

/** From before where nothing changed, unless `isFresh`: others sent the folder. @throws UserError for a mistake, or without Vite */
export async function ownBlocksOf(
  root: string,
  engine: EngineManifest,
  isFresh = false,
  apart?: Apart,
): Promise<OwnBlocks | undefined> {
  const types = ownTypes(root);
  if (types.length === 0) return undefined;
  const key = keyOfBlocks(root, engine, apart?.key);
  const all = path.join(root, STATE_FOLDER, BLOCKS);
  // One that is a link is refused; none is made before it is needed.
  if (fs.existsSync(all)) makeStateFolder(root, BLOCKS);
  const folder = path.join(all, key);
  if (isFresh) fs.rmSync(folder, { recursive: true, force: true });
  const own = { key, folder, ...(apart && { ask: (one: OwnQuestion) => apart.ask(folder, one) }) };
  const known = readManifest(folder);
  if (known) return { ...own, ...known };
  const make = apart?.bundle ?? bundle.bind(undefined, await loadVite());
  makeStateFolder(root, BLOCKS);
  // Two processes, and two requests in one, may bundle the same at the same time.
  const staging = `${folder}.new-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    fs.mkdirSync(staging);
    const made = await make({ root, types, engine, staging });
    fs.writeFileSync(path.join(staging, MANIFEST), JSON.stringify(made));
    putInPlace(staging, folder);
    removeOthers(all, key);
    writeEditorSchemas(root, chosenLanguage({ site: siteLanguage(root) }));
    return { ...own, ...made };
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Where another one has made the same meanwhile, that one stays. */
function putInPlace(staging: string, folder: string): void {
  try {
    fs.renameSync(staging, folder);
  } catch (error) {
    if (!readManifest(folder)) throw error;
  }
}

const HOUR = 3_600_000;

function removeOthers(all: string, key: string): void {
  for (const name of fs.readdirSync(all)) {
    const other = path.join(all, name);
    const isBeingMade = name.includes('.new-') && Date.now() - fs.lstatSync(other).mtimeMs < HOUR;
    if (name !== key && !isBeingMade) fs.rmSync(other, { recursive: true, force: true });
  }
}

export async function findBundleProblem(
  root: string,
  engine: EngineManifest,
): Promise<Worded | undefined> {
  if (ownTypes(root).length === 0) return undefined;
  const folder = path.join(root, STATE_FOLDER, BLOCKS, keyOfBlocks(root, engine));
  if (readManifest(folder)) return undefined;
  return loadVite().then(
    () => undefined,
    (error: Error) => inEach((language) => messageIn(language, error)),
  );
}

export async function loadVite(): Promise<typeof import('vite')> {
  try {
    return await import('vite');
  } catch {
    throw userError(buildWords, (words) => words.needsVite);
  }
}

function keyOfBlocks(root: string, engine: EngineManifest, more = ''): string {
  const lock = path.join(root, 'package-lock.json');
  const folder = path.join(root, BLOCKS);
  const parts = filesBelow(folder)
    .sort()
    .flatMap((file) => [file, fs.readFileSync(path.join(folder, file))]);
  return keyOf(
    ...[packageFile().version, engine.key, engineRoot, root, more],
    fs.existsSync(lock) ? fs.readFileSync(lock) : '',
    ...parts,
  );
}

function readManifest(folder: string): Omit<OwnBlocks, 'key' | 'folder' | 'ask'> | undefined {
  return jsonIn(path.join(folder, MANIFEST)) as ReturnType<typeof readManifest>;
}
