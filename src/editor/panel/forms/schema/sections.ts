// The schema of a document → its sections, which are opened one at a time; few documents have them.
import { pathOf } from '../../../../model/paths/pointer.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';

export interface Section {
  readonly name: string;
  readonly label: string;
  /** Whether a field is in it, or what is inside. What the schema does not know is in the first section. */
  readonly has: (field: string, inside?: string) => boolean;
}

/** The sections in the order of the fields that name them; none where no field belongs to the section of another. */
export function sectionsOf({ properties }: Schema): readonly Section[] {
  const fields = Object.entries(asSchema(properties)).map(
    ([name, schema]) => [name, asSchema(schema)] as const,
  );
  if (fields.every(([, { section }]) => section === undefined)) return [];
  const sectionOf = new Map(fields.map(([name, { section = name }]) => [name, section]));
  const named = fields.filter(([name]) => sectionOf.get(name) === name);
  const first = named[0]?.[0];
  return named.map(([name, schema]) => ({
    name,
    label: labelOf(name, schema),
    // What is added to a list is shown with the list.
    has: (field, inside = '') => {
      const own = asSchema(asSchema(properties)[field]).additions ? inside : field;
      return (sectionOf.get(own) ?? sectionOf.get(field) ?? first) === name;
    },
  }));
}

/** The section that a place is in; of a whole document the first. */
export function sectionAt(sections: readonly Section[], pointer: string): Section | undefined {
  const [field = '', inside] = pathOf(pointer).map(String);
  return sections.find(({ has }) => has(field, inside));
}
