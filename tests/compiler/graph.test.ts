// Who refers to whom in the tiny site, with one thing broken → one diagnostic where it is to be mended.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chapterRoot, check, compiled, edited, findings } from '../support/site.ts';

const about = (before: string, after: string) => edited('content/pages/about.yaml', before, after);
const home = (before: string, after: string) => edited('content/pages/home.yaml', before, after);
const settings = (before: string, after: string) => edited('site.yaml', before, after);

describe('a misspelt route', () => {
  const one = 'items:\n      - label: About\n        to: /about\n';

  it.each([
    [
      'the document vouches for the links',
      settings('path: /about', 'path: /x/y/z'),
      ['route/misspelt → /x/y/z'],
    ],
    [
      'two links are misspelt alike, and others reach the page',
      home(one, `${one}      - label: Again\n        to: /abuot\n`.replace('/about', '/abuot')),
      ['link/unknown-page → /abuot', 'link/unknown-page → /abuot'],
    ],
  ])('%s', (_, files, expected) => {
    expect(findings(check(files))).toEqual(expected);
  });

  it('is none when another link reaches it', () => {
    const [moved] = Object.values(settings('path: /about', 'path: /about-us')) as [string];
    const [page] = Object.values(home('to: /about\n', 'to: /about-as\n')) as [string];
    const files = {
      'site.yaml': moved.replace('    to: /about\n', '    to: /about-us\n'),
      'content/pages/home.yaml': page.replace('/about#values', '/about-as'),
    };
    const link = 'link/unknown-page → /about-as';
    expect(findings(check(files))).toEqual([link, link]);
  });

  it('is reported beside another mistake of another link', () => {
    const files = {
      ...settings('path: /about', 'path: /abut'),
      ...home('/about#values', '/people/nobody'),
    };
    expect(findings(check(files))).toEqual([
      'link/unknown-page → /people/nobody',
      'route/misspelt → /abut',
    ]);
  });
});

it('a misspelt id that another link reaches: the links', () => {
  const files = {
    ...about('text: We ask.', 'text: See [it](#values).'),
    ...home('(/about#values)', '(/about#valeus) and [more](/about#valeus)'),
  };
  expect(findings(check(files))).toEqual(['link/unknown-anchor → #valeus']);
});

describe('what nobody uses', () => {
  const noZoe = about('          - member: Zoe_Oneill\n            title: Brother\n', '');

  it.each([
    [
      'a link to the profile is enough',
      { ...noZoe, ...home('See [what', 'See [Zoë](/people/zoe-oneill) and [what') },
      [],
    ],
    [
      'a name in a table is not',
      { ...noZoe, ...edited('content/years/2023.yaml', 'Somebody Else', "Zoë O'Neill") },
      ["collection/unused-entry → Zoë O'Neill"],
    ],
    [
      'a site that lists nobody shows them otherwise',
      about(
        /* the whole roster */ '  - type: roster\n    groups:\n      - title: Board\n        members:\n          - member: Ada_Byron\n            title: CEO\n          - member: Zoe_Oneill\n            title: Brother\n',
        '',
      ),
      [],
    ],
    [
      'while something is wrong nothing counts as unused',
      { ...noZoe, ...settings('path: /about', 'path: /abut') },
      ['route/misspelt → /abut'],
    ],
  ])('%s', (_, files, expected) => {
    expect(findings(check(files))).toEqual(expected);
  });

  it.each(['party.HEIC', 'deep/er/party.png'])('the picture %s', (name) => {
    const { diagnostics } = check({ [`content/images/${name}`]: 'x' });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      `image/unused content/images/${name}`,
    ]);
  });

  it.each(['README.md', 'notes.txt', '.DS_Store'])('%s is no picture', (name) => {
    expect(findings(check({ [`content/images/${name}`]: 'x' }))).toEqual([]);
  });
});

describe('what a roster and a profile say', () => {
  const profile = (text: string) =>
    edited('content/members/Ada_Byron.yaml', 'interests:', `${text}\ninterests:`);
  const role = (title: string) => about('title: CEO', `title: ${title}`);
  const chapter = '${chapter.name}';

  it.each([
    ['the same', 'CEO', `CEO: ${chapter}`, true],
    ['another', 'CEO', `Treasurer: ${chapter}`, false],
    ['the role inside its long name', 'Finance', `Director of Finance: ${chapter}`, true],
    ['capitals and accents', 'Résumé Lead', `resume lead: ${chapter}`, true],
    ['part of a word only', 'Art', `Party Planner: ${chapter}`, false],
    ['one of several', 'CEO', `Recruiter: ${chapter}\n  CEO: ${chapter}`, true],
    ['of another organization', 'CEO', 'Editor: The Weekly', true],
    ['a list of organizations', 'CEO', `Editor: [The Weekly, "${chapter}"]`, false],
  ])('role, %s', (_, title, map, agrees) => {
    const found = findings(check({ ...role(title), ...profile(`campusInvolvements:\n  ${map}`) }));
    expect(found).toEqual(agrees ? [] : [`collection/disagreement → ${title}`]);
  });

  it.each([
    ['short and long', 'Engines', 'Analyst: Engines Ltd', true],
    ['another', 'Ledger House', 'Analyst: Engines Ltd', false],
    ['one of a list', 'Ledger House', 'Analyst: [Engines Ltd, Ledger House]', true],
  ])('company, %s', (_, company, map, agrees) => {
    const files = {
      ...role(`CEO\n            company: ${company}`),
      ...profile(`experience:\n  ${map}`),
    };
    expect(findings(check(files))).toEqual(agrees ? [] : [`collection/disagreement → ${company}`]);
  });
});

describe('pictures for their places', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c8963e' } });

  it.each([
    [1600, []],
    [1599, ['image/too-small → images/dot.png']],
  ])('%i pixels, told once at the widest place', async (width, expected) => {
    const picture = await flat(width, 300).png().toBuffer();
    const result = check({ 'content/images/dot.png': picture });
    expect(findings(result)).toEqual(expected);
    for (const { file } of result.diagnostics) expect(file).toBe('content/pages/home.yaml');
  });

  it('a photo turned on its side is measured upright', async () => {
    const turned = await flat(300, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const result = check({ 'content/images/dot.png': turned });
    expect(findings(result)).toEqual([]);
    expect(result.output?.images.get('images/dot.png')).toMatchObject({ width: 1600, height: 300 });
  });

  it.each([
    [2_000_000, []],
    [2_000_001, ['image/heavy → images/dot.png']],
  ])('%i bytes', async (bytes, expected) => {
    const picture = await flat(1600, 1000).png().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(findings(check({ 'content/images/dot.png': padded }))).toEqual(expected);
  });

  it('what is published carries no metadata', async () => {
    const photo = await flat(1600, 1000)
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .jpeg()
      .toBuffer();
    const { output } = check({
      'content/images/dot.png': photo,
      'content/images/crest.jpg': photo,
      ...edited('site.yaml', 'images/logo.svg', 'images/crest.jpg'),
    });
    // One is published as it is; of the other nothing but what is made of it (tests/pictures).
    expect(output?.images.get('images/crest.jpg')?.bytes?.includes('Jane Doe')).toBe(false);
    expect(output?.images.get('images/dot.png')?.smaller?.widths).not.toEqual([]);
    expect(photo.includes('Jane Doe')).toBe(true);
  });
});

it('the sample site has neither errors nor warnings, on the day before its rush', () => {
  // The specification asks for the label of the winter before.
  expect(findings(compiled(chapterRoot, '2025-09-20'))).toEqual([
    'calendar/old-label → Winter Rush 2024',
  ]);
});
