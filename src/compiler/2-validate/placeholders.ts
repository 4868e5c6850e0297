// A value with placeholders such as ${chapter.name} → a copy with the facts in their place, and what prevents it.
import { at, isMap } from '../../model/schema/value.ts';
import { todoIn } from '../../model/words.ts';
import type { Code, Params } from '../diagnostics/catalogue.ts';
import { forbiddenCharacter } from '../files/encoding.ts';
import type { Path } from '../source/document.ts';
import { nearest, uniqueMatch } from '../text/nearest.ts';
import { createSizes, MAX_FILE_LENGTH, MAX_TEXT_LENGTH } from './placeholder-size.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** A text that takes a fact whole; the mistakes of the fact belong to its own file. */
export interface FactUse {
  readonly path: Path;
  readonly fact: string;
}

export interface TextError {
  readonly code: Code;
  readonly params: Params<Code>;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly within?: string;
  readonly fact?: string;
  /** The fact that was meant, where it can be no other. */
  readonly meant?: string;
  /** Whether the fact itself repeats something that is at fault, which its own file says. */
  readonly elsewhere: boolean;
}

export interface Expanded {
  readonly value: unknown;
  readonly factUses: readonly FactUse[];
  readonly textErrors: readonly TextError[];
  /** The texts that are nothing but a fact that is left out: each is empty. */
  readonly leftOut: readonly FactUse[];
  /** Whether a fact is named anywhere: without one, all of this depends on the value alone. */
  readonly usesFacts: boolean;
}

const VARIABLE = /\$\{([^{}]*)\}/g;
const ALONE = /^\$\{([^{}]*)\}$/;
/** Nothing but blanks, the empty Braille pattern and what Unicode says is not drawn, such as soft hyphens. */
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** A text of one variable alone takes the fact as it is, be it a list; else only texts and numbers may stand. */
export function expandPlaceholders(
  value: unknown,
  facts: Facts,
  ownFactAt: (path: Path) => string | undefined = () => undefined,
  isLeftOut: (fact: string) => boolean = () => false,
  isLater: (fact: string) => boolean = () => false,
): Expanded {
  const factUses: FactUse[] = [];
  const leftOut: FactUse[] = [];
  const textErrors: TextError[] = [];
  const sizes = createSizes(facts, lookUp);
  let spent = 0;
  let usesFacts = false;
  // One path for all texts, copied for the few that are reported.
  const steps: (string | number)[] = [];
  const text = (source: string): unknown => {
    const found = textProblem(source, facts);
    if (found) textErrors.push({ ...found, path: [...steps], part: 'value', elsewhere: false });
    // What looks like nothing on the page is checked as nothing.
    if (INVISIBLE.test(source)) return '';
    const named = source.includes('${');
    // Whether other signs are a mistake depends on which facts there are.
    usesFacts ||= named || namesInOtherSigns(source).length > 0;
    if (!named && spent <= MAX_FILE_LENGTH) return source;
    const path = [...steps];
    const self = ownFactAt(path);
    const size = named ? sizes.of(source) : 0;
    const alone = ALONE.exec(source)?.[1];
    if (alone !== undefined && isLeftOut(lastOf(alone, facts))) {
      leftOut.push({ path, fact: alone });
      return '';
    }
    // A list that is taken whole, such as all events, is no text.
    const most = Array.isArray(alone && lookUp(facts, alone)) ? MAX_FILE_LENGTH : MAX_TEXT_LENGTH;
    // What is too long by itself is not put in its place, and costs the others nothing.
    if (size <= most) spent += size;
    if (size > most || spent > MAX_FILE_LENGTH) {
      // Reported where the fact that is too long stands, or else where it becomes too long.
      const elsewhere = size > most && sizes.isTooLongBelow(source);
      const within = /\$\{[^{}]*\}/.exec(source)?.[0] ?? '';
      textErrors.push({
        code: 'variable/too-long',
        params:
          size > most ? { characters: size, most } : { characters: spent, most: MAX_FILE_LENGTH },
        path,
        part: 'value',
        within,
        elsewhere,
      });
      return source;
    }
    const refuse: Refuse = (code, params, { fact, written, depth, meant }) =>
      textErrors.push({
        ...{ code, path, part: 'value', fact, within: `\${${written}}` },
        params: params as Params<Code>,
        ...(meant === undefined ? {} : { meant }),
        elsewhere:
          code === 'variable/cycle' ? !returnsTo(self, depth, fact) : depth.length > (self ? 1 : 0),
      });
    const resolve = createResolver(facts, refuse, isLater, self ? [self] : []);
    if (alone !== undefined && isLater(alone)) return source;
    if (alone === undefined) return resolve.inText(source);
    factUses.push({ path, fact: alone });
    return resolve.whole(alone) ?? source;
  };
  const below = (step: string | number, node: unknown): unknown => {
    steps.push(step);
    const walked = walk(node);
    steps.pop();
    return walked;
  };
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return text(node);
    if (Array.isArray(node)) return node.map((item, i) => below(i, item));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([key, item]) => {
      const found = keyProblem(key);
      if (found)
        textErrors.push({ ...found, path: [...steps, key], part: 'key', elsewhere: false });
      return [key, below(key, item)] as const;
    });
    return Object.fromEntries(entries);
  };
  return { value: walk(value), factUses, textErrors, leftOut, usesFacts };
}

