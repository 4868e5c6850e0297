// A served site that is killed while somebody publishes, edits or brings pictures, and a restore that is: all that was acknowledged is there, and nothing is half.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/inbox/people/open.ts';
import { readDatabase } from '../../src/inbox/settings.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import { message } from '../inbox/support.ts';
import { gitIn } from '../support/repository.ts';
import { projectRoot } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';
import {
  ask,
  clone,
  freePort,
  nameIcon,
  panelWith,
  SEASON,
  setName,
  stageIcon,
} from './support.ts';

/** One for each step of publishing; `ROUNDS=34` prints what 34 of each lose, 102 in all (`npm run show:crash`). */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FEW = Number(process.env.ROUNDS ?? 1);
const print = (...line: unknown[]): void => {
  if (process.env.ROUNDS) console.log(...line);
};

/** What tells that a step of publishing has begun or is done: the server is killed then. */
type Sign = (root: string, name: string, head: string) => boolean;
const sitesOf = (root: string) => fs.readdirSync(path.join(root, '.chapterkit/sites'));
/** A commit has one, and another one when its pictures are made, too. */
const sitesAt = (root: string, commit: string): readonly string[] =>
  sitesOf(root)
    .filter((name) => name.startsWith(commit))
    .map((name) => path.join(root, '.chapterkit/sites', name));
/** When the newest site of a commit was made. */
const builtAt = (root: string, commit: string): number =>
  Math.max(...sitesAt(root, commit).map((folder) => fs.statSync(folder).mtimeMs));
/** Git removes a file before it writes the new one. */
const has = (file: string, text: string): boolean => {
  try {
    return fs.readFileSync(file, 'utf8').includes(text);
  } catch {
    return false;
  }
};
const SIGNS: Readonly<Record<string, Sign>> = {
  written: (root, name) => has(path.join(root, '.chapterkit/publishing', SEASON), name),
  building: (root) => sitesOf(root).some((one) => one.startsWith('next')),
  built: (root, _, head) =>
    sitesOf(root).some(
      (one) => /^[0-9a-f]{40}$/.test(one) && builtAt(root, one) > builtAt(root, head),
    ),
  moved: (root, _, head) => !has(path.join(root, '.git/refs/heads/main'), head),
  followed: (root, name) => has(path.join(root, SEASON), name),
};

/** Resolves when a step shows; without one after any time at all. */
const until = async (
  sign: Sign | undefined,
  isOver: () => boolean,
  ...at: Parameters<Sign>
): Promise<void> => {
  if (!sign) return sleep(Math.random() * 2_500);
  while (!isOver() && !sign(...at)) await sleep(1);
};

const running = new Set<ChildProcess>();
/** With its builds, as when the machine goes off, or alone. */
const kill = async (server: ChildProcess, alone = false): Promise<void> => {
  const gone = new Promise((resolve) => server.once('close', resolve));
  if (server.pid !== undefined) process.kill(alone ? server.pid : -server.pid, 'SIGKILL');
  await gone;
  running.delete(server);
};
afterAll(() => Promise.all([...running].map((one) => kill(one))));

/** Resolves when it answers. */
const start = async (root: string, port: number): Promise<ChildProcess> => {
  const args = ['src/bin.mjs', 'serve', '--root', root, '--url', `http://localhost:${port}`];
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    detached: true,
    stdio: 'ignore',
  });
  running.add(server);
  const isUp = async () =>
    (await ask(`http://localhost:${port}/healthz`).catch(() => undefined))?.text;
  await expect.poll(isUp).toBe('ok');
  return server;
};

/** Somebody who edits, at a server that may be another one each time. */
const serving = async () => {
  const root = await clone();
  const port = await freePort();
  const edit = `http://edit.localhost:${port}`;
  const server = await start(root, port);
  const accounts = await openAccounts(root);
  const [ana] = await accounts.people.list();
  if (!ana) throw new Error('it answers, and there is no owner yet');
  const session = `session=${await accounts.sessions.open(ana.id, undefined)}`;
  return { root, port, edit, server, accounts, ana, panel: () => panelWith(edit, session) };
};

