// The sample site in content/ → it passes `check`, builds, and no page shows what a visitor should not see.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { built } from './support/built.ts';
import { run } from './support/cli.ts';
import { projectRoot } from './support/site.ts';

it('the sample site has no mistake', async () => {
  const { out, code } = await run(['check', '--root', projectRoot, '--format', 'json']);
  const { errors, warnings } = JSON.parse(out).summary;
  expect({ code, errors, warnings }).toEqual({ code: 0, errors: 0, warnings: 0 });
});

it('the sample site builds, and no page shows the fallback', async () => {
  const out = await built(projectRoot);
  const pages = fs
    .readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const file of pages)
    expect(fs.readFileSync(path.join(out, file), 'utf8'), file).not.toContain('Oops, something');
});

it('no drawing sets type: letters are outlines, so that every device shows the same', () => {
  const folder = path.join(projectRoot, 'content/images');
  const drawings = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(40);
  for (const file of drawings)
    expect(fs.readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(/<text|font-family/);
});
