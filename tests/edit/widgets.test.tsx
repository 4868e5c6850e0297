// @vitest-environment jsdom
// The special inputs of the editor: which schema has which, what they show of nasty values, what they write.
import fs from 'node:fs';
import type { ComponentType } from 'react';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import type { FieldProps } from '../../src/editor/panel/forms/field.ts';
import { ColourField } from '../../src/editor/panel/widgets/colours/ColourField.tsx';
import { DateField } from '../../src/editor/panel/widgets/dates/DateField.tsx';
import { PictureField } from '../../src/editor/panel/widgets/pictures/PictureField.tsx';
import { ReferenceField } from '../../src/editor/panel/widgets/references/ReferenceField.tsx';
import { specialWidget } from '../../src/editor/panel/widgets/special-widget.ts';
import { MarkdownField } from '../../src/editor/panel/widgets/text/MarkdownField.tsx';
import type { FormSchema } from '../../src/editor/protocol.ts';
import {
  button,
  click,
  drawField,
  fakeStore,
  overview,
  stubBrowser,
  type,
  visit,
} from '../support/panel.tsx';

beforeAll(stubBrowser);

const DATE = { format: 'date' };
const MOMENT = { format: 'local-date-time' };
const COLOUR = { pattern: '^#[0-9a-fA-F]{6}$' };
const ENTRY = { ref: { entry: 'members', take: [] } };

describe('the schema chooses', () => {
  it.each<[ComponentType<FieldProps> | undefined, FormSchema[]]>([
    [DateField, [DATE, MOMENT]],
    [ColourField, [COLOUR]],
    [PictureField, [{ ref: 'image', widths: [40] }]],
    [MarkdownField, [{ ref: 'markdown' }]],
    [
      ReferenceField,
      [
        ...['person', 'link', 'page', 'collection', 'collectionName', 'schema', 'ownField'].map(
          (ref) => ({ ref }),
        ),
        ...[ENTRY, { ref: { field: '1/collection' } }, { format: 'timezone' }],
      ],
    ],
    [
      undefined,
      [
        ...[{}, { ref: 'anchor' }, { ref: { idBeside: 'id' } }, { ref: null }, { ref: 7 }],
        ...[{ ref: { agreesWith: '1/member', of: 'members' } }, { pattern: '^[a-z]+$' }],
        ...[{ format: 'form-host' }, { format: 'site-url' }, { ref: 'what-comes-later' }],
      ],
    ],
  ])('%#', (expected, schemas) => {
    for (const schema of schemas) expect(specialWidget(schema)).toBe(expected);
  });

  it('knows every reference and format of the grammar', () => {
    const known =
      /^("(person|link|page|collection|collectionName|schema|ownField|image|markdown|anchor)"|\{"(entry|field|idBeside|agreesWith)"|"(date|local-date-time|timezone|form-host|site-url)")/;
    const blocks = fs
      .readdirSync('src/app/blocks')
      .map((name) => `src/app/blocks/${name}/schema.json`);
    const files = fs.readdirSync('schema').map((name) => `schema/${name}`);
    const visitAll = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { ref, format, type: kind } = node as FormSchema;
      // Where they are keywords, and not names of fields.
      if (kind === 'string')
        for (const one of [ref, format]) if (one) expect(JSON.stringify(one)).toMatch(known);
      Object.values(node).forEach(visitAll);
    };
    for (const file of [...files, ...blocks])
      if (fs.existsSync(file)) visitAll(JSON.parse(fs.readFileSync(file, 'utf8')));
  });
});

const NASTY: Record<string, Plain | undefined> = {
  ...{ nothing: undefined, null: null, empty: '', TODO: 'TODO: ask the board', number: 42 },
  ...{ 'a wrong date': '2025-13-45', 'a short colour': '#fff', 'a fact': '${season.name}' },
  ...{ 'no fact': '${nope.nope}', emoji: '👩‍🎓🏳️‍🌈', Hebrew: 'שלום \u202e abc', yes: true },
  ...{ map: { a: [1] }, list: ['${season.name}'], HTML: '<img src=x onerror=alert(1)>' },
  ...{ long: 'x'.repeat(5000), 'a path up': '../../etc/passwd', lines: 'a\nb' },
};

const FIELDS: Record<string, [ComponentType<FieldProps>, FormSchema]> = {
  date: [DateField, DATE],
  moment: [DateField, MOMENT],
  colour: [ColourField, COLOUR],
  picture: [PictureField, { ref: 'image' }],
  Markdown: [MarkdownField, { ref: 'markdown' }],
  ...Object.fromEntries(
    [ENTRY, { ref: 'person' }, { ref: 'link' }, { ref: 'page' }, { ref: { field: '9/x' } }].map(
      (schema) => [JSON.stringify(schema.ref), [ReferenceField, schema]],
    ),
  ),
};

