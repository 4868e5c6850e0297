// Many messages at once on this machine, beside the same loop over a bare append with fsync. Prints, never judges a time.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/site.ts';
import { bodyOf, launch, send, storeIn } from './support.ts';

const MESSAGES = 1_500;
const WRITERS = 16;

/** Sends all messages over a few connections and prints how it went. */
const load = async (name: string, port: number): Promise<void> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: WRITERS });
  onTestFinished(() => agent.destroy());
  const body = bodyOf({ question: 'q'.repeat(500) });
  const times: number[] = [];
  let next = 0;
  const write = async () => {
    for (let at = next++; at < MESSAGES; at = next++) {
      const headers = { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` };
      const begun = performance.now();
      const { status } = await send(port, { agent, headers, body });
      times.push(performance.now() - begun);
      expect(status).toBe(201);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, write));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(1);
  console.log(
    `load: ${name}: ${MESSAGES} messages, ${WRITERS} at a time, ${Math.round(MESSAGES / seconds)}/s, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`,
  );
};

it('stores every message of a rush', { timeout: 120_000 }, async () => {
  const root = temporaryFolder();
  const { port } = await launch(root, { env: { TRUSTED_PROXY: '127.0.0.1' } });
  await load('the receiver', port);
  const store = await storeIn(path.join(root, '.inbox'));
  expect(await store.list()).toHaveLength(MESSAGES);
});

it('the measure: a server that appends to a file and waits for the disk', {
  timeout: 120_000,
}, async () => {
  const file = path.join(temporaryFolder(), 'messages.txt');
  const handle = fs.openSync(file, 'a');
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    fs.writeSync(handle, Buffer.concat([...chunks, Buffer.from('\n')]));
    fs.fsyncSync(handle);
    response.writeHead(201).end('{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    fs.closeSync(handle);
  });
  await load('append and fsync', (server.address() as AddressInfo).port);
  expect(fs.readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(MESSAGES);
});
