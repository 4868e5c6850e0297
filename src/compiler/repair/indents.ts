// An error of the YAML parser about columns and the text → what is wrong with a line and its repair.
import type { Fix, SourceRange } from '../diagnostics/diagnostic.ts';
import { besideHyphens, textWithoutHyphen, withoutFirstLine } from './items.ts';
import { indentOf, type Line, lineAbove, lineAround, restOfLine, valueIn } from './lines.ts';
import { quotesAround, type Recognise, syntaxProblem, type YamlProblem } from './problem.ts';
import { isField, secondField } from './second-fields.ts';
import { headOf, writtenAt, writtenBelow } from './structure.ts';

export const indentation: Recognise = ({ code, message, pos: [start] }, text) => {
  if (/must start at the same column|without - indicator|^A block sequence may not/.test(message)) {
    return outOfLine(text, start);
  }
  if (!/^(BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(code)) return undefined;
  const rest = text.slice(...restOfLine(text, start, text.length));
  const colon = /:(?=\s)/.exec(rest);
  if (colon && code === 'BLOCK_AS_IMPLICIT_KEY') return secondColon(text, start + colon.index);
  // A value that goes on in the next line, where a field stands: that line is indented too far.
  const next = /\n *(?=[^\s#])/.exec(text.slice(start));
  const inValue = text.slice(lineAround(text, start).start, start).trim() !== '';
  if (next && inValue && code !== 'MISSING_CHAR')
    return outOfLine(text, start + next.index + next[0].length);
  const [item] = textWithoutHyphen(text, lineAround(text, start));
  if (item) return item;
  return syntaxProblem({ say: 'noField' }, restOfLine(text, start, text.length));
};

function secondColon(text: string, at: number): YamlProblem {
  const line = lineAround(text, at);
  const item = /^\s*(?:- +)+(?=\p{Lu}[^:]*: )/u.exec(line.text)?.[0];
  // Fields begin with a small letter: what begins a list item with a capital is a text.
  const value: SourceRange = item ? [line.start + item.length, valueIn(line)[1]] : valueIn(line);
  const word = /(?<![\w-])[\w-]*$/.exec(text.slice(value[0], at))?.[0] ?? '';
  const before = text.slice(value[0], at - word.length);
  if (QUOTED.test(before) || isField(text, line, word))
    return secondField(text, line, [at - word.length, at]);
  return syntaxProblem(
    { say: 'secondColon', ...(/^[a-z]/.test(word) ? { field: word } : {}) },
    [at, at + 1],
    quotesAround(text, value),
  );
}

const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'[^']*')[,;]?\s+$/;

/** Blank lines and notes are in no column. */
function outOfLine(text: string, offset: number): YamlProblem {
  const line = writtenAt(text, offset);
  return (
    belowFirstField(text, line) ??
    withoutFirstLine(text, line) ??
    textWithoutHyphen(text, line)[0] ??
    besideHyphens(text, line) ??
    outOfColumn(line)
  );
}

/** The second field of a group, two columns behind the first: a list may begin there without its hyphen. */
function belowFirstField(text: string, line: Line): YamlProblem | undefined {
  const above = lineAbove(text, line);
  const holder = above && lineAbove(text, above);
  if (!holder || !headOf(holder).isOpen) return undefined;
  const [first, second] = [headOf(above), headOf(line)];
  const { indent, key } = first;
  const isField = key !== undefined && !first.isOpen && !first.isItem;
  if (!isField || indent <= headOf(holder).column || second.indent !== indent + 2) return undefined;
  if (second.key === undefined || second.isItem) return undefined;
  const at = above.start + indent;
  return syntaxProblem(
    { say: 'belowFirst', name: key, indent, below: second.key, column: second.indent },
    [at, at + key.length],
  );
}

function outOfColumn(line: Line, column?: number, repair?: Fix): YamlProblem {
  const [, blank = '', word = ''] = /^(\s*)(\S*)/.exec(line.text) ?? [];
  const at = line.start + blank.length;
  return syntaxProblem(
    { say: 'outOfColumn', indent: blank.length, ...(column === undefined ? {} : { column }) },
    [at, at + Math.max(1, word.length)],
    repair,
  );
}

const REACH = 6;

/** Files are indented by two: a line with an odd number of spaces is the one to be moved, left or right. */
export function offByOne(text: string, offset: number): (readonly YamlProblem[])[] {
  const found: YamlProblem[][] = [];
  const here = writtenAt(text, offset);
  let line: Line | undefined = writtenBelow(text, here) ?? here;
  for (let i = 0; line && i < REACH; i += 1, line = lineAbove(text, line)) {
    const indent = indentOf(line);
    if (indent % 2 === 1) found.push([indent + 1, indent - 1].map(moveTo(line, indent)));
  }
  return found;
}

function moveTo(line: Line, indent: number) {
  return (wanted: number): YamlProblem => {
    const range: SourceRange =
      wanted > indent ? [line.start + indent, line.start + indent] : [line.start, line.start + 1];
    const title = { say: 'beginLine', column: wanted } as const;
    return outOfColumn(line, wanted, { range, text: wanted > indent ? ' ' : '', title });
  };
}

/** The texts near an error that end with a colon and so were taken for the names of fields. */
export function colonAtEnd(text: string, offset: number): YamlProblem[] {
  const here = writtenAt(text, offset);
  return [here, lineAbove(text, here)].flatMap((line): YamlProblem[] => {
    if (!line || headOf(line).key === undefined || headOf(line).isOpen) return [];
    const value = valueIn(line);
    const word = /(?<![\w-])[\w-]*$/.exec(text.slice(value[0], value[1] - 1))?.[0] ?? '';
    if (text.charAt(value[1] - 1) === ':' && isField(text, line, word))
      return [secondField(text, line, [value[1] - 1 - word.length, value[1] - 1])];
    const repair = quotesAround(text, value);
    if (!repair || !/^[^\s"'[{|>&*!#-].*\S:$/.test(text.slice(...value))) return [];
    return [syntaxProblem({ say: 'colonAtEnd' }, [value[1] - 1, value[1]], repair)];
  });
}
