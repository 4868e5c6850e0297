// The sites that are measured: without a mistake, the same each time, and as large as they are said to be.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentOf } from '../support/folder.ts';
import { compiled, temporaryFolder } from '../support/site.ts';
import { makeSite, membersOf, say } from './make-site.ts';

test('a chapter of so many compiles without a mistake or a warning, a page for each member', () => {
  const root = temporaryFolder();
  makeSite(root, 243);
  const { diagnostics, output } = compiled(root);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect([...(output?.pages.values() ?? [])].filter((page) => page.entry)).toHaveLength(243);
});

test('it is the same each time, and one of its members can say something else', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  makeSite(one, 60);
  makeSite(other, 60);
  expect(contentOf(one)).toEqual(contentOf(other));
  const member = membersOf(one)[30] ?? '';
  say(one, member, 'Because.');
  const file = path.join('content/members', `${member}.yaml`);
  const { [file]: changed, ...rest } = contentOf(one);
  expect(contentOf(other)).toEqual({
    ...rest,
    [file]: fs.readFileSync(path.join(other, file), 'latin1'),
  });
  expect(changed).toMatch(/^why: Because\.\n/m);
  expect(compiled(one).output?.pages.size).toBe(compiled(other).output?.pages.size);
});
