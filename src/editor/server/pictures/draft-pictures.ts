// The pictures and documents of a draft: new ones whose bytes wait elsewhere, and those that go or are swapped with a step.
import fs from 'node:fs';
import path from 'node:path';
import type { FileOverride } from '../../../compiler/1-load/load.ts';
import { hashOf } from '../../../compiler/files/disk.ts';
import { asSeen } from '../../../compiler/text/as-seen.ts';
import { documentOf } from '../../../model/paths/documents.ts';
import { textsIn } from '../../../model/schema/value.ts';
import type { FileChange } from '../../journeys/write.ts';
import { readPlain } from '../merge/merge.ts';
import { bytesIn, stagedFile } from './stage-picture.ts';

/** A picture that goes when a step is saved. */
interface Gone {
  /** The staged name of a copy of its bytes, for when the step is undone. */
  readonly bytesOf: string;
  /** The id of the step. */
  readonly step: string;
}

/** The step of pictures that go whatever is undone. */
export const FOR_GOOD = '';

/** A file that keeps its name and gets other bytes. */
export interface Swapped {
  /** The staged names of all bytes that it had here: of others nobody here knows. */
  readonly known: readonly string[];
  /** What it is where none of the steps is done. */
  readonly base: string;
  /** What steps made of it, in their order. */
  readonly made: readonly Gone[];
}

