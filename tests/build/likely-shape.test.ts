import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientName, clientOf } from '../../src/build/client.ts';
import { likelyFolders, likelyShape } from '../../src/build/likely-shape.ts';
import { folderAt } from '../../src/build/page-folders.ts';
import { keptFile } from '../../src/kept.ts';
import { runAside } from '../support/cli.ts';
import { compiled, projectRoot, site, temporaryFolder } from '../support/site.ts';

const screensOf = (root: string) => [...(likelyShape(root, '/')?.screens ?? [])];

describe('the likely shape of a site', () => {
  const sites = [projectRoot, path.join(projectRoot, 'tests/sites/tiny')];
  it.each(sites)('is what compiling it gives: %s', (root) => {
    const screens = [...(compiled(root).output?.screens ?? [])];
    expect(screens.length).toBeGreaterThan(0);
    expect(screensOf(root)).toEqual(screens);
  });

  const page = 'content/pages/home.yaml';
  it.each<[string, Parameters<typeof site>[0]]>([
    ['no site.yaml', { 'site.yaml': null }],
    ['site.yaml without routes', { 'site.yaml': 'chapter: no\n' }],
    ['no YAML', { 'site.yaml': 'routes: [a\n' }],
    ['a page that is not there', { [page]: null }],
    ['a page that is a list', { [page]: '- hero\n' }],
    ['a page whose blocks are a text', { [page]: 'blocks: hero\n' }],
    ['an empty block', { [page]: 'blocks:\n  -\n' }],
    ['a page that is too large', { [page]: { repeat: '# more\n', times: 60_000 } }],
  ])('is not to be seen, and nothing is thrown: %s', (_, files) => {
    expect(likelyShape(site(files), '/')).toBeUndefined();
  });

  it('is not to be seen, and the process that would make its client ends', async () => {
    const folder = site({ 'site.yaml': 'routes: [a\n' });
    const options = ['--root', folder, '--out', path.join(temporaryFolder(), 'dist')];
    const { code, out } = await runAside(['build', ...options], {
      CHAPTERHOUSE_CACHE: temporaryFolder(),
    });
    expect([code, out]).toEqual([1, expect.stringContaining('Nothing was written.')]);
  });

  it('waits for nobody who might write into a pipe', () => {
    const root = site({ [page]: null });
    execFileSync('mkfifo', [path.join(root, page)]);
    expect(likelyShape(root, '/')).toBeUndefined();
  });
});

describe('the likely folders of a site', () => {
  const sites = [projectRoot, path.join(projectRoot, 'tests/sites/tiny')];
  it.each(sites)('are those of its pages, but for Home: %s', (root) => {
    const pages = [...(compiled(root).output?.pages.keys() ?? [])].map(folderAt);
    expect(pages.length).toBeGreaterThan(1);
    expect(['', ...likelyFolders(root)].sort()).toEqual(pages.sort());
  });

  const routes = (...lines: string[]) => ({ 'site.yaml': `routes:\n${lines.join('\n')}\n` });
  it.each<[string, Parameters<typeof site>[0]]>([
    ['without site.yaml', { 'site.yaml': null }],
    ['without routes', { 'site.yaml': 'chapter: no\n' }],
    ['with no YAML', { 'site.yaml': 'routes: [a\n' }],
    ['with a route that is no map', routes('  - /a')],
    ['with a route without a path', routes('  - { page: home }')],
    ['with a collection that is not there', routes('  - { path: /a/:b, collection: none }')],
    ['with a collection that is a number', routes('  - { path: /a/:b, collection: 1 }')],
  ])('are not to be seen %s, and nothing is thrown', (_, files) => {
    expect(likelyFolders(site(files))).toEqual([]);
  });

  it('lie below the site, whatever is written', () => {
    const bad = ['/../a', '//a', '/a/../../b', '/a\\\\..', '/.a', '/a/', '/A:', '/é', '/a b', '/'];
    const collections = ['../pages', '/', '..', '.', 'members/..'];
    const lines = [
      ...bad.map((at) => `  - { path: "${at}" }`),
      ...collections.map((name) => `  - { path: "/c/:name", collection: "${name}" }`),
      '  - { path: /good/one }',
    ];
    expect(likelyFolders(site(routes(...lines)))).toEqual(['good/one']);
  });
});

describe('a client that was begun', () => {
  const shape = { base: '/begun/', screens: new Map([['home', ['hero']]]) };
  const made = { client: { screens: {}, css: {} }, files: { begun: '' } };
  const begunAs = (name: string) => {
    const stop = vi.fn();
    return { name, running: { result: Promise.resolve(made), stop } };
  };
  const forget = () => fs.rmSync(keptFile('client', clientName(shape)), { force: true });
  beforeEach(forget);
  afterAll(forget);

  it('is taken for its own shape', async () => {
    const begun = begunAs(clientName(shape));
    expect(await clientOf(shape, begun)).toEqual(made);
    expect(begun.running.stop).not.toHaveBeenCalled();
  });

  it('is stopped where another is needed, which is made', async () => {
    const begun = begunAs(clientName({ ...shape, base: '/other/' }));
    const { client } = await clientOf(shape, begun);
    expect(begun.running.stop).toHaveBeenCalledOnce();
    expect(client.screens.home?.modules.at(-1)).toMatch(/^\/begun\/assets\/.*\.js$/);
  });
});
