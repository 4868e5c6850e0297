// The remote of a served site: what comes from it, what goes to it, and what it refuses.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findFilter } from '../../src/serve/server/clone.ts';
import { mergeIn } from '../../src/serve/server/remote/merge-in.ts';
import { gitIn, remoteOf, repository, write } from '../support/repository.ts';
import { rows } from '../support/rows.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  clone,
  finishedFolder,
  freePort,
  type Hosted,
  type Panel,
  panelOf,
  publish,
  SEASON,
  serveHost,
  setIcon,
  setName,
  toldBy,
} from './support.ts';

/** A served clone with a bare remote, and somebody else's clone of that: each test leaves all three agreed. */
let root: string;
let bare: string;
let other: string;
let hosted: Hosted;
let panel: Panel;

const serve = async () => {
  hosted = await serveHost(root);
  const known = (await hosted.accounts.people.list()).find(({ name }) => name === 'Maya');
  const maya = known ?? (await hosted.person('Maya', 'owner'));
  panel = await panelOf(hosted, await hosted.cookie(maya));
};

beforeAll(async () => {
  root = await clone();
  bare = remoteOf(root);
  other = temporaryFolder();
  gitIn(other, 'clone', '--quiet', bare, '.');
  gitIn(other, 'config', 'user.name', 'Leo Lang');
  gitIn(other, 'config', 'user.email', 'leo@example.com');
  await serve();
});
afterAll(() => hosted?.close());

const headOf = (folder: string) => gitIn(folder, 'rev-parse', 'main');
const shown = () => gitIn(root, 'show', `main:${SEASON}`);
const sync = () => hosted.server.publisher.sync();
const state = () => hosted.server.publisher.remoteState();
/** Resolves when nothing is on its way to the remote any more. */
const agreed = async () => {
  await expect.poll(state).toEqual({ is: 'same' });
  expect(headOf(bare)).toBe(headOf(root));
};

/** Somebody else pushes what they do to the newest version. */
const pushed = (change: () => void): void => {
  gitIn(other, 'fetch', '--quiet');
  gitIn(other, 'reset', '--quiet', '--hard', 'origin/main');
  change();
  gitIn(other, 'add', '--all');
  gitIn(other, 'commit', '--quiet', '--message=From elsewhere');
  gitIn(other, 'push', '--quiet');
};
const pushSeason = (change: (text: string) => string): void =>
  pushed(() => {
    const file = path.join(other, SEASON);
    fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
  });

