// Bodies that are too long, too slow or not what their headers say: an answer, and no more memory or rows.
import { once } from 'node:events';
import net from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_BODY } from '../../src/inbox/contract.ts';
import { tally } from '../support/tally.ts';
import { bodyOf, message, sendRaw, startReceiver } from './support.ts';

beforeEach(() => tally('faults', 'broken requests'));

const HEAD = 'PUT /submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('bodies that are not what they say', () => {
  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

  it('a chunked one is read', async () => {
    const { port } = await startReceiver();
    const [a, b] = [bodyOf().slice(0, 9), bodyOf().slice(9)];
    const chunks = [a, b].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    const head = `${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await sendRaw(port, head, `${chunks}0\r\n\r\n`)).toContain('HTTP/1.1 201 ');
  });

  it('a chunked one without end is cut off with an answer', async () => {
    const { port, store, lines } = await startReceiver();
    const text = await sendRaw(
      port,
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 80 }, () => chunk(1024)),
    );
    expect(text).toContain('HTTP/1.1 413 ');
    expect(text).toContain('{"error":');
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^PUT 413 \d+ ms 0 bytes /)]);
    expect(await store.list()).toEqual([]);
  });

  it('one that says it is too long is answered before it comes', async () => {
    const { port } = await startReceiver();
    const text = await sendRaw(port, `${HEAD}Content-Length: ${MAX_BODY + 1}\r\n\r\n`);
    expect(text).toContain('HTTP/1.1 413 ');
    expect(text.toLowerCase()).toContain('connection: close');
  });

  it('what comes after the answer is still taken, so that the answer is not lost to a reset', async () => {
    const { port, server } = await startReceiver();
    let read = 0;
    server.on('connection', (peer) => peer.on('close', () => (read = peer.bytesRead)));
    const head = `${HEAD}Content-Length: ${MAX_BODY + 1}\r\n\r\n`;
    const socket = net.connect(port, '127.0.0.1', () => socket.write(head));
    const [answer] = await once(socket, 'data');
    socket.end(Buffer.alloc(MAX_BODY + 1));
    expect(String(answer)).toContain('HTTP/1.1 413 ');
    await expect.poll(() => read, { timeout: 20_000 }).toBe(head.length + MAX_BODY + 1);
  });

  it('megabytes are not read to the end', async () => {
    const { port, server } = await startReceiver();
    let read = 0;
    server.on('connection', (socket) => socket.on('close', () => (read = socket.bytesRead)));
    const size = 64 * 1024 * 1024;
    await sendRaw(port, `${HEAD}Content-Length: ${size}\r\n\r\n`, Buffer.alloc(size)).catch(
      () => undefined,
    );
    await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(read).toBeLessThan(8 * 1024 * 1024);
  });

  it.each([
    ['a length that is none', 'Content-Length: 1x\r\n'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n'],
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
  ])('%s', async (_, lines) => {
    const { port, store } = await startReceiver();
    expect(await sendRaw(port, `${HEAD}${lines}\r\nabc`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await store.list()).toEqual([]);
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
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
    expect(lines[0]).toMatch(/^PUT 499 /);
    expect(await store.list()).toEqual([]);
  });

  it('more than it says is no part of the message', async () => {
    const { port, store } = await startReceiver();
    const [body, rest] = [bodyOf(), 'and more of it'];
    const text = await sendRaw(port, `${HEAD}Content-Length: ${body.length}\r\n\r\n${body}${rest}`);
    expect(text).toMatch(/HTTP\/1\.1 400 [^{]*$/);
    // The message itself was whole, so it may be there; what followed it may not.
    for (const stored of await store.list()) expect(stored).toMatchObject(message());
  });
});

describe('Expect: 100-continue', () => {
  it('is answered when the headers are fine', async () => {
    const { port } = await startReceiver();
    const head = `${HEAD}Connection: close\r\nExpect: 100-continue\r\n`;
    const body = bodyOf();
    const text = await sendRaw(port, `${head}Content-Length: ${body.length}\r\n\r\n`, body);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201']);
  });

  it('is not answered when they are not', async () => {
    const { port } = await startReceiver();
    const head = `${HEAD}Expect: 100-continue\r\nContent-Encoding: gzip\r\n`;
    const text = await sendRaw(port, `${head}Content-Length: 90\r\n\r\n`);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415']);
  });
});