describe('kill -9 while somebody publishes', () => {
  it('loses nothing, does nothing twice and leaves nothing half', async () => {
    const { root, port, edit, accounts, panel: open, ...first } = await serving();
    let { server } = first;
    const outcomes: Record<string, number> = {};
    const steps = [...Object.keys(SIGNS), 'any time'];
    for (let round = 0; round < ROUNDS; round += 1) {
      const panel = await open();
      const [name, head] = [`Rush ${round}`, gitIn(root, 'rev-parse', 'main')];
      // Acknowledged: from now on it must never be lost.
      expect((await setName(panel, name)).body.changed).toEqual([SEASON]);
      let isOver = false;
      const publishing = panel
        .call('POST', 'publish', {})
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      const step = steps[round % steps.length] ?? '';
      await Promise.race([until(SIGNS[step], () => isOver, root, name, head), publishing]);
      await kill(server, round % 2 === 1);
      await publishing;
      server = await start(root, port);
      const now = gitIn(root, 'rev-parse', 'main');
      const isDone = now !== head;
      const outcome = `${step}: ${isDone ? 'published' : 'as before'}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      print(round, outcome);
      // Once, and whole.
      if (isDone) expect(gitIn(root, 'rev-parse', 'main^')).toBe(head);
      expect(gitIn(root, 'show', `main:${SEASON}`).includes(name)).toBe(isDone);
      const pages = sitesAt(root, now).map((folder) => fs.existsSync(`${folder}/index.html`));
      expect(pages).toContain(true);
      expect(pages).not.toContain(false);
      expect((await ask(edit.replace('edit.', ''))).status).toBe(200);
      expect(gitIn(root, 'status', '--porcelain')).toBe('');
      const again = await open();
      expect((await again.call('GET', 'state')).body.changed).toEqual(isDone ? [] : [SEASON]);
      const { body } = await again.call('GET', `document?file=${SEASON}`);
      expect(body.value.name).toBe(name);
      if (!isDone) {
        const { body: done } = await again.call('POST', 'publish', {});
        expect(done.refused).toBeUndefined();
        expect(gitIn(root, 'show', `main:${SEASON}`)).toContain(name);
      }
    }
    accounts.close();
    print(`${ROUNDS} rounds: ${JSON.stringify(outcomes)}, nothing lost`);
    expect(gitIn(root, 'rev-list', '--count', 'main')).toBe(String(ROUNDS + 1));
  });
});

describe('kill -9 while somebody edits', () => {
  it('keeps each change and each picture that was acknowledged', async () => {
    const { root, port, edit, accounts, panel: open, ...first } = await serving();
    let { server } = first;
    const counts = { changes: 0, pictures: 0 };
    let [name, icon, tried] = ['Fall Rush 2025', 'images/logo.svg', ['', '']];
    for (let round = 0; round < FEW; round += 1) {
      const panel = await open();
      let isOver = false;
      const before = counts.changes;
      const write = async (): Promise<void> => {
        for (let step = 0; !isOver; step += 1) {
          tried = [`Rush ${round} ${step}`, ''];
          if ((await setName(panel, tried[0] ?? '')).body.changed === undefined) return;
          name = tried[0] ?? '';
          counts.changes += 1;
          const picture = await stageIcon(edit, panel, step);
          tried = ['', picture];
          if ((await nameIcon(panel, picture)).body.changed === undefined) return;
          icon = picture;
          counts.pictures += 1;
        }
      };
      const writing = write().catch(() => undefined);
      await expect.poll(() => counts.changes).toBeGreaterThan(before);
      await sleep(Math.random() * 1_500);
      isOver = true;
      await kill(server, round % 2 === 1);
      await writing;
      server = await start(root, port);
      const { body } = await (await open()).call('GET', `document?file=${SEASON}`);
      // What was under way may be there, too.
      const now = [body.value.name, body.value.events[0].eventIcon];
      expect([name, tried[0]]).toContain(now[0]);
      expect([icon, tried[1]]).toContain(now[1]);
      [name, icon] = [now[0], now[1]];
      print(round, ...now);
    }
    const panel = await open();
    expect((await panel.call('POST', 'publish', {})).body.refused).toBeUndefined();
    expect(gitIn(root, 'show', `main:${SEASON}`)).toContain(name);
    expect(gitIn(root, 'show', `main:content/${icon}`)).toContain('<svg');
    print(`${FEW} rounds, ${JSON.stringify(counts)} acknowledged, nothing lost`);
    accounts.close();
  });
});

describe('kill -9 while somebody restores', () => {
  const command = (...args: string[]) =>
    spawn(process.execPath, ['src/bin.mjs', ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const ended = (child: ChildProcess) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    return new Promise<[number | null, string]>((resolve) =>
      child.once('close', (code) => resolve([code, said])),
    );
  };

  it('can be done again, and then all of it is there', async () => {
    const { root, server, accounts, ana, panel, edit } = await serving();
    const one = await panel();
    await setName(one, 'Kept Rush');
    const icon = await stageIcon(edit, one, 0);
    await nameIcon(one, icon);
    const store = await openStore(readDatabase({}, root));
    for (let i = 0; i < 200; i += 1) await store.add(message({ name: `Sender ${i}` }), `k${i}`);
    store.close();
    const file = path.join(temporaryFolder(), 'backup');
    expect((await ended(command('serve:backup', file, '--root', root)))[0]).toBe(0);
    accounts.close();
    await kill(server);
    const outcomes: Record<string, number> = {};
    let most = 1_500;
    for (let round = 0; round < FEW; round += 1) {
      const fresh = temporaryFolder();
      gitIn(fresh, 'clone', '--quiet', root, '.');
      const began = performance.now();
      const first = command('serve:restore', file, '--root', fresh);
      const over = ended(first);
      await Promise.race([sleep(300 + Math.random() * most), over]);
      first.kill('SIGKILL');
      const isWhole = (await over)[0] === 0;
      if (isWhole) most = Math.max(500, performance.now() - began);
      const [code, said] = await ended(command('serve:restore', file, '--root', fresh));
      // Where the people are, who come last, nothing is missing.
      const outcome = isWhole ? 'too late' : code === 0 ? 'done again' : 'was done';
      if (code !== 0) expect(said).toMatch(/people here already/);
      const again = await openAccounts(fresh);
      expect((await again.people.list()).map(({ id }) => id)).toEqual([ana.id]);
      again.close();
      const messages = await openStore(readDatabase({}, fresh));
      expect(await messages.count()).toBe(200);
      messages.close();
      const own = path.join(fresh, '.chapterkit/drafts', ana.id, '.chapterkit');
      expect(fs.readFileSync(path.join(own, 'draft.json'), 'utf8')).toContain('Kept Rush');
      expect(fs.readdirSync(path.join(own, 'staged'))).toHaveLength(1);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      print(round, outcome);
      fs.rmSync(fresh, { recursive: true, force: true });
    }
    print(`${FEW} rounds: ${JSON.stringify(outcomes)}, nothing lost`);
  });
});
