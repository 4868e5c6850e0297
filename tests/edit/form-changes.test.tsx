// @vitest-environment jsdom
// What somebody does in a form → the operations that it asks for, where the focus goes, what is said.
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import { FindingsStatus } from '../../src/editor/panel/findings/FindingsDialog.tsx';
import type { EditFinding, FormGrammar } from '../../src/editor/protocol.ts';
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
  openForm,
  type,
  unfold,
} from '../support/form.tsx';
import { FILE, findingAt } from '../support/overview.ts';

const TEXT = { type: 'string', minLength: 1 };
type Schema = FormGrammar['documents'][string];
const objectOf = (properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema => ({
  ...{ type: 'object', properties, required },
});
const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
const EVENT_SCHEMA = objectOf(
  {
    title: TEXT,
    dates: listOf({ type: 'string', format: 'date' }, { minItems: 1 }),
    kind: { enum: ['open', 'closed'] },
    place: TEXT,
  },
  ...['title', 'dates', 'kind'],
);
const ANCHOR = { ...TEXT, ref: 'anchor' };
const QUESTION = objectOf({ title: TEXT, text: { ...TEXT, ref: 'markdown' }, id: ANCHOR }, 'title');
const PROPERTIES = {
  name: { ...TEXT, description: 'What it is called.' },
  subtitle: TEXT,
  note: { type: 'string', default: 'img' },
  count: { type: 'integer', default: 35 },
  tone: { enum: ['paper', 'night'], default: 'paper' },
  side: { enum: ['left', 'right'] },
  open: { type: 'boolean', default: false },
  figure: { type: ['number', 'string'], minLength: 1 },
  emphasis: { type: ['string', 'array'], items: TEXT },
  look: objectOf({ inner: objectOf({ text: TEXT }) }),
  button: objectOf({ label: TEXT, to: TEXT }, 'label', 'to'),
  events: listOf(EVENT_SCHEMA, { minItems: 1 }),
  tags: listOf(TEXT),
  parts: listOf(objectOf({ key: ANCHOR, questions: listOf(QUESTION) }, 'key')),
  facts: listOf(TEXT, { default: ['year', 'major'] }),
  cards: listOf(objectOf({ title: TEXT }), { fact: true }),
  roles: {
    type: 'object',
    propertyNames: { pattern: '^[A-Za-z ]+$' },
    additionalProperties: { type: ['string', 'array'], items: TEXT },
  },
  kind: { enum: ['photo', 'video'] },
  film: TEXT,
};
const SCHEMA = {
  ...objectOf(PROPERTIES, 'name', 'events'),
  additionalProperties: false,
  if: { properties: { kind: { const: 'video' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['film'] },
};

const EVENT = (title: string): Plain => ({ title, dates: ['2025-10-01'], kind: 'open' });
const WHOLE = {
  name: 'Fall',
  subtitle: 'Under it',
  events: [EVENT('One'), EVENT('Two'), EVENT('Three')],
  tags: ['a', 'b'],
  roles: { CEO: 'Here', Tutor: ['There', 'Elsewhere'] },
};

let form: OpenForm;
afterEach(() => form.close());

/**
 * Opens a document, whole and unfolded.
 *
 * @param only the fields that its schema has
 */
const open = (
  only: readonly (keyof typeof PROPERTIES)[],
  part: Readonly<Record<string, Plain>> = {},
  findings: readonly EditFinding[] = [],
): void => {
  const own = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name as 'name')));
  const thing = { ...SCHEMA, properties: own(PROPERTIES) };
  const grammar: FormGrammar = { documents: { thing }, blocks: {}, examples: {} };
  form = openForm({ grammar, schema: 'thing', value: own({ ...WHOLE, ...part }), findings });
  unfold(form);
};
const inputAt = (pointer: string) =>
  fieldAt(form, pointer)?.querySelector<Control>('input, textarea');
const selectAt = (pointer: string) => fieldAt(form, pointer)?.querySelector('select');
const button = (name: string) => buttonIn(form.container, name);
const groupOf = (name: string): HTMLElement => {
  const groups = [...form.container.querySelectorAll('fieldset')];
  const found = groups.find((one) => accessibleName(one) === name);
  if (!found) throw new Error(`there is no group ${name}`);
  return found;
};
const addTo = (name: string) =>
  click([...groupOf(name).querySelectorAll<HTMLElement>('[data-add]')].at(-1));
