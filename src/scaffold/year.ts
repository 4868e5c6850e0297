// The schema of a year's file → a file with one of everything it needs, to be filled in.
import type { Grammar, JsonSchema } from '../compiler/grammar/grammar.ts';
import { asWritten } from './edit-yaml.ts';

/** "fullTimes" → "full times". */
function words(field: string): string {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** The text of a new year: every field, each list with one item, each text a TODO marker. */
export function yearText(schemaLine: string, schema: JsonSchema, grammar: Grammar): string {
  const fields = Object.keys(schema.properties ?? {}).map((field) => {
    const lines = valueLines(schema.properties?.[field] ?? {}, field, grammar);
    return [`${field}:`, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  const spare = Object.keys(schema.properties ?? {}).filter((f) => !schema.required?.includes(f));
  const empty = spare.length > 0 ? ` Delete ${spare.join(' or ')} while there are none.` : '';
  const note = `# ${schema.description ?? ''}\n# Copy a group, or a row of it, for each further one.${empty}`;
  return `${schemaLine}\n${note}\n\n${fields.join('\n\n')}\n`;
}

/** The lines of a list or a group of fields, not yet indented. */
function valueLines(node: JsonSchema, field: string, grammar: Grammar): string[] {
  const schema = resolved(node, grammar);
  if (schema.type === 'array') {
    const item = groupLines(resolved(schema.items as JsonSchema, grammar), field, grammar);
    return item.map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));
  }
  return groupLines(schema, field, grammar);
}

function groupLines(schema: JsonSchema, field: string, grammar: Grammar): string[] {
  if (!schema.properties) return [marker(field)];
  return (schema.required ?? []).flatMap((key) => {
    const inner = resolved(schema.properties?.[key] ?? {}, grammar);
    if (inner.type !== 'array' && !inner.properties) return [`${key}: ${marker(key)}`];
    return [`${key}:`, ...valueLines(inner, key, grammar).map((line) => `  ${line}`)];
  });
}

const MEANINGS: Readonly<Record<string, string>> = {
  title: 'an organization or a category, such as Consulting',
  name: 'the full name',
};

function marker(field: string): string {
  return asWritten(`TODO: ${MEANINGS[field] ?? `the ${words(field)}`}`);
}

function resolved(node: JsonSchema, { documents }: Grammar): JsonSchema {
  const definition = /#\/definitions\/(.+)$/.exec(String(node.$ref ?? ''))?.[1];
  if (definition === undefined) return node;
  return documents.get('shared')?.definitions?.[definition] ?? {};
}
