// What `serve` begins with: whatever is wrong with the content it starts, and what it cannot serve it says.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Compiled } from '../../src/compiler/compile.ts';
import { openAccounts } from '../../src/inbox/people/open.ts';
import { messageIn, type UserError } from '../../src/model/errors.ts';
import { OF_SERVE } from '../../src/model/product.ts';
import { builtProgram } from '../../src/serve/dev/program.ts';
import { isOrphaned } from '../../src/serve/server/backup.ts';
import { branchOf, commitOf, worktreeIn } from '../../src/serve/server/clone.ts';
import { createDrafts } from '../../src/serve/server/drafts/drafts.ts';
import { finishMove, noteMove } from '../../src/serve/server/releases/branch-move-journal.ts';
import { createApart } from '../../src/site/bundle/apart.ts';
import { readEngine } from '../../src/site/engine.ts';
import { run } from '../support/cli.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { rows } from '../support/rows.ts';
import { projectRoot, site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  ask,
  clone,
  contextOf,
  type Hosted,
  type Panel,
  panelOf,
  publish,
  SEASON,
  sendIcon,
  serveHost,
  setField,
  setName,
  toldBy,
} from './support.ts';

let hosted: Hosted | undefined;
const PATH = process.env.PATH;
afterEach(async () => {
  process.env.PATH = PATH;
  await hosted?.close();
  hosted = undefined;
});

const ownerOf = async (one: Hosted, name: string): Promise<Panel> =>
  panelOf(one, await one.cookie(await one.person(name, 'owner')));

it('starts with mistakes, and whoever repairs and publishes brings the site back', async () => {
  const root = site();
  commitAll(root);
  const spoil = () => {
    const file = path.join(root, SEASON);
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, text.replace(/^deadline: .*/m, 'deadline: someday'));
    gitIn(root, 'commit', '--quiet', '--all', '--message=Spoilt');
  };
  spoil();
  hosted = await serveHost(root);
  const nothing = await ask(`${hosted.at.site}/`);
  expect([nothing.status, nothing.text]).toEqual([503, expect.stringContaining('repaired')]);
  const panel = await ownerOf(hosted, 'Maya');
  expect((await panel.call('GET', 'state')).body.said).toContain('someday');
  await setField(panel, 'deadline', '2025-11-11 18:00');
  expect((await publish(panel)).said).toBeUndefined();
  expect((await ask(`${hosted.at.site}/`)).status).toBe(200);
  await hosted.close();
  // Where a site was built before it stays.
  spoil();
  hosted = await serveHost(root);
  expect((await ask(`${hosted.at.site}/`)).text).toContain('<h1');
  expect(toldBy(hosted)).toContain('someday');
});

it('serves a site in a folder of its repository, on a branch of any name', async () => {
  const top = temporaryFolder();
  const root = path.join(top, 'web/chapter');
  fs.cpSync(site(), root, { recursive: true });
  fs.writeFileSync(path.join(top, 'notes.txt'), 'of others\n');
  commitAll(top);
  gitIn(top, 'branch', '--move', 'term/2026');
  hosted = await serveHost(root);
  const panel = await ownerOf(hosted, 'Maya');
  await setName(panel, 'Spring Rush');
  expect((await publish(panel)).changed).toEqual([]);
  const changed = gitIn(top, 'show', '--name-only', '--format=', 'term/2026');
  expect(changed).toBe(`web/chapter/${SEASON}`);
  expect(fs.readFileSync(path.join(root, SEASON), 'utf8')).toContain('Spring Rush');
  expect(gitIn(top, 'status', '--porcelain')).toBe('');
  expect((await ask(`${hosted.at.site}/`)).status).toBe(200);
});

it('lets an idle draft go from memory, which comes back whole', async () => {
  const one = await serveHost(undefined, { idle: 200 });
  hosted = one;
  const maya = await one.cookie(await one.person('Maya', 'owner'));
  // A panel whose draft was let go begins again.
  const set = async () => {
    const panel = await panelOf(one, maya);
    const done = await setName(panel, 'Spring Rush').catch(() => undefined);
    return done?.body.changed && panel.token;
  };
  await expect.poll(set).toEqual(expect.any(String));
  // Another draft in memory has another token.
  const first = await set();
  const again = async () => (await panelOf(one, maya)).token;
  await expect.poll(again, { interval: 500 }).not.toBe(first);
  const name = async () => {
    const panel = await panelOf(one, maya);
    return (await panel.call('GET', `document?file=${SEASON}`)).body.value?.name;
  };
  await expect.poll(name).toBe('Spring Rush');
});

