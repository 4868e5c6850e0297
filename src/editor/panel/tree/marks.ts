// The state of the draft → what is marked at each document.
import type { EditState } from '../../protocol.ts';

/** What is marked at a document. */
export interface Marks {
  readonly isChanged: boolean;
  /** How many mistakes it has. */
  readonly mistakes: number;
}

const NONE: Marks = { isChanged: false, mistakes: 0 };

/** A function that says what is marked at a document. */
export function marksOf({
  changed,
  findings,
}: Pick<EditState, 'changed' | 'findings'>): (file: string) => Marks {
  const files = new Map<string, Marks>();
  for (const file of changed) files.set(file, { ...NONE, isChanged: true });
  for (const { file, severity } of findings) {
    if (severity !== 'error') continue;
    const known = files.get(file) ?? NONE;
    files.set(file, { ...known, mistakes: known.mistakes + 1 });
  }
  return (file) => files.get(file) ?? NONE;
}

/** The marks of several documents together. */
export function marksTogether(marks: readonly Marks[]): Marks {
  return {
    isChanged: marks.some((one) => one.isChanged),
    mistakes: marks.reduce((sum, one) => sum + one.mistakes, 0),
  };
}
