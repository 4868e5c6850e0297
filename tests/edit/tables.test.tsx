// @vitest-environment jsdom
// A list whose items fit into a line each → a table, what its keys and a spreadsheet do in it, and what stays of a form.
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { inputKindOf } from '../../src/editor/panel/fields/field-kinds.ts';
import { type Column, columnsOf, layoutOf } from '../../src/editor/panel/forms/table/columns.ts';
import { rowsIn } from '../../src/editor/panel/forms/table/pasted-rows.ts';
import { afterNextFrame } from '../../src/editor/panel/frame/in-next-frame.ts';
import { eachSchema } from '../../src/model/schema/each-schema.ts';
import { asSchema, type Schema } from '../../src/model/schema/schema.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import {
  accessibleName,
  answered,
  buttonIn,
  type Control,
  choose,
  click,
  fieldAt,
  type OpenForm,
  openFields,
  paste,
  press,
  type,
} from '../support/form.tsx';
import { FILE, findingAt } from '../support/overview.ts';

const TEXT = { type: 'string', minLength: 1 };
const PLACE = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind'],
  properties: {
    name: { ...TEXT, ref: 'person', description: 'Who it is.' },
    note: { title: 'What they do', ...TEXT },
    kind: { enum: ['full', 'part'], choiceLabels: { full: 'Full time' } },
    hours: { type: 'number', minimum: 0 },
    paid: { type: 'boolean', default: false },
    page: { ...TEXT, ref: 'page' },
  },
};
const listOf = (more: Schema = {}, items: Schema = PLACE): Schema => ({
  ...{ type: 'array', items, description: 'Who works where.' },
  ...more,
});

let form: OpenForm;
afterEach(() => form.close());

const ROW = (name: string): Plain => ({ name, note: `${name} works`, kind: 'full', hours: 3 });
const THREE = ['Ada', 'Ben', 'Cleo'].map(ROW);

/** Opens a form with a table of these rows. */
const open = (rows: Plain | undefined = THREE, more: Schema = {}, options = {}): void => {
  form = openFields({ places: [listOf(more), rows] }, options);
};
const cell = (row: number, name: string) =>
  fieldAt(form, `/places/${row}/${name}`)?.querySelector<Control>('input, select');
const focus = (row: number, name: string) => act(() => cell(row, name)?.focus());
const at = () => document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer;
const written = () => (form.value() as { places: Plain[] }).places;
const last = () => form.actions.at(-1);
const operations = () => last()?.operations.map(({ operation }) => operation);
/** As a key does: React sees what an input holds then. */
const setValue = (input: Control, text: string): void =>
  Object.getOwnPropertyDescriptor(input.constructor.prototype, 'value')?.set?.call(input, text);
const rowsDrawn = () => form.container.querySelectorAll('[data-index]').length;
const alerts = () => form.container.querySelector('[role=alert]')?.textContent;
const menuOf = (row: number) => {
  click(buttonIn(form.container, `Actions for Place ${row + 1}`));
  return document.querySelector('[role=menu]') as HTMLElement;
};
const item = (menu: HTMLElement, name: string) =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    (one) => one.textContent === name,
  );

