// Publishing while something goes wrong: all of it or nothing, and never anything of anybody lost.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/commands/serve/people-command.ts';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { summarizeChanges } from '../../src/editor/server/changes/change-summaries.ts';
import { persistSave } from '../../src/editor/server/save/finish-save.ts';
import { savedFile } from '../../src/editor/server/save/saved-file.ts';
import type { Build } from '../../src/serve/server/releases/build-site.ts';
import { commitChanges } from '../../src/serve/server/releases/commit-changes.ts';
import { createReleases } from '../../src/serve/server/releases/releases.ts';
import { systemError } from '../support/broken-disk.ts';
import { gitIn } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  buildHere,
  clone,
  contextOf,
  finishedFolder,
  type Hosted,
  type Panel,
  panelOf,
  publish,
  SEASON,
  serveHost,
  setField,
  setIcon,
  setName,
} from './support.ts';

/** One server for all: each test leaves the drafts of its people without changes. */
let root: string;
let hosted: Hosted;
let maya: Panel;
let ana: Panel;
let leo: Panel;
/** Is done while the next commit is built. */
let meanwhile: () => unknown = () => {};
const builds: string[] = [];
const build: Build = async (from, to, pictures, signal) => {
  builds.push(pictures);
  // One that may be stopped is of what is published already.
  if (!signal) {
    const act = meanwhile;
    meanwhile = () => {};
    await act();
  }
  return buildHere(from, to, pictures);
};

beforeAll(async () => {
  root = await clone();
  hosted = await serveHost(root, { build });
  const panelFor = async (name: string, role: 'owner' | 'editor' = 'editor') =>
    panelOf(hosted, await hosted.cookie(await hosted.person(name, role)));
  maya = await panelFor('Maya', 'owner');
  [ana, leo] = [await panelFor('Ana'), await panelFor('Leo')];
});
const PATH = process.env.PATH;
afterEach(async () => {
  vi.restoreAllMocks();
  process.env.PATH = PATH;
  // Others hear of it after who publishes does.
  const seasons = async () => Promise.all([maya, ana, leo].map(seasonOf));
  await expect
    .poll(async () => new Set((await seasons()).map((one) => JSON.stringify(one))).size)
    .toBe(1);
});
afterAll(() => hosted?.close());

const tryToPublish = async (panel: Panel) => (await panel.call('POST', 'publish', {})).body;

const seasonOf = async (panel: Panel) =>
  (await panel.call('GET', `document?file=${SEASON}`)).body.value;
const nameIn = async (panel: Panel): Promise<string> => (await seasonOf(panel)).name;
const changedIn = async (panel: Panel) => (await panel.call('GET', 'state')).body.changed;
const shown = (file = SEASON) => gitIn(root, 'show', `main:${file}`);
const headOf = (folder: string) => gitIn(folder, 'rev-parse', 'main');

/** Where the bytes of each file of a folder lie, and how many. */
const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { ino, size } = fs.statSync(path.join(folder, name));
      return [name, ino, size];
    });

/** All that visitors and git see. */
const stateOf = async () => {
  const folder = await finishedFolder(hosted);
  const hasPage = fs.existsSync(path.join(folder, 'index.html'));
  const head = hosted.server.publisher.head();
  return [headOf(root), head, folder, hasPage, gitIn(root, 'status', '--porcelain')];
};

/** A git that does something else before one of its commands. */
const gitThat = (does: string, command: string): void => {
  const folder = temporaryFolder();
  const own = gitIn(folder, '--exec-path');
  const text = `#!/bin/sh
for one; do
  test "$one" = "${command}" && { ${does}; }
done
exec "${own}/git" "$@"
`;
  fs.writeFileSync(path.join(folder, 'git'), text, { mode: 0o755 });
  process.env.PATH = `${folder}:${PATH}`;
};

/** It says what a full disk makes it say. */
const brokenGit = (command: string): void =>
  gitThat('echo "fatal: No space left on device" >&2; exit 128', command);

it('shows nobody the moment in which git replaces a file of their draft', async () => {
  const former = await nameIn(leo);
  await setName(ana, 'Spring Rush');
  gitThat(`rm -f ${SEASON}; sleep 0.3`, 'checkout');
  const publishing = publish(ana);
  const seen: unknown[] = [];
  do {
    const { status, body } = await leo.call('GET', `document?file=${SEASON}`);
    seen.push(status === 200 ? body.value.name : body);
    const { body: overview } = await leo.call('GET', 'site');
    expect(overview.documents.map(({ file }: { file: string }) => file)).toContain(SEASON);
  } while (seen.at(-1) !== 'Spring Rush');
  expect([...new Set(seen)]).toEqual([former, 'Spring Rush']);
  await publishing;
});

