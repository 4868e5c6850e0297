// @vitest-environment jsdom
// Texts that are drawn as they look: facts as chips, Markdown without its marks, and what keys, pastes and Undo do to them.
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Plain } from '../../src/editor/operation.ts';
import { cleanMarkdown, cleanParts } from '../../src/editor/panel/widgets/text/pasted.ts';
import { markdownOf } from '../../src/editor/panel/widgets/text/pasted-page.ts';
import type { Schema } from '../../src/model/schema/schema.ts';
import {
  accessibleName,
  buttonIn,
  click,
  drawnIn,
  fieldAt,
  type OpenForm,
  openFields,
  press,
  type,
  typeInto,
} from '../support/form.tsx';
import { findingAt, overview } from '../support/overview.ts';
import { text as anyText } from '../support/yaml-edits.ts';

const MARKDOWN: Schema = { type: 'string', ref: 'markdown' };

let form: OpenForm;
afterEach(() => form?.close());

const open = (
  schema: Schema,
  value?: Plain,
  options: Parameters<typeof openFields>[1] = {},
): void => {
  form = openFields({ field: [schema, value] }, options);
};
const field = () => fieldAt(form, '/field') as HTMLElement;
const view = (): EditorView => {
  const found = drawnIn(field());
  if (!found) throw new Error('the field has an input of the browser');
  return found;
};
const chips = () =>
  [...field().querySelectorAll<HTMLElement>('[data-fact]')].map(({ textContent, dataset }) =>
    dataset.state === 'known' ? textContent : `${textContent} (${dataset.state})`,
  );
