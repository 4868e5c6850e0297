// Several files are saved whole or not at all: killed at each step, on a broken disk, by two at once.

import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildOnce } from '../../src/commands/build-once.ts';
import { check } from '../../src/commands/check/check.ts';
import { run as checkOne } from '../../src/commands/fleet/one-site.ts';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { translate } from '../../src/editor/sentences/sentence.ts';
import { finishOrSay } from '../../src/editor/server/save/finish-save.ts';
import { saveAll } from '../../src/editor/server/save/save-all.ts';
import { stateFile } from '../../src/editor/server/save/state-file.ts';
import { UserError } from '../../src/model/errors.ts';
import { eachStep, type Step, systemError } from '../support/broken-disk.ts';
import { changesOf, everythingIn, oldFolder } from '../support/saved-folder.ts';
import { projectRoot, site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';

// A killed program loses nothing that it has written; waiting for the disk is for failures of the power.
const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {});
afterAll(() => fsync.mockRestore());

const OLD = everythingIn(oldFolder());
const NEW = (() => {
  const root = oldFolder();
  saveAll(root, changesOf('new'));
  return everythingIn(root);
})();
const saveIn = (root: string, before: (step: Step) => void = () => {}): number =>
  eachStep(before, () => saveAll(root, changesOf('new')));
const CALLS: string[] = [];
const STEPS = saveIn(oldFolder(), ({ name }) => void CALLS.push(name));

/** Which of the two a folder is; anything else is shown. */
const stateOf = (root: string): unknown => {
  const all = everythingIn(root);
  const is = (other: object) => JSON.stringify(all) === JSON.stringify(other);
  return is(OLD) ? 'old' : is(NEW) ? 'new' : all;
};

/** Copies of a folder as a kill before each step would leave it; each state once, and none of those that are known. */
const crashesOf = (root: string, run: () => void, known = new Set<string>()): string[] => {
  const copies: string[] = [];
  eachStep(() => {
    const state = JSON.stringify(everythingIn(root)).replaceAll(/[0-9a-f]{12}/g, '');
    if (known.has(state)) return;
    const copy = temporaryFolder();
    fs.cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    known.add(state);
    copies.push(copy);
  }, run);
  return copies;
};

const crashedSaves = (): string[] => {
  const root = oldFolder();
  return crashesOf(root, () => saveAll(root, changesOf('new')));
};

const refusalOf = (run: () => unknown): string => {
  try {
    run();
    return 'saved';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  }
};

const programs = path.join(projectRoot, 'node_modules/.cache/killed-save');
const program = path.join(programs, 'killed-save.js');
beforeAll(async () => {
  const ssr = path.join(projectRoot, 'tests/support/killed-save.ts');
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: programs } });
});

describe('a save', () => {
  it('does all kinds of changes and leaves nothing else', () => {
    expect(NEW).toMatchObject({
      'content/home.yaml': '640 title: new\n',
      'content/link.yaml': '→ real.yaml',
      'content/real.yaml': '644 linked: new\n',
      'content/new/deep/one.yaml': '644 made: new\n',
      'site.yaml': '644 name: new\n',
    });
    expect(Object.keys(NEW).sort()).toEqual([
      ...['content', 'content/home.yaml', 'content/link.yaml', 'content/new', 'content/new/deep'],
      ...['content/new/deep/one.yaml', 'content/picture.jpg', 'content/real.yaml', 'site.yaml'],
    ]);
  });

  it('of nothing writes nothing', () => {
    const root = oldFolder();
    const home = path.join(root, 'content/home.yaml');
    const { ino, mtimeMs } = fs.statSync(home);
    saveAll(root, [{ file: 'content/home.yaml', before: 'title: old\n', after: 'title: old\n' }]);
    expect([fs.statSync(home).ino, fs.statSync(home).mtimeMs]).toEqual([ino, mtimeMs]);
    expect(stateOf(root)).toBe('old');
  });
});

