// Two processes on one clone: the second names the first and ends, and takes over where the first is dead.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownPlace, takeLock } from '../../src/editor/server/save/lock.ts';
import { lockClone } from '../../src/serve/server/server-lock.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { ask, clone, freePort } from './support.ts';

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const one of running) one.kill('SIGKILL');
});

/** `serve` in a process of its own, what it says, and how it ends. */
const started = (root: string, url: string, port: number) => {
  const args = ['src/bin.mjs', 'serve', '--root', root, '--url', url, '--port', String(port)];
  const server = spawn(process.execPath, args, { cwd: projectRoot });
  running.add(server);
  let said = '';
  const add = (text: Buffer) => {
    said += text;
  };
  server.stdout.on('data', add);
  server.stderr.on('data', add);
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  void ended.then(() => running.delete(server));
  const isUp = () => ask(`http://localhost:${port}/healthz`).then(({ text }) => text, String);
  return { server, ended, said: () => said, up: () => expect.poll(isUp).toBe('ok') };
};

describe('a second process', () => {
  it('names the first and ends, and takes over at once when the first was killed', async () => {
    const root = await clone();
    const [one, other] = [await freePort(), await freePort()];
    const url = `http://localhost:${one}`;
    const first = started(root, url, one);
    await first.up();
    const second = started(root, url, other);
    expect(await second.ended).toBe(2);
    expect(second.said()).toContain(`number ${first.server.pid}, ${url}`);
    // The first goes on.
    expect((await ask(`${url}/healthz`)).text).toBe('ok');
    first.server.kill('SIGKILL');
    await first.ended;
    const third = started(root, url, other);
    await third.up();
    third.server.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(fs.existsSync(path.join(root, '.chapterkit/serve.lock'))).toBe(false);
  });
});

describe('the right to serve a folder', () => {
  const held = (over: object, silent: number) => {
    const root = temporaryFolder();
    const file = path.join(root, '.chapterkit/serve.lock');
    fs.mkdirSync(path.dirname(file));
    const holder = { pid: 1, since: Date.now() - 60_000, address: 'https://led.example.org' };
    fs.writeFileSync(file, JSON.stringify({ ...holder, place: 'another container', ...over }));
    const at = new Date(Date.now() - silent);
    fs.utimesSync(file, at, at);
    return lockClone(root, 'https://led.example.org');
  };

  it('stays with a process elsewhere that is heard of, whatever its number is here', () => {
    expect(held({ pid: 1 }, 5_000)).toMatchObject({ heldBy: { pid: 1 } });
    expect(held({ pid: process.pid }, 5_000)).toMatchObject({ heldBy: { pid: process.pid } });
    // No such process is here; elsewhere it may be.
    expect(held({ pid: 4_190_001 }, 5_000)).toMatchObject({ heldBy: { pid: 4_190_001 } });
  });

  it('is taken from a process elsewhere that was silent for 30 seconds', () => {
    const claim = held({ pid: 1 }, 31_000);
    expect(claim).toHaveProperty('release');
  });

  it('is taken at once from a process of this machine that is gone, or whose number is another’s by now', () => {
    const place = ownPlace();
    expect(held({ place, pid: 4_190_001 }, 1_000)).toHaveProperty('release');
    if (process.platform !== 'linux') return;
    expect(held({ place, pid: process.ppid, began: '1' }, 1_000)).toHaveProperty('release');
    expect(held({ place, pid: process.ppid }, 60_000)).toHaveProperty('heldBy');
  });

  it('shows that it is alive, and hears when another process has it', async () => {
    const root = temporaryFolder();
    const claim = lockClone(root, 'https://led.example.org', 5);
    if ('heldBy' in claim) throw new Error('nobody else has it');
    const file = path.join(root, '.chapterkit/serve.lock');
    const past = new Date(0);
    fs.utimesSync(file, past, past);
    await expect.poll(() => fs.statSync(file).mtimeMs).toBeGreaterThan(0);
    fs.rmSync(file);
    const other = takeLock(file, 'https://led.example.org');
    await claim.lost;
    // What is another's is not given back.
    claim.release();
    expect(fs.existsSync(file)).toBe(true);
    if ('release' in other) other.release();
    expect(fs.existsSync(file)).toBe(false);
  });
});
