// Two versions of a site as plain values → what changed, each thing once, with all that an added one says.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { schemaOf } from '../../src/editor/yaml-edits/schema-of.ts';
import type { ChangedFile, SiteChange } from '../../src/editor/yaml-edits/site-change.ts';
import { siteChanges } from '../../src/editor/yaml-edits/site-changes.ts';
import { byImportance, titleOf } from '../../src/editor/yaml-edits/title.ts';

/** Files of content by their paths without "content/" and ".yaml", as YAML. */
type Site = Readonly<Record<string, string>>;

const person = (name: string, why: string) => `{name: ${name}, class: Rho, why: "${why}"}`;

const BASE: Site = {
  site: [
    'chapter: {name: Lambda Club, shortName: LC}',
    'menu: [{label: FAQ, to: /faqs}]',
    'routes:',
    '  - {path: /faqs, page: faqs}',
    '  - {path: /team, page: team}',
    '  - {path: "/team/:name", page: profile, collection: members}',
    'collections: {members: {schema: member}, alumni: {schema: member}, careers: {schema: careers-year}}',
  ].join('\n'),
  season: '{name: Fall Rush, deadline: 2025-10-09, description: "Ask in the [FAQs](/faqs)."}',
  'pages/faqs': '{title: FAQs, blocks: [{type: prose, text: "One. Two. Three and four."}]}',
  'pages/team':
    '{title: Team, blocks: [{type: roster, groups: [{title: Board, members: [{member: Maya_Okafor, title: Chair}, {member: Bo_Li, title: Scribe}]}]}]}',
  'pages/profile': '{title: Profile}',
  'members/Maya_Okafor': person(
    'Maya Okafor',
    'Somebody kept a chair free for me on the first night.',
  ),
  'members/Bo_Li': person('Bo Li', 'They argue, and nobody minds who wins in the end.'),
  'careers/2024': '{internships: [{title: Tax, entries: [{name: Maya Okafor, company: A}]}]}',
};

const fileOf = (name: string) => (name === 'site' ? 'site.yaml' : `content/${name}.yaml`);
const valuesOf = (site: Site) =>
  new Map(
    Object.entries(site).map(([name, text]) => [fileOf(name), parse(text) as Plain] as const),
  );

/** Files as they are now; those without a text are gone. */
type Edits = Readonly<Record<string, string | undefined>>;

/** What changed from the base. */
const changes = (edits: Edits, files: readonly ChangedFile[] = []): SiteChange[] => {
  const after = { ...BASE, ...edits };
  const kept = Object.fromEntries(
    Object.entries(after).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  const [old, now] = [valuesOf(BASE), valuesOf(kept)];
  const documents = [...new Set([...now.keys(), ...old.keys()])].flatMap((file) => {
    const [from, to] = [old.get(file), now.get(file)];
    const { schema = '' } = schemaOf(file, now.get('site.yaml')) ?? {};
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ file, schema, before: from, after: to }];
  });
  const all = [...now].map(([file, value]) => ({ file, value }));
  return [...siteChanges(documents, files, loadGrammar(), all).changes];
};

/** A file of the base with another text in place of one. */
const edit = (name: string, ...pairs: readonly (readonly [from: string, to: string])[]) => {
  let text = BASE[name] ?? '';
  for (const [from, to] of pairs) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return { [name]: text };
};

const picture = (file: string, kind: ChangedFile['kind'], print: string): ChangedFile => ({
  ...{ file: `content/images/${file}`, kind, print, isShown: true },
});

const MAYA = BASE['members/Maya_Okafor'] ?? '';
const BO = BASE['members/Bo_Li'] ?? '';
const TEAM = (one: string, other = 'Bo_Li') =>
  edit('pages/team', ['Maya_Okafor', '@'], ['Bo_Li', other], ['@', one]);

