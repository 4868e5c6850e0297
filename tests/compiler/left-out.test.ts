// What a page can do without → left out of the content, it leaves no mistake.
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { writtenPath } from '../../src/model/paths/left-out.ts';
import { at, textsIn } from '../../src/model/schema/value.ts';
import { thingsOf } from '../../src/site/feeds/structured-data.ts';
import { check, edited, type Files, highlighted, site, tinyText } from '../support/site.ts';

const ADA = 'content/members/Ada_Byron.yaml';

const errorsIn = (files: Files): string[] =>
  check(files).diagnostics.flatMap(({ severity, code, message }) =>
    severity === 'error' ? [`${code}: ${message}`] : [],
  );

/** A file of the tiny site without some lines. */
const without = (file: string, ...lines: string[]): Files =>
  lines.reduce<Files>((files, line) => {
    const text = String(files[file] ?? edited(file, line, line)[file]);
    return { [file]: text.replace(`${line}\n`, '') };
  }, {});

describe('a member needs a name only', () => {
  it.each([
    'img: images/dot.png',
    'linkedIn: https://example.com/in/ada',
    'year: 3rd',
    'class: Alpha',
    'major: Mathematics',
    'pronouns: she/her',
  ])('without %s', (line) => {
    expect(errorsIn(without(ADA, line))).toEqual([]);
  });

  it('says nothing of a photo that is not there', () => {
    const listed = edited('site.yaml', 'menu:', 'privacy:\n  indexMembers: true\nmenu:');
    const output = check({ ...listed, ...without(ADA, 'img: images/dot.png') }).output;
    const [ada, zoe] = ['ada-byron', 'zoe-oneill'].map((name) => {
      const page = output?.pages.get(`/people/${name}`);
      return page && output ? thingsOf(page, output.site)[0]?.mainEntity : undefined;
    });
    expect(ada).not.toHaveProperty('image');
    expect(zoe).toHaveProperty('image');
  });
});

describe('page numbers', () => {
  const NUMBERS = ['    number: 0', '    number: 1', '    number: 9'];
  const RULES = [
    '  solid:\n    on: [2]\n    above: 7',
    'hero:\n  hiddenOn: [9]\n  fallback: Oops, something went wrong! Please navigate back to another page.',
  ];

  it.each([
    ['everywhere', NUMBERS],
    ['with what follows them', [...NUMBERS, ...RULES]],
    ['and only the other side of the rule', [...NUMBERS, '    above: 7']],
    [
      'and no words for a missing hero',
      ['  fallback: Oops, something went wrong! Please navigate back to another page.'],
    ],
  ])('left out %s', (_, lines) => {
    expect(errorsIn(without('site.yaml', ...lines))).toEqual([]);
  });

  it('say nothing where there are none', () => {
    const page = check(without('site.yaml', ...NUMBERS)).output?.pages.get('/about');
    expect(page).not.toHaveProperty('number');
  });

  it('a page without one is not warned of having no hero', () => {
    const heroless = edited(
      'content/pages/about.yaml',
      '  - type: hero\n    variant: divider\n    title: About us\n',
      '',
    );
    const codes = (files: Files) => check(files).diagnostics.map(({ code }) => code);
    expect(codes(heroless)).toContain('page/no-hero');
    expect(codes({ ...heroless, ...without('site.yaml', '    number: 1') })).not.toContain(
      'page/no-hero',
    );
  });
});

it.each([
  ['the footer', /footer:\n(?: .*\n)+/],
  ['the menu', /menu:\n(?: .*\n)+/],
  ['when it was founded', / {2}founded: 2010\n/],
])('a site may leave out %s', (_, part) => {
  const whole = String(edited('site.yaml', 'url:', 'url:')['site.yaml']);
  expect(whole).toMatch(part);
  expect(errorsIn({ 'site.yaml': whole.replace(part, '') })).toEqual([]);
});

it('an organization may have no Greek letters', () => {
  const output = check(without('site.yaml', '  letters: ΤΧ')).output;
  expect(output?.site.chapter.letters).toBeUndefined();
});

describe('a season', () => {
  const SEASON = 'content/season.yaml';

  it.each([
    ['socialLink: https://example.com/rush'],
    ['deadline: 2025-10-09 18:30'],
    ['className: Alpha'],
    ['    dressCode: Business casual'],
    ['    eventIcon: images/logo.svg', '    eventTooltip: An idea'],
    ['    eventTooltip: An idea'],
    ['    location: Hall 1'],
  ])('without %s', (...lines) => {
    expect(errorsIn(without(SEASON, ...lines))).toEqual([]);
  });
});

