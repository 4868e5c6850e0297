// @vitest-environment jsdom
// Every schema and every block has a form in which each of its fields has a control of its name.

import { afterEach, describe, expect, it } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { grammarIn } from '../../src/compiler/grammar/grammar-in.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { choicesOf } from '../../src/editor/panel/forms/blocks/palette-groups.ts';
import { emptyValue } from '../../src/editor/panel/forms/schema/empty-value.ts';
import { sectionsOf } from '../../src/editor/panel/forms/schema/sections.ts';
import type { FormGrammar } from '../../src/editor/protocol.ts';
import { forOfficers, helpOf } from '../../src/editor/server/officer-help.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { pointerOf } from '../../src/model/paths/pointer.ts';
import { eachSchema } from '../../src/model/schema/each-schema.ts';
import { labelOf } from '../../src/model/schema/field-label.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import { at } from '../../src/model/schema/value.ts';
import {
  accessibleName,
  controlOf,
  fieldAt,
  type OpenForm,
  openForm,
  unfold,
} from '../support/form.tsx';
import { FILE, findingAt } from '../support/overview.ts';
import { ownFiles } from '../support/own-site.ts';
import { compiled, site } from '../support/site.ts';

/** How files have it: notation, paths, and signs for nothing. */
const OF_FILES =
  /Markdown|\*\*|\]\(|\.yaml|content\/|images\/|content folder|carpeta content|(?:Write|Escribe) ""/;

type Grammar = Pick<ReturnType<typeof loadGrammar>, 'documents' | 'blocks'>;

const formGrammar = ({ documents, blocks }: Grammar): FormGrammar => ({
  documents: Object.fromEntries(documents),
  blocks: Object.fromEntries(blocks),
  examples: {},
});

const standard = formGrammar(loadGrammar());
/** The grammar of a site with a schema and a block of its own. */
const own = formGrammar(compiled(site(ownFiles())).stages?.grammar as Grammar);

let form: OpenForm | undefined;
afterEach(() => {
  form?.close();
  form = undefined;
});

/** A value of a schema with every field that it can have. */
const wholeOf = (grammar: FormGrammar, schema: object = {}): Plain => {
  const schemas = createSchemas(grammar);
  const block = (): Plain => ({ type: 'prose', text: 'Words' });
  return emptyValue({ ...schema }, 'It', { schemas, block, todo: 'TODO', isWhole: true });
};

const pageWith = (block: Plain): Plain => ({ title: 'A', description: 'B', blocks: [block] });

type Path = (string | number)[];

/** The fields of a value by name, those of maps with free names and the types of blocks left out. */
const fieldsIn = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsIn(item, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'type' && typeof at(value, ['type']) === 'string' && path[0] === 'blocks'
      ? []
      : [[...path, key], ...fieldsIn(inner, [...path, key])],
  );
};

/** Opens a form in which each field that is written has a control of its name. */
const expectControls = (grammar: FormGrammar, schema: string, value: Plain): OpenForm => {
  const opened = openForm({ grammar, schema, value });
  form = opened;
  unfold(opened);
  const titles = new Set(
    [...JSON.stringify(grammar).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title),
  );
  for (const path of fieldsIn(value)) {
    // A document with sections shows one of them at a time.
    if (path.length === 1 && sectionsOf(grammar.documents[schema] ?? {}).length > 0) {
      opened.select(pointerOf(path));
      unfold(opened);
    }
    const field = fieldAt(opened, pointerOf(path));
    const control = field && controlOf(field);
    expect(control, `${pointerOf(path)} has a control`).toBeTruthy();
    const name = control ? accessibleName(control) : '';
    // A title that is written at the property names it instead; columns and rows are chosen together.
    if (!titles.has(name) && name !== 'Size in the grid')
      expect(name, pointerOf(path)).toBe(labelOf(String(path.at(-1))));
  }
  return opened;
};