const status = () => form.container.querySelector('[role=status]')?.textContent;
/** What was done last, as it is sent. */
const last = () => form.actions.at(-1)?.operations;
const expectLast = (operation: object, expected?: Plain): void =>
  expect(last()).toEqual([
    { file: FILE, operation, ...(expected === undefined ? {} : { expect: expected }) },
  ]);
const set = (path: readonly (string | number)[], value: Plain) => ({ do: 'set', path, value });
const remove = (...path: readonly (string | number)[]) => ({ do: 'remove', path });

describe('a field', () => {
  it('is set with what was seen, in one step until it is left; one that may be left out goes when it is emptied', () => {
    open(['name', 'subtitle', 'note', 'count']);
    type(inputAt('/name'), 'Winter');
    expectLast(set(['name'], 'Winter'), 'Fall');
    type(inputAt('/name'), 'Winter Rush');
    expectLast(set(['name'], 'Winter Rush'), 'Winter');
    const steps = () => new Set(form.actions.map(({ step }) => step)).size;
    expect([form.actions[0]?.words, steps()]).toEqual(['Name', 1]);
    type(inputAt('/subtitle'), 'x');
    type(inputAt('/name'), '');
    expectLast(set(['name'], ''), 'Winter Rush');
    expect(steps()).toBe(3);
    type(inputAt('/subtitle'), '');
    expectLast(remove('subtitle'), 'x');
  });

  it('begins another step after a pause of two seconds, where it is emptied, and at a paste', () => {
    open(['name']);
    const clock = vi.spyOn(performance, 'now');
    let now = 1000;
    clock.mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const write = (text: string, pause = 0) => {
      now += pause;
      type(inputAt('/name'), text);
    };
    write('F');
    write('Fi', 1900);
    write('First. S', 2100);
    write('', 100);
    write('T', 100);
    inputAt('/name')?.dispatchEvent(new Event('paste', { bubbles: true }));
    write('Third.', 100);
    const ids = form.actions.map(({ step }) => step);
    const groups = ids.map((id) => [...new Set(ids)].indexOf(id));
    expect(groups).toEqual([0, 0, 1, 2, 2, 3]);
  });

  it('that is not there comes where the schema has it, and expects nothing', () => {
    open(['name', 'note', 'look']);
    type(inputAt('/note'), 'n');
    const own = ['name', 'note', 'look'];
    expectLast({ ...set(['note'], 'n'), order: own });
    // Objects around it that are not there are written with it, and go with it.
    type(inputAt('/look/inner/text'), 'x');
    expectLast({ ...set(['look'], { inner: { text: 'x' } }), order: own });
    type(inputAt('/look/inner/text'), '');
    expectLast(remove('look'), { inner: { text: 'x' } });
    expect(inputAt('/look/inner/text')).not.toBeNull();
  });

  it('with a default stays empty where that says something, and can go back to it', () => {
    open(['note'], { note: 'pronouns' });
    type(inputAt('/note'), '');
    expectLast(set(['note'], ''), 'pronouns');
    click(button('Use default for Note'));
    expectLast(remove('note'), '');
    expect(form.asked.at(-1)).toEqual(['announce', 'Reset “Note” to its default.', true]);
    expect(inputAt('/note')?.getAttribute('placeholder')).toBe('Default: img');
    expect(document.activeElement).toBe(inputAt('/note'));
  });

  it('of numbers and figures is written as one where it is one', () => {
    open(['count', 'figure']);
    expect(inputAt('/count')?.getAttribute('placeholder')).toBe('Default: 35');
    type(inputAt('/count'), '40');
    expectLast({ ...set(['count'], 40), order: ['count', 'figure'] });
    type(inputAt('/count'), '');
    expectLast(remove('count'), 40);
    for (const [text, value] of [
      ['227', 227],
      ['100%', '100%'],
      ['007', '007'],
      ['1.50', '1.50'],
    ] as const) {
      type(inputAt('/figure'), text);
      expect(last()?.[0]?.operation).toMatchObject({ do: 'set', value });
    }
  });

  it('is a switch, a choice side by side, a list of choices, or a text for a fact', () => {
    open(['open', 'tone', 'side', 'count'], { count: '${season.count}' });
    click(fieldAt(form, '/open')?.querySelector('input'));
    expect(last()?.[0]?.operation).toMatchObject({ path: ['open'], value: true });
    click(fieldAt(form, '/tone')?.querySelector<HTMLElement>('input[value=night]'));
    expect(last()?.[0]?.operation).toMatchObject({ path: ['tone'], value: 'night' });
    choose(selectAt('/side'), 'right');
    expect(last()?.[0]?.operation).toMatchObject({ path: ['side'], value: 'right' });
    choose(selectAt('/side'), '');
    expectLast(remove('side'), 'right');
    expect(inputAt('/count')).toHaveProperty('value', '${season.count}');
  });

  it('is asked for when another one says so', () => {
    open(['kind', 'film'], { kind: 'photo' });
    expect(inputAt('/film')?.getAttribute('aria-required')).toBe('false');
    choose(selectAt('/kind'), 'video');
    expect(inputAt('/film')?.getAttribute('aria-required')).toBe('true');
  });
});

