// Spreadsheets as chapters have them, with made-up people → what would become of each column and row of the tiny site.
import fs from 'node:fs';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { answerOfFile } from '../../src/editor/journeys/given-file.ts';
import { type Answers, answerAll } from '../../src/editor/journeys/in-form.ts';
import { linesOf } from '../../src/editor/journeys/summary.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { contextOf, freshIn, listed } from '../support/journeys.ts';
import { site, temporaryFolder, tinyText } from '../support/site.ts';

const TINY = contextOf(site());

const saved = (content: string | Uint8Array, name = 'members.csv'): string => {
  const file = path.join(temporaryFolder(), name);
  fs.writeFileSync(file, content);
  return file;
};

const planOf = async (content: string | Uint8Array, answers: Answers = {}, context = TINY) => {
  const journey = await listed('import:people').load();
  const file = answerOfFile({ name: 'members.csv', bytes: Buffer.from(content) });
  const given = { file, ...answers };
  const plan = await (
    await answerAll((ask) => journey.begin(context, { ask }), given, context.language)
  )();
  expect(freshIn(context, plan)).toEqual([]);
  const texts = Object.fromEntries(
    plan.changes.map(({ file, after }) => [path.posix.basename(file, '.yaml'), after ?? '']),
  );
  return {
    plan,
    texts,
    told: linesOf([...(plan.asked ?? []), ...(plan.summary ?? [])]).join('\n'),
  };
};

/** Of a new member, below the line for editors. */
const fieldsOf = (text = ''): string[] => text.trim().split('\n').slice(2);

describe('columns', () => {
  it.each<[string, string, string[]]>([
    [
      'two columns of a name, a title above, groups',
      'Our members,,,\n,,,\nFirst Name,Last Name,Pledge Class,Position\nJosé Luis,de la Cruz,Beta,Scribe\n',
      ['name: José Luis de la Cruz', 'class: Beta'],
    ],
    [
      'a preferred name, in place of the given one',
      'First Name,Middle Name,Preferred Name,Last Name\nBenjamin,Obi,Ben,Okafor\n',
      ['name: Ben Okafor'],
    ],
    [
      'no preferred name',
      'First Name,Preferred Name,Last Name\nMaya,,Okafor\n',
      ['name: Maya Okafor'],
    ],
    [
      'a preferred name beside a whole one, which it may be all of',
      'Full Name,Preferred Name\nBenjamin Okafor,Ben Okafor\n',
      ['name: Benjamin Okafor'],
    ],
    [
      'a form, with what is private and with somebody else’s name',
      'Timestamp,Email Address,What is your full name?,Emergency contact name,What year are you?,Minor (if any),Major(s)\n' +
        '9/1/2026,m@example.com,"Okafor, Maya",Dad,3rd,n/a,"Econ, Law"\n',
      ['name: Maya Okafor', 'year: 3rd', 'major: Econ, Law'],
    ],
    [
      'Spanish, with two family names',
      'Marca temporal;Correo;Nombre;Apellido paterno;Apellido materno;Pronombres;Carrera;Año;Generación;Matrícula\n' +
        '1/9/2026;a@example.com;Ana;Muñoz;de la Peña;ella;Economía;2.º;Beta;00123\n',
      [
        'name: Ana Muñoz de la Peña',
        'year: 2.º',
        'class: Beta',
        'major: Economía',
        'pronouns: ella',
      ],
    ],
    [
      'pasted, without a header',
      'Maya van Doe\t3rd\tshe/her\tm@example.com\t+1 (555) 123-4567\n',
      ['name: Maya van Doe', 'year: 3rd', 'pronouns: she/her'],
    ],
    [
      'addresses under another title',
      'Name,Major,Grad\nMaya,m@example.com,2027\n',
      ['name: Maya', 'graduation: "2027"'],
    ],
  ])('%s', async (_, text, fields) => {
    const { texts } = await planOf(text);
    const [made] = Object.entries(texts).filter(([name]) => name !== 'about');
    expect(fieldsOf(made?.[1])).toEqual(fields);
  });

  it.each([
    ['maya-okafor', 'https://www.linkedin.com/in/maya-okafor'],
    ['@maya-okafor', 'https://www.linkedin.com/in/maya-okafor'],
    ['in/maya-okafor/', 'https://www.linkedin.com/in/maya-okafor'],
    ['www.linkedin.com/in/maya?utm=x', 'https://www.linkedin.com/in/maya'],
    ['http://mx.linkedin.com/in/maya', 'https://mx.linkedin.com/in/maya'],
    ['Maya Okafor', undefined],
    ['javascript:alert(1)', undefined],
    ['maya.example.com', undefined],
  ])('LinkedIn, %s', async (text, address) => {
    const { texts, told } = await planOf(`Name,LinkedIn\nMaya Okafor,${text}\n`);
    const line = fieldsOf(texts.Maya_Okafor).find((one) => one.startsWith('linkedIn'));
    expect(line).toBe(address && `linkedIn: ${address}`);
    expect(told.includes(`Row 2: B, "${text}", is no address`)).toBe(address === undefined);
  });

  it('are changed as somebody says, and shown before; none is taken that members have no field for', async () => {
    const text = 'Name,A,B\nMaya,Law,Art\n';
    const { texts } = await planOf(text, { columns: 'B=major, C=minor' });
    expect(fieldsOf(texts.Maya)).toEqual(['name: Maya', 'major: Law', 'minor: Art']);
    for (const [columns, sentence] of [
      ['B=email', 'no field email'],
      ['Z=minor', 'no column Z'],
      ['minor', 'as in B=minor'],
    ] as const)
      await expect(planOf(text, { columns })).rejects.toThrow(sentence);
    await expect(planOf('T-shirt,Food\nM,Rice\n')).rejects.toThrow('No column looks like a name');
  });
});

