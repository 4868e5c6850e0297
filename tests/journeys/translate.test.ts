// A site in two languages, and what a text of it is in the second → the document that says so.
import { expect, it } from 'vitest';
import { described, planned, tiny } from '../support/journeys.ts';
import { edited } from '../support/site.ts';

const FILE = 'content/pages/home.yaml';
const SPOKEN = edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:');

it('asks for what is not translated, and writes what is answered', async () => {
  const { schema } = await described(tiny(SPOKEN), 'translate', FILE);
  const asked = Object.keys(schema.properties as object).filter((one) => /\d/.test(one));
  expect(asked.length).toBeGreaterThan(1);
  const { changes } = await planned(tiny(SPOKEN), 'translate', {
    file: FILE,
    [asked[0] ?? '']: 'Dicho en español',
  });
  const texts = changes.map(({ file, after }) => `${file}\n${after}`).join('\n');
  expect(texts).toMatch(/^content\/es\//);
  expect(texts.match(/to: /g)).toHaveLength(1);
  expect(texts).toContain('to: Dicho en español');
});

it('has nothing to ask in a site of one language', async () => {
  await expect(described(tiny(), 'translate')).rejects.toThrow();
});
