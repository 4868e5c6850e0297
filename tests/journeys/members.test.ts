// `member:leave`: off the roster, still in the tables, and a site without mistakes afterwards.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { letMemberLeave } from '../../src/commands/content/leave-command.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { chapterRoot, site, wrongIn } from '../support/site.ts';

const ROSTER = 'content/pages/active-brothers.yaml';
const chapter = (files = {}): string => site(files, chapterRoot);
const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (root: string, file: string): boolean => fs.existsSync(path.join(root, file));
const chapterText = (file: string): string => read(chapterRoot, file);

afterEach(() => vi.restoreAllMocks());

describe('member:leave', () => {
  it('takes the lines out of the roster and the files away, and names what still names her', async () => {
    const root = chapter();
    const said = await letMemberLeave(root, 'zadie-kirkbride', { yes: true });
    const lines =
      '          - member: Zadie_Kirkbride\n            title: Brother\n            company: Tessaquill\n            logo: images/companies/tessaquill.svg\n            width: 68\n';
    expect(chapterText(ROSTER)).toContain(lines);
    expect(read(root, ROSTER)).toBe(chapterText(ROSTER).replace(lines, ''));
    expect(exists(root, 'content/members/Zadie_Kirkbride.yaml')).toBe(false);
    expect(exists(root, 'content/images/members/Zadie_Kirkbride.jpg')).toBe(false);
    expect(said.split('\n')).toEqual([
      'Zadie Kirkbride:',
      '  content/pages/active-brothers.yaml:127: taken out of "Brothers"',
      '  content/members/Zadie_Kirkbride.yaml: deleted, as nothing needs it any more',
      '  content/images/members/Zadie_Kirkbride.jpg: deleted, as nothing needs it any more',
      '  still named, as plain text:',
      '    content/careers/2021.yaml, line 124',
      '    content/careers/2022.yaml, line 117',
      '    content/careers/2023.yaml, line 104, 272',
      '    content/involvement/2021.yaml, line 38',
      '    content/involvement/2022.yaml, line 32',
      '    content/involvement/2023.yaml, line 39',
    ]);
    expect(wrongIn(root)).toEqual([]);
  });

  it('leaves her file where a link still leads to it', async () => {
    const faqs = 'content/pages/faqs.yaml';
    const root = chapter({
      [faqs]: chapterText(faqs).replace('(/active-brothers)', '(/active-brothers/zadie-kirkbride)'),
    });
    const before = wrongIn(root);
    const said = await letMemberLeave(root, 'Zadie Kirkbride', { yes: true });
    expect(before).toEqual([]);
    expect(said).toMatch(
      /Zadie_Kirkbride\.yaml: stays, as it is still needed here:\n {4}content\/pages\/faqs\.yaml:\d+:/,
    );
    expect(said).toContain('still named, with a link to the profile:');
    expect(exists(root, 'content/members/Zadie_Kirkbride.yaml')).toBe(true);
    expect(read(root, ROSTER)).not.toContain('Zadie');
    expect(wrongIn(root)).toEqual([]);
  });

  it('takes an empty place out that would leave a hole without her', async () => {
    const root = chapter();
    expect(await letMemberLeave(root, 'Maya Okafor', { yes: true })).toContain(
      '  and the empty place beside it, which would leave a hole now',
    );
    expect(read(root, ROSTER).match(/empty: true/g)?.length ?? 0).toBe(
      (chapterText(ROSTER).match(/empty: true/g)?.length ?? 0) - 1,
    );
    expect(wrongIn(root)).toEqual([]);
  });

  it('takes the group out with its last member', async () => {
    const text = chapterText(ROSTER);
    const group =
      '      - title: Night Watch\n        members:\n          - empty: true\n          - member: Zadie_Kirkbride # since May\n';
    const alone = text.replace(/^ {10}- member: Zadie_Kirkbride\n(?: {12}.*\n)+/m, '');
    const end = alone.endsWith('\n') ? alone : `${alone}\n`;
    const root = chapter({ [ROSTER]: end + group });
    expect(await letMemberLeave(root, 'Zadie Kirkbride', { yes: true })).toContain(
      'took out "Night Watch" as a whole, in which nobody else stands',
    );
    expect(read(root, ROSTER)).toBe(end);
    expect(wrongIn(root)).toEqual([]);
  });

  it.each([
    ['Zadie', 'Did you mean "Zadie Kirkbride"?'],
    ['Zadie Kirkbrid', 'Did you mean "Zadie Kirkbride"?'],
    ['Qqqqqq', 'There is no member "Qqqqqq", so nothing was changed.'],
  ])('knows no %s, and changes nothing', async (asked, sentence) => {
    const root = chapter();
    const before = contentOf(root);
    await expect(letMemberLeave(root, asked, { yes: true })).rejects.toThrow(sentence);
    expect(contentOf(root)).toEqual(before);
  });

  it('changes nothing in a site with mistakes, and nothing with --dry-run', async () => {
    const broken = chapter({ 'content/pages/faqs.yaml': 'titel: Questions\n' });
    const before = contentOf(broken);
    await expect(letMemberLeave(broken, 'Zadie Kirkbride', { yes: true })).rejects.toThrow(
      /The site has mistakes, so nothing was changed\. Mend them first:\n {2}content\/pages\/faqs/,
    );
    expect(contentOf(broken)).toEqual(before);
    const root = chapter();
    const whole = contentOf(root);
    expect(await letMemberLeave(root, 'Zadie Kirkbride', { dryRun: true })).toContain(
      'Nothing was changed.',
    );
    expect(contentOf(root)).toEqual(whole);
  });

  it('takes everything back when one file cannot be deleted', async () => {
    const root = chapter();
    const before = contentOf(root);
    const { rmSync } = fs;
    vi.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
      if (String(file).endsWith('Zadie_Kirkbride.jpg'))
        throw Object.assign(new Error('no'), { code: 'EPERM' });
      rmSync(file, options);
    });
    await expect(letMemberLeave(root, 'Zadie Kirkbride', { yes: true })).rejects.toThrow(
      'could not be changed, because it is not permitted. Nothing was changed.',
    );
    expect(contentOf(root)).toEqual(before);
  });

  it('takes a name in several words on the command line', () => {
    const root = chapter();
    const asked = ['member:leave', 'Maya', 'Okafor', '--root', root];
    const before = contentOf(root);
    expect(run(asked)).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') });
    expect(contentOf(root)).toEqual(before);
    const { code, out } = run([...asked, '--yes']);
    expect([code, out]).toEqual([0, expect.stringContaining('taken out of "C-Suite"')]);
    expect(run(['member:leave', '--root', root])).toMatchObject({ code: 2 });
  });
});
