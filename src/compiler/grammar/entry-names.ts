// What site.yaml and its schema say of a collection → a function that gives the title and the address of each of its entries.
import { entryTitles, fieldsFor } from '../../model/schema/entry-fields.ts';
import type { Schemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import type { Collection } from '../../model/shapes.gen.ts';
import { slugOf, slugOfEntry, slugOfTitle } from '../text/slugs.ts';

type Declared = Partial<Pick<Collection, 'schema' | 'titleField' | 'slugField'>>;

interface NamedText {
  readonly field: string;
  readonly text: string;
}

export interface EntryNames {
  /** Undefined where only its file has a name. */
  readonly title?: NamedText;
  /** Empty where there is nothing to make it of. */
  readonly slug: string;
  readonly kept?: NamedText;
}

/** Undefined where entries keep no end of their address. */
export function slugFieldOf(schemas: Schemas, declared: Declared | undefined): string | undefined {
  const { slugField, properties } = schemas.document(declared?.schema ?? '');
  const field = declared?.slugField ?? String(slugField ?? '');
  return properties && Object.hasOwn(properties, field) ? field : undefined;
}

export function entryNames(
  schemas: Schemas,
  declared: Declared | undefined,
): (key: string, value: unknown) => EntryNames {
  const schema = schemas.document(declared?.schema ?? '');
  // A field that cannot do it is reported while linking, and nothing else is for it.
  const chosen = fieldsFor('title', schemas, schema).filter((one) => one === declared?.titleField);
  const titles = chosen.length > 0 ? chosen : entryTitles(schemas, schema);
  const slugField = slugFieldOf(schemas, declared) ?? '';
  return (key, value) => {
    const textAt = (field: string): NamedText[] => {
      const text = at(value, [field]);
      return typeof text === 'string' && text.trim() !== '' ? [{ field, text }] : [];
    };
    const [title] = titles.flatMap(textAt);
    const [kept] = textAt(slugField);
    // The files of people are named after them, at any length.
    const slugIn = schema.person === true ? slugOf : slugOfTitle;
    const made = title ? slugIn(title.text) : slugOfEntry(key);
    return {
      slug: kept ? slugOfTitle(kept.text) : made,
      ...(title ? { title } : {}),
      ...(kept ? { kept } : {}),
    };
  };
}
