// Publishing while something goes wrong: all of it or nothing, and never anything of anybody lost.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/commands/serve/people-command.ts';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { toldChanges } from '../../src/editor/server/changes/told-changes.ts';
import { persistSave } from '../../src/editor/server/save/finish-save.ts';
import { savedFile } from '../../src/editor/server/save/saved-file.ts';
import { newCommit } from '../../src/serve/host/publish.ts';
import { type Build, createPublished } from '../../src/serve/host/published.ts';
import { systemError } from '../support/broken-disk.ts';
import { gitIn, remoteOf } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  buildHere,
  clone,
  finishedFolder,
  type Hosted,
  type Panel,
  panelOf,
  SEASON,
  serveHost,
  setIcon,
  setName,
  toldBy,
} from './support.ts';

let hosted: Hosted;
const PATH = process.env.PATH;
afterEach(async () => {
  vi.restoreAllMocks();
  process.env.PATH = PATH;
  await hosted?.close();
});

const panelFor = async (name: string, role: 'owner' | 'editor' = 'editor') =>
  panelOf(hosted, await hosted.cookie(await hosted.person(name, role)));

const publish = (panel: Panel) => panel.call('POST', 'publish', {});

const setDeadline = async (panel: Panel, value: string) => {
  const { body } = await panel.call('GET', `document?file=${SEASON}`);
  const operation = { do: 'set', path: ['deadline'], value };
  return panel.call('POST', 'change', {
    ...{ step: value, words: 'Deadline' },
    operations: [{ file: SEASON, operation, expect: body.value.deadline }],
  });
};

const nameIn = async (panel: Panel): Promise<string> =>
  (await panel.call('GET', `document?file=${SEASON}`)).body.value.name;
const changedIn = async (panel: Panel) => (await panel.call('GET', 'state')).body.changed;
const shown = (root: string, file = SEASON) => gitIn(root, 'show', `main:${file}`);
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

/** Builds the next commit that is published, while something else is done, and then all others. */
const buildWhile = (act: () => unknown): Build => {
  let meanwhile = act;
  return async (from, to, pictures) => {
    if (pictures === 'on-demand') {
      const now = meanwhile;
      meanwhile = () => {};
      await now();
    }
    return buildHere(from, to, pictures);
  };
};

/** All that visitors and git see. */
const stateOf = async (root: string) => {
  const folder = await finishedFolder(hosted);
  const hasPage = fs.existsSync(path.join(folder, 'index.html'));
  const head = hosted.host.publication.head();
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
  hosted = await serveHost();
  const [ana, leo] = [await panelFor('Ana'), await panelFor('Leo')];
  await setName(ana, 'Spring Rush');
  gitThat(`rm -f ${SEASON}; sleep 0.3`, 'checkout');
  const published = publish(ana);
  const seen: unknown[] = [];
  do {
    const { status, body } = await leo.call('GET', `document?file=${SEASON}`);
    seen.push(status === 200 ? body.value.name : body);
    const { body: overview } = await leo.call('GET', 'site');
    expect(overview.documents.map(({ file }: { file: string }) => file)).toContain(SEASON);
  } while (seen.at(-1) !== 'Spring Rush');
  expect([...new Set(seen)]).toEqual(['Fall Rush 2025', 'Spring Rush']);
  expect((await published).body.refused).toBeUndefined();
});

describe('two people who publish in the same second', () => {
  it('both arrive, with a commit each, in the same file, too', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const [ana, leo] = [await panelFor('Ana'), await panelFor('Leo')];
    await setName(ana, 'Spring Rush');
    await setDeadline(leo, '2025-11-11 18:00');
    const both = await Promise.all([publish(ana), publish(leo)]);
    expect(both.map(({ body }) => body.refused)).toEqual([undefined, undefined]);
    expect(gitIn(root, 'log', '--format=%an').split('\n')).toEqual(['Leo', 'Ana', 'Ada Byron']);
    expect(shown(root)).toContain('Spring Rush');
    expect(shown(root)).toContain('2025-11-11');
    await expect.poll(() => nameIn(leo)).toBe('Spring Rush');
    expect([await changedIn(ana), await changedIn(leo)]).toEqual([[], []]);
  });

  it('are not both right about one field: the second is asked', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const [ana, leo] = [await panelFor('Ana'), await panelFor('Leo')];
    await setName(ana, 'Spring Rush');
    await setName(leo, 'Winter Rush');
    const [first, second] = await Promise.all([publish(ana), publish(leo)]);
    expect(first.body.refused).toBeUndefined();
    expect(second.body).toMatchObject({ place: { file: SEASON, pointer: '/name' } });
    const { body } = await leo.call('GET', 'state');
    expect(body.conflicts).toMatchObject([
      { file: SEASON, pointer: '/name', mine: 'Winter Rush', theirs: 'Spring Rush' },
    ]);
    expect(shown(root)).toContain('Spring Rush');
    await leo.call('POST', 'resolve', { file: SEASON, pointer: '/name', take: 'mine' });
    expect((await publish(leo)).body.refused).toBeUndefined();
    expect(shown(root)).toContain('Winter Rush');
    expect(gitIn(root, 'rev-list', '--count', 'main')).toBe('3');
  });
});

