// A text that may be a number → the input of a text.
import { type InputKind, parseText } from './field-kind.ts';
import { text } from './text.tsx';

export const figure: InputKind = {
  ...text,
  isFor: ({ type }) => Array.isArray(type) && type.includes('string') && type.includes('number'),
  // Only as a number is printed: "007" and "1e3" stay what they are.
  parse: (typed, field) =>
    typed !== '' && String(Number(typed)) === typed ? Number(typed) : parseText(typed, field),
};
