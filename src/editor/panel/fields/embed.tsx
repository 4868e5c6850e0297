// An address on a service, or the code that it offers → the address, as it is written.
import { addressInCode } from '../../../compiler/text/embeds/pasted-code.ts';
import { type InputKind, parseText } from './field-kind.ts';
import { text } from './text.tsx';

export const embed: InputKind = {
  ...text,
  isFor: ({ ref }) => ref === 'embed',
  parse: (typed, field) => parseText(addressInCode(typed) ?? typed, field),
};
