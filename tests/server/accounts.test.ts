// The door of a served editor: what a stranger, somebody else and somebody with an old link can reach.

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import type { FileChange } from '../../src/editor/journeys/write.ts';
import type { Person } from '../../src/inbox/people/people.ts';
import { refuseForbidden } from '../../src/serve/server/releases/commit-changes.ts';
import { ownFiles } from '../support/own-site.ts';
import { commitAll } from '../support/repository.ts';
import { compiled, findings, site } from '../support/site.ts';
import {
  ask,
  callSignIn,
  type Hosted,
  invite,
  panelOf,
  SEASON,
  serveHost,
  setName,
} from './support.ts';

let hosted: Hosted;
beforeAll(async () => {
  hosted = await serveHost();
});
afterAll(() => hosted?.close());

const call = (name: string, body: object, headers?: Record<string, string>) =>
  callSignIn(hosted, name, body, headers);

describe('nobody', () => {
  it('is let in by a session that is made up, or by the hash of one', async () => {
    const maya = await hosted.person('Maya', 'owner');
    const cookie = await hosted.cookie(maya);
    for (const made of ['session=', 'session=x', `${cookie}x`, cookie.replace(/.$/, '')])
      expect((await ask(`${hosted.at.edit}/__edit`, { headers: { cookie: made } })).text).toContain(
        'Sign in',
      );
    expect((await ask(`${hosted.at.edit}/__edit`, { headers: { cookie } })).text).toContain(
      'id="editor"',
    );
  });

  it('learns from a link whether it ever was one', async () => {
    const old = await hosted.person('Old');
    const { secret } = await invite(hosted, 'New');
    const used = (await hosted.accounts.people.link(old.id, 'device', '')) ?? '';
    await hosted.accounts.people.link(old.id, 'device', '');
    const [wrong, ended] = [
      await call('begin', { link: 'x'.repeat(43) }),
      await call('begin', { link: used }),
    ];
    expect([wrong.status, wrong.text]).toEqual([ended.status, ended.text]);
    for (const link of ['x'.repeat(43), used, undefined])
      expect((await call('invited', { link })).text).toBe('{}');
    // A GET of the page, as programs in chats make them, uses nothing up.
    for (let i = 0; i < 3; i++) await ask(`${hosted.at.edit}/join`);
    const { asks } = JSON.parse((await call('begin', { link: secret })).text);
    expect(asks.make.user.name).toBe('New');
    const page = await ask(`${hosted.at.edit}/join`, { headers: { 'accept-language': 'es-MX' } });
    expect(page.text).not.toContain('New');
    expect(page.text).toContain('<html lang="es">');
    // Who holds the link hears who made it, and uses nothing up.
    for (const [by, told] of [
      ['Ana <b>', 'Ana <b> invited you to edit the website of Tiny Chapter.'],
      ['', 'You were invited to edit the website of Tiny Chapter.'],
    ] as const) {
      const { person, secret: link } = await hosted.accounts.people.invite(
        { name: `For ${by}`, role: 'editor', email: undefined },
        by,
      );
      const answer = JSON.parse((await call('invited', { link })).text);
      expect(answer.told).toEqual([`Hi ${person.name},`, told]);
      expect(JSON.parse((await call('begin', { link })).text)).toHaveProperty('asks');
    }
  });

  it('sees the colors and the way back in without a script or a style of the page itself', async () => {
    const { text, headers } = await ask(`${hosted.at.edit}/`);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(text).not.toMatch(/<style|style="| on\w+=/);
    expect(text).toContain('<details><summary>No passkey here');
    const colors = await ask(`${hosted.at.edit}/door/files/colors.css`);
    expect([colors.status, colors.headers['content-type']]).toEqual([200, 'text/css']);
    expect(colors.text).toMatch(/^:root\{--act:light-dark\(#[0-9a-f]{6},#/);
  });

  it('gets in with an answer that is made up, late, or another one’s', async () => {
    const { headers } = await call('begin', {});
    const begun = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const answer = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
    for (const cookie of ['', begun, begun.replace(/\.\d+\./, '.99999999999999.'), `${begun}x`])
      expect((await call('finish', answer, { cookie })).text, cookie).toBe('{"ok":false}');
  });
});

it('the language and the appearance are those of a person, whoever else works on the site', async () => {
  const cookies = await Promise.all(
    ['Ada', 'Bea'].map(async (name) => hosted.cookie(await hosted.person(name))),
  );
  const [ada = '', bea = ''] = cookies;
  const panel = await panelOf(hosted, ada);
  await panel.call('PUT', 'preferences', { appearance: 'dark' });
  await panel.call('PUT', 'preferences', { language: 'es' });
  const startOf = async (cookie: string) =>
    (await ask(`${hosted.at.edit}/__edit`, { headers: { cookie } })).text;
  expect(await startOf(ada)).toMatch(/"language":"es".*"appearance":"dark"/);
  const other = await startOf(bea);
  expect(other).toContain('"language":"en"');
  expect(other).not.toContain('dark"');
});

describe('an editor', () => {
  it('reaches no draft but their own, and nothing that is for owners', async () => {
    const [ana, leo] = [await hosted.person('Ana', 'owner'), await hosted.person('Leo')];
    const [mine, theirs] = [
      await panelOf(hosted, await hosted.cookie(ana)),
      await hosted.cookie(leo),
    ];
    const panel = await panelOf(hosted, theirs);
    await setName(mine, 'Secret Rush');
    const seen = await ask(hosted.at.edit + mine.draftBase, { headers: { cookie: theirs } });
    expect([seen.status, seen.text]).toEqual([404, '']);
    // With somebody else's token their session is still their own.
    const other = { ...panel.headers, [Object.keys(panel.headers)[1] ?? '']: mine.token };
    expect((await panel.call('GET', 'state', undefined, other)).status).toBe(403);
    for (const name of ['people', 'messages', 'messagesCsv', 'log'])
      expect((await panel.call('GET', name)).body.refused, name).toMatch(/owner/i);
    for (const [name, body] of [
      ['invite', { name: 'Eve', role: 'owner' }],
      ['personLink', { id: ana.id }],
      ['personRole', { id: leo.id, role: 'owner' }],
      ['removePerson', { id: ana.id }],
      ['deleteMessage', { id: 'x' }],
      ['answered', { id: 'x', answered: true }],
    ] as const)
      expect((await panel.call('POST', name, body)).body.refused, name).toMatch(/owner/i);
    expect((await hosted.accounts.people.find(leo.id))?.role).toBe('editor');
  });

  it('saves nothing by hand, hands nothing in, and opens no text editor on the server', async () => {
    const panel = await panelOf(hosted, await hosted.cookie(await hosted.person('Ivy')));
    for (const [name, body] of [
      ['save', { leaveTodo: true }],
      ['handin', { branch: 'x', message: 'y' }],
      ['open', { file: SEASON, pointer: '' }],
    ] as const)
      expect((await panel.call('POST', name, body)).status, name).toBe(404);
  });

  const SITE = 'site.yaml';
  const textAt = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  /** A site as an owner has written it. */
  const owned = (more = '') => {
    const root = site();
    fs.appendFileSync(path.join(root, SITE), `${more}\n`);
    return root;
  };
  const changed = (root: string, file: string, change: (text: string) => string) => {
    const before = textAt(root, file);
    return { file, before, after: change(before) };
  };
  /** Refuses what a person may not change in the site of a folder. */
  const publishing = (person: Person, changes: readonly FileChange[], root: string) => () => {
    const texts = changes.flatMap(({ file, after = null }): [string, string | null][] =>
      after instanceof Uint8Array ? [] : [[file, after]],
    );
    refuseForbidden(person, changes, compiled(root), compile({ root, texts: new Map(texts) }));
  };

  it.each([
    ['url', 'https://evil.example'],
    ['redirects', [{ from: '/old', to: '/about' }]],
    ['privacy', { indexMembers: true }],
    ['privacy', { crawlers: 'none' }],
    ['form', { host: 'https://evil.example' }],
    ['national', '../other'],
    ['deploy', { to: 'rsync', folder: 'eve@evil.example:public_html' }],
    ['deploy', { to: 'netlify', address: 'https://evil.netlify.app' }],
  ])('cannot publish another %s', async (key, value) => {
    const kim = await hosted.person(`Kim ${key}`);
    const root = owned();
    const own = new RegExp(`^${key}:.*\\n`, 'm');
    const other = (text: string) => `${text.replace(own, '')}\n${key}: ${JSON.stringify(value)}\n`;
    const change = changed(root, SITE, other);
    expect(publishing(kim, [change], root)).toThrow(/Only an owner/);
    expect(publishing({ ...kim, role: 'owner' }, [change], root)).not.toThrow();
  });

  const isRush = (text: string) => text.replace('menuLabel: Rush', 'menuLabel: evil');
  const appliesAtEvil = (text: string) => text.replace('example.com/apply', 'evil.example/apply');
  it.each([
    ['redirect', 'redirects: [{from: /go, to: "${season.applyLink}"}]', SEASON, appliesAtEvil],
    ['form', 'form: {service: {name: formspree, id: "${season.menuLabel}"}}', SEASON, isRush],
    ['mailbox', 'form: {email: "${season.menuLabel}@example.org"}', SEASON, isRush],
    [
      'deployment',
      'deploy: {to: rsync, folder: "led@${chapter.shortName}.example:www"}',
      SITE,
      (text: string) => text.replace('shortName: Tiny', 'shortName: evil'),
    ],
    [
      'kind of people',
      '',
      SITE,
      (text: string) => text.replace('schema: member', 'schema: careers-year'),
    ],
    ['way of saying so', '', SITE, (text: string) => text.replace(/^url:.*$/m, 'url: "x')],
  ])('cannot publish another %s by what it is made of', async (name, written, file, change) => {
    const kim = await hosted.person(`Kim ${name}`);
    const root = owned(written);
    expect(findings(compiled(root)).filter((one) => /^schema|variable/.test(one))).toEqual([]);
    const one = changed(root, file, change);
    expect(one.after).not.toBe(one.before);
    expect(publishing(kim, [one], root)).toThrow(/Only an owner/);
    expect(publishing({ ...kim, role: 'owner' }, [one], root)).not.toThrow();
  });

  it('publishes a fact that no address is made of, and what says the same otherwise', async () => {
    const kim = await hosted.person('Kim');
    const root = owned('redirects: [{from: /go, to: "${season.applyLink}"}]');
    const same = (text: string) => `${text.replace('url: https', 'url:   https')}privacy: {}\n`;
    const changes = [
      changed(root, SEASON, isRush),
      changed(root, SITE, same),
      { file: 'content/images/a.png', before: undefined, after: new Uint8Array(1) },
      { file: 'content/members/Gone.yaml', before: 'name: Gone\n', after: undefined },
    ];
    expect(publishing(kim, changes, root)).not.toThrow();
  });

  it.each([
    'blocks/evil/view.tsx',
    'package.json',
    '.github/workflows/x.yml',
    'content/../package.json',
    'schema/alumni.schema.json',
    '.git/config',
  ])('cannot publish %s, nor can an owner', async (file) => {
    const owner = { ...(await hosted.person(file)), role: 'owner' } as const;
    const change = { file, before: undefined, after: 'x' };
    expect(publishing(owner, [change], hosted.root)).toThrow(/cannot be changed here/);
  });

  it('is out at once when they are removed, by whomever', async () => {
    const zoe = await hosted.person('Zoe');
    const panel = await panelOf(hosted, await hosted.cookie(zoe));
    expect((await panel.call('GET', 'state')).status).toBe(200);
    await hosted.accounts.people.remove(zoe.id, '');
    expect((await panel.call('GET', 'state')).status).toBe(401);
  });
});

it('frames of drafts run no script but that of the engine', async () => {
  const panel = await panelOf(hosted, await hosted.cookie(await hosted.person('Noa')));
  const { headers } = await ask(hosted.at.edit + panel.draftBase, {
    headers: { cookie: panel.headers.cookie ?? '' },
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src ${hosted.at.edit}${panel.draftBase}assets/ 'sha256-`);
  expect(policy).not.toContain("'self' 'sha");
  expect(policy).not.toMatch(/unsafe-(inline|eval).*script-src|script-src[^;]*unsafe/);
});

it('own blocks of drafts run in another process, which knows nothing of this one', async () => {
  const root = site(ownFiles());
  const view = path.join(root, 'blocks/pressQuotes/view.tsx');
  const tries = [
    'process.env.GIT_TOKEN',
    "process.getBuiltinModule('fs').readFileSync(`/proc/${process.ppid}/environ`, 'utf8')",
    "process.getBuiltinModule('fs').readdirSync('/')",
    "process.getBuiltinModule('child_process').execFileSync('/bin/env')",
  ];
  const tried = `let seen = 'own:';
    for (const one of [${tries.map((one) => `() => ${one}`).join()}]) try { seen += one() ?? ''; } catch {}`;
  const text = fs.readFileSync(view, 'utf8');
  fs.writeFileSync(
    view,
    text
      .replace('const [at, setAt]', `${tried}\n  const [at, setAt]`)
      .replace('Next quote', '{seen + String(process.pid)}'),
  );
  commitAll(root);
  process.env.GIT_TOKEN = 'ghp_secret';
  const own = await serveHost(root);
  try {
    const cookie = await own.cookie(await own.person('Noa'));
    const panel = await panelOf(own, cookie);
    const page = () => ask(own.at.edit + panel.draftBase, { headers: { cookie } });
    const first = await page();
    expect(first.status).toBe(200);
    const [, pid] = /own:(\d+)</.exec(first.text) ?? [];
    expect(Number(pid)).toBeGreaterThan(0);
    expect(Number(pid)).not.toBe(process.pid);
    // One that was ended in the meantime begins again.
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(async () => (await page()).text).toMatch(/own:\d+</);
  } finally {
    delete process.env.GIT_TOKEN;
    await own.close();
  }
});
