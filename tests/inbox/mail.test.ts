// The email to the officers, over a real SMTP server: it says that a message came, not what it says.
import net, { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logCodeOf } from '../../src/inbox/log.ts';
import { mailChannel } from '../../src/inbox/notices/mail.ts';
import { readMail } from '../../src/inbox/notices/mail-settings.ts';
import { startSilent, startSmtp } from './smtp.ts';
import { freePort } from './support.ts';

const MESSAGE = {
  id: 'A',
  receivedAt: '2026-11-21T05:00:00.000Z',
  name: 'Nobody',
  year: '',
  email: 'rushee@example.edu',
  question: 'When is rush?\u202e',
  sentAt: '',
  fields: { Major: 'Law', 'T-shirt': 'L' },
};
let reads = 0;
const arrival = {
  id: 'A',
  receivedAt: MESSAGE.receivedAt,
  read: async () => {
    reads += 1;
    return MESSAGE;
  },
};

/** Sends one, and says what the log would say of its failure. */
const sendTo = async (
  url: string,
  { timeout = 20_000, requireTLS = false, content = 'no' } = {},
) => {
  const settings = readMail(url, 'ada@example.org, grace@example.org', content);
  if (!settings) throw new Error('no settings');
  const server = { ...settings.server, requireTLS, ignoreTLS: !requireTLS };
  const { send } = mailChannel({ ...settings, server });
  return send(arrival, AbortSignal.timeout(timeout)).catch(logCodeOf);
};

it('says id and time to everybody', async () => {
  const { url, mails } = await startSmtp();
  expect(await sendTo(url)).toBeUndefined();
  expect(mails).toHaveLength(1);
  const [{ from, to, text } = { from: '', to: [], text: '' }] = mails;
  expect({ from, to }).toEqual({
    from: 'ada@example.org',
    to: ['ada@example.org', 'grace@example.org'],
  });
  expect(text).toContain('Subject: A message arrived in the inbox\r\n');
  expect(text).toContain('Message-ID: <A@example.org>\r\n');
  expect(text).toContain('A message arrived at 2026-11-21T05:00:00.000Z (A).');
  expect([text.includes('Reply-To'), reads]).toEqual([false, 0]);
});

it('holds the whole message where the chapter asks for it, and says whom to answer, with nothing that counts as forged', async () => {
  const { url, mails } = await startSmtp();
  expect(await sendTo(url, { content: 'yes' })).toBeUndefined();
  const text = mails[0]?.text.replace(/=\r\n/g, '') ?? '';
  expect(text).not.toMatch(/^Reply-To:/im);
  expect(text.replace(/\s+/g, ' ')).toContain('To answer, write to rushee@example.edu.');
  expect(text).toMatch(/Name +Nobody\s+Email +rushee@example\.edu\s+Question +When is rush\?/);
  expect(text).toMatch(/Major +Law\s+T-shirt +L/);
  expect(text).not.toContain('E2=80=AE');
  MESSAGE.email = 'a@x.org,b@x.org';
  expect(await sendTo(url, { content: 'yes' })).toBeUndefined();
  expect(mails[1]?.text).not.toContain('To answer');
  expect(() => readMail(url, 'a@x.org', 'sure')).toThrow('NOTIFY_CONTENT is yes or no');
});

it('a refusal is said by a code only', async () => {
  const { url, mails } = await startSmtp(0, {
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('ada is full'), { responseCode: 550 })),
  });
  expect(await sendTo(url)).toBe('EENVELOPE');
  expect(await sendTo(url.replace('secret', 'wrong'))).toBe('EAUTH');
  expect(mails).toEqual([]);
});

it('another machine must encrypt: nothing is sent to a server that cannot', async () => {
  const { url, mails } = await startSmtp();
  expect(await sendTo(url, { requireTLS: true })).toMatch(/^E[A-Z]+$/);
  expect(mails).toEqual([]);
});

it('a server that is not there, or never says a word, is given up', async () => {
  expect(await sendTo(`smtp://127.0.0.1:${await freePort()}`)).toMatch(/^E[A-Z]+$/);
  const silent = `smtp://127.0.0.1:${await startSilent()}`;
  expect(await sendTo(silent, { timeout: 200 })).toBe('TimeoutError');
});

it.each([
  ['smtps://me%40x.org:p%2Fw@mail.example.org', 'me@x.org', { port: 465, secure: true }],
  ['smtp://mail.example.org', 'a@x.org', { port: 587, secure: false, requireTLS: true }],
  ['smtp://user@localhost:25', 'a@x.org', { port: 25, requireTLS: false, ignoreTLS: true }],
])('%s is a server', (url, from, server) => {
  expect(readMail(url, 'a@x.org, b@x.org')).toMatchObject({
    server,
    from,
    to: ['a@x.org', 'b@x.org'],
  });
});

it.each([
  ['https://mail.example.org', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp://secret@mail.example.org?logger=true', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp://secret@mail.example.org', 'officers', 'NOTIFY_TO: "officers" is not an email address'],
  ['smtp://secret@mail.example.org', 'a@x.org,', 'NOTIFY_TO: "" is not an email address'],
  ['smtp://secret@mail.example.org', 'a@x.org\r\nBcc: b@x.org', 'is not an email address'],
  ['smtp://secret@mail.example.org', undefined, 'Set both'],
  [undefined, 'a@x.org', 'Set both'],
])('%s to %s is refused, without a secret', (url, to, said) => {
  expect(() => readMail(url, to)).toThrow(said);
  expect(() => readMail(url, to)).not.toThrow('secret');
});

it('a server may let a sender wait for its greeting longer than any web service', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, mails } = await startSmtp();
  const slow = net.createServer({ pauseOnConnect: true }, (client) => waiting.push(client));
  const waiting: net.Socket[] = [];
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slow.close());
  const { port } = slow.address() as AddressInfo;
  const sent = sendTo(`smtp://ada%40example.org:secret%20word@127.0.0.1:${port}`, {
    timeout: 3_600_000,
  });
  for (let turn = 0; turn < 100 || waiting.length === 0; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(295_000);
  vi.useRealTimers();
  for (const client of waiting) {
    const behind = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    client.pipe(behind).pipe(client);
  }
  expect(await sent).toBeUndefined();
  expect(mails).toHaveLength(1);
  const settings = readMail(url, 'ada@example.org');
  expect(settings && mailChannel(settings).timeout).toBeGreaterThan(300_000);
});
