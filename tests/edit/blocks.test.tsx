// @vitest-environment jsdom
// The list of the blocks of a page and its palette: what is read there, where a new block goes, what is said.
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import { blockAlone } from '../../src/editor/panel/forms/blocks/BlockLook.tsx';
import type { FormGrammar } from '../../src/editor/protocol.ts';
import {
  accessibleName,
  answered,
  buttonIn,
  click,
  fieldAt,
  type OpenForm,
  openForm,
  press,
  type,
} from '../support/form.tsx';
import { FILE } from '../support/overview.ts';

const TEXT = { type: 'string', minLength: 1 };
const block = (type: string, more: object = {}, properties: object = {}) => ({
  type: 'object',
  required: ['text'],
  description: `This is ${type}.`,
  properties: { type: { const: type }, text: TEXT, picture: PICTURE, ...properties },
  ...more,
});
const PICTURE = { type: 'object', required: ['alt'], properties: { alt: TEXT } };
const PICTURES = {
  type: 'array',
  items: { type: 'object', properties: { image: { type: 'string', ref: 'image' } } },
};
const BLOCKS = { type: 'array', items: { $ref: 'block.schema.json' } };
const grammar = {
  documents: { page: { type: 'object', required: ['blocks'], properties: { blocks: BLOCKS } } },
  blocks: {
    prose: block('prose', { group: 'words', titleField: 'text' }),
    chart: block('chart', { group: 'numbers' }),
    gallery: block('gallery', { group: 'pictures' }, { text: {}, pictures: PICTURES }),
    nameList: block('nameList', { group: 'people', titleField: [] }, { text: { enum: ['one'] } }),
    lead: block('lead', { group: 'recruitment' }),
    banner: block('banner', { group: 'pictures' }),
    // Somebody's own: one that says where it belongs, and one that does not.
    sponsors: block('sponsors', { group: 'people' }),
    quote: block('quote'),
  },
  examples: { chart: { type: 'chart', text: 'How many we are' } },
} as unknown as FormGrammar;

const value: { readonly blocks: readonly Plain[] } = {
  blocks: [
    { type: 'prose', text: 'Welcome', picture: { alt: 'Us' } },
    { type: 'nameList', text: 'one' },
    { type: 'prose', text: 'Goodbye', odd: 1 },
  ],
};

let form: OpenForm;
afterEach(() => form.close());
const open = (blocks = value.blocks): void => {
  const blockTypes = ['lead', 'gone', 'prose', 'chart', 'nameList', 'banner'];
  const site = { blockTypes };
  form = openForm({ grammar, schema: 'page', value: { blocks }, site, env: 'test' });
};
const rows = () => [...form.container.querySelectorAll<HTMLElement>('[data-rows] > li')];
const last = () => form.actions.at(-1)?.operations[0]?.operation;
const names = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'));

describe('a list of blocks', () => {
  it('says the title of each before its type, and the type alone where it has no title', () => {
    // The file of its first picture is no title.
    open([...value.blocks, { type: 'gallery', pictures: [{ image: 'images/01.jpg' }] }]);
    const read = rows().map((row) => row.querySelector('button')?.textContent);
    expect(read).toEqual(['WelcomeProse', 'Name list', 'GoodbyeProse', 'Gallery']);
    const groups = rows().map((row) => accessibleName(row.querySelector('fieldset') as Element));
    expect(groups).toEqual(['Welcome Prose', 'Name list', 'Goodbye Prose', 'Gallery']);
  });

  it('has a place for a block before the first, and between each two', async () => {
    open();
    expect(names(form.container, '[data-sign=add]')).toEqual([
      'Add a block here, at the top',
      'Add a block here, after Welcome',
      'Add a block here, after Name list',
    ]);
    for (const [name, at] of [
      ['Add a block here, after Welcome', 1],
      ['Add a block here, at the top', 0],
      ['Add a block', 5],
    ] as const) {
      click(buttonIn(form.container, name));
      await palette();
      click(buttonIn(document.body, 'ChartThis is chart.'));
      const chart = { type: 'chart', text: 'How many we are' };
      expect(last()).toEqual({ do: 'insert', path: ['blocks'], at, value: chart });
      // It is open, and its first field has the focus.
      await vi.waitFor(() =>
        expect(document.activeElement).toBe(
          fieldAt(form, `/blocks/${at}/text`)?.querySelector('input, textarea'),
        ),
      );
      expect(document.querySelector('[role=dialog]')).toBeNull();
    }
  });

  it('has none where it has no block', () => {
    open([]);
    expect(names(form.container, '[data-sign=add]')).toEqual([]);
  });
});

