// The text of a JSON file → its value and where each part of it stands, or its first mistake.
import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** A JSON text that could be read (RFC 8259). */
export interface JsonText {
  readonly value: unknown;
  /** Where the value at a path stands, or the nearest enclosing one; with `key` the name of the field. */
  readonly rangeOf: (path: readonly string[], part?: 'key' | 'value') => SourceRange;
}

/** Why a text is no JSON, and where. */
export interface JsonMistake {
  /** What is wrong, as the end of a sentence: `a comma is missing here`. */
  readonly mistake: string;
  readonly at: SourceRange;
}

/** The parts of a text between which only white space stands. */
const TOKEN = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|"[^\n]*/gy;
const SPACE = /[ \t\r\n]*/y;

interface Token {
  readonly text: string;
  readonly at: SourceRange;
}

class Stop extends Error {
  readonly token: Token;
  constructor(mistake: string, token: Token) {
    super(mistake);
    this.token = token;
  }
}

/** Reads a JSON text. Of a field that is written twice, which is a mistake, the first is kept. */
export function readJson(text: string): JsonText | JsonMistake {
  const places: Places = new Map();
  try {
    const value = document(tokensOf(text), places);
    const rangeOf: JsonText['rangeOf'] = (path, part = 'value') => {
      for (let end = path.length; end > 0; end -= 1) {
        const found = places.get(JSON.stringify(path.slice(0, end)));
        if (found) return (end === path.length && part === 'key' && found.key) || found.value;
      }
      return [0, 1];
    };
    return { value, rangeOf };
  } catch (error) {
    if (error instanceof Stop) return { mistake: error.message, at: error.token.at };
    throw error;
  }
}

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [''];
    found.push({
      text: token,
      at: [at, Math.max(at + token.length, Math.min(at + 1, text.length))],
    });
    if (token === '') return found;
    at += token.length;
  }
}

type Places = Map<string, { key?: SourceRange; value: SourceRange }>;

/** More levels are no schema, and would end the stack. */
const DEEPEST = 100;

function document(tokens: readonly Token[], places: Places): unknown {
  let i = 0;
  const next = (): Token => tokens[i] as Token;
  const take = (): Token => {
    const token = next();
    if (token.text !== '') i += 1;
    return token;
  };
  const list = (end: string, path: readonly string[], item: (index: number) => void): void => {
    take();
    for (let index = 0; next().text !== end; index += 1) {
      item(index);
      const { text } = next();
      if (text === end) break;
      if (text !== ',')
        throw new Stop(
          text === '' ? 'it ends too early' : 'a comma is missing before this',
          next(),
        );
      const comma = take();
      if (next().text === end) throw new Stop('nothing follows this comma', comma);
      if (path.length > DEEPEST) throw new Stop('this lies too deep', comma);
    }
    take();
  };
  const value = (path: readonly string[], key?: SourceRange): unknown => {
    const first = next();
    const result =
      first.text === '{' ? object(path) : first.text === '[' ? array(path) : scalar(take());
    const last = tokens[i - 1] ?? first;
    places.set(JSON.stringify(path), { ...(key ? { key } : {}), value: [first.at[0], last.at[1]] });
    return result;
  };
  const array = (path: readonly string[]): unknown[] => {
    const items: unknown[] = [];
    list(']', path, (index) => items.push(value([...path, String(index)])));
    return items;
  };
  const object = (path: readonly string[]): Record<string, unknown> => {
    const fields: [string, unknown][] = [];
    list('}', path, () => {
      const name = take();
      if (!name.text.startsWith('"'))
        throw new Stop('a field begins with its name in double quotes', name);
      const key = String(scalar(name));
      if (fields.some(([known]) => known === key))
        throw new Stop(`the field "${key}" is here twice`, name);
      if (next().text !== ':')
        throw new Stop('a colon is missing after the name of the field', name);
      take();
      fields.push([key, value([...path, key], name.at)]);
    });
    return Object.fromEntries(fields);
  };
  const whole = value([]);
  if (next().text !== '') throw new Stop('it goes on after its end', next());
  return whole;
}

/** A text, a number, true, false or null. */
function scalar(token: Token): unknown {
  try {
    return JSON.parse(token.text) as unknown;
  } catch {
    throw new Stop(reason(token.text), token);
  }
}

function reason(text: string): string {
  if (text === '') return 'it ends too early';
  if (text.startsWith('"'))
    return 'this text in double quotes is not closed, or holds a wrong sign after "\\"';
  if (text.startsWith("'")) return 'text needs double quotes';
  if (text.startsWith('/')) return 'JSON knows no comments';
  return /^[{}[\],:]/.test(text)
    ? `a value is missing before "${text}"`
    : `"${text}" is not a value; text needs double quotes`;
}
