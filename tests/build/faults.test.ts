// The build under faults: what was published stays whole until the next site is. Killed builds: recover.test.ts.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { built } from '../support/built.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { edited, site, temporaryFolder } from '../support/site.ts';

describe('a site that is built again', () => {
  /** A site with another title and, so that a hashed file changes, another name of the school. */
  const withTitle = (title: string): string =>
    site({
      ...edited('content/pages/home.yaml', 'Hello', title),
      ...edited('site.yaml', 'Small College', `College of ${title}`),
    });
  const [before, after] = [site(), withTitle('Hello again')];
  const wholes: Record<string, string>[] = [];
  const build = (root: string, out: string) =>
    run(['build', '--root', root, '--out', out, '--pictures', 'on-demand']);
  const pagesOf = (out: string) => fs.readFileSync(path.join(out, 'index.html'), 'utf8');

  beforeAll(async () => {
    for (const root of [before, after]) wholes.push(contentOf(await built(root)));
    expect(wholes[0]).not.toEqual(wholes[1]);
  });

  /** What stands there is one of the two sites, file by file, but for files of the other beside it. */
  const expectWhole = (out: string): void => {
    const found = contentOf(out);
    const whole = wholes.some((one) =>
      Object.entries(one).every(([file, text]) => found[file] === text),
    );
    expect(whole, Object.keys(found).join(' ')).toBe(true);
  };

  const disk = temporaryFolder();
  const mountable =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', disk]).status === 0;
  if (mountable) spawnSync('umount', [disk]);
  else console.log('faults: no small disk can be mounted here (that needs root)');

  it.skipIf(!mountable)('stays as it was on a full disk', async () => {
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', disk]).status).toBe(0);
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
    const out = path.join(disk, 'dist');
    expect((await build(before, out)).code).toBe(0);
    const { bavail, bsize } = fs.statfsSync(disk);
    const ballast = path.join(disk, 'ballast');
    fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - 100_000));
    const { code, out: printed, err } = await build(after, out);
    expect([code, err]).toEqual([2, '']);
    expect(printed).toContain('because the disk is full.\nNothing was changed.');
    expectWhole(out);
    expect(fs.readdirSync(disk).sort()).toEqual(['ballast', 'dist']);
    fs.rmSync(ballast);
    expect((await build(after, out)).code).toBe(0);
    expect(pagesOf(out)).toContain('Hello again');
  });

  it('says in words where it may not write', async () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    for (const out of [path.join(file, 'dist'), path.join(file, 'dist/deeper')]) {
      const { code, out: printed, err } = await build(before, out);
      expect([code, err]).toEqual([2, '']);
      expect(printed).toContain('a part of its path is a file');
    }
  });

  it('keeps the hashed files of the site before it, for one generation', async () => {
    const out = path.join(temporaryFolder(), 'dist');
    const hashed = () =>
      Object.keys(contentOf(out)).filter((f) => /^(assets|fonts|images)\//.test(f));
    await build(before, out);
    const first = hashed();
    await build(after, out);
    const both = hashed();
    expect(both).toEqual(expect.arrayContaining(first));
    expect(both.length).toBeGreaterThan(first.length);
    await build(after, out);
    expect(hashed()).toEqual(both);
    await build(withTitle('Goodbye'), out);
    const third = hashed();
    const onlyFirst = first.filter((f) => !Object.hasOwn(wholes[1] ?? {}, f));
    expect(onlyFirst.length).toBeGreaterThan(0);
    for (const file of onlyFirst) expect(third).not.toContain(file);
  });
});
