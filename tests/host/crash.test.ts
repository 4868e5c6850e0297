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
const ROUNDS = Number(process.env.ROUNDS ?? 5);

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
    const session = `session=${await door.sessions.open(ana?.id ?? '', undefined)}`;
    const outcomes = { before: 0, after: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const panel = await panelWith(at.edit, session);
      const [name, head] = [`Rush ${round}`, gitIn(root, 'rev-parse', 'main')];
      // Acknowledged: from now on it must never be lost.
      expect((await setName(panel, name)).body.changed).toEqual([SEASON]);
      const publishing = panel.call('POST', 'publish', {}).catch(() => undefined);
      await Promise.race([sleep(Math.random() * 2_500), publishing]);
      await kill(server);
      await publishing;
      server = await start(root, port);
      const now = gitIn(root, 'rev-parse', 'main');
      const isDone = now !== head;
      outcomes[isDone ? 'after' : 'before'] += 1;
      // Once, and whole.
      if (isDone) expect(gitIn(root, 'rev-parse', 'main^')).toBe(head);
      expect(gitIn(root, 'show', `main:${SEASON}`).includes(name)).toBe(isDone);
      expect(fs.existsSync(path.join(root, '.chapterkit/sites', now, 'index.html'))).toBe(true);
      expect((await ask(`${at.site}/`)).status).toBe(200);
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
