import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/site.ts';

type Kept = typeof import('../../src/kept.ts');
type Rendering = typeof import('../../src/build/render.ts');
let kept: Kept;
let rendering: Rendering;
const folder = temporaryFolder();

beforeAll(async () => {
  // The folder is chosen when the program is loaded.
  vi.resetModules();
  vi.stubEnv('CHAPTERHOUSE_CACHE', folder);
  kept = await import('../../src/kept.ts');
  rendering = await import('../../src/build/render.ts');
});

describe('what is kept', () => {
  it('comes back byte for byte', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('\n//'), Buffer.from([0, 255, 10, 47])]) {
      kept.keepBytes('fonts', 'x', bytes);
      expect(kept.keptBytes('fonts', 'x')).toEqual(bytes);
    }
    expect(fs.readdirSync(path.join(folder, 'fonts'))).toEqual(['x']);
  });

  it('is nothing when a single byte is missing, changed or added', () => {
    kept.keepBytes('fonts', 'y', Buffer.from('some bytes of a font'));
    const file = kept.keptFile('fonts', 'y');
    const whole = fs.readFileSync(file);
    for (let i = 0; i < whole.length; i += 1) {
      fs.writeFileSync(file, whole.subarray(0, i));
      expect(kept.keptBytes('fonts', 'y')).toBeUndefined();
      const changed = Buffer.from(whole);
      changed[i] = (changed[i] ?? 0) ^ 1;
      fs.writeFileSync(file, changed);
      expect(kept.keptBytes('fonts', 'y')).toBeUndefined();
    }
    fs.writeFileSync(file, Buffer.concat([whole, Buffer.from('a')]));
    expect(kept.keptBytes('fonts', 'y')).toBeUndefined();
  });

  it('has different keys for parts that are divided differently', () => {
    expect(kept.keyOf('ab', 'c')).not.toBe(kept.keyOf('a', 'bc'));
    expect(kept.keyOf('ab')).not.toBe(kept.keyOf('ab', ''));
    expect(kept.keyOf('ab', 'c')).toBe(kept.keyOf(Buffer.from('ab'), 'c'));
  });

  it('goes when nobody has used it for a month', () => {
    const day = 86_400_000;
    kept.keepBytes('share', 'old', Buffer.from('old'));
    kept.keepBytes('share', 'used', Buffer.from('used'));
    const long = new Date(Date.now() - 40 * day);
    for (const name of ['old', 'used']) fs.utimesSync(kept.keptFile('share', name), long, long);
    expect(kept.keptBytes('share', 'used')).toBeDefined();
    kept.removeUnused();
    expect(fs.readdirSync(path.join(folder, 'share'))).toEqual(['used']);
  });
});

describe('rendering', () => {
  const site = { base: '/' } as never;
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
         return '<p>' + page.words + '</p>';
       };`,
    );
    const asked = () => {
      const text = fs.readFileSync(log, 'utf8').trim();
      fs.writeFileSync(log, '');
      return text === '' ? [] : text.split(' ').sort();
    };
    return { file, key: 'one', asked };
  };
  const pages = (words: readonly string[]) =>
    words.map((word, i) => ({
      path: `/${i}`,
      json: JSON.stringify({ path: `/${i}`, words: word }),
    }));
  const texts = (bodies: readonly { html: Buffer }[]) => bodies.map(({ html }) => html.toString());

  it('renders only the pages whose data has changed, and all in their order', async () => {
    const { asked, ...one } = renderer();
    const render = (words: readonly string[], by = one) =>
      rendering.renderPages(pages(words), site, by, 'a-site');
    expect(texts(await render(['a', 'bé', 'c']))).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(asked()).toEqual(['/0', '/1', '/2']);
    expect(texts(await render(['a', 'bé', 'c']))).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(asked()).toEqual([]);
    expect(texts(await render(['a', 'new', 'c', 'd']))).toEqual([
      '<p>a</p>',
      '<p>new</p>',
      '<p>c</p>',
      '<p>d</p>',
    ]);
    expect(asked()).toEqual(['/1', '/3']);
    expect(texts(await render(['d', 'a']))).toEqual(['<p>d</p>', '<p>a</p>']);
    expect(asked()).toEqual(['/0', '/1']);
    await render(['d', 'a'], { ...one, key: 'two' });
    expect(asked()).toEqual(['/0', '/1']);
  });
});
