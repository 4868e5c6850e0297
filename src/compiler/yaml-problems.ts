// An error of the YAML parser and the text → a plain sentence, its advice and the smallest span.
import type { YAMLError } from 'yaml';
import type { Span } from './diagnostics/diagnostic.ts';

export interface YamlProblem {
  readonly problem: string;
  readonly advice?: string;
  readonly span: Span;
}

/** Says in plain words what the parser means; what it says itself is never shown. */
export const plainYamlProblem = (error: YAMLError, text: string): YamlProblem => {
  for (const recognise of [quote, character, bracket, cutByComment, lead, glued, indentation]) {
    const found = recognise(error, text);
    if (found) return found;
  }
  return {
    problem: 'This line does not fit the lines above it.',
    advice:
      'Check its indentation, the space after a colon or hyphen, and brackets and quotes that are not closed.',
    span: restOfLine(text, ...error.pos),
  };
};

type Recognise = (error: YAMLError, text: string) => YamlProblem | undefined;

/** An unclosed quote is reported where it opens, not where the parser gives up. */
const quote: Recognise = (error, text) => {
  const sign = /^Missing closing (["'])quote/.exec(error.message)?.[1];
  if (!sign) return undefined;
  const before = text.slice(0, error.pos[0]);
  const opened = new RegExp(`(?:^|[:\\-,[{]\\s+)${sign}(?=(?:[^${sign}\\n]|\\\\${sign})*$)`, 'gm');
  const match = opened.exec(before);
  const at = match ? match.index + match[0].length - 1 : before.lastIndexOf(sign);
  return {
    problem: 'The quote that opens here is never closed.',
    advice: `Add ${sign} at the end of the text.`,
    span: [at, at + 1],
  };
};

/** Characters that cannot stand where they do. */
const character: Recognise = (error, text) => {
  const [start, end] = error.pos;
  const quoted = 'Put the whole text in quotes.';
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        problem: 'A tab stands here, and YAML only understands spaces at the start of a line.',
        advice: 'Replace the tab with two spaces.',
        span: [start, Math.max(end, start + 1)],
      };
    case 'BAD_SCALAR_START':
      return {
        problem: `A text cannot begin with "${text[start] ?? ''}".`,
        advice: quoted,
        span: [start, start + 1],
      };
    case 'BAD_ALIAS':
      return {
        problem: `"${text[start] ?? '*'}" at the start of a text has a meaning of its own in YAML.`,
        advice: quoted,
        span: [start, start + 1],
      };
    case 'BAD_DQ_ESCAPE':
      return {
        problem: `In double quotes a backslash begins a special character, and "${text.slice(start, start + 2)}" is none.`,
        advice: 'Write two backslashes, or use single quotes.',
        span: [start, start + 2],
      };
    default:
      return undefined;
  }
};

const bracket: Recognise = ({ message, pos: [start] }, text) => {
  const unclosed = /^Flow (sequence|map) in block/.exec(message)?.[1];
  if (unclosed) {
    const sign = unclosed === 'map' ? '{' : '[';
    const at = text.lastIndexOf(sign, start - 1);
    return {
      problem: `The bracket ${sign} that opens here is never closed.`,
      advice: `Add ${sign === '{' ? '}' : ']'} where it ends, or put the whole text in quotes.`,
      span: [at, at + 1],
    };
  }
  if (/^Unexpected flow-(seq|map)-end/.test(message)) {
    return {
      problem: `The bracket ${text[start] ?? ''} closes nothing here.`,
      advice: 'Delete it, or put the whole text in quotes.',
      span: [start, start + 1],
    };
  }
  if (!message.startsWith('Missing , or :')) return undefined;
  return {
    problem: 'There is no comma between this item and the one before it.',
    advice: 'Add a comma.',
    span: [start, start + 1],
  };
};