const draftsOf = (root: string, idle: number) => {
  const engine = readEngine();
  const program = builtProgram(engine);
  return createDrafts(contextOf(root), {
    ...{ engine, program, files: program.handle, idle, apart: createApart() },
    others: () => ({ GET: {}, POST: {} }),
    person: async () => ({ name: 'Ana', role: 'editor' }),
    ...{
      notices: () => [],
      overruled: () => [],
      head: () => gitIn(root, 'rev-parse', 'HEAD'),
      listens: () => {},
    },
    publish: () => Promise.reject(new Error('nobody publishes')),
  });
};

it('compiles what is published once for all drafts, and not again what its author has compiled', async () => {
  const root = await clone();
  const drafts = draftsOf(root, 60_000);
  const ana = await drafts.open('0'.repeat(26));
  const leo = await drafts.open('1'.repeat(26));
  const first = ana.published();
  expect(leo.published()).toBe(first);
  const follow = async (compiled?: Compiled) => {
    gitIn(root, 'commit', '--quiet', '--allow-empty', '--message=Next');
    await ana.follow(gitIn(root, 'rev-parse', 'HEAD'), compiled);
    await leo.followAndTell(gitIn(root, 'rev-parse', 'HEAD'));
    return [ana.published(), leo.published()];
  };
  const [next] = await follow();
  expect(next).not.toBe(first);
  expect(leo.published()).toBe(next);
  const both = await follow(first);
  expect(both.every((one) => one === first)).toBe(true);
  await drafts.close();
});

it('lets no draft go while it is opened, or while somebody waits for its answer', async () => {
  const root = await clone();
  // A millisecond passes while git makes the worktree.
  const drafts = draftsOf(root, 1);
  const ana = '0'.repeat(26);
  await drafts.open(ana);
  expect(drafts.people()).toEqual([ana]);
  await expect.poll(drafts.people).toEqual([]);
  const request = Object.assign(new http.IncomingMessage(new net.Socket()), { url: '/__edit' });
  const response = new http.ServerResponse(request);
  await drafts.handle(ana, request, response);
  // As long as the answer is on its way, however long that takes.
  const asked = await drafts.open(ana);
  await sleep(50);
  expect(drafts.people()).toEqual([ana]);
  expect(await drafts.open(ana)).toBe(asked);
  response.emit('close');
  await expect.poll(drafts.people).toEqual([]);
  // Nobody waits for what was asked by somebody who is gone.
  await drafts.handle(ana, request, Object.defineProperty(response, 'closed', { value: true }));
  expect(drafts.people()).toEqual([]);
  await drafts.close();
});

it('keeps drafts from other users of the machine, as it does what a former version left open', async () => {
  const root = await clone();
  for (const folder of ['.chapterkit', '.chapterkit/drafts']) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    fs.chmodSync(path.join(root, folder), 0o755);
  }
  hosted = await serveHost(root);
  await setName(await ownerOf(hosted, 'Maya'), 'Spring Rush');
  for (const folder of ['.chapterkit', '.chapterkit/drafts', '.inbox'])
    expect(`${(fs.statSync(path.join(root, folder)).mode & 0o777).toString(8)} ${folder}`).toBe(
      `700 ${folder}`,
    );
});

describe('drafts whose people were lost', () => {
  const ID = '01KAJ3V8R0000000000000000A';
  const file = (root: string) => path.join(root, '.inbox/people.db');
  const nobody = async (root: string) => (await openAccounts(root)).close();
  const somebody = async (root: string) => {
    const accounts = await openAccounts(root);
    await accounts.people.invite({ name: 'Maya', role: 'owner', email: undefined }, '');
    accounts.close();
  };
  const hasDraft = (root: string) =>
    fs.mkdirSync(path.join(root, '.chapterkit/drafts', ID), { recursive: true });

  it.each<[string, boolean, (root: string) => unknown]>([
    ['a new folder', false, () => {}],
    ['a new folder that was asked about before', false, nobody],
    ['people without a draft', false, somebody],
    ['people and drafts', false, async (root) => [await somebody(root), hasDraft(root)]],
    ['drafts alone', true, hasDraft],
    [
      'drafts beside an empty file',
      true,
      async (root) => {
        await somebody(root);
        fs.truncateSync(file(root));
        hasDraft(root);
      },
    ],
    ['drafts beside nobody', true, async (root) => [await nobody(root), hasDraft(root)]],
  ])('%s: %s', async (_, isLost, make) => {
    const root = site();
    await make(root);
    expect(await isOrphaned(root)).toBe(isLost);
  });

  it('are not given to a new owner: serve says what to do, and writes nothing', async () => {
    const root = site();
    commitAll(root);
    hasDraft(root);
    fs.mkdirSync(path.dirname(file(root)));
    fs.writeFileSync(file(root), '');
    const serve = (language: string) =>
      run(['serve', '--url', 'http://localhost:8080', '--root', root, '--language', language]);
    const { code, err, out } = await serve('en');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`people.db is missing or empty, so nobody could open them`);
    expect(err).toContain('serve:restore');
    expect((await serve('es')).err).toContain('falta o está vacío');
    expect(fs.readFileSync(file(root), 'utf8')).toBe('');
  });
});