describe('a command that reads the site', () => {
  const ABOUT = 'content/pages/about.yaml';
  const progress = { step: () => expect.fail(), say: () => {} };
  const quiet = () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    return said;
  };

  it('finishes an interrupted save first', async () => {
    quiet();
    const root = site();
    const before = fs.readFileSync(path.join(root, ABOUT), 'utf8');
    const after = before.replace('title: About us', 'title: Finished');
    const file = { file: ABOUT, from: hashOf(before), after, encoding: 'utf8' };
    const snapshot = { version: 1, files: [file] };
    fs.writeFileSync(stateFile(root, 'save.json'), JSON.stringify(snapshot));
    expect(await check({ root, format: 'json', strict: false })).toBe(0);
    expect(fs.readFileSync(path.join(root, ABOUT), 'utf8')).toBe(after);
  });

  it('refuses when that cannot be done, and says which files to look at', async () => {
    const said = quiet();
    const root = site();
    const damage = () => fs.writeFileSync(stateFile(root, 'save.json'), '{');
    damage();
    expect(await check({ root, format: 'json', strict: false })).toBe(1);
    expect(said.mock.calls.join()).toContain('.chapterkit/save-damaged-1.json');
    damage();
    expect(await buildOnce({ root }, progress)).toMatchObject({
      ...{ code: 1, words: expect.stringContaining('Check the last changes you made') },
    });
    damage();
    expect(await checkOne({ command: 'check', root, at: '2025-09-20', base: '/' })).toMatchObject({
      ...{ code: 1, words: expect.stringContaining('A save was interrupted') },
    });
  });
});

