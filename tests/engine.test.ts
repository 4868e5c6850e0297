// The engine of a checkout: when it cannot be built, when two build it at once, what of it sites publish without the
// editor's sources, and how it is replaced.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineIn, replaceEngine } from '../src/engine/replace-engine.ts';
import { programCopy, runAside } from './support/cli.ts';
import { projectRoot, temporaryFolder } from './support/site.ts';

/** A copy of the checkout that nobody has built yet. */
const unbuilt = (): string => {
  const program = programCopy();
  fs.rmSync(path.join(program, 'engine'), { recursive: true });
  return program;
};

/** The files of the browser's program by their path: all of it that sites publish. */
const filesOf = (root: string): Map<string, string> => {
  const client = path.join(root, 'engine/client');
  const files = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(client, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [file, fs.readFileSync(path.join(client, file)).toString('base64')]),
  );
};

/** What a site reads of the engine when it is built. */
const manifestOf = (root: string): Record<string, unknown> => {
  const {
    editor: _,
    door: __,
    key: ___,
    ...rest
  } = JSON.parse(fs.readFileSync(path.join(root, 'engine/engine.json'), 'utf8'));
  return rest;
};

const begin = (program: string) => runAside(['--version'], {}, program);

describe('the command in a checkout', () => {
  it('without packages says in one line how to install them', async () => {
    const program = unbuilt();
    fs.rmSync(path.join(program, 'node_modules'));
    expect(await runAside(['check'], {}, program)).toEqual({
      code: 2,
      out: '',
      err: `error  The packages that chapterkit needs are missing. Run "npm ci" in ${program} first.\n`,
    });
  });

  // The published program is the same, byte for byte, without the editor's sources.
  it('that two start at once builds, and both run; without the panel it is the same program for browsers', async () => {
    const program = unbuilt();
    fs.rmSync(path.join(program, 'src/editor/panel'), { recursive: true });
    const [one, other] = await Promise.all([begin(program), begin(program)]);
    expect([one?.code, other?.code], one?.err + other?.err).toEqual([0, 0]);
    expect(fs.readdirSync(program).filter((name) => name.startsWith('engine'))).toEqual(['engine']);
    expect(await runAside(['--version'], {}, program)).toEqual({ code: 0, out: one?.out, err: '' });
    expect(fs.existsSync(path.join(program, 'engine/editor'))).toBe(false);
    const [whole, without] = [filesOf(projectRoot), filesOf(program)];
    expect([...without.keys()]).toEqual([...whole.keys()]);
    for (const [file, bytes] of whole) expect(without.get(file) === bytes, file).toBe(true);
    expect(manifestOf(program)).toEqual(manifestOf(projectRoot));
  });
});

describe('an engine takes the place of another', () => {
  /** A folder like an engine: what names the files, when it was begun, and one file. */
  const engine = (folder: string, manifest: string, time: number, word: string): string => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'cli.js'), word);
    fs.writeFileSync(path.join(folder, 'engine.json'), manifest);
    fs.utimesSync(path.join(folder, 'engine.json'), time, time);
    return folder;
  };

  const setUp = () => {
    const folder = temporaryFolder();
    const target = path.join(folder, 'engine');
    const fresh = engine(path.join(folder, 'engine.new'), 'new', 20, 'ours');
    const said = () => fs.readFileSync(path.join(target, 'cli.js'), 'utf8');
    return { folder, target, fresh, said };
  };

  it('where there is none, and where there is an old one', () => {
    for (const old of [undefined, 'old', 'new']) {
      const { folder, target, fresh, said } = setUp();
      if (old) engine(target, old, 10, 'old');
      replaceEngine(fresh, target, engineIn(target));
      expect(said()).toBe('ours');
      expect(fs.readdirSync(folder).filter((name) => name.endsWith('.old'))).toEqual([]);
    }
  });

  it.each([
    ['the same one stays', 'new', 'theirs'],
    ['another one goes', 'other', 'ours'],
  ])('that another process has put there meanwhile: %s', (_, manifest, kept) => {
    const { target, fresh, said } = setUp();
    const before = engineIn(target);
    engine(target, manifest, 30, 'theirs');
    replaceEngine(fresh, target, before);
    expect(said()).toBe(kept);
  });

  it('never without a whole one: what cannot be put there leaves the former one', () => {
    const { folder, target, fresh, said } = setUp();
    engine(target, 'old', 10, 'old');
    const before = engineIn(target);
    fs.rmSync(fresh, { recursive: true });
    expect(() => replaceEngine(fresh, target, before)).toThrow('ENOENT');
    expect(said()).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['engine']);
  });
});
