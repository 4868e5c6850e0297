// A schema → the input that draws its value. The one list of inputs.
import type { ComponentType } from 'react';
import type { FormSchema } from '../../protocol.ts';
import { specialWidget } from '../widgets/special-widget.ts';
import type { FieldProps } from './field.ts';
import { BooleanField } from './fields/BooleanField.tsx';
import { ChoiceField } from './fields/ChoiceField.tsx';
import { ListFactField } from './fields/ListFactField.tsx';
import { NumberField } from './fields/NumberField.tsx';
import { NumberOrTextField } from './fields/NumberOrTextField.tsx';
import { TextField } from './fields/TextField.tsx';
import { isNumberOrText } from './schema/kind.ts';

/** Which schemas an input is for. */
interface Rule {
  readonly isFor: (schema: FormSchema) => boolean;
  readonly Widget: ComponentType<FieldProps>;
}

/** The first that fits is taken. Inputs for dates, colours, references and so on stand before the plain ones. */
const RULES: readonly Rule[] = [
  { isFor: ({ listFact }) => listFact === true, Widget: ListFactField },
  { isFor: (schema) => Array.isArray(schema.enum), Widget: ChoiceField },
  { isFor: ({ type }) => type === 'boolean', Widget: BooleanField },
  { isFor: ({ type }) => type === 'number' || type === 'integer', Widget: NumberField },
  { isFor: isNumberOrText, Widget: NumberOrTextField },
];

/** The input of a value that is no object and no list. */
export function widgetFor(schema: FormSchema): ComponentType<FieldProps> {
  const plain = () => RULES.find(({ isFor }) => isFor(schema))?.Widget ?? TextField;
  return schema.listFact === true ? plain() : (specialWidget(schema) ?? plain());
}