describe('a draft', () => {
  it('takes what is typed while the site is built, which is not published', async () => {
    const root = await clone();
    const build = buildWhile(() => setName(ana, 'Summer Rush'));
    hosted = await serveHost(root, { build });
    const ana = await panelFor('Ana');
    await setName(ana, 'Spring Rush');
    expect((await publish(ana)).body.changed).toEqual([SEASON]);
    expect(shown(root)).toContain('Spring Rush');
    expect(await nameIn(ana)).toBe('Summer Rush');
    await publish(ana);
    expect(shown(root)).toContain('Summer Rush');
  });

  it('with a mistake is not published, and is led to it', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    const before = await stateOf(root);
    await setDeadline(ana, 'someday');
    const { body } = await publish(ana);
    expect(body).toMatchObject({
      refused: expect.any(String),
      place: { file: SEASON, pointer: '/deadline' },
    });
    expect(await stateOf(root)).toEqual(before);
    expect(await changedIn(ana)).toEqual([SEASON]);
  });

  it('of an editor, which leads visitors elsewhere, is not published, and that of an owner is', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const [maya, leo] = [await panelFor('Maya', 'owner'), await panelFor('Leo')];
    const setUrl = (panel: Panel) => {
      const operation = { do: 'set', path: ['url'], value: 'https://other.example' };
      const operations = [{ file: 'site.yaml', operation, expect: 'https://tiny.example.org' }];
      return panel.call('POST', 'change', { step: 'url', words: 'Address', operations });
    };
    const before = headOf(root);
    await setUrl(leo);
    expect((await publish(leo)).body).toMatchObject({
      refused: expect.stringContaining('Only an owner'),
      place: { file: 'site.yaml', pointer: '/url' },
    });
    expect([headOf(root), await changedIn(leo)]).toEqual([before, ['site.yaml']]);
    await setUrl(maya);
    expect((await publish(maya)).body).toMatchObject({ changed: [] });
    expect(shown(root, 'site.yaml')).toContain('url: https://other.example');
    // The same is published by then, so nothing of it is left.
    expect((await publish(leo)).body.refused).toMatch(/nothing/i);
  });

  it('brings its pictures', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    const image = await setIcon(hosted, ana);
    const file = `content/${image}`;
    expect((await publish(ana)).body).toMatchObject({ changed: [] });
    expect(gitIn(root, 'show', '--name-only', '--format=', 'main').split('\n')).toContain(file);
    expect(fs.existsSync(path.join(root, file))).toBe(true);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    // Somebody else shows it, too, and has not published that yet.
    const leo = await panelFor('Leo');
    const setOther = async (value: string, expected: string) => {
      const operation = { do: 'set', path: ['blocks', 0, 'image'], value };
      const operations = [{ file: 'content/pages/home.yaml', operation, expect: expected }];
      const asked = { step: value, words: 'Picture', operations };
      expect((await leo.call('POST', 'change', asked)).body.refused).toBeUndefined();
    };
    await setOther(image, 'images/dot.png');
    const { said, changed } = (await ana.call('POST', 'undo', {})).body;
    expect([said, changed]).toEqual([expect.stringContaining('still used'), [SEASON]]);
    await setOther('images/dot.png', image);
    expect(await changedIn(ana)).toEqual([file, SEASON]);
    expect((await publish(ana)).body).toMatchObject({ changed: [] });
    expect(gitIn(root, 'ls-tree', '-r', '--name-only', 'main').split('\n')).not.toContain(file);
    expect(fs.existsSync(path.join(root, file))).toBe(false);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    await ana.call('POST', 'redo', {});
    expect((await publish(ana)).body).toMatchObject({ changed: [] });
    expect(gitIn(root, 'ls-tree', '-r', '--name-only', 'main').split('\n')).toContain(file);
  });
});

