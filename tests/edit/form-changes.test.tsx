// @vitest-environment jsdom
// What somebody does in a form → the operations that it asks for.
import { afterEach, describe, expect, it } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import type { EditFinding, FormGrammar } from '../../src/editor/protocol.ts';
import {
  accessibleName,
  buttonIn,
  choose,
  click,
  FILE,
  fieldAt,
  type OpenForm,
  openForm,
  type,
  unfold,
} from '../support/form.tsx';

const TEXT = { type: 'string', minLength: 1 };
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'events'],
  properties: {
    name: { ...TEXT, description: 'What it is called.' },
    subtitle: TEXT,
    note: { type: 'string', default: 'img' },
    count: { type: 'integer', default: 35 },
    tone: { enum: ['paper', 'night'], default: 'paper' },
    side: { enum: ['left', 'right'] },
    open: { type: 'boolean', default: false },
    figure: { type: ['number', 'string'], minLength: 1 },
    emphasis: { type: ['string', 'array'], items: TEXT },
    look: { type: 'object', properties: { inner: { type: 'object', properties: { text: TEXT } } } },
    button: {
      type: 'object',
      required: ['label', 'to'],
      properties: { label: TEXT, to: TEXT },
    },
    events: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['title', 'dates', 'kind'],
        properties: {
          title: TEXT,
          dates: { type: 'array', minItems: 1, items: { type: 'string', format: 'date' } },
          kind: { enum: ['open', 'closed'] },
          place: TEXT,
        },
      },
    },
    tags: { type: 'array', items: TEXT },
    facts: { type: 'array', items: TEXT, default: ['year', 'major'] },
    cards: { type: 'array', fact: true, items: { type: 'object', properties: { title: TEXT } } },
    roles: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z ]+$' },
      additionalProperties: { type: ['string', 'array'], items: TEXT },
    },
    kind: { enum: ['photo', 'video'] },
    film: TEXT,
  },
  if: { properties: { kind: { const: 'video' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['film'] },
} as const;
const grammar: FormGrammar = { documents: { thing: SCHEMA }, blocks: {}, examples: {} };
const ORDER = Object.keys(SCHEMA.properties);

const EVENT = (title: string): Plain => ({ title, dates: ['2025-10-01'], kind: 'open' });
const WHOLE: Plain = {
  name: 'Fall',
  subtitle: 'Under it',
  events: [EVENT('One'), EVENT('Two'), EVENT('Three')],
  tags: ['a', 'b'],
  roles: { CEO: 'Here', Tutor: ['There', 'Elsewhere'] },
};

let form: OpenForm;
afterEach(() => form.close());

const open = (value: Plain = WHOLE, findings: readonly EditFinding[] = []): OpenForm => {
  form = openForm({ grammar, schema: 'thing', value, findings });
  unfold(form);
  return form;
};
const inputAt = (pointer: string) =>
  fieldAt(form, pointer)?.querySelector<HTMLInputElement>('input, textarea');
const selectAt = (pointer: string) => fieldAt(form, pointer)?.querySelector('select');
const groupOf = (name: string): HTMLElement => {
  const groups = [...form.container.querySelectorAll<HTMLElement>('[role=group]')];
  const found = groups.find((one) => accessibleName(one) === name);
  if (!found) throw new Error(`there is no group ${name}`);
  return found;
};
/** The operation that was made last, as it is sent. */
const last = () => form.actions.at(-1)?.operations;

describe('a field', () => {
  it('is set with what was seen, in one step until it is left', () => {
    open();
    type(inputAt('/name'), 'Winter');
    type(inputAt('/name'), 'Winter Rush');
    expect(form.actions.map(({ words, operations }) => [words, operations])).toEqual([
      [
        'Name',
        [{ file: FILE, expect: 'Fall', operation: { do: 'set', path: ['name'], value: 'Winter' } }],
      ],
      [
        'Name',
        [
          {
            file: FILE,
            expect: 'Winter',
            operation: { do: 'set', path: ['name'], value: 'Winter Rush' },
          },
        ],
      ],
    ]);
    expect(new Set(form.actions.map(({ step }) => step)).size).toBe(1);
    type(inputAt('/subtitle'), 'x');
    type(inputAt('/name'), 'Spring');
    expect(new Set(form.actions.map(({ step }) => step)).size).toBe(3);
  });

  it('that is not there yet comes where the schema has it, and expects nothing', () => {
    open();
    type(inputAt('/note'), 'n');
    expect(last()).toEqual([
      { file: FILE, operation: { do: 'set', path: ['note'], value: 'n', order: ORDER } },
    ]);
  });

  it('that may be left out goes when it is emptied', () => {
    open();
    type(inputAt('/subtitle'), '');
    expect(last()).toEqual([
      { file: FILE, expect: 'Under it', operation: { do: 'remove', path: ['subtitle'] } },
    ]);
  });

  it('with a default stays empty where that says something, and can go back to it', () => {
    open({ ...(WHOLE as object), note: 'pronouns' });
    type(inputAt('/note'), '');
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['note'], value: '' });
    click(buttonIn(form.container, 'Use default for Note'));
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['note'] });
    expect(inputAt('/note')?.getAttribute('placeholder')).toBe('Default: img');
  });

  it('that has to be there is emptied and stays', () => {
    open();
    type(inputAt('/name'), '');
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['name'], value: '' });
  });

  it('deep in objects that are not there writes them with it, and takes them away again', () => {
    open();
    type(inputAt('/look/inner/text'), 'x');
    expect(last()).toEqual([
      {
        file: FILE,
        operation: { do: 'set', path: ['look'], value: { inner: { text: 'x' } }, order: ORDER },
      },
    ]);
    type(inputAt('/look/inner/text'), '');
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['look'] });
    expect(inputAt('/look/inner/text')).not.toBeNull();
  });

  it('of a number is written when it is one', () => {
    open();
    expect(inputAt('/count')?.getAttribute('placeholder')).toBe('Default: 35');
    type(inputAt('/count'), '40');
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['count'], value: 40, order: ORDER });
    type(inputAt('/count'), '');
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['count'] });
  });

  it('of a figure is a number where it is only one', () => {
    open();
    for (const [text, value] of [
      ['227', 227],
      ['100%', '100%'],
      ['007', '007'],
      ['1.50', '1.50'],
    ]) {
      type(inputAt('/figure'), String(text));
      expect(last()?.[0]?.operation).toMatchObject({ do: 'set', value });
    }
  });

  it('is a switch, a choice side by side, or a list of choices', () => {
    open();
    click(fieldAt(form, '/open')?.querySelector('input') as HTMLInputElement);
    expect(last()?.[0]?.operation).toMatchObject({ do: 'set', path: ['open'], value: true });
    click(fieldAt(form, '/tone')?.querySelector('input[value=night]') as HTMLInputElement);
    expect(last()?.[0]?.operation).toMatchObject({ do: 'set', path: ['tone'], value: 'night' });
    choose(selectAt('/side'), 'right');
    expect(last()?.[0]?.operation).toMatchObject({ do: 'set', path: ['side'], value: 'right' });
    choose(selectAt('/side'), '');
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['side'] });
  });

  it('shows a fact where a number or a choice is asked for', () => {
    open({ ...(WHOLE as object), count: '${season.count}', tone: '${season.tone}' });
    expect(inputAt('/count')).toHaveProperty('value', '${season.count}');
    expect(inputAt('/tone')).toHaveProperty('value', '${season.tone}');
  });

  it('is asked for when another one says so', () => {
    open({ ...(WHOLE as object), kind: 'photo' });
    expect(inputAt('/film')?.getAttribute('aria-required')).toBe('false');
    choose(selectAt('/kind'), 'video');
    expect(inputAt('/film')?.getAttribute('aria-required')).toBe('true');
  });
});

