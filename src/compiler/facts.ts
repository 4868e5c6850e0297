// A document with ${facts} in its texts → a copy of its value with the facts in their place.
import { forbiddenCharacter } from './1-load.ts';
import { nearest } from './diagnostics/nearest.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { type Path, placeOf, type SourceDocument } from './document.ts';

/** Facts by their namespace: chapter, season … */
export type Facts = Readonly<Record<string, unknown>>;

export interface Expanded {
  readonly value: unknown;
  /** The paths whose whole value came from a fact; its mistakes belong to the file of the fact. */
  readonly borrowed: readonly Path[];
}

const VARIABLE = /\$\{([^{}]*)\}/g;
const ALONE = /^\$\{([^{}]*)\}$/;

/**
 * Replaces `${namespace.field}` in every text of a document. A text that is nothing but one
 * variable takes the fact as it is, be it a list; elsewhere only texts and numbers may stand.
 */
export const expand = (document: SourceDocument, value: unknown, facts: Facts, report: Report): Expanded => {
  const borrowed: Path[] = [];
  const walk = (node: unknown, path: Path): unknown => {
    if (typeof node === 'string') return text(node, path);
    if (Array.isArray(node)) return node.map((item, i) => walk(item, [...path, i]));
    if (typeof node !== 'object' || node === null) return node;
    const copy: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(node)) copy[key] = walk(item, [...path, key]);
    return copy;
  };
  const text = (source: string, path: Path): unknown => {
    const hidden = forbiddenCharacter(source);
    if (hidden) report.add('file/control-character', hidden, placeOf(document, path));
    if (!source.includes('${')) return source;
    const refuse: Refuse = (code, name, near) =>
      report.add(code, { name, ...(near ? { nearest: near } : {}) }, placeOf(document, path, 'value', `\${${name}}`));
    const alone = ALONE.exec(source);
    if (alone) {
      borrowed.push(path);
      return resolve(alone[1] ?? '', facts, refuse, []) ?? source;
    }
    return inText(source, facts, refuse, []);
  };
  return { value: walk(value, []), borrowed };
};

type Refuse = (code: 'variable/unknown' | 'variable/not-text' | 'variable/cycle', name: string, nearest?: string) => void;

const inText = (source: string, facts: Facts, refuse: Refuse, within: readonly string[]): string =>
  source.replace(VARIABLE, (written, name: string) => {
    const value = resolve(name, facts, refuse, within);
    if (value === undefined) return written;
    if (typeof value === 'object') {
      refuse('variable/not-text', name);
      return written;
    }
    return String(value);
  });

/** The value of a fact, whose own variables are resolved too; undefined after a report. */
const resolve = (name: string, facts: Facts, refuse: Refuse, within: readonly string[]): unknown => {
  if (within.includes(name)) {
    refuse('variable/cycle', name);
    return undefined;
  }
  let value: unknown = facts;
  for (const step of name.split('.')) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Facts)[step] : undefined;
  }
  if (value === undefined || value === null) {
    refuse('variable/unknown', name, nearest(name, names(facts)));
    return undefined;
  }
  const deep = (node: unknown): unknown => {
    if (typeof node === 'string') {
      const alone = ALONE.exec(node);
      if (alone) return resolve(alone[1] ?? '', facts, refuse, [...within, name]) ?? node;
      return node.includes('${') ? inText(node, facts, refuse, [...within, name]) : node;
    }
    if (Array.isArray(node)) return node.map(deep);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, deep(item)]));
  };
  return deep(value);
};

/** The names of all facts, for suggestions: chapter.name, season.events … */
const names = (facts: Facts): string[] =>
  Object.entries(facts).flatMap(([space, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => `${space}.${key}`)
      : [],
  );
