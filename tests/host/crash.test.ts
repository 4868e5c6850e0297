// A served site that is killed while somebody publishes: the former site and the draft, or the new site and its commit.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDoor } from '../../src/inbox/people/open.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { projectRoot, site } from '../support/site.ts';
import { ask, freePort, panelWith, SEASON, setName } from './support.ts';

/** `ROUNDS=200` prints what 200 of them lose. */
const ROUNDS = Number(process.env.ROUNDS ?? 6);

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
const kill = async (server: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => server.once('close', resolve));
  // Its builds, too: the machine went off.
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  await gone;
  running.delete(server);
};
afterAll(() => Promise.all([...running].map(kill)));

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

describe('kill -9 while somebody publishes', () => {
  it('loses nothing, does nothing twice and leaves nothing half', async () => {
    const root = site();
    commitAll(root);
    const port = await freePort();
    const at = { site: `http://localhost:${port}`, edit: `http://edit.localhost:${port}` };
    let server = await start(root, port);
    const door = await openDoor(root);
    const [ana] = await door.people.list();
    if (!ana) throw new Error('it answers, and there is no owner yet');
    const session = `session=${await door.sessions.open(ana.id, undefined)}`;
    const outcomes: Record<string, number> = {};
    const steps = [...Object.keys(SIGNS), 'any time'];
    for (let round = 0; round < ROUNDS; round += 1) {
      const panel = await panelWith(at.edit, session);
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
      await kill(server);
      await publishing;
      server = await start(root, port);
      const now = gitIn(root, 'rev-parse', 'main');
      const isDone = now !== head;
      const outcome = `${step}: ${isDone ? 'published' : 'as before'}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (process.env.ROUNDS) console.log(round, outcome);
      // Once, and whole.
      if (isDone) expect(gitIn(root, 'rev-parse', 'main^')).toBe(head);
      expect(gitIn(root, 'show', `main:${SEASON}`).includes(name)).toBe(isDone);
      const pages = sitesAt(root, now).map((folder) => fs.existsSync(`${folder}/index.html`));
      expect(pages).toContain(true);
      expect(pages).not.toContain(false);
      expect((await ask(`${at.site}/`)).status).toBe(200);
      expect(gitIn(root, 'status', '--porcelain')).toBe('');
      const again = await panelWith(at.edit, session);
      expect((await again.call('GET', 'state')).body.changed).toEqual(isDone ? [] : [SEASON]);
      const { body } = await again.call('GET', `document?file=${SEASON}`);
      expect(body.value.name).toBe(name);
      if (!isDone) {
        const { body: done } = await again.call('POST', 'publish', {});
        expect(done.refused).toBeUndefined();
        expect(gitIn(root, 'show', `main:${SEASON}`)).toContain(name);
      }
    }
    door.close();
    if (process.env.ROUNDS)
      console.log(`${ROUNDS} rounds: ${JSON.stringify(outcomes)}, nothing lost`);
    expect(gitIn(root, 'rev-list', '--count', 'main')).toBe(String(ROUNDS + 1));
  });
});
