// What a build was made of and what it has written → the same for the next build, which does only what has changed.
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { keyOf, readCache, writeCache } from '../../compiler/files/cache.ts';
import { engineRoot, packageFile } from '../../compiler/files/program.ts';
import type { FileState } from '../../compiler/files/state.ts';
import type { Language } from '../../model/language.ts';
import type { PublishedFile } from '../output/published-file.ts';
import { realPath } from '../output/staging.ts';
import type { KnownPages } from '../render/known-pages.ts';

export interface Manifest {
  /** What the site was made of, by paths from its root. */
  readonly content: ReadonlyMap<string, FileState>;
  readonly published: ReadonlyMap<string, PublishedFile>;
  readonly look: string;
  readonly pages: KnownPages;
  /** Undefined where a build depends on more than its content, such as a layer or blocks of the site's own. */
  readonly told?: Told | undefined;
}

/** What a build without any change says again. */
export interface Told {
  /** Whatever else the words depend on. */
  readonly asked: string;
  readonly language: Language;
  readonly report: string;
  readonly pages: number;
  /** When an entry appears that is not yet published, in milliseconds since 1970. */
  readonly next?: number | undefined;
}

/** All that every page and file may depend on, but for the content. */
export interface ManifestKey {
  /** Absolute. */
  readonly root: string;
  readonly out: string;
  readonly options: unknown;
}

const KIND = 'builds';

/** The larger one is read only where something has changed. */
type Part = 'manifest' | 'content';

/** One for each folder that is published into; what is kept beside it has a name of its own. */
function nameOf({ out }: ManifestKey, part: Part): string {
  return `${keyOf(realPath(out))}.${part}`;
}

/** The engine holds all schemas, blocks and words. */
function keyText({ root, options }: ManifestKey): string {
  const { key } = JSON.parse(fs.readFileSync(path.join(engineRoot, 'engine.json'), 'utf8'));
  const { version, dependencies } = packageFile();
  const program = [key, version, dependencies, process.versions, process.platform, engineRoot];
  return JSON.stringify([program, realPath(root), options]);
}

/** Undefined where there is none, or it was made by another program, for another site or otherwise. */
export function readKept<T>(of: ManifestKey, part: Part): T | undefined {
  try {
    const bytes = readCache(KIND, nameOf(of, part));
    const kept = bytes && (deserialize(bytes) as { key: string; value: T });
    return kept && kept.key === keyText(of) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(of: ManifestKey, part: Part, value: unknown): void {
  writeCache(KIND, nameOf(of, part), serialize({ key: keyText(of), value }));
}
