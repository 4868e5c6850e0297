// A sentence in ICU MessageFormat, and what its places stand for → its words in a language.
// Of https://unicode-org.github.io/icu/userguide/format_parse/messages/ this reads {name}, plural, select, number, and
// quotes ('{'); ours are lists, such as {names, and}, and the names of languages: {tag, language}.

export type Value = string | number;
type Parameter = Value | boolean | undefined | readonly string[] | ((written: string) => string);
export type Parameters = Readonly<Record<string, Parameter>>;

/** Words as they are, or a place for a parameter. */
export type Part = string | Place;

interface Place {
  readonly name: string;
  readonly kind: string | undefined;
  /** What is said in which case. */
  readonly choices?: Readonly<Record<string, readonly Part[]>>;
}

const TOKEN = /''|'[{}][^']*'?|[{}]|'|[^{}']+/g;

/** Reads a sentence. @throws Error where a brace is missing */
export function parseMessage(text: string): readonly Part[] {
  const tokens = (text.match(TOKEN) ?? []).values();
  const parts = parseParts(tokens, text);
  if (parts.isClosed) throw new Error(`A } too many: ${text}`);
  return parts.found;
}

function parseParts(tokens: IterableIterator<string>, text: string) {
  const found: Part[] = [];
  for (const token of tokens) {
    if (token === '}') return { found, isClosed: true };
    if (token === '{') found.push(parsePlace(tokens, text));
    else {
      const words = token === "''" ? "'" : token.replace(/^'([{}][^']*)'$/, '$1');
      const last = found.at(-1);
      if (typeof last === 'string') found[found.length - 1] = last + words;
      else found.push(words);
    }
  }
  return { found, isClosed: false };
}

function missing(text: string): never {
  throw new Error(`A brace is missing: ${text}`);
}

function parsePlace(tokens: IterableIterator<string>, text: string): Place {
  const [name = '', kind, first] = `${tokens.next().value}`.split(',').map((word) => word.trim());
  if (first === undefined) {
    if (tokens.next().value !== '}') missing(text);
    return { name, kind };
  }
  const choices: Record<string, readonly Part[]> = {};
  for (let choice = first; choice !== '}'; ) {
    const opening = tokens.next().value;
    const parts = parseParts(tokens, text);
    if (opening !== '{' || !parts.isClosed) missing(text);
    choices[choice] = parts.found;
    do choice = `${tokens.next().value ?? missing(text)}`.trim();
    while (choice === '');
  }
  return { name, kind, choices };
}

/** Says a sentence that was read. @param locale as of BCP 47 */
export function format(parts: readonly Part[], values: Parameters, locale: string): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : sayPlace(part, values, locale)))
    .join('');
}

function sayPlace({ name, kind, choices }: Place, values: Parameters, locale: string): string {
  const value = values[name];
  if (choices) {
    const chosen =
      kind === 'plural'
        ? (choices[`=${value}`] ?? choices[new Intl.PluralRules(locale).select(Number(value))])
        : chosenOf(choices, value);
    return format(chosen ?? choices.other ?? [], values, locale);
  }
  if (kind === 'number') return new Intl.NumberFormat(locale).format(Number(value));
  if (kind === 'and' || kind === 'or') {
    const type = kind === 'and' ? 'conjunction' : 'disjunction';
    return new Intl.ListFormat(locale, { type }).format(value as readonly string[]);
  }
  if (kind === 'list') return (value as readonly string[]).join(', ');
  if (kind === 'quoted') return (value as readonly string[]).map((one) => `"${one}"`).join(', ');
  if (kind === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2000, Number(value) - 1),
    );
  const text = String(value ?? '');
  if (kind === 'language')
    return new Intl.DisplayNames(locale, { type: 'language' }).of(text) ?? text;
  if (kind === 'day' && typeof values.day === 'function') return values.day(text);
  return kind === 'capital' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** What somebody has written may be called like a choice, or like what objects inherit. */
function chosenOf(choices: NonNullable<Place['choices']>, value: Parameter) {
  const isMissing = value === undefined || value === '';
  const choice = isMissing ? 'none' : value === 'none' ? 'other' : String(value);
  return Object.hasOwn(choices, choice) ? choices[choice] : undefined;
}
