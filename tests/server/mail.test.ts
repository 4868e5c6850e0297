// Links that are sent by e-mail: to whom, how often, and what they open.

import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { people } from '../../src/commands/serve/people-command.ts';
import { readMail } from '../../src/inbox/notices/mail-settings.ts';
import type { Person } from '../../src/inbox/people/people.ts';
import { testSender } from '../../src/serve/server/accounts/emails.ts';
import { startSmtp } from '../inbox/smtp.ts';
import { ask, callSignIn, contextOf, invite, panelOf, serveHost } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

const withMail = async () => {
  const smtp = await startSmtp();
  const hosted = await serveHost(undefined, {
    mail: readMail(smtp.url, 'officers@example.org'),
  });
  onTestFinished(hosted.close);
  return { hosted, smtp };
};

/** What an email says, whose lines may be folded (RFC 2045, 6.7). */
const unfolded = (text = ''): string => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The secret of the link in an email. */
const secretIn = (text?: string): string => /#([\w-]{43})/.exec(unfolded(text))?.[1] ?? '';

it('signs in whoever an owner invited with the address, once, by POST alone', async () => {
  const { hosted, smtp } = await withMail();
  await invite(hosted, 'Maya', 'Maya@example.org');
  expect((await ask(`${hosted.at.edit}/`)).text).toContain('Email me a link');
  expect(
    JSON.parse((await callSignIn(hosted, 'mail', { email: ' maya@EXAMPLE.org' })).text),
  ).toEqual({
    ok: true,
  });
  await expect.poll(() => smtp.mails.length).toBe(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(['Maya@example.org']);
  expect(unfolded(mail?.text)).toContain('/join?mail#');
  const link = secretIn(mail?.text);
  for (let i = 0; i < 3; i++) {
    const page = await ask(`${hosted.at.edit}/join?mail`);
    expect(page.text).toContain('Sign in with this link');
    expect(page.text).not.toContain('Maya');
  }
  // It makes no passkey, which would outlive it.
  expect((await callSignIn(hosted, 'begin', { link })).text).toBe('{}');
  const entered = await callSignIn(hosted, 'enter', { link });
  expect(entered.text).toBe('{"ok":true}');
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
  expect((await ask(`${hosted.at.edit}/__edit`, { headers: { cookie } })).text).toContain('"Maya"');
  expect((await callSignIn(hosted, 'enter', { link })).text).toBe('{"ok":false}');
});

it('keeps one link alive, refuses all others, and none of them once somebody is removed', async () => {
  const { hosted, smtp } = await withMail();
  const { person: maya } = await invite(hosted, 'Maya', 'maya@example.org');
  for (const count of [1, 2]) {
    await callSignIn(hosted, 'mail', { email: 'maya@example.org' });
    await expect.poll(() => smtp.mails.length).toBe(count);
  }
  const [first, second] = smtp.mails.map(({ text }) => secretIn(text));
  const invitation = await hosted.accounts.people.link(maya.id, 'invitation', '');
  for (const link of [first, invitation, 'x'.repeat(43), '', 7])
    expect((await callSignIn(hosted, 'enter', { link })).text).toBe('{"ok":false}');
  await hosted.accounts.people.remove(maya.id, '');
  expect((await callSignIn(hosted, 'enter', { link: second })).text).toBe('{"ok":false}');
});

it('answers the same for anybody, and is limited by person and by network', async () => {
  const { hosted, smtp } = await withMail();
  await invite(hosted, 'Maya', 'maya@example.org');
  await invite(hosted, 'Leo');
  const answers: string[] = [];
  for (const email of ['maya@example.org', 'eve@example.org', '', 'undefined'])
    answers.push((await callSignIn(hosted, 'mail', { email })).text);
  expect(new Set(answers)).toEqual(new Set(['{"ok":true}']));
  const again = async () => (await callSignIn(hosted, 'mail', { email: 'maya@example.org' })).text;
  for (let i = 0; i < 5; i++) await again();
  // On a slow machine one more is allowed meanwhile.
  await expect.poll(again, { interval: 1 }).toBe('{"ok":false}');
  // Passkeys are asked for all the same.
  expect((await callSignIn(hosted, 'begin', {})).text).toContain('"show"');
  await expect.poll(() => smtp.mails.length).toBe(3);
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual(Array(3).fill('maya@example.org'));
});

it('carries invitations from the panel and from the command', async () => {
  const { hosted, smtp } = await withMail();
  const owner = await hosted.person('Ana', 'owner');
  const panel = await panelOf(hosted, await hosted.cookie(owner));
  const asked = { name: 'Kim', role: 'editor' };
  const invited = await panel.call('POST', 'invite', { ...asked, email: 'kim@example.org' });
  expect(invited.body.mail).toBe('sent');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['kim@example.org']]);
  expect(invited.body.address).toContain(secretIn(smtp.mails[0]?.text));
  expect((await panel.call('POST', 'invite', { ...asked, name: 'Noa' })).body.mail).toBeUndefined();
  await hosted.accounts.keep(hosted.at);
  const command = { root: hosted.root, language: 'en', action: 'invite' } as const;
  const unset = await people({ ...command, target: 'Ivy', email: 'ivy@example.org' });
  expect(unset).toContain('It was not sent to ivy@example.org: email is not set up here');
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('NOTIFY_TO', 'officers@example.org');
  const set = await people({ ...command, target: 'Zoe', email: 'zoe@example.org' });
  const all = { root: hosted.root, language: 'en' } as const;
  expect(await people({ ...all, action: 'list' })).toBe(
    await people({ ...all, action: undefined }),
  );
  expect(await people({ ...all, action: 'list' })).toContain('zoe@example.org');
  expect(set).toContain('It was also sent to zoe@example.org.');
  expect(set).toContain(secretIn(smtp.mails.at(-1)?.text));
});