const seen = () =>
  [...field().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
/** What is drawn over the text, in the order of the text. */
const drawings = (): string[] =>
  view()
    .state.facet(EditorView.decorations)
    .flatMap((set) => {
      const found: string[] = [];
      if (typeof set === 'function') return found;
      set.between(0, view().state.doc.length, (from, to, { spec }) => {
        found.push(`${from} ${to} ${JSON.stringify(spec)}`);
      });
      return found.toSorted();
    });
const value = () => (form.value() as { readonly field: Plain }).field;
const caret = (anchor: number, head = anchor): void =>
  act(() => {
    view().focus();
    view().dispatch({ selection: { anchor, head } });
  });
/** CodeMirror looks a moment later whether it has the focus. */
const focusHasGone = (): Promise<void> =>
  act(() => new Promise<void>((done) => setTimeout(done, 20)));
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

describe('a fact in a text', () => {
  it.each<[string, Schema, Plain, string[]]>([
    ['a line', {}, 'At ${season.name}, now', ['Season name']],
    ['a line that is one', { type: 'string' }, '${season.name}', ['Season name']],
    ['a long text', {}, `${'long '.repeat(20)}\${season.name}`, ['Season name']],
    [
      'Markdown',
      MARKDOWN,
      '**${season.name}** and [${season.name}](/a)',
      ['Season name', 'Season name'],
    ],
    ['a list in a text', {}, '${season.events}', ['Season events']],
    ['a wrong name', {}, '${season.nam} ${season.name}', ['season.nam (unknown)', 'Season name']],
    ['a part of a list', {}, '${season.events.0.title}', ['Season events…']],
  ])('is a chip in %s', (_, schema, written, expected) => {
    open(schema, written);
    expect(chips()).toEqual(expected);
    expect(view().state.sliceDoc()).toBe(written);
    expect(form.actions).toEqual([]);
  });

  it.each<[string, Schema, Plain]>([
    ['an address', { ref: 'link' }, '/${season.name}'],
    ['an address elsewhere', { ref: 'link', external: true }, 'https://a.org/${season.name}'],
    ['a number', { type: 'number' }, '${season.name}'],
    ['a choice', { enum: ['a'] }, '${season.name}'],
    ['a date', { format: 'date' }, '${season.name}'],
    ['a key', { type: 'string', pattern: '^[a-z-]+$' }, '${season.name}'],
    ['an address within a line', {}, 'At https://a.org/${season.name} now'],
    ['what is never closed', {}, 'At ${season.name'],
  ])('stays as it is written in %s', (_, schema, written) => {
    open(schema, written);
    expect(drawnIn(field())).toBeUndefined();
    const input = field().querySelector<HTMLInputElement>('input, textarea, select');
    expect(input?.value).toBe(written);
  });

  it('stays as it is written in code, and where a link of Markdown leads', () => {
    open(MARKDOWN, '`${season.name}` [a](/${season.name}) https://a.org/${season.name}');
    expect(chips()).toEqual([]);
    // The line below the field still says what it is.
    expect(field().textContent).toContain('= Fall Rush 2025');
  });

  it('is named by the title of its schema, with what it is a fact of where it has none', () => {
    const season = {
      title: 'Season',
      properties: { name: {}, deadline: { title: 'Application deadline' }, hint: {} },
    };
    const thing = { type: 'object', properties: { field: {} }, required: ['field'] };
    const facts = ['name', 'deadline', 'hint'].map((name) => ({
      ...{ name: `season.${name}`, value: name === 'hint' ? '' : 'Fall' },
      ...{ place: { file: 'content/season.yaml', pointer: `/${name}` }, usedIn: [] },
    }));
    const entry = { file: 'content/season.yaml', schema: 'season', title: 'Season' };
    form = openFields(
      { field: [{}, '${season.name}, ${season.deadline} ${season.hint}'] },
      {
        grammar: { documents: { thing, season }, blocks: {}, examples: {} },
        site: { facts, documents: [...overview.documents, { ...entry, group: 'season' }] },
      },
    );
    expect(chips()).toEqual(['Season name', 'Application deadline', 'Season hint (empty)']);
  });

  it('is read as pages say it where a row stands for its item, or by its name where that is no single text', () => {
    const item: Schema = {
      type: 'object',
      properties: { title: { type: 'string' }, text: { type: 'string' }, more: { type: 'object' } },
    };
    const long = `${'long '.repeat(14)}\${season.name}`;
    const rows = ['${season.name} at noon', '${season.events}', '${season.nam}', long];
    form = openFields({
      field: [
        { type: 'array', items: item },
        rows.map((title) => ({ title, text: `Of \${season.name}` })),
      ],
    });
    const said = [...field().querySelectorAll('li')].map((row) => row.textContent);
    expect(said).toEqual([
      'Fall Rush 2025 at noonOf Fall Rush 2025',
      'Season eventsOf Fall Rush 2025',
      'season.namOf Fall Rush 2025',
      `${'long '.repeat(14)}Fall Rush…Of Fall Rush 2025`,
    ]);
    click(field().querySelector<HTMLElement>('[data-sign=remove]'));
    expect(form.asked.at(-1)).toEqual([
      'announce',
      expect.stringContaining('Fall Rush 2025 at noon'),
      true,
    ]);
  });

  it('is one sign for the caret, and Backspace removes it', () => {
    open({}, 'At ${season.name}, now');
    caret(2);
    const places = [2];
    for (let i = 0; i < 3; i += 1) {
      press('ArrowRight');
      places.push(view().state.selection.main.head);
    }
    expect(places).toEqual([2, 3, 17, 18]);
    press('ArrowLeft');
    press('Backspace');
    expect(value()).toBe('At , now');
    expect(chips()).toEqual([]);
  });

  it('says its value where the caret comes to it, and where a pointer is; there it is changed', async () => {
    open({}, 'At ${season.name}, now');
    expect(field().querySelector('[data-pointing]')).toBeNull();
    caret(17);
    const note = () => field().querySelector('[data-pointing]');
    expect(note()?.textContent).toContain('Fall Rush 2025used in 2 files');
    // Tab leads to its button, and away from there.
    act(() => buttonIn(field(), 'Change it where it is written').focus());
    await focusHasGone();
    expect(note()).not.toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    expect(note()).toBeNull();
    caret(3);
    caret(17);
    press('Escape');
    expect(note()).toBeNull();
    const chip = field().querySelector('[data-fact]');
    act(() => void chip?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
    expect(note()?.textContent).toContain('Fall Rush 2025');
    click(buttonIn(field(), 'Change it where it is written'));
    expect(form.selected()).toEqual({ file: 'content/season.yaml', pointer: '/name' });
  });

  it('that is wrong has its repair', () => {
    open({}, 'At ${season.nam}, now');
    caret(3);
    click(buttonIn(field(), 'Did you mean “Season name”?'));
    expect(value()).toBe('At ${season.name}, now');
    expect(chips()).toEqual(['Season name']);
  });
});

describe('a dollar', () => {
  const fields: [string, Schema, string][] = [
    ['an input of the browser', {}, 'Only '],
    ['a text with chips', {}, '${season.name} for '],
    ['Markdown', MARKDOWN, 'Only '],
  ];
  const dollar = (sign = '$'): void => {
    const drawn = drawnIn(field());
    if (drawn) {
      if (!drawn.hasFocus) caret(drawn.state.doc.length);
      typeInto(drawn, sign);
      return;
    }
    const input = field().querySelector('input') as HTMLInputElement;
    act(() => {
      input.focus();
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, input.value + sign);
      input.dispatchEvent(new InputEvent('input', { data: sign, bubbles: true }));
    });
  };

  it.each(fields)(
    'opens a list of facts in %s; the chosen one takes its place',
    (_, schema, before) => {
      open(schema, before);
      dollar();
      expect(options()).toEqual(['Season nameFall Rush 2025']);
      press('ArrowDown');
      const focused = document.activeElement;
      expect(focused?.getAttribute('aria-activedescendant')).toBe(
        document.querySelector('[role=option]')?.id,
      );
      press('Enter');
      expect(value()).toBe(`${before}\${season.name}`);
      expect(chips().at(-1)).toBe('Season name');
      expect(document.activeElement).toBe(view().contentDOM);
      typeInto(view(), '!');
      expect(value()).toBe(`${before}\${season.name}!`);
      expect(options()).toEqual([]);
    },
  );

  it.each(fields)(
    'stays one in %s with a digit, Escape, Enter or whatever is typed next',
    (_, schema, before) => {
      for (const next of ['2', 'a', ' ', 'Escape', 'Enter']) {
        open(schema, before);
        dollar();
        expect(options()).toHaveLength(1);
        if (next.length > 1) press(next);
        else dollar(next);
        expect(options()).toEqual([]);
        const written = next.length > 1 ? '' : next;
        const line = next === 'Enter' && schema === MARKDOWN ? '\n' : '';
        expect(value()).toBe(`${before}$${written}${line}`);
        if (next !== 'Enter') form.close();
      }
    },
  );

  it('opens nothing where texts are no words', () => {
    open({ type: 'string', pattern: '^[a-z-]+$' }, 'a');
    dollar();
    expect(options()).toEqual([]);
  });
});

describe('Markdown', () => {
  const TEXT = 'Be **bold**, *kind* and [read](/about).\n\n- one\n- two\n\n1. first \\* star';

  it('is drawn without its marks, and with those that the caret is in', async () => {
    open(MARKDOWN, TEXT);
    const plain = 'Be bold, kind and read.\n\n• one\n• two\n\n1. first * star';
    expect(seen()).toBe(plain);
    expect(field().querySelector('strong')?.textContent).toBe('bold');
    expect(field().querySelector('em')?.textContent).toBe('kind');
    for (const [at, drawn] of [
      [6, 'Be **bold**, kind'],
      [12, 'Be bold, kind'],
      [15, 'Be bold, *kind* and'],
      [26, 'kind and [read](/about).'],
      [TEXT.indexOf('- two'), '• one\n- two'],
      [TEXT.indexOf('* star'), '1. first \\* star'],
    ] as const) {
      caret(at);
      await focusHasGone();
      expect(seen()).toContain(drawn);
    }
    act(() => view().contentDOM.blur());
    await focusHasGone();
    expect(seen()).toBe(plain);
    expect(form.actions).toEqual([]);
  });

  it('flows where pages do: a break of its lines is drawn as a space, and one that somebody types as a break', () => {
    const written =
      'We began\nin 2010,\r\n  and go on. \nYes.\n\n- one\n  more\n- two  \nthree\\\nfour';
    open(MARKDOWN, written);
    const flowing = 'We began in 2010, and go on. Yes.\n\n• one more\n• two  \nthree\\\nfour';
    expect(seen()).toBe(flowing);
    expect(view().state.sliceDoc()).toBe(written);
    act(() => view().dispatch({ changes: { from: 2, insert: '\n' } }));
    expect(seen()).toBe(flowing.replace('We began', 'We\n began'));
    // An item and a line after an empty one are no part of the paragraph any more.
    const at = view().state.sliceDoc().indexOf('in 2010');
    act(() => view().dispatch({ changes: { from: at, insert: '- ' } }));
    expect(seen()).toContain('We\n began\n• in 2010, and go on. Yes.');
    expect(value()).toBe(written.replace('We began\n', 'We\n began\n- '));
  });

  it('is drawn the same after each change as if it had been opened so', () => {
    const piece = fc.constantFrom(
      '**',
      '*',
      '\n- x',
      '\n',
      '\n\n',
      'a',
      ' b ',
      '[',
      '](/x)',
      '${season.name}',
      '1. ',
      '\\',
      '`',
    );
    const change = fc.record({
      at: fc.nat(60),
      remove: fc.nat(4),
      put: fc.array(piece, { maxLength: 4 }),
    });
    open(MARKDOWN, '');
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        for (const { at, remove, put } of changes) {
          const { length } = view().state.doc;
          const from = Math.min(at, length);
          const spec = { from, to: Math.min(length, from + remove), insert: put.join('') };
          act(() => view().dispatch({ changes: spec }));
        }
        const [now, written] = [drawings(), view().state.sliceDoc()];
        act(() => view().dispatch({ changes: { from: 0, to: written.length } }));
        act(() => view().dispatch({ changes: { from: 0, insert: written } }));
        expect(drawings()).toEqual(now);
      }),
      { seed: 40, numRuns: 40 },
    );
  });

  it('goes on in a list with Enter, and ends it with another; Backspace ends an item', () => {
    open(MARKDOWN, '- one');
    caret(5);
    press('Enter');
    typeInto(view(), 'two');
    press('Enter');
    expect(value()).toBe('- one\n- two\n- ');
    press('Enter');
    expect(value()).toBe('- one\n- two\n');
    form.close();
    open(MARKDOWN, '9. nine');
    caret(7);
    press('Enter');
    expect(value()).toBe('9. nine\n10. ');
    press('Backspace');
    expect(value()).toBe('9. nine\n');
  });

  it('has its links edited beside them', () => {
    open(MARKDOWN, 'Please [read](/about).');
    caret(10);
    const note = field().querySelector('[data-pointing]');
    expect(note?.textContent).toContain('/about');
    click(buttonIn(field(), 'Edit link'));
    const dialog = document.querySelector('[role=dialog]') as HTMLElement;
    const [address, words] = dialog.querySelectorAll<HTMLInputElement>('input:not([type=file])');
    expect([address?.value, words?.value]).toEqual(['/about', 'read']);
    type(address, '/faqs');
    click(buttonIn(dialog, 'Apply'));
    expect(value()).toBe('Please [read](/faqs).');
    expect(document.activeElement).toBe(view().contentDOM);
    press('k', { ctrlKey: true });
    click(buttonIn(document, 'Remove link'));
    expect(value()).toBe('Please read.');
    expect(form.asked.at(-1)).toEqual(['announce', 'Removed “Link”.', true]);
  });
});

