// A mistake against YAML: its sentence, where it stands, and its repair where one can be tried.
import type { YAMLError } from 'yaml';
import type { Code, Params } from '../diagnostics/catalogue.ts';
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import type { Phrase, Syntax } from '../diagnostics/phrase.ts';
import { intended, quote } from '../source/quoting.ts';

export interface YamlProblem {
  readonly code: Code;
  readonly params: Params<Code>;
  readonly range: SourceRange;
  /** What would repair it; certain only when the text can be parsed afterwards. */
  readonly repair?: Fix | undefined;
  /** Where the part of the text ends that must be without errors after the repair; else its own lines. */
  readonly until?: number;
}

export function syntaxProblem(mistake: Syntax, range: SourceRange, repair?: Fix): YamlProblem {
  return { code: 'yaml/syntax', params: { mistake }, range, repair };
}

export function spaceAt(offset: number, sign: 'hyphen' | 'colon'): Fix {
  return { range: [offset, offset], text: ' ', title: { say: 'spaceAfter', sign } };
}

/** None when a note follows in the line: whether it belongs to the text is not known. */
export function quotesAround(text: string, range: SourceRange): Fix | undefined {
  const written = text.slice(...range);
  return written === '' || / #/.test(written) ? undefined : quotesFor(written, range);
}

export function quotesFor(written: string, range: SourceRange): Fix | undefined {
  const form = quote(intended(written));
  if (form === undefined) return undefined;
  const title: Phrase = form.length > 60 ? { say: 'quoteAll' } : { say: 'write', what: form };
  return { range, text: form, title };
}

export type Recognise = (error: YAMLError, text: string) => YamlProblem | undefined;