describe.each(Object.entries(FIELDS))('%s', (_, [Field, schema]) => {
  it.each(Object.entries(NASTY))('shows %s and leaves it as it is', async (name, value) => {
    const { box, set, input } = await drawField(Field, { schema, value });
    await visit(input());
    expect(set).not.toHaveBeenCalled();
    const text = typeof value === 'string' ? value : null;
    const isOneLine = input() instanceof HTMLInputElement;
    if (text !== null && !(isOneLine && name === 'lines')) expect(input().value).toBe(text);
    if (typeof value === 'object' && value !== null) expect(input().readOnly).toBe(true);
    expect(box.querySelector('img[onerror]')).toBeNull();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what is written', () => {
  it('a date, as it was written, and only when it is one', async () => {
    const { set, input } = await drawField(DateField, {
      schema: MOMENT,
      value: '2025-10-09T18:30',
    });
    expect(input().type).toBe('datetime-local');
    await type(input(), '2026-01-02T03:04');
    expect(set.mock.calls).toEqual([['2026-01-02T03:04']]);
    await type(input(), '0002-01-02T03:04');
    expect(set).toHaveBeenCalledTimes(1);
  });

  it('a text that is no date can become one', async () => {
    const { box, set, input } = await drawField(DateField, { schema: DATE, value: 'TODO' });
    expect(input().type).toBe('text');
    expect(box.textContent).toContain('This isn’t a date yet.');
    await click(button('Choose a date'));
    expect(input().type).toBe('date');
    expect(document.activeElement).toBe(input());
    await type(input(), '2025-10-09');
    expect(set.mock.calls).toEqual([['2025-10-09']]);
  });

  it.each([
    [false, undefined],
    [true, ''],
  ])('an emptied field, required: %s', async (required, written) => {
    const given = { schema: COLOUR, value: '#0d1b33', required };
    const { set, input } = await drawField(ColourField, given);
    await type(input(), '');
    expect(set.mock.calls).toEqual([[written]]);
  });

  it('a better colour, when it is asked for', async () => {
    const given = { schema: COLOUR, value: '#7a8fb3', path: ['theme', 'brand'] };
    const from = fakeStore({ theme: { brand: '#7a8fb3', accent: '#c8963e' } });
    const { box, set } = await drawField(ColourField, given, from);
    expect(box.textContent).toContain('Light text on this color: 3.2 : 1, too low (needs 4.5)');
    await click(button('Use #536789, the closest color that works'));
    expect(set.mock.calls).toEqual([['#536789']]);
  });

  it('an entry by its name or its key; half a name is nothing', async () => {
    const { set, input } = await drawField(ReferenceField, { schema: ENTRY, value: 'Nobody' });
    await type(input(), 'elod');
    await visit(input());
    expect(set).not.toHaveBeenCalled();
    expect(input().value).toBe('Nobody');
    await type(input(), 'elodie fontclair');
    await type(input(), 'Maya_Okafor');
    expect(set.mock.calls).toEqual([['Elodie_Fontclair'], ['Maya_Okafor']]);
  });

  it('an unknown entry, when it is asked for', async () => {
    const { set, input, box } = await drawField(ReferenceField, { schema: ENTRY, value: 'Nobody' });
    expect(box.textContent).toContain('There’s no file with this name.');
    await type(input(), 'New_Member');
    await click(button('Use “New_Member”'));
    expect(set.mock.calls).toEqual([['New_Member']]);
  });

  it('a link as it is typed', async () => {
    const { set, input } = await drawField(ReferenceField, { schema: { ref: 'link' }, value: '' });
    await type(input(), 'mailto:a@b.org');
    expect(set.mock.calls).toEqual([['mailto:a@b.org']]);
  });

  it('bold words, as if they had been typed', async () => {
    const { set, input } = await drawField(MarkdownField, { value: 'be bold' });
    input().setSelectionRange(3, 7);
    await click(button('Bold'));
    expect(set.mock.calls).toEqual([['be **bold**']]);
    const key = new KeyboardEvent('keydown', {
      key: 'i',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    await act(async () => input().dispatchEvent(key));
    expect(key.defaultPrevented).toBe(true);
    expect(set).toHaveBeenCalledTimes(2);
  });
});

it('of a thousand people the list draws fifty, once it is opened', async () => {
  const documents = Array.from({ length: 1000 }, (_, i) => ({
    ...{ file: `content/members/P_${i}.yaml`, schema: 'member', title: `P ${i}` },
    ...{ group: 'entries' as const, collection: 'members' },
  }));
  const from = fakeStore({}, { site: { ...overview, documents } });
  const { input } = await drawField(
    ReferenceField,
    { schema: { ref: 'person' }, value: 'P 999' },
    from,
  );
  const options = () => [...document.querySelectorAll('[role=option]')];
  expect(options()).toHaveLength(0);
  await click(input());
  expect(options()).toHaveLength(50);
  expect(options()[0]?.textContent).toBe('P 999');
  expect(document.body.textContent).toContain('950 more');
});