describe('a list is a table', () => {
  it('where its items hold lines, numbers, choices, ticks and references only', () => {
    open();
    const { documents, blocks } = loadGrammar();
    const schemas = createSchemas({ documents, blocks });
    const found: string[] = [];
    for (const [name, schema] of [...documents, ...blocks])
      eachSchema(schema, (node, path) => {
        const items = schemas.follow(asSchema(node.items));
        if (columnsOf(items, { schemas, inputKindOf })) found.push(`${name} ${path.at(-1)}`);
      });
    // The menu is none: an entry of it may hold others.
    expect(found.sort()).toEqual([
      'buttons items',
      'chart slices',
      'factsGrid facts',
      'nameList people',
      'past-season events',
      'profile facts',
      'profile lists',
      'shared entries',
      'shared entries',
      'site embeds',
      'site links',
      'site redirects',
      'site redirects',
      'site routes',
      'site routes',
      'translation paths',
      'translation texts',
      'yearTabs columns',
    ]);
  });

  it.each<[string, Plain[]]>([
    ['a text of several lines', [{ name: 'Ada', kind: 'full', note: 'One\ntwo' }]],
    ['a long text', [{ name: 'Ada', kind: 'full', note: 'x'.repeat(200) }]],
    ['a list within', [{ name: ['Ada'], kind: 'full' }]],
    ['a field that the schema does not know', [{ name: 'Ada', kind: 'full', other: 1 }]],
    ['an item that is no map', ['Ada']],
  ])('but not with %s', (_, rows) => {
    open(rows);
    expect(form.container.querySelector('table')).toBeNull();
    expect(fieldAt(form, '/places/0')).not.toBeNull();
  });

  it('with headings from the titles of the schema, and marks on what is required', () => {
    open();
    const table = form.container.querySelector('table');
    const headings = [...(table?.querySelectorAll('[role=columnheader]') ?? [])];
    expect(headings.slice(1).map((one) => one.firstChild?.textContent)).toEqual([
      'Name',
      'What they do',
      'Kind',
      'Hours',
      'Paid',
      'Page',
    ]);
    const required = headings.filter((one) => one.textContent?.includes('(required)'));
    expect(required.map((one) => one.firstChild?.textContent)).toEqual(['Name', 'Kind']);
    expect([table?.getAttribute('role'), table?.ariaLabel, table?.ariaRowCount]).toEqual([
      'table',
      'Places',
      '4',
    ]);
  });

  it('whose cells are fields with names, help and places, to which a click on the page leads', () => {
    open();
    for (const [name, label] of [
      ['name', 'Name'],
      ['note', 'What they do'],
      ['paid', 'Paid'],
    ]) {
      const control = cell(1, name as string) as Element;
      expect(accessibleName(control)).toBe(label);
    }
    expect(cell(1, 'name')?.getAttribute('aria-required')).toBe('true');
    const help = cell(1, 'name')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(help)?.textContent).toBe('Who it is.');
    form.select('/places/2/hours');
    expect(document.activeElement).toBe(cell(2, 'hours'));
    // What is typed takes the place of the number.
    expect(cell(2, 'hours')).toMatchObject({ selectionStart: 0, selectionEnd: 1 });
    form.select('/places/1');
    expect(at()).toBe(`${FILE}#/places/1/name`);
  });
});

it('a column is as wide as most of what is written in it; in a narrow table a piece of the next one is seen', () => {
  const column = (name: string, type = 'string', required = false): Column => ({
    ...{ name, label: name, required, schema: { type }, kind: inputKindOf({ type }) },
  });
  const rows = (...names: string[]): Plain => names.map((name) => ({ name, role: 'x'.repeat(80) }));
  const widthsOf = (columns: readonly Column[], list?: Plain) =>
    (layoutOf(columns, list) as Record<string, string>)['--columns']?.match(/[\d.]+(?=fr)/g);
  const names = [column('name', 'string', true), column('role'), column('paid', 'boolean')];
  // The least is what a heading or a kind needs, and a long text gets no more than a part.
  expect(widthsOf(names)).toEqual(['5.25', '5.25', '4']);
  expect(widthsOf(names, rows('Ada Byron-Lovell'))).toEqual(['9.125', '9.5', '4']);
  expect(widthsOf([column('responsible', 'string', true)])).toEqual(['7.625']);
  // One that is longer than all others makes none of them smaller.
  const ten = Array.from({ length: 19 }, () => 'Ada Byron');
  expect(widthsOf(names, rows(...ten, 'x'.repeat(30)))?.[0]).toBe('5.625');
  const { '--least': least, '--first': first } = layoutOf(names, rows('Ada')) as Record<
    string,
    string
  >;
  expect(first).toBe('min(5.25rem, 38cqi)');
  expect(least).toBe('(min(5.25rem, 38cqi) + min(9.5rem, 50cqi) + min(4rem, 50cqi))');
});