it('is Spanish in Spanish: labels, help, choices, items, and what a new one is called', () => {
  const spanish = formGrammar(grammarIn(loadGrammar(), 'es'));
  const hero = { type: 'hero', variant: 'photo', title: 'Hola', image: 'images/a.jpg' };
  const links = { type: 'buttons', items: [{}] };
  form = openForm({
    grammar: spanish,
    schema: 'page',
    value: { title: 'A', description: 'B', blocks: [hero, links] },
  });
  unfold(form);
  const nameAt = (pointer: string) => {
    const control = controlOf(fieldAt(form as OpenForm, pointer) ?? expect.fail(pointer));
    return accessibleName(control ?? expect.fail(pointer));
  };
  expect(nameAt('/description')).toBe('Descripción');
  expect(nameAt('/blocks/0/height')).toBe('Altura');
  expect(nameAt('/blocks/1/items/0/to')).toBe('Destino');
  const said = form.container.textContent ?? '';
  for (const words of ['Página', 'Portada', 'Botones', 'Foto', 'Escritura'])
    expect(said).toContain(words);
  // The rows of a table are named by their menus.
  expect(form.container.innerHTML).toContain('Botón 1');
  const offered = choicesOf(createSchemas(spanish)).map(({ label }) => label);
  expect(offered).toEqual(expect.arrayContaining(['Portada', 'Botones']));
  expect(said).not.toMatch(/\b(?:Hero|Buttons|Label|Heading|Title|Item 1|Photo|Typing)\b/);
});

it.each(Object.keys(standard.documents).filter((name) => name !== 'shared'))(
  '%s has a control for each field, and shows its required fields where nothing is written',
  (name) => {
    const schema = standard.documents[name];
    const value = wholeOf(standard, schema);
    for (const field of Object.keys(Object(schema?.properties)))
      expect(fieldsIn(value)).toContainEqual([field]);
    expectControls(standard, name, value).close();
    form = openForm({ grammar: standard, schema: name, value: null });
    const fields = (schema?.required ?? []) as string[];
    for (const field of fields) {
      form.select(`/${field}`);
      expect(fieldAt(form, `/${field}`), field).not.toBeNull();
    }
  },
);

it.each(Object.entries(standard.blocks))('a block %s has a control for each field', (_, schema) => {
  const value = pageWith(wholeOf(standard, schema));
  for (const field of Object.keys(Object(schema.properties)).slice(1))
    expect(fieldsIn(value)).toContainEqual(['blocks', 0, field]);
  expectControls(standard, 'page', value);
});

it.each(LANGUAGES)('helps with what a field does, not with how a file has it: %s', (language) => {
  const { documents, blocks } = grammarIn(loadGrammar(), language);
  const helps: string[] = [];
  for (const schema of [...documents.values(), ...blocks.values()])
    eachSchema(forOfficers(schema), ({ description }) => helps.push(String(description ?? '')));
  expect(helps.filter((help) => OF_FILES.test(help))).toEqual([]);
  expect(helps.filter((help) => help !== '').length).toBeGreaterThan(200);
  // Whoever edits files reads it all.
  const text = { en: '**bold**', es: '**negrita**' }[language];
  expect(JSON.stringify(blocks.get('prose'))).toContain(text);
});

it.each([
  ['The text. Markdown for **bold** and [links](/faqs) works.', 'The text.'],
  ['Una o dos frases. Puedes usar Markdown: **negrita**.', 'Una o dos frases.'],
  ['The picture file, counted from the content folder, for example images/a.jpg.', undefined],
  ['The photo, for example images/a.jpg. Best in 2:3.', 'Best in 2:3.'],
  ['The portrait. Write "" for none.', 'The portrait. Leave it empty for none.'],
  ['Six digits in quotes, for example "#0d1b33".', 'Six digits, for example #0d1b33.'],
  ['Fields such as "menu" and e.g. 2.5 stay.', 'Fields such as "menu" and e.g. 2.5 stay.'],
])('of %j officers read %j', (description, expected) => {
  expect(helpOf(description)).toBe(expected);
});

it('begins with the title of a page and its blocks; what only search engines show is folded', () => {
  const finding = findingAt('/description', { severity: 'warning', isNew: false });
  const value = pageWith({ type: 'prose', text: 'Words' });
  form = openForm({ grammar: standard, schema: 'page', value, findings: [finding] });
  const { container } = form;
  const shown = () =>
    [...container.querySelectorAll<HTMLElement>('[data-pointer]')].map(
      ({ dataset }) => dataset.pointer?.split('#')[1],
    );
  expect(shown()).toEqual(['/title', '/blocks', '/blocks/0']);
  const opener = () =>
    [...container.querySelectorAll<HTMLElement>('button[aria-expanded]')].find(
      (one) => one.textContent === 'For search engines',
    );
  expect(opener()?.getAttribute('aria-expanded')).toBe('false');
  expect(container.textContent).toContain('1 warning');
  // What leads to the field opens it.
  form.select('/description');
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  expect(shown()).toEqual(['/title', '/blocks', '/blocks/0', '/description', '/picture']);
});

