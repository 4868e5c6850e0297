// A roster that is grouped by a field × the members' files → its groups, their order, and who is in them.
import { describe, expect, it } from 'vitest';
import type { RosterBlock } from '../../src/model/shapes.gen.ts';
import { check, compiled, edited, type Files, findings, site, tinyText } from '../support/site.ts';

const ABOUT = 'content/pages/about.yaml';
const LISTED = /groups:\n[\s\S]*(?= {2}- type: eventCards)/;

const roster = (fields: string): Files => ({
  [ABOUT]: tinyText(ABOUT).replace(LISTED, `${fields.trim().replace(/^/gm, '    ').trim()}\n`),
});

const member = (name: string, fields = ''): Files => ({
  [`content/members/${name.replaceAll(' ', '_')}.yaml`]: `name: ${name}\n${fields}`,
});

/** As "Alpha: Ada_Byron, Zoe_Oneill". */
const groupsIn = (files: Files): string[] => {
  const { output, diagnostics } = check(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const block = output?.pages.get('/about')?.blocks.find(({ type }) => type === 'roster');
  return ((block as RosterBlock).groups ?? []).map(
    ({ title, members }) => `${title}: ${members.map((one) => one.member).join(', ')}`,
  );
};

const CLASSES: Files = {
  ...member('Ada Byron', 'class: Pi'),
  ...member('Zoe Oneill', 'class: Omicron'),
  ...member('Élodie Fontclair', 'class: pi'),
  ...member('Bo Li'),
};

const named = (files: Files) => {
  const { 'content/members/Élodie_Fontclair.yaml': text, ...others } = files;
  return { ...others, 'content/members/Elodie_Fontclair.yaml': text ?? null };
};

describe('groups', () => {
  it('are the values by their letters, people by their names, and those without one last', () => {
    expect(groupsIn({ ...roster('groupBy: class'), ...named(CLASSES) })).toEqual([
      'Omicron: Zoe_Oneill',
      'Pi: Ada_Byron, Elodie_Fontclair',
      'Others: Bo_Li',
    ]);
  });

  it('come in the order that is written, and behind those that list people', () => {
    const board =
      'groups:\n  - title: Board\n    members:\n      - member: Zoe_Oneill\n        title: CEO';
    const files = { ...named(CLASSES), ...member('Cy Young', 'class: Rho') };
    expect(
      groupsIn({ ...roster(`groupBy: class\norder: [Rho, " PI "]\n${board}`), ...files }),
    ).toEqual([
      'Board: Zoe_Oneill',
      'Rho: Cy_Young',
      'Pi: Ada_Byron, Elodie_Fontclair',
      'Others: Bo_Li',
    ]);
  });

  it('are years from the newest', () => {
    const files = {
      ...member('Ada Byron', 'graduation: "2019"'),
      ...member('Zoe Oneill', 'graduation: "2023"'),
    };
    expect(groupsIn({ ...roster('groupBy: graduation'), ...files })).toEqual([
      '2023: Zoe_Oneill',
      '2019: Ada_Byron',
    ]);
  });

  it('are choices as the schema lists them, with their labels, and days by their years', () => {
    const schema = JSON.stringify({
      ...{ type: 'object', additionalProperties: false, required: ['name'], person: true },
      properties: {
        name: { type: 'string', minLength: 1, description: 'The name.' },
        status: {
          ...{ type: 'string', enum: ['pledge', 'active'], description: 'The status.' },
          choiceLabels: { active: 'Active brothers' },
        },
        joined: { type: 'string', format: 'date', description: 'The day.' },
      },
    });
    const files = {
      'schema/brother.schema.json': schema,
      ...edited('site.yaml', '    schema: member', '    schema: brother\n    order: -joined'),
      ...member('Ada Byron', 'status: active\njoined: 2024-01-31'),
      ...member('Zoe Oneill', 'status: pledge\njoined: 2026-01-31'),
      ...member('Bo Li', 'status: active\njoined: 2026-03-01'),
      'content/pages/profile.yaml':
        'title: Profile\ndescription: A person.\nblocks:\n  - type: lead\n    heading: A person\n',
    };
    expect(groupsIn({ ...files, ...roster('groupBy: status') })).toEqual([
      'pledge: Zoe_Oneill',
      'Active brothers: Bo_Li, Ada_Byron',
    ]);
    expect(groupsIn({ ...files, ...roster('groupBy: joined') })).toEqual([
      '2026: Bo_Li, Zoe_Oneill',
      '2024: Ada_Byron',
    ]);
  });

  it('say the rest in the language of the site, or as its words do', () => {
    const files = { ...roster('groupBy: class'), ...member('Ada Byron'), ...member('Zoe Oneill') };
    const spanish = edited('site.yaml', 'timezone:', 'language: es\ntimezone:');
    expect(groupsIn({ ...files, ...spanish })).toEqual(['Otros: Ada_Byron, Zoe_Oneill']);
    const words = { 'content/words.yaml': 'grouped:\n  others: Everybody else\n' };
    expect(groupsIn({ ...files, ...words })).toEqual(['Everybody else: Ada_Byron, Zoe_Oneill']);
  });

  it('hold 339 people whom nobody lists, with their pages, and none is unused', () => {
    const people = Array.from({ length: 339 }, (_, i) =>
      member(
        `Ana X${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
        'class: Pi',
      ),
    );
    const files = Object.assign({}, ...people) as Files;
    const result = check({ ...files, ...roster('groupBy: class') });
    expect(findings(result)).toEqual([]);
    const page = result.output?.pages.get('/about');
    expect(Object.values(page?.entries ?? {}).filter(({ url }) => url)).toHaveLength(341);
  });
});

it('an entry that is not yet published is in no group', () => {
  const schema = JSON.stringify({
    ...{ type: 'object', additionalProperties: false, required: ['name'], publishedAt: ['from'] },
    properties: {
      name: { type: 'string', minLength: 1, description: 'The name.' },
      from: { type: 'string', format: 'date', description: 'The first day.' },
      class: { type: 'string', minLength: 1, description: 'The class.' },
    },
  });
  const root = site({
    'schema/guest.schema.json': schema,
    ...edited('site.yaml', 'collections:', 'collections:\n  guests:\n    schema: guest'),
    ...roster('collection: guests\ngroupBy: class'),
    'content/guests/Ada_Byron.yaml': 'name: Ada Byron\nclass: Pi\nfrom: 2026-01-01\n',
    'content/guests/Bo_Li.yaml': 'name: Bo Li\nclass: Pi\nfrom: 2026-03-01\n',
  });
  const block = compiled(root, '2026-02-01')
    .output?.pages.get('/about')
    ?.blocks.find(({ type }) => type === 'roster') as RosterBlock;
  expect(block.groups?.map(({ members }) => members.map((one) => one.member))).toEqual([
    ['Ada_Byron'],
  ]);
});

it.each([
  ['groupBy: clas', 'collection/unknown-field → clas', 'class'],
  ['groupBy: interests', 'collection/field-kind → interests', undefined],
  ['caption: major', 'schema/missing → type', undefined],
])('"%s" is reported where it stands', (fields, expected, nearest) => {
  const result = check(roster(fields));
  const [wrong] = result.diagnostics;
  expect(findings(result)[0]).toBe(expected);
  expect((wrong?.said?.params as { nearest?: string } | undefined)?.nearest).toBe(nearest);
});
