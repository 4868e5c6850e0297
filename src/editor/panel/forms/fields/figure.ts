// A figure such as 227 or 100% → a line of text; what is only a number is written as one.
import { type InputKind, parseText } from '../field-kind.ts';
import { isNumberOrText } from '../schema/kind.ts';
import { text } from './text.tsx';

export const figure: InputKind = {
  ...text,
  isFor: isNumberOrText,
  // Only as a number is printed: "007" and "1e3" stay what they are.
  parse: (typed, field) =>
    typed !== '' && String(Number(typed)) === typed ? Number(typed) : parseText(typed, field),
};
