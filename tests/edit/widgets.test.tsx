// @vitest-environment jsdom
// The kinds of fields: which schema has which, what they show of nasty values, what they write and send.
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import { boolean } from '../../src/editor/panel/fields/boolean.tsx';
import { choice, listFact } from '../../src/editor/panel/fields/choice.tsx';
import { color } from '../../src/editor/panel/fields/color.tsx';
import { date } from '../../src/editor/panel/fields/date.tsx';
import type { InputKind, PlainField } from '../../src/editor/panel/fields/field-kind.ts';
import { inputKindOf } from '../../src/editor/panel/fields/field-kinds.ts';
import { markdown } from '../../src/editor/panel/fields/markdown.tsx';
import { number } from '../../src/editor/panel/fields/number.tsx';
import { picture } from '../../src/editor/panel/fields/picture.tsx';
import { reference } from '../../src/editor/panel/fields/reference.tsx';
import { embed, figure, text } from '../../src/editor/panel/fields/text.tsx';
import { RefusedByServer } from '../../src/editor/panel/server.ts';
import type { Schema } from '../../src/model/schema/schema.ts';
import {
  accessibleName,
  answered,
  buttonIn,
  type Control,
  click,
  drawnIn,
  fieldAt,
  type OpenForm,
  openFields,
  type,
  typeInto,
  unfold,
} from '../support/form.tsx';
import { FILE, findingAt, overview } from '../support/overview.ts';

const COLOR = { type: 'string', format: 'color' };
const ENTRY = { ref: { entry: 'members', take: [] } };

describe('the schema chooses', () => {
  it.each<[string, InputKind, Schema[]]>([
    ['a date', date, [{ format: 'date' }, { format: 'local-date-time' }]],
    ['a color', color, [COLOR, { format: 'color' }]],
    ['a picture', picture, [{ ref: 'image', widths: [40] }]],
    ['Markdown', markdown, [{ ref: 'markdown' }]],
    ['a reference', reference, [{ ref: 'person' }, { ref: 'link' }, { ref: 'page' }]],
    ['a reference', reference, [{ ref: 'collection' }, { ref: 'collectionName' }, ENTRY]],
    ['a reference', reference, [{ ref: 'schema' }, { ref: 'ownField' }, { format: 'timezone' }]],
    ['a reference', reference, [{ ref: { field: '1/collection' } }]],
    ['a choice', choice, [{ enum: ['a'] }, { type: 'string', enum: ['a'] }]],
    ['a switch', boolean, [{ type: 'boolean' }]],
    ['a number', number, [{ type: 'number' }, { type: 'integer' }]],
    ['a figure', figure, [{ type: ['number', 'string'] }]],
    ['an embed', embed, [{ ref: 'embed' }]],
    ['a fact', listFact, [{ type: 'string', pattern: '^x$', listFact: true }]],
    ['a text', text, [{ ref: 'link', external: true }]],
    ['a text', text, [{}, { ref: 'anchor' }, { ref: { idBeside: 'id' } }, { ref: null }]],
    ['a text', text, [{ ref: { agreesWith: '1/member', of: 'members' } }, { ref: 'of tomorrow' }]],
    ['a text', text, [{ format: 'form-host' }, { format: 'site-url' }, { pattern: '^[a-z]+$' }]],
  ])('%s %#', (_, kind, schemas) => {
    for (const schema of schemas) expect(inputKindOf(schema)).toBe(kind);
  });

  it('a text for a fact, where another input could not show it', () => {
    for (const schema of [{ type: 'number' }, { enum: ['a'] }, { type: 'boolean' }])
      expect(inputKindOf(schema, '${season.count}')).toBe(text);
    expect(inputKindOf({ ref: 'markdown' }, '${season.count}')).toBe(markdown);
  });
});

it('the code of a service becomes the address in it', () => {
  const schema = { type: 'string', ref: 'embed' };
  const field = { required: true, schema } as unknown as PlainField;
  const code = '<iframe width="5" src="https://www.youtube.com/embed/abc?a=1&amp;b=2"></iframe>';
  expect(embed.parse?.(code, field)).toBe('https://www.youtube.com/embed/abc?a=1&b=2');
  expect(embed.parse?.('https://youtu.be/abc', field)).toBe('https://youtu.be/abc');
});

let form: OpenForm;
afterEach(() => form?.close());

type Options = Parameters<typeof openFields>[1];

