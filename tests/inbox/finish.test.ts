// How a server ends: what was begun is answered, and nothing keeps it open that says nothing. No figure of time is asserted.
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { finisherOf } from '../../src/inbox/http/finish.ts';
import { createEvents } from '../../src/serve/dev/events.ts';

/** Longer than a test may take: what ends before does not end by this. */
const NEVER = 3_600_000;

/** A server that answers when it is told to. */
const started = async () => {
  const held: http.ServerResponse[] = [];
  const server = http.createServer((_, response) => void held.push(response));
  const finish = finisherOf(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const said = async (text: string): Promise<net.Socket> => {
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
    const [taken] = [once(server, 'connection'), socket.write(text)];
    await taken;
    return socket;
  };
  const close = () => new Promise((resolve) => server.close(resolve));
  return { held, said, end: (patience: number) => finish(close, patience) };
};

it('answers what was begun, and waits for no connection that has said nothing', async () => {
  const { held, said, end } = await started();
  const silent = (await said('')).resume();
  const asking = await said('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let answer = '';
  asking.on('data', (text: string) => {
    answer += text;
  });
  await expect.poll(() => held.length).toBe(1);
  const ended = end(NEVER);
  await once(silent, 'close');
  expect(answer).toBe('');
  held[0]?.end('Here it is');
  await ended;
  await once(asking, 'close');
  expect(answer).toContain('Here it is');
});

it('waits so long and no longer for one that has begun to ask', async () => {
  const { said, end } = await started();
  const asking = (await said('GET / HTTP/1.1\r\nHo')).resume();
  const closed = once(asking, 'close');
  await end(1_500);
  await closed;
});

it('ends a stream that comes when the others have been ended', async () => {
  const events = createEvents(() => ['saved', '1']);
  const server = http.createServer((_, response) => events.connect(response)).listen(0);
  await once(server, 'listening');
  events.close();
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toContain('event: saved');
  server.close();
});
