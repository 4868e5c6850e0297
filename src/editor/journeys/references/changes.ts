// A site and edits of some of its files → their texts before and after, to be taken all or none.
import { parse } from 'yaml';
import { UserError } from '../../../model/errors.ts';
import type { Operation } from '../../operation.ts';
import { editedText, type OpenSite, textOf } from '../site-folder.ts';
import type { TextChange } from '../write.ts';

/** The texts of a site as they are being planned. */
export interface Changes {
  /** The text of a file as planned so far; undefined where there is none. */
  readonly textOf: (file: string) => string | undefined;
  /** The value of a file as planned so far. */
  readonly valueOf: (file: string) => unknown;
  /** Makes one edit. @throws UserError when there is no such file, or no edit can do it */
  readonly edit: (file: string, operation: Operation) => void;
  /** Makes or replaces a file, or takes it away. */
  readonly put: (file: string, text: string | undefined) => void;
  /** Gives a file another name. */
  readonly move: (from: string, to: string) => void;
  /** The files that are otherwise than before. */
  readonly all: () => TextChange[];
}

/** Begins to plan changes of a site. */
export function createChanges(site: OpenSite): Changes {
  const planned = new Map<string, string | undefined>();
  const now = (file: string): string | undefined =>
    planned.has(file) ? planned.get(file) : textOf(site, file);
  const existing = (file: string): string => {
    const text = now(file);
    if (text === undefined) throw new UserError(`There is no ${file} any more.`);
    return text;
  };
  return {
    textOf: now,
    valueOf: (file) => parse(existing(file), { schema: 'core', version: '1.2' }),
    edit: (file, operation) => {
      planned.set(file, editedText(file, existing(file), operation));
    },
    put: (file, text) => {
      planned.set(file, text);
    },
    move: (from, to) => {
      const text = existing(from);
      planned.set(from, undefined);
      planned.set(to, text);
    },
    all: () =>
      [...planned]
        .map(([file, after]) => ({ file, before: textOf(site, file), after }))
        .filter(({ before, after }) => before !== after),
  };
}

/** A text of our own with the line ends that the site has. */
export function inItsLines(site: OpenSite, text: string): string {
  return textOf(site, 'site.yaml')?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}
