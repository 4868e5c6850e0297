// Folders that are made before anybody knows whether they are wanted: none is left over, and none is missing.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { beginSite } from '../../src/build/begin.ts';
import { beginEarly, removeUnwanted, workEarly } from '../../src/build/early.ts';
import { folderAt } from '../../src/build/page-folders.ts';
import type { Progress } from '../../src/build/progress.ts';
import { writeSite } from '../../src/build/site.ts';
import type { Output } from '../../src/compiler/5-emit.ts';
import { contentOf } from '../support/folder.ts';
import { compiled, site, temporaryFolder } from '../support/site.ts';

const foldersIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isDirectory())
    .sort();

/** Waits until a folder is made in another. */
const there = (folder: string, name: string): Promise<void> =>
  vi.waitFor(() => expect(fs.existsSync(path.join(folder, name))).toBe(true));

describe('folders', () => {
  it('are made, and counted', async () => {
    const out = path.join(temporaryFolder(), 'dist');
    const folders = beginEarly(out, { folders: ['a', 'b/c'], root: out });
    expect(folders.fresh).toBe(`${out}.new-${process.pid}`);
    await there(folders.fresh, 'b/c');
    expect(await folders.end()).toEqual(['a', 'b/c']);
    expect(foldersIn(folders.fresh)).toEqual(['a', 'b', 'b/c']);
  });

  it('are made no longer than they are to be', async () => {
    const fresh = temporaryFolder();
    const state = new Int32Array(new SharedArrayBuffer(8));
    state[0] = 1;
    await workEarly({ fresh, folders: ['a'], root: fresh, state });
    expect([foldersIn(fresh), state[1]]).toEqual([[], 0]);
  });

  it('that cannot be made hinder nobody', async () => {
    const above = temporaryFolder();
    const folders = beginEarly(path.join(above, 'dist'), {
      folders: ['a', 'b', 'c'],
      root: above,
    });
    fs.mkdirSync(folders.fresh);
    fs.writeFileSync(path.join(folders.fresh, 'b'), '');
    await there(folders.fresh, 'a');
    expect(await folders.end()).toEqual(['a']);
  });

  it('are removed where nobody wants them, with what is empty then', () => {
    const fresh = temporaryFolder();
    const made = ['a/b/c', 'a/d', 'e/f', 'g', 'h/i', 'j'];
    for (const name of made) fs.mkdirSync(path.join(fresh, name), { recursive: true });
    fs.writeFileSync(path.join(fresh, 'j/file'), '');
    removeUnwanted(fresh, made, new Set(['a/d', 'h', 'k']));
    expect(foldersIn(fresh)).toEqual(['a', 'a/d', 'h', 'j']);
  });
});

describe('a site whose folders were begun', () => {
  const root = site();
  const { output } = compiled(root);
  if (!output) throw new Error('the tiny site does not compile');
  const wanted = [...output.pages.keys()].map(folderAt);
  const others = Array.from({ length: 2_000 }, (_, i) => `${i % 2 ? 'other/' : ''}member-${i}`);
  const progress = {
    say: () => {},
    step: (_: string, work: (count: () => void) => unknown) => work(() => {}),
  };
  const likely = {
    shape: () => undefined,
    needed: () => ({ folders: [...others, ...wanted.filter(Boolean)], root }),
  };
  const write = async (out: string, given: Output, ...begun: Parameters<typeof beginSite>[1][]) => {
    const site = beginSite(out, ...begun);
    if (site.early) await there(site.early.fresh, 'member-0');
    try {
      await writeSite(given, out, progress as unknown as Progress, 'on demand', site);
    } finally {
      await site.stop();
    }
  };

  it('is the same as one whose folders were not, whatever was begun', async () => {
    const above = temporaryFolder();
    const [plain, begun, first] = ['plain', 'begun', 'first'].map((name) => path.join(above, name));
    await write(plain as string, output);
    await write(begun as string, output, likely);
    expect(contentOf(begun as string)).toEqual(contentOf(plain as string));
    expect(foldersIn(begun as string)).toEqual(foldersIn(plain as string));
    // Another build was faster.
    const slow = beginSite(first as string, likely);
    await there(`${first}.new-${process.pid}`, 'member-0');
    fs.cpSync(plain as string, first as string, { recursive: true });
    await writeSite(output, first as string, progress as unknown as Progress, 'on demand', slow);
    await slow.stop();
    expect(contentOf(first as string)).toEqual(contentOf(plain as string));
    expect(foldersIn(first as string)).toEqual(foldersIn(plain as string));
    expect(fs.readdirSync(above).sort()).toEqual(['begun', 'first', 'plain']);
  });

  it('leaves nothing behind when there will be none', async () => {
    const above = temporaryFolder();
    const begun = beginSite(path.join(above, 'dist'), likely);
    await there(begun.early?.fresh ?? '', 'member-0');
    expect(fs.readdirSync(above)).toHaveLength(1);
    await begun.stop();
    expect(fs.readdirSync(above)).toEqual([]);
  });

  it('begins none where there is a site, or where there would be few', async () => {
    const above = temporaryFolder();
    const few = beginSite(path.join(above, 'dist'), {
      ...likely,
      needed: () => ({ folders: others.slice(1), root }),
    });
    const again = beginSite(above, likely);
    expect([few.early, again.early]).toEqual([undefined, undefined]);
    await Promise.all([few.stop(), again.stop()]);
  });
});
