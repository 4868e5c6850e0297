// Three texts of one file become one: disjoint changes meet, others are asked about, and nothing is lost.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Operation, Plain } from '../../src/editor/operation.ts';
import {
  conflictsAfter,
  mergeTexts,
  operationsForMine,
  type TextConflict,
} from '../../src/editor/server/merge/merge.ts';
import { edit, spliceText } from '../../src/editor/yaml-edits/edit.ts';
import { UserError } from '../../src/model/errors.ts';
import { pathOf } from '../../src/model/paths/pointer.ts';
import { at } from '../../src/model/schema/value.ts';
import { rows } from '../support/rows.ts';
import { file, operationOn, pathsIn, reach, wish } from '../support/yaml-edits.ts';

/** `MERGES=20000 npx vitest run tests/edit/merge.test.ts` tries more. */
const MERGES = Number(process.env.MERGES ?? 70);

const make = (text: string, ...operations: readonly Operation[]): string =>
  operations.reduce((now, operation) => {
    const splice = edit(now, operation);
    return splice ? spliceText(now, splice) : now;
  }, text);

const BASE = `# The season.
name: Fall Rush 2025 # for all
deadline: 2025-10-09 18:30
events:
  # The first one.
  - title: Meet
    place: 'Lawn'
  - title: Talk # in the library
    place: "Hall 4"

  # The last one.
  - title: Dinner
    place: Club
tags: [a, b, c]
`;

/** `name=X` sets, `-name` removes, `events+0 {…}` inserts and `events 2>0` moves; several stand between semicolons. */
const changed = (words: string, text = BASE): string =>
  make(
    text,
    ...words.split('; ').map((one): Operation => {
      const [, path = '', how = '', rest = ''] = /^(-?[\w/]+)(=|\+| |$)(.*)$/.exec(one) ?? [];
      const steps = path.replace(/^-/, '').split('/');
      const full = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      if (path.startsWith('-')) return { do: 'remove', path: full };
      if (how === '=') return { do: 'set', path: full, value: parse(rest) };
      const [place = '', value = ''] = rest.split(/ (.*)|>/).filter(Boolean);
      if (how === '+') return { do: 'insert', path: full, at: Number(place), value: parse(value) };
      return { do: 'move', path: full, from: Number(place), to: Number(value) };
    }),
  );