describe('an object that may be left out', () => {
  it('is added with what it asks for, and removed', () => {
    open();
    click(buttonIn(groupOf('Button'), 'Add'));
    expect(last()?.[0]?.operation).toEqual({
      do: 'set',
      path: ['button'],
      value: { label: 'TODO: Label', to: 'TODO: To' },
      order: ORDER,
    });
    expect(document.activeElement).toBe(inputAt('/button/label'));
    click(buttonIn(groupOf('Button'), 'Remove'));
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['button'] });
    expect(document.activeElement).toBe(buttonIn(groupOf('Button'), 'Add'));
  });
});

describe('a list', () => {
  it('gets an item with what it asks for, which is open and has the focus', () => {
    open();
    const adds = [...groupOf('Events').querySelectorAll<HTMLButtonElement>('[data-add]')];
    click(adds.at(-1) as HTMLButtonElement);
    expect(last()?.[0]?.operation).toEqual({
      ...{ do: 'insert', path: ['events'], at: 3 },
      value: { title: 'TODO: Title', dates: ['TODO: Date 1'], kind: 'open' },
    });
    expect(document.activeElement).toBe(inputAt('/events/3/title'));
  });

  it('moves, copies and removes its items, and says so', () => {
    open();
    const said = () => form.container.querySelector('[role=status]')?.textContent;
    const down = buttonIn(groupOf('One'), 'Move down');
    down.focus();
    click(down);
    expect(last()).toEqual([
      {
        file: FILE,
        expect: EVENT('One'),
        operation: { do: 'move', path: ['events'], from: 0, to: 1 },
      },
    ]);
    expect(document.activeElement).toBe(buttonIn(groupOf('One'), 'Move down'));
    expect(said()).toBe('One is now 2 of 3.');
    click(buttonIn(groupOf('Two'), 'Move up'));
    expect(form.actions).toHaveLength(1);
    expect(buttonIn(groupOf('Two'), 'Move up').getAttribute('aria-disabled')).toBe('true');
    click(buttonIn(groupOf('Three'), 'Duplicate'));
    expect(last()?.[0]?.operation).toEqual({
      ...{ do: 'insert', path: ['events'], at: 3, value: EVENT('Three') },
    });
    click(buttonIn(groupOf('Two'), 'Remove'));
    expect(last()).toEqual([
      { file: FILE, expect: EVENT('Two'), operation: { do: 'remove', path: ['events', 0] } },
    ]);
    expect(said()).toBe('Two was removed. 3 left.');
    expect(document.activeElement?.textContent).toContain('One');
  });

  it('keeps the last item that it has to have; one that may be left out goes with its last', () => {
    open({ name: 'A', events: [EVENT('One')], tags: ['a'] });
    const remove = buttonIn(groupOf('One'), 'Remove');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.title).toBe('At least one is required.');
    click(remove);
    expect(form.actions).toHaveLength(0);
    click(buttonIn(groupOf('Tag 1'), 'Remove'));
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['tags'] });
  });

  it('of texts has an input for each', () => {
    open();
    type(inputAt('/tags/1'), 'c');
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['tags', 1], value: 'c' });
    expect(groupOf('Tags').querySelectorAll('input')).toHaveLength(2);
  });

  it('that is not there is written with its first item, or with what holds by default', () => {
    open({ name: 'A', events: [EVENT('One')] });
    click(buttonIn(groupOf('Tags'), 'Add to Tags'));
    expect(last()).toEqual([
      {
        file: FILE,
        operation: { do: 'set', path: ['tags'], value: ['TODO: Tag 1'], order: ORDER },
      },
    ]);
    expect(groupOf('Facts').textContent).toContain('Default: year, major');
    click(buttonIn(groupOf('Facts'), 'Change'));
    expect(last()?.[0]?.operation).toMatchObject({ path: ['facts'], value: ['year', 'major'] });
  });

  it('is taken from a fact, and written here again', () => {
    open({ ...(WHOLE as object), cards: '${season.events}' });
    expect(selectAt('/cards')).toHaveProperty('value', '${season.events}');
    click(buttonIn(form.container, 'Enter a list here'));
    expect(last()).toEqual([
      {
        file: FILE,
        expect: '${season.events}',
        operation: { do: 'set', path: ['cards'], value: [] },
      },
    ]);
    click(buttonIn(form.container, 'Use a fact'));
    expect(last()?.[0]?.operation).toMatchObject({ value: '${season.events}' });
  });

  it('draws the first hundred of many rows, and the one that is asked for', () => {
    const events = Array.from({ length: 500 }, (_, i) => EVENT(`Event ${i}`));
    form = openForm({ grammar, schema: 'thing', value: { name: 'A', events } });
    const rows = () => groupOf('Events').querySelectorAll('[data-rows]')[0]?.children.length;
    expect(rows()).toBe(100);
    expect(form.container.querySelectorAll('input').length).toBeLessThan(20);
    click(buttonIn(form.container, 'Show 100 more'));
    expect(rows()).toBe(200);
    form.select('/events/312/title');
    expect(rows()).toBe(100);
    expect(document.activeElement).toBe(inputAt('/events/312/title'));
    click(buttonIn(groupOf('Event 312'), 'Remove'));
    expect(last()?.[0]?.operation).toEqual({ do: 'remove', path: ['events', 312] });
    expect(document.activeElement?.textContent).toContain('Event 313');
    click(buttonIn(form.container, 'Show 100 more'));
    expect(groupOf('Events').textContent).toContain('Event 200');
  });
});

