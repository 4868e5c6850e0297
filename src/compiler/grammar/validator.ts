// The grammar → a function that checks one value: what Ajv has against it and what it refers to.

import type { ErrorObject } from 'ajv';
import { pathOf, relative } from '../../model/paths/pointer.ts';
import type { FieldUse } from '../../model/schema/entry-fields.ts';
import type { Framing } from '../../model/schema/framing.ts';
import type { Grade, Grades } from '../../model/shapes.gen.ts';
import { derive } from '../source/derived.ts';
import type { Grammar } from './grammar.ts';
import { validatorsFor } from './validators-code.ts';

type RefKind =
  | 'link'
  /** A document to download: files/bylaws.pdf. */
  | 'document'
  | 'embed'
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
  | OwnFieldReference
  /** Words that name their place for links where the field of that name beside them is left out. */
  | { readonly idBeside: string }
  | Agreement;

interface EntryReference {
  readonly entry: string;
  readonly take: readonly string[];
}

/** A field of the entries of a collection, or of what they hold. */
interface FieldReference {
  readonly field: string;
  readonly for?: FieldUse;
  /** The way to what has the field, such as ["internships", "entries"]: the items of lists count. */
  readonly in?: readonly string[];
}

/** A field of the entries that follow a schema, which does something for their collection. */
interface OwnFieldReference {
  readonly fieldOf: string;
  readonly for: FieldUse;
}

/** Compared with the keys or the values of a map of the entry, and only if there are any. */
export interface Agreement {
  readonly agreesWith: string;
  readonly of: string;
  readonly in: string;
  readonly as: 'key' | 'value';
  /** A fact of the chapter; only the pairs count whose other side is this fact. */
  readonly where?: string;
}

interface GradedPlace {
  /** The kind of the place, as `theme.grade` knows it; undefined for a place that keeps its colors. */
  readonly kind: keyof Grades | undefined;
  readonly own: Grade | undefined;
}

export interface Reference {
  readonly kind: RefKind;
  readonly value: string;
  readonly path: readonly string[];
  /** In pixels: the keyword `minWidth`. */
  readonly minWidth?: number;
  /** In pixels: the keyword `widths`. */
  readonly widths?: readonly number[];
  /** What is written in the fields beside it that the keyword `focus` names. */
  readonly framing?: Framing;
  /** Whether it has a tall crop, where its framing says, or where that lies: the keyword `tall`. */
  readonly tall?: boolean | number;
  /** The keyword `gradedAs`, and the field of that name beside it. */
  readonly grade?: GradedPlace | undefined;
  /** All where nothing is said. */
  readonly shows?: ShownEntries;
  /** The origins that a frame of its view may show: the keyword `frames`. */
  readonly frames?: readonly string[];
  /** Whether the text came from a fact, whose own file reports its mistakes; known after validation. */
  readonly fromFact: boolean;
}

interface ShownEntries {
  /** On a page: the keyword `pageSize`. */
  readonly size?: number;
  /** Fields: the keyword `filters`. */
  readonly filters: readonly string[];
  /** In all: the keyword `limit`. */
  readonly limit?: number;
}

interface ShownBy {
  readonly pageSize?: string;
  readonly filters?: string;
  readonly limit?: string;
}

/** A value of a keyword for each value that a field beside the picture may have. */
type ByField = { readonly by: string } & Readonly<Record<string, unknown>>;

/** The keyword `widths`: a list, or a list for each value of a field. */
type Widths = readonly number[] | ByField;

interface ValidationResult {
  readonly errors: readonly ErrorObject[];
  readonly references: readonly Reference[];
}

/** Fills in defaults. */
export type Validator = (schema: string, value: unknown) => ValidationResult;

