// Committed generated files are what the schemas say now.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate } from '../src/build/generate.ts';
import { loadGrammar } from '../src/compiler/schemas.ts';
import { projectRoot } from './support/site.ts';

describe.each(await generate(loadGrammar()))('$file', ({ file, text }) => {
  it('is fresh (else run "npm run gen")', () => {
    expect(fs.readFileSync(path.join(projectRoot, file), 'utf8')).toBe(text);
  });
});

describe('every content file names its schema for editors', () => {
  const content = path.join(projectRoot, 'content');
  const files = fs
    .readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(content, file));
  it.each([path.join(projectRoot, 'site.yaml'), ...files])('%s', (file) => {
    const [, schema] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    expect(schema).toBeDefined();
    expect(fs.existsSync(path.resolve(path.dirname(file), schema ?? ''))).toBe(true);
  });
});
