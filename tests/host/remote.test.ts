// The remote of a served site: what comes from it, what goes to it, and what it refuses.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { whyFiltered } from '../../src/serve/host/clone.ts';
import { mergeIn } from '../../src/serve/host/merge-in.ts';
import { gitIn, remoteOf, repository, write } from '../support/repository.ts';
import { rows } from '../support/rows.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  clone,
  finishedFolder,
  freePort,
  type Hosted,
  panelOf,
  SEASON,
  serveHost,
  setIcon,
  setName,
  toldBy,
} from './support.ts';

let hosted: Hosted;
afterEach(() => hosted?.close());

/** A served clone with a bare remote, and somebody else's clone of that. */
const withRemote = async () => {
  const root = await clone();
  const bare = remoteOf(root);
  hosted = await serveHost(root);
  const other = temporaryFolder();
  gitIn(other, 'clone', '--quiet', bare, '.');
  gitIn(other, 'config', 'user.name', 'Leo Lang');
  gitIn(other, 'config', 'user.email', 'leo@example.com');
  const push = (file: string, change: (text: string) => string) => {
    const name = path.join(other, file);
    fs.writeFileSync(name, change(fs.readFileSync(name, 'utf8')));
    gitIn(other, 'commit', '--quiet', '--all', '--message=From elsewhere');
    gitIn(other, 'push', '--quiet');
  };
  const maya = await hosted.person('Maya', 'owner');
  const panel = await panelOf(hosted, await hosted.cookie(maya));
  return { root, bare, other, push, panel };
};

const headOf = (folder: string) => gitIn(folder, 'rev-parse', 'main');