describe('a text or several', () => {
  it('is turned into the other', () => {
    open({ ...(WHOLE as object), emphasis: 'Strategy' });
    const field = fieldAt(form, '/emphasis')?.parentElement?.parentElement as HTMLElement;
    click(buttonIn(field, 'Enter several'));
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['emphasis'], value: ['Strategy'] });
    click(buttonIn(field, 'Enter one'));
    expect(last()?.[0]?.operation).toEqual({ do: 'set', path: ['emphasis'], value: 'Strategy' });
  });
});

describe('a map', () => {
  it('is renamed where it stands, key by key, and never onto another entry', () => {
    open();
    const key = () => groupOf('Roles').querySelector<HTMLInputElement>('[data-key]');
    type(key(), 'CE');
    type(key(), 'Tutor');
    type(key(), '');
    type(key(), 'CFO');
    expect(form.actions.map(({ operations }) => operations[0])).toEqual([
      { file: FILE, expect: 'Here', operation: { do: 'rename', path: ['roles', 'CEO'], to: 'CE' } },
      { file: FILE, expect: 'Here', operation: { do: 'rename', path: ['roles', 'CE'], to: 'CFO' } },
    ]);
    expect(Object.keys((form.value() as { roles: object }).roles)).toEqual(['CFO', 'Tutor']);
    expect(document.activeElement).toBe(key());
  });

  it('may have names with signs of their own', () => {
    open({ ...(WHOLE as object), roles: { 'C#/~ tutor': 'Here' } });
    const input = fieldAt(form, '/roles/C#~1~0 tutor')?.querySelector('input');
    input?.focus();
    expect(form.selected()).toEqual({ file: FILE, pointer: '/roles/C#~1~0 tutor' });
    type(input, 'There');
    expect(last()?.[0]?.operation).toMatchObject({ path: ['roles', 'C#/~ tutor'] });
  });

  it('gets entries, moves and removes them', () => {
    open();
    click(buttonIn(groupOf('CEO'), 'Move down'));
    expect(last()?.[0]?.operation).toEqual({ do: 'move', path: ['roles'], from: 0, to: 1 });
    click(buttonIn(groupOf('Roles'), 'Remove'));
    expect(last()).toEqual([
      {
        file: FILE,
        expect: ['There', 'Elsewhere'],
        operation: { do: 'remove', path: ['roles', 'Tutor'] },
      },
    ]);
    const adds = [...groupOf('Roles').querySelectorAll<HTMLButtonElement>('[data-add]')];
    click(adds.at(-1) as HTMLButtonElement);
    expect(last()?.[0]?.operation).toEqual({
      ...{ do: 'set', path: ['roles', 'New item'], value: 'TODO: New item' },
    });
    expect(document.activeElement).toHaveProperty('value', 'New item');
  });
});