describe('two people who publish in the same second', () => {
  it('both arrive, with a commit each, in the same file, too', async () => {
    await setName(ana, 'Both Rush');
    await setField(leo, 'deadline', '2025-11-11 18:00');
    await Promise.all([publish(ana), publish(leo)]);
    expect(gitIn(root, 'log', '-2', '--format=%an').split('\n').sort()).toEqual(['Ana', 'Leo']);
    expect(shown()).toContain('Both Rush');
    expect(shown()).toContain('2025-11-11');
    await expect.poll(() => nameIn(leo)).toBe('Both Rush');
    expect([await changedIn(ana), await changedIn(leo)]).toEqual([[], []]);
  });

  it('are not both right about one field: the second is asked', async () => {
    const before = Number(gitIn(root, 'rev-list', '--count', 'main'));
    await setName(ana, 'Ana Rush');
    await setName(leo, 'Leo Rush');
    const [ofAna, ofLeo] = await Promise.all([tryToPublish(ana), tryToPublish(leo)]);
    const isAnaFirst = ofAna.refused === undefined;
    const [second, asked] = isAnaFirst ? [leo, ofLeo] : [ana, ofAna];
    const [mine, theirs] = isAnaFirst ? ['Leo Rush', 'Ana Rush'] : ['Ana Rush', 'Leo Rush'];
    expect(asked).toMatchObject({ place: { file: SEASON, pointer: '/name' } });
    const { body } = await second.call('GET', 'state');
    expect(body.conflicts).toMatchObject([{ file: SEASON, pointer: '/name', mine, theirs }]);
    expect(shown()).toContain(theirs);
    await second.call('POST', 'resolve', { file: SEASON, pointer: '/name', take: 'mine' });
    await publish(second);
    expect(shown()).toContain(mine);
    expect(Number(gitIn(root, 'rev-list', '--count', 'main'))).toBe(before + 2);
  });
});

describe('of two who write one field', () => {
  const POINTER = '/name';
  const stateOfPanel = async (panel: Panel) => (await panel.call('GET', 'state')).body;
  /** Ana publishes, and Leo, who has written the field too, is asked. */
  const ask = async (theirs: string, mine: string) => {
    for (const panel of [ana, leo])
      for (const { id } of (await stateOfPanel(panel)).overruled)
        await panel.call('POST', 'overruled', { id, isBack: false });
    await setName(leo, mine);
    await setName(ana, theirs);
    await publish(ana);
    // Who it was is looked up while the site is compiled.
    await expect.poll(async () => (await stateOfPanel(leo)).conflicts[0]?.by).toBe('Ana');
  };
  const take = (side: 'mine' | 'theirs') =>
    leo.call('POST', 'resolve', { file: SEASON, pointer: POINTER, take: side });

  it('the second knows who the first is, and the first hears who has the last word', async () => {
    await ask('Rush of Ana', 'Rush of Leo');
    const [conflict] = (await stateOfPanel(leo)).conflicts;
    expect(conflict).toMatchObject({ by: 'Ana', mine: 'Rush of Leo', theirs: 'Rush of Ana' });
    await take('mine');
    // Nothing is said before it is so.
    expect((await stateOfPanel(ana)).overruled).toEqual([]);
    await publish(leo);
    await expect.poll(() => nameIn(ana)).toBe('Rush of Leo');
    const [note, ...more] = (await stateOfPanel(ana)).overruled;
    expect([more, (await stateOfPanel(leo)).overruled]).toEqual([[], []]);
    expect(note).toMatchObject({ by: 'Leo', pointer: POINTER, words: { mine: 'Rush of Ana' } });
    const of = (panel: Panel, isBack: boolean) =>
      panel.call('POST', 'overruled', { id: note.id, isBack });
    expect((await of(leo, true)).body.refused).toBeDefined();
    expect((await of(ana, true)).body.overruled).toEqual([]);
    expect(await nameIn(ana)).toBe('Rush of Ana');
    expect((await of(ana, true)).body.refused).toBeDefined();
    // It is chosen as before: Leo hears of it as well.
    await publish(ana);
    await expect.poll(() => nameIn(leo)).toBe('Rush of Ana');
    const [back] = (await stateOfPanel(leo)).overruled;
    expect(back).toMatchObject({
      by: 'Ana',
      words: { mine: 'Rush of Leo', theirs: 'Rush of Ana' },
    });
    await leo.call('POST', 'overruled', { id: back.id, isBack: false });
    expect((await stateOfPanel(leo)).overruled).toEqual([]);
    expect(await nameIn(leo)).toBe('Rush of Ana');
  });

  it('a mix is told as well, and nobody is told where theirs is kept', async () => {
    await ask('Left', 'Right');
    await setName(leo, 'Left and right');
    await take('theirs');
    await publish(leo);
    await expect.poll(() => nameIn(ana)).toBe('Left and right');
    const [note] = (await stateOfPanel(ana)).overruled;
    expect(note).toMatchObject({ mine: 'Left', theirs: 'Left and right' });
    await ana.call('POST', 'overruled', { id: note.id, isBack: false });
    await ask('Up', 'Down');
    await take('theirs');
    await setField(leo, 'menuLabel', 'Rush!');
    await publish(leo);
    await expect.poll(async () => (await seasonOf(ana)).menuLabel).toBe('Rush!');
    expect((await stateOfPanel(ana)).overruled).toEqual([]);
  });

  it('whoever is away hears of it when they come back', async () => {
    await ask('Of Ana', 'Of Leo');
    await take('mine');
    await publish(leo);
    await expect.poll(async () => (await stateOfPanel(ana)).overruled.length).toBe(1);
    const kept = JSON.parse(fs.readFileSync(path.join(root, '.chapterkit/overruled.json'), 'utf8'));
    expect(kept.notes).toMatchObject([{ by: 'Leo', mine: 'Of Ana' }]);
    const [{ id }] = kept.notes;
    await ana.call('POST', 'overruled', { id, isBack: false });
    expect(fs.readFileSync(path.join(root, '.chapterkit/overruled.json'), 'utf8')).toBe(
      '{"notes":[]}',
    );
  });
});

