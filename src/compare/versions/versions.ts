// The folder of a site and its earlier version → both, compiled and built in a folder that is thrown away.

import fs from 'node:fs';
import path from 'node:path';
import { packageFile } from '../../compiler/files/program.ts';
import { git } from '../../editor/git/git.ts';
import { PRODUCT } from '../../model/product.ts';
import type { Consequence, Version, Versions } from '../comparison.ts';
import type { Earlier } from './base-revision.ts';
import { builtVersion, compiledVersion } from './build.ts';
import { checkOut } from './check-out.ts';
import { buildByOwn, otherProgram } from './own-program.ts';
import { bring } from './packages.ts';

/** Both versions, and what their building has to tell. */
export interface Built {
  readonly versions: Versions;
  readonly consequences: readonly Consequence[];
}

/**
 * Builds both versions.
 *
 * @param root the folder of the site as it is now
 * @param scratch an empty folder, which the caller removes
 * @throws NoVersion when the earlier one cannot be read
 */
export async function buildVersions(
  root: string,
  earlier: Earlier,
  scratch: string,
): Promise<Built> {
  const before = await placeOf(earlier, scratch);
  const old = compiledVersion(before.root, earlier.name);
  const now = compiledVersion(root, await nameOfNow(root));
  const built = await builtEarlier(old, before, path.join(scratch, 'before.dist'));
  const after = await builtVersion(now, path.join(scratch, 'after.dist'));
  return {
    versions: { before: built.version, after: typeof after === 'string' ? now : after },
    consequences: [
      ...before.consequences,
      ...built.consequences,
      ...(typeof after === 'string' ? mistakesOf(now, after) : []),
    ],
  };
}

/** What is compared may not be committed yet. */
async function nameOfNow(root: string): Promise<string> {
  const branch = await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  return branch.ok ? `${branch.out}, as it is in this folder` : 'this folder';
}

interface BeforePlace {
  readonly root: string;
  /** The folder with its package-lock.json. */
  readonly top: string;
  /** Whether it was made for this. */
  readonly isOurs: boolean;
  readonly consequences: readonly Consequence[];
}

async function placeOf(earlier: Earlier, scratch: string): Promise<BeforePlace> {
  if (earlier.kind === 'folder') {
    const top = nearestLock(earlier.root, path.parse(earlier.root).root) ?? earlier.root;
    return { root: earlier.root, top, isOurs: false, consequences: [] };
  }
  // As deep as the repository lies, so that a way that leads out of it leads to the same place.
  const disk = path.join(scratch, 'before');
  const folder = path.join(disk, path.relative(path.parse(earlier.top).root, earlier.top));
  fs.mkdirSync(folder, { recursive: true });
  await checkOut(earlier.top, earlier.commit, folder);
  const before = path.join(folder, earlier.prefix);
  // A site that is new has no folder there.
  fs.mkdirSync(before, { recursive: true });
  const top = nearestLock(before, folder) ?? folder;
  const missing = await bring({ root: before, disk, originally: earlier.top }, top);
  return {
    ...{ root: before, top, isOurs: true },
    consequences: missing === undefined ? [] : [program(missing)],
  };
}

/** The nearest folder with a package-lock.json, from a folder upward to another. */
function nearestLock(from: string, to: string): string | undefined {
  for (let at = from; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, 'package-lock.json'))) return at;
    if (at === to || path.dirname(at) === at) return undefined;
  }
}

function program(words: string): Consequence {
  return { kind: 'program', weight: 'note', words };
}

async function builtEarlier(
  version: Version,
  { top, isOurs }: BeforePlace,
  out: string,
): Promise<{ readonly version: Version; readonly consequences: readonly Consequence[] }> {
  const other = otherProgram(top);
  const present = packageFile().version;
  const failed = other && (await buildByOwn(other, { root: version.root, out, isOurs }));
  if (other && failed === undefined)
    return {
      version: { ...version, dist: out, program: other.name },
      consequences: [program(`The program changed: ${PRODUCT} ${other.name} → ${present}`)],
    };
  const notes = other
    ? [
        program(
          `The earlier version names ${PRODUCT} ${other.name}, but ${failed}; both are built with ${present}`,
        ),
      ]
    : [];
  const built = await builtVersion(version, out);
  if (typeof built !== 'string') return { version: built, consequences: notes };
  const mistake = `The earlier version has no pages: ${built}`;
  return { version, consequences: [...notes, { kind: 'mistake', weight: 'note', words: mistake }] };
}

/** So many mistakes are shown; `check` shows them all. */
const MOST = 20;

/** Why the version as it is now has no pages: mistakes of its content, or a block of its own. */
function mistakesOf({ compiled }: Version, otherwise: string): Consequence[] {
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  const shown = errors.slice(0, MOST).map(
    ({ message, file, line }): Consequence => ({
      kind: 'mistake',
      weight: 'problem',
      words: message.replace(/\.$/, ''),
      ...{ file, line, side: 'after' },
    }),
  );
  if (errors.length === 0) return [{ kind: 'mistake', weight: 'problem', words: otherwise }];
  const more = errors.length - shown.length;
  const rest: Consequence = {
    kind: 'mistake',
    weight: 'problem',
    words: `and ${more} more mistakes: "npm run check" shows them`,
  };
  return more > 0 ? [...shown, rest] : shown;
}