describe('what is renamed is one change', () => {
  const CHEN = {
    'members/Maya_Okafor': undefined,
    'members/Maya_Chen': MAYA.replace('Maya Okafor', 'Maya Chen'),
    ...TEAM('Maya_Chen'),
    ...edit('careers/2024', ['Maya Okafor', 'Maya Chen']),
  };
  const REDIRECT = edit('site', [
    'menu:',
    'redirects: [{from: /team/maya-okafor, to: /team/maya-chen}]\nmenu:',
  ]);

  const portrait = (name: string, kind: ChangedFile['kind']) =>
    picture(`members/${name}.jpg`, kind, '1');

  it.each<[string, Edits, string[], ChangedFile[]?]>([
    ['a member', CHEN, ['Maya Okafor was renamed to Maya Chen']],
    ['with the old address', { ...CHEN, ...REDIRECT }, ['Maya Okafor was renamed to Maya Chen']],
    [
      'with a small edit inside',
      { ...CHEN, 'members/Maya_Chen': String(CHEN['members/Maya_Chen']).replace('Rho', 'Tau') },
      ['Maya Okafor was renamed to Maya Chen', 'Maya Chen: Class: Rho → Tau'],
    ],
    [
      'with her portrait',
      CHEN,
      ['Maya Okafor was renamed to Maya Chen'],
      [portrait('Maya_Okafor', 'removed'), portrait('Maya_Chen', 'added')],
    ],
    [
      'while somebody still has the former name',
      { ...CHEN, ...edit('careers/2024', ['company: A', 'company: B']) },
      ['Maya Okafor was renamed to Maya Chen', 'Careers 2024: Maya Okafor: Company: A → B'],
    ],
    [
      'two who change places',
      {
        'members/Maya_Okafor': BO.replace('Bo Li', 'Maya Okafor'),
        'members/Bo_Li': MAYA.replace('Maya Okafor', 'Bo Li'),
        ...TEAM('Bo_Li', 'Maya_Okafor'),
        ...edit('careers/2024', ['Maya Okafor', 'Bo Li']),
      },
      ['Maya Okafor was renamed to Bo Li', 'Bo Li was renamed to Maya Okafor'],
    ],
    [
      'a name that differs in capital letters',
      { 'members/Bo_Li': BO.replace('Bo Li', 'BO LI') },
      ['Bo Li was renamed to BO LI'],
    ],
    [
      'a file that differs in capital letters',
      { 'members/Bo_Li': undefined, 'members/bo_li': BO, ...TEAM('Maya_Okafor', 'bo_li') },
      ['Bo Li: the file is now called bo_li.yaml, not Bo_Li.yaml'],
    ],
    [
      'to another collection',
      { 'members/Bo_Li': undefined, 'alumni/Bo_Li': BO },
      ['Bo Li moved from Members to Alumni'],
    ],
    [
      'to another collection and with another name',
      { 'members/Bo_Li': undefined, 'alumni/Bo_Lee': BO.replace('Bo Li', 'Bo Lee') },
      ['Bo Li was renamed to Bo Lee and moved from Members to Alumni'],
    ],
    [
      'nobody, where one goes and another comes',
      { 'members/Bo_Li': undefined, 'members/Ann_Wu': '{name: Ann Wu, class: Rho, why: "No."}' },
      ['New member: Ann Wu', 'Member removed: Bo Li'],
    ],
    [
      'a page and all that leads there',
      {
        ...edit(
          'site',
          ['/faqs', '/questions'],
          ['menu:', 'redirects: [{from: /faqs, to: /questions}]\nmenu:'],
        ),
        ...edit('season', ['/faqs', '/questions']),
      },
      ['Page /faqs moved to /questions'],
    ],
    [
      'the file of a page',
      {
        ...edit('site', ['page: faqs', 'page: help']),
        ...{ 'pages/faqs': undefined, 'pages/help': BASE['pages/faqs'] },
      },
      ['Page /faqs: its file is now called help.yaml, not faqs.yaml'],
    ],
    [
      'a page with entries',
      edit('site', ['path: "/team/:name"', 'path: "/people/:name"']),
      ['Page /team/:name moved to /people/:name'],
    ],
    [
      'a picture that has another name and folder',
      edit('pages/faqs', ['text: "One. Two.', 'image: images/b/2.jpg, text: "One. Two.']),
      [
        'Picture 1.jpg moved from images/a to images/b, and is now called 2.jpg',
        'FAQs: Prose: Image added: images/b/2.jpg',
      ],
      [picture('a/1.jpg', 'removed', '1'), picture('b/2.jpg', 'added', '1')],
    ],
    [
      'no picture, where another one comes',
      {},
      [],
      [picture('a/1.jpg', 'removed', '1'), picture('a/2.jpg', 'added', '2')],
    ],
  ])('%s', (_, edits, expected, files) => {
    const words = changes(edits, files).map((change) => change.words);
    expect(words.toSorted()).toEqual(expected.toSorted());
  });

  it('and tells its files and addresses', () => {
    expect(changes({ ...CHEN, ...REDIRECT })[0]).toMatchObject({
      kind: 'renamed',
      file: 'content/members/Maya_Chen.yaml',
      content: [
        'File: content/members/Maya_Okafor.yaml → content/members/Maya_Chen.yaml',
        'Address: /team/maya-okafor → /team/maya-chen',
      ],
    });
  });
});