describe('an object that may be left out', () => {
  it('is added with what it asks for, and removed; the focus goes along', () => {
    open(['button']);
    click(buttonIn(groupOf('Button'), 'Add'));
    expectLast({ ...set(['button'], { label: 'TODO: Label', to: 'TODO: To' }), order: ['button'] });
    expect(document.activeElement).toBe(inputAt('/button/label'));
    click(buttonIn(groupOf('Button'), 'Remove'));
    expect(last()?.[0]?.operation).toEqual(remove('button'));
    expect(document.activeElement).toBe(buttonIn(groupOf('Button'), 'Add'));
  });
});

describe('a list', () => {
  it('gets an item with what it asks for, which is open and has the focus', () => {
    open(['events']);
    addTo('Events');
    expectLast({
      ...{ do: 'insert', path: ['events'], at: 3 },
      value: { title: 'TODO: Title', dates: ['TODO: Date 1'], kind: 'open' },
    });
    expect(document.activeElement).toBe(inputAt('/events/3/title'));
    // What is typed takes the place of what is to be done.
    expect(inputAt('/events/3/title')?.selectionEnd).toBe('TODO: Title'.length);
    expect(inputAt('/events/3/title')?.selectionStart).toBe(0);
    expect(status()).toBe('Added “TODO: Title”, 4 of 4.');
  });

  it('gets an item between two others below the one that is open', () => {
    open(['events']);
    const places = [...groupOf('Events').querySelectorAll('[data-sign=add]')].map(accessibleName);
    expect(places).toEqual(['Add to Events, after One', 'Add to Events, after Two']);
    click(button('Add to Events, after One'));
    expect(last()?.[0]?.operation).toMatchObject({ do: 'insert', path: ['events'], at: 1 });
    expect(document.activeElement).toBe(inputAt('/events/1/title'));
    // One that is folded has the room of a line.
    click(buttonIn(groupOf('Two'), 'Two'));
    expect(groupOf('Two').parentElement?.querySelector(':scope > [data-sign=add]')).toBeNull();
  });

  it('moves, copies and removes its items, and says so', () => {
    open(['events']);
    click(buttonIn(groupOf('One'), 'Move down'));
    expectLast({ do: 'move', path: ['events'], from: 0, to: 1 }, EVENT('One'));
    expect(status()).toBe('Moved “One” to 2 of 3.');
    click(buttonIn(groupOf('Two'), 'Move up'));
    expect(form.actions).toHaveLength(1);
    expect(buttonIn(groupOf('Two'), 'Move up').getAttribute('aria-disabled')).toBe('true');
    click(buttonIn(groupOf('Three'), 'Duplicate'));
    expectLast({ do: 'insert', path: ['events'], at: 3, value: EVENT('Three') });
    click(buttonIn(groupOf('Two'), 'Remove'));
    expectLast(remove('events', 0), EVENT('Two'));
    expect(form.actions.at(-1)?.words).toBe('Remove Two');
    expect(form.asked).toEqual([['announce', 'Removed “Two”. 3 left.', true]]);
    expect(document.activeElement?.textContent).toContain('One');
  });

  it('copies an item without the names that links know it by, and gives one that must be there another', () => {
    const questions: Plain[] = [{ title: 'Who?', id: 'who' }, { title: 'Why?' }];
    const item = (pointer: string) => fieldAt(form, pointer) as HTMLElement;
    const parts: Plain[] = [{ key: 'rush', questions }, { key: 'rush-2' }];
    open(['parts'], { parts });
    click(buttonIn(item('/parts/1'), 'Duplicate'));
    expectLast({ do: 'insert', path: ['parts'], at: 2, value: { key: 'rush-2-2' } });
    click(buttonIn(item('/parts/0/questions/0'), 'Duplicate'));
    const path = ['parts', 0, 'questions'];
    expectLast({ do: 'insert', path, at: 1, value: { title: 'Who?' } }, { title: 'Why?' });
    click([...item('/parts/0').querySelectorAll<HTMLElement>('[aria-label=Duplicate]')][0]);
    const bare = [{ title: 'Who?' }, { title: 'Who?' }, { title: 'Why?' }];
    const value = { key: 'rush-3', questions: bare };
    expectLast({ do: 'insert', path: ['parts'], at: 1, value }, parts[1]);
  });

  it('keeps the last item that it has to have; one that may be left out goes with its last', () => {
    open(['events', 'tags'], { events: [EVENT('One')], tags: ['a'] });
    const last = buttonIn(groupOf('One'), 'Remove');
    expect(last.getAttribute('aria-disabled')).toBe('true');
    expect(last.title).not.toBe('Remove');
    click(last);
    expect(form.actions).toHaveLength(0);
    click(buttonIn(groupOf('Tag 1'), 'Remove'));
    expectLast(remove('tags'), ['a']);
  });

  it('of texts has an input for each; one that is not there begins with its first item or its default', () => {
    open(['tags', 'facts', 'emphasis'], { emphasis: 'Strategy' });
    type(inputAt('/tags/1'), 'c');
    expectLast(set(['tags', 1], 'c'), 'b');
    expect(groupOf('Tags').querySelectorAll('input')).toHaveLength(2);
    expect(groupOf('Facts').textContent).toContain('Default: year, major');
    click(buttonIn(groupOf('Facts'), 'Change'));
    expect(last()?.[0]?.operation).toMatchObject({ path: ['facts'], value: ['year', 'major'] });
    click(button('Enter several'));
    expectLast(set(['emphasis'], ['Strategy']), 'Strategy');
    click(button('Enter one'));
    expectLast(set(['emphasis'], 'Strategy'), ['Strategy']);
    form.close();
    open(['tags'], { tags: null });
    addTo('Tags');
    expect(last()?.[0]?.operation).toMatchObject(set(['tags'], ['TODO: Tag 1']));
  });

  it('is taken from a fact, and written here again', () => {
    open(['cards'], { cards: '${season.events}' });
    expect(selectAt('/cards')).toHaveProperty('value', '${season.events}');
    click(button('Enter a list here'));
    expectLast(set(['cards'], []), '${season.events}');
    click(button('Use a fact'));
    expect(last()?.[0]?.operation).toMatchObject({ value: '${season.events}' });
  });

  it('that gives way to a fact can be brought back at once', () => {
    open(['cards'], { cards: [{ title: 'A' }] });
    click(button('Use a fact'));
    expect(form.asked.at(-1)).toEqual(['announce', 'Replaced “Cards”.', true]);
  });

  it('draws the first hundred of many rows, and the one that is asked for', () => {
    const events = Array.from({ length: 500 }, (_, i) => EVENT(`Event ${i}`));
    const grammar = { documents: { thing: SCHEMA }, blocks: {}, examples: {} };
    form = openForm({ grammar, schema: 'thing', value: { name: 'A', events } });
    const rows = () => groupOf('Events').querySelectorAll('[data-rows]')[0]?.children.length;
    expect(rows()).toBe(100);
    expect(form.container.querySelectorAll('input').length).toBeLessThan(20);
    click(button('Show 100 more'));
    expect(rows()).toBe(200);
    form.select('/events/312/title');
    expect(rows()).toBe(100);
    expect(document.activeElement).toBe(inputAt('/events/312/title'));
    click(buttonIn(groupOf('Event 312'), 'Remove'));
    expectLast(remove('events', 312), EVENT('Event 312'));
    expect(document.activeElement?.textContent).toContain('Event 313');
    click(button('Show 100 more'));
    expect(groupOf('Events').textContent).toContain('Event 200');
  });
});

