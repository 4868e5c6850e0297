// @vitest-environment jsdom
// site.yaml → entries of the tree, each with its part of the form; pages by their names; addresses by their task.
import { afterEach, describe, expect, it } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { type Section, sectionsOf } from '../../src/editor/panel/forms/schema/sections.ts';
import { DocumentTree } from '../../src/editor/panel/tree/DocumentTree.tsx';
import type { DocumentEntry, DocumentState, EditFinding } from '../../src/editor/protocol.ts';
import {
  accessibleName,
  buttonIn,
  type Control,
  choose,
  click,
  fieldAt,
  type OpenForm,
  openForm,
  paste,
  type,
} from '../support/form.tsx';
import { FILE, findingAt } from '../support/overview.ts';

const { documents, blocks } = loadGrammar();
const grammar = {
  documents: Object.fromEntries(documents),
  blocks: Object.fromEntries(blocks),
  examples: {},
};

const ROUTES = [
  { path: '/', number: 0, page: 'home' },
  { path: '/about', number: 2, page: 'about' },
  { path: '/gallery', number: 7, page: 'gallery' },
  { path: '/news', page: 'news' },
];
const SITE = {
  ...{ chapter: { name: 'Lambda', shortName: 'L', school: 'W' }, url: 'https://a.example.org' },
  ...{ timezone: 'UTC', theme: { brand: '#0d1b33', accent: '#c8963e' } },
  header: { logo: 'images/logo.svg', solid: { on: [2, 12], above: 7 } },
  menu: [{ label: 'Home', to: '/' }],
  routes: ROUTES,
};
const page = (name: string, title: string, more: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...{ file: `content/pages/${name}.yaml`, schema: 'page', title, group: 'pages', ...more },
});
const PAGES = [
  page('home', 'Welcome', { numbers: [0] }),
  page('about', 'About us', { numbers: [2] }),
  page('gallery', 'Gallery', { numbers: [7, 8], inherited: true }),
  page('news', 'News'),
];

let form: OpenForm;
afterEach(() => form.close());

const open = (
  value: object = SITE,
  findings: readonly EditFinding[] = [],
  document: Partial<DocumentState> = {},
): void => {
  const own: DocumentEntry = { file: FILE, schema: 'site', title: 'Site', group: 'site' };
  form = openForm({
    ...{ grammar, schema: 'site', value: value as never, env: 'test', findings, document },
    site: { documents: [own, ...PAGES] },
    beside: <DocumentTree />,
  });
};
const tree = () => form.container.querySelector<HTMLElement>('[data-tree]') as HTMLElement;
const entries = () =>
  [...tree().querySelectorAll<HTMLElement>('[aria-label=Site] li button')].map(
    (one) => one.firstElementChild?.textContent,
  );
const current = () => tree().querySelector('[aria-current]')?.firstElementChild?.textContent;
const heading = () => form.container.querySelector('[data-form] h2')?.textContent;
const shown = () =>
  Object.keys(documents.get('site')?.properties ?? {}).filter((name) => fieldAt(form, `/${name}`));
const operations = () => form.actions.at(-1)?.operations.map(({ operation }) => operation);