describe('changes that meet', () => {
  it.each(
    rows(`
    two fields | name=Winter | deadline=later | name | Winter
    two fields of one item | events/1/title=Lecture | events/1/place=Hall 5 | events/1 | {title: Lecture, place: Hall 5}
    an item that they put above mine | events/1/place=Hall 5 | events+0 {title: Party} | events/2 | {title: Talk, place: Hall 5}
    an item that they moved | events/2/place=Quay | events 2>0 | events/0 | {title: Dinner, place: Quay}
    an item that they moved, changed and put others around | events/2/place=Quay | events 2>0; events/0/time=late; events+0 {title: A}; -events/2 | events | [{title: A}, {title: Dinner, place: Quay, time: late}, {title: Talk, place: Hall 4}]
    my move and their new item | events 0>2 | events+3 {title: Party} | titles | [Talk, Dinner, Party, Meet]
    two items at one place: theirs first | events+3 {title: Mine} | events+3 {title: Theirs} | titles | [Meet, Talk, Dinner, Theirs, Mine]
    the same item added by both | events+3 {title: Party, place: Roof} | events+0 {title: Party, place: Roof} | titles | [Party, Meet, Talk, Dinner]
    the same value set by both | name=X | name=X | name | X
    the same item removed by both | -events/1 | -events/1 | titles | [Meet, Dinner]
    two items removed | -events/0 | -events/1 | titles | [Dinner]
    the same move by both | events 2>0 | events 2>0 | titles | [Dinner, Meet, Talk]
    an item that I moved and they removed | events 1>0 | -events/1 | titles | [Meet, Dinner]
    my new item behind one that they removed | events+2 {title: Party} | -events/1 | titles | [Meet, Party, Dinner]
    different texts of a list | tags/0=A | tags/2=C; -tags/1 | tags | [A, C]`),
  )('%s', (_, my = '', their = '', path = '', expected = '') => {
    const merged = mergeTexts({ base: BASE, mine: changed(my), theirs: changed(their) });
    expect(merged.conflicts).toEqual([]);
    const value = parse(merged.text);
    const titles = value.events.map(({ title }: { title: string }) => title);
    expect(at({ ...value, titles }, path.split('/'))).toEqual(parse(expected));
  });

  it('leave every byte of theirs but the changed ones', () => {
    const theirs = BASE.replace("'Lawn'", '"Lawn"   # new quotes').replaceAll('\n', '\r\n');
    const mine = changed('events/1/place=Hall 5; events 2>0');
    const { text, conflicts } = mergeTexts({ base: BASE, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(text.split('\r\n').sort()).toEqual(
      theirs.replace('"Hall 4"', '"Hall 5"').split('\r\n').sort(),
    );
  });

  it('bring my comments and quotes along', () => {
    const mine = BASE.replace(
      '  # The last one.',
      "  # With food.\n  - title: 'Lunch' # new\n\n  # The last one.",
    );
    const { text, conflicts } = mergeTexts({ base: BASE, mine, theirs: `# Theirs.\n${BASE}` });
    expect(conflicts).toEqual([]);
    expect(text).toBe(`# Theirs.\n${mine}`);
  });
});

describe('changes that do not meet: theirs stays, and all values are told', () => {
  it.each(
    rows(`
    one scalar | name=Mine | name=Theirs | {pointer: /name, before: Fall Rush 2025, mine: Mine, theirs: Theirs}
    one scalar of an item that they moved | events/2/place=Mine | events/2/place=Theirs; events 2>0 | {pointer: /events/0/place, before: Club, mine: Mine, theirs: Theirs}
    one text of a list | tags/1=mine | tags/1=theirs; tags+0 new | {pointer: /tags/2, before: b, mine: mine, theirs: theirs}
    an item that I changed and they removed | events/1/place=Mine | -events/1 | {pointer: /events/1, before: {title: Talk, place: Hall 4}, mine: {title: Talk, place: Mine}}
    an item that I removed and they changed | -events/1 | events/1/place=Theirs; events+0 {title: New} | {pointer: /events/2, before: {title: Talk, place: Hall 4}, theirs: {title: Talk, place: Theirs}}
    a field that I changed and they removed | deadline=mine | -deadline | {pointer: /deadline, before: 2025-10-09 18:30, mine: mine}
    a field that both added | new=mine | new=theirs | {pointer: /new, mine: mine, theirs: theirs}
    an item that both added otherwise | events+3 {title: Party, place: Roof, time: late} | events+1 {title: Party, place: Quay} | {pointer: /events/1/place, mine: Roof, theirs: Quay}
    an item for which both put another | -events/1; events+1 {title: Mine, time: late} | -events/1; events+1 {title: Theirs, time: early} | {pointer: /events/1/title, before: Talk, mine: Mine, theirs: Theirs} | {pointer: /events/1/time, mine: late, theirs: early}
    two orders | tags 1>0 | tags 2>1; name=Theirs | {pointer: /tags, before: [a, b, c], mine: [b, a, c], theirs: [a, c, b]}`),
  )('%s', (_, my = '', their = '', ...told) => {
    const conflicts = told.map((one) => parse(one) as TextConflict);
    const merged = mergeTexts({ base: BASE, mine: changed(my), theirs: changed(their) });
    expect(merged.conflicts).toEqual(conflicts);
    for (const { pointer, theirs: value } of conflicts)
      if (value !== undefined) expect(at(parse(merged.text), pathOf(pointer))).toEqual(value);
    // Keeping mine puts it there.
    const [conflict] = conflicts;
    if (!conflict) throw new Error('there is none');
    const chosen = make(merged.text, ...operationsForMine(conflict, parse(merged.text) as Plain));
    const kept = at(parse(chosen), pathOf(conflict.pointer));
    if (conflict.mine !== undefined) expect(kept).toEqual(conflict.mine);
    else expect(JSON.stringify(parse(chosen))).not.toContain(JSON.stringify(conflict.theirs));
  });

  const other = changed('name=Other');
  const marked = `${BASE}<<<<<<< HEAD\n${BASE}=======\n>>>>>>> main\n`;
  it.each([
    ['theirs is broken', BASE, other, `${BASE}x: [1\n`],
    ['mine is broken', BASE, 'a: "', other],
    ['the base is broken', '- a\nb: c', BASE, other],
    ['theirs has conflict markers', BASE, other, marked],
    ['conflict markers that are YAML', 'a: 1\n', 'a: 2\n', '<<<<<<< HEAD\n'],
    ['a document of another kind', 'a: 1\n', '- a\n', 'a: 2\n'],
    ['theirs is empty', 'a: 1\n', 'a: 2\n', ''],
    ['two documents', 'a: 1\n', 'a: 2\n', 'a: 1\n---\nb: 1\n'],
    ['my comment would be lost', 'a: 1\nb: 2\n', 'a: 1 # mine\nb: 3\n', 'a: 2\nb: 2\n'],
    ['an alias breaks', 'a: &x 1\nb: 2\n', 'a: &x 2\nb: 2\n', 'a: &x 1\nb: *x\nc: 0\n'],
  ])('%s: the whole document', (_, base, mine, theirs) => {
    expect(mergeTexts({ base, mine, theirs })).toEqual({
      text: theirs,
      conflicts: [{ pointer: '', before: base, mine, theirs }],
    });
  });
});

describe('a conflict that waits', () => {
  it('follows its item, and an answer keeps what was written meanwhile', () => {
    const { text, conflicts } = mergeTexts({
      base: BASE,
      mine: changed('tags=[b, a, c]'),
      theirs: changed('tags=[a, c, b]'),
    });
    const now = changed('tags+3 new', text);
    const [conflict] = conflictsAfter(conflicts, text, now);
    if (!conflict) throw new Error('there is none');
    expect(
      at(parse(make(now, ...operationsForMine(conflict, parse(now) as Plain))), ['tags']),
    ).toEqual(['b', 'a', 'c', 'new']);
  });

  it('is found again after items above it came and went', () => {
    const conflict = { pointer: '/events/2/place', mine: 'Mine', theirs: 'Club' };
    for (const [words, pointer] of Object.entries({
      'events+0 {title: A}': '/events/3/place',
      '-events/0': '/events/1/place',
      'events 2>0; events+0 {title: A}': '/events/1/place',
      'name=x': '/events/2/place',
      '-events/2': '/events/2/place',
    }))
      expect(conflictsAfter([conflict], BASE, changed(words))[0]?.pointer, words).toBe(pointer);
  });
});

/** A file and two texts made of it by a few operations each. */
const fork = fc
  .record({
    base: file,
    my: fc.array(wish, { minLength: 1, maxLength: 3 }),
    their: fc.array(wish, { minLength: 1, maxLength: 3 }),
  })
  .map(({ base, my, their }) => ({
    base,
    my: branch(base, my, 'M'),
    their: branch(base, their, 'T'),
  }));

interface Branch {
  readonly text: string;
  /** Texts that stand nowhere else. */
  readonly marks: readonly string[];
}

/** Sets and puts in texts that can be found again. */
const branch = (
  base: string,
  wishes: readonly Parameters<typeof operationOn>[1][],
  who: string,
): Branch => {
  let [text, marks]: [string, string[]] = [base, []];
  for (const [i, one] of wishes.entries()) {
    const mark = `${who}${i} `;
    const marked = { ...one, value: one.from % 2 ? mark : { title: mark, text: [mark] } };
    const operation = operationOn(parse(text), marked);
    try {
      text = make(text, operation);
    } catch (error) {
      expect(error).toBeInstanceOf(UserError);
      continue;
    }
    marks = [...marks, mark].filter((known) => JSON.stringify(parse(text)).includes(known));
  }
  return { text, marks };
};

describe('any two versions of any file', () => {
  it('lose nothing that either has written or left', () => {
    const counts = { merged: 0, asked: 0, whole: 0 };
    fc.assert(
      fc.property(fork, ({ base, my, their }) => {
        const { text, conflicts } = mergeTexts({ base, mine: my.text, theirs: their.text });
        counts[
          conflicts.length === 0 ? 'merged' : conflicts[0]?.pointer === '' ? 'whole' : 'asked'
        ] += 1;
        const value = parse(text) as Plain;
        const told = JSON.stringify([value, conflicts]);
        for (const mark of [...my.marks, ...their.marks]) expect(told).toContain(mark);
        // What stood there stays unless one of both has taken it away.
        const [before, ours, others] = [base, my.text, their.text].map((one) =>
          scalarsOf(parse(one)),
        );
        for (const [scalar, n] of before ?? [])
          if (ours?.get(scalar) === n && others?.get(scalar) === n)
            expect(scalarsOf(value).get(scalar) ?? 0).toBeGreaterThanOrEqual(n);
        for (const { pointer, theirs } of conflicts)
          if (pointer !== '' && theirs !== undefined)
            expect(at(value, pathOf(pointer))).toEqual(theirs);
        if (base.includes('\r\n')) expect(text).not.toMatch(/(?<!\r)\n/);
        expect(text.startsWith('\ufeff')).toBe(base.startsWith('\ufeff'));
      }),
      { seed: 28, numRuns: MERGES },
    );
    console.log(`merges: ${JSON.stringify(counts)}`);
    expect(counts.whole / MERGES).toBeLessThan(0.03);
  });
});

const scalarsOf = (value: unknown): Map<string, number> => {
  const found = new Map<string, number>();
  for (const path of pathsIn(value)) {
    const here = reach(value, path);
    if (here !== null && typeof here === 'object') continue;
    const key = `${typeof here} ${String(here)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
};