/** Opens the form of one field, which is unfolded. */
const open = (schema: Schema, value?: Plain, options: Options = {}) => {
  form = openFields({ field: [schema, value] }, options);
  unfold(form);
};
const input = (pointer = '/field') =>
  fieldAt(form, pointer)?.querySelector<Control>(
    'input[aria-label$="File path"], input:not([aria-label], [type=file]), textarea',
  ) as Control;
/** The editor of a field that draws its text. */
const drawn = (pointer = '/field') => {
  const view = drawnIn(fieldAt(form, pointer));
  if (!view) throw new Error(`${pointer} is drawn by the browser`);
  return view;
};
const said = () => form.container.textContent;
/** The values that were written, in their order; undefined where the field was taken away. */
const written = () =>
  form.actions.map(({ operations: [change] }) =>
    change?.operation.do === 'set' ? change.operation.value : undefined,
  );

const KINDS: Readonly<Record<string, Schema>> = {
  ...{ day: { format: 'date' }, moment: { format: 'local-date-time' }, color: COLOR },
  ...{ picture: { ref: 'image' }, markdown: { ref: 'markdown' }, entry: ENTRY, words: {} },
  ...{ person: { ref: 'person' }, link: { ref: 'link' }, page: { ref: 'page' } },
  field: { ref: { field: '9/x' } },
};

const NASTY: Readonly<Record<string, Plain>> = {
  ...{ null: null, empty: '', TODO: 'TODO: ask the board', number: 42, yes: true },
  ...{ 'a wrong date': '2025-13-45', 'a short color': '#fff', 'a fact': '${season.name}' },
  ...{ 'no fact': '${nope.nope}', emoji: '👩‍🎓🏳️‍🌈', Hebrew: 'שלום \u202e abc' },
  ...{ HTML: '<img src=x onerror=alert(1)>', long: 'x'.repeat(5000), 'a path up': '../../passwd' },
  ...{ lines: 'a\nb', map: { a: [1] }, list: ['${season.name}'] },
};

