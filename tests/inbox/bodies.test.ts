// Bodies that are too long, too slow or not what their headers say: an answer, and no more memory or rows.
import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { MAX_BODY } from '../../src/inbox/contract.ts';
import { SOON, sendRaw, startReceiver } from './support.ts';

const HEAD = 'PUT /submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

it('a chunked one without end is cut off with an answer', async () => {
  const { port, store, lines } = await startReceiver();
  const text = await sendRaw(
    port,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    ...Array.from({ length: 80 }, () => chunk(1024)),
  );
  expect(text).toContain('HTTP/1.1 413 ');
  expect(text).toContain('{"error":');
  await expect.poll(() => lines, SOON).toEqual([expect.stringMatching(/^PUT 413 \d+ ms 0 bytes /)]);
  expect(await store.list()).toEqual([]);
});

it('one that says it is too long is answered before it comes, and taken so that no reset eats the answer', async () => {
  const { port, server } = await startReceiver();
  let read = 0;
  server.on('connection', (peer) => peer.on('close', () => (read = peer.bytesRead)));
  const head = `${HEAD}Content-Length: ${MAX_BODY + 1}\r\n\r\n`;
  const socket = net.connect(port, '127.0.0.1', () => socket.write(head));
  const [answer] = await once(socket, 'data');
  socket.end(Buffer.alloc(MAX_BODY + 1));
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*\bconnection: close\b/is);
  await expect.poll(() => read, SOON).toBe(head.length + MAX_BODY + 1);
});

it('one that stops half way is answered after a while', async () => {
  const { port, store } = await startReceiver({ bodyTime: 50 });
  const text = await sendRaw(port, `${HEAD}Content-Length: 100\r\n\r\n["a",`);
  expect(text).toContain('HTTP/1.1 408 ');
  expect(await store.list()).toEqual([]);
});

it('one whose sender leaves stores nothing', async () => {
  const { port, store, lines } = await startReceiver();
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(`${HEAD}Content-Length: 100\r\n\r\n["a",`, () => socket.destroy()),
  );
  await expect.poll(() => lines.length, SOON).toBe(1);
  expect(lines[0]).toMatch(/^PUT 499 /);
  expect(await store.list()).toEqual([]);
});