/** Lets the remote do something before it takes what is pushed. */
const receiving = (script: string): void => {
  fs.mkdirSync(path.join(bare, 'hooks'), { recursive: true });
  const hook = path.join(bare, 'hooks/pre-receive');
  fs.writeFileSync(hook, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};

describe('what somebody pushed', () => {
  it('is shown, with its author, and comes into the drafts', async () => {
    await setName(panel, 'Spring Rush');
    pushSeason((text) => text.replace(/(?<=deadline: )\S+/, '2025-11-11'));
    await sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(gitIn(root, 'log', '-1', '--format=%an')).toBe('Leo Lang');
    const value = async () => (await panel.call('GET', `document?file=${SEASON}`)).body.value;
    await expect.poll(async () => (await value()).deadline).toMatch(/^2025-11-11/);
    expect((await value()).name).toBe('Spring Rush');
  });

  it('is merged value by value with what was published here meanwhile', async () => {
    pushSeason((text) => text.replace(/(?<=deadline: )\S+/, '2025-11-12'));
    await setName(panel, 'Summer Rush');
    await publish(panel);
    expect(shown()).toContain('Summer Rush');
    expect(shown()).toContain('2025-11-12');
    await agreed();
  });

  it('with another version of Chapterkit tells owners what to do on the machine', async () => {
    const lock = path.join(other, 'package-lock.json');
    const packages = { 'node_modules/chapterkit': { version: '99.0.0' } };
    pushed(() => fs.writeFileSync(lock, JSON.stringify({ packages })));
    await sync();
    const told = () => hosted.server.publisher.notices();
    const notice = { say: 'otherVersion', wanted: '99.0.0', folder: root };
    await expect.poll(told).toMatchObject([notice]);
    pushed(() => fs.rmSync(lock));
    await sync();
    await expect.poll(told).toEqual([]);
  });

  it('stays away with its mistakes, until it is right', async () => {
    const [before, folder] = [headOf(root), await finishedFolder(hosted)];
    pushSeason((text) => text.replace('name:', 'nam:'));
    await sync();
    expect(headOf(root)).toBe(before);
    expect(hosted.server.publisher.folder()).toBe(folder);
    expect(toldBy(hosted)).toContain('nam');
    pushSeason((text) => text.replace('nam:', 'name:'));
    await sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(toldBy(hosted)).toBe('');
  });
});

describe('a repository that keeps files by a filter, as Git LFS does', () => {
  let filtered: string;
  beforeAll(() => {
    filtered = repository().root;
  });

  it.each(
    rows(`
    *.jpg filter=lfs diff=lfs merge=lfs -text | content/images/new.jpg | lfs
    content/images/** filter=crypt diff=crypt | content/images/new | crypt
    *.pdf filter=lfs | new.pdf | lfs
    content/members/*.yaml filter=a=b | content/members/Ada.yaml | a=b
    *.jpg -filter |
    *.psd filter=lfs |
    /design/** filter=lfs |
    *.jpg text=auto eol=lf |`),
  )('%s', async (line = '', file = '', filter = '') => {
    write(filtered, '.gitattributes', `${line}\n`);
    const why = await findFilter(filtered);
    if (file === '') return expect(why).toBeUndefined();
    expect(why?.en).toContain(`(filter=${filter} in .gitattributes)`);
    expect(why?.es).toContain(file);
  });

  it('is not served, and says what to do', async () => {
    const folder = await clone();
    write(folder, '.gitattributes', '*.jpg filter=lfs diff=lfs merge=lfs -text\n');
    gitIn(folder, 'add', '.gitattributes');
    gitIn(folder, 'commit', '--quiet', '--message=LFS');
    await expect(serveHost(folder)).rejects.toThrow('git add --renormalize .');
  });

  it('from a push on is not followed; what is published stays published, and there byte for byte', async () => {
    gitIn(root, 'config', 'filter.lfs.clean', 'echo a pointer');
    gitIn(root, 'config', 'filter.lfs.smudge', 'echo a photo');
    pushed(() => write(other, '.gitattributes', '*.svg filter=lfs\n'));
    const before = headOf(root);
    await sync();
    expect(headOf(root)).toBe(before);
    expect(toldBy(hosted)).toContain('(filter=lfs in .gitattributes)');
    const icon = await setIcon(hosted, panel);
    await publish(panel);
    expect(gitIn(root, 'show', `main:content/${icon}`)).toContain('<svg');
    pushed(() => fs.rmSync(path.join(other, '.gitattributes')));
    await sync();
    expect(toldBy(hosted)).toBe('');
    await agreed();
    expect(gitIn(bare, 'show', `main:content/${icon}`)).toContain('<svg');
  });
});

/** Of a file with the fields a to d: "a=1,b=1; c=2" are two commits, the first of which changes two. */
const VALUES = { a: '0', b: '0', c: '0', d: '0' };
type Values = Readonly<Record<string, string>>;
const textOf = (values: Values) =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
const changed = (steps = ''): Values[] =>
  steps
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => Object.fromEntries(one.split(',').map((pair) => pair.trim().split('='))));

