// `member:new`, `year:new` and `new:block`: one sound file or folder, never over another one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newMember } from '../../src/commands/content/member-command.ts';
import { newYear } from '../../src/commands/content/year-command.ts';
import type { Member } from '../../src/model/shapes.gen.ts';
import { programCopy, run } from '../support/cli.ts';
import { chapterRoot, compiled, edited, projectRoot, site } from '../support/site.ts';

const files = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(root, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    // The program's own folder, which git ignores.
    .filter((file) => !file.startsWith('.chapterkit/'))
    .sort();

const errors = (root: string): string[] =>
  compiled(root).diagnostics.flatMap(({ severity, file, code }) =>
    severity === 'error' ? [`${file} ${code}`] : [],
  );

const JOSE = {
  name: 'José Ñáñez-O’Hara',
  pronouns: 'he/him',
  year: '2nd',
  class: 'Alpha',
  major: 'Business: Administration',
  linkedIn: 'https://example.com/in/jose',
  homeTown: 'Sacramento, California',
};

describe('member:new', () => {
  it('writes one file, which is sound, and says what is next', async () => {
    const root = site();
    const before = files(root);
    const said = await newMember(root, JOSE);
    const file = 'content/members/Jose_Nanez_Ohara.yaml';
    expect(files(root).filter((one) => !before.includes(one))).toEqual([file]);
    expect(errors(root)).toEqual([]);
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    expect(parse(text)).toEqual({ ...JOSE, img: 'images/logo.svg' });
    expect(text.split('\n')[0]).toBe(
      '# yaml-language-server: $schema=../../node_modules/chapterkit/schema/member.schema.json',
    );
    expect(said).toContain('content/pages/about.yaml: "- member: Jose_Nanez_Ohara"');
    expect(said).toContain('content/images/members/Jose_Nanez_Ohara.jpg');
  });

  it('names the schema that lies beside the site', async () => {
    const root = site({ 'schema/member.schema.json': '{}' });
    await newMember(root, JOSE);
    const text = fs.readFileSync(path.join(root, 'content/members/Jose_Nanez_Ohara.yaml'), 'utf8');
    expect(text).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/schema\/member\.schema\.json\n/,
    );
  });

  it('writes into whichever collection has the schema of members', async () => {
    const root = site({
      ...edited('site.yaml', '  members:\n', '  brothers:\n'),
      'content/brothers/Ada_Byron.yaml': 'name: Ada Byron\n',
    });
    await newMember(root, JOSE);
    expect(fs.existsSync(path.join(root, 'content/brothers/Jose_Nanez_Ohara.yaml'))).toBe(true);
  });

  it('says so when none has it', async () => {
    const root = site(edited('site.yaml', 'schema: member', 'schema: person'));
    await expect(newMember(root, JOSE)).rejects.toThrow(
      'No collection in site.yaml has the schema "member"',
    );
  });

  it('keeps every one of its commented lists sound when they are taken in', async () => {
    const root = site();
    await newMember(root, { ...JOSE, name: 'Nora List' });
    const file = path.join(root, 'content/members/Nora_List.yaml');
    const text = fs.readFileSync(file, 'utf8');
    const [head = '', lists = ''] = text.split(/^# Take away.*\n/m);
    fs.writeFileSync(file, head + lists.replace(/^# ?/gm, ''));
    expect(errors(root)).toEqual([]);
    const member = parse(fs.readFileSync(file, 'utf8')) as Member;
    expect(Object.keys(member)).toEqual(
      expect.arrayContaining(['experience', 'campusInvolvements', 'interests', 'why']),
    );
  });

  it('takes the portrait that lies there already', async () => {
    const root = site();
    fs.mkdirSync(path.join(root, 'content/images/members'));
    fs.copyFileSync(
      path.join(root, 'content/images/dot.png'),
      path.join(root, 'content/images/members/Ida_Rhodes.png'),
    );
    const said = await newMember(root, { ...JOSE, name: 'Ida Rhodes' });
    expect(fs.readFileSync(path.join(root, 'content/members/Ida_Rhodes.yaml'), 'utf8')).toContain(
      'img: images/members/Ida_Rhodes.png',
    );
    expect(said).not.toContain('Put the portrait');
  });

  it('an empty profile address is a TODO marker', async () => {
    const root = site();
    await newMember(root, { ...JOSE, linkedIn: '' });
    expect(errors(root)).toEqual(['content/members/Jose_Nanez_Ohara.yaml content/todo']);
  });

  it('an empty text on the command line is empty, and not the number that cac makes of it', () => {
    const root = site();
    const words = ['--name', 'Ida Rhodes', '--pronouns', 'she/her', '--year', '2nd'];
    const more = ['--class', 'Alpha', '--major', 'Mathematics', '--linked-in', ''];
    const { code, err } = run(['member:new', ...words, ...more, '--root', root]);
    expect([code, err]).toEqual([0, '']);
    expect(errors(root)).toEqual(['content/members/Ida_Rhodes.yaml content/todo']);
  });

  it.each([
    ['somebody who has a file', { ...JOSE, name: 'Ada Byron' }, 'exists already'],
    ['the same name in other letters', { ...JOSE, name: 'ÁDA byron' }, 'exists already'],
    ['a name without letters', { ...JOSE, name: '!?' }, 'with letters'],
    ['a year of study in two lines', { ...JOSE, year: '3rd\n4th' }, 'one line'],
    ['a profile that is no address', { ...JOSE, linkedIn: 'jose' }, 'https://'],
    ['a picture that is not there', { ...JOSE, img: 'images/none.jpg' }, 'no picture'],
    ['a missing flag', { name: 'Ida Rhodes' }, '--pronouns, --year, --class, --major, --linked-in'],
  ])('refuses %s and writes nothing', async (_, flags, said) => {
    const root = site();
    const before = files(root);
    await expect(newMember(root, flags)).rejects.toThrow(said);
    expect(files(root)).toEqual(before);
  });
});

describe('year:new', () => {
  const sampleFolder = (): string => {
    const root = site({ 'content/years/2023.yaml': null });
    fs.rmSync(path.join(root, 'content'), { recursive: true });
    fs.cpSync(path.join(chapterRoot, 'content'), path.join(root, 'content'), { recursive: true });
    fs.cpSync(path.join(chapterRoot, 'site.yaml'), path.join(root, 'site.yaml'));
    return root;
  };

  it.each([
    ['careers', 8],
    ['involvement', 4],
  ])('%s: check lists the texts to fill in and nothing else', async (kind, markers) => {
    const root = sampleFolder();
    const before = files(root);
    await newYear(root, { kind, year: '2024' });
    const file = `content/${kind}/2024.yaml`;
    expect(files(root).filter((one) => !before.includes(one))).toEqual([file]);
    expect(errors(root)).toEqual(Array(markers).fill(`${file} content/todo`));
    const target = path.join(root, file);
    const filled = fs.readFileSync(target, 'utf8').replace(/"TODO: [^"]*"/g, 'Veldane Partners');
    fs.writeFileSync(target, filled);
    expect(errors(root)).toEqual([]);
  });

  it.each([
    ['a year that is there', { kind: 'years', year: '2023' }, 'exists already'],
    ['a kind that is none', { kind: 'career', year: '2024' }, 'Choose one of years'],
    ['a year that is none', { kind: 'years', year: '24' }, 'four digits'],
    ['missing flags', {}, '--kind, --year'],
  ])('refuses %s and writes nothing', async (_, flags, said) => {
    const root = site();
    const before = files(root);
    await expect(newYear(root, flags)).rejects.toThrow(said);
    expect(files(root)).toEqual(before);
  });
});

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

describe('new:block', () => {
  it('makes a folder that builds at once and keeps the contract of blocks', () => {
    const program = programCopy();
    fs.cpSync(path.join(projectRoot, 'tests'), path.join(program, 'tests'), { recursive: true });
    for (const name of ['biome.json', '.gitignore'])
      fs.cpSync(path.join(projectRoot, name), path.join(program, name), { recursive: true });
    const { code, out } = run(['new:block', 'pressQuotes'], program);
    expect(out).toContain('Wrote src/app/blocks/pressQuotes');
    expect(out).toContain('src/model/shapes.gen.ts');
    expect(code).toBe(0);
    for (const file of [
      'schema/block.schema.json',
      'src/app/blocks/README.md',
      'src/model/shapes.gen.ts',
    ])
      expect(fs.readFileSync(path.join(program, file), 'utf8'), file).toContain('pressQuotes');
    expect(
      installed(program, [
        'vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        'tests/blocks.test.tsx',
        '-t',
        'pressQuotes',
      ]),
    ).toMatch(/4 passed/);
    expect(
      installed(program, ['@biomejs/biome/bin/biome', 'check', 'src/app/blocks/pressQuotes']),
    ).toMatch(/No fixes applied/);
    // Its types and what they need, not those of the whole program.
    fs.writeFileSync(
      path.join(program, 'tsconfig.block.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['src/app/blocks/pressQuotes'] }),
    );
    const types = [
      'typescript/bin/tsc',
      '--noEmit',
      '--listFilesOnly',
      '-p',
      'tsconfig.block.json',
    ];
    expect(installed(program, types)).toContain('src/app/blocks/pressQuotes/view.tsx');
    types.splice(2, 1);
    expect(installed(program, types)).toBe('');
    const root = site(edited('content/pages/home.yaml', 'type: prose', 'type: pressQuotes'));
    expect(run(['build', '--root', root], program).code).toBe(0);
    expect(fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain(
      'data-block="pressQuotes"',
    );
  }, 240_000);

  it('makes one of a site in its folder, where editors and a build know it at once', () => {
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
    const { code, out } = run(['new:block', 'pressQuotes', '--root', root]);
    expect(out).toContain('Wrote blocks/pressQuotes');
    expect(code).toBe(0);
    const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    expect(textOf('blocks/pressQuotes/view.tsx')).toContain("from 'chapterkit/block'");
    expect(textOf('content/pages/home.yaml')).toContain(
      modeline('../../.chapterkit/schema', 'page'),
    );
    expect(textOf('.vscode/settings.json')).toContain('"./.chapterkit/schema/site.schema.json"');
    expect(textOf('.chapterkit/schema/block.schema.json')).toContain('"pressQuotes"');
    expect(textOf('.chapterkit/.gitignore')).toBe('*\n');
    expect(run(['gen', '--root', root]).out).toContain('Everything is fresh.');
    expect(compiled(root).diagnostics).toEqual([]);
    const built = run(['build', '--root', root, '--pictures', 'on-demand']);
    expect(built.code, built.err + built.out).toBe(0);
    expect(textOf('dist/index.html')).toContain('data-block="pressQuotes"');
    // Without the block its editors are back at the schemas of the package.
    fs.rmSync(path.join(root, 'blocks'), { recursive: true });
    run(['gen', '--root', root]);
    expect(textOf('content/pages/home.yaml')).toContain('node_modules/chapterkit/schema');
    expect(textOf('.vscode/settings.json')).toContain('node_modules/chapterkit/schema');
  });

  it.each([
    ['a capital letter first', 'PressQuotes', 2, 'begins with a small letter'],
    ['a hyphen', 'press-quotes', 2, 'begins with a small letter'],
    ['a way out of the folder', '../press', 2, 'begins with a small letter'],
    ['a name every object has', 'constructor', 2, 'a meaning of its own'],
    ['a block that is there', 'prose', 1, 'There is a block "prose" already'],
    ['the same in other letters', 'factsgrid', 1, 'There is a block "factsGrid" already'],
  ])('refuses %s', (_, name, code, said) => {
    const result = run(['new:block', name, '--root', projectRoot]);
    expect(result.err).toContain(said);
    expect(result.err).not.toContain('    at ');
    expect(result.code).toBe(code);
  });

  it('--dry-run writes nothing', () => {
    const { code, out } = run(['new:block', 'pressQuotes', '--dry-run', '--root', projectRoot]);
    expect(out).toContain('src/app/blocks/pressQuotes/view.tsx');
    expect(code).toBe(0);
    expect(fs.existsSync(path.join(projectRoot, 'src/app/blocks/pressQuotes'))).toBe(false);
  });
});
