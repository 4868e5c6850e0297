// Changes that nobody has saved yet: texts beside those on disk, and the steps that led to them.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FileOverride } from '../../../compiler/1-load/load.ts';
import { filesBelow } from '../../../compiler/files/disk.ts';
import type { FileChange, TextChange } from '../../journeys/write.ts';
import type { ChangeRequest, Conflict, Place } from '../../protocol.ts';
import { EditorError } from '../../sentences/sentence.ts';
import { createTextReader } from '../../yaml-edits/edit.ts';
import { mergeTexts } from '../merge/merge.ts';
import {
  createDraftPictures,
  FOR_GOOD,
  type PicturesSnapshot,
} from '../pictures/draft-pictures.ts';
import type { Swap } from '../pictures/stage-picture.ts';
import {
  type Changed,
  merge,
  mergeGiven,
  mineOf,
  moveConflicts,
  readAt,
  type Text,
  textsAfter,
} from './draft-texts.ts';

export interface Step {
  readonly id: string;
  readonly words: string;
  readonly files: Readonly<Record<string, { readonly before: Text; readonly after: Text }>>;
  /** Conflicts that were given up with it, which come back when it is undone. */
  readonly conflicts?: readonly Conflict[];
  /** Whether a task did it, and has not been saved: what it changed is one change. */
  readonly isTask?: true;
}

export interface DraftSnapshot extends PicturesSnapshot {
  readonly files: Readonly<Record<string, Omit<Changed, 'conflicts'>>>;
  readonly conflicts: readonly Conflict[];
  readonly steps: readonly Step[];
  readonly done: number;
}

export type Draft = ReturnType<typeof createDraft>;

/** How many steps can be undone, and how many of them after a new start. */
const [MAX_STEPS, MAX_KEPT] = [500, 50];

interface TakeOptions {
  readonly given?: readonly Conflict[];
  readonly isTask?: boolean;
  readonly swapped?: Readonly<Record<string, Swap>>;
  /** Files that were to be otherwise, and stay as they are on disk. */
  readonly kept?: readonly string[];
}

const EMPTY: DraftSnapshot = {
  files: {},
  conflicts: [],
  pictures: {},
  steps: [],
  done: 0,
};

