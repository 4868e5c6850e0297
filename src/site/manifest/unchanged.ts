// The manifest of the former build → whether nothing has changed since, and what that build said.
import path from 'node:path';
import { isLeftover } from '../../compiler/files/disk.ts';
import { type FileState, isFileState, seenState, statesBelow } from '../../compiler/files/state.ts';
import { STATE_FOLDER } from '../../compiler/files/state-folder.ts';
import { codeOf } from '../../model/errors.ts';
import { isIntact } from '../output/published-file.ts';
import { type Manifest, type ManifestKey, readKept, type Told } from './manifest.ts';

type States = ReadonlyMap<string, FileState>;

/** Of all that a site is made of, by paths from its root; of the folder of made files only whether anything came or went. */
function contentStates(root: string): Map<string, FileState> {
  const found = new Map<string, FileState>();
  for (const name of ['site.yaml', STATE_FOLDER]) {
    const state = seenState(path.join(root, name));
    if (state) found.set(name, state);
  }
  for (const folder of ['content', 'schema', 'blocks']) {
    try {
      for (const [file, state] of statesBelow(path.join(root, folder), isLeftover))
        found.set(`${folder}/${file}`, state);
    } catch (error) {
      // Who reads the folder says what is wrong with it.
      if (codeOf(error) !== 'ENOENT') found.set(folder, UNKNOWN);
    }
  }
  return found;
}

/** What is known before a build. */
export interface Before {
  readonly manifest: Manifest | undefined;
  /** Of the content as it is now. */
  readonly content: States;
}

export function lookBefore(of: ManifestKey): Before {
  return { manifest: readKept<Manifest>(of, 'manifest'), content: contentStates(of.root) };
}

/** Nothing that builds is loaded for it. @param asked what else its words depend on */
export function findUnchanged(
  { manifest, content }: Before,
  { out }: ManifestKey,
  asked: string,
): Told | undefined {
  const { told } = manifest ?? {};
  if (!manifest || told?.asked !== asked || Date.now() >= (told.next ?? Number.POSITIVE_INFINITY))
    return undefined;
  try {
    const isSame = isSameContent(manifest.content, content) && isSameSite(manifest, out);
    return isSame ? told : undefined;
  } catch {
    // Who publishes says what is wrong with the folder.
    return undefined;
  }
}

const UNKNOWN: FileState = { state: '', isSettled: false };

function isSameContent(before: States, now: States): boolean {
  return (
    now.size === before.size &&
    [...before].every(([file, one]) => one.isSettled && now.get(file)?.state === one.state)
  );
}

function isSameSite({ published }: Manifest, out: string): boolean {
  const names = statesBelow(out);
  const isKnown = ([name, state]: [string, FileState]): boolean =>
    name.endsWith('/') || (isFileState(state) && published.has(name));
  return (
    [...names].every(isKnown) &&
    [...published].every(([file, known]) => isIntact(`${out}/${file}`, known, names.get(file)))
  );
}