describe('killed', () => {
  const finishedAfter = (root: string, step: number): string => {
    expect(finishOrSay(root)).toBeUndefined();
    const end = stateOf(root);
    expect(['old', 'new'], `step ${step}: ${JSON.stringify(end)}`).toContain(end);
    return String(end);
  };

  it('in the midst of any step, and then finished', () => {
    const ends = Array.from({ length: STEPS }, (_, step) => {
      const root = oldFolder();
      const die = ({ n, half }: Step): void => {
        if (n === step) half();
        if (n >= step) throw new Error('killed');
      };
      try {
        saveIn(root, die);
      } catch {
        // Nothing that would be done afterwards is done.
      }
      return finishedAfter(root, step);
    });
    expect(new Set(ends)).toEqual(new Set(['old', 'new']));
  });

  it('by the system, at the first step of each kind and at the last of all', () => {
    const steps = new Set([...CALLS.map((name) => CALLS.indexOf(name)), STEPS - 1]);
    const ends = [...steps].map((step) => {
      const root = oldFolder();
      const args = [program, root, String(step)];
      const { signal, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect([signal, stdout], `step ${step}`).toEqual(['SIGKILL', '']);
      return finishedAfter(root, step);
    });
    expect(new Set(ends)).toEqual(new Set(['old', 'new']));
  });

  it('at each step of a save, and again at each step of finishing it', () => {
    const ends = new Set<unknown>();
    const known = new Set<string>();
    for (const crashed of crashedSaves()) {
      const again = crashesOf(crashed, () => finishOrSay(crashed), known);
      const end = stateOf(crashed);
      for (const one of again) {
        finishOrSay(one);
        expect(stateOf(one)).toBe(end);
      }
      ends.add(end);
    }
    expect(ends).toEqual(new Set(['old', 'new']));
  });

  it('before the next save, which finishes it first', () => {
    const ends = new Set<string>();
    for (const root of crashedSaves()) {
      const said = refusalOf(() => saveAll(root, changesOf('other')));
      const home = fs.readFileSync(path.join(root, 'content/home.yaml'), 'utf8');
      if (said === 'saved') expect(home).toBe('title: other\n');
      else expect([stateOf(root), said]).toEqual(['new', expect.stringContaining('meantime')]);
      ends.add(home);
    }
    expect(ends).toEqual(new Set(['title: other\n', 'title: new\n']));
  });
});

describe('a disk that fails', () => {
  it.each(['ENOSPC', 'EACCES', 'EROFS', 'EIO'])('once, with %s, at each step', (code) => {
    const ends = new Set<unknown>();
    for (let at = 0; at < STEPS; at += 1) {
      const root = oldFolder();
      const fail = ({ n, half }: Step): void => {
        if (n !== at) return;
        half();
        throw systemError(code);
      };
      const said = refusalOf(() => saveIn(root, fail));
      const isLater = said.includes('with the next save');
      finishOrSay(root);
      const end = stateOf(root);
      // A save that says that nothing was changed has changed nothing.
      const expected = said === 'saved' ? ['new'] : isLater ? ['new', 'old'] : ['old'];
      expect(expected, `${at}: ${said}: ${JSON.stringify(end)}`).toContain(end);
      ends.add(end);
    }
    expect(ends).toEqual(new Set(['old', 'new']));
  });

  it('from a step on for ever, until it is mended', () => {
    for (let from = 0; from < STEPS; from += 1) {
      const root = oldFolder();
      const fail = ({ n }: Step): void => {
        if (n >= from) throw systemError('ENOSPC');
      };
      try {
        saveIn(root, fail);
      } catch (error) {
        // The lock could not be given back.
        if (!(error instanceof UserError)) expect(String(error)).toContain('ENOSPC');
      }
      finishOrSay(root);
      const end = stateOf(root);
      expect(['old', 'new'], `from ${from}: ${JSON.stringify(end)}`).toContain(end);
    }
  });

  const small = temporaryFolder();
  const mounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'none', small]).status === 0;
  if (mounted) spawnSync('umount', [small]);

  it.skipIf(!mounted)('because it is really full', () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'none', small]);
    onTestFinished(() => void spawnSync('umount', ['--lazy', small]));
    oldFolder(small);
    // With the least of them there is room for the snapshot, and not for the file.
    for (const size of [32_000, 200_000]) {
      const big = { file: 'content/big.jpg', before: undefined, after: new Uint8Array(size) };
      const said = refusalOf(() => saveAll(small, [...changesOf('new'), big]));
      expect(said).toContain('because the disk is full');
      expect(stateOf(small)).toBe('old');
    }
    saveAll(small, changesOf('new'));
    expect(stateOf(small)).toBe('new');
  });

  it('says what is wrong, and of which file', () => {
    const root = oldFolder();
    const fail = ({ name, args: [, to] }: Step): void => {
      if (name === 'renameSync' && String(to).endsWith('site.yaml')) throw systemError('EACCES');
    };
    expect(refusalOf(() => saveIn(root, fail))).toBe(
      'site.yaml could not be changed, because it is not permitted. Nothing was changed.',
    );
    expect(stateOf(root)).toBe('old');
  });
});

