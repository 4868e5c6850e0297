// `serve`: a site, its editor and the people who were invited, at two hosts.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createReleases } from '../../src/serve/server/releases/releases.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { projectRoot } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { ask, type Hosted, panelOf, publish, SEASON, serveHost, setName } from './support.ts';

describe('the hosts', () => {
  let hosted: Hosted;
  beforeAll(async () => {
    hosted = await serveHost();
  });
  afterAll(() => hosted?.close());

  it('are the site at one, and at the other nothing but its door', async () => {
    const { site, edit } = hosted.at;
    expect((await ask(`${site}/`)).text).toContain('<h1');
    const door = await ask(`${edit}/`);
    expect(door.status).toBe(200);
    expect(door.text).toContain('Sign in');
    expect(door.headers['cache-control']).toBe('no-store');
    expect(door.headers['referrer-policy']).toBe('no-referrer');
    const led = await ask(`${site}/edit`);
    expect([led.status, led.headers.location]).toEqual([302, edit]);
    expect((await ask(`${edit}/__edit/api/state`)).status).toBe(401);
    for (const path of ['/__edit', '/__draft/x/', '/assets/x.js', '/nowhere'])
      expect((await ask(edit + path)).text, path).toContain('Sign in');
    expect((await ask(`${site}/__edit`)).status).toBe(404);
    expect((await ask(`${site}/__edit/api/state`)).status).toBe(404);
  });

  it('are no others', async () => {
    for (const host of [
      'evil.example',
      '127.0.0.1',
      'localhost',
      `EDIT.${new URL(hosted.at.site).host}.`,
    ])
      expect((await ask(`${hosted.at.edit}/`, { headers: { host } })).status, host).toBe(421);
    const health = await ask(`${hosted.at.edit}/healthz`, { headers: { host: 'evil.example' } });
    expect([health.status, health.text]).toEqual([200, 'ok']);
  });

  it('take calls from their own page only', async () => {
    const { edit, site } = hosted.at;
    const own = { origin: edit, 'content-type': 'application/json', 'x-door': '1' };
    const begin = (headers: Record<string, string>) =>
      ask(`${edit}/door/begin`, { method: 'POST', headers, body: '{}' });
    expect((await begin(own)).status).toBe(200);
    for (const wrong of [
      { ...own, origin: site },
      { ...own, origin: 'null' },
      { ...own, 'x-door': '' },
      { ...own, 'content-type': 'text/plain' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { 'content-type': 'application/json', 'x-door': '1' },
    ])
      expect((await begin(wrong)).status, JSON.stringify(wrong)).toBe(403);
  });
});

describe('a draft', () => {
  let hosted: Hosted;
  afterEach(() => hosted?.close());

  it('belongs to one person, and is published with its site', async () => {
    hosted = await serveHost(undefined, { build: undefined });
    const [maya, leo] = [await hosted.person('Maya', 'owner'), await hosted.person('Leo')];
    const panel = await panelOf(hosted, await hosted.cookie(maya));
    const other = await panelOf(hosted, await hosted.cookie(leo));
    expect(panel.draftBase).not.toBe(other.draftBase);
    const before = fs.readFileSync(path.join(hosted.root, SEASON), 'utf8');
    const set = await setName(panel, 'Spring Rush');
    expect(set.body.changed).toEqual([SEASON]);
    expect((await other.call('GET', 'state')).body.changed).toEqual([]);
    expect((await publish(panel)).changed).toEqual([]);
    expect(gitIn(hosted.root, 'log', '-1', '--format=%an %ae|%cn|%s')).toBe(
      'Maya maya@users.localhost|Chapterkit|Season name: Fall Rush 2025 → Spring Rush',
    );
    const changed = before.replace('Fall Rush 2025', 'Spring Rush');
    expect(gitIn(hosted.root, 'show', `HEAD:${SEASON}`)).toBe(changed.trimEnd());
    expect(fs.readFileSync(path.join(hosted.root, SEASON), 'utf8')).toBe(changed);
    // The others hear of it when it is done.
    const theirs = async () => (await other.call('GET', `document?file=${SEASON}`)).body.value.name;
    await expect.poll(theirs).toBe('Spring Rush');
  });
});

it('a site is built again when an article has become public', async () => {
  const root = temporaryFolder();
  fs.cpSync(path.join(projectRoot, 'tests/sites/club'), root, { recursive: true });
  const article = 'title: The gala\ndate: 2099-04-01\ntext: Save the date.\n';
  fs.writeFileSync(path.join(root, 'content/news/gala.yaml'), article);
  commitAll(root);
  const releases = createReleases(root);
  const head = gitIn(root, 'rev-parse', 'HEAD');
  await releases.build(head);
  const home = () =>
    fs.readFileSync(path.join(releases.folderOf(head) ?? '', 'index.html'), 'utf8');
  expect(home()).not.toContain('The gala');
  // The first one has no pictures yet.
  expect(releases.isDue()).toBe(true);
  await new Promise<void>((resolve) => void releases.renew(head, async () => resolve()));
  const isDueAt = (moment: number): boolean => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(moment);
    const isDue = releases.isDue();
    clock.mockRestore();
    return isDue;
  };
  // Midnight on the clock of the chapter, seven hours behind.
  const midnight = Date.UTC(2099, 3, 1, 7);
  await expect.poll(() => isDueAt(midnight)).toBe(true);
  expect(isDueAt(midnight - 60_000)).toBe(false);
  // One that could not end is tried again, and not at once.
  await releases.renew(head, async () => {});
  await releases.stopRenewing();
  expect([0, 9, 11].map((minutes) => isDueAt(Date.now() + minutes * 60_000))).toEqual([
    ...[false, false, true],
  ]);
});
