// What a kind of field is: which schemas ask for it, what draws it, what it begins with, and how its values are read and written as text.
import type { ComponentProps, ComponentType } from 'react';
import { matches } from '../../../model/schema/conditions.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import type { Schemas } from '../../../model/schema/schemas.ts';
import { directionOf } from '../../../model/theme/direction.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import type { Slot } from '../forms/slot.ts';

export interface PlainField extends Omit<Slot, 'parent'> {
  readonly file: string;
  /** What is written; undefined where the field is left out. */
  readonly value: Plain | undefined;
  /** What holds where it is left out: the default, or what the layer below says. */
  readonly byDefault?: Plain;
  /** Writes a value, or takes the field away. What is typed in one go is one step for Undo. */
  readonly set: (value: Plain | undefined) => void;
}

export interface FieldInputProps extends PlainField {
  readonly description: string | undefined;
  readonly findings: readonly EditFinding[];
  /** In a table: whether the cell has the focus, and what says its help and mistakes. */
  readonly cell?: { readonly isActive: boolean; readonly describedBy?: string | undefined };
}

export interface InputProps extends PlainField {
  /** Label, help and mistakes, as every input of Mantine takes them. */
  readonly control: Writing & {
    readonly label: string;
    readonly description?: string;
    readonly error?: string;
    readonly 'aria-required': boolean;
    readonly 'aria-describedby'?: string;
  };
  /** What is written, or typed and not finished. */
  readonly text: string;
  readonly write: (text: string) => void;
  /** What an empty input shows: "Default: 35", "Not set". */
  readonly unset: string;
  readonly isCell?: boolean;
}

export interface InputKind {
  readonly isFor: (schema: Schema) => boolean;
  readonly Input: ComponentType<InputProps>;
  /** What draws it in a table, where that is something else: as small as a line, with the focus and without. */
  readonly Cell?: ComponentType<InputProps>;
  /** How the plain input differs that stands for it in a table while it has no focus. */
  readonly atRest?: (value: Plain | undefined) => ComponentProps<'input'>;
  /** How narrow its column may be, in rem. */
  readonly columnWidth?: number;
  /** Whether it needs more than a line of a table. */
  readonly isTall?: boolean;
  /** A new value, where it is not a text to be filled in. */
  readonly empty?: (schema: Schema) => Plain;
  /** A written value as its input shows it. */
  readonly print?: (value: Plain | undefined, schema: Schema) => string;
  /** What was typed as it is written: undefined takes the field away, null is not finished. */
  readonly parse?: (text: string, field: PlainField) => Plain | undefined;
  /** The part of a written text whose facts the input does not show by itself; without it all of it. */
  readonly undrawn?: (text: string, schema: Schema) => string;
  readonly summary?: (value: Plain, schema: Schema) => string;
}

export interface GroupKind {
  readonly isFor: (schema: Schema) => boolean;
  readonly Group: ComponentType<{ readonly slot: Slot }>;
  readonly empty: (schema: Schema, label: string, values: NewValues) => Plain;
}

interface NewValues {
  readonly schemas: Schemas;
  readonly emptyOf: (schema: Schema, label: string) => Plain;
  /** Whether fields that may be left out are filled in too. */
  readonly isWhole: boolean;
}

export function printText(value: Plain | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** An empty text takes a field away that may be left out, unless emptiness says something there. */
export function parseText(
  typed: string,
  { required, schema }: Pick<PlainField, 'required' | 'schema'>,
): string | undefined {
  // As files write an empty text, and descriptions name it.
  const text = /^(?:""|''|“”)$/.test(typed) && matches(schema, '') ? '' : typed;
  return text === '' && !required && !saysNone(schema) ? undefined : text;
}

/** Whether an empty text says "none" in place of a default. */
export function saysNone(schema: Schema): boolean {
  const { default: byDefault, ref, format } = schema;
  const isWord = ref !== 'link' && format === undefined;
  return isWord && byDefault !== undefined && matches(schema, '');
}

/** A value in words: "35", "year, major". */
export function summaryOfAny(value: unknown): string {
  if (Array.isArray(value)) return value.map(summaryOfAny).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(summaryOfAny).join(' ');
}

/** As Mantine hands it to the input itself: its own `dir` is that of the frame, which has no words to go by. */
interface Writing {
  readonly attributes?: {
    readonly input: { readonly lang?: string; readonly dir: 'ltr' | 'rtl' | 'auto' };
  };
}

export function useWriting({ type = 'string', ref, format, enum: choices }: Schema): Writing {
  const language = useSelect(({ site }) => site.language);
  if (![type].flat().includes('string') || choices !== undefined) return {};
  // An address or a name is written in any letters.
  if ((ref !== undefined && ref !== 'markdown') || format !== undefined)
    return { attributes: { input: { dir: 'auto' } } };
  return { attributes: { input: { lang: language, dir: directionOf(language) } } };
}