describe('what the compiler says', () => {
  const finding = (pointer: string, part: Partial<EditFinding> = {}): EditFinding => ({
    ...{ file: FILE, pointer, severity: 'error', code: 'x/y', line: 1, isNew: true },
    ...{ id: `${pointer}!`, message: `Wrong at ${pointer}.`, ...part },
  });

  it('stands at its field, with the repair as a button', () => {
    open(WHOLE, [
      finding('/name', { repair: 'Write "Fall"' }),
      finding('/subtitle', { severity: 'warning', help: 'Do this.' }),
    ]);
    expect(fieldAt(form, '/name')?.textContent).toContain('Wrong at /name.');
    expect(inputAt('/name')?.getAttribute('aria-invalid')).toBe('true');
    expect(inputAt('/subtitle')?.getAttribute('aria-invalid')).not.toBe('true');
    expect(fieldAt(form, '/subtitle')?.textContent).toContain('Wrong at /subtitle.Do this.');
    click(buttonIn(form.container, 'Write "Fall"'));
    expect(form.asked).toEqual([['repair', '/name!']]);
  });

  it('is counted at what is folded, and told at lists and items', () => {
    form = openForm({
      ...{ grammar, schema: 'thing', value: WHOLE },
      findings: [finding('/events/1/title'), finding('/events/1'), finding('/events')],
    });
    expect(groupOf('Two').textContent).toContain('2 mistakes');
    expect(groupOf('Events').textContent).toContain('Wrong at /events.');
    unfold(form);
    expect(groupOf('Two').textContent).toContain('Wrong at /events/1.');
  });
});

describe('the selection', () => {
  it('opens the way to a field and puts the focus there', () => {
    form = openForm({ grammar, schema: 'thing', value: WHOLE });
    form.select('/events/1/dates/0');
    expect(document.activeElement).toBe(inputAt('/events/1/dates/0'));
    form.select('/look/inner/text');
    expect(document.activeElement).toBe(inputAt('/look/inner/text'));
    form.select('/events/2/nowhere');
    expect(document.activeElement?.textContent).toContain('Three');
  });

  it('follows the focus', () => {
    open();
    inputAt('/events/0/title')?.focus();
    expect(form.selected()).toEqual({ file: FILE, pointer: '/events/0/title' });
    // What the page selects comes back as it went, and moves nothing.
    form.select('/events/0/title');
    expect(document.activeElement).toBe(inputAt('/events/0/title'));
  });
});