describe('rows', () => {
  it('are told where something is left out', async () => {
    const text = [
      'Name,Year,LinkedIn',
      '=A3&B3,2nd,',
      '"$' + '{chapter.name}",2nd,',
      ',,',
      ',3rd,',
      'Name,Year,LinkedIn',
      'MAYA okafor,2nd,',
      "Maya O'kafor,3rd,",
      `${'Very Long '.repeat(20)},3rd,`,
      'Grand Total,8,',
    ].join('\n');
    const { told, plan } = await planOf(text);
    expect(plan.words).toBe('Import a member');
    expect(told.split('\n').filter((line) => line.startsWith('  Row '))).toEqual(
      [
        'Row 2: A holds a formula without a result; left empty.',
        'Row 2: No name; left out.',
        'Row 3: A is too long, or looks like a fact of the site; left empty.',
        'Row 3: No name; left out.',
        'Row 5: No name; left out.',
        'Row 6: The titles of the columns again; passed over.',
        "Row 8: Maya O'kafor is in row 7 already; left out. If they are two people, add a middle initial in the spreadsheet.",
        'Row 9: The name is too long; left out.',
        'Row 10: No name; left out.',
      ].map((line) => `  ${line}`),
    );
  });

  it('of members who are there are left, or fill in what they say', async () => {
    const text = 'Name,Major,Section\nADA BYRON,Geometry,Board\nZoe ONeill,,Board\n';
    const left = await planOf(text);
    expect(left.plan.changes).toEqual([]);
    expect(left.told).toContain('there already, left');
    const { plan, texts, told } = await planOf(text, { existing: 'update' });
    expect(Object.keys(texts)).toEqual(['Ada_Byron']);
    expect(texts.Ada_Byron).toContain('major: Geometry');
    expect(plan.changes[0]?.before).toBeDefined();
    expect(told).toContain('there already, the same');
  });

  it('of members in another section of the roster are told, who stay', async () => {
    const { told, texts } = await planOf('Name,Section\nAda Byron,Scribes\nZoe Oneill,board\n');
    expect(told).toContain(
      'Ada Byron is in Board on the roster, and in Scribes in the spreadsheet.',
    );
    expect(told).not.toContain('Zoe Oneill is in');
    expect(texts).toEqual({});
  });

  it('make sections in the order of the file, by a column or by a merged line above', async () => {
    const text = 'Name,Group,Role\nMaya,Zeta,Chair\nRobin,Board,\nKim,Alpha,\nLee,zeta,\n';
    const { texts, told } = await planOf(text);
    const about = texts.about ?? '';
    const order = [
      'Ada_Byron',
      'Zoe_Oneill',
      'Robin',
      'title: Zeta',
      'Maya',
      'Chair',
      'Lee',
      'title: Alpha',
      'Kim',
    ];
    const places = order.map((one) => about.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(told).toContain('Zeta: new section of the roster with 2 members');
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Name', 'Year', 'Major'],
            ['Officers', null, null],
            ['Maya', '2nd', 'Law'],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 2 }],
        },
      ],
    });
    const merged = await planOf(bytes);
    expect(Object.keys(merged.texts).sort()).toEqual(['Maya', 'about']);
    expect(merged.texts.about).toMatch(/title: Officers\n +members:\n +- member: Maya\n/);
  });
});

