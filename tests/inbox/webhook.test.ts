// The note to the officers: it says that a message came, not what it says, and cannot hold it up.
import { expect, it } from 'vitest';
import { webhookChannel } from '../../src/inbox/notices/channel.ts';
import { freePort, startService } from './support.ts';

const arrival = {
  id: 'A',
  receivedAt: '2026-11-21T05:00:00.000Z',
  read: () => Promise.reject(new Error('a chat reads no message')),
};

it('says id and time', async () => {
  const { url, bodies } = await startService();
  await webhookChannel(url).send(arrival, AbortSignal.timeout(20_000));
  const note = JSON.parse(bodies[0] ?? '');
  expect(note).toMatchObject({ id: 'A', receivedAt: arrival.receivedAt });
  expect(note.text).toContain('npm run inbox');
  expect(Object.keys(note).sort()).toEqual(['content', 'id', 'receivedAt', 'text']);
});

it.each([500, 429, 404, 302])('%i is a failure, said by its number only', async (status) => {
  const { url, bodies } = await startService(() => status);
  const sent = webhookChannel(url).send(arrival, AbortSignal.timeout(20_000));
  await expect(sent).rejects.toMatchObject({ code: String(status), message: '' });
  expect(bodies).toHaveLength(1);
});

it('a service that never answers, or is not there, is given up', async () => {
  const silent = webhookChannel((await startService(() => 0)).url).send(
    arrival,
    AbortSignal.timeout(300),
  );
  await expect(silent).rejects.toThrow();
  const nobody = webhookChannel(`http://127.0.0.1:${await freePort()}/`);
  await expect(nobody.send(arrival, AbortSignal.timeout(20_000))).rejects.toThrow();
});