describe('one’s own work that comes back under other commits', () => {
  let top: string;
  let start: string;
  beforeAll(() => {
    top = repository().top;
    write(top, SEASON, textOf(VALUES));
    gitIn(top, 'commit', '--quiet', '--all', '--message=Start');
    start = gitIn(top, 'rev-parse', 'HEAD');
  });
  /** Puts versions of the file onto a commit, a commit each. Returns the last. */
  const commitOn = (from: string, who: string, texts: readonly string[]): string => {
    const commits = texts.map((text, i) =>
      [
        `commit refs/heads/made\ncommitter ${who} <${who}@example.com> 0 +0000\ndata 3\nOne`,
        ...(i === 0 ? [`from ${from}`] : []),
        `M 100644 inline ${SEASON}\ndata ${text.length}\n${text}`,
      ].join('\n'),
    );
    const input = commits.join('\n');
    execFileSync('git', ['fast-import', '--quiet', '--force'], { cwd: top, input });
    return gitIn(top, 'rev-parse', 'made');
  };
  const versions = (steps: string): string[] => {
    let values: Values = VALUES;
    return changed(steps).map((step) => {
      values = { ...values, ...step };
      return textOf(values);
    });
  };

  it.each(
    rows(`
    squash of one | a=1 | a=1 | theirs |
    squash of two | a=1; b=1 | a=1,b=1 | theirs |
    squash of two of one field | a=1; a=2 | a=2 | theirs |
    squash of the first of two of one field | a=1; a=2 | a=1 | new | a=2
    squash of the first two of three | a=1; a=2; a=3 | a=2 | new | a=3
    squash of what was taken back here | a=1; a=0 | a=1 | new |
    squash of nothing that is left | a=1; a=0 | b=2 | theirs |
    rebase onto other work | a=1; b=1 | c=1; a=1; b=1 | theirs |
    pick of the second | a=1; b=1 | b=1 | new | a=1,b=1
    pick of what is changed again | a=1; b=1; b=2 | b=1 | new | a=1,b=2
    pick of what is taken back | a=1; b=1; b=0 | b=1 | new | a=1
    squash with other work before and after | a=1; b=1 | c=1; a=1,b=1; d=1 | theirs |
    squash of some, other work, the rest is left | a=1; b=1; c=1 | d=1; a=1,b=1 | new | a=1,b=1,c=1,d=1
    squash that was changed there | a=1 | a=1; a=3 | theirs |
    squash that was taken back there | a=1 | a=1; a=0 | theirs |
    squash that was corrected on the way | a=1; b=1 | a=1,b=1,c=9 | theirs |
    the same by somebody else | a=1; b=1 | b=1; c=2 | new | a=1,b=1,c=2
    other work alone | a=1 | b=2 | new | a=1,b=2
    another value | a=1 | a=3 | conflict |
    another value, and then the same | a=1; a=3 | a=3 | theirs |
    another value in between | a=1; b=1 | b=2 | conflict |`),
  )('%s', async (_, mine = '', theirSteps = '', is = '', values = '') => {
    const ours = commitOn(start, 'ada', versions(mine));
    const theirs = commitOn(start, 'leo', versions(theirSteps));
    const merged = await mergeIn(top, ours, theirs, 'localhost');
    if (is === 'conflict')
      return expect(merged).toEqual({ conflict: expect.stringContaining(SEASON) });
    if (is === 'theirs') return expect(merged).toEqual({ commit: theirs });
    const commit = 'commit' in merged ? merged.commit : '';
    const whole = textOf({ ...VALUES, ...Object.assign({}, ...changed(values)) });
    expect(`${gitIn(top, 'cat-file', 'blob', `${commit}:${SEASON}`)}\n`).toBe(whole);
    expect(gitIn(top, 'log', '-1', '--format=%P', commit)).toMatch(
      new RegExp(`^${ours} .*${theirs}$|^[0-9a-f]{40} ${theirs}$`),
    );
    // What is left comes back, too.
    const squashed = commitOn(theirs, 'leo', [whole]);
    expect(await mergeIn(top, commit, squashed, 'localhost')).toEqual({ commit: squashed });
  });

  it('also whole files: new, gone, and named anew there', async () => {
    const { top } = repository();
    const start = gitIn(top, 'rev-parse', 'HEAD');
    const make = (message: string): string => {
      gitIn(top, 'add', '--all');
      gitIn(top, 'commit', '--quiet', `--message=${message}`);
      return gitIn(top, 'rev-parse', 'HEAD');
    };
    write(top, 'content/new.yaml', 'a: 1\n');
    make('New');
    fs.rmSync(path.join(top, 'content/members/Ada.yaml'));
    make('Gone');
    write(top, 'content/season.yaml', 'deadline: 12 October\n');
    const ours = make('Changed');
    gitIn(top, 'checkout', '--quiet', '--detach', start);
    write(top, 'content/new.yaml', 'a: 1\n');
    fs.rmSync(path.join(top, 'content/members/Ada.yaml'));
    make('Squashed');
    fs.renameSync(path.join(top, 'content/new.yaml'), path.join(top, 'content/newer.yaml'));
    const theirs = make('Named anew');
    const merged = await mergeIn(top, ours, theirs, 'localhost');
    const commit = 'commit' in merged ? merged.commit : '';
    expect(gitIn(top, 'ls-tree', '-r', '--name-only', commit, 'content').split('\n')).toEqual([
      'content/newer.yaml',
      'content/season.yaml',
    ]);
    expect(gitIn(top, 'show', `${commit}:content/season.yaml`)).toBe('deadline: 12 October');
  });
});