describe('a link that the season leaves out', () => {
  const SEASON = 'content/season.yaml';
  const [HOME, ABOUT] = ['content/pages/home.yaml', 'content/pages/about.yaml'] as const;
  const BUTTON = 'label: Apply\n        to: ${season.applyLink}';
  const FILES = {
    ...edited(
      HOME,
      '    items:\n',
      `    items:\n      - ${BUTTON}\n      - label: Follow us\n        to: \${season.socialLink}\n`,
    ),
    'site.yaml': tinyText('site.yaml')
      .replace('menu:\n', 'menu:\n  - label: Apply\n    to: ${season.applyLink}\n')
      .replace(
        '  links:\n',
        '  links:\n    - network: social\n      label: Social\n      to: ${season.socialLink}\n',
      )
      .concat('redirects:\n  - from: /apply\n    to: ${season.applyLink}\n'),
    [ABOUT]: [
      'title: About\ndescription: About us.\nblocks:',
      '  - type: hero\n    variant: divider\n    title: About us',
      `  - type: buttons\n    items:\n      - ${BUTTON}`,
      '  - type: lead\n    heading: Rush\n    link: ${season.socialLink}',
      '    deadline:\n      label: Until\n      at: ${season.deadline}',
      `      button:\n        ${BUTTON}`,
      '  - type: prose\n    heading: Who we are\n    text: Here.',
      '    button:\n      label: Follow us\n      to: ${season.socialLink}',
      '  - type: accordion\n    items:\n      - title: values\n        text: All.\n',
    ].join('\n'),
  };
  const LINKS = [
    'socialLink: https://example.com/rush',
    'applyLink: https://example.com/apply',
  ] as const;
  const bare: Files = { ...FILES, ...without(SEASON, ...LINKS) };
  const blocksOf = (url: string, { output }: ReturnType<typeof check>) =>
    output?.pages.get(url)?.blocks ?? [];
  const fieldsOf = (url: string, result: ReturnType<typeof check>) =>
    blocksOf(url, result).map((block) => Object.keys(block).join(' '));

  it('is where it is written as long as it is there', () => {
    const result = check(FILES);
    expect(result.diagnostics).toEqual([]);
    expect(blocksOf('/', result).at(-1)).toMatchObject({
      items: [{ to: 'https://example.com/apply' }, { to: 'https://example.com/rush' }, {}],
    });
    expect(blocksOf('/about', result)).toHaveLength(5);
  });

  it('takes its button along, and what is nothing without it; the rest is published, with a warning', () => {
    const result = check(bare);
    expect(result.diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([
      `${SEASON} calendar/no-application`,
    ]);
    const { output } = result;
    expect(blocksOf('/', result).at(-1)).toMatchObject({ items: [{ label: 'About' }] });
    expect(fieldsOf('/about', result)).toEqual([
      'type variant title height arrow',
      'type heading deadline',
      'type heading text align tone',
      'type items look',
    ]);
    expect(output?.site.menu?.map(({ label }) => label)).toEqual(['Home', 'About']);
    expect(output?.site.footer?.links?.map(({ network }) => network)).toEqual(['video']);
    expect(output?.redirects).toEqual([]);
    const published = JSON.stringify([...(output?.pages.values() ?? []), output?.site]);
    expect(published).not.toMatch(/"(?:to|link)":""/);
  });

  it('shifts the rest, and each text is known where it is written', () => {
    const { stages, output } = compile({ root: site(bare), sources: true });
    for (const { document, blocks, leftOut = {} } of output?.pages.values() ?? []) {
      const file = `content/pages/${document}.yaml`;
      for (const [path, text] of textsIn({ blocks })) {
        const written = at(
          stages?.source.documents.get(file)?.value,
          writtenPath(path, leftOut[file] ?? []),
        );
        if (!['string', 'undefined'].includes(typeof written) || /\$|\(/.test(String(written)))
          continue;
        if (written !== undefined) expect(text).toContain(written);
      }
    }
    const menu = output?.pages.get('/')?.leftOut?.['site.yaml'];
    expect(writtenPath(['menu', 1, 'label'], menu ?? [])).toEqual(['menu', 2, 'label']);
    expect(writtenPath(['menu', '0'], menu ?? [])).toEqual(['menu', '1']);
  });

  it('leaves the mistakes of the rest where they are written', () => {
    const wrong = FILES[ABOUT].replace('text: All.', 'text: "[All](/nowhere)"');
    const result = check({ ...bare, [ABOUT]: wrong });
    const [first] = result.diagnostics.filter(({ severity }) => severity === 'error');
    expect(first && highlighted(result, first)).toBe('/nowhere');
  });

  it('that another fact repeats is left out with it', () => {
    const text = String(without(SEASON, LINKS[1])[SEASON]);
    const season = text.replace(LINKS[0], 'socialLink: ${season.applyLink}');
    expect(errorsIn({ ...bare, [SEASON]: season })).toEqual([]);
  });

  it.each<[string, string | RegExp, string]>([
    ['a text', 'See [what', 'Go to [apply](${season.applyLink}) or see [what'],
    [
      'all of a page',
      /blocks:[\s\S]*/,
      `blocks:\n  - type: buttons\n    items:\n      - ${BUTTON}\n`,
    ],
  ])('is missed in %s', (_, before, after) => {
    const { diagnostics } = check({ ...bare, [HOME]: tinyText(HOME).replace(before, () => after) });
    const said = diagnostics.filter(({ severity }) => severity === 'error');
    expect(said.map(({ code, file }) => `${file} ${code}`)).toEqual([`${HOME} variable/unknown`]);
    expect(diagnostics.map(({ code }) => code)).not.toContain('calendar/no-application');
  });
});
