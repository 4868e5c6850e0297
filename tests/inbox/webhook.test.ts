// The note to the officers: it says that a message came, not what it says, and cannot hold it up.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createWebhook, type WebhookOptions } from '../../src/inbox/notices/webhook.ts';
import { freePort } from './support.ts';

const arrival = (id: string) => ({ id, receivedAt: '2026-11-21T05:00:00.000Z' });

/** A service that answers with these statuses, then with 200; 0 is no answer at all. */
const service = async (...statuses: number[]) => {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    bodies.push(text);
    const status = statuses.shift() ?? 200;
    if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, bodies };
};

const hook = (url: string, more: Partial<WebhookOptions> = {}) => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const webhook = createWebhook(url, { log, pauses: [1, 1], patience: 10_000, ...more });
  return { ...webhook, lines };
};

it('says id and time', async () => {
  const { url, bodies } = await service();
  const { tell, close, lines } = hook(url);
  tell(arrival('A'));
  await close();
  const note = JSON.parse(bodies[0] ?? '');
  expect(note).toMatchObject(arrival('A'));
  expect(note.text).toContain('npm run inbox');
  expect(Object.keys(note).sort()).toEqual(['content', 'id', 'receivedAt', 'text']);
  expect(lines).toEqual([]);
});

it.each([
  ['a failure that passes', [500, 429], 3, 0],
  ['a failure that stays', [503, 503, 503], 3, 1],
  ['a mistake', [404], 1, 1],
  ['another address', [302], 1, 1],
])('%s', async (_, statuses, tries, failures) => {
  const { url, bodies } = await service(...statuses);
  const { tell, close, lines } = hook(url);
  tell(arrival('A'));
  await close();
  expect(bodies).toHaveLength(tries);
  expect(lines).toHaveLength(failures);
  expect(lines.join()).not.toContain('secret');
});

it('a service that never answers is given up', async () => {
  const { url, bodies } = await service(0, 0, 0);
  const { tell, close, lines } = hook(url, { timeout: 300 });
  tell(arrival('A'));
  await close();
  expect(bodies.length).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining('the message A is stored')]);
});

it('closing does not wait for it for ever, nor for the rest', async () => {
  const { url } = await service(0);
  const { tell, close } = hook(url, { patience: 20 });
  for (const id of ['A', 'B', 'C']) tell(arrival(id));
  await close();
});

it('no more notes wait than may', async () => {
  const { url } = await service(0);
  const { tell, close, lines } = hook(url, { most: 2, patience: 20 });
  for (const id of ['A', 'B', 'C', 'D']) tell(arrival(id));
  await close();
  expect(lines[0]).toBe('webhook too slow; the message B is stored');
});

it('a service that is not there is no error of ours', async () => {
  const { tell, close, lines } = hook(`http://127.0.0.1:${await freePort()}/`);
  tell(arrival('A'));
  await close();
  expect(lines).toHaveLength(1);
});