describe('a cell', () => {
  it('is written as any field is, as a line, number, choice or tick', () => {
    open();
    type(cell(0, 'note'), 'x');
    expect(last()?.operations).toEqual([
      {
        file: FILE,
        operation: { do: 'set', path: ['places', 0, 'note'], value: 'x' },
        expect: 'Ada works',
      },
    ]);
    type(cell(0, 'note'), '');
    expect(operations()).toEqual([{ do: 'remove', path: ['places', 0, 'note'] }]);
    type(cell(0, 'hours'), '4.5');
    choose(cell(0, 'kind'), 'part');
    click(cell(0, 'paid') as HTMLElement);
    expect(written()[0]).toEqual({ name: 'Ada', kind: 'part', hours: 4.5, paid: true });
  });

  it('becomes the input of its kind with the focus, and keeps what is selected', async () => {
    open();
    focus(0, 'page');
    expect(cell(0, 'page')?.getAttribute('role')).not.toBe('combobox');
    await act(async () => void (await new Promise((done) => setTimeout(done, 5))));
    expect(cell(0, 'page')?.getAttribute('aria-haspopup')).toBe('listbox');
    expect(document.activeElement).toBe(cell(0, 'page'));
    // Words have one input: none goes while somebody goes through them.
    const words = cell(0, 'note');
    focus(0, 'note');
    await act(async () => void (await new Promise((done) => setTimeout(done, 5))));
    expect(cell(0, 'page')?.getAttribute('aria-haspopup')).toBeNull();
    expect(cell(0, 'note')).toBe(words);
    // A dollar offers the facts there, too.
    act(() => {
      if (words) setValue(words, 'Works $');
      words?.dispatchEvent(new InputEvent('input', { bubbles: true, data: '$' }));
    });
    expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(0);
  });

  it('says what is wrong with it, and in a fact what it stands for', async () => {
    const wrong = { id: 'a', message: 'This is no number.', repair: 'Write 3' };
    const findings = [findingAt('/places/1/hours', wrong)];
    open([ROW('Ada'), { ...Object(ROW('${season.name}')), hours: 'three' }], {}, { findings });
    expect(cell(1, 'hours')).toHaveProperty('value', 'three');
    expect(cell(1, 'hours')?.getAttribute('aria-invalid')).toBe('true');
    const notes = cell(1, 'hours')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(notes)?.textContent).toContain('This is no number.');
    click(buttonIn(form.container, 'Write 3'));
    await answered();
    expect(form.asked).toEqual([['repair', 'a']]);
    expect(cell(0, 'hours')?.getAttribute('aria-invalid')).toBe('false');
  });
});

describe('keys', () => {
  it('Enter goes down, with Shift up; in the last row it adds one', () => {
    open();
    focus(0, 'note');
    expect(press('Enter')).toBe(true);
    expect(at()).toBe(`${FILE}#/places/1/note`);
    press('Enter', { shiftKey: true });
    expect(at()).toBe(`${FILE}#/places/0/note`);
    focus(2, 'kind');
    press('Enter');
    expect(operations()).toEqual([
      { do: 'insert', path: ['places'], at: 3, value: { name: 'TODO: Name', kind: 'full' } },
    ]);
    expect(at()).toBe(`${FILE}#/places/3/name`);
  });

  it('Enter adds none where there may be no other, and Tab is left to the browser', () => {
    open(THREE, { maxItems: 3 });
    focus(2, 'page');
    press('Enter');
    expect(form.actions).toEqual([]);
    expect(press('Tab')).toBe(false);
  });

  it('Alt with an arrow moves a row, Shift+F10 opens its menu', () => {
    open();
    focus(0, 'note');
    press('ArrowDown', { altKey: true });
    expect(operations()).toEqual([{ do: 'move', path: ['places'], from: 0, to: 1 }]);
    expect(at()).toBe(`${FILE}#/places/1/note`);
    press('F10', { shiftKey: true });
    expect(document.querySelector('[role=menu]')).not.toBeNull();
  });
});

describe('the menu of a row', () => {
  it('inserts, moves, copies and removes, and offers to undo what was removed', () => {
    open();
    click(item(menuOf(0), 'Insert row below'));
    expect(operations()).toMatchObject([{ do: 'insert', at: 1 }]);
    click(item(menuOf(1), 'Move up'));
    expect(operations()).toEqual([{ do: 'move', path: ['places'], from: 1, to: 0 }]);
    click(item(menuOf(1), 'Duplicate'));
    expect(operations()).toEqual([{ do: 'insert', path: ['places'], at: 2, value: ROW('Ada') }]);
    click(item(menuOf(1), 'Remove'));
    expect(operations()).toEqual([{ do: 'remove', path: ['places', 1] }]);
    expect(form.asked.at(-1)).toEqual(['announce', 'Removed “Ada”. 4 left.', true]);
    expect(at()).toBe(`${FILE}#/places/1/name`);
  });

  it('does not remove what has to be there, nor add what may not', () => {
    open([ROW('Ada')], { minItems: 1, maxItems: 1 });
    const menu = menuOf(0);
    for (const name of ['Remove', 'Duplicate', 'Insert row below', 'Move up', 'Move down'])
      expect(item(menu, name)?.dataset.disabled, name).toBe('true');
  });
});