describe('whoever publishes', () => {
  it.each([
    ['.', 'Somebody <person@users.tiny.example.org>'],
    ['..', 'Somebody <person@users.tiny.example.org>'],
    ['/', '/ <person@users.tiny.example.org>'],
    ['   ', 'Somebody <person@users.tiny.example.org>'],
    [`"'<>\\;:,`, 'Somebody <person@users.tiny.example.org>'],
    ['\u0001\u007f\t\r\n', 'Somebody <person@users.tiny.example.org>'],
    ['-x', '-x <x@users.tiny.example.org>'],
    ['--amend', '--amend <amend@users.tiny.example.org>'],
    [
      'Eve <owner@example.org>',
      'Eve  owner@example.org <eve-owner-exampleorg@users.tiny.example.org>',
    ],
    [
      'Ana\nCo-authored-by: Eve <e@x.org>',
      /^Ana Co-authored-by: Eve {2}e@x\.org <ana-co-[a-z-]+@users/,
    ],
    ['José "Pepe" Ñandú', 'José "Pepe" Ñandú <jose-pepe-nandu@users.tiny.example.org>'],
    ['🙂', '🙂 <person@users.tiny.example.org>'],
    ['陳大文', '陳大文 <陳大文@users.tiny.example.org>'],
    ['Long '.repeat(60), /^(?:Long ){39}Long <(?:long-?)+@users/],
  ])('has a line in the history, also %j', async (name, author) => {
    const root = await clone();
    const asked = { published: createPublished(root), host: 'tiny.example.org' };
    const before = fs.readFileSync(path.join(root, SEASON), 'utf8');
    const change = { file: SEASON, before, after: `${before}\n# ${name.length}\n` };
    const told = toldChanges(undefined, [change], 'en');
    const ada = {
      name,
      role: 'editor',
      email: undefined,
      id: '',
      handle: '',
      createdAt: '',
    } as const;
    const person = { ...ada, joined: true };
    const commit = await newCommit(
      { ...asked, language: 'en' },
      person,
      headOf(root),
      [change],
      told,
    );
    const log = gitIn(root, 'log', '-1', '--format=%an <%ae>%n%P', commit).split('\n');
    expect(log[0]).toEqual(typeof author === 'string' ? author : expect.stringMatching(author));
    expect(log.slice(1)).toEqual([headOf(root)]);
  });

  it('has a name that the others can read, or is not invited', async () => {
    hosted = await serveHost();
    const ana = await panelFor('Ana', 'owner');
    for (const name of ['.', '..', '/', '  ', '\u200b', 'a\u0007', `"<>`, 'x'.repeat(101)]) {
      const { body } = await ana.call('POST', 'invite', { name, role: 'editor' });
      expect(body.refused, name).toMatch(/a name that others can read/);
      const typed = people({
        ...{ root: hosted.root, language: 'en' },
        action: 'invite',
        target: name,
      });
      await expect(typed, name).rejects.toThrow(/^Who\?|a name that others can read/);
    }
    expect((await hosted.door.people.list()).map(({ name }) => name)).toEqual(['Ana']);
    for (const name of ['-x', '李', '🙂', "O'Neil"])
      expect((await ana.call('POST', 'invite', { name, role: 'editor' })).status, name).toBe(200);
  });
});

