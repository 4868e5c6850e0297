// The sites that are measured: without a mistake, the same each time, and as large as they are said to be.
import { expect, test } from 'vitest';
import { contentOf } from '../support/folder.ts';
import { compiled, temporaryFolder } from '../support/site.ts';
import { makeSite, membersOf, setQuote } from './make-site.ts';

test('a chapter of so many compiles without a mistake, is the same each time, and a member can say something else', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  for (const root of [one, other]) makeSite(root, 143);
  expect(contentOf(one)).toEqual(contentOf(other));
  setQuote(one, membersOf(one)[30] ?? '', 'Because.');
  const { diagnostics, output } = compiled(one);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const entries = [...(output?.pages.values() ?? [])].flatMap((page) => page.entry ?? []);
  expect(entries).toHaveLength(143);
  expect(JSON.stringify(entries)).toContain('Because.');
});