describe('what is pasted from other programs keeps its lists', () => {
  const word = (level: number, sign: string, words: string): string =>
    `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const docs = (inner: string): string =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${inner}</b>`;
  const run = (words: string, weight = 400, slant = 'normal'): string =>
    `<span style="font-size:11pt;font-weight:${weight};font-style:${slant};">${words}</span>`;

  it.each<[string, string, string | undefined]>([
    [
      'Word',
      `<html><head><style>p {color: red}</style></head><body><!--StartFragment--><p class=MsoNormal>Bring\nyour <b>own</b>:</p>${word(1, '·', 'laptop')}${word(2, 'o', 'charger')}${word(1, '·', '<i>pen</i>')}<p class=MsoNormal>Thanks.<o:p></o:p></p></body></html>`,
      'Bring your **own**:\n\n- laptop\n   - charger\n- *pen*\n\nThanks.',
    ],
    ['Word, with numbers', word(1, '1.', 'one') + word(1, '2.', 'two'), '1. one\n2. two'],
    [
      'Docs',
      docs(
        `<p dir="ltr">${run('Bring ')}${run('both', 700)}${run(':')}</p><ul><li dir="ltr" aria-level="1"><p role="presentation">${run('laptop')}</p></li><ul><li aria-level="2"><p>${run('charger', 400, 'italic')}</p></li></ul></ul><br><p>${run('See ')}<a href="https://www.google.com/url?q=https://a.org/b&amp;sa=D">${run('this')}</a></p>`,
      ),
      'Bring **both**:\n\n- laptop\n  - *charger*\n\nSee [this](https://a.org/b)',
    ],
    [
      'PowerPoint',
      `<div style='margin-left:.25in'><span style='mso-special-format:bullet;font-family:Arial'>•</span><span lang=EN-US>First point</span></div><div><span style='mso-special-format:bullet'>•</span><span>Second</span></div>`,
      '- First point\n- Second',
    ],
    ['a page', '<ol start="3"><li>c</li><li>d<br></li></ol>', '3. c\n4. d'],
    ['an item without words', '<ul><li></li><li>a</li></ul><p>b</p>', '- a\n\nb'],
    ['a table', '<table><tr><td><b>a</b></td><td>b</td></tr></table>', '**a** b'],
    ['bold that pages would show as stars', 'a<b>(b)</b>c', 'a(b)c'],
    ['a link that leads nowhere here', '<a href="#top">up</a> <i>x</i>', 'up *x*'],
    ['a script', '<img src=x onerror="x()"><script>x()</script><b>a</b>', '**a**'],
    ['plain words', '<p>one</p><p>two</p>', undefined],
    ['a heading', docs(`<h1>${run('Title')}</h1>`), undefined],
    [
      'Word, with signs that nobody sees',
      `<p class=MsoNormal>Fall&nbsp;2025,<b>&nbsp;Busi&shy;ness</b>&#8203; <i>Frater&#65279;nity</i>&nbsp;<o:p></o:p></p>${word(1, '·', '7&#8239;pm')}`,
      'Fall 2025, **Business** *Fraternity*\n\n- 7 pm',
    ],
    [
      'Docs, with blanks in pieces of their own',
      docs(
        `<p>${run('a ')}${run('&nbsp;', 700)}${run(' b', 700)}${run('&#8288;', 400, 'italic')}</p>`,
      ),
      'a **b**',
    ],
    [
      'a page, with joiners that join and that do not',
      '<p><b>می&zwnj;</b>خواهم, <i>می</i>&zwnj;خواهم, 👩<b>&zwj;🎓</b>, a<b>&zwj;b</b> &zwnj;!</p>',
      '**می\u200c**خواهم, *می*\u200cخواهم, 👩**\u200d🎓**, a**b** !',
    ],
    [
      'a page, with an address that holds one',
      '<a href="https://a.org/b&#8203;c&#173;">x</a>',
      '[x](https://a.org/bc)',
    ],
    ['French and Spanish', '<b>«&nbsp;¿Qué?&nbsp;»</b>&#8239;: &nbsp;¡sí!', '**« ¿Qué? »** : ¡sí!'],
  ])('%s', (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected);
  });

  it.each([
    ['words', 'Bring:', 'Bring:\n\n- one\n- two'],
    ['an item', '- zero', '- zero\n- one\n- two'],
    ['nothing', '', '- one\n- two'],
  ])('and a list of a page begins a line of its own after %s', (_, before, expected) => {
    open(MARKDOWN, before);
    caret(before.length);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const getData = (kind: string) =>
      kind === 'text/html' ? '<ul><li>one</li><li>two</li></ul>' : 'one\ntwo';
    Object.assign(event, { clipboardData: { getData } });
    act(() => void view().contentDOM.dispatchEvent(event));
    expect(value()).toBe(expected);
  });

  it('and is cleaned as plain words are', () => {
    const sign = fc.constantFrom(
      ...['a', ' ', 'é', 'م', '👩', '.', '1'],
      ...['\u00a0', '\u00ad', '\u200b', '\u200c', '\u200d', '\u202f', '\u2060', '\ufeff'],
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 4 })), (parts) => {
        expect(cleanParts(parts).join('')).toBe(cleanMarkdown(parts.join('')));
      }),
    );
  });
});

