// A mistake against YAML: its sentence, where it stands, and its repair where one can be tried.
import type { YAMLError } from 'yaml';
import type { Phrase, Syntax } from '../diagnostics/catalogue/phrase.ts';
import type { Code, Params } from '../diagnostics/catalogue.ts';
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { intended, quoted } from '../text/quoting.ts';

export interface YamlProblem {
  readonly code: Code;
  readonly params: Params<Code>;
  readonly range: SourceRange;
  /** What would repair it; certain only when the text can be parsed afterwards. */
  readonly repair?: Fix | undefined;
  /** Where the part of the text ends that must be without errors after the repair; else its own lines. */
  readonly until?: number;
}

/** A problem that has no code of its own. */
export function syntaxProblem(mistake: Syntax, range: SourceRange, repair?: Fix): YamlProblem {
  return { code: 'yaml/syntax', params: { mistake }, range, repair };
}

/** A repair by inserting one space. */
export function spaceAt(offset: number, sign: 'hyphen' | 'colon'): Fix {
  return {
    range: [offset, offset],
    text: ' ',
    title: { say: 'spaceAfter', sign },
  };
}

/**
 * A repair by quotes around a piece of one line. There is none when a note follows in the line:
 * whether it belongs to the text is not known.
 */
export function quotesAround(text: string, range: SourceRange): Fix | undefined {
  const written = text.slice(...range);
  const form = / #/.test(written) ? undefined : quoted(intended(written));
  return form === undefined || written === ''
    ? undefined
    : { range, text: form, title: inQuotes(form) };
}

/** The title of a repair by quotes. */
export function inQuotes(form: string): Phrase {
  return form.length > 60 ? { say: 'quoteAll' } : { say: 'write', what: form };
}

/** Looks for one kind of mistake behind an error of the parser. */
export type Recognise = (error: YAMLError, text: string) => YamlProblem | undefined;