describe('a draft', () => {
  it('takes what is typed while the site is built, which is not published', async () => {
    meanwhile = () => setName(ana, 'Summer Rush');
    await setName(ana, 'Sunny Rush');
    expect((await publish(ana)).changed).toEqual([SEASON]);
    expect(shown()).toContain('Sunny Rush');
    expect(await nameIn(ana)).toBe('Summer Rush');
    await publish(ana);
    expect(shown()).toContain('Summer Rush');
  });

  it('with a mistake is not published, and is led to it', async () => {
    const before = await stateOf();
    await setField(ana, 'deadline', 'someday');
    expect(await tryToPublish(ana)).toMatchObject({
      refused: expect.any(String),
      place: { file: SEASON, pointer: '/deadline' },
    });
    expect(await stateOf()).toEqual(before);
    expect(await changedIn(ana)).toEqual([SEASON]);
    await ana.call('POST', 'undo', {});
  });

  it('of an editor, which leads visitors elsewhere, is not published, and that of an owner is', async () => {
    const setUrl = (panel: Panel) => setField(panel, 'url', 'https://other.example', 'site.yaml');
    const before = headOf(root);
    await setUrl(leo);
    expect(await tryToPublish(leo)).toMatchObject({
      refused: expect.stringContaining('Only an owner'),
      place: { file: 'site.yaml', pointer: '/url' },
    });
    expect([headOf(root), await changedIn(leo)]).toEqual([before, ['site.yaml']]);
    await setUrl(maya);
    expect((await publish(maya)).changed).toEqual([]);
    expect(shown('site.yaml')).toContain('url: https://other.example');
    // The same is published by then, so nothing of it is left.
    expect((await tryToPublish(leo)).refused).toMatch(/nothing/i);
  });

  it('is built once, with all pictures', async () => {
    await finishedFolder(hosted);
    const before = builds.length;
    // Whatever followed the first would end before the second.
    for (const name of ['Once Rush', 'Twice Rush']) {
      await setName(ana, name);
      await publish(ana);
    }
    expect(builds.slice(before)).toEqual(['all', 'all']);
  });

  it('brings its pictures', async () => {
    const image = await setIcon(hosted, ana);
    const file = `content/${image}`;
    const publishAll = async () => expect((await publish(ana)).changed).toEqual([]);
    const files = () => gitIn(root, 'ls-tree', '-r', '--name-only', 'main').split('\n');
    await publishAll();
    expect(gitIn(root, 'show', '--name-only', '--format=', 'main').split('\n')).toContain(file);
    expect(fs.existsSync(path.join(root, file))).toBe(true);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    // Somebody else shows it, too, and has not published that yet.
    const setOther = async (value: string) => {
      const { body } = await setField(leo, 'blocks/0/image', value, 'content/pages/home.yaml');
      expect(body.refused).toBeUndefined();
    };
    await setOther(image);
    const { said, changed } = (await ana.call('POST', 'undo', {})).body;
    expect([said, changed]).toEqual([expect.stringContaining('still used'), [SEASON]]);
    await setOther('images/dot.png');
    expect(await changedIn(ana)).toEqual([file, SEASON]);
    await publishAll();
    expect(files()).not.toContain(file);
    expect(fs.existsSync(path.join(root, file))).toBe(false);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    await ana.call('POST', 'redo', {});
    await publishAll();
    expect(files()).toContain(file);
  });
});