describe('a build that outlives its server', () => {
  it('writes on, and keeps no other from starting', async () => {
    const root = await clone();
    const folder = path.join(root, '.chapterkit/sites/next-1');
    const writing = `const fs = require('node:fs');
      for (let i = 0; ; i++) try {
        fs.mkdirSync(${JSON.stringify(folder)}, { recursive: true });
        fs.writeFileSync(${JSON.stringify(folder)} + '/' + i, '');
      } catch {}`;
    const build = spawn(process.execPath, ['-e', writing]);
    onTestFinished(() => void build.kill('SIGKILL'));
    await expect.poll(() => fs.existsSync(folder)).toBe(true);
    hosted = await serveHost(root);
    expect((await ask(`${hosted.at.site}/`)).status).toBe(200);
    const ended = new Promise((resolve) => build.once('close', resolve));
    build.kill('SIGKILL');
    await ended;
    const panel = await ownerOf(hosted, 'Maya');
    await setName(panel, 'Spring Rush');
    await publish(panel);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('ends when what it reads from does, and leaves no site', async () => {
    const [root, out] = [site(), path.join(temporaryFolder(), 'out')];
    const args = ['src/bin.mjs', 'build', '--root', root, '--out', out];
    const env = { ...process.env, [OF_SERVE]: '1' };
    const build = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    build.stdin?.end();
    expect(await new Promise((resolve) => build.once('close', resolve))).toBe(1);
    expect(fs.existsSync(out)).toBe(false);
  });
});

describe('a full disk', { timeout: 120_000 }, () => {
  const mounted = (skip: (why: string) => void): string => {
    const disk = temporaryFolder();
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', disk]);
    if (mount.status !== 0) skip('only root may mount one');
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
    return disk;
  };
  /** Leaves no byte. */
  const fill = (disk: string): void => {
    for (let size = 1 << 20; size >= 1; size >>= 1)
      try {
        for (;;) fs.appendFileSync(path.join(disk, 'ballast'), Buffer.alloc(size));
      } catch {
        // Less fits.
      }
  };

  it('has words at a start, at a change, a picture and a publish, and nothing is half', async ({
    skip,
  }) => {
    const disk = mounted(skip);
    const root = path.join(disk, 'site');
    fs.cpSync(await clone(), root, { recursive: true, preserveTimestamps: true });
    const head = gitIn(root, 'rev-parse', 'main');
    const one = await serveHost(root);
    hosted = one;
    const panel = await ownerOf(one, 'Maya');
    await setName(panel, 'Spring Rush');
    const kept = async () => (await panel.call('GET', `document?file=${SEASON}`)).body.value.name;
    fill(disk);
    const answers = {
      change: (await setName(panel, 'Summer Rush')).body,
      picture: await sendIcon(one.at.edit, panel),
      publish: (await panel.call('POST', 'publish', {})).body,
      invite: (await panel.call('POST', 'invite', { name: 'Leo', role: 'editor' })).body,
    };
    const changed = answers.change;
    for (const [name, { refused }] of Object.entries({
      ...answers,
      change: { refused: changed.said },
    }))
      expect(refused, name).toMatch(/because the disk is full/);
    expect(await kept()).toBe('Summer Rush');
    expect(gitIn(root, 'rev-parse', 'main')).toBe(head);
    expect((await ask(`${one.at.site}/`)).status).toBe(200);
    await one.close();
    hosted = undefined;
    const serve = (language: string) =>
      run(['serve', '--url', one.at.site, '--root', root, '--language', language]);
    const [en, es] = [await serve('en'), await serve('es')];
    expect([en.code, en.err]).toEqual([2, expect.stringMatching(/because the disk is full\./)]);
    expect([es.code, es.err]).toEqual([2, expect.stringMatching(/porque el disco está lleno\./)]);
    fs.rmSync(path.join(disk, 'ballast'));
    hosted = await serveHost(root);
    const again = await panelOf(hosted, await hosted.cookie(await hosted.person('Ivy', 'owner')));
    await setName(again, 'Spring Rush');
    await publish(again);
    expect(gitIn(root, 'show', `main:${SEASON}`)).toContain('Spring Rush');
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
  });
});

describe('a folder that cannot be served', () => {
  const FOLDERS: Readonly<Record<string, (folder: string) => unknown>> = {
    'no git': () => {
      process.env.PATH = '';
    },
    'no repository': () => {},
    'no commit': (folder) => gitIn(folder, 'init', '--quiet'),
    'no branch': (folder) => {
      fs.cpSync(site(), folder, { recursive: true });
      commitAll(folder);
      gitIn(folder, 'checkout', '--quiet', '--detach');
    },
  };

  it.each(
    rows(`
    no git | git, which is not installed | git, que no está instalado
    no repository | not in a git repository | no está en un repositorio
    no commit | no commit yet | ningún commit
    no branch | not on a branch | no está en una rama`),
  )('with %s is told so', async (what = '', en, es) => {
    const folder = temporaryFolder();
    FOLDERS[what]?.(folder);
    const branch = branchOf(folder).then((one) => commitOf(folder, one));
    const error = await branch.catch((one: unknown) => one);
    expect(messageIn('en', error as UserError)).toContain(en);
    expect(messageIn('es', error as UserError)).toContain(es);
  });
});

/** A git that works in a folder until it is stopped, with whatever it has locked. */
const gitWorking = async (folder: string): Promise<() => Promise<void>> => {
  const git = spawn('git', ['cat-file', '--batch'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const said = new Promise((resolve) => git.stdout.once('data', resolve));
  git.stdin.write('HEAD\n');
  await said;
  return () =>
    new Promise((resolve) => {
      git.once('close', () => resolve());
      git.stdin.end();
    });
};

describe('what an end in the midst of publishing has left in the clone', () => {
  const LOCKS = ['refs/heads/main.lock', 'HEAD.lock', 'index.lock'];
  const lockedIn = (root: string) =>
    LOCKS.filter((one) => fs.existsSync(path.join(root, '.git', one)));
  /** The branch has moved, its files have not, and all that can be locked is. */
  const interrupted = () => {
    const root = site();
    commitAll(root);
    const season = path.join(root, SEASON);
    const before = fs.readFileSync(season, 'utf8');
    fs.writeFileSync(season, before.replace('Fall Rush 2025', 'Spring Rush'));
    gitIn(root, 'commit', '--quiet', '--all', '--message=Published');
    gitIn(root, 'read-tree', '-m', '-u', 'HEAD', 'HEAD^');
    for (const lock of LOCKS) fs.writeFileSync(path.join(root, '.git', lock), '');
    expect(fs.readFileSync(season, 'utf8')).toBe(before);
    const [to = '', from = ''] = gitIn(root, 'rev-parse', 'HEAD', 'HEAD^').split('\n');
    const note = () => noteMove(root, { branch: 'refs/heads/main', from, to });
    const name = () => fs.readFileSync(season, 'utf8').match(/^name: (.*)$/m)?.[1];
    return { root, note, name, settle: () => finishMove(root, 'refs/heads/main') };
  };

  it('is taken up: the files follow, and no lock is left', async () => {
    const { root, note, name, settle } = interrupted();
    note();
    await settle();
    expect([name(), lockedIn(root)]).toEqual(['Spring Rush', []]);
    expect(gitIn(root, 'status', '--porcelain')).toBe('');
    gitIn(root, 'commit', '--quiet', '--allow-empty', '--message=Goes on');
  });

  it('is somebody else’s where this program was not moving anything, and stays', async () => {
    const { root, name, settle } = interrupted();
    await settle();
    expect([name(), lockedIn(root)]).toEqual(['Fall Rush 2025', LOCKS]);
  });

  it('stays locked as long as somebody’s git works there', async () => {
    const { root, note, settle } = interrupted();
    note();
    const stop = await gitWorking(root);
    await settle();
    expect(lockedIn(root)).toEqual(LOCKS);
    await stop();
    note();
    await settle();
    expect(lockedIn(root)).toEqual([]);
  });
});

it('a lock in a worktree of its own goes when the git is dead that made it, and not before', async () => {
  const root = site();
  commitAll(root);
  const [folder, head] = [
    path.join(root, '.chapterkit/publishing'),
    gitIn(root, 'rev-parse', 'HEAD'),
  ];
  await worktreeIn(root, folder, head);
  const lock = path.resolve(folder, gitIn(folder, 'rev-parse', '--git-path', 'index.lock'));
  fs.writeFileSync(lock, '');
  const stop = await gitWorking(folder);
  await expect(worktreeIn(root, folder, head)).rejects.toThrow(/index.lock/);
  expect(fs.existsSync(lock)).toBe(true);
  const again = worktreeIn(root, folder, head);
  await stop();
  await again;
  expect(fs.existsSync(lock)).toBe(false);
});
