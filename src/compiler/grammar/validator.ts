// The grammar → a function that checks one value: what Ajv has against it and what it refers to.
import type { ErrorObject } from 'ajv';
import { pathOf } from '../../model/paths/pointer.ts';
import type { Grade, Grades } from '../../model/shapes.gen.ts';
import { derive } from '../text/derived.ts';
import { relative } from '../text/pointer.ts';
import type { Grammar } from './grammar.ts';
import { validatorsFor } from './validators-code.ts';

/** What a text refers to, as the keyword `ref` of its schema says. */
type RefKind =
  | 'link'
  /** A document to download: files/bylaws.pdf. */
  | 'document'
  | 'image'
  | 'markdown'
  | 'anchor'
  | 'page'
  | 'collection'
  | 'schema'
  /** The name of a collection of which a block names entries; "collection" is for one that it shows whole. */
  | 'collectionName'
  /** The full name of a person, who may have a page. */
  | 'person'
  /** A field of the entry that the page is drawn for. */
  | 'ownField'
  | EntryReference
  | FieldReference
  /** Words that name their place for links where the field of that name beside them is left out. */
  | { readonly idBeside: string }
  | Agreement;

/** An entry of a collection, and the fields of it that the view reads. */
interface EntryReference {
  readonly entry: string;
  readonly take: readonly string[];
}

/** A field of the entries of a collection, or of what they hold. */
interface FieldReference {
  /** The collection. */
  readonly field: string;
  /** The way to what has the field, such as ["internships", "entries"]: the items of lists count. */
  readonly in?: readonly string[];
}

/**
 * A text that must agree with what an entry says of itself in a map of texts.
 * It is compared with the keys or the values of the map, and only if there are any.
 */
export interface Agreement {
  /** The field that names the entry, as a relative JSON pointer such as "1/member". */
  readonly agreesWith: string;
  /** The collection of the entry. */
  readonly of: string;
  /** The field of the entry that holds the map. */
  readonly in: string;
  readonly as: 'key' | 'value';
  /** A fact of the chapter; only the pairs count whose other side is this fact. */
  readonly where?: string;
}

/** What decides in which tones a picture is printed. */
interface GradedPlace {
  /** The kind of the place, as `theme.grade` knows it; undefined for a place that keeps its colors. */
  readonly kind: keyof Grades | undefined;
  /** What the picture says of itself. */
  readonly own: Grade | undefined;
}

export interface Reference {
  readonly kind: RefKind;
  readonly value: string;
  readonly path: readonly string[];
  /** The fewest pixels that a picture needs in width at this place: the keyword `minWidth`. */
  readonly minWidth?: number;
  /** The widths in pixels that this place can use of a picture: the keyword `widths`. */
  readonly widths?: readonly number[];
  /** Where the tall crop lies that this place can use (model/paths/variants.ts): the keyword `tall`. */
  readonly tall?: number;
  /** How the picture is printed here: the keyword `gradedAs`, and the field of that name beside it. */
  readonly grade?: GradedPlace | undefined;
  /** Whether the text came from a fact, whose own file reports its mistakes; known after validation. */
  readonly fromFact: boolean;
}

/** A value of a keyword for each value that a field beside the picture may have. */
type ByField = { readonly by: string } & Readonly<Record<string, unknown>>;

/** The keyword `widths`: a list, or a list for each value of a field. */
type Widths = readonly number[] | ByField;

interface ValidationResult {
  readonly errors: readonly ErrorObject[];
  readonly references: readonly Reference[];
}

/** Validates a value against a schema by its name, and fills in its defaults. */
export type Validator = (schema: string, value: unknown) => ValidationResult;

/**
 * The kind of a reference with names in place of relative JSON pointers: a schema may name the
 * collection ("members") or the field of the document that does ("5/collection").
 *
 * @param root the value of the document
 * @param path where the reference stands in it
 */
function named(kind: RefKind, root: unknown, path: readonly string[]): RefKind {
  if (typeof kind === 'string') return kind;
  const name = (text: string) =>
    /^\d/.test(text) ? String(relative(root, path, text) ?? '') : text;
  if ('entry' in kind)
    return { entry: name(kind.entry), take: kind.take.map(name).filter((field) => field !== '') };
  if ('field' in kind)
    return { field: name(kind.field), ...(kind.in ? { in: kind.in.map(name) } : {}) };
  return 'of' in kind ? { ...kind, of: name(kind.of) } : kind;
}

/** The validator of a grammar, made once. */
export function validatorOf(grammar: Grammar): Validator {
  return derive(grammar, createValidator);
}

function createValidator(grammar: Grammar): Validator {
  const validators = validatorsFor(grammar, collect);
  return (schema, value) => {
    const run = validators[`${schema}.schema.json`];
    if (!run) throw new Error(`there is no schema "${schema}"`);
    const references: Reference[] = [];
    run.call(references, value);
    // Only now are all defaults filled in.
    const all = references.map((one) =>
      typeof one.kind === 'string' ? one : { ...one, kind: named(one.kind, value, one.path) },
    );
    return { errors: run.errors ?? [], references: all };
  };
}

/** The keyword `ref` never fails: it adds what it meets to the list that the check was called with. */
function collect(
  this: Reference[],
  kind: RefKind,
  value: unknown,
  schema?: {
    minWidth?: number;
    widths?: Widths;
    tall?: ByField;
    gradedAs?: keyof Grades | ByField;
  },
  at?: { instancePath: string; parentData?: unknown },
): void {
  if (typeof value !== 'string') return;
  const { minWidth } = schema ?? {};
  const widths = schema?.widths && widthsAt(schema.widths, at?.parentData);
  const tall = schema?.tall && (valueAt(schema.tall, at?.parentData) as number | undefined);
  const path = pathOf(at?.instancePath ?? '');
  const grade = schema?.gradedAs && gradeAt(schema.gradedAs, at?.parentData);
  this.push({ kind, value, path, minWidth, widths, tall, grade, fromFact: false });
}

function widthsAt(widths: Widths, beside: unknown): readonly number[] | undefined {
  return 'by' in widths ? (valueAt(widths, beside) as readonly number[] | undefined) : widths;
}

function gradeAt(kind: keyof Grades | ByField, beside: unknown): GradedPlace {
  return {
    kind: typeof kind === 'string' ? kind : (valueAt(kind, beside) as keyof Grades | undefined),
    own: (beside as { readonly grade?: Grade } | undefined)?.grade,
  };
}

function valueAt(values: ByField, beside: unknown): unknown {
  return values[String((beside as Readonly<Record<string, unknown>> | undefined)?.[values.by])];
}
