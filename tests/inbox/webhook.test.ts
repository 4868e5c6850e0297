// The note to the officers: it says that a message came, not what it says, and cannot hold it up.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { webhookChannel } from '../../src/inbox/notices/webhook.ts';
import { freePort } from './support.ts';

const arrival = {
  id: 'A',
  receivedAt: '2026-11-21T05:00:00.000Z',
  read: () => Promise.reject(new Error('a chat reads no message')),
};

/** A service that answers with a status; 0 is no answer at all. */
const service = async (status: number) => {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    bodies.push(text);
    if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, bodies };
};

it('says id and time', async () => {
  const { url, bodies } = await service(204);
  await webhookChannel(url).send(arrival, AbortSignal.timeout(20_000));
  const note = JSON.parse(bodies[0] ?? '');
  expect(note).toMatchObject({ id: 'A', receivedAt: arrival.receivedAt });
  expect(note.text).toContain('npm run inbox');
  expect(Object.keys(note).sort()).toEqual(['content', 'id', 'receivedAt', 'text']);
});

it.each([500, 429, 404, 302])('%i is a failure, said by its number only', async (status) => {
  const { url, bodies } = await service(status);
  const sent = webhookChannel(url).send(arrival, AbortSignal.timeout(20_000));
  await expect(sent).rejects.toMatchObject({ code: String(status), message: '' });
  expect(bodies).toHaveLength(1);
});

it('a service that never answers, or is not there, is given up', async () => {
  const silent = webhookChannel((await service(0)).url).send(arrival, AbortSignal.timeout(300));
  await expect(silent).rejects.toThrow();
  const nobody = webhookChannel(`http://127.0.0.1:${await freePort()}/`);
  await expect(nobody.send(arrival, AbortSignal.timeout(20_000))).rejects.toThrow();
});
