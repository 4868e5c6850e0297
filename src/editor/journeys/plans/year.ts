// A yearly collection and a year → a file with one of everything its schema needs, to be filled in.
import { UserError } from '../../../model/errors.ts';
import { derive } from '../../../compiler/text/derived.ts';
import { asSchema, type Schema } from '../../../model/schema/schema.ts';
import { createSchemas, type Schemas } from '../../../model/schema/schemas.ts';
import type { Ask } from '../answers.ts';
import { collectionsOf, modeline, type OpenSite, stagesOf } from '../site-folder.ts';
import { isTaken, type TextChange } from '../write.ts';
import { asWritten } from './season/edit-yaml.ts';

/** The collections that hold a file for each year, with the schema of these files. */
export function yearlyIn(site: OpenSite): ReadonlyMap<string, string> {
  return new Map([...collectionsOf(site)].filter(([, schema]) => /-year$/.test(schema)));
}

/** Asks for a year that has no file yet in any of some collections. */
export function askYear(
  site: OpenSite,
  kinds: readonly string[],
  ask: Ask,
  proposal?: string,
): Promise<string> {
  return ask({
    flag: 'year',
    ask: 'Which year?',
    hint: 'four digits',
    ...(proposal === undefined ? {} : { proposal }),
    check: (answer) =>
      /^(19|20)\d{2}$/.test(answer)
        ? undefined
        : 'Write the year in four digits, for example 2024.',
    occupied: (answer) => {
      const file = kinds.map((kind) => fileOf(kind, answer)).find((one) => isTaken(site, one));
      return file && exists(file);
    },
  });
}

function fileOf(kind: string, year: string): string {
  return `content/${kind}/${year}.yaml`;
}

/** Why a year is not written over. */
function exists(file: string): string {
  return `${file} exists already, so nothing was written. Open it and add what is new.`;
}

/**
 * The file of a new year in a collection.
 *
 * @throws UserError when the collection has a schema that does not exist
 */
export function planYear(site: OpenSite, kind: string, year: string): TextChange {
  const { grammar } = stagesOf(site);
  const schema = yearlyIn(site).get(kind) ?? '';
  if (!grammar.documents.has(schema))
    throw new UserError(`site.yaml names the schema "${schema}", which does not exist.`);
  const file = fileOf(kind, year);
  const text = yearText(modeline(site.root, file, schema), schema, derive(grammar, createSchemas));
  return { file, before: undefined, after: text };
}

/** "fullTimes" → "full times". */
function words(field: string): string {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** The text of a new year: every field, each list with one item, each text a TODO marker. */
export function yearText(schemaLine: string, name: string, schemas: Schemas): string {
  const schema = schemas.document(name);
  const fields = Object.keys(schema.properties ?? {}).map((field) => {
    const lines = valueLines(schema.properties?.[field] ?? {}, field, schemas);
    return [`${field}:`, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  const spare = Object.keys(schema.properties ?? {}).filter((f) => !schema.required?.includes(f));
  const empty = spare.length > 0 ? ` Delete ${spare.join(' or ')} while there are none.` : '';
  const note = `# ${schema.description ?? ''}\n# Copy a group, or a row of it, for each further one.${empty}`;
  return `${schemaLine}\n${note}\n\n${fields.join('\n\n')}\n`;
}

/** The lines of a list or a group of fields, not yet indented. */
function valueLines(node: Schema, field: string, schemas: Schemas): string[] {
  const schema = schemas.follow(node);
  if (schema.type === 'array') {
    const item = groupLines(schemas.follow(asSchema(schema.items)), field, schemas);
    return item.map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));
  }
  return groupLines(schema, field, schemas);
}

function groupLines(schema: Schema, field: string, schemas: Schemas): string[] {
  if (!schema.properties) return [marker(field)];
  return (schema.required ?? []).flatMap((key) => {
    const inner = schemas.follow(schema.properties?.[key] ?? {});
    if (inner.type !== 'array' && !inner.properties) return [`${key}: ${marker(key)}`];
    return [`${key}:`, ...valueLines(inner, key, schemas).map((line) => `  ${line}`)];
  });
}

const MEANINGS: Readonly<Record<string, string>> = {
  title: 'an organization or a category, such as Consulting',
  name: 'the full name',
};

function marker(field: string): string {
  return asWritten(`TODO: ${MEANINGS[field] ?? `the ${words(field)}`}`);
}
