// The folder of a site and its earlier version → both, compiled and built in a folder that is thrown away.
import fs from 'node:fs';
import path from 'node:path';
import { packageFile } from '../../program.ts';
import type { Consequence, Version, Versions } from '../comparison.ts';
import { builtVersion, compiledVersion } from './build.ts';
import { checkOut } from './check-out.ts';
import type { Earlier } from './earlier.ts';
import { buildByOwn, link, otherProgram } from './own-program.ts';

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
  const before = await placeOf(root, earlier, scratch);
  const old = compiledVersion(before.root, earlier.name);
  const now = compiledVersion(root, 'now');
  const [built, after] = [
    await builtEarlier(old, before.top, path.join(scratch, 'before.dist')),
    await builtVersion(now, path.join(scratch, 'after.dist')),
  ];
  return {
    versions: { before: built.version, after: typeof after === 'string' ? now : after },
    consequences: [...built.consequences, ...mistakesOf(now)],
  };
}

interface BeforePlace {
  readonly root: string;
  /** The folder with its package-lock.json. */
  readonly top: string;
}

async function placeOf(root: string, earlier: Earlier, scratch: string): Promise<BeforePlace> {
  if (earlier.kind === 'folder') return { root: earlier.root, top: topOf(earlier.root) };
  const folder = path.join(fs.realpathSync(scratch), 'before');
  fs.mkdirSync(folder);
  await checkOut(earlier.top, earlier.commit, folder);
  const before = path.join(folder, earlier.prefix);
  if (!fs.existsSync(path.join(before, 'site.yaml'))) fs.mkdirSync(before, { recursive: true });
  // Layers and libraries that blocks use are packages.
  for (const [from, to] of [
    [path.resolve(root), before],
    [earlier.top, folder],
  ] as const)
    link(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
  return {
    root: before,
    top: fs.existsSync(path.join(before, 'package-lock.json')) ? before : folder,
  };
}

/** The nearest folder with a package-lock.json, from a folder upward; else the folder itself. */
function topOf(root: string): string {
  for (let at = root; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, 'package-lock.json'))) return at;
    if (path.dirname(at) === at) return root;
  }
}

async function builtEarlier(
  version: Version,
  top: string,
  out: string,
): Promise<{ readonly version: Version; readonly consequences: readonly Consequence[] }> {
  const other = otherProgram(top);
  const present = packageFile().version;
  const failed = other && (await buildByOwn(other, version.root, out));
  if (other && failed === undefined) {
    const words = `The program changed: Chapterhouse ${other.name} → ${present}`;
    return {
      version: { ...version, dist: out, program: other.name },
      consequences: [{ kind: 'program', weight: 'note', words }],
    };
  }
  const built = await builtVersion(version, out);
  const words: Consequence[] =
    other === undefined
      ? []
      : [
          {
            kind: 'program',
            weight: 'note',
            words: `The earlier version names Chapterhouse ${other.name}, but ${failed}; both are built with ${present}`,
          },
        ];
  if (typeof built !== 'string') return { version: built, consequences: words };
  const mistake = `The earlier version has no pages: ${built}`;
  return { version, consequences: [...words, { kind: 'mistake', weight: 'note', words: mistake }] };
}

/** So many mistakes are shown; `check` shows them all. */
const MOST = 20;

function mistakesOf({ compiled }: Version): Consequence[] {
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  const shown = errors.slice(0, MOST).map(
    ({ message, file, line }): Consequence => ({
      kind: 'mistake',
      weight: 'problem',
      words: message.replace(/\.$/, ''),
      ...{ file, line, side: 'after' },
    }),
  );
  const more = errors.length - shown.length;
  const rest: Consequence = {
    kind: 'mistake',
    weight: 'problem',
    words: `and ${more} more mistakes: "npm run check" shows them`,
  };
  return more > 0 ? [...shown, rest] : shown;
}
