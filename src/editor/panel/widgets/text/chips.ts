// A text → the places of the facts in it that are drawn as chips.
import { type Range, readInline } from './read-inline.ts';

export interface Chip extends Range {
  readonly name: string;
}

const FACT = /\$\{([^{}\n]*)\}/g;
/** What is drawn as it is written: an address among words, and code between backticks. */
const ADDRESSES = /\b(?:https?:\/\/|mailto:|www\.)\S*/g;
const CODE = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;

/** The chips of a text. In addresses and code there are none. */
export function chipsIn(text: string, isMarkdown: boolean): Chip[] {
  const found = [...text.matchAll(FACT)].map(({ 0: whole, 1: name = '', index: from }) => ({
    ...{ name, from, to: from + whole.length },
  }));
  if (found.length === 0) return [];
  const spared = [ADDRESSES, ...(isMarkdown ? [CODE] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index: from }) => ({
      ...{ from, to: from + whole.length },
    })),
  );
  const targets = isMarkdown && text.includes('](') ? targetsIn(text) : [];
  return found.filter(({ from, to }) =>
    [...spared, ...targets].every((one) => to <= one.from || from >= one.to),
  );
}

/** A text without its chips: what is left names the facts that no chip shows. */
export function factsBesideChips(text: string, isMarkdown: boolean): string {
  return chipsIn(text, isMarkdown).reduceRight(
    (left, { from, to }) => left.slice(0, from) + left.slice(to),
    text,
  );
}

function targetsIn(text: string): Range[] {
  return readInline(text).flatMap(({ around }) =>
    around.flatMap(({ kind, inner, to }) => (kind === 'link' ? { from: inner.to, to } : [])),
  );
}