/** A # that was meant as part of the text has cut it off; the next line then fits nowhere. */
const cutByComment: Recognise = ({ message, pos: [start] }, text) => {
  if (message.startsWith('Comments must be separated')) {
    return {
      problem:
        'There is no space before this #, so YAML can take it neither for text nor for a note.',
      advice: 'Put the whole text in quotes, or a space before the #.',
      span: restOfLine(text, start, start + 1),
    };
  }
  if (!message.startsWith('All mapping items must start')) return undefined;
  const above = lineAround(text, Math.max(0, lineAround(text, start).start - 1));
  const cut = / (#[\p{L}\p{N}])/u.exec(above.text);
  if (!cut) return undefined;
  const at = above.start + cut.index + 1;
  return {
    problem: 'The text ends before this #, because YAML takes what follows for a note.',
    advice: 'Put the whole text in quotes.',
    span: [at, at + 1],
  };
};

/** What stands at the start of a value and makes the rest of it unreadable. */
const lead: Recognise = ({ message, pos: [start, end] }, text) => {
  const span = restOfLine(text, start, end);
  if (/^(Block scalar header|Not a YAML token)/.test(message)) {
    return {
      problem: 'Nothing may follow the sign | or > in its line.',
      advice: 'Begin the text in the next line, with two more spaces.',
      span: restOfLine(text, start, text.length),
    };
  }
  if (message.startsWith('Unexpected block-seq-ind')) {
    return {
      problem: 'A list cannot begin in the line of its field.',
      advice: 'Write each hyphen in a line of its own, or put the text in quotes.',
      span: [start, start + 1],
    };
  }
  if (message !== 'Unexpected scalar at node end') return undefined;
  const before = text.slice(lineAround(text, start).start, start);
  const opened = /^\s*(?:- +)*(?:[^\s:"'[{]+: +)?(["'[{])/.exec(before)?.[1];
  if (!opened) return undefined;
  return /["']/.test(opened)
    ? {
        problem: 'The text in quotes has ended before this.',
        advice: `Put the whole text in quotes${opened === "'" ? ', and write an apostrophe in it twice' : ', and write a quote in it as \\"'}.`,
        span,
      }
    : {
        problem: `What opened with ${opened} has ended before this.`,
        advice: 'Put the whole text in quotes.',
        span,
      };
};

/** A colon or hyphen that no space follows is part of a text. */
const glued: Recognise = ({ code, pos: [start] }, text) => {
  if (code === 'UNEXPECTED_TOKEN') return undefined;
  const line = lineAround(text, start);
  const hyphen = /^\s*-(?=[\p{L}\p{N}"'])/u.exec(line.text);
  if (hyphen) {
    const at = line.start + hyphen[0].length - 1;
    return {
      problem: 'There is no space after this hyphen.',
      advice: 'Add a space.',
      span: [at, at + 1],
    };
  }
  const [, before = '', name] =
    /^(\s*(?:- +)*)([\p{L}][\w-]*):(?!\/\/)(?=[^\s:])/u.exec(line.text) ?? [];
  if (name === undefined) return undefined;
  const at = line.start + before.length;
  return {
    problem: `There is no space after the colon of "${name}:".`,
    advice: `Write "${name}: " with a space.`,
    span: [at, at + name.length + 1],
  };
};

/** Lines that are indented too much or too little, and lines that are no fields. */
const indentation: Recognise = ({ code, message, pos: [start] }, text) => {
  if (/must start at the same column|without - indicator|^A block sequence may not/.test(message)) {
    return outOfLine(text, start);
  }
  if (
    code !== 'BLOCK_AS_IMPLICIT_KEY' &&
    code !== 'MULTILINE_IMPLICIT_KEY' &&
    code !== 'MISSING_CHAR'
  ) {
    return undefined;
  }
  const rest = text.slice(...restOfLine(text, start, text.length));
  const colon = /:(?=\s)/.exec(rest);
  if (colon && code === 'BLOCK_AS_IMPLICIT_KEY') {
    return {
      problem: 'There is a second colon in this line, so YAML takes the text for another field.',
      advice: 'Put the whole text after the first colon in quotes.',
      span: [start + colon.index, start + colon.index + 1],
    };
  }
  // A value that goes on in the next line, where a field stands: that line is indented too far.
  const next = /\n([ ]*)(?=\S)/.exec(text.slice(start));
  const inValue = text.slice(lineAround(text, start).start, start).trim() !== '';
  if (next && inValue && code !== 'MISSING_CHAR') return outOfLine(text, start + next.index + 1);
  return {
    problem: 'YAML expects a field here, a name with a colon and a space after it.',
    advice: 'Add the colon, or indent the line so that it belongs to the text above.',
    span: restOfLine(text, start, text.length),
  };
};

/** The first word of the line, for lines in the wrong column. */
const outOfLine = (text: string, offset: number): YamlProblem => {
  const line = lineAround(text, offset);
  const [, spaces = '', word = ''] = /^(\s*)(\S*)/.exec(line.text) ?? [];
  const at = line.start + spaces.length;
  return {
    problem: `This line begins with ${spaces.length} space${spaces.length === 1 ? '' : 's'}, which fits none of the lines above it.`,
    advice: 'Give it as many spaces as the lines it belongs to.',
    span: [at, at + Math.max(1, word.length)],
  };
};

const lineAround = (text: string, offset: number): { text: string; start: number } => {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { text: text.slice(start, end === -1 ? undefined : end), start };
};

/** The part of a span that lies in its first line, at least one character. */
const restOfLine = (text: string, start: number, end: number): Span => {
  const at = Math.min(start, Math.max(0, text.length - 1));
  const stop = text.indexOf('\n', at);
  const last = Math.min(end, stop === -1 ? text.length : stop);
  const trimmed = at + text.slice(at, last).trimEnd().length;
  return [at, Math.max(trimmed, Math.min(at + 1, text.length))];
};
