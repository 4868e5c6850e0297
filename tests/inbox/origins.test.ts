// Which pages may send: the own origin, named exactly, and no other.
import { expect, it } from 'vitest';
import { ORIGIN, send, sendRaw, startReceiver } from './support.ts';

const HEAD = 'PUT /submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it('the own one is named exactly', async () => {
  const { port } = await startReceiver();
  const { status, headers } = await send(port, { headers: { origin: ORIGIN } });
  expect(status).toBe(201);
  expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  expect(headers.vary).toBe('Origin');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

it.each([`${ORIGIN}.evil.example`, `${ORIGIN}:8443`, 'http://chapter.example.org', 'null', ''])(
  '"%s" is foreign',
  async (origin) => {
    const { port, store } = await startReceiver();
    for (const method of ['PUT', 'OPTIONS']) {
      const answer = await send(port, { method, headers: { origin } });
      expect(answer.status).toBe(403);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-'))).toEqual([]);
      expect(answer.headers.vary).toBe('Origin');
    }
    expect(await store.list()).toEqual([]);
  },
);

it('two of them are foreign', async () => {
  const { port } = await startReceiver();
  const two = `Origin: ${ORIGIN}\r\nOrigin: https://evil.example\r\n`;
  const text = await sendRaw(port, `${HEAD}${two}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  expect(text).toContain('HTTP/1.1 403 ');
  expect(text).not.toContain('access-control');
});

it('preflight says what a form may send', async () => {
  const { port, store } = await startReceiver();
  const headers = {
    origin: ORIGIN,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type,idempotency-key',
  };
  const answer = await send(port, { method: 'OPTIONS', headers, body: '' });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-methods': 'PUT, OPTIONS',
    'access-control-allow-headers': 'content-type, idempotency-key',
    vary: 'Origin',
  });
  expect(await store.list()).toEqual([]);
});
