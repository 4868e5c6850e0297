// Committed generated files are what the schemas say now.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../src/cli.ts';
import { commandsPage } from '../src/commands/terminal/commands-page.ts';
import { commandGroups } from '../src/commands/terminal/usage.ts';
import { blockReferences } from '../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { journeys } from '../src/editor/journeys/journeys.ts';
import { generate } from '../src/engine/codegen/generate.ts';
import { chapterRoot, projectRoot } from './support/site.ts';

const cli = commandLine();

const commands = { file: 'src/docs/commands.md', text: commandsPage(cli) };

describe.each([...(await generate(loadGrammar())), commands])('$file', ({ file, text }) => {
  it('is fresh (else run "npm run gen")', () => {
    expect(fs.readFileSync(path.join(projectRoot, file), 'utf8')).toBe(text);
  });
});

it('the help has each command once, and journeys are for officers', () => {
  const [officers, ...others] = commandGroups(cli).map((group) =>
    group.commands.map(({ name }) => name),
  );
  // A new command that no group names lands here: give it its place in usage.ts.
  expect(officers).toEqual(['edit', 'dev', ...journeys.map(({ name }) => name)]);
  expect([...(officers ?? []), ...others.flat()].toSorted()).toEqual(
    cli.commands.map(({ name }) => name).toSorted(),
  );
});

describe('every content file names its schema for editors', () => {
  const content = path.join(chapterRoot, 'content');
  const files = fs
    .readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(content, file));
  it.each([path.join(chapterRoot, 'site.yaml'), ...files])('%s', (file) => {
    const [, schema] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    expect(schema).toBeDefined();
    expect(fs.existsSync(path.resolve(path.dirname(file), schema ?? ''))).toBe(true);
  });
});

describe('src/docs/blocks.md', () => {
  const readme = fs.readFileSync(path.join(projectRoot, 'src/docs/blocks.md'), 'utf8');
  const sections = readme.split(/^## /m).slice(1);

  it.each(blockReferences(loadGrammar()))('describes $type', ({ type, example, fields }) => {
    const section = sections.find((one) => one.startsWith(`${type}\n`)) ?? '';
    expect(section).toContain(`\n\`\`\`yaml\n${example.trimEnd()}\n\`\`\`\n`);
    const rows = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);
    expect(['id', ...rows]).toEqual(fields.map(({ name }) => name));
    // Every row has its five cells, whatever stands in the descriptions.
    for (const row of section.match(/^\| .*$/gm) ?? [])
      expect(row.replaceAll('\\|', '').match(/\|/g)).toHaveLength(6);
  });
});
