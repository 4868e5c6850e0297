// `member:new`, `member:leave`: the file, the roster, and a site without mistakes afterwards.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Member } from '../../src/model/shapes.gen.ts';
import {
  command,
  contextOf,
  described,
  errorsIn,
  freshIn,
  linesOf,
  planned,
  tiny,
} from '../support/journeys.ts';
import { chapterRoot, edited, type Files, site, tinyText, wrongIn } from '../support/site.ts';

const ROSTER = 'content/pages/active-brothers.yaml';
const chapter = (files: Files = {}): string => site(files, chapterRoot);
const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (root: string, file: string): boolean => fs.existsSync(path.join(root, file));
const chapterText = (file: string): string => read(chapterRoot, file);

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
  it('writes the file, the place on the roster and the line of the class', async () => {
    const list =
      '  - type: nameList\n    heading: Alpha Class\n    people:\n      - name: Ada Byron # first\n';
    const context = tiny(
      edited('content/pages/home.yaml', '  - type: buttons', `${list}  - type: buttons`),
    );
    const plan = await planned(context, 'member:new', { ...JOSE, role: 'Scribe' });
    const { 'Jose_Nanez_Ohara.yaml': _, ...others } = linesOf(plan);
    expect(others).toEqual({
      'about.yaml': ['+          - member: Jose_Nanez_Ohara', '+            title: Scribe'],
      'home.yaml': ['+      - name: José Ñáñez-O’Hara'],
    });
    const { after = '' } = plan.changes.find((one) => one.before === undefined) ?? expect.fail();
    expect(parse(after)).toEqual(JOSE);
    expect(after.split('\n')[0]).toBe(
      '# yaml-language-server: $schema=../../node_modules/chapterkit/schema/member.schema.json',
    );
    expect(plan.next?.join()).toContain('--for Jose_Nanez_Ohara');
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('proposes the longest list and the role that most have there', async () => {
    const context = contextOf(chapter());
    const { proposals, schema } = await described(context, 'member:new');
    expect(proposals).toMatchObject({ roster: 'Brothers', role: 'Brother', class: 'Alpha Delta' });
    expect(schema.properties).toMatchObject({
      roster: { enum: ['C-Suite', 'Directors', 'Brothers'] },
    });
    const director = await described(context, 'member:new', undefined, { roster: 'Directors' });
    expect(director.proposals).toMatchObject({ role: 'Director' });
    const plan = await planned(context, 'member:new', { ...JOSE, roster: '' });
    expect(plan.changes.map(({ file }) => file)).toEqual(['content/members/Jose_Nanez_Ohara.yaml']);
  });

  it.each([
    ['Responsables', 'Responsable'],
    ['Vocales', 'Vocal'],
    ['Directores', 'Director'],
  ])('proposes what one of the %s is called', async (title, role) => {
    const text = chapterText(ROSTER).replace('title: Directors', `title: ${title}`);
    const context = contextOf(chapter({ [ROSTER]: text }));
    const { proposals } = await described(context, 'member:new', undefined, { roster: title });
    expect(proposals).toMatchObject({ role });
  });

  it('proposes no office that one alone holds', async () => {
    const brother = '          - member: Zoe_Oneill\n            title: Brother\n';
    const context = tiny(edited('content/pages/about.yaml', brother, ''));
    const { proposals } = await described(context, 'member:new');
    expect([proposals.roster, proposals.role]).toEqual(['Board', undefined]);
  });

  it('writes into whichever collection has the schema of members', async () => {
    const root = site({
      ...edited('site.yaml', '  members:\n', '  brothers:\n'),
      'content/brothers/Ada_Byron.yaml': 'name: Ada Byron\n',
    });
    await command('member:new', root, JOSE);
    expect(exists(root, 'content/brothers/Jose_Nanez_Ohara.yaml')).toBe(true);
  });

  it('asks a club, which has no season, for no pledge class', async () => {
    const { schema } = await described(tiny({ 'content/season.yaml': null }), 'member:new');
    expect(schema.required).toEqual(['name']);
  });

  it('keeps every one of its commented lists sound when they are taken in', async () => {
    const root = site();
    await command('member:new', root, { ...JOSE, name: 'Nora List' });
    const file = path.join(root, 'content/members/Nora_List.yaml');
    const [head = '', lists = ''] = fs.readFileSync(file, 'utf8').split(/^# Remove the.*\n/m);
    fs.writeFileSync(file, head + lists.replace(/^# ?/gm, ''));
    expect(errorsIn(root)).toEqual([]);
    const member = parse(fs.readFileSync(file, 'utf8')) as Member;
    expect(Object.keys(member)).toEqual(
      expect.arrayContaining(['experience', 'campusInvolvements', 'interests', 'why']),
    );
  });

  it('takes the portrait that lies there already, also when it is not saved yet', async () => {
    const root = site();
    const bytesOf = path.join(root, 'content/images/dot.png');
    const texts = new Map([['content/images/members/Ida_Rhodes.png', { bytesOf }]]);
    const ida = { ...JOSE, name: 'Ida Rhodes' };
    const plan = await planned(contextOf(root, texts), 'member:new', ida);
    expect(plan.changes[0]?.after).toContain('img: images/members/Ida_Rhodes.png\n');
    expect(plan.next).toEqual([]);
  });

  it('knows a member that is only in the draft, and one that has left it', async () => {
    const texts = new Map([
      ['content/members/Ida_Rhodes.yaml', 'name: Ida Rhodes\n'],
      ['content/members/Ada_Byron.yaml', null],
    ]);
    const context = contextOf(site(), texts);
    const taken = planned(context, 'member:new', { ...JOSE, name: 'Ida Rhodes' });
    await expect(taken).rejects.toMatchObject({
      about: { place: { pointer: '/name' } },
    });
    const free = { ...JOSE, name: 'Ada Byron', roster: '' };
    const { changes } = await planned(context, 'member:new', free);
    expect(changes).toMatchObject([{ file: 'content/members/Ada_Byron.yaml', before: undefined }]);
  });
});

describe('member:leave', () => {
  const leave = (root: string, member: string, flags = {}): Promise<string> =>
    command('member:leave', root, { member, yes: true, ...flags });

  it('takes the lines off the roster and the files away, and names what still names her', async () => {
    const root = chapter();
    const said = await leave(root, 'zadie-kirkbride');
    const lines =
      '          - member: Zadie_Kirkbride\n            title: Brother\n            company: Tessaquill\n            logo: images/companies/tessaquill.svg\n            width: 68\n';
    expect(chapterText(ROSTER)).toContain(lines);
    expect(read(root, ROSTER)).toBe(chapterText(ROSTER).replace(lines, ''));
    expect(read(root, 'site.yaml')).toBe(
      chapterText('site.yaml').replace(
        /(redirects:\n(?: .*\n)*)/,
        '$1  - from: /active-brothers/zadie-kirkbride\n    to: /active-brothers\n',
      ),
    );
    expect(said.split('\n')).toEqual([
      'Zadie Kirkbride leaves',
      '',
      '  content/pages/active-brothers.yaml:127: removed from "Brothers"',
      '  still named, as plain text:',
      '    content/careers/2021.yaml, line 124',
      '    content/careers/2022.yaml, line 117',
      '    content/careers/2023.yaml, line 104, 272',
      '    content/involvement/2021.yaml, line 38',
      '    content/involvement/2022.yaml, line 32',
      '    content/involvement/2023.yaml, line 39',
      '',
      'Files:',
      '  changed  content/pages/active-brothers.yaml',
      '  changed  site.yaml',
      '  removed  content/members/Zadie_Kirkbride.yaml',
      '  removed  content/images/members/Zadie_Kirkbride.jpg',
      '',
      'Done.',
    ]);
    expect(exists(root, 'content/members/Zadie_Kirkbride.yaml')).toBe(false);
    expect(exists(root, 'content/images/members/Zadie_Kirkbride.jpg')).toBe(false);
    expect(wrongIn(root)).toEqual([]);
  });

  it('takes away what other languages say of her, which is no need of her', async () => {
    const context = tiny({
      ...edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:'),
      'content/es/members/Ada_Byron.yaml': 'texts:\n  - from: Engines\n    to: Máquinas\n',
    });
    const { changes, summary } = await planned(context, 'member:leave', { member: 'Ada_Byron' });
    const gone = changes.flatMap(({ file, after }) => (after === undefined ? [file] : []));
    expect(gone.sort()).toEqual([
      'content/es/members/Ada_Byron.yaml',
      'content/members/Ada_Byron.yaml',
    ]);
    expect(summary?.join()).not.toContain('still needed');
  });

  it('takes her off the roster that another language has of its own', async () => {
    const own = 'content/es/pages/about.yaml';
    const context = tiny({
      ...edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:'),
      [own]: tinyText('content/pages/about.yaml'),
    });
    const plan = await planned(context, 'member:leave', { member: 'Ada_Byron' });
    expect(plan.changes.find(({ file }) => file === own)?.after).not.toContain('Ada_Byron');
    expect(plan.changes.map(({ file }) => file)).toContain('content/members/Ada_Byron.yaml');
    expect(freshIn(context, plan)).toEqual([]);
  });

  it.each([
    ['/about', 'redirects:\n  - from: /people/ada\n    to: /about\n'],
    ['', ''],
  ])('sends on to "%s" who came by a former address of hers', async (redirect, now) => {
    const former = 'redirects:\n  - from: /people/ada\n    to: /people/ada-byron\n';
    const context = tiny(edited('site.yaml', 'theme:', `${former}theme:`));
    const plan = await planned(context, 'member:leave', { member: 'Ada_Byron', redirect });
    const site = plan.changes.find(({ file }) => file === 'site.yaml')?.after ?? '';
    expect(site.match(/redirects:\n.*\n.*\n/)?.[0] ?? '').toBe(now);
    expect(site).not.toContain('to: /people/ada-byron');
    expect(plan.changes.map(({ file }) => file)).toContain('content/members/Ada_Byron.yaml');
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('leaves her file and her address where a link still leads to it', async () => {
    const faqs = 'content/pages/faqs.yaml';
    const root = chapter({
      [faqs]: chapterText(faqs).replace('(/active-brothers)', '(/active-brothers/zadie-kirkbride)'),
    });
    expect(wrongIn(root)).toEqual([]);
    const said = await leave(root, 'Zadie Kirkbride');
    expect(said).toMatch(
      /Zadie_Kirkbride\.yaml: kept, because it is still needed here:\n {4}content\/pages\/faqs\.yaml:\d+:/,
    );
    expect(said).toContain('still named, with a link to the profile:');
    expect(exists(root, 'content/members/Zadie_Kirkbride.yaml')).toBe(true);
    expect(read(root, ROSTER)).not.toContain('Zadie');
    expect(read(root, 'site.yaml')).toBe(chapterText('site.yaml'));
    expect(wrongIn(root)).toEqual([]);
  });

  it('removes an empty place that would leave a hole without her', async () => {
    const root = chapter();
    expect(await leave(root, 'Maya Okafor')).toContain(
      '  and the empty place next to it, which would leave a gap',
    );
    expect(read(root, ROSTER).match(/empty: true/g)?.length ?? 0).toBe(
      (chapterText(ROSTER).match(/empty: true/g)?.length ?? 0) - 1,
    );
    expect(wrongIn(root)).toEqual([]);
  });

  it('removes the group with its last member', async () => {
    const text = chapterText(ROSTER);
    const group =
      '      - title: Night Watch\n        members:\n          - empty: true\n          - member: Zadie_Kirkbride # since May\n';
    const alone = text.replace(/^ {10}- member: Zadie_Kirkbride\n(?: {12}.*\n)+/m, '');
    const end = alone.endsWith('\n') ? alone : `${alone}\n`;
    const root = chapter({ [ROSTER]: end + group });
    expect(await leave(root, 'Zadie Kirkbride')).toContain(
      'removed "Night Watch", which has no other member',
    );
    expect(read(root, ROSTER)).toBe(end);
    expect(wrongIn(root)).toEqual([]);
  });

  it('works while texts are still to be filled in, and leaves no address where none is wanted', async () => {
    const context = tiny(edited('content/season.yaml', 'https://example.com/apply', '"TODO: it"'));
    const plan = await planned(context, 'member:leave', { member: 'Ada_Byron', redirect: '' });
    expect(Object.keys(linesOf(plan))).toEqual(['about.yaml', 'Ada_Byron.yaml']);
  });
});

describe('where a roster is grouped by a field', () => {
  const about = 'content/pages/about.yaml';
  const listed = /groups:\n[\s\S]*(?= {2}- type: eventCards)/;
  const grouped = { [about]: tinyText(about).replace(listed, 'groupBy: class\n') };

  it('a new member is on it without a line, and that is said', async () => {
    const context = tiny(grouped);
    const { schema } = await described(context, 'member:new');
    expect(schema.properties).not.toHaveProperty('roster');
    const plan = await planned(context, 'member:new', JOSE);
    expect(Object.keys(linesOf(plan))).toEqual(['Jose_Nanez_Ohara.yaml']);
    expect(plan.summary).toEqual(['The page "About" shows members by itself.']);
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('somebody who leaves is off it, and the address leads to its page', async () => {
    const root = site(grouped);
    const said = await command('member:leave', root, { member: 'Zoe_Oneill', yes: true });
    expect(said).not.toContain('not on any roster');
    expect(exists(root, 'content/members/Zoe_Oneill.yaml')).toBe(false);
    expect(read(root, 'site.yaml')).toContain('to: /about');
    expect(wrongIn(root)).toEqual([]);
  });

  it('with sections above, nobody is put into one who does not ask for it', async () => {
    const { [about]: text } = edited(about, '    groups:', '    groupBy: class\n    groups:');
    const { proposals } = await described(tiny({ [about]: text ?? null }), 'member:new');
    expect(proposals.roster).toBe(undefined);
  });
});
