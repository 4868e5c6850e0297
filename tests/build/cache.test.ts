import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAside } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { site, temporaryFolder } from '../support/site.ts';

const root = site();
const cache = temporaryFolder();
const build = (keptIn: string, out: string) =>
  runAside(['build', '--root', root, '--out', out], { CHAPTERKIT_CACHE: keptIn });

const edit = (): void => {
  const folder = path.join(root, 'content/pages');
  const [name = ''] = fs.readdirSync(folder);
  const file = path.join(folder, name);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/^title: .*$/m, 'title: Σ Another title Đ'));
};

describe('a build with what former runs have kept', () => {
  const fresh = path.join(temporaryFolder(), 'fresh');

  beforeAll(async () => {
    // What is kept is from another version of the content.
    expect((await build(cache, path.join(temporaryFolder(), 'former'))).code).toBe(0);
    edit();
    expect((await build(temporaryFolder(), fresh)).code).toBe(0);
  }, 120_000);

  it('writes the same bytes as one without', async () => {
    const out = path.join(temporaryFolder(), 'kept');
    expect((await build(cache, out)).code).toBe(0);
    expect(contentOf(out)).toEqual(contentOf(fresh));
    expect((await build(cache, out)).code).toBe(0);
    expect(contentOf(out)).toEqual(contentOf(fresh));
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
    const names = fs
      .readdirSync(cache, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(cache, name)).isFile());
    expect(new Set(names.map((name) => name.split(path.sep)[0]))).toEqual(
      new Set(['pictures', 'share']),
    );
    for (const [i, name] of names.entries()) {
      const file = path.join(cache, name);
      fs.writeFileSync(file, damage(fs.readFileSync(file), i));
    }
    const outs = [0, 1].map(() => path.join(temporaryFolder(), 'out'));
    const built = await Promise.all(
      outs.map((out) =>
        runAside(['build', '--root', root, '--out', out], { CHAPTERKIT_CACHE: cache }),
      ),
    );
    for (const { code, err } of built) expect([code, err]).toEqual([0, '']);
    for (const out of outs) expect(contentOf(out)).toEqual(contentOf(fresh));
  });

  it('does without a folder to keep things in', async () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    const out = path.join(temporaryFolder(), 'out');
    expect((await build(path.join(file, 'cache'), out)).code).toBe(0);
    expect(contentOf(out)).toEqual(contentOf(fresh));
  });
});