describe('a map', () => {
  it('is renamed where it is, key by key, and never onto another entry', () => {
    open(['roles']);
    const key = () => groupOf('Roles').querySelector<Control>('[data-key]');
    for (const name of ['CE', 'Tutor', '', 'CFO']) type(key(), name);
    expect(form.actions.map(({ operations }) => operations[0])).toEqual([
      { file: FILE, expect: 'Here', operation: { do: 'rename', path: ['roles', 'CEO'], to: 'CE' } },
      { file: FILE, expect: 'Here', operation: { do: 'rename', path: ['roles', 'CE'], to: 'CFO' } },
    ]);
    expect(new Set(form.actions.map(({ step }) => step)).size).toBe(1);
    expect(Object.keys((form.value() as { roles: object }).roles)).toEqual(['CFO', 'Tutor']);
    expect(document.activeElement).toBe(key());
  });

  it('gets entries, moves and removes them', () => {
    open(['roles']);
    click(buttonIn(groupOf('CEO'), 'Move down'));
    expect(last()?.[0]?.operation).toEqual({ do: 'move', path: ['roles'], from: 0, to: 1 });
    click(buttonIn(groupOf('Roles'), 'Remove'));
    expectLast(remove('roles', 'Tutor'), ['There', 'Elsewhere']);
    addTo('Roles');
    expectLast(set(['roles', 'New item'], 'TODO: New item'));
    expect(document.activeElement).toHaveProperty('value', 'New item');
  });
});

