// A compiled draft and a language → what the forms of the panel call fields, facts and entries, and what they say of a field.
import type { Compiled } from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import type { Reader } from '../../compiler/diagnostics/reader.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { derive } from '../../compiler/source/derived.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Language } from '../../model/language.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { mapSchema } from '../../model/schema/each-schema.ts';
import { choiceName, labelOf, labelsAlong } from '../../model/schema/field-label.ts';
import type { Schema } from '../../model/schema/schema.ts';
import { createSchemas, schemaAt } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import type { Plain } from '../operation.ts';
import type { FormGrammar } from '../protocol.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';

/** Sentences about how a value is written in a file: a field draws bold itself, a picture and a fact are chosen. */
const OF_FILES =
  /\bMarkdown\b|\.yaml\b|\b(?:content|images)\/|content folder|carpeta content|\$\{|environment variable|variable de entorno/;

/** What a file says by "" is an empty field, and nothing needs quotes. */
const FIELDS: readonly (readonly [of: RegExp, into: string])[] = [
  [/Write ""/g, 'Leave it empty'],
  [/Escribe ""/g, 'Déjalo vacío'],
  [/ in quotes(, for example )"([^"]*)"/g, '$1$2'],
  [/ entre comillas(, por ejemplo )"([^"]*)"/g, '$1$2'],
];

export function helpOf(description: string): string | undefined {
  const sentences = description.split(/(?<=[.!?]) (?=[\p{Lu}¿¡“"])/u);
  const kept = sentences.filter((one) => !OF_FILES.test(one)).join(' ');
  return FIELDS.reduce((text, [of, into]) => text.replace(of, into), kept) || undefined;
}

export function forOfficers(schema: Schema): Schema {
  return mapSchema(schema, ({ description = '', ...one }) => {
    const help = helpOf(withChoiceNames(String(description), one));
    const [example] = (one.ref === 'image' && PICTURE.exec(String(description))) || [];
    return {
      ...one,
      ...(help === undefined ? {} : { description: help }),
      ...(example === undefined ? {} : { examples: [example] }),
    };
  });
}

/** Choices as they are called, and not as a file says them: `The background: "paper" is light` → "Paper". */
function withChoiceNames(text: string, schema: Schema): string {
  const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  return values.reduce<string>(
    (said, value) =>
      said
        .replaceAll(` ("${value}")`, '')
        .replaceAll(`"${value}"`, `"${choiceName(value, schema)}"`),
    text,
  );
}

const PICTURE = /images\/[\w./-]+\.\w+/;

/** The schemas as the panel shows them; what is typed there is judged by the compiler, in no language. */
export function formGrammarOf({ stages }: Compiled, language: Language, root: string): FormGrammar {
  if (!stages) return { documents: {}, blocks: {}, examples: {} };
  const grammar = grammarIn(stages.grammar, language);
  return {
    documents: said(grammar.documents),
    blocks: said(grammar.blocks),
    examples: Object.fromEntries(
      blockReferences(grammar, undefined, root).map(({ type, example }) => [
        type,
        parseDocument(type, example, createReport()).value as Plain,
      ]),
    ),
  };
}

function said(schemas: ReadonlyMap<string, Schema>): Readonly<Record<string, Schema>> {
  return Object.fromEntries([...schemas].map(([name, schema]) => [name, forOfficers(schema)]));
}

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
