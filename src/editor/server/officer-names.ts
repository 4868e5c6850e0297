// A compiled draft and a language → what the forms of the panel call fields, facts and entries, for sentences.
import type { Compiled } from '../../compiler/compile.ts';
import type { Reader } from '../../compiler/diagnostics/entry.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { derive } from '../../compiler/source/derived.ts';
import type { Path } from '../../model/block-tree.ts';
import type { Language } from '../../model/language.ts';
import { labelOf, labelsAlong } from '../../model/schema/field-label.ts';
import type { Schema } from '../../model/schema/schema.ts';
import { createSchemas, schemaAt } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';

export type ReadFields = Pick<Reader, 'titleOf' | 'isRequired'>;

export interface OfficerNames {
  /** "Blocks 2 › Deadline › Label"; the type of a block is no field, so a mistake in it is at the block. */
  readonly field: (file: string, path: Path) => string;
  /** What a mistake at a place may call its fields, and whether its own can be left out. */
  readonly reading: (mistake: { readonly file: string; readonly path?: Path }) => ReadFields;
  /** `${season.applyLink}` → “Application link”. */
  readonly withFacts: (text: string) => string;
}

const FACT = /\$\{([^{}]+)\}/g;

/** Undefined where there is no site to read. */
export function officerNames(
  { stages }: Pick<Compiled, 'stages'>,
  language: Language,
): OfficerNames | undefined {
  if (!stages) return undefined;
  const { documents } = stages.source;
  const schemas = derive(grammarIn(stages.grammar, language), createSchemas);
  const site = documents.get('site.yaml')?.value;
  const rootOf = (file: string) => schemas.document(schemaOf(file, site)?.schema ?? '');
  const inside = (file: string, path: Path): Schema | undefined =>
    schemaAt(schemas, rootOf(file), documents.get(file)?.value, path);
  return {
    field: (file, path) => {
      const shown = path.at(-1) === 'type' ? path.slice(0, -1) : path;
      return labelsAlong(schemas, rootOf(file), documents.get(file)?.value, shown)
        .map((label) => (typeof label === 'number' ? ` ${label}` : ` › ${label}`))
        .join('')
        .replace(/^ (› )?/, '');
    },
    reading: ({ file, path = [] }) => {
      const last = path.findLastIndex((step) => !/^\d+$/.test(String(step)));
      const own = path[last];
      const owner = path.slice(0, last);
      const titled = (key: string, along: Path): string | undefined => {
        const schema = inside(file, [...along, key]);
        return schema && labelOf(key, schema);
      };
      const holder = at(documents.get(file)?.value, owner);
      const needed = schemas.follow(inside(file, owner) ?? {}, holder).required;
      return {
        titleOf: (key) => titled(key, key === own ? owner : path) ?? key,
        isRequired: needed?.includes(String(own)) === true,
      };
    },
    withFacts: (text) =>
      text.replace(FACT, (written, name: string) => {
        const [first = '', ...more] = name.split('.');
        const [root, path] = first === 'chapter' ? ['site', [first, ...more]] : [first, more];
        const schema = schemaAt(schemas, schemas.document(root), undefined, path);
        return schema ? `“${labelOf(path.at(-1) ?? first, schema)}”` : written;
      }),
  };
}