describe('what the compiler says', () => {
  it('is at its field, with the repair as a button; counted at what is folded, written out at lists and items', () => {
    open(['name', 'subtitle', 'events'], {}, [
      findingAt('/name', { repair: 'Write "Fall"' }),
      findingAt('/subtitle', { severity: 'warning', help: 'Do this.' }),
      ...[findingAt('/events/1/title'), findingAt('/events/1'), findingAt('/events')],
    ]);
    expect(fieldAt(form, '/name')?.textContent).toContain('Wrong at /name.');
    expect(inputAt('/name')?.getAttribute('aria-invalid')).toBe('true');
    expect(inputAt('/subtitle')?.getAttribute('aria-invalid')).not.toBe('true');
    expect(fieldAt(form, '/subtitle')?.textContent).toContain('Wrong at /subtitle.Do this.');
    click(button('Write "Fall"'));
    expect(form.asked).toEqual([['repair', '/name!']]);
    expect(groupOf('Two').textContent).toContain('2 mistakes');
    expect(groupOf('Two').textContent).toContain('Wrong at /events/1.');
    expect(groupOf('Events').textContent).toContain('Wrong at /events.');
  });

  it('keeps the focus in the field when the button goes that repaired it, or beside it when both go', async () => {
    for (const [at, next] of [
      ['/subtitle', '/subtitle'],
      ['/events/2/title', '/events'],
    ] as const) {
      open(['subtitle', 'events'], {}, [findingAt(at, { repair: 'Fix' })]);
      button('Fix').focus();
      click(button('Fix'));
      if (at !== next) form.undoTo({ events: [EVENT('One')] });
      form.find([]);
      await answered();
      expect(fieldAt(form, next)?.contains(document.activeElement)).toBe(true);
      form.close();
    }
    open(['name']);
  });

  it('says that no mistake is left only where one was announced, and none is there; and then no more', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    form = openFields({}, { beside: <FindingsStatus /> });
    const said = () => [...form.container.querySelectorAll('[role=status]')].at(-1)?.textContent;
    const told = (...findings: EditFinding[]) => {
      form.find(findings);
      act(() => vi.advanceTimersByTime(2000));
      return said();
    };
    const [wrong, other] = [findingAt('/name'), findingAt('/events')];
    const hint = findingAt('/subtitle', { severity: 'warning' });
    expect(told(hint)).toBe('');
    // Gone before it was announced.
    form.find([wrong]);
    expect(told()).toBe('');
    expect(told(wrong)).toBe('1 mistake: Wrong at /name.');
    // Saved all the same: it is new no more, and there.
    expect(told({ ...wrong, isNew: false })).toBe('');
    expect(told()).toBe('');
    expect(told(other)).toBe('1 mistake: Wrong at /events.');
    expect(told(hint)).toBe('No more mistakes.');
    expect(told()).toBe('');
  });
});