describe('a spreadsheet', () => {
  it.each<[string, string[][] | undefined]>([
    ['a', undefined],
    ['a\r\n', undefined],
    ['"Hello" she said', undefined],
    ['', undefined],
    ['a\tb', [['a', 'b']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb\r', [['a'], ['b']]],
    ['"one\r\ntwo"\t"a ""b"" c"\n', [['one\r\ntwo', 'a "b" c']]],
    ['"tab\there"\tb', [['tab\there', 'b']]],
    ['"one\ntwo"', [['one\ntwo']]],
    ['"never closed\tb\nc', [['"never closed', 'b'], ['c']]],
    [
      'a\tb\t\t\nc\t\t\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
  ])('%j is read cell by cell', (text, rows) => {
    open();
    expect(rowsIn(text)).toEqual(rows);
  });

  it('fills rows from the cell on, adds others, and is one step', () => {
    open();
    focus(1, 'name');
    expect(
      paste(
        'Dora\t"cleans ""all""\nof it"\tFULL TIME\t1,200\tyes\tAbout\r\nEmil\t\tpart\r\nFay\tx\tpart\t2\tno\tabout\r\n',
      ),
    ).toBe(true);
    expect(form.actions).toHaveLength(1);
    expect([last()?.words, last()?.step]).toEqual(['Paste into Places', undefined]);
    expect(written()).toEqual([
      ROW('Ada'),
      {
        ...{ name: 'Dora', note: 'cleans "all" of it', kind: 'full', hours: 1200 },
        ...{ paid: true, page: 'page' },
      },
      // Fewer columns leave what is beside them; an empty cell takes away what may be left out.
      { name: 'Emil', kind: 'part', hours: 3 },
      { name: 'Fay', note: 'x', kind: 'part', hours: 2, paid: false, page: 'page' },
    ]);
    expect(Object.keys(written()[3] as object)).toEqual(Object.keys(PLACE.properties));
    expect(last()?.operations.at(-1)?.operation).toMatchObject({ do: 'insert', at: 3 });
    expect(form.asked.at(-1)).toEqual(['announce', '3 rows were pasted.', true]);
    expect(at()).toBe(`${FILE}#/places/1/name`);
  });

  it('keeps what does not fit, for its cell to say so', () => {
    open();
    focus(0, 'kind');
    paste('sometimes\tmany\tmaybe\tNowhere\n');
    expect(written()[0]).toMatchObject({
      ...{ kind: 'sometimes', hours: 'many', paid: 'maybe', page: 'Nowhere' },
    });
    expect(cell(0, 'kind')?.value).toBe('sometimes');
    expect(cell(0, 'hours')?.value).toBe('many');
    expect(fieldAt(form, '/places/0/paid')?.textContent).toContain('maybe');
    choose(fieldAt(form, '/places/0/paid')?.querySelector('select'), 'on');
    expect(written()[0]).toMatchObject({ paid: true });
  });

  it('with too many columns or rows is not pasted, and a sentence says why', () => {
    open(THREE, { maxItems: 4 });
    focus(0, 'hours');
    expect(paste('1\tyes\tabout\tmore\n')).toBe(true);
    expect(alerts()).toBe(
      'You copied 4 columns, but only 3 fit from this cell on. Nothing was pasted. Copy fewer columns, or paste farther to the left.',
    );
    focus(2, 'name');
    paste('a\tb\nc\td\ne\tf\n');
    expect(alerts()).toBe('You can have up to 4 rows here. Nothing was pasted.');
    expect(form.actions).toEqual([]);
    paste('a\tb\nc\td\n');
    expect(alerts()).toBeUndefined();
    expect(written()).toHaveLength(4);
  });

  it('of one cell is left to the browser, as a text in any field is', () => {
    open();
    focus(0, 'name');
    expect(paste('Zoe "the" cat')).toBe(false);
    expect(form.actions).toEqual([]);
  });

  it('fills a row that is empty, and a new row before its defaults', () => {
    open([null]);
    focus(0, 'name');
    paste('Ada\tx\nBen\ty\n');
    expect(written()).toEqual([
      { name: 'Ada', note: 'x' },
      { name: 'Ben', note: 'y', kind: 'full' },
    ]);
  });
});

describe('many rows', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => ROW(`Person ${i}`));
  const filter = () => form.container.querySelector<HTMLInputElement>('input[type=search]');
  const soonDrawn = (count: number) =>
    vi.waitFor(async () => {
      await act(afterNextFrame);
      expect(rowsDrawn()).toBe(count);
    });

  it('of which only some are drawn: those in sight, and the one that is asked for', () => {
    open(many(500));
    expect(rowsDrawn()).toBe(10);
    form.select('/places/412/note');
    expect(rowsDrawn()).toBe(10);
    expect(document.activeElement).toBe(cell(412, 'note'));
    const row = document.activeElement?.closest('tr');
    expect([row?.ariaRowIndex, form.container.querySelector('table')?.ariaRowCount]).toEqual([
      '414',
      '501',
    ]);
    focus(419, 'note');
    press('Enter');
    expect(at()).toBe(`${FILE}#/places/420/note`);
  });

  it('of which those that there is room for are drawn in the frame after the first ones, filtered or not', async () => {
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(16 * 36);
    try {
      open(many(500));
      expect(rowsDrawn()).toBe(10);
      await soonDrawn(26);
      type(filter(), 'person 4');
      expect(rowsDrawn()).toBe(10);
      await soonDrawn(26);
    } finally {
      height.mockRestore();
    }
  });

  it('can be filtered from thirteen on; what is typed takes no row away, and a place that is asked for is shown', () => {
    open(many(12));
    expect(filter()).toBeNull();
    form.close();
    open(many(13));
    expect(filter()?.ariaLabel).toBe('Find in Places');
    type(filter(), 'pérson 12');
    expect(rowsDrawn()).toBe(1);
    expect(form.container.querySelector('[role=status]')?.textContent).toBe('1 result');
    type(cell(12, 'name'), 'Zoe');
    expect(rowsDrawn()).toBe(1);
    // Rows that come while it is filtered are in sight, and those that are not are not pasted over.
    focus(12, 'name');
    paste('Yan\tx\nXia\ty\n');
    expect(written().slice(11)).toMatchObject([
      { name: 'Person 11' },
      { name: 'Yan' },
      { name: 'Xia' },
    ]);
    expect(rowsDrawn()).toBe(2);
    type(filter(), 'nobody');
    expect(rowsDrawn()).toBe(0);
    expect(form.container.textContent).toContain('No results');
    form.select('/places/3/note');
    expect([rowsDrawn(), filter()?.value]).toEqual([10, '']);
  });

  it('move among those that the filter leaves', () => {
    open(many(13));
    type(filter(), 'Person 1');
    focus(12, 'name');
    press('ArrowUp', { altKey: true });
    expect(operations()).toEqual([{ do: 'move', path: ['places'], from: 12, to: 11 }]);
    for (let i = 0; i < 3; i += 1) press('ArrowUp', { altKey: true });
    expect(operations()).toEqual([{ do: 'move', path: ['places'], from: 10, to: 1 }]);
  });

  it('of any other list can be filtered, too', () => {
    const items = { type: 'object', properties: { title: TEXT, dates: listOf({}, TEXT) } };
    const rows = Array.from({ length: 13 }, (_, i) => ({ title: `Night ${i}`, dates: ['x'] }));
    form = openFields({ nights: [listOf({}, items), rows] });
    type(filter(), 'night 7');
    expect(form.container.querySelector('[data-rows]')?.children).toHaveLength(1);
    expect(fieldAt(form, '/nights/7')).not.toBeNull();
    click(buttonIn(form.container, 'Remove'));
    expect(operations()).toEqual([{ do: 'remove', path: ['nights', 7] }]);
  });
});