it('is nothing that shows where no mail server is set', async () => {
  const hosted = await serveHost();
  onTestFinished(hosted.close);
  await invite(hosted, 'Maya', 'maya@example.org');
  expect((await ask(`${hosted.at.edit}/`)).text).not.toMatch(/<form|<input|Email me/);
  expect((await callSignIn(hosted, 'mail', { email: 'maya@example.org' })).text).toBe(
    '{"ok":false}',
  );
});

it('lets owners see whether a message arrives, and not without end', async () => {
  const { hosted, smtp } = await withMail();
  const owner = await hosted.person('Olga', 'owner');
  const panel = await panelOf(hosted, await hosted.cookie(owner));
  const test = async () => (await panel.call('POST', 'testMail', {})).body;
  for (const count of [1, 2, 3]) {
    expect(await test()).toEqual({ outcome: 'accepted', to: 'officers@example.org' });
    expect(smtp.mails.map(({ to }) => to)).toHaveLength(count);
  }
  expect(await test()).toEqual({ outcome: 'tooMany', to: '' });
  const editor = await panelOf(hosted, await hosted.cookie(await hosted.person('Leo')));
  expect((await editor.call('POST', 'testMail', {})).body.refused).toMatch(/owner/i);
  expect(hosted.said).toEqual([]);
});

it('says what became of a message in words of its own, whatever the mail server says', async () => {
  const person = { id: 'x', name: 'Maya', email: 'maya@example.org' } as Person;
  const outcome = async (url: string | undefined) => {
    const mail = readMail(url, url && 'officers@example.org');
    const { outcome } = await testSender(mail, contextOf('/'))(person);
    return outcome;
  };
  const no: SMTPServerOptions = {
    onRcptTo: (_address, _session, done) => done(new Error('secret')),
  };
  const { url } = await startSmtp();
  expect(await outcome(undefined)).toBe('noMail');
  expect(await outcome(url.replace('secret%20word', 'wrong'))).toBe('login');
  expect(await outcome((await startSmtp(0, no)).url)).toBe('refused');
  expect(await outcome('smtp://127.0.0.1:1')).toBe('noAnswer');
});
