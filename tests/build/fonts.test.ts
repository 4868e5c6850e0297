// The typefaces of the built engine: a file for each face and script, and rules that load what a page needs.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineRoot } from '../../src/compiler/files/program.ts';
import { fontStyles } from '../../src/site/assets/fonts.ts';
import { publishedFiles, readEngine } from '../../src/site/engine.ts';
import { compiled, site } from '../support/site.ts';

const engine = readEngine();
const folder = path.join(engineRoot, 'fonts');
const data = compiled(site()).output?.site;
if (!data) throw new Error('the tiny site does not compile');
const own = data;

it('each face of each typeface is there, as WOFF2 of at most 45 kB, with its license', () => {
  for (const { faces } of Object.values(engine.fonts)) {
    expect(faces.map(({ range }) => range).join()).toContain('U+0000-00FF');
    for (const { file } of faces) {
      const bytes = fs.readFileSync(path.join(folder, file));
      expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
      expect(bytes.length, file).toBeLessThan(45_000);
    }
  }
  const licenses = fs.readdirSync(folder).filter((name) => name.endsWith('.LICENSE'));
  expect(licenses).toHaveLength(Object.keys(engine.fonts).length);
});

it('a site declares the faces of its two typefaces, and publishes just those', () => {
  const css = fontStyles(own, engine);
  const declared = [...css.matchAll(/src:url\(\/(fonts\/[^)]+)\)/g)].map(([, file]) => file);
  const published = publishedFiles(engine, own)
    .map(({ published: name }) => name)
    .filter((name) => name.startsWith('fonts/'));
  expect(declared.sort()).toEqual(published.sort());
  expect(declared.some((file) => file?.includes('newsreader'))).toBe(false);
  expect(css.match(/font-display:swap/g)).toHaveLength(declared.length);
});
