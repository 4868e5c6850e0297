// The pictures and documents of a draft: new ones whose bytes wait elsewhere, and those that steps bring, change or delete.
import fs from 'node:fs';
import path from 'node:path';
import type { FileOverride } from '../../../compiler/1-load/load.ts';
import { hashOf } from '../../../compiler/files/disk.ts';
import { asSeen } from '../../../compiler/text/slugs.ts';
import { documentOf } from '../../../model/paths/documents.ts';
import { textsIn } from '../../../model/schema/value.ts';
import type { FileChange } from '../../journeys/write.ts';
import type { Text } from '../draft/draft-texts.ts';
import { readPlain } from '../merge/merge.ts';
import { bytesIn, NONE, type Swap, stageBytes, stagedFile } from './stage-picture.ts';

interface Made {
  /** The staged name of its bytes, or `NONE`. */
  readonly bytesOf: string;
  readonly step: string;
}

/** The step of what stays whatever is undone; so does what a step has made that can no longer be undone. */
export const FOR_GOOD = '';

export interface Swapped {
  /** The staged names of what it was here since it was last as wanted: other bytes are those of somebody else. */
  readonly known: readonly string[];
  readonly base: string;
  readonly made: readonly Made[];
}

export interface PicturesSnapshot {
  readonly pictures: Readonly<Record<string, string>>;
  readonly swapped?: Readonly<Record<string, Swapped>>;
}

interface Wanted {
  readonly file: string;
  readonly before: Buffer | undefined;
  readonly name: string;
  /** Why it stays as it is all the same: somebody else has changed it, or something names it. */
  readonly stays?: 'changed' | 'used';
}

interface DraftContext {
  readonly root: string;
  readonly texts: () => readonly Text[];
  readonly otherTexts: () => readonly Text[];
  readonly isUsedByOthers: (file: string) => boolean;
  readonly steps: () => readonly {
    readonly id: string;
    readonly files: Readonly<Record<string, { readonly before: Text; readonly after: Text }>>;
  }[];
  /** Whether a step is done; one that can no longer be undone is. */
  readonly isDone: (step: string) => boolean;
}

const MOST_READ = 200;