describe('what is taken away', () => {
  const said = () => form.asked.filter(([what]) => what === 'announce').at(-1);

  it.each([
    ['a block', '/blocks/1', 'Removed “Name list”. 2 left.', 'Remove Name list'],
    ['a picture of a block', '/blocks/0/picture', 'Removed “Picture”.', 'Remove Picture'],
    ['what is not known', '/blocks/2/odd', 'Removed “odd”.', 'Remove odd'],
  ])('%s can be brought back beside what says so', (_, pointer, words, step) => {
    open();
    form.select(pointer);
    const remove = [...(fieldAt(form, pointer)?.querySelectorAll('button') ?? [])].find(
      (one) => accessibleName(one) === 'Remove',
    );
    click(remove);
    expect(last()).toMatchObject({ do: 'remove' });
    expect(form.actions.at(-1)?.words).toBe(step);
    expect(said()).toEqual(['announce', words, true]);
  });
});

/** Waits for the palette, which is fetched. */
const palette = async (): Promise<HTMLElement> => {
  await act(
    async () => void (await import('../../src/editor/panel/forms/blocks/BlockPalette.tsx')),
  );
  await vi.waitFor(async () => {
    await answered();
    expect(document.querySelector('[role=dialog] [data-choice]')).not.toBeNull();
  });
  return document.querySelector('[role=dialog]') as HTMLElement;
};

describe('the palette', () => {
  const opened = async (): Promise<HTMLElement> => {
    open();
    click(buttonIn(form.container, 'Add a block'));
    return palette();
  };
  const groups = (within: HTMLElement) =>
    [...within.querySelectorAll('section')].map((section) => [
      section.querySelector('h3')?.textContent,
      ...[...section.querySelectorAll<HTMLElement>('[data-choice]')].map(
        ({ dataset }) => dataset.choice,
      ),
    ]);

  it('has the four blocks first that the site uses most, and all by the groups of their schemas', async () => {
    expect(groups(await opened())).toEqual([
      ['Most used', 'lead', 'prose', 'chart', 'nameList'],
      ['Words', 'prose'],
      ['Pictures', 'banner', 'gallery'],
      ['People', 'nameList', 'sponsors'],
      ['Numbers', 'chart'],
      ['Recruitment', 'lead'],
      ['Yours', 'quote'],
    ]);
  });

  it('finds blocks by their names, descriptions and groups, each once', async () => {
    const dialog = await opened();
    const search = dialog.querySelector('input');
    const found = (): string[] => {
      expect(dialog.querySelectorAll('section')).toHaveLength(0);
      return [...dialog.querySelectorAll<HTMLElement>('[data-choice]')].map(
        ({ dataset }) => dataset.choice ?? '',
      );
    };
    type(search, 'quot');
    expect(found()).toEqual(['quote']);
    // Who composes a word in Chinese takes its signs by Enter.
    press('Enter', { isComposing: true });
    expect(found()).toEqual(['quote']);
    type(search, 'people');
    expect(found()).toEqual(['nameList', 'sponsors']);
    type(search, 'this is le');
    expect(found()).toEqual(['lead']);
    type(search, 'xyz');
    expect(found()).toEqual([]);
    expect(dialog.querySelector('[role=status]')?.textContent).toBe('No blocks match.');
  });

  it('is walked by arrow keys from the search and back to front', async () => {
    const dialog = await opened();
    const at = () => (document.activeElement as HTMLElement).dataset.choice;
    dialog.querySelector('input')?.focus();
    press('ArrowDown');
    expect(at()).toBe('lead');
    press('ArrowRight');
    expect(at()).toBe('prose');
    press('End');
    expect(at()).toBe('quote');
    press('ArrowLeft');
    expect(at()).toBe('lead');
    press('Home');
    press('ArrowLeft');
    expect(at()).toBe('lead');
  });

  it('asks for the look of a block when it comes into sight, and once', async () => {
    const watched = new Map<Element, IntersectionObserverCallback>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #seen: IntersectionObserverCallback;
        constructor(seen: IntersectionObserverCallback) {
          this.#seen = seen;
        }
        observe(element: Element) {
          watched.set(element, this.#seen);
        }
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const dialog = await opened();
    const asked = () => form.asked.filter(([what]) => what === 'look');
    expect(asked()).toEqual([]);
    const lookOf = (choice: string) => {
      const tile = [...dialog.querySelectorAll(`[data-choice=${choice}]`)];
      return tile.map((one) => one.parentElement?.firstElementChild as Element);
    };
    const see = async (element: Element, isIntersecting: boolean) => {
      const entry = { isIntersecting } as IntersectionObserverEntry;
      act(() => watched.get(element)?.([entry], {} as IntersectionObserver));
      await answered();
    };
    const [most, own] = lookOf('prose') as [Element, Element];
    await see(most, false);
    expect(asked()).toEqual([]);
    await see(most, true);
    expect(asked()).toEqual([['look', 'prose']]);
    await see(own, true);
    expect(asked()).toEqual([['look', 'prose']]);
    const frame = own.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame?.getAttribute('srcdoc')).toContain('Look of prose');
    expect(own.getAttribute('aria-hidden')).toBe('true');
    // One that cannot be shown on this site stays empty.
    const [quote] = lookOf('quote') as [Element];
    await see(quote, true);
    expect(quote.querySelector('iframe')).toBeNull();
  });
});