type Problem = Pick<TextError, 'code' | 'params' | 'within' | 'meant'>;

function textProblem(text: string, facts: Facts): Problem | undefined {
  const hidden = forbiddenCharacter(text);
  if (hidden) return { code: 'file/control-character', params: { character: hidden.character } };
  const todo = todoIn(text);
  if (todo) return { code: 'content/todo', params: todo, within: todo.mark };
  const signs = otherSigns(text, facts);
  if (signs) return signs;
  if (!text.includes('${')) return undefined;
  const open = text.replace(VARIABLE, (whole) => ' '.repeat(whole.length)).indexOf('${');
  if (open === -1) return undefined;
  const within = /^\$\{\s*[\w.-]*/.exec(text.slice(open))?.[0] ?? '${';
  const name = within.slice('${'.length).trim();
  const known = name.includes('.') && lookUp(facts, name) !== undefined;
  const code = 'variable/unclosed';
  return known ? { code, params: { name }, within, meant: name } : { code, params: {}, within };
}

/** A fact as other programs write it: "{{season.name}}", "$(season.name)", "{season.name}". */
const OTHER_SIGNS =
  /\$\( *([\w.]+) *\)|\{\{ *\$?([\w.]+) *\}\}|(?<![$\w{])\{ *(\w+(?:\.\w+)+) *\}/g;

function namesInOtherSigns(text: string): (readonly [written: string, name: string])[] {
  if (!/[{(]/.test(text)) return [];
  return [...text.matchAll(OTHER_SIGNS)].flatMap(([written, ...found]) => {
    const name = found.find((one) => one !== undefined) ?? '';
    return name.includes('.') ? [[written, name] as const] : [];
  });
}

function otherSigns(text: string, facts: Facts): Problem | undefined {
  const [first] = namesInOtherSigns(text).filter(([, name]) => lookUp(facts, name) !== undefined);
  const [written = '', name = ''] = first ?? [];
  return (
    first && { code: 'variable/signs', params: { written, name }, within: written, meant: name }
  );
}

function keyProblem(key: string): Problem | undefined {
  const hidden = forbiddenCharacter(key);
  if (hidden) return { code: 'file/control-character', params: { character: hidden.character } };
  return key.includes('${') ? { code: 'variable/in-name', params: { key } } : undefined;
}

/** Whether a circle of facts is to be reported here: once, at the first of its facts by name. */
function returnsTo(self: string | undefined, depth: readonly string[], fact: string): boolean {
  const circle = depth.slice(depth.indexOf(fact));
  return self !== undefined && circle.includes(self) && circle.every((name) => self <= name);
}

type Refuse = <C extends 'variable/unknown' | 'variable/not-text' | 'variable/cycle'>(
  code: C,
  params: Params<C>,
  where: { fact: string; written: string; depth: readonly string[]; meant?: string },
) => void;

function createResolver(
  facts: Facts,
  refuse: Refuse,
  isLater: (fact: string) => boolean,
  self: readonly string[],
) {
  const inText = (source: string, depth: readonly string[], outer?: string): string =>
    source.replace(VARIABLE, (variable, name: string) => {
      const written = outer ?? name;
      if (isLater(written)) return variable;
      const value = find(name, depth, written);
      if (typeof value === 'object') {
        refuse('variable/not-text', { name }, { fact: name, written, depth });
      }
      return value === undefined || typeof value === 'object' ? variable : String(value);
    });
  /** The value of a fact, whose own variables are resolved too; undefined after a refusal. */
  const find = (name: string, depth: readonly string[], written: string): unknown => {
    const where = { fact: name, written, depth };
    const value = lookUp(facts, name);
    if (depth.includes(name)) refuse('variable/cycle', { name }, where);
    else if (value === undefined || value === null) {
      const known = names(facts);
      const alike = known.filter((one) => one.endsWith(`.${name.trim()}`));
      const only = alike.length === 1 ? alike[0] : undefined;
      const near = only ?? nearest(name.trim(), known);
      const meant = only ?? uniqueMatch(name, known);
      refuse(
        'variable/unknown',
        { name, ...(near ? { nearest: near } : {}) },
        // Within another fact it is to be corrected there.
        meant !== undefined && meant === near && written === name ? { ...where, meant } : where,
      );
    } else return within(value, [...depth, name], written);
    return undefined;
  };
  const within = (node: unknown, depth: readonly string[], written: string): unknown => {
    if (typeof node === 'string') {
      const alone = ALONE.exec(node)?.[1];
      return alone === undefined
        ? inText(node, depth, written)
        : (find(alone, depth, written) ?? node);
    }
    if (Array.isArray(node)) return node.map((item) => within(item, depth, written));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([k, item]) => [k, within(item, depth, written)]),
    );
  };
  return {
    inText: (source: string) => inText(source, self),
    whole: (name: string) => find(name, self, name),
  };
}

/** The fact that a fact repeats, and nothing else. */
function lastOf(fact: string, facts: Facts): string {
  const seen = new Set([fact]);
  for (let name = fact; ; ) {
    const next = ALONE.exec(String(lookUp(facts, name)))?.[1];
    if (next === undefined || seen.has(next)) return name;
    seen.add(next);
    name = next;
  }
}

function lookUp(facts: Facts, name: string): unknown {
  return at(facts, name.split('.'));
}

function names(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([space, value]) =>
    isMap(value) ? Object.keys(value).map((key) => `${space}.${key}`) : [],
  );
}