/** All by their path from the root. */
export interface PicturesSnapshot {
  /** New ones, with their staged names. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly gone: Readonly<Record<string, Gone>>;
  readonly swapped?: Readonly<Record<string, Swapped>>;
}

/** What the pictures need to know of the draft. */
interface DraftContext {
  readonly root: string;
  /** The texts that decide which pictures are named. */
  readonly texts: () => readonly (string | undefined)[];
  /** Whether a step is done, and not undone or forgotten. */
  readonly isDone: (step: string) => boolean;
}

/** The pictures of a draft, beginning with those that were kept. */
export function createDraftPictures(
  start: PicturesSnapshot,
  { root, texts, isDone }: DraftContext,
) {
  const pictures = new Map(Object.entries(start.pictures));
  const gone = new Map(Object.entries(start.gone));
  const swapped = new Map(Object.entries(start.swapped ?? {}));

  // A picture is named by a value that is its path: one that another name ends like, or a comment, would
  // write what somebody has given up.
  let read = new Map<string, ReadonlySet<string> | undefined>();
  const namer = (): ((file: string) => boolean) => {
    const all = texts().filter((text) => text !== undefined);
    read = new Map(all.map((text) => [text, read.has(text) ? read.get(text) : valuesIn(text)]));
    return (file) => {
      const image = file.replace(/^content\//, '');
      return [...read].some(([text, values]) => values?.has(image) ?? text.includes(image));
    };
  };
  /** The staged name of the bytes that a file has after the steps that are done. */
  const bytesOf = ({ made, base }: Swapped): string =>
    made.findLast(({ step }) => step === FOR_GOOD || isDone(step))?.bytesOf ?? base;
  /** What is to be other bytes than on disk, and whether nobody else has changed that since. */
  const other = (): { file: string; before: Buffer; name: string; isKnown: boolean }[] =>
    [...swapped].flatMap(([file, one]) => {
      const before = onDisk(file);
      const hash = before && hashOf(before);
      const [name, isKnown] = [bytesOf(one), one.known.some((known) => hashIn(known) === hash)];
      return before && hashIn(name) !== hash ? [{ file, before, name, isKnown }] : [];
    });
  const swapping = () => other().filter(({ isKnown }) => isKnown);
  const onDisk = (file: string) => bytesIn(path.join(root, file));
  const staged = (name: string) => bytesIn(stagedFile(root, name));
  /** New ones, and those that have gone: they come back with the text that names them. */
  const waiting = (): [file: string, bytesOf: string][] => [
    ...[...gone].flatMap(([file, { bytesOf }]): [string, string][] =>
      onDisk(file) ? [] : [[file, bytesOf]],
    ),
    ...pictures,
  ];
  const named = (): [file: string, bytesOf: string][] => {
    const all = waiting();
    if (all.length === 0) return [];
    const isNamed = namer();
    return all.flatMap(([file, name]): [string, string][] => {
      const own = swapped.get(file);
      return isNamed(file) ? [[file, own ? bytesOf(own) : name]] : [];
    });
  };
  /** Only what nobody names, and nobody has changed since. */
  const going = (): [file: string, bytes: Buffer][] => {
    if (gone.size === 0) return [];
    const isNamed = namer();
    return [...gone].flatMap(([file, { bytesOf, step }]): [string, Buffer][] => {
      if ((step !== FOR_GOOD && !isDone(step)) || isNamed(file)) return [];
      const [bytes, copy] = [onDisk(file), staged(bytesOf)];
      return bytes && copy && bytes.equals(copy) ? [[file, bytes]] : [];
    });
  };

  const there = (
    files: () => [file: string, bytesOf: string][],
  ): [string, { readonly bytesOf: string }][] =>
    files().flatMap(([file, name]): [string, { readonly bytesOf: string }][] => {
      const bytesOf = stagedFile(root, name);
      return fs.existsSync(bytesOf) ? [[file, { bytesOf }]] : [];
    });

  return {
    overrides: (): [string, FileOverride][] => [
      ...going().map(([file]): [string, FileOverride] => [file, null]),
      ...there(named),
      ...there(() => swapping().map(({ file, name }) => [file, name])),
    ],
    /** All that could be named, also by a dialog that is still open. */
    staged: () => new Map(there(waiting)),
    /** What saving would write and delete. */
    changes: (): FileChange[] => [
      ...named().flatMap(([file, bytesOf]) => {
        const after = staged(bytesOf);
        // After a crash a save may have been finished; somebody may have removed the bytes.
        return !after || onDisk(file)?.equals(after) ? [] : [{ file, before: undefined, after }];
      }),
      ...going().map(([file, bytes]) => ({ file, before: bytes, after: undefined })),
      ...swapping().flatMap(({ file, before, name }) => {
        const after = staged(name);
        return after ? [{ file, before, after }] : [];
      }),
    ],
    /** Files that were to be others, and that somebody else has changed meanwhile: theirs stays. */
    overtaken: (): string[] =>
      other().flatMap(({ file, name, isKnown }) =>
        isKnown || name === swapped.get(file)?.base ? [] : [file],
      ),
    add: (file: string, bytesOf: string): void => {
      // The same picture may have had another name, before anything was known of its place.
      const isNamed = namer();
      for (const [other, name] of pictures)
        if (name === bytesOf && !isNamed(other)) pictures.delete(other);
      pictures.set(file, bytesOf);
    },
    remove: (file: string, one: Gone): void => {
      gone.set(file, one);
    },
    /** Puts other bytes in the place of those of a file, with a step or for good. */
    swap: (file: string, { from, ...to }: Swap): void => {
      const { known, base, made } = swapped.get(file) ?? { known: [], base: from, made: [] };
      const all = new Set([...known, from, to.bytesOf]);
      swapped.set(file, { known: [...all], base, made: [...made, to] });
    },
    /** Forgets what undone steps made, which nobody can do again. */
    forget: (steps: readonly string[]): void => {
      for (const [file, one] of swapped)
        swapped.set(file, { ...one, made: one.made.filter(({ step }) => !steps.includes(step)) });
    },
    /** Leaves pictures where they are that were to go, and files as they are that were to be others. */
    stay: (files: readonly string[]): void => {
      for (const file of files) {
        gone.delete(file);
        swapped.delete(file);
      }
    },
    saved: (files: readonly string[]) => {
      // Those that no text names are kept: an undone step may be done again.
      for (const [file] of named()) if (files.includes(file)) pictures.delete(file);
    },
    /** @param kept the steps that are kept; what others made stays */
    snapshot: (kept: readonly string[]): PicturesSnapshot => ({
      pictures: Object.fromEntries(pictures),
      gone: Object.fromEntries(gone),
      ...(swapped.size > 0 ? { swapped: settled(swapped, kept) } : {}),
    }),
  };
}

/** Bytes in place of others, by their staged names. */
interface Swap extends Gone {
  readonly from: string;
}

function settled(
  swapped: ReadonlyMap<string, Swapped>,
  kept: readonly string[],
): NonNullable<PicturesSnapshot['swapped']> {
  const settle = ({ bytesOf, step }: Gone) => ({
    bytesOf,
    step: kept.includes(step) ? step : FOR_GOOD,
  });
  return Object.fromEntries(
    [...swapped].map(([file, one]) => [file, { ...one, made: one.made.map(settle) }]),
  );
}

/** What a staged name says of the bytes. */
function hashIn(name: string): string {
  return name.replace(/\..*$/s, '');
}

/** The texts that a document holds as values; undefined where it cannot be read. */
function valuesIn(text: string): ReadonlySet<string> | undefined {
  const found = readPlain(text);
  const values = found && [...textsIn(found.value)].map(([, value]) => asSeen(value));
  return values && new Set(values.flatMap((value) => [value, ...documentsIn(value)]));
}

/** The documents that a text links to: as a whole, or in Markdown. */
function documentsIn(value: string): string[] {
  return (value.match(/(?<=^|\]\()files\/[^)\s#]+/g) ?? []).map(documentOf);
}
