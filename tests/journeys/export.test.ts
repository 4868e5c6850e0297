// `export people`: what the files of members say, in the order of the roster, as a reader of CSV reads it.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { run } from '../support/cli.ts';
import { site, temporaryFolder } from '../support/site.ts';

const ADA = `name: Ada "The Countess" Byron, Sr.
homeTown: =HYPERLINK("https://example.org")
year: "03"
interests:
  - Chess
  - "Tea; =1"
experience:
  Analyst: Firm & Co
`;

const root = site({
  'content/members/Ada_Byron.yaml': ADA,
  // On no roster, and before all by its name.
  'content/members/Aaron_Ng.yaml': 'name: Aaron Ng\n',
});
const file = path.join(temporaryFolder(), 'people.csv');
const exported = (...args: string[]) => run(['export', ...args, '--root', root]);

it('has a row for each in the order of the roster, and no formula', async () => {
  const { code, out, err } = await exported('people', file);
  expect([code, out, err]).toEqual([0, `3 people are in ${file}.\n`, '']);
  const text = fs.readFileSync(file, 'utf8');
  const [head, ada, zoe, aaron] = parse(text, { bom: true }) as string[][];
  expect(head?.slice(0, 3)).toEqual(['name', 'section', 'role']);
  const named = (row: readonly string[] = []) =>
    Object.fromEntries(row.map((cell, at) => [head?.[at], cell]));
  expect(named(ada)).toMatchObject({
    ...{ name: 'Ada "The Countess" Byron, Sr.', section: 'Board', role: 'CEO', year: '03' },
    homeTown: `'=HYPERLINK("https://example.org")`,
    interests: "Chess\nTea;' =1",
    experience: 'Analyst: Firm & Co',
  });
  expect(named(zoe)).toMatchObject({ name: "Zoë O'Neill", role: 'Brother', major: 'Physics' });
  expect(named(aaron)).toMatchObject({ name: 'Aaron Ng', section: '', role: '', major: '' });
});

it('is printed where no file is named, and written over none', async () => {
  const { out } = await exported('people');
  expect(parse(out)).toHaveLength(4);
  expect((await exported('people', file)).err).toContain('people.csv exists already.');
  expect((await exported('people', '/no/where/people.csv')).err).toContain('could not be written');
  expect((await exported('events')).err).toContain(
    'There is no command "export events". Did you mean "export people"?',
  );
});
