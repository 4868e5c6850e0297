// `new:block`: one sound folder, never over another one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { programCopy, run, runAside } from '../support/cli.ts';
import { compiled, projectRoot, site } from '../support/site.ts';

/** What a tool of the project prints when it runs in a copy of the program. */
const installed = (program: string, [tool = '', ...args]: readonly string[]): string => {
  const { NODE_ENV: _, VITEST: _v, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(program, 'node_modules', tool), ...args],
    { cwd: program, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } },
  );
  return stdout + stderr;
};

it('makes a folder of sound types that keeps the contract of blocks', async () => {
  const program = programCopy();
  fs.cpSync(path.join(projectRoot, 'tests'), path.join(program, 'tests'), { recursive: true });
  const { code, out } = await runAside(['new:block', 'pressQuotes'], {}, program);
  expect(out).toContain('Wrote src/app/blocks/pressQuotes');
  expect(out).toContain('src/model/shapes.gen.ts');
  expect(code).toBe(0);
  for (const file of ['schema/block.schema.json', 'src/docs/blocks.md', 'src/model/shapes.gen.ts'])
    expect(fs.readFileSync(path.join(program, file), 'utf8'), file).toContain('pressQuotes');
  // What it is made of is not built again: the contract draws the view, and a site of the next test is built.
  const later = new Date(Date.now() + 3_600_000);
  fs.utimesSync(path.join(program, 'engine/engine.json'), later, later);
  const contract = ['run', '--project', 'unit', 'tests/blocks.test.tsx', '-t', 'pressQuotes'];
  expect(installed(program, ['vitest/vitest.mjs', ...contract])).toMatch(/4 passed/);
  // Its types and what they need, not those of the whole program.
  fs.writeFileSync(
    path.join(program, 'tsconfig.block.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/app/blocks/pressQuotes'] }),
  );
  const types = ['typescript/bin/tsc', '--noEmit', '--listFilesOnly', '-p', 'tsconfig.block.json'];
  expect(installed(program, types)).toContain('src/app/blocks/pressQuotes/view.tsx');
  types.splice(2, 1);
  expect(installed(program, types)).toBe('');
});

it('makes one of a site in its folder, where editors and a build know it at once', async () => {
  const modeline = (folder: string, schema: string) =>
    `# yaml-language-server: $schema=${folder}/${schema}.schema.json\n`;
  const page = fs.readFileSync(path.join(site(), 'content/pages/home.yaml'), 'latin1');
  const root = site({
    'content/pages/home.yaml':
      modeline('../../node_modules/chapterkit/schema', 'page') +
      page.replace('type: prose', 'type: pressQuotes'),
    '.vscode/settings.json':
      '{ "yaml.schemas": { "./node_modules/chapterkit/schema/site.schema.json": "site.yaml" } }',
  });
  const { code, out } = await run(['new:block', 'pressQuotes', '--root', root]);
  expect(out).toContain('Wrote blocks/pressQuotes');
  expect(code).toBe(0);
  const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect(textOf('blocks/pressQuotes/view.tsx')).toContain("from 'chapterkit/block'");
  expect(textOf('content/pages/home.yaml')).toContain(modeline('../../.chapterkit/schema', 'page'));
  expect(textOf('.vscode/settings.json')).toContain('"./.chapterkit/schema/site.schema.json"');
  expect(textOf('.chapterkit/schema/block.schema.json')).toContain('"pressQuotes"');
  expect(textOf('.chapterkit/.gitignore')).toBe('*\n');
  expect((await run(['gen', '--root', root])).out).toContain('Everything is up to date.');
  expect(compiled(root).diagnostics).toEqual([]);
  const built = await run(['build', '--root', root, '--pictures', 'on-demand']);
  expect(built.code, built.err + built.out).toBe(0);
  expect(textOf('dist/index.html')).toContain('data-block="pressQuotes"');
  // Without the block its editors are back at the schemas of the package.
  fs.rmSync(path.join(root, 'blocks'), { recursive: true });
  await run(['gen', '--root', root]);
  expect(textOf('content/pages/home.yaml')).toContain('node_modules/chapterkit/schema');
  expect(textOf('.vscode/settings.json')).toContain('node_modules/chapterkit/schema');
});

it.each([
  ['a capital letter first', 'PressQuotes', 2, 'starting with a lowercase letter'],
  ['a name every object has', 'constructor', 2, 'already used for something else'],
  ['a block that is there', 'prose', 2, 'There is a block "prose" already'],
  ['the same in other letters', 'factsgrid', 2, 'There is a block "factsGrid" already'],
  ['one that it would replace in a site', 'hero', 2, 'There is a block "hero" already', site()],
])('refuses %s', async (_, name, code, said, root = projectRoot) => {
  const result = await run(['new:block', name, '--root', root]);
  expect(result.err).toContain(said);
  expect(result.err).not.toContain('    at ');
  expect(result.code).toBe(code);
});

it('--dry-run writes nothing', async () => {
  const { code, out } = await run(['new:block', 'pressQuotes', '--dry-run', '--root', projectRoot]);
  expect(out).toContain('src/app/blocks/pressQuotes/view.tsx');
  expect(code).toBe(0);
  expect(fs.existsSync(path.join(projectRoot, 'src/app/blocks/pressQuotes'))).toBe(false);
});