describe('whoever publishes', () => {
  let worktree: string;
  beforeAll(async () => {
    const other = await clone();
    worktree = await createReleases(other).worktreeAt(headOf(other));
  });

  it.each([
    ['.', 'Somebody <person@users.tiny.example.org>'],
    ['/', '/ <person@users.tiny.example.org>'],
    [`"'<>\\;:,`, 'Somebody <person@users.tiny.example.org>'],
    ['\u0001\u007f\t\r\n', 'Somebody <person@users.tiny.example.org>'],
    ['--amend', '--amend <amend@users.tiny.example.org>'],
    ['Eve <owner@example.org>', /^Eve {2}owner@example\.org <eve-owner-exampleorg@users/],
    ['Ana\nCo-authored-by: Eve <e@x.org>', /^Ana Co-authored-by: Eve {2}e@x\.org <ana-co-/],
    ['José "Pepe" Ñandú', 'José "Pepe" Ñandú <jose-pepe-nandu@users.tiny.example.org>'],
    ['陳大文', '陳大文 <陳大文@users.tiny.example.org>'],
    ['Long '.repeat(60), /^(?:Long ){39}Long <(?:long-?)+@users/],
  ])('has a line in the history, also %j', async (name, author) => {
    const before = fs.readFileSync(path.join(worktree, SEASON), 'utf8');
    const change = { file: SEASON, before, after: `${before}\n# ${name.length}\n` };
    const known = { email: undefined, id: '', handle: '', createdAt: '', joined: true };
    const commit = await commitChanges(
      contextOf(root, 'https://tiny.example.org'),
      worktree,
      { ...known, name, role: 'editor' },
      [change],
      summarizeChanges(undefined, [change], 'en'),
    );
    const line = gitIn(worktree, 'log', '-1', '--format=%an <%ae>', commit);
    expect(line).toEqual(typeof author === 'string' ? author : expect.stringMatching(author));
    expect(gitIn(worktree, 'show', `${commit}^:${SEASON}`)).toBe(before.trimEnd());
  });

  it('has a name that the others can read, or is not invited', async () => {
    const names = async () => (await hosted.accounts.people.list()).map(({ name }) => name);
    const before = await names();
    for (const name of ['.', '..', '/', '  ', '\u200b', 'a\u0007', `"<>`, 'x'.repeat(101)]) {
      const { body } = await maya.call('POST', 'invite', { name, role: 'editor' });
      expect(body.refused, name).toMatch(/a name that others can read/);
      const typed = people({ root, language: 'en', action: 'invite', target: name });
      await expect(typed, name).rejects.toThrow(/^Who\?|a name that others can read/);
    }
    expect(await names()).toEqual(before);
    for (const name of ['-x', '李', '🙂', "O'Neil"])
      expect((await maya.call('POST', 'invite', { name, role: 'editor' })).status, name).toBe(200);
  });
});