it.each(Object.entries(NASTY))('every kind shows %s and leaves it as it is', (name, value) => {
  form = openFields(
    Object.fromEntries(Object.entries(KINDS).map(([kind, schema]) => [kind, [schema, value]])),
  );
  unfold(form);
  for (const kind of Object.keys(KINDS)) {
    const field = fieldAt(form, `/${kind}`);
    if (typeof value === 'object' && value !== null) {
      expect(field?.querySelector('input, textarea'), kind).toBeNull();
      expect(field?.textContent, kind).toContain(JSON.stringify(value, null, 2));
      continue;
    }
    const view = drawnIn(field);
    const control = view?.contentDOM ?? input(`/${kind}`);
    act(() => control.focus());
    act(() => control.blur());
    const isOneLine = control instanceof HTMLInputElement;
    const shown = view ? view.state.sliceDoc() : (control as Control).value;
    if (typeof value === 'string' && !(isOneLine && name === 'lines'))
      expect(shown, kind).toBe(value);
  }
  expect(form.actions).toEqual([]);
  expect(form.container.querySelector('img[onerror]')).toBeNull();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('what is written', () => {
  it('a date, as it was written, and only when it is one', () => {
    open({ format: 'local-date-time' }, '2025-10-09T18:30');
    expect(input().type).toBe('datetime-local');
    type(input(), '2026-01-02T03:04');
    type(input(), '0002-01-02T03:04');
    expect(written()).toEqual(['2026-01-02T03:04']);
  });

  it('a text that is no date can become one', () => {
    open({ format: 'date' }, 'TODO');
    expect(input().type).toBe('text');
    expect(said()).toContain('This isn’t a date yet.');
    click(buttonIn(form.container, 'Choose a date'));
    expect(input().type).toBe('date');
    expect(document.activeElement).toBe(input());
    type(input(), '2025-10-09');
    expect(written()).toEqual(['2025-10-09']);
  });

  it.each([
    ['a color', COLOR, '#0d1b33'],
    ['a link with a default', { ref: 'link', default: '/' }, '/about'],
    ['a date', { format: 'date' }, '2025-10-09'],
  ])('%s that is emptied goes, or stays empty where it has to be there', (_, schema, value) => {
    for (const optional of [['field'], []]) {
      open(schema, value, { optional });
      type(input(), '');
      act(() => input().blur());
      expect(written()).toEqual([optional.length > 0 ? undefined : '']);
      if (optional.length > 0) form.close();
    }
  });

  it('what is typed and no number yet stays until the field is left, and gives way to Undo', () => {
    open({ type: 'number' }, 2);
    type(input(), '1.');
    // What is seen is kept, for a save without Tab.
    expect([input().value, written()]).toEqual(['1.', [1]]);
    type(input(), '1.5');
    type(input(), '.5');
    expect([input().value, written()]).toEqual(['0.5', [1, 1.5, 0.5]]);
    form.undoTo({ field: 2 });
    expect(input().value).toBe('2');
    type(input(), '-');
    act(() => input().blur());
    expect(input().value).toBe('2');
  });

  it('a better color, and the focus stays in its field', () => {
    const theme = { type: 'object', properties: { brand: COLOR }, required: ['brand'] };
    form = openFields({ theme: [theme, { brand: '#8fa3c7' }] });
    unfold(form);
    const field = fieldAt(form, '/theme/brand') as HTMLElement;
    const use = [...field.querySelectorAll('button')].find((one) => /^Use #/.test(one.textContent));
    use?.focus();
    click(use);
    expect(form.actions.at(-1)?.operations[0]?.operation).toMatchObject({ value: '#556788' });
    expect(use?.isConnected).toBe(false);
    expect(document.activeElement).toBe(field.querySelector('input'));
  });

  it('a field of entries is called as its own form calls it', () => {
    const [entry] = overview.documents;
    const site = { documents: [{ ...entry, schema: 'thing', group: 'entries', path: '/one' }] };
    const own = { type: 'string', ref: 'ownField', title: 'Where it leads', default: 'field' };
    open(own, undefined, { optional: ['field'], site } as Options);
    expect(input().placeholder).toBe('Default: Where it leads');
  });

  it('nothing: emptied, chosen, or as files write it', () => {
    const own = { type: 'string', ref: 'ownField', default: 'img' };
    const optional = ['field'];
    open(own, 'why', { optional });
    type(input(), '');
    act(() => input().blur());
    expect([input().placeholder, written()]).toEqual(['Empty', ['']]);
    form.close();
    open(own, undefined, { optional });
    expect(input().placeholder).toBe('Default: img');
    type(input(), '""');
    click(buttonIn(document, 'Use “""”'));
    act(() => input().blur());
    expect([input().value, written()]).toEqual(['', ['']]);
    form.close();
    open(own, undefined, { optional });
    type(input(), 'none');
    click(buttonIn(document, 'None (leave empty)'));
    expect(written()).toEqual(['']);
    form.close();
    open({ type: 'string' }, 'A photo');
    type(input(), '""');
    expect(written()).toEqual(['']);
    form.close();
    // Where a text has to be there these are two signs.
    open({ type: 'string', minLength: 1 }, 'A');
    type(input(), '""');
    expect(written()).toEqual(['""']);
  });

  it.each(['https://example.com/form', 'mailto:us@example.org', '/nowhere', 'Nobody Here'])(
    '%s, with no word of results where anything may be written',
    (address) => {
      open({ ref: 'link' }, '');
      type(input(), address);
      expect(written()).toEqual([address]);
      expect(document.body.textContent).not.toContain('No results');
    },
  );

  it('an entry by its name or its key; half a name is nothing', () => {
    // A file is shown as its title, and one that is not there as it is written.
    open(ENTRY, 'Elodie_Fontclair');
    expect(input().value).toBe('Élodie Fontclair');
    form.close();
    open(ENTRY, 'Nobody');
    expect(input().value).toBe('Nobody');
    type(input(), 'elod');
    act(() => input().blur());
    expect([input().value, written()]).toEqual(['Nobody', []]);
    type(input(), 'elodie fontclair');
    type(input(), 'Maya_Okafor');
    expect(written()).toEqual(['Elodie_Fontclair', 'Maya_Okafor']);
  });

  it('an unknown entry, when it is asked for', () => {
    open(ENTRY, 'Nobody');
    expect(said()).toContain('There’s no file with this name.');
    type(input(), 'New_Member');
    click(buttonIn(document, 'Use “New_Member”'));
    expect(written()).toEqual(['New_Member']);
  });

  it('bold words, as if they had been typed, by the button and by keys', () => {
    open({ ref: 'markdown' }, 'be bold');
    act(() => drawn().dispatch({ selection: { anchor: 3, head: 7 } }));
    click(buttonIn(form.container, 'Bold'));
    expect(written()).toEqual(['be **bold**']);
    const keys = { key: 'i', ctrlKey: true, bubbles: true, cancelable: true };
    const pressed = new KeyboardEvent('keydown', keys);
    act(() => void drawn().contentDOM.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    expect(written()).toHaveLength(2);
  });
});

describe('what waits to be replaced', () => {
  const chosen = (control: Control) =>
    control.value.slice(control.selectionStart ?? 0, control.selectionEnd ?? 0);

  it.each<[string, Schema, Plain, string]>([
    ['a line', {}, 'TODO: Title', 'TODO: Title'],
    ['a picture', { ref: 'image' }, 'TODO', 'TODO'],
    ['a text', {}, 'What TODO says', ''],
  ])('%s is selected when the focus comes', (_, schema, value, selected) => {
    open(schema, value);
    act(() => input().focus());
    expect(chosen(input())).toBe(selected);
    // A press that puts the caret somewhere selects it again, and the next press does not.
    act(() => input().blur());
    for (const expected of [selected, '']) {
      const press = new Event('pointerdown', { bubbles: true });
      act(() => void input().dispatchEvent(press));
      act(() => input().focus());
      input().setSelectionRange(2, 2);
      click(input());
      expect(chosen(input())).toBe(expected);
    }
  });

  it('so is a text that is drawn', () => {
    open({ ref: 'markdown' }, 'TODO: Text');
    const text = drawn().contentDOM;
    const selected = () => {
      const { from, to } = drawn().state.selection.main;
      return drawn().state.sliceDoc(from, to);
    };
    act(() => text.focus());
    expect(selected()).toBe('TODO: Text');
    act(() => text.blur());
    for (const expected of ['TODO: Text', '']) {
      const press = new Event('pointerdown', { bubbles: true });
      act(() => void text.firstElementChild?.dispatchEvent(press));
      act(() => text.focus());
      act(() => drawn().dispatch({ selection: { anchor: 2 } }));
      click(text.firstElementChild as HTMLElement);
      expect(selected()).toBe(expected);
    }
  });

  it('so is a name that was made up for an entry', () => {
    open({ additionalProperties: {}, type: 'object' }, { President: 'A', 'New item': 'B' });
    const [first, second] = form.container.querySelectorAll<HTMLInputElement>('[data-key]');
    for (const [control, selected] of [
      [first, ''],
      [second, 'New item'],
    ] as const) {
      control?.setSelectionRange(0, 0);
      act(() => control?.focus());
      expect(control && chosen(control)).toBe(selected);
    }
  });
});

const RICH = '<ul><li><p>one</p></li><li><b>two</b></li></ul>';
it.each<[string, Schema, string, string, string]>([
  ['a line', {}, 'Bring:', '', 'Bring: • one • two'],
  ['Markdown', { ref: 'markdown' }, 'Bring:', '', 'Bring:\n\n- one\n- two'],
  ['Markdown from a page', { ref: 'markdown' }, '', RICH, '- one\n- **two**'],
])('what is pasted into %s is cleaned', (_, schema, before, html, expected) => {
  open(schema, `${before} x`);
  const view = drawnIn(fieldAt(form, '/field'));
  const [anchor, head] = [before.length, before.length + 2];
  if (view) act(() => view.dispatch({ selection: { anchor, head } }));
  else input().setSelectionRange(anchor + 1, head);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (kind: string) =>
    kind === 'text/plain' ? '•\u00a0one\r\n•\u00a0t\u00adwo' : html;
  Object.assign(event, { clipboardData: { getData, files: [] } });
  act(() => void (view?.contentDOM ?? input()).dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(written()).toEqual([expected]);
});

/** Types another path of a picture. */
const typePath = (path: string): void => {
  unfold(form);
  act(() => input().focus());
  if (path !== input().value) type(input(), path);
  act(() => input().blur());
};

describe('pictures', () => {
  const svg = new File(['x'], 'Zoë 1.svg', { type: 'image/svg+xml' });
  const drop = async (file: File): Promise<void> => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
    act(() => void input().dispatchEvent(event));
    await answered();
  };

  it('that were dropped are named by what the server made of them', async () => {
    const addPicture = async () => ({ path: 'images/zoe.svg', notes: ['It was shrunk.'] });
    open({ ref: 'image' }, 'images/a.jpg', { addPicture });
    await drop(svg);
    const place = { file: FILE, pointer: '/field' };
    expect(form.asked).toEqual([
      ['addPicture', svg, place, undefined],
      ['announce', 'Replaced “Field”.', true],
    ]);
    expect(written()).toEqual(['images/zoe.svg']);
    expect(said()).toContain('It was shrunk.');
  });

  it.each([
    [new RefusedByServer({ refused: 'It is too large.' }, 413), 'It is too large.'],
    [new TypeError('failed'), 'The picture couldn’t be uploaded.'],
  ])('that were refused change nothing and say why', async (error, sentence) => {
    open({ ref: 'image' }, 'images/a.jpg', { addPicture: () => Promise.reject(error) });
    await drop(svg);
    expect(written()).toEqual([]);
    expect(said()).toContain(sentence);
  });

  it('leave the focus at their button while they are prepared', async () => {
    open({ ref: 'image' }, 'images/a.jpg', { addPicture: () => new Promise(() => {}) });
    const replace = buttonIn(form.container, 'Replace');
    await drop(svg);
    expect(said()).toContain('Preparing the picture…');
    expect([replace.matches(':disabled'), replace.ariaDisabled]).toEqual([false, 'true']);
  });

  it('come to the item that they were dropped on, wherever that is by then', async () => {
    let bring = (_: unknown): void => {};
    const addPicture = () => new Promise((resolve) => (bring = resolve));
    const items = { type: 'object', properties: { image: { ref: 'image' } } };
    form = openFields(
      { field: [{ type: 'array', items }, [{ image: 'images/a.jpg' }, { image: 'images/b.jpg' }]] },
      { addPicture },
    );
    unfold(form);
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [svg] } });
    act(() => void fieldAt(form, '/field/1/image')?.querySelector('input')?.dispatchEvent(event));
    click(
      form.container.querySelector('[data-action=remove], [aria-label^="Remove"]') as HTMLElement,
    );
    expect(form.value()).toEqual({ field: [{ image: 'images/b.jpg' }] });
    bring({ path: 'images/new.jpg', notes: [] });
    await answered();
    expect(form.value()).toEqual({ field: [{ image: 'images/new.jpg' }] });
  });

  describe('that are brought to a list at once', () => {
    const LOGO = {
      ...{ type: 'object', required: ['image', 'title'], titleField: ['title', 'image'] },
      properties: { image: { type: 'string', ref: 'image' }, title: { type: 'string' } },
    };
    const bring = async (files: readonly File[], options: Options = {}): Promise<void> => {
      form = openFields({ logos: [{ type: 'array', items: LOGO }, []] }, options);
      const chooser = form.container.querySelector('input[type=file]') as HTMLInputElement;
      Object.defineProperty(chooser, 'files', { value: files });
      act(() => void chooser.dispatchEvent(new Event('change', { bubbles: true })));
      await answered();
      await answered();
    };
    const jpg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

    it('are whole, an item each, called after their files, in one step', async () => {
      vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close() {} }));
      onTestFinished(() => void vi.unstubAllGlobals());
      let number = 0;
      const addPicture = async () => {
        number += 1;
        return { path: `images/${number}.jpg`, notes: [] };
      };
      await bring([jpg('Blue_sky.jpg'), jpg('IMG_4711.jpg')], { addPicture });
      expect(form.value()).toEqual({
        logos: [
          { image: 'images/1.jpg', title: 'Blue sky' },
          { image: 'images/2.jpg', title: 'TODO: Title' },
        ],
      });
      expect(form.actions).toHaveLength(1);
      const place = { file: FILE, pointer: '/logos/0/image' };
      expect(form.asked.map(([, , ...more]) => more)).toEqual(
        [0, 1].map(() => [place, [0, 0, 40, 30]]),
      );
    });

    it('stay those that came before one that is refused', async () => {
      const answers = [{ path: 'images/1.jpg', notes: [] }];
      const addPicture = async () => {
        const answer = answers.pop();
        if (answer) return answer;
        throw new RefusedByServer({ refused: 'It is too large.' }, 413);
      };
      await bring([jpg('One.jpg'), jpg('Two.jpg')], { addPicture });
      expect(form.value()).toEqual({ logos: [{ image: 'images/1.jpg', title: 'One' }] });
      // It is open, as any new item is.
      expect(fieldAt(form, '/logos/0/title')).not.toBeNull();
    });

    it('are not offered where an item needs none', () => {
      const items = { ...LOGO, required: ['title'] };
      form = openFields({ logos: [{ type: 'array', items }, []] });
      expect(form.container.querySelector('input[type=file]')).toBeNull();
    });
  });

  it('are never anything else', async () => {
    open({ ref: 'image' }, '');
    await drop(new File(['x'], 'plan.docx', { type: 'application/msword' }));
    expect(form.asked).toEqual([]);
    expect(said()).toContain('This isn’t a picture.');
  });

  describe('have a focal point beside them', () => {
    const POINT = { type: 'string', format: 'focal-point' };
    const shapes = { portrait: POINT, square: POINT, wide: POINT };
    const crops = { type: 'object', properties: shapes };
    const image = { ref: 'image', focus: ['focus', 'crops'] };
    const openPoint = (values: { focus?: Plain; crops?: Plain } = {}, file = 'members/Maya') =>
      openFields(
        {
          field: [image, `images/${file}.jpg`],
          focus: [POINT, values.focus],
          crops: [crops, values.crops],
        },
        { optional: ['focus', 'crops'] },
      );
    const point = () => form.container.querySelector<HTMLElement>('[role=slider]');
    const press = (key: string, shiftKey = false) =>
      act(() =>
        point()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })),
      );

    it('which keys move, as one step, within the picture', () => {
      form = openPoint({ focus: 'left' });
      expect(point()?.getAttribute('aria-valuetext')).toBe('Left, middle');
      press('ArrowLeft');
      press('ArrowDown', true);
      press('Tab');
      expect(form.value()).toMatchObject({ focus: '24% 60%' });
      for (let i = 0; i < 5; i += 1) press('ArrowUp', true);
      press('ArrowUp', true);
      press('ArrowUp', true);
      expect(form.value()).toMatchObject({ focus: '24% 0%' });
      expect(point()?.getAttribute('aria-valuetext')).toBe('Left, at the top');
      expect(new Set(form.actions.map(({ step }) => step)).size).toBe(1);
    });

    it('one of its own for a shape, and both go back to the proposal', () => {
      form = openPoint();
      expect(() => buttonIn(form.container, 'Back to the proposal')).toThrow('there is no button');
      click(buttonIn(form.container, 'Portrait'));
      press('ArrowRight');
      expect(form.value()).toMatchObject({ crops: { portrait: '51% 50%' } });
      click(buttonIn(form.container, 'Portrait'));
      press('ArrowLeft');
      expect(form.value()).toMatchObject({ focus: '49% 50%', crops: { portrait: '51% 50%' } });
      click(buttonIn(form.container, 'Back to the proposal'));
      expect(form.value()).toEqual({ field: 'images/members/Maya.jpg' });
    });

    it('of one shape alone goes back with what held it', () => {
      form = openPoint({ crops: { wide: 'top' } });
      click(buttonIn(form.container, 'Wide'));
      expect(point()?.getAttribute('aria-valuetext')).toBe('Center, upper half');
      click(buttonIn(form.container, 'Back to the proposal'));
      expect(form.value()).toEqual({ field: 'images/members/Maya.jpg' });
    });

    it('and no other field for it, but where what is written is no point, or there is no picture', () => {
      form = openPoint({ focus: '62% 30%' });
      expect(fieldAt(form, '/focus')?.querySelector('input')).toBeNull();
      expect(fieldAt(form, '/crops')).toBeNull();
      form.close();
      form = openPoint({ focus: 'lefft' });
      expect(form.container.querySelector('input[value=lefft]')).not.toBeNull();
      form.close();
      form = openPoint({}, 'gone');
      expect(point()).toBeNull();
    });
  });

  it('come first, their path folded below the ways to change them', () => {
    form = openFields({ field: [{ ref: 'image' }, 'images/members/Maya.jpg'] });
    const field = fieldAt(form, '/field') as HTMLElement;
    const order = [...field.querySelectorAll('img, button')].map((one) =>
      one.matches('img') ? one.getAttribute('src') : accessibleName(one),
    );
    expect(order).toEqual([
      '/draft/__content/images/members/Maya.jpg',
      ...['Replace', 'Choose from the site', 'File path'],
    ]);
    expect(field.textContent).not.toContain('images/');
    expect(field.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Field');
    // Screen readers are told which picture is there.
    expect(field.querySelector('img')?.alt).toBe('Maya.jpg');
    form.select('/field');
    expect(document.activeElement).toBe(buttonIn(field, 'Replace'));
    unfold(form);
    expect(input().value).toBe('images/members/Maya.jpg');
  });

  it.each<[string, Plain | undefined, string, readonly string[]]>([
    ['is missing', 'images/gone.jpg', 'No picture to showgone.jpg', ['Replace']],
    ['is still to come', 'TODO: a photo', 'a photoDrop or paste a picture here', ['Upload']],
    ['is not set', undefined, 'Not setDrop or paste a picture here', ['Upload']],
    ['is named by a fact', '${season.cover}', '', ['Replace', 'Remove']],
  ])('one that %s says so', (_, value, sentence, names) => {
    const cover = {
      ...{ name: 'season.cover', value: 'images/members/Maya.jpg', usedIn: [] },
      place: { file: 'content/season.yaml', pointer: '/cover' },
    };
    form = openFields(
      { field: [{ type: 'string', ref: 'image' }, value] },
      { optional: ['field'], site: { facts: [cover] } },
    );
    const image = form.container.querySelector('img');
    if (value === '${season.cover}')
      expect(image?.getAttribute('src')).toBe('/draft/__content/images/members/Maya.jpg');
    else act(() => void image?.dispatchEvent(new Event('error')));
    expect(said()).toContain(sentence);
    for (const name of names) expect(buttonIn(form.container, name)).toBeTruthy();
  });

  it('one whose path is wrong says why in the description of its path', () => {
    const message = 'There is no picture content/images/gone.jpg.';
    open({ ref: 'image' }, 'images/gone.jpg', { findings: [findingAt('/field', { message })] });
    const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect([input().getAttribute('aria-invalid'), described]).toEqual([
      'true',
      expect.stringContaining(message),
    ]);
  });

  it('one that may be left out is removed by a button', () => {
    form = openFields({ field: [{ ref: 'image' }, 'images/a.jpg'] }, { optional: ['field'] });
    click(buttonIn(form.container, 'Remove'));
    expect(written()).toEqual([undefined]);
    form.close();
    open({ ref: 'image' }, 'images/a.jpg');
    expect(() => buttonIn(form.container, 'Remove')).toThrow('there is no button');
  });

  it.each<[string, () => void, string | undefined]>([
    ['by its button', () => click(buttonIn(form.container, 'Remove')), 'Removed “Field”.'],
    ['by an empty path', () => typePath(''), 'Removed “Field”.'],
    ['by another path', () => typePath('images/b.jpg'), 'Replaced “Field”.'],
    ['by nothing, when the path is only looked at', () => typePath('images/a.jpg'), undefined],
    [
      'by another one of the site',
      () => {
        click(buttonIn(form.container, 'Choose from the site'));
        click(buttonIn(document, 'coffee.svg'));
      },
      'Replaced “Field”.',
    ],
  ])('one that goes %s can be brought back at once', (_, act_, sentence) => {
    const options = { optional: ['field'] };
    const schema = { ref: 'image', examples: ['images/icons/coffee.svg'] };
    form = openFields({ field: [schema, 'images/a.jpg'] }, options);
    act_();
    const told = form.asked.filter(([what]) => what === 'announce');
    expect(told).toEqual(sentence === undefined ? [] : [['announce', sentence, true]]);
  });

  it('are pasted while the focus is in their field', async () => {
    open({ ref: 'image' }, 'images/a.jpg', {
      addPicture: async () => ({ path: 'images/b.svg', notes: [] }),
    });
    const paste = async (): Promise<boolean> => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { files: [svg], getData: () => '' } });
      // Where nothing is typed browsers tell the document of it.
      act(() => void document.body.dispatchEvent(event));
      await answered();
      return event.defaultPrevented;
    };
    expect(await paste()).toBe(false);
    act(() => buttonIn(form.container, 'Replace').focus());
    expect(await paste()).toBe(true);
    expect(written()).toEqual(['images/b.svg']);
    act(() => buttonIn(form.container, 'Replace').blur());
    expect(await paste()).toBe(false);
  });

  it('are chosen from the folder that the field belongs to', () => {
    open({ ref: 'image', examples: ['images/icons/coffee.svg'] }, '');
    click(buttonIn(form.container, 'Choose from the site'));
    expect(document.body.textContent).not.toContain('Maya.jpg');
    click(buttonIn(document, 'coffee.svg'));
    expect(written()).toEqual(['images/icons/coffee.svg']);
  });

  it('say in the chooser what shows them and how large they are, and are found by that', () => {
    open({ ref: 'image' }, '');
    click(buttonIn(form.container, 'Choose from the site'));
    const tile = (name: string) => {
      const id = buttonIn(document, name).getAttribute('aria-describedby') ?? '';
      return [...(document.getElementById(id)?.children ?? [])].map((one) => one.textContent);
    };
    expect(tile('coffee.svg')).toEqual(['Not used', 'Drawing, 1\u00a0kB']);
    expect(tile('Maya.jpg')).toEqual(['Used in About', '400 × 600 pixels, 2.4\u00a0MB']);
    const search = document.querySelector('[data-autofocus]');
    for (const [words, name, other] of [
      ['abou', 'Maya.jpg', 'coffee.svg'],
      ['not used', 'coffee.svg', 'Maya.jpg'],
    ] as const) {
      type(search, words);
      expect(buttonIn(document, name)).toBeTruthy();
      expect(() => buttonIn(document, other)).toThrow('there is no button');
    }
    type(search, 'nothing like it');
    expect(document.body.textContent).toContain('No pictures match.');
  });
});