describe('the clone', () => {
  it('is served all of a site or the next one: the one with all pictures has a folder of its own', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const { folder, head } = hosted.host.publication;
    const first = folder() ?? '';
    const seen = filesIn(first);
    await expect.poll(folder).not.toBe(first);
    expect(path.basename(folder() ?? '').split('.')[0]).toBe(head());
    // Whoever was being sent something of it still gets that.
    expect(filesIn(first)).toEqual(seen);
    expect(fs.existsSync(path.join(folder() ?? '', 'index.html'))).toBe(true);
  });

  it('does not finish a save of the worktree that an end has interrupted: that version was never published', async () => {
    const root = await clone();
    hosted = await serveHost(root);
    const panel = await panelFor('Maya');
    await setName(panel, 'Fall Rush');
    expect((await publish(panel)).body.refused).toBeUndefined();
    const worktree = path.join(root, '.chapterkit/publishing');
    const from = hashOf(shown(root).concat('\n'));
    persistSave(worktree, [savedFile(worktree, { file: SEASON, from, after: 'name: Lost\n' })]);
    await setName(panel, 'Spring Rush');
    expect((await publish(panel)).body.refused).toBeUndefined();
    expect(shown(root)).toContain('name: Spring Rush');
  });

  it('whose branch somebody moves meanwhile is not moved back, and nothing is half', async () => {
    const root = await clone();
    const build = buildWhile(() => {
      fs.writeFileSync(path.join(root, 'notes.txt'), 'by hand\n');
      gitIn(root, 'add', 'notes.txt');
      gitIn(root, 'commit', '--quiet', '--message=By hand');
    });
    hosted = await serveHost(root, { build });
    const [ana, leo] = [await panelFor('Ana'), await panelFor('Leo')];
    await setName(ana, 'Spring Rush');
    const before = headOf(root);
    expect((await publish(ana)).body.refused).toBeDefined();
    const moved = headOf(root);
    expect([gitIn(root, 'log', '-1', '--format=%s'), gitIn(root, 'rev-parse', 'main^')]).toEqual([
      ...['By hand', before],
    ]);
    expect(await changedIn(ana)).toEqual([SEASON]);
    // The branch is the record: it goes on from there.
    expect((await publish(ana)).body.refused).toBeUndefined();
    expect(gitIn(root, 'rev-parse', 'main^')).toBe(moved);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    await expect.poll(() => nameIn(leo)).toBe('Spring Rush');
  });

  it('keeps what somebody changed in its files by hand', async () => {
    const root = await clone();
    const [season, page] = [SEASON, 'content/pages/home.yaml'].map((one) => path.join(root, one));
    const [own, other] = ['# by hand\n', '# this, too\n'];
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    fs.appendFileSync(season ?? '', own);
    fs.appendFileSync(page ?? '', other);
    fs.writeFileSync(path.join(root, 'untracked.txt'), 'mine');
    await setName(ana, 'Spring Rush');
    expect((await publish(ana)).body.refused).toBeUndefined();
    expect(shown(root)).toContain('Spring Rush');
    expect(shown(root)).not.toContain('by hand');
    expect(fs.readFileSync(season ?? '', 'utf8')).toContain('Fall Rush 2025');
    expect(fs.readFileSync(season ?? '', 'utf8')).toContain(own);
    expect(fs.readFileSync(page ?? '', 'utf8')).toContain(other);
    // The next one comes, too, and what is nobody's work follows.
    gitIn(root, 'checkout', '--quiet', '--', SEASON);
    await setName(ana, 'Summer Rush');
    expect((await publish(ana)).body.refused).toBeUndefined();
    expect(fs.readFileSync(season ?? '', 'utf8')).toContain('Summer Rush');
    expect(gitIn(root, 'status', '--porcelain')).toBe(
      ' M content/pages/home.yaml\n?? untracked.txt',
    );
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
  ])('while it writes %s leaves site and draft as they were, and says why', async (_, fill) => {
    const root = await clone();
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    await setName(ana, 'Spring Rush');
    const before = await stateOf(root);
    fill();
    const { status, body } = await publish(ana);
    expect([status, body.refused]).toEqual([
      200,
      expect.stringMatching(/no space left|disk is full/i),
    ]);
    vi.restoreAllMocks();
    process.env.PATH = PATH;
    expect(await stateOf(root)).toEqual(before);
    expect(await nameIn(ana)).toBe('Spring Rush');
    expect((await publish(ana)).body).toMatchObject({ changed: [] });
    expect(shown(root)).toContain('Spring Rush');
  });

  it.each(['checkout', 'restore'])(
    'at git %s after it was published takes nothing back',
    async (command) => {
      const root = await clone();
      hosted = await serveHost(root, { build: buildWhile(() => brokenGit(command)) });
      const ana = await panelFor('Ana');
      await setName(ana, 'Spring Rush');
      expect((await publish(ana)).body.refused).toBeUndefined();
      process.env.PATH = PATH;
      expect(shown(root)).toContain('Spring Rush');
      // What comes next is put on top of it.
      await setDeadline(ana, '2025-11-11 18:00');
      expect((await publish(ana)).body.refused).toBeUndefined();
      expect(shown(root)).toMatch(/Spring Rush[\s\S]*2025-11-11/);
    },
  );
});

