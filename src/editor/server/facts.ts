// A compiled draft → its facts, and what is said of its entries: what a text can repeat.
import type { Stages } from '../../compiler/compile.ts';
import { derive } from '../../compiler/text/derived.ts';
import { entryFieldsIn } from '../../compiler/text/entry-facts.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { fieldsFor } from '../../model/schema/entry-fields.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import type { Fact } from '../protocol.ts';

/** What `site.yaml` and the documents of facts say, or could say. */
export function factsOfSite({ source, grammar }: Stages): Fact[] {
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

/**
 * What pages can repeat of the entries that they are drawn for, each where the first of these says it. What some
 * entry leaves empty is known, and belongs to no page.
 */
export function factsOfEntries({ linked, grammar }: Stages): Fact[] {
  const schemas = derive(grammar, createSchemas);
  const entries = linked.pages.flatMap(({ page, entry }) =>
    entry ? { document: page.document, checked: entry.checked } : [],
  );
  const facts = new Map<string, Fact>();
  for (const { file, text } of new Set(entries.map(({ document }) => document))) {
    const drawn = entries.flatMap(({ document, checked }) =>
      document.file === file ? checked : [],
    );
    const [first] = drawn;
    if (!first) continue;
    const schema = schemas.document(first.schema ?? '');
    const used = entryFieldsIn(text);
    const pictures = fieldsFor('picture', schemas, schema).filter((one) => used.includes(one));
    const texts = fieldsFor('text', schemas, schema);
    for (const field of [...texts, ...pictures]) {
      const isOffered =
        texts.includes(field) &&
        drawn.every(({ value }) => String(at(value, [field]) ?? '').trim() !== '');
      const name = `entry.${field}`;
      const { usedIn = [], pages = [], ...known } = facts.get(name) ?? {};
      facts.set(name, {
        ...{ name, place: { file: first.document.file, pointer: pointerOf([field]) }, ...known },
        usedIn: used.includes(field) ? [...usedIn, file] : usedIn,
        pages: isOffered ? [...pages, file] : pages,
      });
    }
  }
  return [...facts.values()];
}
