// An error of the YAML parser and the text → a plain sentence, the smallest range and its repair.
import type { YAMLError } from 'yaml';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import { indentation } from './indents.ts';
import { lineAround, restOfLine, valueIn } from './lines.ts';
import { quotesAround, type Recognise, syntaxProblem, type YamlProblem } from './problem.ts';
import { gluedIn, unclosedQuote } from './punctuation.ts';

/** Says in plain words what the parser means; what it says itself is never shown. */
export function plainYamlProblem(error: YAMLError, text: string): YamlProblem {
  if (error.code === 'RESOURCE_EXHAUSTION')
    return { code: 'yaml/too-deep', params: {}, range: [0, 0] };
  for (const recognise of [quote, character, marked, bracket, cut, lead, glued, indentation]) {
    const found = recognise(error, text);
    if (found) return found;
  }
  return syntaxProblem({ say: 'misfit' }, restOfLine(text, ...error.pos));
}

/** An unclosed quote is reported where it opens, not where the parser gives up. */
const quote: Recognise = (error, text) => {
  const sign = /^Missing closing (["'])quote/.exec(error.message)?.[1];
  if (!sign) return undefined;
  const before = text.slice(0, error.pos[0]);
  const opened = new RegExp(`(?:^|[:\\-,[{]\\s+)${sign}(?=(?:[^${sign}\\n]|\\\\${sign})*$)`, 'gm');
  const match = opened.exec(before);
  const at = match ? match.index + match[0].length - 1 : before.lastIndexOf(sign);
  return unclosedQuote(sign, at);
};

const character: Recognise = (error, text) => {
  const [start, end] = error.pos;
  const sign = text[start] ?? '';
  const here: SourceRange = [start, start + 1];
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return syntaxProblem({ say: 'tab' }, [start, Math.max(end, start + 1)]);
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS': {
      const say = error.code === 'BAD_ALIAS' ? 'specialSign' : 'cannotBegin';
      return syntaxProblem({ say, sign }, here, quotesAround(text, wholeValue(text, start)));
    }
    case 'BAD_DQ_ESCAPE':
      return syntaxProblem(
        { say: 'backslash', written: text.slice(start, start + 2) },
        [start, start + 2],
        { range: here, text: '\\\\', title: { say: 'twoBackslashes' } },
      );
    default:
      return undefined;
  }
};

/** A value from an offset to the end of its line, or of its item between brackets. */
function wholeValue(text: string, offset: number): SourceRange {
  const [start, end] = valueIn(lineAround(text, offset));
  if (offset <= start || !/^[[{]/.test(text.slice(start, end))) return [offset, end];
  const item = /^[^,[\]{}]*/.exec(text.slice(offset, end))?.[0].trimEnd() ?? '';
  return [offset, offset + item.length];
}

/** The sign at the start of a text such as "**Bold** words", when the words after it are too many. */
const marked: Recognise = ({ pos: [offset] }, text) => {
  const line = lineAround(text, offset);
  const [start, end] = valueIn(line);
  const sign = /^(?:[*&!][^\s*&!]\S*|\*{1,2}|\*\*\S+)(?= )/.exec(text.slice(start, end))?.[0];
  if (!sign || offset <= start) return undefined;
  const range: SourceRange = [start, start + sign.length];
  const repair = quotesAround(text, [start, end]);
  return sign.startsWith('!')
    ? { code: 'yaml/tag', params: { tag: sign }, range, repair }
    : { code: 'yaml/anchor', params: { name: sign }, range, repair };
};

const bracket: Recognise = ({ code, message, pos: [start, end] }, text) => {
  const unclosed = /^Flow (sequence|map) in block/.exec(message)?.[1];
  if (unclosed) {
    const [sign, closing] = unclosed === 'map' ? ['{', '}'] : ['[', ']'];
    const at = text.lastIndexOf(sign, start - 1);
    return syntaxProblem({ say: 'unclosedBracket', sign, closing }, [at, at + 1]);
  }
  if (/^Unexpected flow-(seq|map)-end/.test(message)) {
    return syntaxProblem({ say: 'unopenedBracket', sign: text[start] ?? '' }, [start, start + 1]);
  }
  const field = code === 'BLOCK_IN_FLOW' && /(?<! ) +(?=[\w-]+: )/.exec(text.slice(start, end));
  if (field) return noComma(text, start + field.index + field[0].length);
  return message.startsWith('Missing , or :') ? noComma(text, start) : undefined;
};

function noComma(text: string, start: number): YamlProblem {
  const after = text.slice(0, start).trimEnd().length;
  return syntaxProblem({ say: 'noComma' }, [start, start + 1], {
    range: [after, after],
    text: ',',
    title: { say: 'addComma' },
  });
}

/** A # that was meant as part of the text has cut it off; the next line then fits nowhere. */
const cut: Recognise = ({ message, pos: [start] }, text) => {
  if (message.startsWith('Comments must be separated')) {
    return syntaxProblem({ say: 'hashWithoutSpace' }, restOfLine(text, start, start + 1));
  }
  if (!message.startsWith('All mapping items must start')) return undefined;
  const above = lineAround(text, Math.max(0, lineAround(text, start).start - 1));
  const sign = / (#[\p{L}\p{N}])/u.exec(above.text);
  if (!sign) return undefined;
  const at = above.start + sign.index + 1;
  return syntaxProblem({ say: 'cutByHash' }, [at, at + 1]);
};

const lead: Recognise = ({ message, pos: [start, end] }, text) => {
  if (/^(Block scalar header|Not a YAML token)/.test(message)) {
    return syntaxProblem({ say: 'afterBar' }, restOfLine(text, start, text.length));
  }
  if (message.startsWith('Unexpected block-seq-ind')) {
    return syntaxProblem({ say: 'listOnLine' }, [start, start + 1]);
  }
  return message === 'Unexpected scalar at node end'
    ? endedBefore(text, restOfLine(text, start, end))
    : undefined;
};

function endedBefore(text: string, range: SourceRange): YamlProblem | undefined {
  const value = valueIn(lineAround(text, range[0]));
  const opened = /^["'[{]/.exec(text.slice(value[0], range[0]))?.[0];
  if (!opened) return undefined;
  const repair = quotesAround(text, value);
  if (opened === '[' || opened === '{')
    return syntaxProblem({ say: 'endedPart', sign: opened }, range, repair);
  return syntaxProblem({ say: 'endedQuotes', isSingle: opened === "'" }, range, repair);
}

/** A colon or hyphen that no space follows is part of a text. */
const glued: Recognise = ({ code, pos: [start] }, text) =>
  code === 'UNEXPECTED_TOKEN' ? undefined : gluedIn(text, start);
