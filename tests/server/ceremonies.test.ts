// Ceremonies of passkeys over HTTP: whoever has the passkey gets in, and everybody else learns only that they do not.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CEREMONY_MS } from '../../src/serve/server/accounts/ceremonies.ts';
import { hostsOf } from '../../src/serve/server/addresses.ts';
import { commitAll } from '../support/repository.ts';
import { site } from '../support/site.ts';
import { type Authenticator, createAuthenticator, type Wrong } from './authenticator.ts';
import { type Answered, ask, callSignIn, type Hosted, invite, serveHost } from './support.ts';

let hosted: Hosted;
beforeAll(async () => {
  // Only the clock: everything else goes on by itself.
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each test comes from a network of its own, so that wrong answers of the others do not slow it.
  hosted = await serveHost(undefined, { trusts: () => true });
});
afterAll(async () => {
  await hosted?.close();
  vi.useRealTimers();
});

let networks = 0;
const call = (name: string, body: object, cookie = '') => {
  const network = `10.${networks >> 8}.${networks++ & 255}.1`;
  return callSignIn(hosted, name, body, { cookie, 'x-forwarded-for': network });
};

const cookiesOf = ({ headers }: Answered): string[] =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
const sessionIn = (answer: Answered): string =>
  cookiesOf(answer).find((one) => one.startsWith('session=')) ?? '';

/** Begins a ceremony: what a browser is asked, and the cookie by which it goes on. */
const begin = async (body: object = {}) => {
  const answer = await call('begin', body);
  return { asks: JSON.parse(answer.text).asks, cookie: cookiesOf(answer)[0] ?? '' };
};

const invited = async (name: string): Promise<{ link: string; id: string }> => {
  const { secret, person } = await invite(hosted, name);
  return { link: secret, id: person.id };
};

/** Somebody new with a passkey. */
const join = async (name: string, device = createAuthenticator(hosted.at.edit)) => {
  const { link, id } = await invited(name);
  const { asks, cookie } = await begin({ link });
  const answer = device.make(asks.make);
  const joined = await call('finish', answer, cookie);
  expect(joined.text).toBe('{"ok":true}');
  return { device, id, link, answer, begun: cookie, session: sessionIn(joined) };
};

const signIn = async (device: Authenticator, wrong: Wrong = {}, more = '') => {
  const { asks, cookie } = await begin();
  return call('finish', device.show(asks.show, wrong), `${cookie}${more}`);
};

const isIn = async (cookie: string): Promise<boolean> =>
  (await ask(`${hosted.at.edit}/__edit`, { headers: { cookie } })).text.includes('id="editor"');

/** All that a wrong answer says, whatever was wrong with it. */
const REFUSED = [200, '{"ok":false}', ['begun=']];
const saidBy = (answer: Answered) => [answer.status, answer.text, cookiesOf(answer)];