describe('somebody else', () => {
  it.each([
    ['changed a file', 'content/home.yaml', 'title: theirs\n', 'meantime'],
    ['removed a file', 'site.yaml', undefined, 'meantime'],
    ['removed what a link leads to', 'content/real.yaml', undefined, 'leads nowhere'],
    ['made a new file', 'content/picture.jpg', 'theirs', 'already a file'],
    ['made one in other letters', 'content/PICTURE.jpg', 'theirs', 'cannot tell the two apart'],
    ['made a folder in other letters', 'content/NEW/x', 'theirs', 'cannot tell the two apart'],
  ])('%s before: nothing is written', (_, file, text, said) => {
    const root = oldFolder();
    put(root, file, text);
    const before = everythingIn(root);
    expect(refusalOf(() => saveAll(root, changesOf('new')))).toContain(said);
    expect(everythingIn(root)).toEqual(before);
  });

  it.each([
    ['content/home.yaml', 'title: theirs\n'],
    ['site.yaml', undefined],
    ['content/picture.jpg', 'theirs'],
    ['content/real.yaml', 'theirs'],
  ])(
    'changes %s in the midst of a save: it keeps what is theirs, all else is old',
    (file, text) => {
      const root = oldFolder();
      // The moment in which the first file takes its place.
      const interfere = ({ name, args: [, to] }: Step): void => {
        if (name === 'renameSync' && String(to).endsWith('home.yaml')) put(root, file, text);
      };
      const said = refusalOf(() => saveIn(root, interfere));
      const all = everythingIn(root);
      const rest = Object.fromEntries(Object.entries(OLD).filter(([name]) => name !== file));
      // The first file was checked before, as nobody can check and rename at once.
      if (file === 'content/home.yaml') expect([said, stateOf(root)]).toEqual(['saved', 'new']);
      else {
        expect(said).toContain('Nothing was written');
        expect(all).toEqual(text === undefined ? rest : { ...rest, [file]: `644 ${text}` });
      }
    },
  );

  it.each([
    ['with second names', false],
    ['without second names', true],
  ])('makes the new file in the very moment, on a disk %s: it keeps it', (_, isPlain) => {
    const run = (text?: string): string => {
      const interfere = ({ name, args: [, to] }: Step): void => {
        if (name !== 'linkSync') return;
        if (text !== undefined && String(to).endsWith('picture.jpg'))
          put(root, 'content/picture.jpg', text);
        if (isPlain) throw systemError('EPERM');
      };
      return refusalOf(() => saveIn(root, interfere));
    };
    let root = oldFolder();
    expect([run(), stateOf(root)]).toEqual(['saved', 'new']);
    root = oldFolder();
    expect(run('theirs')).toContain('one of this name already');
    expect(everythingIn(root)).toEqual({ ...OLD, 'content/picture.jpg': '644 theirs' });
  });

  it('changed a file after a crash: theirs stays, and the new text is kept', () => {
    const kept = new Set<string>();
    for (const root of crashedSaves()) {
      put(root, 'site.yaml', 'name: theirs\n');
      put(root, 'content/gone.jpg', 'theirs');
      const told = finishOrSay(root);
      const all = everythingIn(root);
      expect(all['site.yaml']).toBe('644 name: theirs\n');
      expect(all['content/gone.jpg']).toBe('644 theirs');
      expect(Object.keys(all).filter((name) => /tmp$|save\./.test(name))).toEqual([]);
      if (told === undefined) continue;
      const said = translate('en', told);
      expect(said).toContain('someone else changed content/gone.jpg, site.yaml.');
      for (const name of Object.keys(all).filter((one) => one.startsWith('.chapterkit/kept/'))) {
        expect(said).toContain(name);
        kept.add(`${name} ${all[name]}`);
      }
    }
    expect(kept).toContain('.chapterkit/kept/site.yaml 644 name: new\n');
  });

  it('saves at the same time: one is done, the other is refused or comes after', async () => {
    for (let round = 0; round < 2; round += 1) {
      const root = oldFolder();
      const two = ['one', 'two'].map((mark) => {
        const env = { ...process.env, MARK: mark };
        const child = spawn(process.execPath, [program, root], { env });
        let said = '';
        child.stdout.on('data', (data) => {
          said += data;
        });
        return {
          ready: new Promise((go) => child.stdout.once('data', go)),
          go: () => child.stdin.end('\n'),
          end: new Promise<string>((go) =>
            child.on('close', () => go(said.replace('ready\n', ''))),
          ),
        };
      });
      await Promise.all(two.map(({ ready }) => ready));
      for (const { go } of two) go();
      const said = await Promise.all(two.map(({ end }) => end));
      expect(said.filter((one) => one === 'saved\n')).toHaveLength(1);
      expect(said.find((one) => one !== 'saved\n')).toMatch(/another|meantime|already/i);
      const mark = said[0] === 'saved\n' ? 'one' : 'two';
      const all = everythingIn(root);
      expect(JSON.parse(JSON.stringify(all).replaceAll(mark, 'new'))).toEqual({
        ...NEW,
        'content/new/deep/one.yaml': undefined,
        [`content/new/deep/${mark === 'one' ? 'new' : 'one'}.yaml`]: '644 made: new\n',
      });
    }
  });
});

const put = (root: string, file: string, text: string | undefined): void => {
  const target = path.join(root, file);
  if (text === undefined) {
    fs.rmSync(target, { force: true });
    return;
  }
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
};