describe('the look of a block', () => {
  const look = (inside: string, style = ''): Document =>
    new DOMParser().parseFromString(
      blockAlone(
        `<html lang="es" dir="rtl"><head><link rel="preload" href="/a.woff2"><style>${style}</style></head>` +
          `<body><div id="root"><header>Menu</header><main><p>Hero</p><div data-at="0">${inside}</div>` +
          '<div data-at="1">Next</div></main><footer>Foot</footer></div></body></html>',
      ),
      'text/html',
    );

  it('is the block alone, in the language and direction of its site', () => {
    const page = look('<b>Block</b>');
    expect(page.body.textContent?.trim()).toBe('Block');
    expect(page.querySelector('#root > main > [data-at="0"] > b')).not.toBeNull();
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['es', 'rtl']);
    expect(page.body.hasAttribute('inert')).toBe(true);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script src="/x.js"></script>',
    '<iframe src="https://example.com"></iframe>',
    '<img src="https://example.com/x.png">',
    '<img src="//example.com/x.png">',
    '<img srcset="/a.png 1x, https://example.com/x.png 2x">',
    '<video poster="http://example.com/x.png" src=" https://example.com/x.mp4"></video>',
    '<object data="https://example.com/x"></object>',
    '<embed src="https://example.com/x">',
    '<link rel="stylesheet" href="https://example.com/x.css">',
    '<svg><image href="https://example.com/x.png"/></svg>',
    '<svg><use xlink:href="https://example.com/x.svg#a"/></svg>',
    '<p style="background: url(https://example.com/x.png)">',
    '<p style="background: url( \'//example.com/x.png\')">',
    '<img onerror="alert(1)" src="/x.png">',
    '<style>@import "https://example.com/x.css"; p { background: url("https://example.com/x") }</style>',
    '<meta http-equiv="refresh" content="0; url=https://example.com">',
  ])('asks no other host and runs nothing: %s', (inside) => {
    expect(look(inside).documentElement.outerHTML).not.toMatch(/example\.com|alert|x\.js/);
    expect(look('', 'p { src: url(https://example.com/x.woff2) }').head.textContent).not.toContain(
      'example.com',
    );
  });

  it('keeps its own pictures, in the smallest width, and its links', () => {
    const page = look(
      '<picture><source srcset="/a-400.avif 400w, /a-800.avif 800w" sizes="50vw"><img src="/a.jpg"></picture>' +
        '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>"><a href="https://example.com">x</a>',
      'p { background: url(/b.png) url("data:image/png;base64,//8=") } @media (scripting:none) { p { top: 0 } }',
    );
    expect(page.querySelector('source')?.getAttribute('sizes')).toBe('1px');
    expect(page.querySelector('source')?.getAttribute('srcset')).toContain('/a-400.avif 400w');
    expect(page.querySelectorAll('img[src]')).toHaveLength(2);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://example.com');
    // It looks as it does where scripts run.
    expect(page.head.textContent).not.toContain('scripting');
    expect(page.head.textContent).toContain('url(/b.png) url("data:image/png;base64,//8=")');
  });
});

it('names its file as the place of a new block', () => {
  open();
  click(buttonIn(form.container, 'Add a block here, after Welcome'));
  expect(form.adding()).toEqual({ file: FILE, pointer: '/blocks', at: 1 });
});