describe('for everyone', () => {
  it.each<[string, Schema, string, string]>([
    ['a line', {}, 'false', 'At ${season.name}'],
    ['Markdown', MARKDOWN, 'true', 'At ${season.name}'],
  ])('%s has a name, help, mistakes and whether it is required', (_, schema, lines, written) => {
    open({ ...schema, title: 'Greeting', description: 'What pages say first.' }, written, {
      findings: [findingAt('/field', { message: 'Too short.' })],
    });
    const text = view().contentDOM;
    const described = text.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(accessibleName(text)).toBe('Greeting');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'What pages say first.',
      'Too short.',
    ]);
    for (const [name, expected] of Object.entries({
      ...{ role: 'textbox', 'aria-multiline': lines, 'aria-required': 'true' },
      ...{ 'aria-invalid': 'true', spellcheck: 'true', contenteditable: 'true' },
    }))
      expect(text.getAttribute(name), name).toBe(expected);
    form.find([]);
    expect(text.getAttribute('aria-invalid')).toBeNull();
    click(document.getElementById(text.getAttribute('aria-labelledby') ?? ''));
    expect(document.activeElement).toBe(text);
  });

  it('Tab leaves a text, and Enter breaks no line of one that has a single one', () => {
    open({}, 'At ${season.name}');
    caret(3);
    for (const [key, shiftKey] of [
      ['Tab', false],
      ['Tab', true],
    ] as const)
      expect(press(key, { shiftKey })).toBe(false);
    press('Enter');
    press('Enter', { shiftKey: true });
    typeInto(view(), 'two\nlines');
    expect(form.actions).toEqual([]);
  });

  it('Undo brings back a text, and the caret stays at its words', () => {
    open(MARKDOWN, 'one two');
    caret(7);
    typeInto(view(), ' three');
    form.undoTo({ field: 'zero one two' });
    expect([seen(), form.actions.length]).toEqual(['zero one two', 1]);
    expect(view().state.selection.main.head).toBe(12);
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
    act(() => void view().contentDOM.dispatchEvent(undo));
    expect(undo.defaultPrevented).toBe(true);
  });

  it('whatever a text holds stays as it is but for what is typed', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(),
        fc.constantFrom('x', '${season.name}', '**b**'),
        (text, at, put) => {
          const before = `${text}\r\n\${season.name}\r`;
          open(MARKDOWN, before);
          const from = at % (before.length + 1);
          act(() => view().dispatch({ changes: { from, insert: put }, userEvent: 'input' }));
          expect(value()).toBe(before.slice(0, from) + put + before.slice(from));
          form.close();
        },
      ),
      { seed: 40, numRuns: 40 },
    );
    open({});
  });
});