describe('a remote', () => {
  it('that is protected gets one branch with all that is published, and has it when that is squashed', async () => {
    const log = path.join(bare, 'pushed');
    const before = headOf(bare);
    const refuse = `while read old new ref; do echo "$ref" >> ${log}; test "$ref" != refs/heads/main || exit 1; done`;
    receiving(refuse);
    const proposals = () => gitIn(bare, 'branch', '--list', 'chapterkit/*', '--format=%(refname)');
    const publishAs = async (name: string): Promise<string> => {
      await setName(panel, name);
      await publish(panel);
      await expect
        .poll(() => proposals() && gitIn(bare, 'rev-parse', proposals()))
        .toBe(headOf(root));
      await expect.poll(() => state().is).toBe('proposed');
      return headOf(root);
    };
    const squash = (commit: string): void => {
      const who = ['-c', 'user.name=Leo', '-c', 'user.email=leo@example.com'];
      const made = ['commit-tree', `${commit}^{tree}`, '-p', 'main', '-m', 'Squashed (#1)'];
      gitIn(bare, 'update-ref', 'refs/heads/main', gitIn(bare, ...who, ...made));
    };
    const first = await publishAs('First Rush');
    expect(headOf(bare)).toBe(before);
    await publishAs('Second Rush');
    expect(proposals().split('\n')).toHaveLength(1);
    squash(first);
    await sync();
    expect(hosted.server.publisher.notices().map(({ say }) => say)).toEqual(['remoteProposed']);
    expect(shown()).toContain('name: Second Rush');
    await expect.poll(() => gitIn(bare, 'rev-parse', proposals())).toBe(headOf(root));
    expect(gitIn(bare, 'diff', '--name-only', 'main', proposals())).toBe(SEASON);
    squash(headOf(root));
    gitIn(bare, 'update-ref', '-d', proposals());
    fs.rmSync(log);
    for (const _ of [1, 2]) await sync();
    expect(state()).toEqual({ is: 'same' });
    expect([headOf(root), fs.existsSync(log), proposals()]).toEqual([headOf(bare), false, '']);
    // The next one is a proposal of its own.
    await publishAs('Winter Rush');
    expect(gitIn(bare, 'rev-list', '--count', `main..${proposals()}`)).toBe('1');
    fs.rmSync(path.join(bare, 'hooks/pre-receive'));
    gitIn(bare, 'update-ref', 'refs/heads/main', headOf(root));
    await sync();
    expect(state()).toEqual({ is: 'same' });
  });

  it('that is gone leaves it published here, and gets it when it is back or at the next start', async () => {
    for (const [name, comesBack] of [
      ['Far Rush', sync],
      ['Farther Rush', async () => [await hosted.close(), await serve()]],
    ] as const) {
      fs.renameSync(bare, `${bare}.away`);
      await setName(panel, name);
      await publish(panel);
      await expect.poll(state).toMatchObject({ is: 'behind', problem: /./ });
      fs.renameSync(`${bare}.away`, bare);
      await comesBack();
      await agreed();
    }
  });

  it('that takes its time holds up nobody', async () => {
    const wait = path.join(temporaryFolder(), 'wait');
    fs.writeFileSync(wait, '');
    receiving(`while test -e '${wait}'; do sleep 0.1; done`);
    const before = headOf(bare);
    for (const name of ['Early Rush', 'Late Rush']) {
      await setName(panel, name);
      await publish(panel);
      expect(state().is).toBe('behind');
    }
    expect(headOf(bare)).toBe(before);
    fs.rmSync(wait);
    await sync();
    await agreed();
    fs.rmSync(path.join(bare, 'hooks/pre-receive'));
  });

  it('that says nothing holds up nobody', async () => {
    const sockets = new Set<net.Socket>();
    const mute = net.createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as net.AddressInfo;
    gitIn(root, 'remote', 'set-url', 'origin', `git://127.0.0.1:${port}/site`);
    await setName(panel, 'Mute Rush');
    await publish(panel);
    expect(state().is).toBe('behind');
    gitIn(root, 'remote', 'set-url', 'origin', bare);
    for (const socket of sockets) socket.destroy();
    mute.close();
    await sync();
    expect(headOf(bare)).toBe(headOf(root));
  });

  it('whose branch was forced is neither followed nor forced, and owners are told', async () => {
    const editor = await panelOf(hosted, await hosted.cookie(await hosted.person('Leo')));
    await setName(panel, 'Kept Rush');
    await publish(panel);
    await agreed();
    const whole = headOf(bare);
    await sync();
    for (const to of ['main^', gitIn(bare, 'commit-tree', '-m', 'Other', 'main^{tree}')]) {
      gitIn(bare, 'update-ref', 'refs/heads/main', gitIn(bare, 'rev-parse', to));
      const forced = headOf(bare);
      await sync();
      expect(toldBy(hosted)).toMatch(/rewrote/);
      await setName(panel, `Rush ${forced}`);
      await publish(panel);
      await sync();
      expect(headOf(bare)).toBe(forced);
      expect(shown()).toContain(`Rush ${forced}`);
    }
    const saidTo = async (one: Panel) => (await one.call('GET', 'state')).body.said;
    await expect.poll(() => saidTo(panel)).toMatch(/rewrote/);
    expect(await saidTo(editor)).toBeUndefined();
    gitIn(bare, 'update-ref', 'refs/heads/main', whole);
    await sync();
    expect(headOf(bare)).toBe(headOf(root));
    expect(toldBy(hosted)).toBe('');
  });

  it('that refuses is told of in a sentence, once, without what opens it', async () => {
    const token = 'tok/en+made=up1';
    const encoded = encodeURIComponent(token);
    const server = http.createServer((_, response) => {
      response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end(`nobody knows ${token}, ${encoded}\n`);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://ada:${encoded}@127.0.0.1:${port}/r.git?key=${encoded}`;
    gitIn(root, 'remote', 'set-url', 'origin', url);
    const before = hosted.said.length;
    const said = () =>
      hosted.said.slice(before).filter((line) => line.includes('not in the repository yet'));
    await setName(panel, 'Told Rush');
    await publish(panel);
    await expect.poll(said).toHaveLength(1);
    await sync();
    expect(said()).toHaveLength(1);
    const [line = ''] = said();
    expect(line.split('\n')).toHaveLength(2);
    expect(line).toContain('nobody knows ***');
    const told = JSON.stringify(hosted.server.publisher.notices());
    for (const one of [token, encoded]) expect([line, told].join().includes(one)).toBe(false);
    gitIn(root, 'remote', 'set-url', 'origin', bare);
    await sync();
    expect(state()).toEqual({ is: 'same' });
  });

  it('that changed the same field is not overwritten, and is told of', async () => {
    fs.renameSync(bare, `${bare}.away`);
    await setName(panel, 'Our Rush');
    await publish(panel);
    fs.renameSync(`${bare}.away`, bare);
    pushSeason((text) => text.replace(/(?<=^name: ).*/m, 'Their Rush'));
    const [here, there] = [headOf(root), headOf(bare)];
    await sync();
    expect([headOf(root), headOf(bare)]).toEqual([here, there]);
    expect(toldBy(hosted)).toContain(SEASON);
  });
});
