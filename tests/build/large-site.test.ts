// Issue 7: a first site of so many pages that much of it is made ahead → what any other build makes of it.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MANY } from '../../src/build/begin.ts';
import { makeSite } from '../bench/make-site.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { temporaryFolder } from '../support/site.ts';

it('a large first site is made of what was made ahead, and the same as later', () => {
  const folder = temporaryFolder();
  const [root, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  makeSite(root, MANY);
  const build = (name: string): Record<string, string> => {
    const out = path.join(folder, name);
    const { code, err } = run(
      ['build', '--root', root, '--out', out, '--pictures', 'on-demand'],
      undefined,
      { CHAPTERHOUSE_CACHE: cache },
    );
    expect(code, err).toBe(0);
    return contentOf(out);
  };
  const first = build('first');
  expect(Object.keys(first).length).toBeGreaterThan(MANY);
  // The thread that made the checker and the one that used it called it the same.
  const checkers = fs.readdirSync(path.join(cache, 'checker'));
  expect(checkers.filter((name) => name.endsWith('.js'))).toHaveLength(1);
  // Where there is a site nothing is begun early, and one thread makes all.
  fs.mkdirSync(path.join(folder, 'second'));
  fs.writeFileSync(path.join(folder, 'second/index.html'), first['index.html'] ?? '');
  const second = build('second');
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(Object.entries(second).filter(([file, text]) => first[file] !== text)).toEqual([]);
  expect(fs.readdirSync(folder).sort()).toEqual(['cache', 'first', 'second', 'site']);
});