describe('the clone', () => {
  it('is served all of a site or the next one: what is made once more has a folder of its own', async () => {
    const other = await clone();
    const head = headOf(other);
    const first = path.join(other, '.chapterkit/sites', head);
    const seen = filesIn(first);
    const started = await serveHost(other);
    const finished = await finishedFolder(started);
    expect(path.basename(finished).split('.')[0]).toBe(head);
    // Whoever was being sent something of it still gets that.
    expect(filesIn(first)).toEqual(seen);
    expect(fs.existsSync(path.join(finished, 'index.html'))).toBe(true);
    await started.close();
  });

  it('does not finish a save of the worktree that an end has interrupted: that version was never published', async () => {
    await finishedFolder(hosted);
    const worktree = path.join(root, '.chapterkit/publishing');
    const from = hashOf(shown().concat('\n'));
    persistSave(worktree, [savedFile(worktree, { file: SEASON, from, after: 'name: Lost\n' })]);
    await setName(ana, 'Kept Rush');
    await publish(ana);
    expect(shown()).toContain('name: Kept Rush');
  });

  it('whose branch somebody moves meanwhile is not moved back, and nothing is half', async () => {
    meanwhile = () => {
      fs.writeFileSync(path.join(root, 'notes.txt'), 'by hand\n');
      gitIn(root, 'add', 'notes.txt');
      gitIn(root, 'commit', '--quiet', '--message=By hand');
    };
    await setName(ana, 'Moved Rush');
    const before = headOf(root);
    expect((await tryToPublish(ana)).refused).toBeDefined();
    const moved = headOf(root);
    expect([gitIn(root, 'log', '-1', '--format=%s'), gitIn(root, 'rev-parse', 'main^')]).toEqual([
      ...['By hand', before],
    ]);
    expect(await changedIn(ana)).toEqual([SEASON]);
    // The branch is the record: it goes on from there.
    await publish(ana);
    expect(gitIn(root, 'rev-parse', 'main^')).toBe(moved);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    await expect.poll(() => nameIn(leo)).toBe('Moved Rush');
  });

  it('keeps what somebody changed in its files by hand', async () => {
    const home = 'content/pages/home.yaml';
    const textIn = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    const [own, other] = ['# by hand\n', '# this, too\n'];
    const former = await nameIn(ana);
    fs.appendFileSync(path.join(root, SEASON), own);
    fs.appendFileSync(path.join(root, home), other);
    fs.writeFileSync(path.join(root, 'untracked.txt'), 'mine');
    await setName(ana, 'Handy Rush');
    await publish(ana);
    expect(shown()).toContain('Handy Rush');
    expect(shown()).not.toContain('by hand');
    expect(textIn(SEASON)).toContain(former);
    expect(textIn(SEASON)).toContain(own);
    expect(textIn(home)).toContain(other);
    // The next one comes, too, and what is nobody's work follows.
    gitIn(root, 'checkout', '--quiet', '--', SEASON);
    await setName(ana, 'Handier Rush');
    await publish(ana);
    expect(textIn(SEASON)).toContain('Handier Rush');
    expect(gitIn(root, 'status', '--porcelain')).toBe(` M ${home}\n?? untracked.txt`);
    gitIn(root, 'checkout', '--quiet', '--', home);
    fs.rmSync(path.join(root, 'untracked.txt'));
  });
});

describe('a full disk', () => {
  const full = () => systemError('ENOSPC');
  it.each<[string, () => void]>([
    [
      'the files of the commit',
      () => {
        const write = fs.writeFileSync;
        vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
          if (String(file).includes('/publishing/')) throw full();
          return write(file, ...rest);
        });
      },
    ],
    ['the commit', () => brokenGit('commit')],
    ['the site', () => void vi.spyOn(fs.promises, 'cp').mockRejectedValue(full())],
    [
      'the folder of the site',
      () => {
        const rename = fs.renameSync;
        vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
          if (String(from).includes('/sites/next')) throw full();
          return rename(from, to);
        });
      },
    ],
    ['the branch', () => brokenGit('update-ref')],
  ])('while it writes %s leaves site and draft as they were, and says why', async (what, fill) => {
    await setName(ana, `Rush of ${what}`);
    const before = await stateOf();
    fill();
    const { status, body } = await ana.call('POST', 'publish', {});
    expect([status, body.refused]).toEqual([
      ...[200, expect.stringMatching(/no space left|disk is full/i)],
    ]);
    vi.restoreAllMocks();
    process.env.PATH = PATH;
    expect(await stateOf()).toEqual(before);
    expect(await nameIn(ana)).toBe(`Rush of ${what}`);
    expect((await publish(ana)).changed).toEqual([]);
    expect(shown()).toContain(`Rush of ${what}`);
  });

  it.each([
    ['checkout', '2025-11-12 18:00'],
    ['restore', '2025-11-13 18:00'],
  ])('at git %s after it was published takes nothing back', async (command, deadline) => {
    meanwhile = () => brokenGit(command);
    await setName(ana, `Rush at ${command}`);
    await publish(ana);
    process.env.PATH = PATH;
    expect(shown()).toContain(`Rush at ${command}`);
    // What comes next is put on top of it.
    await setField(ana, 'deadline', deadline);
    await publish(ana);
    expect(shown()).toMatch(new RegExp(`Rush at ${command}[\\s\\S]*${deadline}`));
  });
});