it('folds away what the schema of a site says of its own fields', () => {
  const properties = { name: { type: 'string' }, teaser: { type: 'string', forSearch: true } };
  const documents = { thing: { type: 'object', properties }, shared: { definitions: {} } };
  const value = { teaser: 'A', name: 'B' };
  form = openForm({ grammar: { documents, blocks: {}, examples: {} }, schema: 'thing', value });
  expect(fieldAt(form, '/name')).not.toBeNull();
  expect(fieldAt(form, '/teaser')).toBeNull();
  unfold(form);
  expect(fieldAt(form, '/teaser')).not.toBeNull();
});

it('fields of content have the language and the direction of the site, addresses and names that of their letters', () => {
  const value = pageWith({ type: 'buttons', items: [{ label: 'مرحبا', to: '/about' }] });
  const text = { type: 'prose', heading: '\u0627', text: 'مرحبا، نحن ${season.name}.' };
  form = openForm({
    grammar: standard,
    schema: 'page',
    value: {
      ...(value as object),
      blocks: [...(value as { blocks: Plain[] }).blocks, text],
    } as Plain,
    site: { language: 'ar' },
  });
  unfold(form);
  const { container } = form;
  const ways = (pointer: string) =>
    [
      ...(fieldAt({ container } as OpenForm, pointer)?.querySelectorAll(
        'input:not([type=file]), textarea, .cm-content',
      ) ?? []),
    ].map((one) => [one.getAttribute('lang'), one.getAttribute('dir')].join(' '));
  for (const words of ['/title', '/description', '/blocks/1/heading', '/blocks/1/text'])
    expect(ways(words), words).toEqual(['ar rtl']);
  expect(ways('/blocks/0/items/0/label')).toEqual(['ar rtl']);
  expect(ways('/blocks/0/items/0/to')).toEqual([' auto']);
  // What the panel says is in its own language.
  expect(container.querySelectorAll('[dir] label, label[dir], [lang] label').length).toBe(0);
});

it('the schema and the block of a site of its own have forms', () => {
  expectControls(own, 'alumni', wholeOf(own, own.documents.alumni)).close();
  const page = pageWith(wholeOf(own, own.blocks.pressQuotes));
  const opened = expectControls(own, 'page', page);
  expect(fieldAt(opened, '/blocks/0')?.textContent).toContain('Press quotes');
});

describe('what a form cannot show', () => {
  const page = {
    title: ['a', 'b'],
    description: 'B',
    blocks: [{ type: 'nothing', a: 1 }],
    extra: 5,
  };

  it('is shown as it is written, with the way to the text editor', () => {
    form = openForm({ grammar: standard, schema: 'page', value: page });
    const unsupported = fieldAt(form, '/title');
    expect(unsupported?.textContent).toContain('"a"');
    expect(unsupported?.querySelector('input')).toBeNull();
    unsupported?.querySelector<HTMLElement>('button')?.click();
    expect(form.asked).toEqual([['openText', { file: FILE, pointer: '/title' }]]);
    expect(fieldAt(form, '/extra')?.textContent).toContain('5');
    unfold(form);
    expect(fieldAt(form, '/blocks/0')?.textContent).toContain('"a": 1');
  });

  it.each([
    [{ isInherited: true }, 'national organization'],
    [{ document: { unreadable: 'A quote is missing.' } }, 'A quote is missing.'],
  ])('a document of others or with mistakes is shown and not changed', (options, sentence) => {
    form = openForm({ grammar: standard, schema: 'page', value: page, ...options });
    expect(form.container.textContent).toContain(sentence);
    expect(form.container.textContent).toContain('a: 1');
    expect(form.container.querySelector('input, textarea, select')).toBeNull();
    form.container.querySelector<HTMLElement>('button')?.click();
    expect(form.asked).toEqual([['openText', { file: FILE, pointer: '' }]]);
  });
});