describe('sections', () => {
  it('are entries under Site, named by the schema; each field is in one of them', () => {
    open();
    expect(entries()).toEqual([
      ...['Organization', 'Colors', 'Header', 'Menu', 'Form', 'Footer', 'Addresses', 'Privacy'],
      'Collections',
    ]);
    const sections = sectionsOf(documents.get('site') ?? {});
    for (const name of Object.keys(documents.get('site')?.properties ?? {}))
      expect(
        sections.filter((one: Section) => one.has(name)),
        name,
      ).toHaveLength(1);
    for (const [name, schema] of documents)
      if (name !== 'site') expect(sectionsOf(schema), name).toEqual([]);
  });

  it('open only their part of the form; the focus stays in the tree', () => {
    open();
    expect([heading(), current()]).toEqual(['Organization', 'Organization']);
    const header = buttonIn(tree(), 'Header');
    header.focus();
    click(header);
    expect([heading(), current()]).toEqual(['Header', 'Header']);
    expect(shown()).toEqual(['header', 'hero']);
    expect(document.activeElement).toBe(header);
    click(buttonIn(tree(), 'Colors'));
    expect(shown()).toEqual(['theme']);
  });

  it('are opened by a finding, a result or an element of the page, and go with the focus', () => {
    open();
    for (const [pointer, name] of [
      ['/menu/0/label', 'Menu'],
      ['/routes/1/page', 'Addresses'],
      ['/header/solid/above', 'Header'],
      ['/chapter/name', 'Organization'],
    ] as const) {
      form.select(pointer);
      expect([heading(), current()], pointer).toEqual([name, name]);
      expect(fieldAt(form, pointer)?.contains(document.activeElement), pointer).toBe(true);
    }
    type(fieldAt(form, '/chapter/school')?.querySelector('input'), 'X');
    expect([form.selected()?.pointer, heading()]).toEqual(['/chapter/school', 'Organization']);
  });

  it('count their mistakes; what no schema knows is in the first', () => {
    open(
      { ...SITE, extra: 5 },
      ['/header/logo', '/header/solid/on', '/extra'].map((at) => findingAt(at)),
    );
    const marked = [...tree().querySelectorAll('li button')]
      .filter((one) => one.textContent?.includes('mistake'))
      .map((one) => one.textContent);
    expect(marked).toEqual(['Organization1, 1 mistake', 'Header2, 2 mistakes']);
    expect(fieldAt(form, '/extra')?.textContent).toContain('5');
    click(buttonIn(tree(), 'Colors'));
    expect(fieldAt(form, '/extra')).toBeNull();
  });
});