it('a roster that is grouped by a field takes people by itself', async () => {
  const about = 'content/pages/about.yaml';
  const places = /groups:\n[\s\S]*(?= {2}- type: eventCards)/;
  const grouped = contextOf(site({ [about]: tinyText(about).replace(places, 'groupBy: class\n') }));
  const list = 'Name,Class,Section\nMaya Okafor,Pi,Board\n';
  const { told, texts } = await planOf(list, {}, grouped);
  expect(Object.keys(texts)).toEqual(['Maya_Okafor']);
  expect(told).toContain('The page "About" shows members by itself.');
  expect(told).not.toContain('no roster with sections');
});

const PARTS = ['Ada', 'Bo', 'Çelik', 'Dé', 'Efua', 'Fynn', 'Gus', 'Hao', 'Íris', 'Jo'];
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const name = [...String(at)].map((digit) => PARTS[Number(digit)]).join(' ');
    return `${name} Okafor,${name.toLowerCase().replaceAll(/\W/g, '')}${at},Brother,${['Board', 'Directors', 'Brothers'][at % 3]}`;
  });

it.each([62, 1000])('%i people are one plan, each once on the roster', async (count) => {
  const { plan, texts } = await planOf(['Name,LinkedIn,Role,Section', ...many(count)].join('\n'));
  expect(plan.changes).toHaveLength(count + 1);
  expect(texts.about?.match(/- member: /g)).toHaveLength(count + 2);
});

describe('import people', () => {
  const LIST = 'Name,Email,Group\nMaya Okafor,m@example.com,Scribes\n';

  it('shows a table and writes nothing with --dry-run, and writes it with --yes, in one step', async () => {
    const root = site();
    const before = contentOf(root);
    const file = saved(LIST);
    const shown = await run(['import', 'people', file, '--root', root, '--dry-run']);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toMatch(/A +Name +name +Maya Okafor\n +B +Email +Left out \(private\)\n/);
    expect(shown.out).not.toContain('m@example.com');
    expect(contentOf(root)).toEqual(before);
    const done = await run(['import', 'people', file, '--root', root, '--yes']);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(contentOf(root)['content/pages/about.yaml']).toContain('- member: Maya_Okafor');
    const spanish = ['--language', 'es', '--existing', 'dejar'];
    const again = await run(['import', 'people', file, '--root', root, '--yes', ...spanish]);
    expect(again.out).toContain('ya está, se deja');
  });

  it.each([
    [['import', 'pets', 'x.csv'], 'Did you mean "import:addresses"'],
    [['import', 'people', 'nowhere.csv'], 'There is no file nowhere.csv'],
    [['import', 'people', '.'], 'There is no file .'],
    [['import', 'people'], 'a flag is needed: --file.'],
  ])('%j is refused', async (args, sentence) => {
    const { code, err } = await run([...args, '--root', site(), '--yes']);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