describe('a remote', () => {
  it('that takes its time holds up nobody', async () => {
    const root = await clone();
    const bare = remoteOf(root);
    const wait = path.join(temporaryFolder(), 'wait');
    fs.writeFileSync(wait, '');
    fs.writeFileSync(
      path.join(bare, 'hooks/pre-receive'),
      `#!/bin/sh\nwhile test -e '${wait}'; do sleep 0.1; done\n`,
      { mode: 0o755 },
    );
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    const before = headOf(bare);
    for (const name of ['Spring Rush', 'Summer Rush']) {
      await setName(ana, name);
      expect((await publish(ana)).body.refused).toBeUndefined();
      expect(hosted.host.publication.atRemote().is).toBe('behind');
    }
    expect(headOf(bare)).toBe(before);
    fs.rmSync(wait);
    await hosted.host.publication.sync();
    expect(headOf(bare)).toBe(headOf(root));
    expect(hosted.host.publication.atRemote()).toEqual({ is: 'same' });
  });

  it('that says nothing holds up nobody', async () => {
    const sockets = new Set<net.Socket>();
    const mute = net.createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as net.AddressInfo;
    const root = await clone();
    const bare = remoteOf(root);
    gitIn(root, 'remote', 'set-url', 'origin', `git://127.0.0.1:${port}/site`);
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    for (const name of ['Spring Rush', 'Summer Rush']) {
      await setName(ana, name);
      expect((await publish(ana)).body.refused).toBeUndefined();
      expect(hosted.host.publication.atRemote().is).toBe('behind');
    }
    gitIn(root, 'remote', 'set-url', 'origin', bare);
    for (const socket of sockets) socket.destroy();
    mute.close();
    await hosted.host.publication.sync();
    expect(headOf(bare)).toBe(headOf(root));
  });

  it('that was not reached before the end is reached after the next start', async () => {
    const root = await clone();
    const bare = remoteOf(root);
    fs.renameSync(bare, `${bare}.away`);
    hosted = await serveHost(root);
    const ana = await panelFor('Ana');
    await setName(ana, 'Spring Rush');
    await publish(ana);
    await hosted.close();
    fs.renameSync(`${bare}.away`, bare);
    hosted = await serveHost(root);
    await expect.poll(() => headOf(bare)).toBe(headOf(root));
  });

  it('whose branch was forced is neither followed nor forced, and owners are told', async () => {
    const root = await clone();
    const bare = remoteOf(root);
    hosted = await serveHost(root);
    const [owner, editor] = [await panelFor('Maya', 'owner'), await panelFor('Leo')];
    await setName(owner, 'Spring Rush');
    await publish(owner);
    await expect.poll(() => headOf(bare)).toBe(headOf(root));
    const whole = headOf(bare);
    await hosted.host.publication.sync();
    for (const to of ['main^', gitIn(bare, 'commit-tree', '-m', 'Other', 'main^{tree}')]) {
      gitIn(bare, 'update-ref', 'refs/heads/main', gitIn(bare, 'rev-parse', to));
      const forced = headOf(bare);
      await hosted.host.publication.sync();
      expect(toldBy(hosted)).toMatch(/rewrote/);
      await setName(owner, `Rush ${forced}`);
      expect((await publish(owner)).body.refused).toBeUndefined();
      await hosted.host.publication.sync();
      expect(headOf(bare)).toBe(forced);
      expect(shown(root)).toContain(`Rush ${forced}`);
    }
    const saidTo = async (panel: Panel) => (await panel.call('GET', 'state')).body.said;
    await expect.poll(() => saidTo(owner)).toMatch(/rewrote/);
    expect(await saidTo(editor)).toBeUndefined();
    gitIn(bare, 'update-ref', 'refs/heads/main', whole);
    await hosted.host.publication.sync();
    expect(headOf(bare)).toBe(headOf(root));
    expect(toldBy(hosted)).toBe('');
  });
});