describe('page numbers', () => {
  const ticks = (pointer: string) => [
    ...(fieldAt(form, pointer)?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ];
  const tick = (pointer: string, name: string) =>
    ticks(pointer).find((one) => accessibleName(one) === name);

  it('are ticks beside the names of the pages, with what no page has', () => {
    open();
    form.select('/header/solid/on');
    const rows = ticks('/header/solid/on');
    // What is above the number in the field below belongs to them, too, and is unticked there.
    expect(rows.map((one) => [accessibleName(one), one.checked, one.disabled])).toEqual([
      ['Welcome', false, false],
      ['About us', true, false],
      ['Gallery', false, false],
      ['Gallery (set by “Above”)', true, true],
      ['Number 12 (no page) (set by “Above”)', true, false],
    ]);
    form.select('/header/solid/on/1');
    expect(document.activeElement).toBe(rows.at(-1));
  });

  it('are written in their order, one by one', () => {
    open();
    form.select('/header/solid/on');
    click(tick('/header/solid/on', 'Gallery'));
    const on = ['header', 'solid', 'on'];
    expect(operations()).toEqual([{ do: 'insert', path: on, at: 1, value: 7 }]);
    click(tick('/header/solid/on', 'About us'));
    expect(operations()).toEqual([{ do: 'remove', path: [...on, 0] }]);
    form.select('/hero');
    click(tick('/hero/hiddenOn', 'Welcome'));
    expect(operations()).toMatchObject([{ do: 'set', path: ['hero'], value: { hiddenOn: [0] } }]);
    click(tick('/hero/hiddenOn', 'Welcome'));
    expect(operations()).toEqual([{ do: 'remove', path: ['hero'] }]);
  });

  it('of one page are chosen by its name', () => {
    open();
    form.select('/header/solid/above');
    const list = fieldAt(form, '/header/solid/above')?.querySelector('select');
    expect([...(list?.options ?? [])].map((one) => one.text)).toEqual([
      'Not set',
      'Welcome (0)',
      'About us (2)',
      'Gallery (7)',
      'Gallery (8)',
    ]);
    choose(list, '2');
    expect(operations()).toEqual([{ do: 'set', path: ['header', 'solid', 'above'], value: 2 }]);
  });
});

describe('the address of a page', () => {
  it('is changed by the task, and by nothing else', () => {
    open();
    form.select('/routes/1/path');
    const field = fieldAt(form, '/routes/1/path') as HTMLElement;
    expect(field.querySelector('input')).toBeNull();
    expect(document.activeElement).toBe(field.querySelector('button'));
    click(buttonIn(field, 'Path: /about. Rename a page'));
    expect(form.asked).toEqual([
      [
        'openDialog',
        { name: 'journey', journey: 'page-rename', about: 'content/pages/about.yaml' },
      ],
    ]);
    field.querySelector('button')?.focus();
    expect(paste('/x\t3\n')).toBe(true);
    expect(form.container.querySelector('[role=alert]')?.textContent).toContain('Rename a page');
    expect(form.actions).toEqual([]);
    // What does not change the address may be pasted.
    paste('/about\t3\n');
    expect(operations()).toEqual([{ do: 'set', path: ['routes', 1, 'number'], value: 3 }]);
  });

  it('is written where it is none yet, where it is wrong, and where the site has no such page of its own', () => {
    const routes = [...ROUTES, { path: 'TODO: Path', page: 'home' }, { path: '/x', page: 'none' }];
    open({ ...SITE, routes }, [findingAt('/routes/0/path')]);
    form.select('/routes');
    const inputs = routes.map(
      (_, i) => fieldAt(form, `/routes/${i}/path`)?.querySelector<Control>('input') !== null,
    );
    expect(inputs).toEqual([true, false, true, false, true, true]);
  });
});

describe('a chapter', () => {
  const { menu: _, ...chapter } = SITE;
  const base = { menu: [{ label: 'Home', to: '/' }] };
  const faq = { label: 'FAQ', to: '/faqs' };

  it('adds to the list of its layer, and takes back what it added', () => {
    open(chapter, [], { base });
    form.select('/menu');
    const menu = () => fieldAt(form, '/menu') as HTMLElement;
    expect(menu().textContent).toContain('From the national organization: Home');
    click(menu().querySelector('[data-add]'));
    expect(operations()).toMatchObject([
      { do: 'set', path: ['add'], value: { menu: [{ label: expect.any(String) }] } },
    ]);
    expect([heading(), current()]).toEqual(['Menu', 'Menu']);
    expect(fieldAt(form, '/add/menu/0')?.contains(document.activeElement)).toBe(true);
    click(buttonIn(fieldAt(form, '/menu') as HTMLElement, 'Remove'));
    expect(operations()).toEqual([{ do: 'remove', path: ['add'] }]);
  });

  it('writes the whole list where it wants another order', () => {
    open({ ...chapter, add: { menu: [faq] } }, [findingAt('/add/menu/0/to')], { base });
    const marked = [...tree().querySelectorAll('li button')]
      .filter((one) => one.textContent?.includes('mistake'))
      .map((one) => one.textContent);
    expect(marked).toEqual(['Menu1, 1 mistake']);
    form.select('/menu');
    click(buttonIn(fieldAt(form, '/menu') as HTMLElement, 'Change'));
    expect(form.value()).toMatchObject({ menu: [...base.menu, faq] });
    expect(form.value()).not.toHaveProperty('add');
    expect(fieldAt(form, '/menu/1')).not.toBeNull();
  });

  it.each([
    ['without a layer', { ...SITE, add: { menu: [faq] } }, {}],
    ['with a list of its own', { ...SITE, add: { menu: [faq] } }, { base }],
  ])('%s sees what is added by itself', (_, value, document) => {
    open(value, [], document);
    form.select('/routes');
    expect(fieldAt(form, '/add')).not.toBeNull();
  });
});
