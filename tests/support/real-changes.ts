// The changes that chapters make to their sites, each as an edit of a folder with the whole chapter.
import fs from 'node:fs';
import path from 'node:path';
import { chapterRoot, replaceIn, temporaryFolder } from './site.ts';

const replace = (file: string, from: string, to: string) => (root: string) =>
  replaceIn(root, file, from, to);

const remove = (file: string) => (root: string) => fs.rmSync(path.join(root, file));

const all =
  (...steps: ((root: string) => void)[]) =>
  (root: string) => {
    for (const step of steps) step(root);
  };

const ROSTER = 'content/pages/active-brothers.yaml';

export const REAL_CHANGES: Readonly<Record<string, (root: string) => void>> = {
  deadline: replace(
    'content/season.yaml',
    'deadline: 2025-10-09 18:30',
    'deadline: 2025-10-12 18:30',
  ),
  'member with photo': all(
    (root) => {
      const members = path.join(root, 'content/images/members');
      fs.copyFileSync(path.join(members, 'Maya_Okafor.jpg'), path.join(members, 'Ana_Alvarez.jpg'));
      fs.writeFileSync(
        path.join(root, 'content/members/Ana_Alvarez.yaml'),
        [
          'name: Ana Álvarez',
          'img: images/members/Ana_Alvarez.jpg',
          'linkedIn: https://example.com/in/ana-alvarez',
          'homeTown: Fresno, California',
          'year: 1st',
          'class: Alpha Gamma',
          'major: Economics',
          'experience:',
          '  Treasurer: Harbor Credit Union',
          'campusInvolvements:',
          '  Brother: ${chapter.name}',
          'interests:',
          '  - Tide tables',
          'why: >-',
          '  Somebody kept a chair free for me.',
          '',
        ].join('\n'),
      );
    },
    replace(
      ROSTER,
      '          - member: Pascal_Dubrovin',
      '          - member: Ana_Alvarez\n            title: Brother\n          - member: Pascal_Dubrovin',
    ),
  ),
  'block moved': (root) => {
    const file = path.join(root, 'content/pages/home.yaml');
    const [head = '', ...blocks] = fs.readFileSync(file, 'utf8').split(/^ {2}- type: /m);
    const [hero = '', feature = '', strip = '', ...rest] = blocks;
    fs.writeFileSync(file, [head, hero, strip, feature, ...rest].join('  - type: '));
  },
  colors: all(
    replace('site.yaml', 'brand: "#0d1b33"', 'brand: "#123524"'),
    replace('site.yaml', 'accent: "#c8963e"', 'accent: "#d9a441"'),
  ),
  'page removed': all(
    remove('content/pages/gallery.yaml'),
    replace('site.yaml', '  - path: /gallery\n    number: 7\n    page: gallery\n', ''),
    replace('site.yaml', '  - label: Gallery\n    to: /gallery\n', ''),
    replace(
      'content/pages/home.yaml',
      'label: Gallery\n        to: /gallery',
      'label: About\n        to: /about',
    ),
  ),
  redirect: replace(
    'site.yaml',
    '  - from: /apply',
    '  - from: /brothers\n    to: /active-brothers\n  - from: /apply',
  ),
  'broken link': replace('content/season.yaml', '[FAQs](/faqs)', '[FAQs](/faq)'),
};

export const beforeAndAfter = (
  change: (root: string) => void,
): { readonly before: string; readonly after: string } => {
  const [before, after] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [before, after]) fs.cpSync(chapterRoot, folder, { recursive: true });
  change(after);
  return { before, after };
};
