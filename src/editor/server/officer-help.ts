// What a schema says of a field → the part of it that somebody needs who edits in the panel.
import type { Compiled } from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import type { Language } from '../../model/language.ts';
import { mapSchema } from '../../model/schema/each-schema.ts';
import { choiceName } from '../../model/schema/field-label.ts';
import type { Schema } from '../../model/schema/schema.ts';
import type { Plain } from '../operation.ts';
import type { FormGrammar } from '../protocol.ts';

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
