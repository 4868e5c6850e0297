// A property of an element → the attribute that React makes of it; or nothing, where it is not plain.

/** The tree needs React itself. */
export const refuse = (): never => {
  throw new Error('not plain');
};

/** Attributes whose text React writes as it is, by their names in React; and `data-` and `aria-`. */
const ATTRIBUTES = new Map([
  ...'alt d dateTime decoding dir fetchPriority fill height id lang loading media rel role sizes srcSet stroke target title type viewBox width'
    .split(' ')
    .map((name) => [name, name] as const),
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
]);

/** What is no attribute. Handlers are none either. */
export const IGNORED = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'ref',
  'suppressHydrationWarning',
]);

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const SPECIAL = /["&'<>]/;

/** A text as HTML, as React writes it. */
export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, (sign) => ESCAPED[sign] ?? sign) : text;

/** An address, unless it is empty or might be a script: those React treats in a way of its own. */
const addressed = (value: unknown): string =>
  typeof value === 'string' && /^[^\0- jJ]/.test(value) ? escaped(value) : refuse();

const styleNames = new Map<string, string>();
const styleName = (name: string): string => {
  const known = styleNames.get(name);
  if (known !== undefined) return known;
  if (/^--[a-z-]+$/.test(name)) return name;
  if (!/^([a-z]+[A-Z]?)+$/.test(name) || name.startsWith('ms')) return refuse();
  const made = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  styleNames.set(name, made);
  return made;
};

const styled = (style: unknown): string => {
  const rules = Object.entries(style as Record<string, unknown>).map(([name, value]) =>
    typeof value === 'string' && value !== '' && value.trim() === value
      ? `${styleName(name)}:${escaped(value)}`
      : refuse(),
  );
  return rules.length === 0 ? '' : ` style="${rules.join(';')}"`;
};

/** A property of an element as React writes it, with a space before it; nothing for a handler. */
export const attribute = (name: string, value: unknown): string => {
  const plain = ATTRIBUTES.get(name);
  if (plain !== undefined) {
    if (typeof value === 'string') return ` ${plain}="${escaped(value)}"`;
    return typeof value === 'number' ? ` ${plain}="${value}"` : refuse();
  }
  if (name === 'href' || name === 'src') return ` ${name}="${addressed(value)}"`;
  if (name === 'style') return styled(value);
  if (/^on[A-Z]/.test(name)) return typeof value === 'function' ? '' : refuse();
  if (!/^(data|aria)-[a-z-]+$/.test(name) || typeof value === 'object') return refuse();
  return ` ${name}="${escaped(String(value))}"`;
};