describe('what is added is told', () => {
  const told = (edits: Edits): string[] =>
    changes(edits).flatMap((one) => [one.words, ...(one.content ?? []).map((line) => `- ${line}`)]);

  it.each<[string, Edits, string[]]>([
    [
      'where messages go',
      edit('site', ['menu:', 'form: {host: "https://a.example"}\nmenu:']),
      ['Form: Host added: https://a.example'],
    ],
    [
      'several fields at once',
      edit('site', [
        'menu:',
        'national: ../ours\nfooter: {text: "Hi, ${chapter.shortName}", links: [{network: social, label: Us, to: "https://b.example"}]}\nmenu:',
      ]),
      [
        'National added: ../ours',
        'Footer added',
        '- Text: Hi, LC',
        '- Links: Us: Network: social',
        '- Links: Us: To: https://b.example',
      ],
    ],
    [
      'a block',
      edit('pages/faqs', [
        '}]}',
        '}, {type: buttons, items: [{label: Go, to: "https://c.example"}]}]}',
      ]),
      ['FAQs: Buttons added', '- Items: Go: To: https://c.example'],
    ],
    [
      'an event, with its facts',
      edit('season', [
        '}',
        ', events: [{title: "${chapter.shortName} Night", dates: [2025-10-01], location: Hall}]}',
      ]),
      ['Events: "LC Night" added', '- Dates: October 1, 2025', '- Location: Hall'],
    ],
    [
      'a member',
      { 'members/Ann_Wu': '{name: Ann Wu, interests: [Chess, Film], experience: {Intern: Acme}}' },
      ['New member: Ann Wu', '- Interests: Chess, Film', '- Experience: Intern: Acme'],
    ],
    [
      'what became of a long text',
      edit('pages/faqs', [
        'Two. Three',
        'Two, or [apply](https://d.example) at once and without any doubt. Three',
      ]),
      [
        'FAQs: Prose: Text changed',
        '- Was: One. Two. Three and four.',
        '- Now: One. Two, or [apply](https://d.example) at once and without any doubt. Three and four.',
      ],
    ],
    [
      'a fact in place of the words that it says',
      edit('season', ['Fall Rush', '"${chapter.shortName} Rush"']),
      ['Season name: Fall Rush → LC Rush'],
    ],
    [
      'where a line of site.yaml belongs',
      edit('site', ['label: FAQ', 'label: Questions']),
      ['Menu: FAQ: Label: FAQ → Questions'],
    ],
  ])('%s', (_, edits, expected) => {
    expect(told(edits)).toEqual(expected);
  });
});

describe('the title of all of it', () => {
  const DEADLINE = edit('season', ['2025-10-09', '2025-10-12']);
  const ANSWER = edit('pages/faqs', ['One.', 'Uno.']);

  it.each<[string, Edits, string]>([
    ['the only change', DEADLINE, 'Application deadline: October 9 → October 12'],
    [
      'what matters most and not the first file by name',
      { ...ANSWER, ...DEADLINE },
      'Application deadline: October 9 → October 12, and 1 more',
    ],
    [
      'one of several in one document',
      edit('season', ['2025-10-09', '2025-10-12'], ['Ask in', 'See']),
      'Application deadline: October 9 → October 12, and 1 more',
    ],
    [
      'a new page before all else',
      {
        ...DEADLINE,
        'pages/jobs': '{title: Jobs}',
        ...edit('site', ['routes:', 'routes:\n  - {path: /jobs, page: jobs}']),
      },
      'Page /jobs is new, and 1 more',
    ],
    [
      'cut between words',
      {
        ...ANSWER,
        ...edit('season', ['Fall Rush', 'A season of many long evenings with everybody we know']),
      },
      'Season name: Fall Rush → A season of many long evenings…, and 1 more',
    ],
  ])('is %s', (_, edits, expected) => {
    const title = titleOf(byImportance(changes(edits)));
    expect(title).toBe(expected);
    expect(title.length).toBeLessThanOrEqual(72);
  });
});
