import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlDocument } from '../../src/build/html.ts';
import { folderMaker, pageKeys } from '../../src/build/page-folders.ts';
import { prepare } from '../../src/build/prepare.ts';
import { bytesOf, type Content, type Piece } from '../../src/build/put.ts';
import { loadRenderer, prepareRenderer } from '../../src/build/renderer.ts';
import type { Output } from '../../src/compiler/5-emit.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../src/compiler/parse.ts';
import type { PageData, SiteData } from '../../src/model.ts';
import { compiled, projectRoot, temporaryFolder } from '../support/site.ts';

const textOf = (content: Content): string => Buffer.from(bytesOf(content)).toString();

describe('the folders of pages', () => {
  const { output } = compiled(projectRoot);
  const site = output?.site as SiteData;
  const about = output?.pages.get('/about') as PageData;
  /** A renderer that writes down what it was asked for. */
  const renderer = () => {
    const file = path.join(temporaryFolder(), 'renderer.cjs');
    const log = `${file}.log`;
    fs.writeFileSync(log, '');
    fs.writeFileSync(
      file,
      `const fs = require('node:fs');
       exports.render = (page) => {
         fs.appendFileSync(${JSON.stringify(log)}, page.path + ' ');
         if (page.words === 'bad') throw new Error('it cannot be drawn');
         return '<p>' + page.words + '</p>';
       };`,
    );
    const asked = () => {
      const text = fs.readFileSync(log, 'utf8').trim();
      fs.writeFileSync(log, '');
      return text === '' ? [] : text.split(' ');
    };
    return { file, key: 'one', asked };
  };
  const assets = { style: '', sheets: [], modules: ['/a.js'], site: '', faces: '' };
  const folders = (words: readonly string[], isShared = false, by = renderer(), of = site) => {
    const parts = { site: of, renderer: by, assets: new Map([[about.document, assets]]) };
    const folderFor = folderMaker(parts);
    return words.map((word, i) => {
      const page = { ...about, path: i === 0 ? '/' : `/p/${i}`, words: word };
      const file = `${page.path.slice(1)}/page.json`;
      const data = { file, isShared };
      return folderFor({ page, json: JSON.stringify(page), data });
    });
  };

  it('have a document that is rendered once, when somebody asks', () => {
    const by = renderer();
    const made = folders(['a', 'bé', 'c'], false, by);
    expect(by.asked()).toEqual([]);
    const bodies = () =>
      made.map(({ file }) => /<div id="root">(.*)<\/div>/.exec(textOf(file('index.html')))?.[1]);
    expect(bodies()).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(bodies()).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(made[0]?.file('404.html')).toEqual(made[0]?.file('index.html'));
    expect(by.asked()).toEqual(['/', '/p/1', '/p/2']);
  });

  it('have documents that share the bytes of what is the same on all of them', () => {
    const [one, two] = folders(['a', 'b']).map(({ file }) => file('index.html') as Piece[]);
    expect(one?.[1]).toBeInstanceOf(Uint8Array);
    expect(one?.[1]).toBe(two?.[1]);
    const page = { ...about, path: '/', words: 'a' };
    expect(textOf(one as Piece[])).toBe(htmlDocument(page, site, '<p>a</p>', assets));
  });

  it('are no dictionaries to V8, which would keep what a getter of theirs sees', () => {
    const document = parseDocument('content/season.yaml', 'name: a\n', createReport());
    for (const one of [...folders(['a', 'b']), document])
      for (const property of Object.values(Object.getOwnPropertyDescriptors(one)))
        expect(property).toHaveProperty('value');
    expect(document.root).not.toBeNull();
  });

  it('are drawn of what visitors get as data: JSON keeps every field of every page', async () => {
    const { pages } = await prepare(output as Output);
    expect(pages.size).toBeGreaterThan(40);
    for (const page of pages.values()) expect(JSON.parse(JSON.stringify(page))).toStrictEqual(page);
  });

  it('have data, where they do not share its file with others', () => {
    const by = renderer();
    const [home, other] = folders(['a', 'b'], false, by);
    expect(home).toMatchObject({ folder: '', names: ['index.html', 'page.json', '404.html'] });
    expect(other).toMatchObject({ folder: 'p/1', names: ['index.html', 'page.json'] });
    expect(JSON.parse(String(other?.file('page.json')))).toMatchObject({ words: 'b' });
    expect(folders(['a', 'b'], true)[1]?.names).toEqual(['index.html']);
    expect(by.asked()).toEqual([]);
  });

  it('have a key for all that a document is made of', () => {
    const by = renderer();
    const keyOf = (words: string, key = 'one', of = site, script = '/a.js') => {
      const given = new Map([['p', { ...assets, modules: [script] }]]);
      const page = { path: '/', document: 'p', words } as never;
      const data = { file: 'page.json', isShared: false };
      const parts = { site: of, renderer: { ...by, key }, assets: given };
      return pageKeys(parts)({ page, json: JSON.stringify(page), data });
    };
    const key = keyOf('a');
    expect(keyOf('a')).toBe(key);
    const other = { ...site, base: '/b/' };
    const others = [keyOf('b'), keyOf('a', 'two'), keyOf('a', 'one', other)];
    expect(new Set([key, ...others, keyOf('a', 'one', site, '/b.js')]).size).toBe(5);
  });

  it('fail where a page cannot be drawn', () => {
    const [bad] = folders(['bad']);
    expect(() => bad?.file('index.html')).toThrow('it cannot be drawn');
  });
});

describe('a page in a frame that was drawn for another page', async () => {
  const { output } = compiled(projectRoot);
  if (!output) throw new Error('the sample site does not compile');
  const { site } = output;
  const { draw, render } = loadRenderer(await prepareRenderer());
  const pages = [...(await prepare(output)).pages.values()];

  it('is the same as by itself', () => {
    for (const page of [...pages, ...pages]) {
      const whole = draw(page, site);
      expect(render(page, site), page.path).toBe(whole);
      expect(whole.match(/<nav id="menu".*?<\/nav>/s)?.[0].match(/<li>/g)).toHaveLength(
        site.menu.length,
      );
    }
  });

  it('is the same for each number that a page can have, and on a path of its own', () => {
    for (const page of pages.filter(({ entry }) => !entry))
      for (let number = 0; number < 12; number++) {
        const other = { ...page, number };
        expect(render(other, site)).toBe(draw(other, site));
        const elsewhere = { ...other, path: '/elsewhere' };
        expect(render(elsewhere, site)).toBe(draw(elsewhere, site));
      }
  });

  it('is the same where React wants a picture of it to be loaded early', () => {
    const home = pages.find(({ path: at }) => at === '/') as PageData;
    // What is no photo has no versions, and is drawn as a plain picture.
    const images = Object.entries(home.images).map(([at, { blur: _, widths: __, ...info }]) => [
      at,
      { ...info, src: `/plain/${at}` },
    ]);
    const plain = { ...home, images: Object.fromEntries(images) };
    const whole = draw(plain, site);
    expect(whole.slice(0, whole.indexOf('<!--$-->'))).toContain('/plain/');
    expect(render(plain, site)).toBe(whole);
    expect(render(home, site)).toBe(draw(home, site));
  });
});