/** A schema may name a collection ("members") or the field of the document that does ("5/collection"). */
function named(kind: RefKind, root: unknown, path: readonly string[]): RefKind {
  if (typeof kind === 'string') return kind;
  const name = (text: string) =>
    /^\d/.test(text) ? String(relative(root, path, text) ?? '') : text;
  if ('entry' in kind)
    return { entry: name(kind.entry), take: kind.take.map(name).filter((field) => field !== '') };
  if ('field' in kind)
    return { ...kind, field: name(kind.field), ...(kind.in ? { in: kind.in.map(name) } : {}) };
  if ('fieldOf' in kind) return { ...kind, fieldOf: name(kind.fieldOf) };
  return 'of' in kind ? { ...kind, of: name(kind.of) } : kind;
}

export function validatorOf(grammar: Grammar): Validator {
  return derive(grammar, createValidator);
}

function createValidator(grammar: Grammar): Validator {
  const validators = validatorsFor(grammar, collect);
  return (schema, value) => {
    const run = validators[`${schema}.schema.json`];
    if (!run) throw new Error(`there is no schema "${schema}"`);
    const references: Collected[] = [];
    run.call(references, value);
    // Only now are all defaults filled in.
    const all = references.map(({ shownBy, ...one }): Reference => {
      if (shownBy) return { ...one, shows: shownEntries(shownBy, value, one.path) };
      return typeof one.kind === 'string'
        ? one
        : { ...one, kind: named(one.kind, value, one.path) };
    });
    return { errors: run.errors ?? [], references: all };
  };
}

/** A reference before all defaults are filled in. */
type Collected = Reference & { readonly shownBy?: ShownBy | undefined };

function shownEntries(by: ShownBy, root: unknown, path: readonly string[]): ShownEntries {
  const beside = (name: string | undefined) =>
    name === undefined ? undefined : relative(root, path, `1/${name}`);
  const [size, limit, filters] = [beside(by.pageSize), beside(by.limit), beside(by.filters)];
  return {
    filters: Array.isArray(filters) ? filters.map(String) : [],
    ...(typeof size === 'number' && size > 0 ? { size } : {}),
    ...(typeof limit === 'number' && limit > 0 ? { limit } : {}),
  };
}

/** The keyword `ref` never fails: it adds what it meets to the list that the check was called with. */
function collect(
  this: Collected[],
  kind: RefKind,
  value: unknown,
  schema?: {
    minWidth?: number;
    widths?: Widths;
    focus?: readonly string[];
    tall?: true | ByField;
    gradedAs?: keyof Grades | ByField;
    frames?: readonly string[];
  } & ShownBy,
  at?: { instancePath: string; parentData?: unknown },
): void {
  if (typeof value !== 'string') return;
  const { minWidth } = schema ?? {};
  const widths = schema?.widths && widthsAt(schema.widths, at?.parentData);
  const framing = schema?.focus && framingAt(schema.focus, at?.parentData);
  const tall =
    typeof schema?.tall === 'object'
      ? (valueAt(schema.tall, at?.parentData) as number | undefined)
      : schema?.tall;
  const path = pathOf(at?.instancePath ?? '');
  const grade = schema?.gradedAs && gradeAt(schema.gradedAs, at?.parentData);
  const { pageSize, filters, limit, frames } = schema ?? {};
  const shownBy = pageSize || filters || limit ? { pageSize, filters, limit } : undefined;
  this.push({
    ...{ kind, value, path, minWidth, widths, tall, grade, fromFact: false },
    ...(framing ? { framing } : {}),
    ...(shownBy ? { shownBy } : {}),
    ...(frames ? { frames } : {}),
  });
}

function widthsAt(widths: Widths, beside: unknown): readonly number[] | undefined {
  return 'by' in widths ? (valueAt(widths, beside) as readonly number[] | undefined) : widths;
}

function framingAt([focus = '', crops = '']: readonly string[], beside: unknown): Framing {
  const written = Object(beside) as Readonly<Record<string, never>>;
  return { focus: written[focus], crops: written[crops] };
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
