// The e-mail to the officers, over a real SMTP server: it says that a message came, not what it says.
import { expect, it } from 'vitest';
import type { DeliveryOptions, Ending } from '../../src/inbox/notices/delivery.ts';
import { createMail } from '../../src/inbox/notices/mail.ts';
import { type MailSettings, readMail } from '../../src/inbox/notices/mail-settings.ts';
import { readSettings } from '../../src/inbox/settings.ts';
import { temporaryFolder } from '../support/site.ts';
import { startSilent, startSmtp } from './smtp.ts';
import { freePort } from './support.ts';

const arrival = (id: string) => ({ id, receivedAt: '2026-11-21T05:00:00.000Z' });

const mailTo = (url: string, options: Partial<DeliveryOptions & MailSettings> = {}) => {
  const settings = readMail(url, 'ada@example.org, grace@example.org');
  if (!settings) throw new Error('no settings');
  const lines: string[] = [];
  const endings: Ending[] = [];
  const mail = createMail(
    { ...settings, loopback: options.loopback ?? settings.loopback },
    {
      log: (line) => lines.push(line),
      ended: (_, ending) => endings.push(ending),
      pauses: [1, 1],
      patience: 10_000,
      ...options,
    },
  );
  return { ...mail, lines, endings };
};

it('says id and time to everybody, and logs nothing', async () => {
  const { url, mails } = await startSmtp();
  const { tell, close, lines, endings } = mailTo(url);
  tell(arrival('A'));
  await close();
  expect(mails).toHaveLength(1);
  const [{ from, to, text } = { from: '', to: [], text: '' }] = mails;
  expect({ from, to }).toEqual({
    from: 'ada@example.org',
    to: ['ada@example.org', 'grace@example.org'],
  });
  expect(text).toContain('Subject: A message arrived in the inbox\r\n');
  expect(text).toContain('Message-ID: <A@example.org>\r\n');
  expect(text).toContain('A message arrived at 2026-11-21T05:00:00.000Z (A).');
  expect(endings).toEqual(['sent']);
  expect(lines).toEqual([]);
});

const reply = (code: number) => Object.assign(new Error('ada is full'), { responseCode: code });

it.each([
  ['a failure that passes', [450, 421], 3, []],
  ['a failure that stays', [450, 450, 450], 3, ['e-mail failed (EENVELOPE)']],
  ['a refusal', [550, 550], 1, ['e-mail failed (550)']],
])('%s', async (_, codes, tries, said) => {
  let tried = 0;
  const waiting = [...codes];
  const { url, mails } = await startSmtp(0, {
    onMailFrom: (_address, _session, done) => {
      tried += 1;
      const code = waiting.shift();
      done(code ? reply(code) : null);
    },
  });
  const { tell, close, lines } = mailTo(url);
  tell(arrival('A'));
  await close();
  expect(tried).toBe(tries);
  expect(mails).toHaveLength(said.length === 0 ? 1 : 0);
  expect(lines).toEqual(said.map((line) => `${line}; the message A is stored`));
});

it('a wrong password is said without it', async () => {
  const { url, mails } = await startSmtp();
  const { tell, close, lines } = mailTo(url.replace('secret', 'wrong'));
  tell(arrival('A'));
  await close();
  expect(lines).toEqual(['e-mail failed (535); the message A is stored']);
  expect(mails).toEqual([]);
});

it('another machine must encrypt: nothing is sent to a server that cannot', async () => {
  const { url, mails } = await startSmtp();
  const { tell, close, lines } = mailTo(url, { loopback: false });
  tell(arrival('A'));
  await close();
  expect(lines).toHaveLength(1);
  expect(mails).toEqual([]);
});

it('a server that is not there, or never says a word, is given up', async () => {
  for (const at of [await startSilent(), await freePort()]) {
    const { tell, close, lines, endings } = mailTo(`smtp://127.0.0.1:${at}`, { timeout: 200 });
    tell(arrival('A'));
    await close();
    expect(lines).toEqual([
      expect.stringMatching(/^e-mail failed \([A-Za-z]+\); the message A is stored$/),
    ]);
    expect(endings).toEqual(['failed']);
  }
});

it('closing does not wait for ever, and leaves the rest to the next process', async () => {
  const port = await startSilent();
  const { tell, close, endings } = mailTo(`smtp://127.0.0.1:${port}`, { patience: 20 });
  for (const id of ['A', 'B', 'C']) tell(arrival(id));
  await close();
  expect(endings).toEqual(['left', 'left', 'left']);
});

it.each([
  ['smtps://me%40x.org:p%2Fw@mail.example.org', { port: 465, secure: true, from: 'me@x.org' }],
  ['smtp://mail.example.org', { port: 587, secure: false, loopback: false, from: 'a@x.org' }],
  ['smtp://user@localhost:25', { port: 25, loopback: true, from: 'a@x.org' }],
])('%s is a server', (url, settings) => {
  expect(readMail(url, 'a@x.org, b@x.org')).toMatchObject({
    ...settings,
    to: ['a@x.org', 'b@x.org'],
  });
});

it.each([
  ['https://mail.example.org', 'a@x.org', 'SMTP_URL must look like'],
  ['mail.example.org', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp:mail.example.org', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp://secret@mail.example.org?logger=true', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp://secret%zz@mail.example.org', 'a@x.org', 'SMTP_URL must look like'],
  ['smtp://secret@mail.example.org', 'officers', 'NOTIFY_TO: "officers" is no e-mail address'],
  ['smtp://secret@mail.example.org', 'a@x.org,', 'NOTIFY_TO: "" is no e-mail address'],
  ['smtp://secret@mail.example.org', 'a@x.org\r\nBcc: b@x.org', 'is no e-mail address'],
  ['smtp://secret@mail.example.org', undefined, 'belong together'],
  [undefined, 'a@x.org', 'belong together'],
])('%s to %s is refused, without a secret', (url, to, said) => {
  expect(() => readMail(url, to)).toThrow(said);
  expect(() => readMail(url, to)).not.toThrow('secret');
});

it('both are read from the environment', () => {
  const env = { SMTP_URL: 'smtp://localhost', NOTIFY_TO: 'a@x.org' };
  expect(readSettings(env, temporaryFolder()).mail).toMatchObject({ host: 'localhost' });
  expect(readSettings({}, temporaryFolder()).mail).toBeUndefined();
  expect(() => readSettings({ NOTIFY_TO: 'a@x.org' }, temporaryFolder())).toThrow('SMTP_URL');
});