describe('what somebody pushed', () => {
  it('is shown, with its author, and comes into the drafts', async () => {
    const { root, bare, push, panel } = await withRemote();
    await setName(panel, 'Spring Rush');
    push(SEASON, (text) => text.replace(/(?<=deadline: )\S+/, '2025-11-11'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(gitIn(root, 'log', '-1', '--format=%an')).toBe('Leo Lang');
    const value = async () => (await panel.call('GET', `document?file=${SEASON}`)).body.value;
    await expect.poll(async () => (await value()).deadline).toMatch(/^2025-11-11/);
    expect((await value()).name).toBe('Spring Rush');
  });

  it('stays away with its mistakes, until it is right', async () => {
    const { root, bare, push } = await withRemote();
    const [before, folder] = [headOf(root), await finishedFolder(hosted)];
    push(SEASON, (text) => text.replace('name:', 'nam:'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(before);
    expect(hosted.host.publication.folder()).toBe(folder);
    expect(toldBy(hosted)).toContain('nam');
    push(SEASON, (text) => text.replace('nam:', 'name:'));
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(headOf(bare));
    expect(toldBy(hosted)).toBe('');
  });

  it('is merged value by value with what was published here meanwhile', async () => {
    const { root, bare, push, panel } = await withRemote();
    push(SEASON, (text) => text.replace(/(?<=deadline: )\S+/, '2025-11-11'));
    await setName(panel, 'Spring Rush');
    const { body } = await panel.call('POST', 'publish', {});
    expect(body.refused).toBeUndefined();
    const text = gitIn(root, 'show', `main:${SEASON}`);
    expect(text).toContain('Spring Rush');
    expect(text).toContain('2025-11-11');
    await expect.poll(() => headOf(bare)).toBe(headOf(root));
  });
});

describe('a repository that keeps files by a filter, as Git LFS does', () => {
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
    const { top, root } = repository();
    write(top, '.gitattributes', `${line}\n`);
    const why = await whyFiltered(root);
    if (file === '') return expect(why).toBeUndefined();
    expect(why?.en).toContain(`(filter=${filter} in .gitattributes)`);
    expect(why?.es).toContain(file);
  });

  it('is not served, and says what to do', async () => {
    const root = await clone();
    write(root, '.gitattributes', '*.jpg filter=lfs diff=lfs merge=lfs -text\n');
    gitIn(root, 'add', '.gitattributes');
    gitIn(root, 'commit', '--quiet', '--message=LFS');
    await expect(serveHost(root)).rejects.toThrow('git add --renormalize .');
  });

  it('from a push on is not followed; what is published stays published, and there byte for byte', async () => {
    const { root, bare, other, panel } = await withRemote();
    gitIn(root, 'config', 'filter.lfs.clean', 'echo a pointer');
    gitIn(root, 'config', 'filter.lfs.smudge', 'echo a photo');
    write(other, '.gitattributes', '*.svg filter=lfs\n');
    gitIn(other, 'add', '.gitattributes');
    gitIn(other, 'commit', '--quiet', '--message=LFS');
    gitIn(other, 'push', '--quiet');
    const before = headOf(root);
    await hosted.host.publication.sync();
    expect(headOf(root)).toBe(before);
    expect(toldBy(hosted)).toContain('(filter=lfs in .gitattributes)');
    const icon = await setIcon(hosted, panel);
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    expect(gitIn(root, 'show', `main:content/${icon}`)).toContain('<svg');
    gitIn(other, 'rm', '--quiet', '.gitattributes');
    gitIn(other, 'commit', '--quiet', '--message=No LFS');
    gitIn(other, 'push', '--quiet');
    await hosted.host.publication.sync();
    expect(toldBy(hosted)).toBe('');
    await expect.poll(() => headOf(bare)).toBe(headOf(root));
    expect(gitIn(bare, 'show', `main:content/${icon}`)).toContain('<svg');
  });
});

/** Of a file with the fields a to d: "a=1,b=1; c=2" are two commits, the first of which changes two. */
const VALUES = { a: '0', b: '0', c: '0', d: '0' };
const textOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
const changed = (steps = '') =>
  steps
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => Object.fromEntries(one.split(',').map((pair) => pair.trim().split('='))));

describe('one’s own work that comes back under other commits', () => {
  const FILE = 'content/season.yaml';
  const commitOn = (top: string, from: string, steps: string): string => {
    gitIn(top, 'checkout', '--quiet', '--detach', from);
    for (const values of changed(steps)) {
      const now = fs.readFileSync(path.join(top, FILE), 'utf8');
      const lines = now
        .trim()
        .split('\n')
        .map((line) => line.split(': '));
      write(top, FILE, textOf({ ...Object.fromEntries(lines), ...values }));
      gitIn(top, 'commit', '--quiet', '--allow-empty', '--all', '--message=One');
    }
    return gitIn(top, 'rev-parse', 'HEAD');
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
  )('%s', async (_, mine = '', other = '', is = '', values = '') => {
    const { top } = repository();
    write(top, FILE, textOf(VALUES));
    gitIn(top, 'commit', '--quiet', '--all', '--message=Start');
    const start = gitIn(top, 'rev-parse', 'HEAD');
    const ours = commitOn(top, start, mine);
    const theirs = commitOn(top, start, other);
    const merged = await mergeIn(top, ours, theirs, 'localhost');
    if (is === 'conflict')
      return expect(merged).toEqual({ conflict: expect.stringContaining(FILE) });
    if (is === 'theirs') return expect(merged).toEqual({ commit: theirs });
    const commit = 'commit' in merged ? merged.commit : '';
    const whole = textOf({ ...VALUES, ...Object.assign({}, ...changed(values)) });
    expect(`${gitIn(top, 'cat-file', 'blob', `${commit}:${FILE}`)}\n`).toBe(whole);
    expect(gitIn(top, 'log', '-1', '--format=%P', commit)).toMatch(
      new RegExp(`^${ours} .*${theirs}$|^[0-9a-f]{40} ${theirs}$`),
    );
    // What is left comes back, too.
    gitIn(top, 'checkout', '--quiet', '--detach', theirs);
    write(top, FILE, whole);
    gitIn(top, 'commit', '--quiet', '--allow-empty', '--all', '--message=Squashed');
    const squashed = gitIn(top, 'rev-parse', 'HEAD');
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
  it('that is protected gets a branch, and what was published stays published', async () => {
    const { root, bare, panel } = await withRemote();
    const refuse = 'while read old new ref; do test "$ref" != refs/heads/main || exit 1; done';
    const file = path.join(bare, 'hooks/pre-receive');
    fs.writeFileSync(file, `#!/bin/sh\n${refuse}\n`, { mode: 0o755 });
    const before = headOf(bare);
    await setName(panel, 'Spring Rush');
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    expect(gitIn(root, 'show', `main:${SEASON}`)).toContain('Spring Rush');
    await expect.poll(() => hosted.host.publication.atRemote().is).toBe('proposed');
    expect(headOf(bare)).toBe(before);
    expect(gitIn(bare, 'branch', '--list', 'chapterkit/*', '--format=%(objectname)')).toBe(
      headOf(root),
    );
  });

  it('that squashes what is proposed has it, and what is published meanwhile is proposed on one branch', async () => {
    const { root, bare, panel } = await withRemote();
    const pushed = path.join(bare, 'pushed');
    const refuse = `while read old new ref; do echo "$ref" >> ${pushed}; test "$ref" != refs/heads/main || exit 1; done`;
    fs.writeFileSync(path.join(bare, 'hooks/pre-receive'), `#!/bin/sh\n${refuse}\n`, {
      mode: 0o755,
    });
    const proposals = () => gitIn(bare, 'branch', '--list', 'chapterkit/*', '--format=%(refname)');
    const publish = async (name: string): Promise<string> => {
      await setName(panel, name);
      expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
      await expect
        .poll(() => proposals() && gitIn(bare, 'rev-parse', proposals()))
        .toBe(headOf(root));
      await expect.poll(() => hosted.host.publication.atRemote().is).toBe('proposed');
      return headOf(root);
    };
    const squash = (commit: string): void => {
      const who = ['-c', 'user.name=Leo', '-c', 'user.email=leo@example.com'];
      const made = ['commit-tree', `${commit}^{tree}`, '-p', 'main', '-m', 'Squashed (#1)'];
      gitIn(bare, 'update-ref', 'refs/heads/main', gitIn(bare, ...who, ...made));
    };
    const first = await publish('Spring Rush');
    await publish('Summer Rush');
    expect(proposals().split('\n')).toHaveLength(1);
    squash(first);
    await hosted.host.publication.sync();
    expect(hosted.host.publication.told().map(({ say }) => say)).toEqual(['remoteProposed']);
    expect(gitIn(root, 'show', `main:${SEASON}`)).toContain('name: Summer Rush');
    await expect.poll(() => gitIn(bare, 'rev-parse', proposals())).toBe(headOf(root));
    expect(gitIn(bare, 'diff', '--name-only', 'main', proposals())).toBe(SEASON);
    squash(headOf(root));
    gitIn(bare, 'update-ref', '-d', proposals());
    fs.rmSync(pushed);
    for (const _ of [1, 2]) await hosted.host.publication.sync();
    expect(hosted.host.publication.atRemote()).toEqual({ is: 'same' });
    expect([headOf(root), fs.existsSync(pushed), proposals()]).toEqual([headOf(bare), false, '']);
    // The next one is a proposal of its own.
    await publish('Winter Rush');
    expect(gitIn(bare, 'rev-list', '--count', `main..${proposals()}`)).toBe('1');
  });

  it('that is gone leaves it published here, and gets it when it is back', async () => {
    const { root, bare, panel } = await withRemote();
    fs.renameSync(bare, `${bare}.away`);
    await setName(panel, 'Spring Rush');
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    await expect
      .poll(() => hosted.host.publication.atRemote())
      .toMatchObject({ is: 'behind', problem: /./ });
    fs.renameSync(`${bare}.away`, bare);
    await hosted.host.publication.sync();
    expect(headOf(bare)).toBe(headOf(root));
    expect(hosted.host.publication.atRemote()).toEqual({ is: 'same' });
  });

  it('that refuses is told of in a sentence, once, without what opens it', async () => {
    const { root, panel } = await withRemote();
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
    const said = () => hosted.said.filter((line) => line.includes('not in the repository yet'));
    await setName(panel, 'Spring Rush');
    await panel.call('POST', 'publish', {});
    await expect.poll(said).toHaveLength(1);
    await hosted.host.publication.sync();
    expect(said()).toHaveLength(1);
    const [line = ''] = said();
    expect(line.split('\n')).toHaveLength(2);
    expect(line).toContain('nobody knows ***');
    const told = JSON.stringify(hosted.host.publication.told());
    for (const one of [token, encoded]) expect([line, told].join().includes(one)).toBe(false);
  });

  it('that changed the same field is not overwritten, and is told of', async () => {
    const { root, bare, push, panel } = await withRemote();
    fs.renameSync(bare, `${bare}.away`);
    await setName(panel, 'Spring Rush');
    await panel.call('POST', 'publish', {});
    fs.renameSync(`${bare}.away`, bare);
    push(SEASON, (text) => text.replace(/(?<=^name: ).*/m, 'Winter Rush'));
    const [here, there] = [headOf(root), headOf(bare)];
    await hosted.host.publication.sync();
    expect([headOf(root), headOf(bare)]).toEqual([here, there]);
    expect(toldBy(hosted)).toContain(SEASON);
  });
});
