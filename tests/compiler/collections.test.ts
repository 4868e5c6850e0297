// The entries of a collection of one's own: their order, their titles, their addresses.
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { routeOf } from '../../src/model/paths/routes.ts';
import { subjectsOf } from '../../src/site/assets/drawings.ts';
import { ENTRY_PAGE, listPage, projectSite, SCHEMA } from '../support/own-site.ts';
import { check, compiled, type Files, site } from '../support/site.ts';

const urls = (projects: Record<string, string>, settings?: string, more: Files = {}): string[] => {
  const { output, diagnostics } = compiled(site({ ...projectSite(projects, settings), ...more }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const shown = output?.pages.get('/projects')?.collections.projects ?? [];
  const beside = [...(output?.pages.values() ?? [])].flatMap(({ entry }) =>
    entry?.url?.startsWith('/projects/') ? [entry.url] : [],
  );
  const listed = shown.map(({ url = '' }) => url);
  // Previous and next go the same way as the list.
  expect(beside).toEqual(listed);
  return listed.map((url) => url.replace('/projects/', ''));
};

/** What is said of a site: the codes and what they speak of; or where they stand. */
const told = (files: Files) =>
  check(files).diagnostics.map(({ code, said }) => [code, said?.params] as const);
const places = (files: Files) =>
  check(files).diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.code}`);

const DATED = {
  c: 'title: Third\nbegan: 2026-01-01',
  a: 'title: First\nbegan: 2026-03-01',
  none: 'title: Undated',
  b: 'title: Second\nbegan: 2026-03-01',
  d: 'title: Old\nbegan: 2019-12-31',
};

/** The same schema, whose entries appear on their day, or at a moment. */
const PUBLISHED: Files = {
  'schema/project.schema.json': JSON.stringify({
    ...SCHEMA,
    publishedAt: ['opens', 'began'],
    properties: {
      ...SCHEMA.properties,
      opens: { type: 'string', format: 'local-date-time', description: 'When it may be seen.' },
    },
  }),
};

describe('order', () => {
  it.each([
    ['', ['first', 'second', 'third', 'old', 'undated']],
    ['order: descending', ['undated', 'old', 'third', 'second', 'first']],
    ['order: began', ['old', 'third', 'first', 'second', 'undated']],
    ['order: -began', ['first', 'second', 'third', 'old', 'undated']],
    ['order: title', ['first', 'old', 'second', 'third', 'undated']],
  ])(
    '"%s": what says nothing is last, and the first file of equals is first',
    (order, expected) => {
      expect(urls(DATED, order)).toEqual(expected);
    },
  );

  const NEWS = {
    a: 'title: Oldest\nbegan: 2019-01-02',
    b: 'title: Morning\nbegan: 2026-03-01',
    c: 'title: Evening\nbegan: 2026-03-01\nopens: 2026-03-01 18:30',
    d: 'title: Early\nbegan: 2026-05-01\nopens: 2020-01-01 08:00',
    none: 'title: Undated',
  };

  it.each([
    ['', ['evening', 'morning', 'early', 'oldest', 'undated']],
    ['order: ascending', ['oldest', 'morning', 'evening', 'early', 'undated']],
    ['order: began', ['oldest', 'morning', 'evening', 'early', 'undated']],
  ])(
    '"%s" of what the schema publishes on a day: newest first without being told',
    (order, all) => {
      expect(urls(NEWS, order, PUBLISHED)).toEqual(all);
      const limited = { ...projectSite(NEWS, order, 'limit: 2'), ...PUBLISHED };
      const shown = compiled(site(limited)).output?.pages.get('/projects')?.collections;
      expect(shown?.['projects:first-2']?.map(({ url }) => url?.split('/').at(-1))).toEqual(
        all.slice(0, 2),
      );
    },
  );

  it('takes choices as the schema lists them, and numbers before texts', () => {
    const kinds = {
      a: 'title: A\nkind: Fun',
      b: 'title: B\nkind: R&D',
      c: 'title: C\nkind: Service',
    };
    expect(urls(kinds, 'order: kind')).toEqual(['c', 'b', 'a']);
    const mixed = {
      a: 'title: A\nbudget: 1000',
      b: 'title: B\nbudget: 90',
      c: 'title: C\nbudget: free',
    };
    expect(urls(mixed, 'order: budget')).toEqual(['b', 'a', 'c']);
    expect(urls(mixed, 'order: -budget')).toEqual(['c', 'a', 'b']);
  });
});

describe('addresses', () => {
  const long = 'Ein sehr langer Titel, '.repeat(40);

  it('come from titles, whatever the files are called', () => {
    const projects = {
      '1 any name, really': 'title: Tutoring & Tea',
      '2': 'title: مشروع التعليم',
      '3': `title: "${long}"`,
      '4': 'title: Kept\naddress: The Old Name',
    };
    const [one, two, three, four] = urls(projects);
    expect([one, two, four]).toEqual(['tutoring-tea', 'مشروع-التعليم', 'the-old-name']);
    expect(three).toMatch(/^ein-sehr-langer-titel-.*-sehr$/);
    expect(three?.length).toBeLessThanOrEqual(80);
  });

  it('are made of another field where the collection says so', () => {
    const projects = { a: 'title: Any\ntext: Words\naddress: One', b: 'title: Any\naddress: Two' };
    expect(urls(projects, 'titleField: address')).toEqual(['one', 'two']);
  });

  it('are told where there are none, or two', () => {
    const projects = {
      a: 'title: 🎉🎉',
      b: 'title: Same',
      c: 'title: Other\naddress: same',
      d: `title: "${long}1"`,
      e: `title: "${long}2"`,
    };
    expect(places(projectSite(projects))).toEqual([
      'content/projects/a.yaml:1:8 collection/no-slug',
      'content/projects/c.yaml:2:10 collection/duplicate-slug',
      'content/projects/e.yaml:1:8 collection/duplicate-slug',
    ]);
  });

  it('publish the title with the entry, also where no block takes it', () => {
    const { output } = compiled(site(projectSite({ a: 'title: Tea' })));
    const page = output?.pages.get('/projects/tea');
    expect(page?.entry).toEqual({
      key: 'a',
      url: '/projects/tea',
      titledBy: 'title',
      fields: { title: 'Tea' },
    });
    expect(page?.title).toBe('Project · Tea · Tiny Chapter');
  });

  it('stay as they were where the schema names no title', () => {
    const { titleField: _, slugField: __, ...schema } = SCHEMA;
    const files = {
      ...projectSite({ Some_File: 'title: Tea' }),
      'schema/project.schema.json': JSON.stringify(schema),
    };
    expect([...(compiled(site(files)).output?.pages.keys() ?? [])]).toContain(
      '/projects/some-file',
    );
  });
});

describe('the page of an entry', () => {
  const PROJECTS = {
    a: `title: Tea & *stars*
kind: Fun
text: |
  We **drink** tea, [all of us](/about).

  Then more. ${'And a long word or two. '.repeat(20)}
picture: { image: images/dot.png, alt: A dot }`,
    b: 'title: Bare\nkind: Service',
  };
  const page = (lines: string): string => `${lines}
blocks:
  - type: lead
    heading: \${entry.title}
  - type: prose
    text: |-
      This is *${'${entry.title}'}*, of ${'${chapter.name}'}.
`;
  const pageOf = (lines: string, projects: Record<string, string> = PROJECTS) =>
    compiled(site({ ...projectSite(projects), 'content/pages/project.yaml': page(lines) }));

  it('says what its entry says, as text and as Markdown', () => {
    const { output, diagnostics } = pageOf(
      `title: \${entry.title} (\${entry.kind})
description: \${entry.text}
picture: \${entry.picture}`,
    );
    expect(diagnostics).toEqual([]);
    const tea = output?.pages.get('/projects/tea-stars');
    expect(tea?.title).toBe('Tea & *stars* (Fun) · Tiny Chapter');
    expect(tea?.description).toMatch(/^We drink tea, all of us\. Then more\. And .{100,}…$/);
    expect(tea?.blocks).toMatchObject([
      { heading: 'Tea & *stars*' },
      { text: '<p>This is <em>Tea &amp; *stars*</em>, of Tiny Chapter.</p>' },
    ]);
    expect(tea?.picture).toMatchObject({ width: 900, height: 563 });
    expect(tea?.picture?.src).toMatch(/^\/images\/dot\.[0-9a-f]{10}\.jpg$/);
    // Nothing of the preview is on the page.
    expect(tea?.images).toEqual({});
    const bare = output?.pages.get('/projects/bare');
    expect([bare?.description, bare?.picture]).toEqual(['Bare', undefined]);
  });

  it.each([
    ['en', 'Since March 2nd, 2026'],
    ['es', 'Since 2 de marzo de 2026'],
  ])('says a day in the words of the language: %s', (language, title) => {
    const projects = { a: 'title: Tea\nbegan: 2026-03-02' };
    const files: Files = {
      ...projectSite(projects),
      'content/pages/project.yaml': page('title: Since ${entry.began}\ndescription: Any'),
    };
    const root = site({ ...files, 'site.yaml': `${files['site.yaml']}\nlanguage: ${language}\n` });
    expect(compiled(root).output?.pages.get('/projects/tea')?.title).toMatch(title);
  });

  it.each([
    ['title: ${entry.titel}', 'unknown'],
    ['title: ${entry.tags}', 'noText'],
    ['title: ${entry.began}', 'empty'],
    ['title: Any\npicture: ${entry.kind}', 'noPicture'],
  ])('%s is an error at its place', (lines, why) => {
    const { output, diagnostics } = pageOf(`${lines}\ndescription: Any`);
    expect(output).toBeUndefined();
    expect(diagnostics.map(({ code, file, said }) => [code, file, said?.params])).toMatchObject([
      ['variable/entry', 'content/pages/project.yaml', { why }],
    ]);
  });

  const OPTIONAL = {
    all: 'title: All\nkind: Fun\ntext: We **drink** tea.\nbudget: 90',
    bare: 'title: Bare',
    blank: 'title: Blank\nbudget: ""',
  };
  const ownPage = (blocks: string) => ({
    ...projectSite(OPTIONAL),
    'content/pages/project.yaml': `title: Any\ndescription: Any\nblocks:\n${blocks}`,
  });
  const TITLE =
    '  - { type: lead, heading: "${entry.title}", subtitle: "${entry.kind}", text: "${entry.text}" }\n';
  const PROSE = '  - { type: prose, heading: What we do, text: "${entry.text}" }\n';

  it.each([
    ['a block with its heading', PROSE, ['lead,prose', 'lead', 'lead']],
    [
      'a heading that has nothing to say below it any more',
      '  - { type: lead, heading: What we do, subtitle: "${entry.kind}", text: "${entry.text}" }\n',
      ['lead,lead', 'lead', 'lead'],
    ],
    [
      'an item, and its list with the last one',
      `  - type: accordion
    items: [{ title: Story, text: "\${entry.text}" }, { title: Cost, text: "\${entry.budget}" }]
  - type: accordion
    items: [{ title: Story, text: "\${entry.text}" }, { title: Rest, text: Any }]\n`,
      ['lead,accordion:2,accordion:2', 'lead,accordion:1', 'lead,accordion:1'],
    ],
    [
      'a group of blocks with its heading',
      `  - type: columns
    heading: More
    blocks: [{ type: prose, text: "\${entry.text}" }, { type: prose, text: "\${entry.kind}" }]\n`,
      ['lead,columns:2', 'lead', 'lead'],
    ],
    [
      'words that stand beside it, and no more',
      '  - { type: prose, kicker: "Cost ${entry.budget}", text: "${entry.budget}" }\n  - { type: prose, text: Any }\n',
      ['lead,prose,prose', 'lead,prose', 'lead,prose'],
    ],
  ])('leaves out what its entry does not say: %s', (_, blocks, expected) => {
    const { output, diagnostics } = compile({ root: site(ownPage(TITLE + blocks)), sources: true });
    expect(diagnostics).toEqual([]);
    const pages = ['all', 'bare', 'blank'].map((slug) => output?.pages.get(`/projects/${slug}`));
    const shown = pages.map((one) =>
      one?.blocks.map((block) => {
        const inner = 'items' in block ? block.items : 'blocks' in block ? block.blocks : undefined;
        return block.type + (inner ? `:${inner.length}` : '');
      }),
    );
    expect(shown.map((types) => types?.join())).toEqual(expected);
    expect(pages[0]?.blocks[0]).toMatchObject({ subtitle: 'Fun', text: expect.anything() });
    expect(Object.keys(pages[1]?.blocks[0] ?? {})).toEqual(['type', 'heading']);
    // The editor finds what follows where it is written.
    expect(pages[0]?.leftOut).toBeUndefined();
    expect(pages[1]?.leftOut?.['content/pages/project.yaml']?.length).toBeGreaterThan(2);
  });

  it.each([
    ['words around it', `${TITLE}  - { type: prose, text: "See: \${entry.text}" }\n`, true],
    ['the whole page', PROSE, false],
    ['the whole page, with its heading', '  - { type: lead, heading: "${entry.kind}" }\n', false],
  ])('is an error where the page needs it: %s', (_, blocks, isMixed) => {
    const { diagnostics } = check(ownPage(blocks));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, said }) => [code, said?.params])).toMatchObject([
      ['variable/entry', { why: 'empty', file: 'content/projects/bare.yaml', isMixed }],
    ]);
  });

  it('keeps fields of entries out of links, pictures on the page, and pages of no entry', () => {
    const inBlocks = `title: Any
description: Any
blocks:
  - { type: lead, heading: Any }
  - { type: buttons, items: [{ label: Any, to: "\${entry.address}" }] }
  - { type: feature, heading: Any, text: Any, picture: { image: "\${entry.picture}", alt: Any } }
`;
    const files = projectSite({ a: 'title: Tea\naddress: tea' });
    expect(told({ ...files, 'content/pages/project.yaml': inBlocks })).toEqual([
      ['variable/entry', { field: 'address', why: 'place' }],
      ['variable/entry', { field: 'picture', why: 'place' }],
    ]);
    const alone = { ...files, 'content/pages/about.yaml': page('title: A\ndescription: A') };
    expect(told(alone)).toContainEqual(['variable/entry', { field: 'title', why: 'noEntries' }]);
  });

  it('writes no link that a plain text only seems to hold', () => {
    const { output } = pageOf('title: Any\ndescription: Any', {
      a: 'title: "[x](javascript:alert(1)) <b>"\naddress: x',
    });
    const [, prose] = output?.pages.get('/projects/x')?.blocks ?? [];
    expect(prose).toMatchObject({
      text: '<p>This is <em>[x](javascript:alert(1)) &lt;b&gt;</em>, of Tiny Chapter.</p>',
    });
  });
});

describe('a list part', () => {
  const many = (count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `p${String(i).padStart(2, '0')}`,
        `title: Project ${i}
began: ${2024 + (i % 3)}-01-02
kind: ${['Fun', 'R&D'][i % 2]}
tags: [${i % 2 === 0 ? 'Rush week' : 'rush Week'}${i === 0 ? ', Één' : ''}]
${i === 0 ? 'picture: { image: images/dot.png, alt: A dot }' : ''}`,
      ]),
    );
  const LIST = 'perPage: 2\nfilters: [kind, tags, began]';

  it('makes a page of each part, each with its own entries and what belongs to them', () => {
    const { output, diagnostics } = compiled(site(projectSite(many(5), 'order: title', LIST)));
    expect(diagnostics).toEqual([]);
    const lists = [...(output?.pages.values() ?? [])].filter(({ list }) => list);
    const shown = lists.map(({ path, title, collections }) => [
      path,
      title.replace(' · Tiny Chapter', ''),
      (collections['projects:page'] ?? []).map(({ key }) => key).join(' '),
    ]);
    expect(shown).toEqual([
      ['/projects', 'Projects', 'p00 p01'],
      ['/projects/2', 'Projects, page 2', 'p02 p03'],
      ['/projects/3', 'Projects, page 3', 'p04'],
      ['/projects/kind/r-d', 'Projects: R&D', 'p01 p03'],
      ['/projects/kind/fun', 'Projects: Fun', 'p00 p02'],
      ['/projects/kind/fun/2', 'Projects: Fun, page 2', 'p04'],
      ['/projects/tags/een', 'Projects: Één', 'p00'],
      ['/projects/tags/rush-week', 'Projects: Rush week', 'p00 p01'],
      ['/projects/tags/rush-week/2', 'Projects: Rush week, page 2', 'p02 p03'],
      ['/projects/tags/rush-week/3', 'Projects: Rush week, page 3', 'p04'],
      ['/projects/2026', 'Projects: 2026', 'p02'],
      ['/projects/2025', 'Projects: 2025', 'p01 p04'],
      ['/projects/2024', 'Projects: 2024', 'p00 p03'],
    ]);
    // Only the pages with the entry that has the picture know of it.
    const withPicture = lists.filter(({ images }) => 'images/dot.png' in images);
    expect(withPicture.map(({ path }) => path)).toEqual([
      ...['/projects', '/projects/kind/fun', '/projects/tags/een', '/projects/tags/rush-week'],
      '/projects/2024',
    ]);
    expect(JSON.stringify(lists[1])).not.toContain('Project 0');
    const route = output?.site.routes.find(({ path }) => path === '/projects');
    expect(route?.lists).toContain('tags/rush-week/3');
    expect('list' in (output?.site.words ?? {})).toBe(false);
    // One picture is shared for all of them, with the title of the first.
    expect(output && subjectsOf(output).shares[0]?.titles['share/projects.png']).toBe('Projects');
  });

  it('is one page where there is nothing, or no more', () => {
    for (const projects of [{}, many(2)]) {
      const { output } = compiled(site(projectSite(projects, '', 'perPage: 2')));
      const paths = [...(output?.pages.keys() ?? [])].filter((one) =>
        /^\/projects(\/\d+)?$/.test(one),
      );
      expect(paths).toEqual(['/projects']);
    }
  });

  it('with a limit makes none, and brings those entries only', () => {
    const files = projectSite(many(5), 'order: -title', 'limit: 3\nperPage: 2');
    const { output } = compiled(site(files));
    const page = output?.pages.get('/projects');
    const [, block] = page?.blocks ?? [];
    expect(block).toMatchObject({ collection: 'projects:first-3' });
    expect(page?.collections['projects:first-3']?.map(({ key }) => key)).toEqual([
      'p04',
      'p03',
      'p02',
    ]);
    expect([Object.keys(page?.collections ?? {}), page?.list]).toEqual([
      ['projects:first-3'],
      undefined,
    ]);
    expect([...(output?.pages.keys() ?? [])]).not.toContain('/projects/2');
  });

  it('stands beside a limited one and the whole collection on one page', () => {
    const page = `${listPage('perPage: 2')}  - type: projectCards
    collection: projects
    limit: 1
  - type: projectCards
    collection: projects
`;
    const { output } = compiled(
      site({ ...projectSite(many(3)), 'content/pages/projects.yaml': page }),
    );
    const counts = Object.entries(output?.pages.get('/projects/2')?.collections ?? {});
    expect(counts.map(([name, entries]) => [name, entries.length])).toEqual([
      ['projects:page', 1],
      ['projects:first-1', 1],
      ['projects', 3],
    ]);
  });

  it('can be on the pages of two routes, and on two pages', () => {
    const files = projectSite(many(3), '', 'perPage: 2');
    const [file, text] = ['site.yaml', String(files['site.yaml'])];
    const more = text.replace(
      '  - path: /projects\n',
      '  - path: /archive\n    page: projects\n  - path: /projects\n',
    );
    const { output, diagnostics } = compiled(site({ ...files, [file]: more }));
    expect(diagnostics).toEqual([]);
    expect([...(output?.pages.keys() ?? [])]).toEqual(
      expect.arrayContaining(['/archive', '/archive/2', '/projects', '/projects/2']),
    );
  });

  it('tells addresses that are taken where they come from', () => {
    const projects = {
      ...many(3),
      x: 'title: "2"',
      y: 'title: 2026!',
      z: 'title: Tags',
      w: 'title: Other\ntags: [A/B, A-B, 🎉]',
    };
    expect(places(projectSite(projects, '', LIST))).toEqual([
      'content/projects/w.yaml:2:13 collection/filter-value',
      'content/projects/w.yaml:2:18 collection/filter-value',
      'content/projects/x.yaml:1:8 route/taken',
      'content/projects/y.yaml:1:8 route/taken',
    ]);
  });

  it.each([
    ['C++, LGBTQ+', ['c', 'lgbtq']],
    ['C, C#, C++, LGBTQ+', ['c', 'c-plus-plus', 'c-sharp', 'lgbtq']],
  ])(
    'the tags %s have addresses of their own, which say signs only where they must',
    (tags, ends) => {
      const files = projectSite(
        { a: `title: A\ntags: ["${tags.replaceAll(', ', '", "')}"]` },
        '',
        LIST,
      );
      const { output, diagnostics } = compiled(site(files));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const made = [...(output?.pages.keys() ?? [])].flatMap((url) => url.split('/tags/')[1] ?? []);
      expect(made.sort()).toEqual(ends);
    },
  );

  it('is followed by links and redirects', () => {
    const files = projectSite(many(3), '', LIST);
    const text = String(files['site.yaml']);
    const redirects = `redirects:
  - { from: /old, to: /projects/tags/rush-week }
  - { from: /older, to: /projects/7 }
  - { from: /projects/2, to: /about }
`;
    expect(told({ ...files, 'site.yaml': redirects + text })).toMatchObject([
      ['link/unknown-page', { to: '/projects/7' }],
      ['redirect/taken', { from: '/projects/2' }],
    ]);
    // While an entry has mistakes, nobody knows how many pages there will be.
    const broken = {
      ...{ ...files, 'site.yaml': redirects.replace(/^.*about.*\n/m, '') + text },
      'content/projects/p09.yaml': 'titel: Wrong',
    };
    expect(told(broken).map(([code]) => code)).toEqual(['schema/unknown-key']);
  });

  it('is one on a page, and none on that of an entry', () => {
    const files = projectSite(many(3), '', 'perPage: 2');
    const block = '  - type: projectCards\n    collection: projects\n    perPage: 3\n';
    const [list, entry] = ['content/pages/projects.yaml', 'content/pages/project.yaml'];
    const twice = { ...files, [list]: listPage('perPage: 2') + block };
    expect(places(twice)).toEqual([expect.stringMatching(/^.*:10:\d+ page\/list$/)]);
    const inEntry = { ...files, [entry]: ENTRY_PAGE + block };
    expect(places(inEntry)).toEqual([expect.stringMatching(/^.*:7:\d+ page\/list$/)]);
  });

  it('may be on Home; its addresses are found in any letters, and nothing else is', () => {
    const files = projectSite({
      a: 'title: A\ntags: [نشاط, A/B]',
      b: 'title: B\nbegan: 2026-01-01',
    });
    const home = listPage('perPage: 1\nfilters: [tags, began]', 'Home');
    const links = 'content/pages/about.yaml';
    const { output, diagnostics } = compiled(
      site({ ...files, 'content/pages/home.yaml': home, [links]: ENTRY_PAGE }),
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { site: data, pages } = output ?? {};
    const made = ['/', '/2', '/2026', '/tags/نشاط', '/tags/a-b'];
    expect([...(pages?.keys() ?? [])].filter((url) => pages?.get(url)?.list)).toEqual(
      expect.arrayContaining(made),
    );
    const routeAt = (url: string) => data && routeOf(data, url)?.document;
    expect(made.map((url) => routeAt(encodeURI(url)))).toEqual(made.map(() => 'home'));
    expect(['/3', '/2025', '/tags', '/tags/a'].map(routeAt)).toEqual([...Array(4)]);
    expect(routeAt('/projects/a')).toBe('project');
  });
});
