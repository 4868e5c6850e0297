// Renaming a member or a page, and replacing a picture: every place that named the old one names the new one.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JourneyContext, Plan } from '../../src/editor/journeys/journey.ts';
import { textOf } from '../../src/editor/journeys/site-folder.ts';
import {
  belowLayer,
  contextOf,
  draftAfter,
  freshIn,
  linesOf,
  planned,
  type Texts,
  tiny,
} from '../support/journeys.ts';
import {
  chapterRoot,
  edited,
  type Files,
  site,
  temporaryFolder,
  tinyText,
} from '../support/site.ts';

const chapter = () => contextOf(site({}, chapterRoot));
const ownTiny = (file: string): string => fs.readFileSync(path.join(site(), file), 'utf8');

/** Every line of the site after a plan that holds some words. */
const linesWith = (root: string, plan: Plan, words: RegExp): string[] => {
  const context = contextOf(root, draftAfter(plan));
  const { source } = context.compiled().stages ?? expect.fail();
  return [...source.documents.keys()].flatMap((file) =>
    (textOf(context, file) ?? '')
      .split('\n')
      .flatMap((line) => (words.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
};

/** The tiny site in two languages, with addresses of their own in the other one. */
const BILINGUAL: Files = {
  ...edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:'),
  'content/es/site.yaml':
    'paths:\n  - from: /about # ours\n    to: /nosotros\n  - from: /people\n    to: /gente\n',
  'content/es/pages/about.yaml': 'texts:\n  - from: About us\n    to: Quiénes somos\n',
  'content/es/pages/home.yaml':
    'texts:\n  - from: See [what we value](/about#values).\n    to: Mira [lo nuestro](/about) y [más](/nosotros).\n',
};

const textAfter = ({ changes }: Plan, file: string): string | undefined =>
  (changes.find((one) => one.file === file) ?? expect.fail(file)).after;

/** The addresses in the other language. */
const spanish = (
  { root }: JourneyContext,
  plan: Plan = { words: '', changes: [] },
  before?: Texts,
): string[] => {
  const { output } = contextOf(root, draftAfter(plan, before)).compiled();
  return [...(output?.translations?.[0]?.pages.keys() ?? expect.fail('not compiled'))];
};

/** The tiny site where Ada is named in every way. */
const ADA_EVERYWHERE: Files = {
  ...edited(
    'content/pages/home.yaml',
    '  - type: buttons\n    items:\n',
    `  - type: prose
    # Ada Byron wrote this.
    heading: 'Ada Byron''s word'
    text: >-
      Read what [Ada Byron](/people/ada-byron) says, and [Zoë](/people/zoe-oneill). The Byron
      of whom we speak is Ada
      Byron and not Ada Byronson.
  - type: nameList
    heading: Founders
    people: [{ name: Ada Byron, role: CEO }, { name: Somebody Else }]
  - type: buttons
    items:
      - { label: Ada, to: /people/ada-byron } # the profile
`,
  ),
  ...edited(
    'site.yaml',
    'routes:',
    'redirects:\n  # printed on the poster\n  - from: /ada\n    to: /people/ada-byron\nroutes:',
  ),
  'content/members/Zoe_Oneill.yaml': `${ownTiny('content/members/Zoe_Oneill.yaml')}why: Ada Byron asked.\n`,
};

describe('member:rename', () => {
  it('renames each place that names the member, and no other line', async () => {
    const context = tiny(ADA_EVERYWHERE);
    expect(context.compiled().output).toBeDefined();
    const plan = await planned(context, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    expect(plan).toMatchObject({
      words: 'Rename Ada Byron to Ada King',
      open: { file: 'content/members/Ada_King.yaml' },
    });
    const { 'Ada_Byron.yaml': gone, 'Ada_King.yaml': made, ...others } = linesOf(plan);
    expect(others).toEqual({
      'about.yaml': ['-          - member: Ada_Byron', '+          - member: Ada_King'],
      'home.yaml': [
        "-    heading: 'Ada Byron''s word'",
        "+    heading: 'Ada King''s word'",
        '-      Read what [Ada Byron](/people/ada-byron) says, and [Zoë](/people/zoe-oneill). The Byron',
        '-      of whom we speak is Ada',
        '-      Byron and not Ada Byronson.',
        '+      Read what [Ada King](/people/ada-king) says, and [Zoë](/people/zoe-oneill). The Byron',
        // What goes over the end of a line is folded anew from there.
        '+      of whom we speak is Ada King and not Ada Byronson.',
        '-    people: [{ name: Ada Byron, role: CEO }, { name: Somebody Else }]',
        '+    people: [{ name: Ada King, role: CEO }, { name: Somebody Else }]',
        '-      - { label: Ada, to: /people/ada-byron } # the profile',
        '+      - { label: Ada, to: /people/ada-king } # the profile',
      ],
      'Zoe_Oneill.yaml': ['-why: Ada Byron asked.', '+why: Ada King asked.'],
      '2023.yaml': ['-      - name: Ada Byron', '+      - name: Ada King'],
      'site.yaml': [
        '-    to: /people/ada-byron',
        '+    to: /people/ada-king',
        '+  - from: /people/ada-byron',
        '+    to: /people/ada-king',
      ],
    });
    const text = (lines: string[] = []) => lines.map((line) => line.slice(1));
    expect(text(made)).toEqual(
      text(gone).map((line) => line.replace('name: Ada Byron', 'name: Ada King')),
    );
    expect(freshIn(context, plan)).toEqual([]);
  });

  it.each([
    ['a longer name that holds the old one', 'Ada Byron King', 'Ada_Byron_King'],
    ['a shorter name that the old one begins with', 'Ada', 'Ada'],
    ['an accent, which changes no address', 'Áda Byron', undefined],
    ['a name with a hyphen and an apostrophe', "Ada O'Byron-King", 'Ada_Obyron_King'],
    ['letters that no redirect can have', 'Άντα Μπάιρον', 'Αντα_Μπαιρον'],
  ])('takes %s', async (_, name, key) => {
    const context = tiny(edited('content/pages/home.yaml', 'Welcome', 'Ada Byron'));
    const plan = await planned(context, 'member:rename', { member: 'Ada_Byron', name });
    const files = plan.changes.flatMap(({ file, before }) => (before === undefined ? [file] : []));
    expect(files).toEqual(key === undefined ? [] : [`content/members/${key}.yaml`]);
    expect(linesWith(context.root, plan, /Ada Byron(?! King)/)).toEqual([]);
    expect(linesOf(plan)['home.yaml']?.[1]).toBe(`+    heading: ${name}`);
    expect(Object.keys(linesOf(plan)).includes('site.yaml')).toBe(key !== undefined);
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('comes back to the first name without a redirect in its way', async () => {
    const context = tiny();
    const there = await planned(context, 'member:rename', {
      member: 'Ada_Byron',
      name: 'Ada King',
    });
    const texts = draftAfter(there);
    const between = contextOf(context.root, texts);
    const back = await planned(between, 'member:rename', { member: 'Ada_King', name: 'Ada Byron' });
    const last = contextOf(context.root, draftAfter(back, texts));
    expect(textOf(last, 'site.yaml')).toContain(
      'redirects:\n  - from: /people/ada-king\n    to: /people/ada-byron\n',
    );
    expect(textOf(last, 'content/members/Ada_Byron.yaml')).toBe(
      textOf(context, 'content/members/Ada_Byron.yaml'),
    );
  });

  it('takes what other languages say of the member along', async () => {
    const context = tiny({
      ...BILINGUAL,
      'content/es/members/Ada_Byron.yaml': 'texts:\n  - from: Engines\n    to: Máquinas\n',
      ...edited('content/pages/home.yaml', 'See [what', 'See [Ada](/people/ada-byron), [what'),
      'content/es/pages/home.yaml':
        'texts:\n  - from: "See [Ada](/people/ada-byron), [what we value](/about#values)."\n    to: "[Ada Byron](/people/ada-byron)."\n',
    });
    const plan = await planned(context, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    expect(textAfter(plan, 'content/es/members/Ada_Byron.yaml')).toBeUndefined();
    expect(textAfter(plan, 'content/es/members/Ada_King.yaml')).toContain('Máquinas');
    expect(textAfter(plan, 'content/es/pages/home.yaml')).toBe(
      'texts:\n  - from: "See [Ada](/people/ada-king), [what we value](/about#values)."\n    to: "[Ada King](/people/ada-king)."\n',
    );
    expect(freshIn(context, plan)).toEqual([]);
    expect(spanish(context, plan)).toContain('/gente/ada-king');
  });

  it('follows a page that another language has written whole', async () => {
    const own = 'content/es/pages/about.yaml';
    const context = tiny({ ...BILINGUAL, [own]: tinyText('content/pages/about.yaml') });
    const plan = await planned(context, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    expect(textAfter(plan, own)).toBe(textAfter(plan, 'content/pages/about.yaml'));
    expect(textAfter(plan, own)).toContain('member: Ada_King');
  });

  it('refuses a layer that names the member', async () => {
    const answers = { member: 'Ada_Byron', name: 'Ada King' };
    const layer = temporaryFolder();
    fs.mkdirSync(path.join(layer, 'content/pages'), { recursive: true });
    fs.writeFileSync(path.join(layer, 'site.yaml'), 'language: en\n');
    fs.writeFileSync(
      path.join(layer, 'content/pages/story.yaml'),
      'title: Story\ndescription: All.\nblocks:\n  - type: buttons\n    items:\n      - label: Ada\n        to: /people/ada-byron\n',
    );
    const context = tiny(
      edited('site.yaml', 'url:', `national: ${path.join('..', path.basename(layer))}\nurl:`),
    );
    await expect(planned(context, 'member:rename', answers)).rejects.toThrow(
      'content/pages/story.yaml comes from the layer',
    );
  });
});

describe('page:rename', () => {
  it('moves the route, the menu and every link with its anchor, and keeps the old path alive', async () => {
    const context = tiny(
      edited(
        'content/pages/home.yaml',
        'See [what we value](/about#values).',
        '"See [what we value](/about#values \\"Why\\"), [us](</about>), /about and [more](https://example.com/about)."',
      ),
    );
    const plan = await planned(context, 'page:rename', {
      page: 'about',
      path: '/our/story',
      file: 'our-story',
    });
    const { 'about.yaml': gone, 'our-story.yaml': made, ...others } = linesOf(plan);
    expect(others).toEqual({
      'home.yaml': [
        '-    text: "See [what we value](/about#values \\"Why\\"), [us](</about>), /about and [more](https://example.com/about)."',
        '+    text: "See [what we value](/our/story#values \\"Why\\"), [us](</our/story>), /about and [more](https://example.com/about)."',
        '-        to: /about',
        '+        to: /our/story',
      ],
      'site.yaml': [
        '-    to: /about',
        '+    to: /our/story',
        '-  - path: /about',
        '+  - path: /our/story',
        '-    page: about',
        '+    page: our-story',
        '+redirects:',
        '+  - from: /about',
        '+    to: /our/story',
      ],
    });
    expect(made?.map((line) => line.slice(1))).toEqual(gone?.map((line) => line.slice(1)));
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('takes the translations along, and leaves the addresses of other languages as they are', async () => {
    const before = tiny(BILINGUAL);
    const plan = await planned(before, 'page:rename', {
      ...{ page: 'about', path: '/our/story', file: 'our-story' },
    });
    expect(textAfter(plan, 'content/es/pages/about.yaml')).toBeUndefined();
    expect(textAfter(plan, 'content/es/pages/our-story.yaml')).toBe(
      BILINGUAL['content/es/pages/about.yaml'],
    );
    expect(textAfter(plan, 'content/es/site.yaml')).toBe(
      String(BILINGUAL['content/es/site.yaml']).replace('from: /about', 'from: /our/story'),
    );
    expect(textAfter(plan, 'content/es/pages/home.yaml')).toBe(
      String(BILINGUAL['content/es/pages/home.yaml']).replaceAll('(/about', '(/our/story'),
    );
    expect(freshIn(before, plan)).toEqual([]);
    expect(spanish(before, plan)).toEqual(spanish(before));
  });

  it('keeps the address in another language of what has moved, and of what has not', async () => {
    const people = tiny(BILINGUAL);
    const rename = { page: 'profile', path: '/who/:name' };
    const all = await planned(people, 'page:rename', rename);
    expect(textAfter(all, 'content/es/site.yaml')).toContain('- from: /who\n    to: /gente');
    expect(textAfter(all, 'content/es/site.yaml')).not.toContain('/people');
    expect(spanish(people, all)).toEqual(spanish(people));
    // The list of what stays there.
    const list = '  - path: /people\n    number: 2\n    page: list\n  - path: /people/:name';
    const context = tiny({
      ...BILINGUAL,
      'site.yaml': String(BILINGUAL['site.yaml']).replace('  - path: /people/:name', list),
      'content/pages/list.yaml': ownTiny('content/pages/home.yaml'),
    });
    const first = await planned(context, 'page:rename', { page: 'list', path: '/who' });
    expect(textAfter(first, 'content/es/site.yaml')).toMatch(/from: \/people[\s\S]*from: \/who\n/);
    expect(spanish(context, first)).toEqual(spanish(context));
    const texts = draftAfter(first);
    const second = await planned(contextOf(context.root, texts), 'page:rename', rename);
    expect(textAfter(second, 'content/es/site.yaml')).not.toContain('/people');
    expect(spanish(context, second, texts)).toEqual(spanish(context));
  });

  it('refuses the place of a document that another language has alone', async () => {
    const own =
      'title: Dudas\ndescription: D.\nblocks:\n  - type: prose\n    heading: H\n    text: T\n';
    const context = tiny({ ...BILINGUAL, 'content/es/pages/dudas.yaml': own });
    await expect(planned(context, 'page:rename', { page: 'about', file: 'dudas' })).rejects.toThrow(
      'content/es/pages/dudas.yaml exists already.',
    );
  });

  it('changes the file alone, or the path alone', async () => {
    const file = await planned(tiny(), 'page:rename', { page: 'home', file: 'start' });
    expect(linesOf(file)['site.yaml']).toEqual(['-    page: home', '+    page: start']);
    expect(file.changes).toHaveLength(3);
    const moved = await planned(chapter(), 'page:rename', { page: 'faqs', path: '/questions' });
    expect(moved.words).toBe('Move /faqs to /questions');
    expect(moved.changes.every(({ before, after }) => before !== undefined && after)).toBe(true);
  });

  it('in a chapter changes what the chapter adds, and refuses a route of the layer', async () => {
    const add =
      'add:\n  routes:\n    - path: /story\n      page: story\n  menu:\n    - label: Story\n      to: /story\n';
    const { root } = belowLayer(add);
    const page = fs.readFileSync(path.join(root, 'content/pages/about.yaml'), 'utf8');
    fs.writeFileSync(path.join(root, 'content/pages/story.yaml'), page);
    const context = contextOf(root);
    const plan = await planned(context, 'page:rename', { page: 'story', path: '/ours' });
    expect(linesOf(plan)).toEqual({
      'site.yaml': [
        '-    - path: /story',
        '+    - path: /ours',
        '-      to: /story',
        '+      to: /ours',
        '+  redirects:',
        '+    - from: /story',
        '+      to: /ours',
      ],
    });
    expect(freshIn(context, plan)).toEqual([]);
    await expect(planned(context, 'page:rename', { page: 'about', path: '/us' })).rejects.toThrow(
      'node_modules/layer/site.yaml comes from the layer',
    );
  });

  it('moves the pages of all entries with their route', async () => {
    const context = tiny(edited('content/pages/home.yaml', '/about#values', '/people/ada-byron'));
    const plan = await planned(context, 'page:rename', { page: 'profile', path: '/who/:name' });
    expect(linesOf(plan)).toEqual({
      'home.yaml': [
        '-    text: See [what we value](/people/ada-byron).',
        '+    text: See [what we value](/who/ada-byron).',
      ],
      'site.yaml': [
        '-  - path: /people/:name',
        '+  - path: /who/:name',
        '+redirects:',
        '+  - from: /people/ada-byron',
        '+    to: /who/ada-byron',
        '+  - from: /people/zoe-oneill',
        '+    to: /who/zoe-oneill',
      ],
    });
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('takes the place of a redirect that leads to it, and of no other', async () => {
    const redirects = edited(
      'site.yaml',
      'routes:',
      'redirects:\n  - from: /us # short\n    to: /about\n  - from: /start\n    to: /\nroutes:',
    );
    const plan = await planned(tiny(redirects), 'page:rename', { page: 'about', path: '/us' });
    expect(linesOf(plan)['site.yaml']).toEqual([
      '-    to: /about',
      '+    to: /us',
      '-  - from: /us # short',
      '-    to: /about',
      '+  - from: /about # short',
      '+    to: /us',
      '-  - path: /about',
      '+  - path: /us',
    ]);
    await expect(
      planned(tiny(redirects), 'page:rename', { page: 'about', path: '/start' }),
    ).rejects.toThrow('/start is an old address that leads to /.');
  });

  it.each([
    ['to: /about', 'to: /${season.menuLabel}', 'The link "/${season.menuLabel}" holds a fact.'],
    [
      '(/about#values)',
      '(/about#values) and [us](/${season.menuLabel})',
      'One of the links in a text has to be changed by hand',
    ],
    [
      '(/about#values)',
      '(&#47;about#values)',
      'One of the links in a text has to be changed by hand',
    ],
  ])('refuses to leave a link behind: %s as %s', async (link, other, sentence) => {
    const context = tiny({
      ...edited('content/pages/home.yaml', link, other),
      ...edited('content/season.yaml', 'menuLabel: Rush', 'menuLabel: about'),
    });
    expect(context.compiled().output).toBeDefined();
    await expect(
      planned(context, 'page:rename', { page: 'about', path: '/story' }),
    ).rejects.toThrow(`content/pages/home.yaml: ${sentence}`);
  });
});

describe('picture:replace', () => {
  it('changes every place that shows it', async () => {
    const context = chapter();
    const picture = 'images/companies/tessaquill.svg';
    const plan = await planned(context, 'picture:replace', {
      picture,
      by: 'images/companies/kiteloom.svg',
    });
    expect(linesWith(context.root, plan, /tessaquill\.svg/)).toEqual([]);
    const lines = Object.values(linesOf(plan)).flat();
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) expect(line).toMatch(/images\/companies\/(tessaquill|kiteloom)\.svg/);
    expect(freshIn(context, plan)).toEqual([`image/unused content/${picture}`]);
  });

  it('refuses a picture that nothing shows', async () => {
    const context = tiny({ 'content/images/spare.png': 'no picture' });
    const answers = { picture: 'images/spare.png', by: 'images/dot.png' };
    await expect(planned(context, 'picture:replace', answers)).rejects.toThrow('No page');
  });
});
