// Every kind of document of the built sample site → what an HTML validator says of it.
import fs from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, inject, it } from 'vitest';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

it('is HTML as the standard has it', { timeout: 120_000 }, async () => {
  const dist = inject('dist');
  const all = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'));
  // Profiles are many of one kind.
  const profiles = all.filter((name) => name.startsWith(`active-brothers${path.sep}`));
  const others = all.filter((name) => !profiles.includes(name));
  expect(others.length).toBeGreaterThanOrEqual(11);
  for (const name of [...others, ...profiles.slice(0, 4)]) {
    const text = fs.readFileSync(path.join(dist, name), 'utf8');
    const { results } = await validator.validateString(text, name);
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(said, name).toEqual([]);
  }
});
