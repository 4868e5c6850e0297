// What somebody chooses in the panel → kept in the site's own folder, for the next start and the next browser.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPreferences } from '../../src/editor/server/preferences.ts';
import { ask, openEditor, startOf } from '../support/editor-server.ts';
import { site } from '../support/site.ts';

const FILE = '.chapterkit/preferences.json';

let editor: Awaited<ReturnType<typeof openEditor>>;
beforeAll(async () => {
  editor = await openEditor(site());
});
afterAll(() => editor?.close());

const put = (body: unknown, headers = editor.own) =>
  editor.post('preferences', JSON.stringify(body), { method: 'PUT', headers });
const kept = (root: string): unknown => JSON.parse(fs.readFileSync(path.join(root, FILE), 'utf8'));

it('takes a part of them, keeps the others, and says them at the next start', async () => {
  expect(editor.start.preferences).toEqual({});
  expect((await put({ language: 'es', widths: { contents: 300, fields: 500 } })).status).toBe(200);
  const { text } = await put({ appearance: 'dark', isIntroduced: true, widths: { fields: 410 } });
  const all = {
    ...{ language: 'es', appearance: 'dark', isIntroduced: true },
    widths: { contents: 300, fields: 410 },
  };
  expect(JSON.parse(text)).toEqual(all);
  expect(kept(editor.root)).toEqual(all);
  const start = startOf((await ask(editor.server, '/__edit')).text);
  expect(start).toMatchObject({ language: 'es', preferences: all });
  expect(keepPreferences(editor.root).now()).toEqual(all);
  // The tasks are told in that language, too.
  expect((await editor.get('journeys')).text).toContain('Nueva temporada');
});

it('keeps what was begun until it is done, each by its name', async () => {
  const one = { answers: { title: 'One' }, about: 'site.yaml' };
  await put({ begun: { 'news:new': one } });
  const { text } = await put({ begun: { 'page:new': { answers: { title: 'Two' } } } });
  expect(JSON.parse(text).begun).toEqual({
    'news:new': one,
    'page:new': { answers: { title: 'Two' } },
  });
  await put({ begun: { 'page:new': null, 'gone:already': null } });
  expect(keepPreferences(editor.root).now().begun).toEqual({ 'news:new': one });
  expect((await put({ begun: { 'news:new': 'words' } })).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`no:${i}`, one]));
  expect(Object.keys(JSON.parse((await put({ begun: many })).text).begun)).toHaveLength(50);
  const none = Object.fromEntries(Object.keys(many).map((name) => [name, null]));
  await put({ begun: { ...none, 'news:new': null } });
});

it.each([
  ['what is none', { language: 'fr' }],
  ['an appearance that is none', { appearance: 'loud' }],
  ['a width that is none', { widths: { fields: -1 } }],
  ['a list', []],
  ['nothing', null],
])('refuses %s and keeps what was', async (_, body) => {
  const before = kept(editor.root);
  expect((await put(body)).status).toBe(400);
  expect(kept(editor.root)).toEqual(before);
});

it('leaves out what it does not know', async () => {
  const before = kept(editor.root);
  expect((await put({ password: 'x' })).status).toBe(200);
  expect(kept(editor.root)).toEqual(before);
});

it('takes them from its own panel alone, by PUT', async () => {
  const { origin: _, ...nameless } = editor.own;
  expect((await put({ language: 'en' }, nameless)).status).toBe(403);
  expect((await put({ language: 'en' }, { ...editor.own, origin: 'https://a.b' })).status).toBe(
    403,
  );
  expect((await editor.post('preferences', {})).status).toBe(405);
  expect((await editor.get('preferences')).status).toBe(405);
});

it.each(['{', '{"language": "fr"}', '[]'])('puts %s aside, and begins without', (text) => {
  const root = site();
  fs.mkdirSync(path.join(root, '.chapterkit'));
  fs.writeFileSync(path.join(root, FILE), text);
  const preferences = keepPreferences(root);
  expect(preferences.now()).toEqual({});
  preferences.choose({ appearance: 'light' });
  expect(kept(root)).toEqual({ appearance: 'light' });
  const aside = path.join(root, '.chapterkit/preferences-damaged-1.json');
  expect(fs.readFileSync(aside, 'utf8')).toBe(text);
});

it('holds in this start where the disk takes nothing', () => {
  const root = site();
  const preferences = keepPreferences(root);
  fs.mkdirSync(path.join(root, `${FILE}.new`));
  fs.writeFileSync(path.join(root, `${FILE}.new/x`), '');
  expect(preferences.choose({ language: 'es' })).toEqual({ language: 'es' });
  expect(preferences.now()).toEqual({ language: 'es' });
});
