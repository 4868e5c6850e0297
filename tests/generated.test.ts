// Committed generated files are what the schemas say now.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockReferences } from '../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { generate } from '../src/engine/codegen/generate.ts';
import { chapterRoot, projectRoot } from './support/site.ts';

describe.each(await generate(loadGrammar()))('$file', ({ file, text }) => {
  it('is fresh (else run "npm run gen")', () => {
    expect(fs.readFileSync(path.join(projectRoot, file), 'utf8')).toBe(text);
  });
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

describe('src/app/blocks/README.md', () => {
  const readme = fs.readFileSync(path.join(projectRoot, 'src/app/blocks/README.md'), 'utf8');
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
