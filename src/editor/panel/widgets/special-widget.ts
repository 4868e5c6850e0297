// The schema of a field → the input that is made for it, where a plain one would not do.
import type { ComponentType } from 'react';
import type { FormSchema } from '../../protocol.ts';
import type { FieldProps } from '../forms/field.ts';
import { ColourField } from './colours/ColourField.tsx';
import { DateField } from './dates/DateField.tsx';
import { PictureField } from './pictures/PictureField.tsx';
import { ReferenceField } from './references/ReferenceField.tsx';
import { referenceOf } from './references/reference.ts';
import { MarkdownField } from './text/MarkdownField.tsx';

/**
 * The input for a schema whose references (`$ref`) have been followed; undefined where a plain one will do.
 * It draws the label, the help and the mistakes of its field itself.
 */
export function specialWidget(schema: FormSchema): ComponentType<FieldProps> | undefined {
  const { format, ref } = schema;
  if (format === 'date' || format === 'local-date-time') return DateField;
  if (format === 'color') return ColourField;
  if (ref === 'image') return PictureField;
  if (ref === 'markdown') return MarkdownField;
  return referenceOf(schema) ? ReferenceField : undefined;
}
