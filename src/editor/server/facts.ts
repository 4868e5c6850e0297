// A compiled draft → its facts, and what is said of its entries: what a text can repeat.
import type { Stages } from '../../compiler/compile.ts';
import { derive } from '../../compiler/source/derived.ts';
import { entryFieldsIn } from '../../compiler/text/entry-facts.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { fieldsFor } from '../../model/schema/entry-fields.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import type { EntryFact, Fact } from '../protocol.ts';

export function factsOf({ source, grammar }: Stages): Fact[] {
  const spaces = [...grammar.documents].flatMap(([name, { fact }]) => (fact ? [name] : []));
  const places = [
    { name: 'chapter', file: 'site.yaml', path: ['chapter'] },
    ...spaces.map((name) => ({ name, file: `content/${name}.yaml`, path: [] })),
  ];
  return places.flatMap(({ name, file, path }) => {
    const value = at(source.documents.get(file)?.value, path);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const known =
      path.length === 0 ? Object.keys(grammar.documents.get(name)?.properties ?? {}) : [];
    const all = { ...Object.fromEntries(known.map((field) => [field, ''])), ...value };
    return Object.entries(all).map(([field, one]): Fact => {
      const fact = `${name}.${field}`;
      const isWord = typeof one === 'string' || typeof one === 'number';
      return {
        name: fact,
        ...(isWord ? { value: String(one) } : {}),
        place: { file, pointer: pointerOf([...path, field]) },
        usedIn: [...source.documents.values()]
          .filter(({ text }) => text.includes(`\${${fact}}`))
          .map((document) => document.file),
      };
    });
  });
}

export function entryFactsOf({ linked, grammar }: Stages): EntryFact[] {
  const schemas = derive(grammar, createSchemas);
  const entries = linked.pages.flatMap(({ page, entry }) =>
    entry ? { document: page.document, checked: entry.checked } : [],
  );
  const pages = [...new Set(entries.map(({ document }) => document))];
  return pages.flatMap(({ file: page, text }) => {
    const drawn = entries.flatMap(({ document, checked }) =>
      document.file === page ? checked : [],
    );
    const [first] = drawn;
    if (!first) return [];
    const schema = schemas.document(first.schema ?? '');
    const used = entryFieldsIn(text);
    const pictures = fieldsFor('picture', schemas, schema).filter((one) => used.includes(one));
    const texts = fieldsFor('text', schemas, schema);
    const isSaid = (field: string) =>
      drawn.every(({ value }) => String(at(value, [field]) ?? '').trim() !== '');
    return [...texts, ...pictures].map((field) => ({
      name: `entry.${field}`,
      place: { file: first.document.file, pointer: pointerOf([field]) },
      usedIn: used.includes(field) ? [page] : [],
      page,
      isOffered: texts.includes(field) && isSaid(field),
    }));
  });
}
