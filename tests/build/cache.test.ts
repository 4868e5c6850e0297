// What former builds have kept: the same bytes come of it, whatever became of it, and it goes when nobody uses it.
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cachePath, readCache, removeUnused, writeCache } from '../../src/compiler/files/cache.ts';
import { run, runAside } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { edited, site, temporaryFolder } from '../support/site.ts';

const kept = vi.hoisted(() => ({ folder: '' }));
vi.mock('../../src/compiler/files/program.ts', async (original) => ({
  ...(await original<object>()),
  get cacheRoot() {
    return kept.folder;
  },
}));

const root = site();
const cache = temporaryFolder();
const outFolder = () => path.join(temporaryFolder(), 'out');

/** Returns the folder of the site. */
const build = async (keptIn: string): Promise<string> => {
  kept.folder = keptIn;
  const out = outFolder();
  expect(await run(['build', '--root', root, '--out', out])).toMatchObject({ code: 0, err: '' });
  return out;
};

describe('a build with what former runs have kept', () => {
  let fresh: Record<string, string>;

  beforeAll(async () => {
    // What is kept is from another version of the content.
    await build(cache);
    const titled = edited('content/pages/about.yaml', 'title: About', 'title: Σ Another title Đ');
    for (const [file, text] of Object.entries(titled))
      fs.writeFileSync(path.join(root, file), String(text));
    fresh = contentOf(await build(temporaryFolder()));
  });

  it('writes the same bytes as one without', async () => {
    for (let i = 0; i < 2; i += 1) expect(contentOf(await build(cache))).toEqual(fresh);
  });

  /** Every third file each: cut short, changed by one bit, empty. */
  const damage = (bytes: Buffer, i: number): Buffer =>
    [
      bytes.subarray(0, bytes.length / 2),
      // What the last build did not need may be empty already.
      bytes.length > 20 ? bytes.fill((bytes[20] ?? 0) ^ 1, 20, 21) : Buffer.from('?'),
      Buffer.alloc(0),
    ][i % 3] ?? bytes;

  it('does not believe damaged files, and two at once do not hinder each other', async () => {
    const names = Object.keys(contentOf(cache));
    expect(new Set(names.map((name) => name.split(path.sep)[0]))).toEqual(
      new Set(['builds', 'pictures', 'prepared', 'share']),
    );
    for (const [i, name] of names.entries()) {
      const file = path.join(cache, name);
      fs.writeFileSync(file, damage(fs.readFileSync(file), i));
    }
    const outs = [outFolder(), outFolder()];
    const args = (out: string) => ['build', '--root', root, '--out', out];
    const env = { CHAPTERKIT_CACHE: cache };
    const built = await Promise.all(outs.map((out) => runAside(args(out), env)));
    for (const { code, err } of built) expect([code, err]).toEqual([0, '']);
    for (const out of outs) expect(contentOf(out)).toEqual(fresh);
  });

  it('does without a folder to keep things in', async () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    expect(contentOf(await build(path.join(file, 'cache')))).toEqual(fresh);
  });
});

it('what is kept goes when nobody has used it for a month', () => {
  kept.folder = temporaryFolder();
  for (const name of ['old', 'used']) {
    writeCache('share', name, Buffer.from(name));
    const long = new Date(Date.now() - 40 * 86_400_000);
    fs.utimesSync(cachePath('share', name), long, long);
  }
  expect(readCache('share', 'used')).toBeDefined();
  removeUnused();
  expect(fs.readdirSync(path.join(kept.folder, 'share'))).toEqual(['used']);
});
