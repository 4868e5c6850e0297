// @vitest-environment jsdom
// Every schema and every block has a form in which each of its fields has a control of its name.
import { afterEach, describe, expect, it } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { at, type Plain } from '../../src/editor/operation.ts';
import { emptyValue } from '../../src/editor/panel/forms/schema/empty-value.ts';
import type { FormGrammar } from '../../src/editor/protocol.ts';
import { labelOf } from '../../src/model/field-label.ts';
import { pointerOf } from '../../src/model/paths/pointer.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import {
  accessibleName,
  controlOf,
  fieldAt,
  type OpenForm,
  openForm,
  unfold,
} from '../support/form.tsx';
import { ownFiles } from '../support/own-site.ts';
import { compiled, site } from '../support/site.ts';

const { documents, blocks } = loadGrammar();
const standard: FormGrammar = {
  documents: Object.fromEntries(documents),
  blocks: Object.fromEntries(blocks),
  examples: {},
};

/** The grammar of a site with a schema and a block of its own. */
const own = ((): FormGrammar => {
  const found = compiled(site(ownFiles())).stages?.grammar;
  return {
    documents: Object.fromEntries(found?.documents ?? []),
    blocks: Object.fromEntries(found?.blocks ?? []),
    examples: {},
  };
})();

let form: OpenForm | undefined;
afterEach(() => {
  form?.close();
  form = undefined;
});

/** A value of a schema with every field that it can have. */
const wholeOf = (grammar: FormGrammar, schema: object): Plain => {
  const schemas = createSchemas(grammar);
  const block = (): Plain => ({ type: 'prose', text: 'Words' });
  return emptyValue({ ...schema }, 'It', { schemas, block, isWhole: true });
};

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

const expectAll = (opened: OpenForm, paths: readonly Path[], grammar: FormGrammar): void => {
  const titles = new Set(
    [...JSON.stringify(grammar).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title),
  );
  for (const path of paths) {
    const field = fieldAt(opened, pointerOf(path));
    expect(field, pointerOf(path)).not.toBeNull();
    const control = field && controlOf(field);
    expect(control, `${pointerOf(path)} has a control`).not.toBeNull();
    const name = control ? accessibleName(control) : '';
    const label = labelOf(String(path.at(-1)));
    // A title that stands at the property names it instead.
    if (!titles.has(name)) expect(name, pointerOf(path)).toBe(label);
  }
};

describe.each([...documents.keys()].filter((name) => name !== 'shared'))('%s', (schema) => {
  it('has a control for each field, at its pointer', () => {
    const value = wholeOf(standard, documents.get(schema) ?? {});
    const paths = fieldsIn(value);
    for (const name of Object.keys(documents.get(schema)?.properties ?? {}))
      expect(paths).toContainEqual([name]);
    form = openForm({ grammar: standard, schema, value });
    unfold(form);
    expectAll(form, paths, standard);
  });

  it('shows its required fields where nothing is written', () => {
    form = openForm({ grammar: standard, schema, value: null });
    for (const name of documents.get(schema)?.required ?? [])
      expect(fieldAt(form, `/${name}`), name).not.toBeNull();
  });
});

describe.each([...blocks.keys()])('a block %s', (type) => {
  it('has a control for each field, at its pointer', () => {
    const block = wholeOf(standard, blocks.get(type) ?? {});
    const value = { title: 'A', description: 'B', blocks: [block] };
    form = openForm({ grammar: standard, schema: 'page', value });
    unfold(form);
    const paths = fieldsIn(value);
    for (const name of Object.keys(blocks.get(type)?.properties ?? {}).slice(1))
      expect(paths).toContainEqual(['blocks', 0, name]);
    expectAll(form, paths, standard);
  });
});

describe('the schema and the block of a site of its own', () => {
  it('have forms', () => {
    expect(Object.keys(own.documents)).toContain('alumni');
    const value = wholeOf(own, own.documents.alumni ?? {});
    form = openForm({ grammar: own, schema: 'alumni', value });
    unfold(form);
    expectAll(form, fieldsIn(value), own);
    form.close();
    const page = {
      title: 'A',
      description: 'B',
      blocks: [wholeOf(own, own.blocks.pressQuotes ?? {})],
    };
    form = openForm({ grammar: own, schema: 'page', value: page });
    unfold(form);
    expectAll(form, fieldsIn(page), own);
    expect(fieldAt(form, '/blocks/0')?.textContent).toContain('Press quotes');
  });
});

describe('what a form cannot show', () => {
  const page = {
    title: ['a', 'b'],
    description: 'B',
    blocks: [{ type: 'nothing', a: 1 }],
    extra: 5,
  };

  it('is shown as it is written, with the way to the text editor', async () => {
    form = openForm({ grammar: standard, schema: 'page', value: page });
    const odd = fieldAt(form, '/title');
    expect(odd?.textContent).toContain('"a"');
    expect(odd?.querySelector('input')).toBeNull();
    odd?.querySelector<HTMLElement>('button')?.click();
    expect(form.asked).toEqual([['openText', { file: 'content/page.yaml', pointer: '/title' }]]);
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
    expect(form.asked).toEqual([['openText', { file: 'content/page.yaml', pointer: '' }]]);
  });
});