describe('the spans of a picture', () => {
  const count = { type: 'integer', minimum: 1, default: 1 };
  const item = (span: Schema = count): Schema => ({
    type: 'object',
    required: ['image'],
    properties: {
      image: { ref: 'image', spans: ['wide', 'high'] },
      wide: { ...span, maximum: 3 },
      high: { ...span, maximum: 2 },
    },
  });
  const openItem = (value: Plain, schema = item()) => {
    form = openFields({ field: [schema, value] });
    return [...form.container.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')];
  };
  const checked = (tiles: readonly HTMLInputElement[]) =>
    tiles.filter((one) => one.checked).map(accessibleName);

  it('are chosen from little pictures, in one step, whatever the fields are called', () => {
    const tiles = openItem({ image: 'images/a.jpg', wide: 2 });
    expect(tiles.map(accessibleName)).toEqual([
      ...['1 column wide, 1 row tall', '2 columns wide, 1 row tall', '3 columns wide, 1 row tall'],
      ...[1, 2, 3].map((wide) => `${wide} column${wide > 1 ? 's' : ''} wide, 2 rows tall`),
    ]);
    expect(checked(tiles)).toEqual(['2 columns wide, 1 row tall']);
    expect(
      form.container.querySelector('input[type=number], .mantine-NumberInput-root'),
    ).toBeNull();
    click(tiles[5]);
    expect(form.actions.map(({ operations }) => operations.length)).toEqual([2]);
    expect(form.value()).toEqual({ field: { image: 'images/a.jpg', wide: 3, high: 2 } });
    // What is so already is not written.
    click(tiles[2]);
    expect(form.actions[1]?.operations.map(({ operation }) => operation.path.at(-1))).toEqual([
      'high',
    ]);
    for (const at of ['/field/wide', '/field/high']) {
      form.select(at);
      expect(accessibleName(document.activeElement as Element)).toBe('3 columns wide, 1 row tall');
      act(() => (document.activeElement as HTMLElement).blur());
    }
  });

  it('are fields of their own where they hold something else, or may be too much', () => {
    expect(openItem({ image: 'images/a.jpg', wide: '${season.count}' })).toEqual([]);
    expect(fieldAt(form, '/field/wide')?.querySelector('input')?.value).toBe('${season.count}');
    form.close();
    expect(openItem({ image: 'images/a.jpg' }, item({ type: 'number' }))).toEqual([]);
    form.close();
    const tiles = openItem({ image: 'images/a.jpg', wide: 5 });
    expect([tiles.length, checked(tiles)]).toEqual([6, []]);
    click(tiles[0]);
    expect(form.value()).toEqual({ field: { image: 'images/a.jpg', wide: 1 } });
  });
});

describe('facts', () => {
  it('where no chip shows them, say what they are and lead to where they are written', () => {
    open({ ref: 'link' }, '/${season.name}/${nope}');
    expect(said()).toContain('season.name= Fall Rush 2025used in 2 files');
    expect(said()).toContain('The site has no fact with this name.');
    click(buttonIn(form.container, 'Edit fact'));
    expect(form.selected()).toEqual({ file: 'content/season.yaml', pointer: '/name' });
  });

  it('of entries belong to the page that is drawn for these: on any other they are unknown', () => {
    const shown = (page: string): string => {
      const title = { name: 'entry.name', usedIn: [], page, isOffered: true };
      const place = { file: 'content/members/Maya_Okafor.yaml', pointer: '/name' };
      open({}, 'See ${entry.name}', { site: { entryFacts: [{ ...title, place }] } });
      const chip = form.container.querySelector<HTMLElement>('[data-fact="entry.name"]');
      const said = `${chip?.textContent} ${chip?.dataset.state}`;
      form.close();
      return said;
    };
    expect(shown(FILE)).toBe('Entry name known');
    expect(shown('content/pages/another.yaml')).toBe('entry.name unknown');
  });

  it('are put where the caret is, and become chips there', () => {
    open({}, 'At , now');
    input().setSelectionRange(3, 3);
    click(buttonIn(form.container, 'Insert a fact: Field'));
    // A list is no part of a text.
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
    click(buttonIn(document, 'Season nameFall Rush 2025'));
    expect(written()).toEqual(['At ${season.name}, now']);
    expect(drawn().contentDOM.textContent).toBe('At Season name, now');
    expect(document.activeElement).toBe(drawn().contentDOM);
    typeInto(drawn(), '!');
    expect(written().at(-1)).toBe('At ${season.name}!, now');
  });
});