export function createDraftPictures(
  start: PicturesSnapshot,
  { root, texts, otherTexts, isUsedByOthers, steps, isDone }: DraftContext,
) {
  const pictures = new Map(Object.entries(start.pictures));
  const swapped = new Map(Object.entries(start.swapped ?? {}));

  const read = new Map<string, ReadonlySet<string> | undefined>();
  /** A comment, or a name that ends like it, is no use: it would write what somebody has given up. */
  const names = (text: Text, file: string): boolean => {
    const [name, image] = [path.posix.basename(file), file.replace(/^content\//, '')];
    // Other names can be written in several ways.
    if (text === undefined || (/^[\w.-]+$/.test(name) && !text.includes(name))) return false;
    if (read.size > MOST_READ) read.clear();
    if (!read.has(text)) read.set(text, valuesIn(text));
    return read.get(text)?.has(asSeen(image)) ?? text.includes(image);
  };
  const isNamed = (file: string): boolean => texts().some((text) => names(text, file));
  const isUsed = (file: string): boolean =>
    isUsedByOthers(file) || otherTexts().some((text) => names(text, file));
  /** The first step with which texts came to name a file, done or undone. */
  const bringerOf = (file: string): string | undefined =>
    steps().find(({ files }) => {
      const all = Object.values(files);
      const isIn = (side: 'before' | 'after') => all.some((one) => names(one[side], file));
      return isIn('after') && !isIn('before');
    })?.id;
  const onDisk = (file: string) => bytesIn(path.join(root, file));
  const staged = (name: string) => (name === NONE ? undefined : bytesIn(stagedFile(root, name)));
  const hashOnDisk = (file: string): string => hashAt(path.join(root, file));
  const bytesOf = (one: Swapped): string => wantedOf(one, isDone);
  /** What was as wanted, and has become another since, is a wish of somebody else. */
  const isSettled = (one: Swapped) => one.known.every((name) => name === bytesOf(one));
  const wanted = (): Wanted[] => {
    const open = [...swapped].filter(([, one]) => !isSettled(one));
    return open.flatMap(([file, one]): Wanted[] => {
      const [before, name, hash] = [onDisk(file), bytesOf(one), hashOnDisk(file)];
      const isKnown = one.known.some((known) => hashIn(known) === hash);
      // Who has deleted a file wants it so; what a step has brought is there as long as something names it.
      const isAway = !before && (!isKnown || (one.base === NONE && !isNamed(file)));
      if (hashIn(name) === hash || isAway) return [];
      if (!isKnown) return [{ file, before, name, stays: 'changed' }];
      const isInUse = name === NONE && (isNamed(file) || isUsed(file));
      return [{ file, before, name, ...(isInUse && { stays: 'used' }) }];
    });
  };
  const swapping = () => wanted().filter(({ stays }) => stays === undefined);
  const named = (): [file: string, bytesOf: string][] =>
    [...pictures].flatMap(([file, name]): [string, string][] => {
      const own = swapped.get(file);
      return isNamed(file) ? [[file, own ? bytesOf(own) : name]] : [];
    });
  /** Remembers what is as it was wanted; of what no step can make otherwise nothing needs to be known. */
  const settle = (): void => {
    for (const [file] of named().filter(([file, name]) => hashIn(name) === hashOnDisk(file))) {
      // Before the step that has brought a picture there was none.
      const [name = NONE, step] = [pictures.get(file), bringerOf(file)];
      const { known = [], made = [] } = swapped.get(file) ?? {};
      pictures.delete(file);
      if (step === undefined) continue;
      const first = { bytesOf: name, step };
      swapped.set(file, { known: [name, ...known], base: NONE, made: [first, ...made] });
    }
    for (const [file, one] of swapped) {
      const name = bytesOf(one);
      if (hashIn(name) !== hashOnDisk(file)) continue;
      const kept = steps().map(({ id }) => id);
      if (one.made.some(({ step }) => kept.includes(step)))
        swapped.set(file, { ...one, known: [name] });
      else swapped.delete(file);
    }
  };
  const there = (
    files: readonly (readonly [file: string, bytesOf: string])[],
  ): [string, { readonly bytesOf: string }][] =>
    files.flatMap(([file, name]): [string, { readonly bytesOf: string }][] => {
      const bytesOf = stagedFile(root, name);
      return name !== NONE && fs.existsSync(bytesOf) ? [[file, { bytesOf }]] : [];
    });

  return {
    /** Called at a start, too: a save may have been finished after a crash. */
    settle,
    isUsed,
    overrides: (): [string, FileOverride][] => [
      ...there(named()),
      ...swapping().flatMap(({ file, name }): [string, FileOverride][] =>
        name === NONE ? [[file, null]] : there([[file, name]]),
      ),
    ],
    /** All that could be named, also by a dialog that is still open, or by a step that is done again. */
    staged: () =>
      new Map(
        there([
          ...[...swapped].flatMap(([file, one]): [string, string][] => {
            const last = stagedNames(one).findLast((name) => name !== NONE);
            return last === undefined || onDisk(file) ? [] : [[file, last]];
          }),
          ...pictures,
        ]),
      ),
    changes: (): FileChange[] => [
      ...named().flatMap(([file, bytesOf]) => {
        const after = staged(bytesOf);
        // After a crash a save may have been finished; somebody may have removed the bytes.
        return !after || onDisk(file)?.equals(after) ? [] : [{ file, before: undefined, after }];
      }),
      ...swapping().flatMap(({ file, before, name }) => {
        const after = staged(name);
        return after || name === NONE ? [{ file, before, after }] : [];
      }),
    ],
    /** Copies what is to go or to be replaced, so that it can come back. */
    copyFormer: (): void => {
      for (const { file, before } of swapping()) if (before) stageBytes(root, file, before);
    },
    /** What was to be otherwise and stays as it is: of what only came with a step only that it was to go. */
    staying: (): Required<Pick<Wanted, 'file' | 'name' | 'stays'>>[] =>
      wanted().flatMap(({ file, name, stays }) => {
        const base = swapped.get(file)?.base;
        const isWish = base === NONE ? name === NONE : name !== base;
        return stays && isWish ? [{ file, name, stays }] : [];
      }),
    add: (file: string, bytesOf: string): void => {
      // The same picture may have had another name, before anything was known of its place.
      for (const [other, name] of pictures)
        if (
          name === bytesOf &&
          !isNamed(other) &&
          !isUsedByOthers(other) &&
          bringerOf(other) === undefined
        )
          pictures.delete(other);
      swapped.delete(file);
      pictures.set(file, bytesOf);
    },
    swap: (file: string, { from, bytesOf }: Swap, step: string): void => {
      const { known, base, made } = swapped.get(file) ?? { known: [], base: from, made: [] };
      const all = new Set([...known, from, bytesOf]);
      swapped.set(file, { known: [...all], base, made: [...made, { bytesOf, step }] });
    },
    /** Forgets what undone steps made, which nobody can do again. */
    forget: (steps: readonly string[]): void => {
      for (const [file, one] of swapped)
        swapped.set(file, { ...one, made: one.made.filter(({ step }) => !steps.includes(step)) });
    },
    stay: (files: readonly string[] | undefined, step: string): void => {
      for (const { file } of wanted()) {
        const [one, hash] = [swapped.get(file), hashOnDisk(file)];
        const bytesOf = one?.known.find((name) => hashIn(name) === hash);
        if (!one || files?.includes(file) === false) continue;
        if (bytesOf === undefined) swapped.delete(file);
        else swapped.set(file, { ...one, made: [...one.made, { bytesOf, step }] });
      }
    },
    saved: () => {
      for (const { file, stays } of wanted()) if (stays) swapped.delete(file);
      // Those that no text names are kept: an undone step may be done again.
      settle();
    },
    snapshot: (): PicturesSnapshot => ({
      pictures: Object.fromEntries(pictures),
      ...(swapped.size > 0 ? { swapped: Object.fromEntries(swapped) } : {}),
    }),
  };
}

export function stagedNames({ base, made }: Swapped): string[] {
  return [base, ...made.map(({ bytesOf }) => bytesOf)];
}

export function wantedOf({ made, base }: Swapped, isDone: (step: string) => boolean): string {
  return made.findLast(({ step }) => isDone(step))?.bytesOf ?? base;
}

export function hashIn(name: string): string {
  return name.replace(/\..*$/s, '');
}

export function hashAt(file: string): string {
  const bytes = bytesIn(file);
  return bytes ? hashOf(bytes) : hashIn(NONE);
}

function valuesIn(text: string): ReadonlySet<string> | undefined {
  const found = readPlain(text);
  const values = found && [...textsIn(found.value)].map(([, value]) => asSeen(value));
  return values && new Set(values.flatMap((value) => [value, ...documentsIn(value)]));
}

function documentsIn(value: string): string[] {
  return (value.match(/(?<=^|\]\()files\/[^)\s#]+/g) ?? []).map(documentOf);
}
