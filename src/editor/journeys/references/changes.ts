// A site and edits of some of its files → their texts before and after, to be taken all or none.

import { parse } from 'yaml';
import { UserError } from '../../../model/errors.ts';
import type { Operation, Plain } from '../../operation.ts';
import { documentPrinted } from '../../yaml-edits/new-document.ts';
import { editedText, modeline, type OpenSite, stagesOf, textOf } from '../site-folder.ts';
import type { TextChange } from '../write.ts';

/** The texts of a site as they are being planned. */
export interface Changes {
  /** The text of a file as planned so far; undefined where there is none. */
  readonly textOf: (file: string) => string | undefined;
  /** The value of a file as planned so far. */
  readonly valueOf: (file: string) => unknown;
  /** Makes one edit. @throws UserError when there is no such file, or no edit can do it */
  readonly edit: (file: string, operation: Operation) => void;
  /** Makes a document. */
  readonly create: (file: string, document: NewDocument) => void;
  /** Replaces a file, or deletes it. */
  readonly put: (file: string, text: string | undefined) => void;
  /** Gives a file another name. */
  readonly move: (from: string, to: string) => void;
  /** The files that are not as before. */
  readonly all: () => TextChange[];
}

/** What is in a new document. */
interface NewDocument {
  /** The name of its schema, which gives its fields their order. */
  readonly schema: string;
  readonly fields: { readonly [key: string]: Plain };
  /** Comments, in lines that begin with #, above the fields and below them. */
  readonly above?: string;
  readonly below?: string;
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
    create: (file, { schema, fields, above, below }) => {
      const order = fieldsOf(site, schema);
      const sorted = Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
      const head = [modeline(site.root, file, schema), ...(above ? [above] : [])].join('\n');
      const parts = [head, documentPrinted(Object.fromEntries(sorted)), ...(below ? [below] : [])];
      planned.set(file, inItsLines(site, `${parts.join('\n\n').trimEnd()}\n`));
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

/** The fields of a kind of document in their order. */
export function fieldsOf(site: OpenSite, schema: string): string[] {
  return Object.keys(stagesOf(site).grammar.documents.get(schema)?.properties ?? {});
}

/** A new text with the line ends that the site has. */
function inItsLines(site: OpenSite, text: string): string {
  return textOf(site, 'site.yaml')?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}
