// Documents that came and documents that went → those that are one and the same under another name of its file.
import { textsIn } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import { commonEnds, textOf } from '../similarity.ts';
import type { ChangedDocument } from '../summaries.ts';

/** So much of a document must be in the other one, where there is a sign that it is the same one. */
const ENOUGH = 0.5;

const NEARLY_ALL = 0.95;

const SAME_FILE = 0.1;

/** A text of so many letters that two documents share is a sign. */
const TELLING = 20;

/** So many pairs of documents are read; where more came and went at once, only equal ones are the same. */
const MAX_READ = 10_000;

/** A page with a page, an entry with an entry, wherever its file lay. Two that changed places were renamed. */
export function pairDocuments(documents: readonly ChangedDocument[]): ChangedDocument[] {
  const loose = documents.filter((one) => kindOf(one.file) !== undefined && !isItself(one));
  const olds = loose.filter(({ before }) => before !== undefined);
  const news = loose.filter(({ after }) => after !== undefined);
  const isMany = olds.length * news.length > MAX_READ;
  const known = new Map<Plain, string>();
  const whole = (value: Plain): string => {
    const text = known.get(value) ?? textOf(value);
    known.set(value, text);
    return text;
  };
  const pairs = news.flatMap((now) =>
    olds.flatMap((old) => {
      if (kindOf(old.file) !== kindOf(now.file)) return [];
      const [before, after] = [old.before as Plain, now.after as Plain];
      const score = isMany ? Number(whole(before) === whole(after)) : likeness(before, after);
      // A file that is still there is rather what it was.
      if (old === now) return [{ old, now, score: Math.max(score, ENOUGH / 2) + SAME_FILE }];
      return score > 0 ? [{ old, now, score }] : [];
    }),
  );
  const [from, taken] = [new Map<ChangedDocument, ChangedDocument>(), new Set<ChangedDocument>()];
  for (const { old, now } of pairs.sort((one, other) => other.score - one.score)) {
    if (from.has(now) || taken.has(old)) continue;
    from.set(now, old);
    taken.add(old);
  }
  return documents.flatMap((one): ChangedDocument[] => {
    if (!loose.includes(one)) return [one];
    const old = from.get(one);
    const gone = one.before !== undefined && !taken.has(one) ? [{ ...one, after: undefined }] : [];
    if (one.after === undefined) return gone;
    if (old === one) return [one];
    if (!old) return [{ ...one, before: undefined }, ...gone];
    return [{ ...one, before: old.before, from: old.file }, ...gone];
  });
}

export function kindOf(file: string): 'page' | 'entry' | undefined {
  const [, folder = '', name] = file.split('/');
  if (name === undefined) return undefined;
  return folder === 'pages' ? 'page' : 'entry';
}

function isItself({ before, after }: ChangedDocument): boolean {
  return before !== undefined && after !== undefined && likeness(before, after) >= NEARLY_ALL;
}

function likeness(before: Plain, after: Plain): number {
  const [old, now] = [textsOf(before), textsOf(after)];
  const free = new Map<string, number>();
  for (const { text } of old) free.set(text, (free.get(text) ?? 0) + 1);
  let [shared, isTelling] = [0, false];
  const rest = now.filter(({ text }) => {
    const left = free.get(text) ?? 0;
    if (left === 0) return true;
    free.set(text, left - 1);
    shared += text.length;
    isTelling ||= text.length >= TELLING && !/^images\//.test(text);
    return false;
  });
  const former = new Map(old.map(({ at, text }) => [at, text]));
  for (const { at, text } of rest) {
    const known = former.get(at);
    if (known === undefined || (free.get(known) ?? 0) === 0) continue;
    const [top, foot] = commonEnds(known, text);
    const part = (top + foot) / Math.max(known.length, text.length);
    if (part < ENOUGH) continue;
    shared += part * text.length;
    isTelling ||= part * text.length >= 2 * TELLING && !/^images\/|:\/\//.test(text);
  }
  const whole = Math.max(
    ...[old, now].map((all) => all.reduce((sum, { text }) => sum + text.length, 0)),
    1,
  );
  const score = shared / whole;
  const isSigned = isTelling || haveWordInCommon(before, after);
  return score >= (isSigned ? ENOUGH : NEARLY_ALL) ? score : 0;
}

function textsOf(value: Plain): { readonly at: string; readonly text: string }[] {
  return [...textsIn(value)].map(([path, text]) => ({ at: path.join('/'), text: text.trim() }));
}

/** A person who takes another family name keeps the first one; one letter may have been wrong. */
function haveWordInCommon(before: Plain, after: Plain): boolean {
  const [old, now] = [before, after].map((value) => {
    const [, name = ''] =
      textsOf(value)
        .map(({ at, text }): [string, string] => [at, text])
        .find(([at]) => at === 'name' || at === 'title') ?? [];
    return name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
  });
  return old?.some((word) => now?.includes(word)) ?? false;
}
