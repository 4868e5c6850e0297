// Who reads a mistake, and what its sentences are filled with.
import type { Parameters } from '../../words/format.ts';
import type { Phrase } from './phrase.ts';

/** What the places of sentences stand for, before their phrases are said. */
export type Places = Readonly<Record<string, Parameters[string] | Phrase | readonly Phrase[]>>;

export interface Reader {
  /** Whether it is somebody who edits in the panel: officers have no terminal, and see fields in place of files. */
  readonly isOfficer: boolean;
  /** Whether it is known that the field of the mistake cannot be left out. */
  readonly isRequired: boolean;
  /** A day or a moment, as content writes it → the same as the reader says it. */
  readonly day: (written: string) => string;
  /** A field at the place of the mistake, by its key → what the reader sees it called. */
  readonly titleOf: (key: string) => string;
  /** The task of the panel that does what a command does: "season:new" → "New season"; undefined where there is none. What is asked for gets a button. */
  readonly task: (command: string) => string | undefined;
}

export const AT_TERMINAL: Reader = {
  isOfficer: false,
  isRequired: false,
  day: (written) => written,
  titleOf: (key) => key,
  task: () => undefined,
};

/** The part of a page that a mistake is about: a block by its type, anything else by the title of its schema. */
export type Owner = { readonly block: string } | { readonly part: string };
