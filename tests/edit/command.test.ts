// `edit`, called rightly and wrongly → the address of the panel, or what is wrong in a sentence.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { launchOf } from '../../src/commands/serve/dev.ts';
import { run, serve } from '../support/cli.ts';
import { ask, panelAddress, startOf } from '../support/editor-server.ts';
import { site, temporaryFolder } from '../support/site.ts';

it.each<[string, string[], string]>([
  ['a file', ['--root', 'site.yaml'], '"site.yaml" is not a folder'],
  ['a folder that is not there', ['--root', 'nowhere'], 'There is no site in'],
  ['a folder without a site', ['--root', 'content'], 'npx --no chapterkit create'],
  ['a port that is none', ['--port', 'http'], '"http" is not a port'],
  ['an option that is not there', ['--opne'], 'opne'],
])('refuses %s', async (_, args, said) => {
  const { code, out, err } = await run(['edit', ...args]);
  expect(out + err).toContain(said);
  expect(out + err).not.toContain('    at ');
  expect(code).toBe(2);
});

it('prints an address that opens the panel, opens no browser unasked, and stops', async () => {
  const bin = temporaryFolder();
  const opened = path.join(bin, 'opened.txt');
  for (const name of ['xdg-open', 'osascript'])
    fs.writeFileSync(path.join(bin, name), `#!/bin/sh\necho "$@" > ${opened}\n`, { mode: 0o755 });
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const server = await serve(['edit', '--root', site(), '--port', '0'], { PATH });
  const { pathname, search } = await panelAddress(server);
  expect(startOf((await ask(server, pathname + search)).text).token).toHaveLength(32);
  expect(server.printed()).toContain('Open this address in your browser.');
  expect(fs.existsSync(opened)).toBe(false);
  expect(await server.stop()).toBe(0);
});

it('takes the next free port when one is taken', async () => {
  const taken = http.createServer();
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const { port } = taken.address() as AddressInfo;
  const server = await serve(['edit', '--root', site(), '--port', String(port)]);
  expect(server.printed()).toContain(`Port ${port} is in use`);
  expect((await panelAddress(server)).port).not.toBe(String(port));
  taken.close();
});

it('is at the same address at the next start, where the browser has kept what was not sent', async () => {
  const root = site();
  const port = async (...args: string[]) => {
    const server = await serve(['edit', '--root', root, ...args]);
    const found = (await panelAddress(server)).port;
    return { found, server };
  };
  const first = await port();
  const beside = await port();
  expect(beside.found).not.toBe(first.found);
  await Promise.all([first.server.stop(), beside.server.stop()]);
  const next = await port();
  expect(next.found).toBe(first.found);
});

it.each(['linux', 'darwin', 'freebsd'] as const)(
  'opens the browser on %s without showing the key to every user',
  (platform) => {
    const { args } = launchOf('http://localhost:5173/__edit?key=secret', platform);
    expect(args.join(' ')).not.toContain('secret');
  },
);

it('opens the address with its key where the key is not shown', () => {
  const address = 'http://localhost:5173/__edit?key=secret';
  expect(launchOf(address, 'win32').args).toContain(address);
  expect(launchOf(address, 'darwin').input).toContain(address);
});
