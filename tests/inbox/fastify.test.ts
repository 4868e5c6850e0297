// What fastify brings: every method has its answer, and a process that is late refuses messages.
import { expect, it } from 'vitest';
import { send, sendRaw, startReceiver } from './support.ts';

it.each(['DELETE', 'PATCH', 'POST', 'GET', 'HEAD', 'TRACE', 'PROPFIND', 'M-SEARCH'])(
  '%s is 405 with the methods that are allowed, and its body is not read',
  async (method) => {
    const { port, lines, store } = await startReceiver();
    const head = `${method} /submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`;
    const text = await sendRaw(port, `${head}Content-Length: 100\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text.toLowerCase()).toMatch(/^allow: put, options\r$/m);
    expect(lines[0]).toMatch(new RegExp(`^${method} 405 \\d+ ms 0 bytes `));
    expect(await store.list()).toEqual([]);
  },
);

it.each(['/%zz', '/submit%2Dform', '/submit-form;a', '/submit-form%00', '*'])(
  'there is nothing at %s',
  async (path) => {
    const { port } = await startReceiver();
    const answer = await send(port, { path, method: 'PUT' });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual({ error: 'There is nothing here.' });
  },
);

it('a process that is late asks to come back, before it reads the message', async () => {
  const { port, store, lines } = await startReceiver({ mostDelay: 1e-6 });
  const status = async () => (await send(port)).status;
  // The plugin looks once a second.
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe(503);
  const stored = (await store.list()).length;
  const answer = await send(port);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(lines.at(-1)).toMatch(/^PUT 503 \d+ ms 0 bytes [0-9a-f]{16} FST_UNDER_PRESSURE$/);
  expect(await store.list()).toHaveLength(stored);
});
