import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepare } from '../../src/build/prepare.ts';
import { bodyMaker } from '../../src/build/render.ts';
import { loadRenderer, prepareRenderer } from '../../src/build/renderer.ts';
import { compiled, projectRoot, temporaryFolder } from '../support/site.ts';

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
  const pages = (words: readonly string[]) =>
    words.map((word, i) => ({
      path: `/${i}`,
      json: JSON.stringify({ path: `/${i}`, words: word }),
    }));

  it('renders a page once, when somebody asks', () => {
    const { asked, ...one } = renderer();
    const bodies = pages(['a', 'bé', 'c']).map(({ json }) => bodyMaker(site, one)(json));
    expect(asked()).toEqual([]);
    const texts = () => bodies.map(({ html }) => html().toString());
    expect(texts()).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(texts()).toEqual(['<p>a</p>', '<p>bé</p>', '<p>c</p>']);
    expect(asked()).toEqual(['/0', '/1', '/2']);
  });

  it('has a key for all that a page is rendered of', () => {
    const { asked: _, ...one } = renderer();
    const keyOf = (words: string, by = one, of = site) =>
      bodyMaker(of, by)(JSON.stringify({ words })).key;
    const key = keyOf('a');
    expect(keyOf('a')).toBe(key);
    const others = [keyOf('b'), keyOf('a', { ...one, key: 'two' }), keyOf('a', one, {} as never)];
    expect(new Set([key, ...others]).size).toBe(4);
  });

  it('fails where a page cannot be drawn', () => {
    const { asked: _, ...one } = renderer();
    const [bad] = pages(['bad']).map(({ json }) => bodyMaker(site, one)(json));
    expect(() => bad?.html()).toThrow('it cannot be drawn');
  });
});

it('a page is the same with links that were drawn for another page', async () => {
  const { output } = compiled(projectRoot);
  if (!output) throw new Error('the sample site does not compile');
  const { render } = loadRenderer(await prepareRenderer());
  const pages = [...(await prepare(output)).pages.values()];
  for (const page of [...pages, ...pages]) {
    // Of a site that was never seen, all is drawn.
    const whole = render(page, structuredClone(output.site));
    expect(render(page, output.site), page.path).toBe(whole);
    expect(whole.match(/<nav id="menu".*?<\/nav>/s)?.[0].match(/<li>/g)).toHaveLength(
      output.site.menu.length,
    );
  }
});
