// The page beside the form: every text and picture of every page → its field; and from a field to its element.
import path from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { type EditorServer, openPanel, serveEditor } from '../support/editor.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

interface Walker {
  readonly walker: typeof import('../support/walk-page.ts');
}

let editor: EditorServer;
let walk: string;

beforeAll(async () => {
  editor = await serveEditor();
  const { output } = await build({
    input: path.join(projectRoot, 'tests/support/walk-page.ts'),
    write: false,
    output: { format: 'iife', name: 'walker' },
  });
  walk = output[0].code;
});
afterAll(() => editor?.server.stop());

it('a click on anything leads to its field or its item, and never to a wrong one', async () => {
  const { page } = await openPanel(editor);
  await page.addScriptTag({ content: walk }).catch(() => page.evaluate(walk));
  const rows: Record<string, Record<string, number>> = {};
  const wrong: string[] = [];
  const rest: string[] = [];
  const paths = await page.evaluate(() => (window as unknown as Walker).walker.paths());
  for (const one of paths) {
    const result = await page.evaluate((at) => (window as unknown as Walker).walker.walk(at), one);
    // Pages of members are alike.
    const row = one.replace(/^(\/active-brothers\/).*/, '$1*');
    for (const [name, count] of Object.entries(result.counts))
      rows[row] = { ...rows[row], [name]: (rows[row]?.[name] ?? 0) + count };
    wrong.push(...result.wrong.map((text) => `${one}: ${text}`));
    rest.push(...result.rest.map((text) => `${one}: ${text}`));
  }
  console.table(rows);
  console.log(rest.join('\n'));
  console.log(wrong.join('\n'));
  expect(wrong).toEqual([]);
});