export function createDraft(
  root: string,
  start: DraftSnapshot = EMPTY,
  isUsedByOthers: (file: string) => boolean = () => false,
) {
  const files = new Map<string, Changed>();
  // What is taken back while somebody saves it is a change of what is saved then.
  const held = new Set<string>();
  for (const [file, texts] of Object.entries(start.files))
    files.set(file, { ...texts, conflicts: start.conflicts.filter((one) => one.file === file) });
  let steps: readonly Step[] = start.steps;
  const readYaml = createTextReader();
  let done = start.done;

  const onDisk = (file: string): Text => readText(path.join(root, file));
  const textOf = (file: string): Text => (files.has(file) ? files.get(file)?.text : onDisk(file));

  /** A conflict holds what was written here: it waits for its answer whatever the text is. */
  const set = (file: string, changed: Changed): void => {
    const isSame = changed.text === changed.base && changed.conflicts.length === 0;
    if (isSame && !held.has(file)) files.delete(file);
    else files.set(file, changed);
  };
  /** Adds a step behind others; those that were undone cannot be done again then. */
  const addStep = (before: readonly Step[], step: Step): void => {
    const left = steps.filter((one) => !before.includes(one) && one.id !== step.id);
    pictures.forget(left.map(({ id }) => id));
    steps = [...before, step].slice(-MAX_STEPS);
    done = steps.length;
  };
  const conflicts = () => [...files.values()].flatMap((one) => one.conflicts);

  const setText = (file: string, text: Text): void => {
    const known = files.get(file);
    const base = known ? known.base : onDisk(file);
    set(file, { base, text, conflicts: moveConflicts(known?.conflicts ?? [], known?.text, text) });
  };

  const take = (
    id: string,
    words: string,
    texts: ReadonlyMap<string, Text>,
    { given = [], isTask = false, swapped = {} }: TakeOptions = {},
  ): string => {
    const changed = [...texts].filter(
      ([file, text]) => text !== textOf(file) || given.some((one) => one.file === file),
    );
    if (changed.length + Object.keys(swapped).length === 0) return FOR_GOOD;
    const last = steps[done - 1];
    // What others have changed since is no part of the step: undoing it must not undo theirs.
    const goesOn =
      last?.id === id &&
      changed.every(([file]) => !last.files[file] || last.files[file].after === textOf(file));
    const before = (file: string): Text =>
      goesOn && last.files[file] ? last.files[file].before : textOf(file);
    const own = Object.fromEntries(
      changed.map(([file, after]) => [file, { before: before(file), after }]),
    );
    const step = {
      ...{ id, words, files: goesOn ? { ...last.files, ...own } : own },
      ...(given.length > 0 ? { conflicts: given } : {}),
      ...(isTask ? { isTask: true as const } : {}),
    };
    addStep(steps.slice(0, goesOn ? done - 1 : done), step);
    giveUp(given);
    for (const [file, text] of changed) setText(file, text);
    for (const [file, swap] of Object.entries(swapped)) pictures.swap(file, swap, id);
    return id;
  };

  /** Forgets conflicts, or asks them again where the step that gave them up is undone. */
  const giveUp = (given: readonly Conflict[], undone?: Step): void => {
    for (const file of new Set(given.map((one) => one.file))) {
      const known = files.get(file) ?? { base: onDisk(file), text: textOf(file), conflicts: [] };
      const own = given.filter((one) => one.file === file);
      const others = known.conflicts.filter((c) => !own.some((one) => one.pointer === c.pointer));
      const back = undone ? moveConflicts(own, undone.files[file]?.before, known.text) : [];
      set(file, { ...known, conflicts: [...others, ...back] });
    }
  };

  /** The text of a file before the step, where that goes on in it and nobody else has changed it. */
  const begun =
    (id: string) =>
    (file: string): Text => {
      const last = steps[done - 1];
      const own = last?.id === id ? last.files[file] : undefined;
      return own?.after === textOf(file) ? own?.before : undefined;
    };

  /** Puts the texts of a step back, onto what others have changed since where that is possible. */
  const applyStep = (step: Step, from: 'before' | 'after', to: 'before' | 'after'): void => {
    const texts = Object.entries(step.files).map(([file, one]): [string, Text] => {
      const now = textOf(file);
      if (now === one[from]) return [file, one[to]];
      const [base, mine] = [one[from], one[to]];
      const merged =
        base === undefined || mine === undefined || now === undefined
          ? undefined
          : mergeTexts({ base, mine, theirs: now });
      if (!merged || merged.conflicts.length > 0)
        throw new EditorError({
          say: to === 'before' ? 'noUndo' : 'noRedo',
          file,
          words: step.words,
        });
      return [file, merged.text];
    });
    for (const [file, text] of texts) setText(file, text);
  };

  let read: ReadonlyMap<string, string> | undefined;
  const textsOnDisk = () => {
    if (read) return read;
    const below = filesBelow(path.join(root, 'content')).map((file) => `content/${file}`);
    const all = ['site.yaml', ...below.filter((file) => file.endsWith('.yaml'))];
    read = new Map(all.map((file) => [file, onDisk(file) ?? '']));
    return read;
  };
  const pictures = createDraftPictures(start, {
    root,
    // Texts that the draft holds, or that its steps have led to: a picture that is taken back leaves none.
    texts: () => {
      const touched = steps.slice(0, done).flatMap((step) => Object.keys(step.files));
      return [...new Set([...files.keys(), ...touched])].map(textOf);
    },
    otherTexts: () => [...textsOnDisk()].flatMap(([file, text]) => (files.has(file) ? [] : text)),
    isUsedByOthers,
    steps: () => steps,
    isDone: (step) => steps.slice(done).every(({ id }) => id !== step),
  });
  pictures.settle();

  return {
    textOf,
    overrides: () =>
      new Map<string, FileOverride>([
        ...[...files].map(([file, { text }]): [string, FileOverride] => [file, text ?? null]),
        ...pictures.overrides(),
      ]),
    changes: (): FileChange[] => [
      ...pictures.changes(),
      ...[...files].map(([file, { base, text }]) => ({ file, before: base, after: text })),
    ],
    conflicts,
    /** Makes operations, all or none. @throws UserError */
    apply: ({ operations, step, words }: ChangeRequest) =>
      take(step, words, textsAfter(operations, textOf, begun(step), readYaml)),
    /** Whole texts, as a journey or a repair has planned them. @throws UserError */
    put: (
      words: string,
      texts: readonly TextChange[],
      options: Omit<TakeOptions, 'given'> = {},
    ) => {
      const stale = texts.find(({ file, before }) => textOf(file) !== before);
      if (stale) throw new EditorError({ say: 'notDone', file: stale.file });
      const after = new Map(texts.map(({ file, after }) => [file, after]));
      const step = take(newStep(steps), words, after, options);
      pictures.stay(options.kept ?? [], step);
    },
    /** Takes a staged picture. It is read and saved when a text names it. */
    addPicture: pictures.add,
    /** Puts other bytes in the place of those of a file, as the draft of somebody else has done. */
    swapForGood: (file: string, swap: Swap) => pictures.swap(file, swap, FOR_GOOD),
    /** Plans to take the texts of another draft, and asks where both differ. @throws UserError */
    given: (other: DraftSnapshot): (() => void) => {
      const next = Object.entries(other.files).map(([file, texts]): [string, Changed] => {
        const conflicts = other.conflicts.filter((one) => one.file === file);
        return [file, mergeGiven(file, onDisk(file), files.get(file), { ...texts, conflicts })];
      });
      // It is no step: who undoes their own last one gives up nothing of somebody else.
      return () => {
        for (const [file, one] of next) set(file, one);
      };
    },
    isUsed: pictures.isUsed,
    /** Files that were to be otherwise, and stay as they are. */
    staying: pictures.staying,
    staged: pictures.staged,
    next: () => ({ undo: steps[done - 1]?.words, redo: steps[done]?.words }),
    /** @throws UserError when the texts are no longer those of the step */
    undo: () => {
      const step = steps[done - 1];
      if (!step) return;
      applyStep(step, 'after', 'before');
      giveUp(step.conflicts ?? [], step);
      done -= 1;
      pictures.copyFormer();
    },
    redo: () => {
      const step = steps[done];
      if (!step) return;
      applyStep(step, 'before', 'after');
      giveUp(step.conflicts ?? []);
      done += 1;
      pictures.copyFormer();
    },
    /** The steps of tasks that are done and not saved, each with the files that have not been as saved since. */
    tasks: (): Step[] => {
      const past = steps.slice(0, done);
      const isBack = (file: string, i: number) =>
        past.slice(i + 1).some((later) => {
          const text = later.files[file];
          return text !== undefined && text.after === (files.get(file)?.base ?? onDisk(file));
        });
      return past.flatMap((step, i): Step[] => {
        const own = Object.entries(step.files).filter(([file]) => !isBack(file, i));
        return step.isTask ? [{ ...step, files: Object.fromEntries(own) }] : [];
      });
    },
    /** Forgets the changes of some files, or of all, with their conflicts. It is a step, too. */
    discard: (asked?: readonly string[]) => {
      const only = asked ?? [...files.keys()];
      const texts = new Map(only.map((file) => [file, onDisk(file)]));
      const given = conflicts().filter(({ file }) => texts.has(file));
      pictures.stay(asked, take(newStep(steps), 'Discard', texts, { given }));
    },
    resolve: ({ file, pointer }: Place, answer: 'mine' | 'theirs') => {
      const known = files.get(file);
      const conflict = known?.conflicts.find((one) => one.pointer === pointer);
      if (!known || !conflict) throw new EditorError({ say: 'resolvedAlready' });
      // Undo asks again: what was given up is nowhere else.
      const texts =
        answer === 'mine' ? mineOf(conflict, known.text) : new Map([[file, known.text]]);
      const words = answer === 'mine' ? 'Keep mine' : 'Use theirs';
      take(newStep(steps), words, texts, { given: [conflict] });
    },
    /** What somebody else has written and the draft has otherwise, since both were seen; `mine` is what it has. */
    overruled: (): Conflict[] =>
      steps.slice(0, done).flatMap(({ conflicts: given = [], files: texts }) =>
        given.flatMap((one) => {
          const text = textOf(one.file);
          const [moved = one] = moveConflicts([one], texts[one.file]?.after, text);
          const { mine: _, ...asked } = moved;
          const value = readAt(moved, text);
          if (isDeepStrictEqual(value, one.theirs)) return [];
          return [{ ...asked, ...(value === undefined ? {} : { mine: value }) }];
        }),
      ),
    /** Puts back what somebody else has chosen against; who publishes it tells them, too. @throws UserError */
    bringBack: (overruled: Conflict) => {
      const texts = mineOf(overruled, textOf(overruled.file));
      take(newStep(steps), 'Keep mine', texts, { given: [overruled] });
    },
    /** Looks at the disk again and merges what others have changed there. */
    syncWithDisk: () => {
      read = undefined;
      for (const [file, known] of files) {
        const disk = onDisk(file);
        if (disk !== known.base && !held.has(file)) set(file, merge(file, known, disk));
      }
    },
    /** Called before somebody saves changes that takes long. Returns what to call in the end. */
    hold: () => {
      for (const file of files.keys()) held.add(file);
      return () => {
        held.clear();
        for (const [file, known] of files) set(file, known);
      };
    },
    /** Called when changes are on disk. What was written since they were asked for is still to be saved. */
    saved: (written: readonly FileChange[]) => {
      pictures.saved();
      for (const { file, after } of written) {
        const known = files.get(file);
        if (known) set(file, { ...known, base: after === undefined ? undefined : `${after}` });
      }
      // What was asked is answered for good.
      steps = steps.map(({ isTask: _, conflicts: __, ...step }) => step);
    },
    snapshot: (): DraftSnapshot => {
      const from = Math.max(0, Math.min(steps.length - MAX_KEPT, done));
      return {
        files: Object.fromEntries(
          [...files].map(([file, { base, text }]) => [file, { base, text }]),
        ),
        conflicts: conflicts(),
        ...pictures.snapshot(),
        steps: steps.slice(from),
        done: done - from,
      };
    },
  };
}

/** The text of a file, byte for byte; undefined where there is none, or something that is no file. */
function readText(file: string): Text {
  const isFile = fs.statSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? fs.readFileSync(file, 'utf8') : undefined;
}

function newStep(steps: readonly Step[]): string {
  return `${steps.length} ${Date.now()}`;
}
