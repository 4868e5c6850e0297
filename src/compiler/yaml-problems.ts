// An error of the YAML parser and the text → a plain sentence, its advice and the smallest span.
import type { YAMLError } from 'yaml';
import type { Span } from './diagnostics/diagnostic.ts';

export interface YamlProblem {
  readonly problem: string;
  readonly advice?: string;
  readonly span: Span;
}

/** Says in plain words what the parser means. Codes it does not know keep a general sentence. */
export const plainYamlProblem = (error: YAMLError, text: string): YamlProblem => {
  const [start, end] = error.pos;
  const line = lineAround(text, start);
  const quote = openQuote(text, error);
  if (quote) return quote;
  const glued = /^(\s*(?:- )?)([A-Za-z][\w-]*):(?=[^\s/:])/.exec(line.text);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        problem: 'A tab stands here, and YAML only understands spaces at the start of a line.',
        advice: 'Replace the tab with two spaces.',
        span: [start, Math.max(end, start + 1)],
      };
    case 'BAD_INDENT':
    case 'UNEXPECTED_TOKEN':
    case 'MISSING_CHAR':
      if (glued) return colon(line.start + (glued[1]?.length ?? 0), glued[2] ?? '');
      return {
        problem: 'This line does not fit the lines above it.',
        advice: 'Check its indentation, the space after a colon or hyphen, and brackets and quotes that are not closed.',
        span: inLine(text, start, end),
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      if (/: .*: /.test(line.text) || /:\s+\S.*:\s/.test(line.text)) {
        return {
          problem: 'There is a second colon in this line, so YAML takes the text for another field.',
          advice: 'Put the whole text after the first colon in quotes.',
          span: inLine(text, start, end),
        };
      }
      if (glued) return colon(line.start + (glued[1]?.length ?? 0), glued[2] ?? '');
      return {
        problem: 'YAML expects a field here, a name with a colon and a space after it.',
        advice: 'Add the colon, or indent the line so that it belongs to the text above.',
        span: inLine(text, start, end),
      };
    case 'BAD_SCALAR_START':
      return {
        problem: `A text cannot begin with "${text[start] ?? ''}".`,
        advice: 'Put the whole text in quotes.',
        span: [start, start + 1],
      };
    case 'BAD_DQ_ESCAPE':
      return {
        problem: 'In double quotes a backslash begins a special character, and this one does not exist.',
        advice: 'Write two backslashes, or use single quotes.',
        span: inLine(text, start, end),
      };
    case 'BAD_ALIAS':
      return {
        problem: `"${text[start] ?? '*'}" at the start of a text has a meaning of its own in YAML.`,
        advice: 'Put the whole text in quotes.',
        span: inLine(text, start, end),
      };
    default:
      return {
        problem: 'This is not valid YAML.',
        advice: 'Check the indentation, the space after each colon and hyphen, and the quotes.',
        span: inLine(text, start, end),
      };
  }
};

const colon = (at: number, name: string): YamlProblem => ({
  problem: `There is no space after the colon of "${name}:".`,
  advice: `Write "${name}: " with a space.`,
  span: [at, at + name.length + 1],
});

/** An unclosed quote is reported where it opens, not at the end of the file. */
const openQuote = (text: string, error: YAMLError): YamlProblem | undefined => {
  const sign = /Missing closing (["'])quote/.exec(error.message)?.[1];
  if (error.code !== 'MISSING_CHAR' || !sign) return undefined;
  const opened = new RegExp(`(?:^|[:\\-,[{]\\s+)${sign}(?:[^${sign}\\n]|\\\\${sign})*$`, 'gm');
  const match = opened.exec(text);
  const at = match ? match.index + match[0].indexOf(sign) : text.lastIndexOf(sign);
  return {
    problem: `The quote that opens here is never closed.`,
    advice: `Add ${sign} at the end of the text.`,
    span: [at, at + 1],
  };
};

const lineAround = (text: string, offset: number): { text: string; start: number } => {
  const start = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const end = text.indexOf('\n', start);
  return { text: text.slice(start, end === -1 ? undefined : end), start };
};

/** The part of a span that lies in its first line, at least one character. */
const inLine = (text: string, start: number, end: number): Span => {
  const at = Math.min(start, Math.max(0, text.length - 1));
  const stop = text.indexOf('\n', at);
  const last = stop === -1 ? text.length : stop;
  return [at, Math.max(Math.min(end, last), Math.min(at + 1, text.length))];
};