describe('a passkey', () => {
  it.each(['none', 'packed'] as const)('signs its person in, attested by %s', async (how) => {
    const device = createAuthenticator(hosted.at.edit, how);
    const { session } = await join(`Ana ${how}`, device);
    expect(await isIn(session)).toBe(true);
    const again = sessionIn(await signIn(device));
    expect(await isIn(again)).toBe(true);
    expect(again).not.toBe(session);
  });

  it('that counts nothing signs in each time', async () => {
    const device = createAuthenticator(hosted.at.edit);
    const { link } = await invited('Zero');
    const { asks, cookie } = await begin({ link });
    await call('finish', device.make(asks.make, { counter: 0 }), cookie);
    for (let i = 0; i < 2; i++)
      expect((await signIn(device, { counter: 0 })).text).toBe('{"ok":true}');
  });

  it.each<[string, Wrong]>([
    ['the page of another origin', { origin: 'https://edit.localhost.evil.example' }],
    ['the site itself', { origin: 'http://localhost' }],
    ['another RP id', { rpId: 'localhost' }],
    ['nobody who was verified', { isVerified: false }],
    ['a counter that has not grown', { counter: 1 }],
    ['a counter that went back to nothing', { counter: 0 }],
    ['the handle of another person', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['no handle', { userHandle: undefined }],
    ['an answer to something else', { type: 'webauthn.create' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a passkey that is not known', { id: Buffer.alloc(16, 7).toString('base64url') }],
  ])('is refused with %s', async (name, wrong) => {
    const { device } = await join(name);
    expect(saidBy(await signIn(device, wrong))).toEqual(REFUSED);
    expect((await signIn(device)).text).toBe('{"ok":true}');
  });

  it.each<[string, Wrong]>([
    ['the page of another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['nobody who was verified', { isVerified: false }],
    ['an answer to something else', { type: 'webauthn.get' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is not made with %s, and its link still works', async (name, wrong) => {
    const { link } = await invited(`New: ${name}`);
    const device = createAuthenticator(hosted.at.edit);
    const bad = await begin({ link });
    expect(saidBy(await call('finish', device.make(bad.asks.make, wrong), bad.cookie))).toEqual(
      REFUSED,
    );
    const good = await begin({ link });
    expect((await call('finish', device.make(good.asks.make), good.cookie)).text).toBe(
      '{"ok":true}',
    );
  });

  it('of somebody else is not shown with one’s own key, nor made again by one', async () => {
    const [leo, eve] = [await join('Leo'), await join('Eve')];
    const stolen = { id: leo.device.id, userHandle: leo.device.handle() };
    expect(saidBy(await signIn(eve.device, stolen))).toEqual(REFUSED);
    const { link } = await invited('Mallory');
    const { asks, cookie } = await begin({ link });
    const taken = eve.device.make(asks.make, { id: leo.device.id });
    expect(saidBy(await call('finish', taken, cookie))).toEqual(REFUSED);
    expect((await signIn(leo.device)).text).toBe('{"ok":true}');
  });

  it('of somebody who was removed opens nothing', async () => {
    const gone = await join('Gone');
    await hosted.accounts.people.remove(gone.id, '');
    expect(saidBy(await signIn(gone.device))).toEqual(REFUSED);
    expect(await isIn(gone.session)).toBe(false);
  });
});

describe('an answer', () => {
  it('counts once', async () => {
    const { device, answer, begun } = await join('Once');
    expect(saidBy(await call('finish', answer, begun))).toEqual(REFUSED);
    const { asks, cookie } = await begin();
    const shown = device.show(asks.show, { counter: 0x7fffffff });
    const both = await Promise.all([call('finish', shown, cookie), call('finish', shown, cookie)]);
    expect(both.filter(({ text }) => text === '{"ok":true}')).toHaveLength(1);
    expect(saidBy(await call('finish', shown, cookie))).toEqual(REFUSED);
  });

  it('of a passkey that counts nothing counts once, too', async () => {
    const device = createAuthenticator(hosted.at.edit);
    const { link } = await invited('Nought');
    const made = await begin({ link });
    await call('finish', device.make(made.asks.make, { counter: 0 }), made.cookie);
    const { asks, cookie } = await begin();
    const shown = device.show(asks.show, { counter: 0 });
    const both = await Promise.all([1, 2, 3].map(() => call('finish', shown, cookie)));
    expect(both.filter(({ text }) => text === '{"ok":true}')).toHaveLength(1);
  });

  it('belongs to the ceremony for which it was asked', async () => {
    const { device } = await join('Two tabs');
    const [one, other] = [await begin(), await begin()];
    expect(saidBy(await call('finish', device.show(one.asks.show), other.cookie))).toEqual(REFUSED);
    // One that makes a passkey is none that shows one.
    const { link } = await invited('Mixed');
    const making = await begin({ link });
    expect(saidBy(await call('finish', device.show(making.asks.make), making.cookie))).toEqual(
      REFUSED,
    );
  });

  it('comes within ten minutes', async () => {
    const { device } = await join('Late');
    const { asks, cookie } = await begin();
    vi.setSystemTime(Date.now() + CEREMONY_MS);
    expect(saidBy(await call('finish', device.show(asks.show), cookie))).toEqual(REFUSED);
    const next = await begin();
    vi.setSystemTime(Date.now() + CEREMONY_MS - 1);
    expect((await call('finish', device.show(next.asks.show), next.cookie)).text).toBe(
      '{"ok":true}',
    );
  });
});

describe('a link', () => {
  it('that was stolen opens nothing after its owner used it, though it was begun before', async () => {
    const { link, id } = await invited('Owner of it');
    const thief = createAuthenticator(hosted.at.edit);
    const [theirs, own] = [await begin({ link }), await begin({ link })];
    const device = createAuthenticator(hosted.at.edit);
    await call('finish', device.make(own.asks.make), own.cookie);
    expect(saidBy(await call('finish', thief.make(theirs.asks.make), theirs.cookie))).toEqual(
      REFUSED,
    );
    expect((await call('begin', { link })).text).toBe('{}');
    expect((await hosted.accounts.people.passkeysOf(id)).map((one) => one.id)).toEqual([device.id]);
  });

  it('that is used twice at once makes one passkey', async () => {
    const { link, id } = await invited('Twice');
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const { asks, cookie } = await begin({ link });
        return { cookie, made: createAuthenticator(hosted.at.edit).make(asks.make) };
      }),
    );
    const all = await Promise.all(answers.map(({ made, cookie }) => call('finish', made, cookie)));
    expect(all.filter(({ text }) => text === '{"ok":true}')).toHaveLength(1);
    expect(await hosted.accounts.people.passkeysOf(id)).toHaveLength(1);
  });

  it('ends with a newer one, and with its time', async () => {
    const { link, id } = await invited('Newer');
    const begun = await begin({ link });
    const newer = (await hosted.accounts.people.link(id, 'invitation', '')) ?? '';
    const device = createAuthenticator(hosted.at.edit);
    expect(saidBy(await call('finish', device.make(begun.asks.make), begun.cookie))).toEqual(
      REFUSED,
    );
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    expect((await call('begin', { link: newer })).text).toBe('{}');
  });
});

describe('a session', () => {
  it('is new on signing in: one that was planted is dead, even where it was somebody’s', async () => {
    const [victim, thief] = [await join('Victim'), await join('Thief')];
    const made = 'session=planted-by-somebody-with-forty-three-signs--';
    for (const planted of [made, thief.session]) {
      const session = sessionIn(await signIn(victim.device, {}, `; ${planted}`));
      expect(session).not.toBe(planted);
      expect(await isIn(session)).toBe(true);
      expect(await isIn(planted)).toBe(false);
    }
  });

  it('ends where its person leaves, and by itself after 30 days', async () => {
    const { device, session } = await join('Leaver');
    const other = sessionIn(await signIn(device));
    await call('leave', {}, session);
    expect([await isIn(session), await isIn(other)]).toEqual([false, true]);
    vi.setSystemTime(Date.now() + 30 * 86_400_000);
    expect(await isIn(other)).toBe(false);
  });
});

it('cookies on https are the host’s alone, and no page can read them', async () => {
  const root = site();
  commitAll(root);
  const hosts = hostsOf('https://chapter.example.org', undefined);
  const secure = await serveHost(root, { hosts });
  try {
    const { edit } = hosts.addresses;
    const { secret } = await invite(secure, 'Ana');
    const post = (name: string, body: object, cookie = '') =>
      secure.server.app.inject({
        method: 'POST',
        url: `/door/${name}`,
        headers: { host: hosts.editHost, origin: edit, 'x-door': '1', cookie },
        payload: body,
      });
    const begun = await post('begin', { link: secret });
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    const [kept] = [begun.headers['set-cookie']].flat();
    expect(kept).toMatch(new RegExp(`^__Host-begun=[^;]+; ${attributes}$`));
    const device = createAuthenticator(edit);
    const answer = device.make(begun.json().asks.make);
    // Without the prefix it could be planted by a page of the site.
    const plain = String(kept).split(';')[0]?.replace('__Host-', '');
    expect((await post('finish', answer, plain)).json()).toEqual({ ok: false });
    const done = await post('finish', answer, String(kept).split(';')[0]);
    expect(done.json()).toEqual({ ok: true });
    const session = [done.headers['set-cookie']].flat().find((one) => one?.includes('session'));
    expect(session).toMatch(
      new RegExp(`^__Host-session=[\\w-]{43}; Max-Age=2592000; ${attributes}$`),
    );
  } finally {
    await secure.close();
  }
});
